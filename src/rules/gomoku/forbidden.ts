/** Where black may not play in renju, RULES.md §1: overline, double four and double three. */

import type { Point } from '../game.ts';
import { codeOf, EMPTY, type Rows } from '../rows.ts';

const BLACK = codeOf('black');

/** What black's stone on an empty point would be. */
type Verdict = 'five' | 'forbidden' | 'free';

/**
 * Judges the points of one board: the answer says of an **empty** point on it whether black's stone
 * there would be forbidden. Works for any stones, and whoever is on turn.
 */
export function forbiddenOn(board: Rows): (point: Point) => boolean {
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

function gridOf(board: Rows): Grid {
  const width = board.length + 1;
  const points = new Uint8Array(width * (board.length + 2) + 1);
  for (const [row, line] of board.entries()) {
    const first = indexOf(row, 0, width);
    for (let column = 0; column < line.length; column++) {
      points[first + column] = line.charCodeAt(column);
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
 * Whatever the stone is part of is made on one of the two points that end its run, since it is unbroken
 * from there to the stone.
 */
function judgePlaced(grid: Grid, point: number): Verdict {
  const { points, steps } = grid;
  let overline = false;
  let fours = 0;
  /** For each axis on which there may be a three, the points that would make it a straight four. */
  const threes: (readonly number[])[] = [];
  for (const step of steps) {
    const ahead = endOfRun(points, point, step);
    const behind = endOfRun(points, point, -step);
    const length = (ahead - behind) / step - 1;
    if (length === 5) return 'five';
    if (length > 5) overline = true;

    const gainAhead = gain(points, ahead, step);
    const gainBehind = gain(points, behind, -step);
    const fives = Number(length + gainAhead === 5) + Number(length + gainBehind === 5);
    // A straight four is one four.
    fours += length === 4 ? Math.min(fives, 1) : fives;

    // Where there is a four, neither point can make a straight one.
    const completions: number[] = [];
    if (length + gainAhead === 4 && gainBehind === 1) {
      if (gain(points, ahead + gainAhead * step, step) === 1) completions.push(ahead);
    }
    if (length + gainBehind === 4 && gainAhead === 1) {
      if (gain(points, behind - gainBehind * step, -step) === 1) completions.push(behind);
    }
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

/**
 * How many stones longer a run would be with one more on the point that ends it that way: that stone
 * and those right beyond it. NaN, which equals nothing, where it can't be put.
 */
function gain(points: Uint8Array, end: number, step: number): number {
  return points[end] === EMPTY ? (endOfRun(points, end, step) - end) / step : Number.NaN;
}
