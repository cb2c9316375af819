/** Why a file can't be imported, and what was left out of one that was. The sentences are in contract/recordSentences.ts. */

/**
 * What was left out or changed: variations, long remarks, large properties, notes for which a game has no room, what
 * follows an illegal move, doubtful letters, komi, values that can't be read, passes in a game that has none, games, the
 * times of thought; and which game a text was taken for.
 */
export const recordWarnings = [
  'recordVariations',
  'recordRemarks',
  'recordProperties',
  'recordNotes',
  'recordStopped',
  'recordCharset',
  'recordKomi',
  'recordKomiDoubtful',
  'recordValue',
  'recordPasses',
  'recordSkipped',
  'recordGuess',
  'recordTimes',
] as const;

/**
 * Why a file is refused. `detail` fills in the sentence of `code`: `recordBroken` has `where` (a field, such as
 * `moves.3`, or `SGF`), `recordGame` and `recordUnknownGame` the `game`, `recordOptions` says `how`, `recordMove` has the number `n` of the move,
 * from 1.
 */
export interface RecordError {
  readonly code:
    | 'recordTooBig'
    | 'recordUnknown'
    | 'recordBroken'
    | 'recordGame'
    | 'recordUnknownGame'
    | 'recordOptions'
    | 'recordSetup'
    | 'recordMove';
  readonly detail: Readonly<Record<string, string | number>>;
}

/**
 * `detail`: with `recordKomi` `komi` and `nearest`, with `recordKomiDoubtful` `komi`, with `recordValue` `value`, such as
 * `RE[Bob wins]`, with `recordGuess` the id of the `game` and its `board`, such as `15 × 15`, with `recordProperties`
 * their `names`, with `recordCharset`, `recordRemarks` and `recordTimes` nothing, else a number `n`.
 */
export interface RecordWarning {
  readonly code: (typeof recordWarnings)[number];
  readonly detail: Readonly<Record<string, string | number>>;
}

/** The refusal as a result. */
export function recordError(
  code: RecordError['code'],
  detail: RecordError['detail'] = {},
): { readonly ok: false; readonly error: RecordError } {
  return { ok: false, error: { code, detail } };
}
