/** Choices that the naive player makes in any game. */

import type { Random } from '../../../src/engines/random.ts';
import type { AnyMove, Point } from '../../../src/rules/index.ts';
import type { Turn } from '../player.ts';

/** The point that a move goes to; null for a pass and the like. */
export function pointOf({ row, column }: AnyMove): Point | null {
  return typeof row === 'number' && typeof column === 'number' ? { row, column } : null;
}

/** One of the moves within `distance` rows and columns of the last move; of all moves if there are none there. */
export function anyNear(
  among: readonly AnyMove[],
  { moves }: Turn,
  distance: number,
  random: Random,
): AnyMove {
  const last = moves.map(pointOf).findLast((point) => point !== null);
  const close = among.filter((move) => {
    const point = pointOf(move);
    if (point === null || last === undefined || last === null) return false;
    const apart = Math.max(Math.abs(point.row - last.row), Math.abs(point.column - last.column));
    return apart <= distance;
  });
  return anyOf(close.length > 0 ? close : among, random);
}

/** @throws if there are none */
export function anyOf(among: readonly AnyMove[], random: Random): AnyMove {
  const move = among[random.below(among.length)];
  if (move === undefined) throw new Error('There is no legal move.');
  return move;
}

/** The moves of the greatest value above 0; none if there is no such value. */
export function bestOf(
  among: readonly AnyMove[],
  value: (point: Point, move: AnyMove) => number,
): readonly AnyMove[] {
  let most = 0;
  let best: AnyMove[] = [];
  for (const move of among) {
    const point = pointOf(move);
    const worth = point === null ? 0 : value(point, move);
    if (worth > most) {
      most = worth;
      best = [];
    }
    if (worth > 0 && worth === most) best.push(move);
  }
  return best;
}
