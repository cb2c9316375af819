/** What the searches ask of a point. */

import { type Board, EMPTY } from './board.ts';
import { FOUR, STRAIGHT_FOUR, TWIN_FOURS } from './patterns.ts';
import { BARRED, DOUBTFUL, MAKES_FOUR } from './shapes.ts';

/** Whether a stone there makes a four, or more; it may be forbidden still where it looks like two threes too. */
export function canMakeFour(board: Board, side: number, point: number): boolean {
  const shape = board.shapeAt(side, point);
  if (shape === DOUBTFUL) return hasFour(board, side, point);
  return shape >= MAKES_FOUR && shape < BARRED;
}

function hasFour(board: Board, side: number, point: number): boolean {
  for (let axis = 0; axis < 4; axis++) {
    const pattern = board.patternAt(side, point, axis);
    if (pattern === FOUR || pattern === STRAIGHT_FOUR || pattern === TWIN_FOURS) return true;
  }
  return false;
}

/**
 * The points on which `side` may meet a threat to make a straight four or two fours: wherever the
 * attacker could make a four itself, since no other point lies in the five that threatens; and its own
 * fours, which gain time. Allowed points only.
 */
export function defences(board: Board, side: number): number[] {
  const attacker = 1 - side;
  const found: number[] = [];
  const { points, cells } = board;
  for (let i = 0; i < points.length; i++) {
    const point = points[i] ?? 0;
    if (cells[point] !== EMPTY) continue;
    if (board.shapeAt(attacker, point) < MAKES_FOUR && !canMakeFour(board, side, point)) continue;
    if (!board.isForbidden(point, side)) found.push(point);
  }
  return found;
}
