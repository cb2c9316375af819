import { useState } from 'react';

/** What is on a board, and what was there before. */
export interface Seen {
  readonly now: readonly string[];
  /** Null at first, and when the board has just been turned. */
  readonly before: readonly string[] | null;
  readonly turned: boolean;
}

/**
 * The other rows that were shown before these; null at first, and when the board has been turned. So
 * what has come since then can be told from what was there when the board appeared.
 */
export function useSeen(rows: readonly string[], turned: boolean): readonly string[] | null {
  const [seen, setSeen] = useState<Seen>({ now: rows, before: null, turned });
  const next = seenNext(seen, rows, turned);
  if (next !== seen) setSeen(next);
  return next.before;
}

/** What has been seen, once these rows are. The same object for as long as they say the same. */
export function seenNext(seen: Seen, rows: readonly string[], turned: boolean): Seen {
  const isSame = rows.length === seen.now.length && rows.every((row, n) => row === seen.now[n]);
  if (isSame && seen.turned === turned) return seen;
  return { now: rows, before: isSame ? null : seen.now, turned };
}
