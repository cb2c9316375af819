/** Where GTP places handicap stones. */

import type { Point } from '../../../rules/index.ts';

/** The most that `fixed_handicap` allows: the document, section 4.1.1. Of even boards only the corners have places. */
function mostFixed(size: number): number {
  if (size < 7) return 0;
  return size === 7 || size % 2 === 0 ? 4 : 9;
}

/** The places of that section; null where it has none for so many stones. */
export function fixedHandicap(size: number, count: number): readonly Point[] | null {
  if (count < 2 || count > mostFixed(size)) return null;
  const near = size < 13 ? 2 : 3;
  const far = size - 1 - near;
  const middle = (size - 1) / 2;
  const corners = [
    { row: far, column: near },
    { row: near, column: far },
    { row: near, column: near },
    { row: far, column: far },
  ];
  const sides = [
    { row: middle, column: near },
    { row: middle, column: far },
    { row: near, column: middle },
    { row: far, column: middle },
  ];
  if (count <= 4) return corners.slice(0, count);
  const centre = count % 2 === 0 ? [] : [{ row: middle, column: middle }];
  return [...corners, ...sides.slice(0, count - 4 - centre.length), ...centre];
}

/**
 * Where the engine likes them: the fixed places, and then always the point that is farthest from other stones and the
 * edge. Fewer than asked for where a quarter of the board is black: more would win no more.
 */
export function freeHandicap(size: number, count: number): readonly Point[] {
  const wanted = Math.min(count, Math.max(2, Math.floor(size ** 2 / 4)));
  const stones = [...(fixedHandicap(size, Math.min(wanted, mostFixed(size))) ?? [])];
  const all = Array.from({ length: size ** 2 }, (_, at) => ({
    row: Math.floor(at / size),
    column: at % size,
  }));
  while (stones.length < wanted) {
    const room = ({ row, column }: Point) => {
      const edge = Math.min(row + 1, column + 1, size - row, size - column);
      const distances = stones.map((one) => Math.hypot(one.row - row, one.column - column));
      return Math.min(edge, ...distances);
    };
    stones.push(all.reduce((best, point) => (room(point) > room(best) ? point : best)));
  }
  return stones;
}
