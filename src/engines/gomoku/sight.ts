/** What the weaker levels see of the board: whole lines are overlooked, most often diagonal ones far from the focus. */

import { type Random, randomFrom, scatter } from '../random.ts';
import { type Board, EMPTY } from './board.ts';
import type { SearchLevel } from './levels.ts';
import { FIVE, FOUR, OPEN_THREE, THREE } from './patterns.ts';

/** The distance from the focus at which the chance to overlook a line stops growing, in points. */
const MAX_DISTANCE = 7;

export class Sight {
  readonly #board: Board;
  readonly #focus: number;
  readonly #salt: number;
  readonly #overlooks: number;

  /** @param overlooks the chance that a diagonal line far from the focus is overlooked */
  constructor(board: Board, overlooks: number, random: Random) {
    this.#board = board;
    this.#focus = pickFocus(board, random);
    this.#salt = random.below(1 << 30);
    this.#overlooks = overlooks;
  }

  /** Whether the line through the point is overlooked. @param whose a line is overlooked for each side by itself */
  overlooks(point: number, axis: number, pattern: number, whose: number): boolean {
    if (pattern < THREE || pattern > FIVE) return false;
    const distance = Math.min(distanceBetween(this.#board, point, this.#focus), MAX_DISTANCE);
    const chance =
      this.#overlooks *
      (axis === 1 || axis === 3 ? 1 : 0.45) *
      (0.35 + (0.65 * distance) / MAX_DISTANCE);
    const line = lineThrough(this.#board, point, axis);
    const luck = randomFrom(this.#salt ^ scatter(2 * line + whose)).real();
    return luck < chance * easeOf(pattern);
  }
}

/** A five is easiest to see, then a four, then a three. */
function easeOf(pattern: number): number {
  return pattern === FIVE ? 0.35 : pattern >= FOUR ? 0.8 : pattern === OPEN_THREE ? 1 : 1.2;
}

/**
 * The lines that a level overlooks when it searches, by {@link lineThrough}. It overlooks no own three, and nothing
 * stronger than its `overlooksUpTo`.
 */
export function overlookedLines(
  board: Board,
  side: number,
  { overlooks, overlooksUpTo }: SearchLevel,
  random: Random,
): ReadonlySet<number> {
  const sight = new Sight(board, overlooks, random);
  const seen = new Set<number>();
  const overlooked = new Set<number>();
  for (const point of board.points) {
    if (board.cells[point] !== EMPTY) continue;
    for (let axis = 0; axis < 4; axis++) {
      const mine = board.patternAt(side, point, axis);
      const theirs = board.patternAt(1 - side, point, axis);
      const most = Math.max(mine, theirs);
      if (most < THREE) continue;
      const line = lineThrough(board, point, axis);
      const plain = mine >= FOUR || most > overlooksUpTo || !sight.overlooks(point, axis, most, 0);
      (plain ? seen : overlooked).add(line);
    }
  }
  for (const line of seen) overlooked.delete(line);
  return overlooked;
}

/** A number for the line along `axis` on which the point lies. */
export function lineThrough(board: Board, point: number, axis: number): number {
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
