/** The danger hint, RULES.md §1.1: exactly as the original program computes it. */

import { opponentOf, type Point, type Side } from '../game.ts';
import { at, axes, codeOf, EMPTY, type Rows, reach, runBeside } from '../rows.ts';

/** Whether an empty point is dangerous to `me`. A point with a stone on it, or off the board, never is. */
function isDangerous(board: Rows, { row, column }: Point, me: Side): boolean {
  if (at(board, row, column) !== EMPTY) return false;
  const mine = codeOf(me);
  const theirs = codeOf(opponentOf(me));
  let counting = 0;
  for (const [down, right] of axes) {
    const score =
      threat(board, row, column, down, right, theirs) +
      threat(board, row, column, -down, -right, theirs);
    if (score < 3) continue;
    const room =
      1 +
      reach(board, row, column, down, right, mine) +
      reach(board, row, column, -down, -right, mine);
    if (room >= 5) counting++;
  }
  return counting >= 2;
}

/** Every point dangerous to `me`, in reading order, whichever side is to move. */
export function dangers(board: Rows, me: Side): Point[] {
  const points: Point[] = [];
  for (let row = 0; row < board.length; row++) {
    for (let column = 0; column < board.length; column++) {
      const point = { row, column };
      if (isDangerous(board, point, me)) points.push(point);
    }
  }
  return points;
}

/** Length of the opponent's run next to the point in that direction, plus 1 if an empty point ends it. */
function threat(
  board: Rows,
  row: number,
  column: number,
  down: number,
  right: number,
  theirs: number,
): number {
  const run = runBeside(board, row, column, down, right, theirs);
  if (run === 0) return 0;
  return at(board, row + down * (run + 1), column + right * (run + 1)) === EMPTY ? run + 1 : run;
}
