import type { Outcome, Point, Side } from '../game.ts';
import { codeOf, emptyRows, type Rows } from '../rows.ts';
import type { PopucomOptions } from './options.ts';

/** Cells along each side of the board. */
export const SIZE = 9;

/** A stone on an empty cell. */
export type PopucomMove = Readonly<Point>;

/** Plain, deeply frozen JSON. */
export interface PopucomPosition {
  readonly options: PopucomOptions;
  readonly board: Rows;
  /** The owner of each cell, with or without a stone. */
  readonly territory: Rows;
  /** The side to move; null once the game is over. */
  readonly turn: Side | null;
  readonly ply: number;
  readonly outcome: Outcome | null;
}

/** All cells nobody's. */
export const nobodys: Rows = emptyRows(SIZE);

/** How many cells belong to `side`. */
export function count(cells: Rows, side: Side): number {
  const code = codeOf(side);
  let sum = 0;
  for (const line of cells) {
    for (let column = 0; column < SIZE; column++) {
      if (line.charCodeAt(column) === code) sum++;
    }
  }
  return sum;
}
