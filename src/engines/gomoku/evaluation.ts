/** The static evaluation: what the empty points count for either side, and what both can make at once. */

import type { Board } from './board.ts';
import { MAKES_FOUR, MAKES_FOUR_AND_THREE, MAKES_THREE, MAKES_THREES } from './shapes.ts';
import { alarmValues } from './weights.ts';

const LIMIT = 20_000;
const alarms = Int32Array.from(alarmValues);

/** For `side`, to move. */
export function evaluate(board: Board, side: number): number {
  const { potential } = board;
  const value =
    (potential[side] ?? 0) + (potential[3 - side] ?? 0) + (alarms[alarmsOf(board, side)] ?? 0);
  return Math.max(-LIMIT, Math.min(LIMIT, value));
}

/** What both sides can make, as a row and a column of `alarmValues`: 16 × the mover's + the opponent's. */
export function alarmsOf(board: Board, side: number): number {
  return 16 * alarmsFor(board, side) + alarmsFor(board, 1 - side);
}

function alarmsFor(board: Board, side: number): number {
  const counts = board.counts[side === 0 ? 0 : 1];
  return (
    ((counts[MAKES_THREE] ?? 0) > 0 ? 1 : 0) +
    ((counts[MAKES_THREES] ?? 0) > 0 ? 2 : 0) +
    ((counts[MAKES_FOUR] ?? 0) > 0 ? 4 : 0) +
    ((counts[MAKES_FOUR_AND_THREE] ?? 0) > 0 ? 8 : 0)
  );
}
