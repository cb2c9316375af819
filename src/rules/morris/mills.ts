/** Mills: who stands in one, and whom that protects. */

import type { Side } from '../game.ts';
import { mills, points } from './points.ts';
import { at, EMPTY, manOf, pointsWith } from './position.ts';

/** For each point, the other two of each of its two mills. */
const others = points.map((_, point) =>
  mills
    .filter((mill) => mill.includes(point))
    .map(([a, b, c]) => (point === a ? ([b, c] as const) : ([a, point === b ? c : b] as const))),
);

/** In how many mills the man on this point stands: 0 to 2, and 0 where there is none. */
export function millsThrough(board: string, point: number): number {
  const man = at(board, point);
  if (man === EMPTY) return 0;
  let count = 0;
  for (const [one, other] of others[point] ?? []) {
    if (at(board, one) === man && at(board, other) === man) count++;
  }
  return count;
}

/** The points of all men that stand in mills, of both sides, in point order. */
export function menInMills(board: string): number[] {
  return points.flatMap((_, point) => (millsThrough(board, point) > 0 ? [point] : []));
}

/**
 * The men of `side` that may be removed, in point order.
 * @param sparesMills spares those in mills, unless all are
 */
export function removable(board: string, side: Side, sparesMills: boolean): readonly number[] {
  const men = pointsWith(board, manOf(side));
  if (!sparesMills) return men;
  const free = men.filter((point) => millsThrough(board, point) === 0);
  return free.length > 0 ? free : men;
}
