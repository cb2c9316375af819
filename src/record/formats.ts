/** The formats of files with games, for the schemas and for the window, whose bundle holds none of the readers. */

/** By the ending of a file's name. In the order in which a text is tried. */
export const recordFormats = ['json', 'psq', 'gib', 'ngf', 'sgf', 'txt'] as const;
export type RecordFormat = (typeof recordFormats)[number];

/** The endings by which a file is known to be a game: a text may be anything, and is only read if it is dropped. */
export const openedFormats = [
  'sgf',
  'psq',
  'gib',
  'ngf',
  'json',
] as const satisfies readonly RecordFormat[];

/** Those in which a game can be saved, in the order in which they are offered. */
export const savedFormats = [
  'sgf',
  'psq',
  'txt',
  'json',
] as const satisfies readonly RecordFormat[];
export type SavedFormat = (typeof savedFormats)[number];
