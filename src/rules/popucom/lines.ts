/** The effect of a stone: its lines are removed and paint their axes. */

import { opponentOf, type Point, type Side } from '../game.ts';
import { axes, codeOf, type Rows, reach, runBeside, withPoints } from '../rows.ts';
import type { PopucomPosition } from './position.ts';

/** The shortest run that is a line. */
const LINE = 3;

/** The board and the territory after `side` has played on a legal cell. */
export function withStone(
  { board, territory }: Pick<PopucomPosition, 'board' | 'territory'>,
  point: Point,
  side: Side,
): { readonly board: Rows; readonly territory: Rows } {
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
    ? { board: withPoints(board, [point], side), territory }
    : { board: withPoints(board, taken, null), territory: withPoints(territory, painted, side) };
}

/** Whether the board has a line of either colour. */
export function hasLine(board: Rows): boolean {
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

/** Adds the cells from `from` to `to` steps along the axis, both included. */
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
