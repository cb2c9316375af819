import { useState } from 'react';

export interface Seen {
  readonly now: readonly string[];
  /** Null at first, and after the board was turned. */
  readonly before: readonly string[] | null;
  readonly turned: boolean;
}

/**
 * The rows shown before these, to tell what is new; null at first, and after the board was turned.
 */
export function useSeen(rows: readonly string[], turned: boolean): readonly string[] | null {
  const [seen, setSeen] = useState<Seen>({ now: rows, before: null, turned });
  const next = seenNext(seen, rows, turned);
  if (next !== seen) setSeen(next);
  return next.before;
}

/** The next state. The same object while nothing changes. */
export function seenNext(seen: Seen, rows: readonly string[], turned: boolean): Seen {
  const isSame = rows.length === seen.now.length && rows.every((row, n) => row === seen.now[n]);
  if (isSame && seen.turned === turned) return seen;
  return { now: rows, before: isSame ? null : seen.now, turned };
}
