import type { Outcome, Point, Side } from '../game.ts';
import type { Rows } from '../rows.ts';
import type { GomokuOptions } from './options.ts';

/** A stone on an empty point. */
export type GomokuMove = Readonly<Point>;

/** Plain, deeply frozen JSON. */
export interface GomokuPosition {
  readonly options: GomokuOptions;
  readonly board: Rows;
  /** The side to move; null once the game is over. */
  readonly turn: Side | null;
  readonly ply: number;
  readonly outcome: Outcome | null;
}

export function isFull(board: Rows): boolean {
  return !board.some((row) => row.includes('.'));
}

export function isEmpty(board: Rows): boolean {
  return !board.some((row) => row.includes('b') || row.includes('w'));
}

/** In reading order. */
export function* emptyPoints(board: Rows): Generator<Point, void> {
  for (const [row, line] of board.entries()) {
    for (let column = line.indexOf('.'); column >= 0; column = line.indexOf('.', column + 1)) {
      yield Object.freeze({ row, column });
    }
  }
}
