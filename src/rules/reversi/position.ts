import type { Counts, Outcome, Point, Side } from '../game.ts';
import { codeOf, emptyRows, type Rows, withPoints } from '../rows.ts';
import type { ReversiOptions } from './options.ts';

/** A disc on an empty point, or a pass. */
export type ReversiMove = Readonly<Point> | Readonly<{ pass: true }>;

/** Plain, deeply frozen JSON. */
export interface ReversiPosition {
  readonly options: ReversiOptions;
  readonly board: Rows;
  /** The side to move; null once the game is over. */
  readonly turn: Side | null;
  readonly ply: number;
  /** Its reason is `discs`. */
  readonly outcome: Outcome | null;
}

/** The four discs of the start: black's upper right and lower left in the middle, white's beside them. */
export function startingBoard(size: number): Rows {
  const [before, after] = [size / 2 - 1, size / 2];
  const blacks = [
    { row: before, column: after },
    { row: after, column: before },
  ];
  const whites = [
    { row: before, column: before },
    { row: after, column: after },
  ];
  return withPoints(withPoints(emptyRows(size), blacks, 'black'), whites, 'white');
}

/** The discs of each side on the board. */
export function discsOf(board: Rows): Counts {
  const count = { black: 0, white: 0 };
  const [black, white] = [codeOf('black'), codeOf('white')];
  for (const line of board) {
    for (let column = 0; column < line.length; column++) {
      const disc = line.charCodeAt(column);
      if (disc === black) count.black++;
      else if (disc === white) count.white++;
    }
  }
  return Object.freeze(count);
}
