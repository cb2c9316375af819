/** Where black may not play in renju, RULES.md §1: overline, double four and double three. */

import type { Point } from '../game.ts';
import { at, type Board, EMPTY, stoneOf } from './position.ts';

const BLACK = stoneOf('black');

/** What black's stone on an empty point would be. */
type Verdict = 'five' | 'forbidden' | 'free';

/**
 * Judges the points of one board: the answer says of an **empty** point on it whether black's stone
 * there would be forbidden. Works for any stones, and whoever is on turn.
 */
export function forbiddenOn(board: Board): (point: Point) => boolean {
  const grid = gridOf(board);
  return ({ row, column }) => judge(grid, indexOf(row, column, grid.width)) === 'forbidden';
}

/**
 * The board as one row of points, line after line, with a point that is neither empty nor black
 * between them and a line of such points above and below: so a run ends at the edge by itself.
 * Stones are put on it and taken off again while it is judged.
 */
interface Grid {
  readonly points: Uint8Array;
  /** From a point to the one below it. */
  readonly width: number;
  /** From a point to the next along each axis. */
  readonly steps: readonly number[];
}

function gridOf(board: Board): Grid {
  const width = board.length + 1;
  const points = new Uint8Array(width * (board.length + 2) + 1);
  for (let row = 0; row < board.length; row++) {
    for (let column = 0; column < board.length; column++) {
      points[indexOf(row, column, width)] = at(board, row, column);
    }
  }
  return { points, width, steps: [1, width - 1, width, width + 1] };
}

function indexOf(row: number, column: number, width: number): number {
  return (row + 1) * width + column + 1;
}

function judge(grid: Grid, point: number): Verdict {
  grid.points[point] = BLACK;
  const verdict = judgePlaced(grid, point);
  grid.points[point] = EMPTY;
  return verdict;
}

/**
 * All that can be made through the stone is made on the first points beyond the two ends of its run,
 * since whatever is counted is unbroken from there to the stone.
 */
function judgePlaced(grid: Grid, point: number): Verdict {
  const { points, steps } = grid;
  let overline = false;
  let fours = 0;
  /** For each axis that may give a three, the points that would make the straight four. */
  const threes: (readonly number[])[] = [];
  for (const step of steps) {
    const ahead = endOfRun(points, point, step);
    const behind = endOfRun(points, point, -step);
    const length = (ahead - behind) / step - 1;
    if (length === 5) return 'five';
    if (length > 5) overline = true;
    const foursHere = foursOn(points, behind, ahead, length, step);
    fours += foursHere;
    if (foursHere > 0) continue;
    const completions = completionsOf(points, behind, ahead, length, step);
    if (completions.length > 0) threes.push(completions);
  }
  if (overline || fours >= 2) return 'forbidden';

  let real = 0;
  for (const [i, completions] of threes.entries()) {
    if (real + threes.length - i < 2) break;
    if (completions.some((completion) => judge(grid, completion) === 'free')) real++;
    if (real === 2) return 'forbidden';
  }
  return 'free';
}

/** The first point that way without a black stone. */
function endOfRun(points: Uint8Array, from: number, step: number): number {
  let point = from + step;
  while (points[point] === BLACK) point += step;
  return point;
}

/** How many fours the run between two points is part of. */
function foursOn(
  points: Uint8Array,
  behind: number,
  ahead: number,
  length: number,
  step: number,
): number {
  const fours =
    (makes(5, points, ahead, length, step) ? 1 : 0) +
    (makes(5, points, behind, length, -step) ? 1 : 0);
  // A straight four is one four.
  return length === 4 ? Math.min(fours, 1) : fours;
}

/** The points that would make the run between two points a straight four. */
function completionsOf(
  points: Uint8Array,
  behind: number,
  ahead: number,
  length: number,
  step: number,
): readonly number[] {
  const completions: number[] = [];
  if (canGrow(points, behind, -step) && makes(4, points, ahead, length, step)) {
    if (canGrow(points, endOfRun(points, ahead, step), step)) completions.push(ahead);
  }
  if (canGrow(points, ahead, step) && makes(4, points, behind, length, -step)) {
    if (canGrow(points, endOfRun(points, behind, -step), -step)) completions.push(behind);
  }
  return completions;
}

/** Whether a run of `length` that ends before an empty point would be `wanted` long with a stone there. */
function makes(
  wanted: number,
  points: Uint8Array,
  end: number,
  length: number,
  step: number,
): boolean {
  return points[end] === EMPTY && length + (endOfRun(points, end, step) - end) / step === wanted;
}

/** Whether a stone on the point at the end of a run would make the run longer by that stone alone. */
function canGrow(points: Uint8Array, end: number, step: number): boolean {
  return points[end] === EMPTY && points[end + step] !== BLACK;
}
