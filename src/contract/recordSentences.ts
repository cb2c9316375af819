/** Why a file wasn't imported, and what was left out of one that was: in English. Windows translate by the code. */

import type { RecordError, RecordWarning } from '../record/errors.ts';

/** `{name}` is filled in from the detail. */
export const recordSentences = {
  recordTooBig:
    'This file is too big: Tengen reads up to 16 MiB at once, 1000 games, and 4000 moves of each. Nothing was imported.',
  recordUnknown: 'This is no game in a form that Tengen can read. Nothing was imported.',
  recordBroken: 'The file is damaged or incomplete ({where}). Nothing was imported.',
  recordGame: 'This is a record of another game ({game}), which Tengen doesn’t have.',
  recordUnknownGame:
    'This is a record of a game that this copy of Tengen doesn’t know ({game}). Open it with the release that wrote it, or a later one. Nothing was imported.',
  recordOptions: 'Tengen doesn’t know this board or these rules ({how}). Nothing was imported.',
  recordSetup: 'The game starts from a position that can’t be played. Nothing was imported.',
  recordMove: 'Move {n} is against the rules. Nothing was imported.',
  recordVariations: 'Variations that can’t be played here were left out: {n}.',
  recordRemarks: 'There are more remarks and marks than Tengen keeps. The rest was left out.',
  recordProperties: 'What other programs calculated, and what is very long, was left out: {names}.',
  recordNotes:
    'Remarks and variations could not be added, because a game would have more than Tengen keeps: {n}.',
  recordStopped:
    'The file goes on after move {n} with something that Tengen can’t replay. The game was imported up to there.',
  recordCharset:
    'The file doesn’t say how its letters are encoded, or says it wrongly. Names and comments may look wrong.',
  recordKomi:
    'Tengen doesn’t have the komi of the file, {komi}. The game was imported with {nearest}.',
  recordKomiDoubtful:
    'The file says komi {komi}, as the Fox server also does of games that had one. The game was imported with {komi}.',
  recordValue: 'Tengen couldn’t read all that the file says here: {value}.',
  recordPasses: 'Passes were left out, because this game has none: {n}.',
  recordSkipped: 'Games that can’t be replayed were left out: {n}.',
  recordGuess:
    'The text doesn’t say which game it is of. It was read as {game} on a board of {board}.',
  recordTimes: 'How long each move took was left out.',
} as const satisfies Record<RecordError['code'] | RecordWarning['code'], string>;

export function recordMessage({ code, detail }: RecordError | RecordWarning): string {
  return recordSentences[code].replace(
    /\{(\w+)\}/g,
    (hole, name: string) => `${detail[name] ?? hole}`,
  );
}
