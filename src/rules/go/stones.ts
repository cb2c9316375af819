/** The board as text. */

import type { Point, Side } from '../game.ts';

/**
 * Rows of `.`, `b` and `w`, with `\n` between them. A *place* is the index of a point in this text: its
 * neighbours are one step or one row away, and every row has an edge on either side.
 */
export type Stones = string;

/** More places than the largest board has, for scratch memory. */
export const MOST_PLACES = 19 * 20;

/** What is on a place, as {@link at} returns it. Comparing numbers is far faster than comparing strings. */
export const EMPTY = '.'.charCodeAt(0);
export const BLACK = 'b'.charCodeAt(0);
export const WHITE = 'w'.charCodeAt(0);
export const EDGE = '\n'.charCodeAt(0);

export function stoneOf(side: Side): number {
  return side === 'black' ? BLACK : WHITE;
}

export function emptyStones(size: number): Stones {
  return new Array<string>(size).fill('.'.repeat(size)).join('\n');
}

/** @param point on the board */
export function cellOf({ row, column }: Point, size: number): number {
  return row * (size + 1) + column;
}

export function pointAt(place: number, size: number): Point {
  const row = Math.floor(place / (size + 1));
  return Object.freeze({ row, column: place - row * (size + 1) });
}

/** `EMPTY`, a stone, or, between the rows and off the board, `EDGE`. */
export function at(stones: Stones, place: number): number {
  return place >= 0 && place < stones.length ? stones.charCodeAt(place) : EDGE;
}

/** The neighbour of a place. `way` 0–3: above, left, right, below. It may be off the board. */
export function beside(place: number, size: number, way: number): number {
  if (way === 0) return place - size - 1;
  if (way === 3) return place + size + 1;
  return way === 1 ? place - 1 : place + 1;
}

/** `stones` with one place changed. */
export function put(stones: Stones, place: number, what: string): Stones {
  return stones.slice(0, place) + what + stones.slice(place + 1);
}
