/** A board as rows of text, and the runs through its points. */

import type { Point, Side } from './game.ts';

/** Each row has `.`, `b` and `w`. Views, hashes and records use the same form. */
export type Rows = readonly string[];

/** What is on a point, as {@link at} returns it. Comparing numbers is far faster than comparing strings. */
export const EMPTY = '.'.charCodeAt(0);
const BLACK = 'b'.charCodeAt(0);
const WHITE = 'w'.charCodeAt(0);

export function codeOf(side: Side): number {
  return side === 'black' ? BLACK : WHITE;
}

/** `EMPTY` or a side's code; NaN, which equals nothing, off the board. */
export function at(rows: Rows, row: number, column: number): number {
  return rows[row]?.charCodeAt(column) ?? Number.NaN;
}

export function emptyRows(rows: number, columns = rows): Rows {
  return Object.freeze(new Array<string>(rows).fill('.'.repeat(columns)));
}

/** `points`, all of them on the board, now belong to `side`; to nobody if it is null. */
export function withPoints(rows: Rows, points: readonly Point[], side: Side | null): Rows {
  const mark = side === null ? '.' : side === 'black' ? 'b' : 'w';
  const changed = [...rows];
  for (const { row, column } of points) {
    const line = changed[row] ?? '';
    changed[row] = line.slice(0, column) + mark + line.slice(column + 1);
  }
  return Object.freeze(changed);
}

/** The four axes as steps (row, column), each in reading order. */
export const axes = [
  [0, 1],
  [1, -1],
  [1, 0],
  [1, 1],
] as const;

/** Length of the unbroken run of one kind that starts next to the point, in one direction. */
export function runBeside(
  rows: Rows,
  row: number,
  column: number,
  down: number,
  right: number,
  code: number,
): number {
  let run = 0;
  while (at(rows, row + down * (run + 1), column + right * (run + 1)) === code) run++;
  return run;
}

/** How many points lie in that direction before the first `barrier` or the edge. */
export function reach(
  rows: Rows,
  row: number,
  column: number,
  down: number,
  right: number,
  barrier: number,
): number {
  let points = 0;
  for (;;) {
    const next = at(rows, row + down * (points + 1), column + right * (points + 1));
    if (Number.isNaN(next) || next === barrier) return points;
    points++;
  }
}
