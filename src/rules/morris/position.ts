import type { Counts, Outcome, Side } from '../game.ts';
import type { MorrisOptions } from './options.ts';

/** Plain, deeply frozen JSON. */
export interface MorrisPosition {
  readonly options: MorrisOptions;
  /** `.`, `b` or `w` for each of the 24 points. */
  readonly board: string;
  /** Men yet to be placed. */
  readonly hands: Counts;
  /** Who may act; null once over. While a removal is due it is the remover. */
  readonly turn: Side | null;
  /** Null where no removal is due. */
  readonly due: Due | null;
  /** How many moves there were in a row since the last placement or removal. */
  readonly quiet: number;
  /**
   * The boards before this one since the last placement or removal, oldest first; none where
   * repetition does not matter. From each to the next the turn has passed, and no hand has changed.
   */
  readonly earlier: readonly string[];
  readonly ply: number;
  readonly outcome: Outcome | null;
}

/** What is to be removed for the mill just made. */
export interface Due {
  readonly men: number;
  /** Whether men in mills are spared as long as there are others. */
  readonly sparesMills: boolean;
}

/** What stands on a point, as {@link at} tells it: comparing numbers is far quicker than comparing strings. */
export const EMPTY = '.'.charCodeAt(0);
const BLACK = 'b'.charCodeAt(0);
const WHITE = 'w'.charCodeAt(0);

export function manOf(side: Side): number {
  return side === 'black' ? BLACK : WHITE;
}

/** `EMPTY` or a man. */
export function at(board: string, point: number): number {
  return board.charCodeAt(point);
}

export const emptyBoard = '.'.repeat(24);
/** How many men each side has. */
export const allMen = 9;

export function withMan(board: string, point: number, side: Side): string {
  return board.slice(0, point) + (side === 'black' ? 'b' : 'w') + board.slice(point + 1);
}

export function without(board: string, point: number): string {
  return `${board.slice(0, point)}.${board.slice(point + 1)}`;
}

/** How many men a side has on the board. */
export function menOn(board: string, side: Side): number {
  const man = manOf(side);
  let men = 0;
  for (let point = 0; point < board.length; point++) if (at(board, point) === man) men++;
  return men;
}

/** The points on which there is this, {@link EMPTY} or a man, in point order. */
export function pointsWith(board: string, what: number): number[] {
  const found: number[] = [];
  for (let point = 0; point < board.length; point++)
    if (at(board, point) === what) found.push(point);
  return found;
}
