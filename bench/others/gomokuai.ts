/** The player of the npm package gomokuai: it looks one stone ahead, at every line for itself; freestyle only. */

import gomokuai from 'gomokuai';
import type { Point, Side } from '../../src/rules/index.ts';

/** What it plays for `side` on a board of rows of `.`, `b` and `w` with an empty point. */
export function gomokuaiMove(board: readonly string[], side: Side): Point {
  const own = side === 'black' ? 'b' : 'w';
  const marks = Array.from(board.join(''), (cell) => (cell === '.' ? 0 : cell === own ? 1 : 2));
  const { x, y } = gomokuai.bestMove(marks, board.length);
  return { row: y, column: x };
}
