/** The transposition table. A new entry always replaces the old one of its slot. */

import type { Board } from './board.ts';

export const EXACT = 1;
export const LOWER_BOUND = 2;
export const UPPER_BOUND = 3;

const SIDE_KEY = 0x3c6ef372;

export class TranspositionTable {
  readonly #mask: number;
  readonly #keys: Int32Array;
  readonly #moves: Int16Array;
  readonly #values: Int16Array;
  readonly #depths: Int8Array;
  readonly #bounds: Uint8Array;

  /** @param bits the table has 2^bits slots */
  constructor(bits: number) {
    const length = 1 << bits;
    this.#mask = length - 1;
    this.#keys = new Int32Array(length);
    this.#moves = new Int16Array(length);
    this.#values = new Int16Array(length);
    this.#depths = new Int8Array(length);
    this.#bounds = new Uint8Array(length);
  }

  /** The slot of the position with `side` to move, or -1. */
  find(board: Board, side: number): number {
    const place = this.#slot(board, side);
    return this.#bounds[place] !== 0 && this.#keys[place] === board.hashHigh ? place : -1;
  }

  store(
    board: Board,
    side: number,
    known: {
      readonly move: number;
      readonly value: number;
      readonly depth: number;
      readonly bound: number;
    },
  ): void {
    const place = this.#slot(board, side);
    this.#keys[place] = board.hashHigh;
    this.#moves[place] = known.move;
    this.#values[place] = known.value;
    this.#depths[place] = known.depth;
    this.#bounds[place] = known.bound;
  }

  move(place: number): number {
    return this.#moves[place] ?? 0;
  }

  value(place: number): number {
    return this.#values[place] ?? 0;
  }

  depth(place: number): number {
    return this.#depths[place] ?? 0;
  }

  bound(place: number): number {
    return this.#bounds[place] ?? 0;
  }

  #slot(board: Board, side: number): number {
    return (side === 0 ? board.hashLow : board.hashLow ^ SIDE_KEY) & this.#mask;
  }
}
