/** Shared by the tests of all games: points in short form, symmetries of a square board, a search for unfrozen values. */

import type { Point } from './game.ts';

/** Points as `7,5 7,6`: row, column. */
export function pointsOf(text: string): readonly Point[] {
  return Array.from(text.matchAll(/(\d+),(\d+)/g), ([, row, column]) => ({
    row: Number(row),
    column: Number(column),
  }));
}

/** The inverse. */
export function asText(points: readonly Point[]): string {
  return points.map(({ row, column }) => `${row},${column}`).join(' ');
}

/** Equal for equal sets of points, in any order. */
export function asSet(points: readonly Point[]): string {
  return asText(points.toSorted((a, b) => a.row - b.row || a.column - b.column));
}

export function boardFrom(size: number, stone: (point: Point) => string): readonly string[] {
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => stone({ row, column })).join(''),
  );
}

/** A rotation or reflection of a board of `size`. */
export type Symmetry = (point: Point, size: number) => Point;

/** All eight symmetries. */
export const symmetries: Readonly<Record<string, Symmetry>> = {
  same: (point) => point,
  'quarter turn': ({ row, column }, size) => ({ row: column, column: size - 1 - row }),
  'half turn': ({ row, column }, size) => ({ row: size - 1 - row, column: size - 1 - column }),
  'three quarter turn': ({ row, column }, size) => ({ row: size - 1 - column, column: row }),
  'left for right': ({ row, column }, size) => ({ row, column: size - 1 - column }),
  'top for bottom': ({ row, column }, size) => ({ row: size - 1 - row, column }),
  'over one diagonal': ({ row, column }) => ({ row: column, column: row }),
  'over the other': ({ row, column }, size) => ({ row: size - 1 - column, column: size - 1 - row }),
};

export function movedBoard(board: readonly string[], symmetry: Symmetry): readonly string[] {
  const rows = board.map((line) => Array.from(line));
  for (const [row, line] of board.entries()) {
    for (const [column, stone] of Array.from(line).entries()) {
      const to = symmetry({ row, column }, board.length);
      rows[to.row]?.splice(to.column, 1, stone);
    }
  }
  return rows.map((line) => line.join(''));
}

/** Swaps the colours. */
export function inverted(board: readonly string[]): readonly string[] {
  return board.map((row) => row.replace(/[bw]/g, (stone) => (stone === 'b' ? 'w' : 'b')));
}

/** Paths of the parts of a value that are not frozen. */
export function thawed(value: object, path = ''): string[] {
  return Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
    if (typeof part !== 'object' || part === null) return [];
    const here = `${path}${name}`;
    return [...(Object.isFrozen(part) ? [] : [here]), ...thawed(part, `${here}.`)];
  });
}
