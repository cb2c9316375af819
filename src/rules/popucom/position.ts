import type { Outcome, Point, Side } from '../game.ts';
import type { PopucomOptions } from './options.ts';

/** Cells along each side of the board. */
export const SIZE = 9;

/** Nine rows of nine: black's `b`, white's `w`, nobody's `.`; the form that views, hashes and records show too. */
export type Cells = readonly string[];

/** A stone on a cell. */
export type PopucomMove = Readonly<Point>;

/** Plain, deeply frozen JSON. */
export interface PopucomPosition {
  readonly options: PopucomOptions;
  /** The stones. */
  readonly board: Cells;
  /** Whose each cell is, whatever stands on it. */
  readonly territory: Cells;
  /** Who may act; null once over. */
  readonly turn: Side | null;
  readonly ply: number;
  readonly outcome: Outcome | null;
}

/** What a cell holds, as {@link at} tells it: comparing numbers is far quicker than comparing strings. */
export const NOBODY = '.'.charCodeAt(0);
const BLACK = 'b'.charCodeAt(0);
const WHITE = 'w'.charCodeAt(0);

export function codeOf(side: Side): number {
  return side === 'black' ? BLACK : WHITE;
}

/** The board's four axes as steps (row, column). */
export const axes = [
  [0, 1],
  [1, -1],
  [1, 0],
  [1, 1],
] as const;

/** `NOBODY` or a side's code; NaN, which equals nothing, off the board. */
export function at(cells: Cells, row: number, column: number): number {
  return cells[row]?.charCodeAt(column) ?? Number.NaN;
}

export const nobodys: Cells = Object.freeze(new Array<string>(SIZE).fill('.'.repeat(SIZE)));

/** The cells with those at `points`, all on the board, made `side`'s, or nobody's where it is null. */
export function withCells(cells: Cells, points: readonly Point[], side: Side | null): Cells {
  const mark = side === null ? '.' : side === 'black' ? 'b' : 'w';
  const rows = [...cells];
  for (const { row, column } of points) {
    const line = rows[row] ?? '';
    rows[row] = line.slice(0, column) + mark + line.slice(column + 1);
  }
  return Object.freeze(rows);
}

/** How many cells are `side`'s. */
export function count(cells: Cells, side: Side): number {
  const code = codeOf(side);
  let sum = 0;
  for (const line of cells) {
    for (let column = 0; column < SIZE; column++) {
      if (line.charCodeAt(column) === code) sum++;
    }
  }
  return sum;
}
