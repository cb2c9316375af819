/** The lines, keyboard steps and mills of the morris board. Pure. */

import type { Point } from '../../../rules/game.ts';
import { mills, neighboursOf, pointAt, pointNames, points } from '../../../rules/morris/index.ts';
import { isSame, keyOn } from '../../board/index.ts';
import type { Grid } from '../props.ts';

/** The board is a grid of 7 × 7 with 24 points. */
export const SIZE = 7;

/** Whether the board has a point there. */
export function isPoint(place: Point): boolean {
  return pointAt(place) !== null;
}

/** The cursor's first point; the board has none in its middle. */
export const start: Point = { row: 2, column: 3 };

const letters = [...new Set(pointNames.map((name) => name.charAt(0)))].toSorted();
const figures = [...new Set(pointNames.map((name) => name.charAt(1)))].toSorted().toReversed();

/** The coordinates. Not every place of the grid has a point with a name. */
export const coordinates = {
  column: (index: number) => letters[index] ?? '',
  row: (index: number) => figures[index] ?? '',
};

export const grid: Grid = {
  rows: SIZE,
  columns: SIZE,
  coordinates,
  points,
  start,
  step: stepOnLines,
};

/** The men as 7 rows of `.`, `b` and `w`, from the 24 points in reading order. */
export function rowsOf(board: readonly string[]): readonly string[] {
  const men = board.join('');
  return Array.from({ length: SIZE }, (_, row) =>
    Array.from({ length: SIZE }, (__, column) => {
      const point = pointAt({ row, column });
      return point === null ? '.' : men.charAt(point);
    }).join(''),
  );
}

/** All lines for mills, from end to end. */
export const lines: readonly (readonly Point[])[] = mills.map((mill) =>
  mill.flatMap((point) => points[point] ?? []),
);

/** The lines with a mill. */
export function standingMills(board: readonly string[]): readonly (readonly Point[])[] {
  const men = board.join('');
  return lines.filter((_, index) => {
    const [first, ...others] = mills[index]?.map((point) => men.charAt(point)) ?? [];
    return first !== '.' && others.every((man) => man === first);
  });
}

const ways: ReadonlyMap<string, readonly [down: number, right: number]> = new Map([
  ['ArrowUp', [-1, 0]],
  ['ArrowDown', [1, 0]],
  ['ArrowLeft', [0, -1]],
  ['ArrowRight', [0, 1]],
]);
const ends: ReadonlyMap<string, string> = new Map([
  ['Home', 'ArrowLeft'],
  ['End', 'ArrowRight'],
  ['PageUp', 'ArrowUp'],
  ['PageDown', 'ArrowDown'],
]);

/**
 * Moves the cursor: arrows to the next point on a line, Home, End, PageUp and PageDown to the end
 * of the line, Ctrl with Home and End to the first and last point. Stays where no line leads on.
 * Null for other keys.
 */
export function stepOnLines(
  from: Point,
  pressed: string,
  { ctrl, turned }: { readonly ctrl: boolean; readonly turned: boolean },
): Point | null {
  const key = keyOn({ turned }, pressed);
  const along = ends.get(key);
  if (along === undefined) return neighbour(from, key);
  if (ctrl && key === 'Home') return points[0] ?? null;
  if (ctrl && key === 'End') return points.at(-1) ?? null;
  let last = from;
  for (;;) {
    const next = neighbour(last, along);
    if (next === null || isSame(next, last)) return last;
    last = next;
  }
}

function neighbour(from: Point, key: string): Point | null {
  const way = ways.get(key);
  const point = pointAt(from);
  if (way === undefined || point === null) return null;
  const [down, right] = way;
  const next = neighboursOf(point)
    .flatMap((near) => points[near] ?? [])
    .find(
      ({ row, column }) =>
        Math.sign(row - from.row) === down && Math.sign(column - from.column) === right,
    );
  return next ?? from;
}
