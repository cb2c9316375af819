/** Why a file can't be imported, and what was left out of one that was. The sentences are in contract/recordSentences.ts. */

/**
 * What was left out or changed: variations, what follows an illegal move, doubtful letters, komi, values that can't be
 * read, passes in a game that has none, games.
 */
export const recordWarnings = [
  'recordVariations',
  'recordStopped',
  'recordCharset',
  'recordKomi',
  'recordKomiDoubtful',
  'recordValue',
  'recordPasses',
  'recordSkipped',
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
 * `RE[Bob wins]`, with `recordCharset` nothing, else a number `n`.
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
