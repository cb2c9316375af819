/** Points as text, such as `H8`: a letter for the column, A on the left, none skipped; a number for the row, 1 at the bottom. */

import type { Point } from './game.ts';

const A = 'A'.charCodeAt(0);

/** @param point on the board @param rows how many it has */
export function writePoint({ row, column }: Point, rows: number): string {
  return `${String.fromCharCode(A + column)}${rows - row}`;
}

/** Ignores case; null if `text` is not a point of the board. */
export function readPoint(text: string, rows: number, columns = rows): Point | null {
  const [, letter, number] = /^([A-Za-z])([1-9][0-9]?)$/.exec(text) ?? [];
  if (letter === undefined || number === undefined) return null;
  const row = rows - Number(number);
  const column = letter.toUpperCase().charCodeAt(0) - A;
  return row >= 0 && column < columns ? Object.freeze({ row, column }) : null;
}
