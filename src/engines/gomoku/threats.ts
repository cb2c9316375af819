/** Threats and defences, as the searches need them. */

import { type Board, EMPTY } from './board.ts';
import { FOUR, STRAIGHT_FOUR, TWIN_FOURS } from './patterns.ts';
import { BARRED, DOUBTFUL, MAKES_FOUR } from './shapes.ts';

/** Whether a stone there makes at least a four. It may still be a forbidden double three. */
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
 * The allowed points with which `side` can answer a threat of a straight or double four: every point where
 * the attacker could make a four, since no other lies in the threatened five; and its own fours, which
 * gain time.
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
