/** How much of a file is read. */

/** The longest file or record, in bytes of UTF-8. */
export const MAX_RECORD_BYTES = 2 ** 20;
/** The most moves of one game: more than any game on a board of 19 by 19 has had. */
export const MAX_RECORD_MOVES = 4000;
