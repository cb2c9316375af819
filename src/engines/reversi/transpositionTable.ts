/**
 * The transposition table. Threads may share its memory without locks: an entry is two words, the data and the key
 * XOR the data, so an entry of which another thread has written only one word matches no key.
 */

import { type Board, WHITE } from './board.ts';

/** The most bytes used: 2^20 entries. */
const MOST_BYTES = 2 ** 23;
const ENTRY_BYTES = 8;

/** Whether a value is exact or a bound. */
export const EXACT = 1;
export const LOWER_BOUND = 2;
export const UPPER_BOUND = 3;

/**
 * What is known of a position, packed into 32 bits: the cell (8 bits), the depth (6), the bound (2), the value (15) and
 * the parity of the search that found it (1). 0: nothing.
 */
export type Entry = number;

const NO_ENTRY: Entry = 0;
const VALUE_OFFSET = 2 ** 14;

/** 0 if there is none. */
export function cellOf(entry: Entry): number {
  return entry & 0xff;
}

export function scoreOf(entry: Entry): number {
  return ((entry >>> 16) & 0x7fff) - VALUE_OFFSET;
}

/** Whether the entry is deep enough and its value decides a search between these bounds. */
export function settles(entry: Entry, depth: number, alpha: number, beta: number): boolean {
  if (entry === NO_ENTRY || depthOf(entry) < depth) return false;
  const bound = (entry >>> 14) & 3;
  if (bound === EXACT) return true;
  return bound === LOWER_BOUND ? scoreOf(entry) >= beta : scoreOf(entry) <= alpha;
}

function depthOf(entry: Entry): number {
  return (entry >>> 8) & 0x3f;
}

/** Keys of what was found about the end, which has values of its own. */
export const ENDING = 0x2545_f491;

/** @param kind 0, or {@link ENDING} */
export function keyOf({ high }: Board, side: number, kind: number): number {
  return high ^ kind ^ (side === WHITE ? 0x1234_5677 : 0) || 1;
}

export function hashOf({ low }: Board, side: number, kind: number): number {
  return low ^ kind ^ (side === WHITE ? 0x7654_3217 : 0);
}

export class TranspositionTable {
  readonly #words: Int32Array;
  /** How far a hash is shifted to get a bucket of two entries. */
  readonly #shift: number;
  /** Entries of the latest search are preferred to older ones. */
  #parity = 0;

  /** @param memory shared with other threads */
  constructor(memory?: SharedArrayBuffer) {
    const bytes = Math.min(memory?.byteLength ?? MOST_BYTES, MOST_BYTES);
    const bits = 31 - Math.clz32(bytes / ENTRY_BYTES);
    this.#words = memory ? new Int32Array(memory, 0, 2 << bits) : new Int32Array(2 << bits);
    this.#shift = 33 - bits;
  }

  clear(): void {
    this.#words.fill(0);
    this.#parity = 0;
  }

  /** To be called before each search. */
  age(): void {
    this.#parity ^= 1;
  }

  /** The entry of the position, or 0. */
  find(hash: number, key: number): Entry {
    const at = (hash >>> this.#shift) * 4;
    const first = this.#words[at] ?? 0;
    if (((this.#words[at + 1] ?? 0) ^ first) === key) return first;
    const second = this.#words[at + 2] ?? 0;
    return ((this.#words[at + 3] ?? 0) ^ second) === key ? second : NO_ENTRY;
  }

  /**
   * Replaces the position's entry; if it has none, an old entry or the less deep one.
   *
   * @param depth at most 63
   * @param value within ±16 000
   */
  set(hash: number, key: number, cell: number, depth: number, bound: number, value: number): void {
    const words = this.#words;
    const bucket = (hash >>> this.#shift) * 4;
    const first = words[bucket] ?? 0;
    const second = words[bucket + 2] ?? 0;
    const isFirst =
      ((words[bucket + 1] ?? 0) ^ first) === key ||
      (((words[bucket + 3] ?? 0) ^ second) !== key && this.#worth(first) <= this.#worth(second));
    const at = isFirst ? bucket : bucket + 2;
    const entry =
      cell | (depth << 8) | (bound << 14) | ((value + VALUE_OFFSET) << 16) | (this.#parity << 31);
    words[at] = entry;
    words[at + 1] = key ^ entry;
  }

  #worth(entry: Entry): number {
    return depthOf(entry) + (entry >>> 31 === this.#parity ? 64 : 0);
  }
}
