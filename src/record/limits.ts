/** How much of a file is read. What is beyond is refused before it is parsed. */

/** The longest record with its notes, in bytes of UTF-8. A game of 400 moves has 5 kB. */
export const MAX_RECORD_BYTES = 3 * 2 ** 20;
/** The longest SGF file, in UTF-16 units. Other programs write all that they have calculated, of which little is kept. */
export const MAX_SGF_LENGTH = 2 ** 24;
/** The same in bytes, in any encoding but the rarest. */
export const MAX_FILE_BYTES = 2 ** 25;
/** The longest text of records one a line, in UTF-16 units: it fits into memory with ease. */
export const MAX_LINES_LENGTH = 2 ** 26;
/** Records in such a text: as many as fit into it if each has 3 kB. */
export const MAX_LINES = 20_000;
/** The most moves of one game: more than any game on a board of 19 by 19 has had. */
export const MAX_RECORD_MOVES = 4000;
/** A record has five levels: `moves`, a move, its `from`. Deeper values would only fill the memory. */
export const MAX_JSON_DEPTH = 16;
/** Nodes of the main line of one game in SGF: every move, and as many remarks again. */
export const MAX_SGF_NODES = 2 * MAX_RECORD_MOVES + 100;
/** Variations' moves and remarks of one game. */
export const MAX_NOTES = 20_000;
/** The same as JSON, in bytes of UTF-8. */
export const MAX_NOTES_BYTES = 2 ** 20;
/** Notes of stored games to which those of one file are added, in UTF-16 units: more would take minutes. */
export const MAX_ADDED_TO = 2 ** 24;
/** How often one game is stored, each time with other notes. */
export const MAX_COPIES = 30;
/** A letter or a word on the board, in UTF-16 units. */
export const MAX_LABEL = 20;
/** Values in all nodes of a game: a move, its time, its remark, and marks. */
export const MAX_SGF_VALUES = 200_000;
/** A value of a property that Tengen doesn't know, in UTF-16 units; and all of them in one game, with their names. */
export const MAX_UNKNOWN_VALUE = 1024;
export const MAX_UNKNOWN = 2 ** 18;
/** Moves of all games in one SGF file: it is read in less than 0.2 s. */
export const MAX_SGF_MOVES = 20_000;
/** Games in one SGF file, for the same reason. */
export const MAX_SGF_GAMES = 1000;
/** A file of another format than SGF and JSON, in UTF-16 units. A game has 1 to 10 kB. */
export const MAX_PLAIN_LENGTH = 2 ** 18;
/** Games in one text of moves: each may have to be tried as one game after the other. */
export const MAX_TEXT_GAMES = 300;
/** Words, remarks and brackets of a text of moves: three for each move of a long game, and as many again. */
export const MAX_PIECES = 24_000;
/** A word of a text of moves, in UTF-16 units: it may have all moves of a game. */
export const MAX_WORD = 20_000;
/** A remark, in UTF-16 units: a page or three. The rest of a longer one is left out. */
export const MAX_COMMENT = 10_000;
/** The name of a player or a program, in UTF-16 units. */
export const MAX_NAME = 200;
