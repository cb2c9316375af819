/**
 * Plays without a search, as beginners do. Each line is judged by itself, so double threats are missed, and
 * lines are overlooked, most often diagonal ones and those far from the focus.
 */

import { type Random, randomFrom, scatter } from '../random.ts';
import { type Board, EMPTY } from './board.ts';
import type { HeuristicLevel } from './levels.ts';
import { FIVE, FOUR, OPEN_THREE, THREE } from './patterns.ts';

/** The value of making each pattern; straight and twin fours count the same. */
const attackValues = [0, 1, 3, 5, 14, 20, 120, 60, 3_000, 3_000, 100_000, 0];
/** The value of blocking each pattern of the opponent. */
const defenceValues = [0, 1, 2, 4, 10, 12, 70, 40, 1_500, 1_500, 30_000, 0];
/** The distance from the focus at which the chance to overlook a line stops growing, in points. */
const MAX_DISTANCE = 7;

/** The point with the highest value. */
export function heuristicMove(
  board: Board,
  side: number,
  { overlooks, greed, order, noise }: HeuristicLevel,
  random: Random,
): number {
  const focus = pickFocus(board, random);
  const salt = random.below(1 << 30);
  let best = -1;
  let most = -1;
  for (const point of board.points) {
    if (board.cells[point] !== EMPTY || board.isForbidden(point, side)) continue;
    const distance = distanceBetween(board, point, focus);
    let worth = 0;
    for (let axis = 0; axis < 4; axis++) {
      const slant = axis === 1 || axis === 3;
      const chance =
        overlooks *
        (slant ? 1 : 0.45) *
        (0.35 + (0.65 * Math.min(distance, MAX_DISTANCE)) / MAX_DISTANCE);
      const line = lineThrough(board, point, axis);
      const mine = seen(board.patternAt(side, point, axis), chance, salt, line, 0);
      const theirs = seen(board.patternAt(1 - side, point, axis), chance, salt, line, 1);
      worth += greed * (attackValues[mine] ?? 0) ** order + (defenceValues[theirs] ?? 0) ** order;
    }
    worth *= 1 - noise * random.real();
    if (worth > most) {
      most = worth;
      best = point;
    }
  }
  return best;
}

/** The pattern as the level sees it: the whole line is seen or overlooked; 0 if overlooked. */
function seen(pattern: number, chance: number, salt: number, line: number, whose: number): number {
  if (pattern < THREE || pattern > FIVE) return pattern;
  // A five is easiest to see, then a four, then a three.
  const ease = pattern === FIVE ? 0.35 : pattern >= FOUR ? 0.8 : pattern === OPEN_THREE ? 1 : 1.2;
  const luck = randomFrom(salt ^ scatter(2 * line + whose)).real();
  return luck < chance * ease ? 0 : pattern;
}

/** A number for the line along `axis` on which the point lies. */
function lineThrough(board: Board, point: number, axis: number): number {
  const row = board.rowOf(point);
  const column = board.columnOf(point);
  const along = [row, row + column, column, row - column + board.size];
  return axis * 64 + (along[axis] ?? 0);
}

/** Picks the focus at random; valuable points are more likely. */
function pickFocus(board: Board, random: Random): number {
  let focus = board.points[0] ?? 0;
  let most = -1;
  for (const point of board.points) {
    if (board.cells[point] !== EMPTY) continue;
    const worth = (board.worthAt(0, point) + board.worthAt(1, point)) * random.real();
    if (worth > most) {
      most = worth;
      focus = point;
    }
  }
  return focus;
}

function distanceBetween(board: Board, a: number, b: number): number {
  return Math.max(
    Math.abs(board.rowOf(a) - board.rowOf(b)),
    Math.abs(board.columnOf(a) - board.columnOf(b)),
  );
}
