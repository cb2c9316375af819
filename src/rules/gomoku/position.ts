import type { Outcome, Point, Side } from '../game.ts';
import type { GomokuOptions } from './options.ts';

/** Rows of `.`, `b` and `w`, as many as they are long: the form that views, hashes and records show too. */
export type Board = readonly string[];

/** A stone on an empty point. */
export type GomokuMove = Readonly<Point>;

/** Plain, deeply frozen JSON. */
export interface GomokuPosition {
  readonly options: GomokuOptions;
  readonly board: Board;
  /** Who may act; null once over. */
  readonly turn: Side | null;
  readonly ply: number;
  readonly outcome: Outcome | null;
}

/** What stands on a point, as {@link at} tells it: comparing numbers is far quicker than comparing strings. */
export const EMPTY = '.'.charCodeAt(0);
const BLACK = 'b'.charCodeAt(0);
const WHITE = 'w'.charCodeAt(0);

export function stoneOf(side: Side): number {
  return side === 'black' ? BLACK : WHITE;
}

/** The board's four axes as steps (row, column), each leading on in reading order. */
export const axes = [
  [0, 1],
  [1, -1],
  [1, 0],
  [1, 1],
] as const;

/** `EMPTY` or a stone; NaN, which equals nothing, off the board. */
export function at(board: Board, row: number, column: number): number {
  return board[row]?.charCodeAt(column) ?? Number.NaN;
}

export function emptyBoard(size: number): Board {
  return Object.freeze(new Array<string>(size).fill('.'.repeat(size)));
}

/** The board with a stone of `side` on a point that is on it. */
export function withStone(board: Board, { row, column }: Point, side: Side): Board {
  const line = board[row] ?? '';
  const stone = side === 'black' ? 'b' : 'w';
  const rows = [...board];
  rows[row] = line.slice(0, column) + stone + line.slice(column + 1);
  return Object.freeze(rows);
}

export function isFull(board: Board): boolean {
  return !board.some((row) => row.includes('.'));
}

export function isEmpty(board: Board): boolean {
  return !board.some((row) => row.includes('b') || row.includes('w'));
}

/** In reading order. */
export function* emptyPoints(board: Board): Generator<Point, void> {
  for (const [row, line] of board.entries()) {
    for (let column = line.indexOf('.'); column >= 0; column = line.indexOf('.', column + 1)) {
      yield Object.freeze({ row, column });
    }
  }
}
