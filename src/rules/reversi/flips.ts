/** What a disc flips: the opponent's discs in a row between it and another disc of its side. */

import { opponentOf, type Point, type Side } from '../game.ts';
import { at, axes, codeOf, EMPTY, type Rows, runBeside } from '../rows.ts';

const directions = axes.flatMap(([down, right]) => [
  [down, right] as const,
  [-down, -right] as const,
]);

/** The points whose discs `side` would flip from an empty point; it may play there only if there are any. */
export function flippedFrom(board: Rows, { row, column }: Point, side: Side): readonly Point[] {
  const flipped: Point[] = [];
  for (const [down, right] of directions) {
    const run = flippedRun(board, row, column, down, right, side);
    for (let i = 1; i <= run; i++)
      flipped.push({ row: row + down * i, column: column + right * i });
  }
  return flipped;
}

/** The first points, in reading order, where a disc of `side` flips something. @param most how many at most */
export function openPoints(
  board: Rows,
  side: Side,
  most = Number.POSITIVE_INFINITY,
): readonly Point[] {
  const open: Point[] = [];
  for (let row = 0; row < board.length; row++) {
    for (let column = 0; column < board.length; column++) {
      if (!isOpen(board, row, column, side)) continue;
      open.push({ row, column });
      if (open.length >= most) return open;
    }
  }
  return open;
}

/** Whether `side` could play anywhere. */
export function canFlip(board: Rows, side: Side): boolean {
  return openPoints(board, side, 1).length > 0;
}

function isOpen(board: Rows, row: number, column: number, side: Side): boolean {
  if (at(board, row, column) !== EMPTY) return false;
  for (const [down, right] of directions) {
    if (flippedRun(board, row, column, down, right, side) > 0) return true;
  }
  return false;
}

/** How many discs `side` would flip in one direction. */
function flippedRun(
  board: Rows,
  row: number,
  column: number,
  down: number,
  right: number,
  side: Side,
): number {
  const run = runBeside(board, row, column, down, right, codeOf(opponentOf(side)));
  const end = at(board, row + down * (run + 1), column + right * (run + 1));
  return end === codeOf(side) ? run : 0;
}
