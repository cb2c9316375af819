import type { Point } from '../game.ts';

/** For each board size: the first, middle and last line that has handicap points. */
const lines: ReadonlyMap<number, readonly [number, number, number]> = new Map([
  [9, [2, 4, 6]],
  [13, [3, 6, 9]],
  [19, [3, 9, 15]],
]);

export function hasHandicapPoints(size: number): boolean {
  return lines.has(size);
}

/**
 * The points of the handicap stones (RULES.md §2).
 *
 * @param count 2–9; fewer are none
 * @returns none on a board without handicap points
 */
export function handicapPoints(size: number, count: number): readonly Point[] {
  const [near, middle, far] = lines.get(size) ?? [];
  if (near === undefined || middle === undefined || far === undefined || count < 2) return [];
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
  const centre = { row: middle, column: middle };
  const isOdd = count % 2 === 1;
  return count < 5
    ? corners.slice(0, count)
    : [...corners, ...sides.slice(0, count - (isOdd ? 5 : 4)), ...(isOdd ? [centre] : [])];
}
