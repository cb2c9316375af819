/** What a stone does: the lines it makes leave the board and paint their axes. */

import { opponentOf, type Point, type Side } from '../game.ts';
import { at, axes, type Cells, codeOf, type PopucomPosition, withCells } from './position.ts';

/** Stones in an unbroken run that make it a line. */
export const LINE = 3;

/** The board and the territory after `side` has put a stone on a cell that it may play on. */
export function withStone(
  { board, territory }: PopucomPosition,
  point: Point,
  side: Side,
): { readonly board: Cells; readonly territory: Cells } {
  const { row, column } = point;
  const mine = codeOf(side);
  const theirs = codeOf(opponentOf(side));
  const taken: Point[] = [];
  const painted: Point[] = [];
  for (const [down, right] of axes) {
    const before = runBeside(board, row, column, -down, -right, mine);
    const after = runBeside(board, row, column, down, right, mine);
    if (before + 1 + after < LINE) continue;
    addCells(taken, point, down, right, -before, after);
    const back = reach(board, row, column, -down, -right, theirs);
    const ahead = reach(board, row, column, down, right, theirs);
    addCells(painted, point, down, right, -back, ahead);
  }
  return painted.length === 0
    ? { board: withCells(board, [point], side), territory }
    : { board: withCells(board, taken, null), territory: withCells(territory, painted, side) };
}

/** Whether a run of three or more of one colour stands anywhere. */
export function hasLine(board: Cells): boolean {
  return board.some((line, row) =>
    Array.from(line).some(
      (mark, column) =>
        mark !== '.' &&
        axes.some(
          ([down, right]) =>
            1 + runBeside(board, row, column, down, right, mark.charCodeAt(0)) >= LINE,
        ),
    ),
  );
}

/** Adds the cells from `from` steps along the axis to `to`, both included. */
function addCells(
  cells: Point[],
  { row, column }: Point,
  down: number,
  right: number,
  from: number,
  to: number,
): void {
  for (let i = from; i <= to; i++) cells.push({ row: row + down * i, column: column + right * i });
}

/** How many stones of one side stand in an unbroken run that begins beside the cell, in one direction. */
function runBeside(
  board: Cells,
  row: number,
  column: number,
  down: number,
  right: number,
  stone: number,
): number {
  let run = 0;
  while (at(board, row + down * (run + 1), column + right * (run + 1)) === stone) run++;
  return run;
}

/** How many cells lie that way before a stone of `theirs` or the edge. */
function reach(
  board: Cells,
  row: number,
  column: number,
  down: number,
  right: number,
  theirs: number,
): number {
  let cells = 0;
  for (;;) {
    const next = at(board, row + down * (cells + 1), column + right * (cells + 1));
    if (Number.isNaN(next) || next === theirs) return cells;
    cells++;
  }
}
