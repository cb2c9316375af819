/** Renju's forbidden points, RULES.md §1: overline, double four and double three. */

import type { Point } from '../game.ts';
import { codeOf, EMPTY, type Rows } from '../rows.ts';

const BLACK = codeOf('black');

/** Why a point is forbidden; of several reasons the first. */
type Forbidden = 'overline' | 'doubleFour' | 'doubleThree';

/** What a black stone on an empty point would make. */
type Verdict = 'five' | 'free' | Forbidden;

/**
 * Returns a function that tells why an **empty** point of this board is forbidden to black, null if it isn't. It works
 * for any stones, whichever side is to move.
 */
export function whyForbiddenOn(board: Rows): (point: Point) => Forbidden | null {
  const grid = gridOf(board);
  return ({ row, column }) => {
    const verdict = judge(grid, indexOf(row, column, grid.width));
    return verdict === 'five' || verdict === 'free' ? null : verdict;
  };
}

/** Whether it is, as {@link whyForbiddenOn}. */
export function forbiddenOn(board: Rows): (point: Point) => boolean {
  const why = whyForbiddenOn(board);
  return (point) => why(point) !== null;
}

/**
 * The board as one array, row after row, with a point that is neither empty nor black between the rows, and a
 * row of such points above and below. So a run ends at the edge by itself. The search puts stones on it and
 * removes them again.
 */
interface Grid {
  readonly points: Uint8Array;
  /** Offset to the point below. */
  readonly width: number;
  /** Offset to the next point along each axis. */
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
 * Every four and three that the stone is part of is completed on one of the two points that end its run,
 * because the run is unbroken from there to the stone.
 */
function judgePlaced(grid: Grid, point: number): Verdict {
  const { points, steps } = grid;
  let overline = false;
  let fours = 0;
  /** For each axis that may have a three, the points that would make it a straight four. */
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
    // The two ends of a straight four make one four.
    fours += length === 4 ? Math.min(fives, 1) : fives;

    // With a four on this axis, neither point can make a straight four.
    const completions: number[] = [];
    if (length + gainAhead === 4 && gainBehind === 1) {
      if (gain(points, ahead + gainAhead * step, step) === 1) completions.push(ahead);
    }
    if (length + gainBehind === 4 && gainAhead === 1) {
      if (gain(points, behind - gainBehind * step, -step) === 1) completions.push(behind);
    }
    if (completions.length > 0) threes.push(completions);
  }
  if (overline) return 'overline';
  if (fours >= 2) return 'doubleFour';

  let real = 0;
  for (const [i, completions] of threes.entries()) {
    if (real + threes.length - i < 2) break;
    if (completions.some((completion) => judge(grid, completion) === 'free')) real++;
    if (real === 2) return 'doubleThree';
  }
  return 'free';
}

/** The first point in that direction without a black stone. */
function endOfRun(points: Uint8Array, from: number, step: number): number {
  let point = from + step;
  while (points[point] === BLACK) point += step;
  return point;
}

/**
 * By how many stones a run grows with one more stone on the point that ends it in that direction: that stone
 * and those directly beyond it. NaN, which equals nothing, if that point is not empty.
 */
function gain(points: Uint8Array, end: number, step: number): number {
  return points[end] === EMPTY ? (endOfRun(points, end, step) - end) / step : Number.NaN;
}
