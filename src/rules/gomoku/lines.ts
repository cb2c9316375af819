import type { Point } from '../game.ts';
import { at, axes, type Rows, runBeside } from '../rows.ts';

/**
 * The lines that the stone on `last` has completed: each unbroken run through it of five or more stones; with
 * `exactly`, of five only. Every stone of the run, in reading order.
 */
export function winningLines(
  board: Rows,
  { row, column }: Point,
  exactly: boolean,
): readonly (readonly Point[])[] {
  const stone = at(board, row, column);
  const lines: (readonly Point[])[] = [];
  for (const [down, right] of axes) {
    const before = runBeside(board, row, column, -down, -right, stone);
    const length = before + 1 + runBeside(board, row, column, down, right, stone);
    if (exactly ? length !== 5 : length < 5) continue;
    const line = Array.from({ length }, (_, i) =>
      Object.freeze({ row: row + down * (i - before), column: column + right * (i - before) }),
    );
    lines.push(Object.freeze(line));
  }
  return Object.freeze(lines);
}
