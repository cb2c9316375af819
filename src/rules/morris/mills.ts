/** Mills, and the men that they protect. */

import type { Side } from '../game.ts';
import { mills, points } from './points.ts';
import { at, EMPTY, manOf, pointsWith } from './position.ts';

/** For each point, the other two of each of its two mills. */
const others = points.map((_, point) =>
  mills
    .filter((mill) => mill.includes(point))
    .map(([a, b, c]) => (point === a ? ([b, c] as const) : ([a, point === b ? c : b] as const))),
);

/** How many mills the man on this point is in: 0 to 2; 0 if there is no man. */
export function millsThrough(board: string, point: number): number {
  const man = at(board, point);
  if (man === EMPTY) return 0;
  let count = 0;
  for (const [one, other] of others[point] ?? []) {
    if (at(board, one) === man && at(board, other) === man) count++;
  }
  return count;
}

/** The points of all men in mills, of both sides, in point order. */
export function menInMills(board: string): number[] {
  return points.flatMap((_, point) => (millsThrough(board, point) > 0 ? [point] : []));
}

/**
 * The men of `side` that may be removed, in point order.
 * @param sparesMills spares men in mills, unless all are in mills
 */
export function removable(board: string, side: Side, sparesMills: boolean): readonly number[] {
  const men = pointsWith(board, manOf(side));
  if (!sparesMills) return men;
  const free = men.filter((point) => millsThrough(board, point) === 0);
  return free.length > 0 ? free : men;
}
