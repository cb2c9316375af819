/** Converts positions and moves between the rules and the engine. */

import type { GomokuMove, GomokuPosition } from '../../rules/gomoku/index.ts';
import { BLACK, Board, WHITE } from './board.ts';

/** @param unseen as of {@link Board} */
export function boardOf(
  { options, board: rows }: GomokuPosition,
  unseen?: (point: number, axis: number) => boolean,
): Board {
  const board = new Board(options.size, options.rule, unseen);
  for (const [row, line] of rows.entries()) {
    for (let column = 0; column < line.length; column++) {
      if (line[column] === 'b') board.place(board.pointAt(row, column), BLACK);
      else if (line[column] === 'w') board.place(board.pointAt(row, column), WHITE);
    }
  }
  return board;
}

export function sideOf({ turn }: GomokuPosition): number {
  return turn === 'white' ? WHITE : BLACK;
}

export function moveAt(board: Board, point: number): GomokuMove {
  return { row: board.rowOf(point), column: board.columnOf(point) };
}
