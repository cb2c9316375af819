/** The transposition table. A new entry always replaces the old one of its slot. */

import type { Board } from './board.ts';
import type { Cells } from './cells.ts';

/** The table has 2^TABLE_BITS slots. */
const TABLE_BITS = 19;

/** Whether a value is exact or a bound. */
export const EXACT = 0;
export const LOWER_BOUND = 1;
export const UPPER_BOUND = 2;

export class TranspositionTable {
  readonly #keys = new Int32Array(1 << TABLE_BITS);
  readonly #values = new Int16Array(1 << TABLE_BITS);
  readonly #depths = new Int8Array(1 << TABLE_BITS);
  readonly #bounds = new Int8Array(1 << TABLE_BITS);
  readonly #cells = new Int8Array(1 << TABLE_BITS);

  clear(): void {
    this.#keys.fill(0);
  }

  /** The slot of the position, or −1. */
  find(board: Board): number {
    const place = placeOf(board);
    return this.#keys[place] === keyOf(board) ? place : -1;
  }

  cellAt(place: number): number {
    return this.#cells[place] ?? -1;
  }

  valueAt(place: number): number {
    return this.#values[place] ?? 0;
  }

  /** Whether the entry is deep enough and its value decides a search between these bounds. */
  settles(place: number, depth: number, lowest: number, highest: number): boolean {
    if ((this.#depths[place] ?? 0) < depth) return false;
    const bound = this.#bounds[place];
    if (bound === EXACT) return true;
    return bound === LOWER_BOUND ? this.valueAt(place) >= highest : this.valueAt(place) <= lowest;
  }

  set(board: Board, cell: number, depth: number, bound: number, value: number): void {
    const place = placeOf(board);
    this.#keys[place] = keyOf(board);
    this.#values[place] = value;
    this.#depths[place] = depth;
    this.#bounds[place] = bound;
    this.#cells[place] = cell;
  }
}

function placeOf(board: Board): number {
  return hashOf(board, 0x9e37_79b1) >>> (32 - TABLE_BITS);
}

/** Never 0, which marks an empty slot. */
function keyOf(board: Board): number {
  return hashOf(board, 0x1234_5677) || 1;
}

export function hashOf({ mine, theirs, pliesLeft }: Board, seed: number): number {
  let hash = pliesLeft + seed;
  hash = mixed(hash, mine.stones);
  hash = mixed(hash, mine.land);
  hash = mixed(hash, theirs.stones);
  hash = mixed(hash, theirs.land);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x85eb_ca6b);
  return hash ^ (hash >>> 13);
}

/** With the constants of xxHash. */
function mixed(hash: number, { top, middle, bottom }: Cells): number {
  let mix = Math.imul(hash ^ top, 0x9e37_79b1);
  mix ^= mix >>> 15;
  mix = Math.imul(mix ^ middle, 0x85eb_ca77);
  mix ^= mix >>> 13;
  mix = Math.imul(mix ^ bottom, 0xc2b2_ae3d);
  return mix ^ (mix >>> 16);
}
