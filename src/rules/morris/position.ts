import type { Counts, Outcome, Side } from '../game.ts';
import type { MorrisOptions } from './options.ts';

/** Plain, deeply frozen JSON. */
export interface MorrisPosition {
  readonly options: MorrisOptions;
  /** `.`, `b` or `w` for each of the 24 points. */
  readonly board: string;
  /** Men still to be placed. */
  readonly hands: Counts;
  /** The side to move; null once the game is over. While a removal is due, the remover. */
  readonly turn: Side | null;
  /** Null if no removal is due. */
  readonly due: Due | null;
  /** How many moves there have been since the last placement or removal. */
  readonly quiet: number;
  /**
   * The boards before this one since the last placement or removal, oldest first; empty if repetition does not
   * matter. From each to the next the turn has passed, and no hand has changed.
   */
  readonly earlier: readonly string[];
  readonly ply: number;
  readonly outcome: Outcome | null;
}

/** The removal that is due for the completed mill. */
export interface Due {
  readonly men: number;
  /** Whether men in mills are spared as long as there are others. */
  readonly sparesMills: boolean;
}

/** What is on a point, as {@link at} returns it. Comparing numbers is far faster than comparing strings. */
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

export function menOn(board: string, side: Side): number {
  const man = manOf(side);
  let men = 0;
  for (let point = 0; point < board.length; point++) if (at(board, point) === man) men++;
  return men;
}

/** The points with this on them, {@link EMPTY} or a man, in point order. */
export function pointsWith(board: string, what: number): number[] {
  const found: number[] = [];
  for (let point = 0; point < board.length; point++)
    if (at(board, point) === what) found.push(point);
  return found;
}
