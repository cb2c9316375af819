/** Points in SGF: two letters, column first, `aa` at the top left. */

import type { Point } from '../../rules/index.ts';

const letters = 'abcdefghijklmnopqrs';

export function writeSgfPoint({ row, column }: Point): string {
  return letters.charAt(column) + letters.charAt(row);
}

/** Whether a move is a pass: `tt` until boards could be larger than 19 by 19, and in words as other programs write it. */
export function isPass(value: string): boolean {
  return /^\s*(?:|tt|pass|--)\s*$/i.test(value);
}

/** Null if `value` is no point of the board. */
export function readSgfPoint(value: string, size: number): Point | null {
  const text = value.trim();
  if (!/^[a-s]{2}$/.test(text)) return null;
  const [column = -1, row = -1] = Array.from(text, (letter) => letters.indexOf(letter));
  return row < size && column < size ? { row, column } : null;
}

/** As players write it, with rows from the bottom: `q16`. @param columns their letters */
export function readNamedPoint(value: string, size: number, columns: string): Point | null {
  const [, letter = '', number] = /^\s*([a-z])(\d{1,2})\s*$/i.exec(value) ?? [];
  const [column, row] = [columns.indexOf(letter.toLowerCase()), size - Number(number)];
  return number !== undefined && column >= 0 && column < size && row >= 0 && row < size
    ? { row, column }
    : null;
}

/**
 * The points of a list, in which `aa:cc` is a rectangle and an empty value is none; null if one is not on the board. @param read reads one point
 */
export function readSgfPoints(
  values: readonly string[],
  size: number,
  read = readSgfPoint,
): readonly Point[] | null {
  const points: Point[] = [];
  for (const value of values) {
    if (value.trim() === '') continue;
    const [first, last] = value.split(':').map((corner) => read(corner, size));
    const end = last === undefined ? first : last;
    if (first == null || end == null || points.length > 4 * size * size) return null;
    const [top, bottom] = sorted(first.row, end.row);
    const [left, right] = sorted(first.column, end.column);
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) points.push({ row, column });
    }
  }
  return points;
}

function sorted(a: number, b: number): readonly [number, number] {
  return a < b ? [a, b] : [b, a];
}
