/** The first stone of either side. */

import type { Random } from '../random.ts';
import { type Board, EMPTY } from './board.ts';

/** A point near the middle, or next to the only stone, towards the middle. @param centre only the middle point is allowed */
export function openingPoint(board: Board, random: Random, centre: boolean): number {
  const { size } = board;
  const middle = Math.floor((size - 1) / 2);
  if (centre) return board.pointAt(middle, middle);
  const stone = board.points.find((point) => board.cells[point] !== EMPTY);
  if (stone === undefined) {
    const spread = Math.max(1, Math.floor(size / 6));
    const away = () => random.below(2 * spread + 1) - spread;
    return board.pointAt(middle + away(), middle + away());
  }
  const fromMiddle = (point: number) =>
    Math.abs(board.rowOf(point) - middle) + Math.abs(board.columnOf(point) - middle);
  const { width } = board;
  const beside = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1]
    .map((step) => stone + step)
    .filter((point) => board.cells[point] === EMPTY)
    .filter((point) => fromMiddle(point) <= Math.max(fromMiddle(stone), 2));
  return beside[random.below(beside.length)] ?? stone + 1;
}
