/** The 24 points of the board, numbered 0–23 in reading order, and its lines: RULES.md §3. */

import type { Point } from '../game.ts';

/** The names of the points, as in `c4-c3`: a letter for the column, a number for the row, 1 at the bottom. */
export const pointNames: readonly string[] = Object.freeze(
  'a7 d7 g7 b6 d6 f6 c5 d5 e5 a4 b4 c4 e4 f4 g4 c3 d3 e3 b2 d2 f2 a1 d1 g1'.split(' '),
);

/** Where each point is on a 7×7 grid. */
export const points: readonly Point[] = Object.freeze(
  pointNames.map((name) =>
    Object.freeze({ row: 7 - Number(name.charAt(1)), column: name.charCodeAt(0) - 97 }),
  ),
);

/** The lines on which three men are a mill, each from end to end. */
export const mills: readonly (readonly [number, number, number])[] = Object.freeze([
  Object.freeze([0, 1, 2] as const),
  Object.freeze([3, 4, 5] as const),
  Object.freeze([6, 7, 8] as const),
  Object.freeze([9, 10, 11] as const),
  Object.freeze([12, 13, 14] as const),
  Object.freeze([15, 16, 17] as const),
  Object.freeze([18, 19, 20] as const),
  Object.freeze([21, 22, 23] as const),
  Object.freeze([0, 9, 21] as const),
  Object.freeze([3, 10, 18] as const),
  Object.freeze([6, 11, 15] as const),
  Object.freeze([1, 4, 7] as const),
  Object.freeze([16, 19, 22] as const),
  Object.freeze([8, 12, 17] as const),
  Object.freeze([5, 13, 20] as const),
  Object.freeze([2, 14, 23] as const),
]);

const none: readonly number[] = Object.freeze([]);

const neighbours: readonly (readonly number[])[] = points.map((_, point) =>
  Object.freeze(
    mills
      .flatMap(([end, middle, otherEnd]) =>
        point === middle ? [end, otherEnd] : point === end || point === otherEnd ? [middle] : [],
      )
      .toSorted((a, b) => a - b),
  ),
);

/** Adjacent points, in point order; none if there is no point with this number. */
export function neighboursOf(point: number): readonly number[] {
  return neighbours[point] ?? none;
}

const numbers: readonly (readonly (number | null)[])[] = Array.from({ length: 7 }, (_, row) =>
  Array.from({ length: 7 }, (_, column) => {
    const point = points.findIndex((place) => place.row === row && place.column === column);
    return point < 0 ? null : point;
  }),
);

/** The number of the point at this place on the grid; null if there is none. */
export function pointAt({ row, column }: Point): number | null {
  return numbers[row]?.[column] ?? null;
}
