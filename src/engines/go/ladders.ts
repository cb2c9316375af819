/**
 * Reads ladders: whether a chain in atari is captured though it runs, and which atari captures a chain of two
 * liberties. Snapbacks are found too, because a throw-in is an atari like any other.
 */

import { Board, NOWHERE } from './board.ts';
import { emptyBeside } from './colours.ts';

/** A chain with more pseudo-liberties has more than two liberties, or is not worth reading. */
export const MAX_PSEUDO_LIBERTIES = 8;
/** Stones that one reading may try. Beyond, the chain counts as safe. */
const MAX_STONES = 300;
/** Plies of a ladder across the largest board. */
const MAX_DEPTH = 160;

export class Ladders {
  readonly #size: number;
  /** One for each ply, made when first needed. */
  readonly #boards: Board[] = [];
  readonly #liberties = new Int32Array(4);
  #left = 0;
  #depth = 0;
  #budget = Number.POSITIVE_INFINITY;

  constructor(size: number) {
    this.#size = size;
  }

  /** Limits the stones that all following readings may try together. */
  limit(stones: number): void {
    this.#budget = stones;
  }

  #begin(): void {
    this.#left = Math.min(MAX_STONES, this.#budget);
    this.#depth = 0;
  }

  /** How many plies the last reading followed. */
  get depth(): number {
    return this.#depth;
  }

  /** Whether a chain in atari is captured though its side moves first. */
  isCaught(board: Board, stone: number): boolean {
    this.#begin();
    return this.#isCaught(board, stone, 0);
  }

  /** The move that captures a chain of two liberties; `NOWHERE` if it escapes. */
  capture(board: Board, stone: number): number {
    this.#begin();
    return this.#attack(board, stone, 0);
  }

  /** Whether this atari, at one of its two liberties, captures a chain. */
  captures(board: Board, stone: number, place: number): boolean {
    this.#begin();
    return this.#catches(board, stone, place, 0);
  }

  /** Whether a chain can be captured after its side has played on `place`. */
  isCaughtAfter(board: Board, stone: number, place: number): boolean {
    this.#begin();
    return !this.#escapes(board, stone, place, 0);
  }

  #isCaught(board: Board, stone: number, depth: number): boolean {
    if (depth > this.#depth) this.#depth = depth;
    const { colour, head, next, ways } = board;
    const chain = head[stone] ?? 0;
    const other = 3 - (colour[stone] ?? 0);
    if (this.#escapes(board, stone, board.lastLiberty(chain), depth)) return false;
    let at = chain;
    do {
      for (let i = 0; i < 4; i++) {
        const beside = at + (ways[i] ?? 0);
        if (colour[beside] !== other) continue;
        const enemy = head[beside] ?? 0;
        if (!board.inAtari(enemy) || beside !== this.#firstBeside(board, chain, enemy)) continue;
        const liberty = board.lastLiberty(enemy);
        if (liberty === board.lastLiberty(chain)) continue;
        if (this.#escapes(board, stone, liberty, depth)) return false;
      }
      at = next[at] ?? 0;
    } while (at !== chain);
    return true;
  }

  /** The stone of `enemy` that is met first around `chain`. */
  #firstBeside(board: Board, chain: number, enemy: number): number {
    const { head, next, ways } = board;
    let at = chain;
    do {
      for (let i = 0; i < 4; i++) {
        const beside = at + (ways[i] ?? 0);
        if (head[beside] === enemy && board.colour[beside] === board.colour[enemy]) return beside;
      }
      at = next[at] ?? 0;
    } while (at !== chain);
    return NOWHERE;
  }

  #escapes(board: Board, stone: number, place: number, depth: number): boolean {
    const colour = board.colour[stone] ?? 0;
    if (!board.isLegal(place, colour)) return false;
    const after = this.#after(board, place, colour, depth);
    if (after === null) return true;
    const count = after.liberties(after.head[stone] ?? 0, 3, this.#liberties);
    if (count > 2) return true;
    if (count === 2) return this.#attack(after, stone, depth + 1) === NOWHERE;
    return !after.isLegal(after.lastLiberty(after.head[stone] ?? 0), 3 - colour);
  }

  #attack(board: Board, stone: number, depth: number): number {
    if (depth > this.#depth) this.#depth = depth;
    if (board.liberties(board.head[stone] ?? 0, 3, this.#liberties) !== 2) return NOWHERE;
    const one = this.#liberties[0] ?? 0;
    const two = this.#liberties[1] ?? 0;
    const isOneFirst = roomAt(board, two, one) <= roomAt(board, one, two);
    const first = isOneFirst ? one : two;
    const second = isOneFirst ? two : one;
    if (roomAt(board, second, first) < 3 && this.#catches(board, stone, first, depth)) return first;
    if (roomAt(board, first, second) < 3 && this.#catches(board, stone, second, depth)) {
      return second;
    }
    return NOWHERE;
  }

  #catches(board: Board, stone: number, place: number, depth: number): boolean {
    const colour = 3 - (board.colour[stone] ?? 0);
    if (!board.isLegal(place, colour)) return false;
    const after = this.#after(board, place, colour, depth);
    if (after === null || !after.inAtari(after.head[stone] ?? 0)) return false;
    return this.#isCaught(after, stone, depth + 1);
  }

  /** Null if the reading goes too far. */
  #after(board: Board, place: number, colour: number, depth: number): Board | null {
    if (depth >= MAX_DEPTH || this.#left <= 0) return null;
    this.#left--;
    this.#budget--;
    let after = this.#boards[depth];
    if (after === undefined) {
      after = new Board(this.#size);
      this.#boards[depth] = after;
    }
    after.copy(board);
    after.play(place, colour);
    return after;
  }
}

/** Empty points beside `place` other than `taken`: the liberties that a stone there brings at least. */
export function roomAt({ code, ways }: Board, place: number, taken: number): number {
  let room = emptyBeside[(code[place] ?? 0) & 255] ?? 0;
  for (let i = 0; i < 4; i++) if (place + (ways[i] ?? 0) === taken) room--;
  return room;
}
