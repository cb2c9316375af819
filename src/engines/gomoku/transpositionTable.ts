/**
 * The transposition table: positions seen before, two to a bucket. Several threads may share its memory: an
 * entry that two of them wrote at once does not match its key, and counts as unknown.
 */

import type { Board } from './board.ts';

export const EXACT = 1;
export const LOWER_BOUND = 2;
export const UPPER_BOUND = 3;

const SIDE_KEY = 0x3c6ef372;
/** Numbers of an entry: its key combined with the others; move, depth, bound and age; value and static evaluation. */
const WIDTH = 3;
const BUCKET = 2 * WIDTH;
/** Added to depths, which may be negative. */
const DEPTH_BIAS = 32;

export class TranspositionTable {
  readonly #mask: number;
  readonly #entries: Int32Array;
  #age = 0;
  /** What was found last. */
  move = -1;
  value = 0;
  /** The static evaluation. */
  judged = 0;
  depth = 0;
  bound = 0;

  /** @param memory used as far as it holds a power of two of buckets */
  constructor(memory: SharedArrayBuffer | ArrayBuffer) {
    this.#entries = new Int32Array(memory, 0, Math.floor(memory.byteLength / 4));
    this.#mask = (1 << Math.floor(Math.log2(this.#entries.length / BUCKET))) - 1;
  }

  /** Bytes of a table of so many entries. */
  static bytesFor(entries: number): number {
    return 4 * BUCKET * 2 ** Math.ceil(Math.log2(Math.max(entries, 2) / 2));
  }

  /** For the next search: entries of earlier ones are the first to be replaced. */
  age(): void {
    this.#age = (this.#age + 1) & 63;
  }

  forget(): void {
    this.#entries.fill(0);
    this.#age = 0;
  }

  /** Reads the entry of the position with `side` to move. @returns whether there is one */
  find(board: Board, side: number): boolean {
    const entries = this.#entries;
    const from = this.#bucket(board, side);
    for (let at = from; at < from + BUCKET; at += WIDTH) {
      const state = entries[at + 1] ?? 0;
      const judgement = entries[at + 2] ?? 0;
      if (state === 0 || (entries[at] ?? 0) !== (board.hashHigh ^ state ^ judgement)) continue;
      this.move = (state & 1023) - 1;
      this.depth = ((state >>> 10) & 255) - DEPTH_BIAS;
      this.bound = (state >>> 18) & 3;
      this.value = judgement >> 16;
      this.judged = (judgement << 16) >> 16;
      return true;
    }
    return false;
  }

  store(
    board: Board,
    side: number,
    move: number,
    value: number,
    depth: number,
    bound: number,
    judged: number,
  ): void {
    const entries = this.#entries;
    let at = this.#bucket(board, side);
    const other = at + WIDTH;
    if (!this.#holds(at, board.hashHigh)) {
      if (this.#holds(other, board.hashHigh) || this.#merit(other) < this.#merit(at)) at = other;
    }
    const state =
      (move + 1) | ((depth + DEPTH_BIAS) << 10) | (bound << 18) | (this.#age << 20) | (1 << 26);
    const judgement = (value << 16) | (judged & 0xffff);
    entries[at] = board.hashHigh ^ state ^ judgement;
    entries[at + 1] = state;
    entries[at + 2] = judgement;
  }

  #holds(at: number, key: number): boolean {
    const entries = this.#entries;
    return (entries[at] ?? 0) === (key ^ (entries[at + 1] ?? 0) ^ (entries[at + 2] ?? 0));
  }

  /** How much an entry is worth keeping. */
  #merit(at: number): number {
    const state = this.#entries[at + 1] ?? 0;
    if (state === 0) return -1000;
    return ((state >>> 10) & 255) - 8 * ((this.#age - (state >>> 20)) & 63);
  }

  #bucket(board: Board, side: number): number {
    return ((side === 0 ? board.hashLow : board.hashLow ^ SIDE_KEY) & this.#mask) * BUCKET;
  }
}
