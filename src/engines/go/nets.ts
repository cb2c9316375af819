/**
 * Reads nets: the move that leaves a chain of two liberties no way out, although it gives no atari. A net holds if
 * whatever the chain's side plays nearby, a ladder captures the chain all the same.
 */

import { Board, NOWHERE } from './board.ts';
import { EMPTY } from './colours.ts';
import { type Ladders, MAX_PSEUDO_LIBERTIES, roomAt } from './ladders.ts';

/** Neighbours of two liberties. */
const MOST_PLACES = 16;

export class Nets {
  readonly #ladders: Ladders;
  readonly #after: Board;
  readonly #moves = new Int32Array(MOST_PLACES);
  readonly #answers = new Int32Array(MOST_PLACES);
  readonly #liberties = new Int32Array(3);

  /** @param ladders reads them; its limit bounds the reading of nets, too */
  constructor(size: number, ladders: Ladders) {
    this.#ladders = ladders;
    this.#after = new Board(size);
  }

  /** The move that catches a chain of two liberties in a net; `NOWHERE` if none does. */
  capture(board: Board, stone: number): number {
    const liberties = this.#liberties;
    if (board.liberties(board.head[stone] ?? 0, 3, liberties) !== 2) return NOWHERE;
    const [one = NOWHERE, two = NOWHERE] = liberties;
    // An extension that brings two new liberties besides the other one escapes.
    const room = roomAt(board, one, two);
    const otherRoom = roomAt(board, two, one);
    if (room > 2 || otherRoom > 2) return NOWHERE;
    const colour = 3 - (board.colour[stone] ?? 0);
    const count = emptiesAround(board, one, two, 8, this.#moves);
    for (let i = 0; i < count; i++) {
      const place = this.#moves[i] ?? NOWHERE;
      if (room === 2 && !isBeside(board, place, one)) continue;
      if (otherRoom === 2 && !isBeside(board, place, two)) continue;
      if (!board.isLegal(place, colour)) continue;
      const after = this.#after;
      after.copy(board);
      after.play(place, colour);
      if (this.#holds(after, stone, place, one, two)) return place;
    }
    return NOWHERE;
  }

  /** Whether a chain is caught though its side moves first. */
  #holds(board: Board, stone: number, net: number, one: number, two: number): boolean {
    if (this.#escapes(board, stone, one) || this.#escapes(board, stone, two)) return false;
    const answers = this.#answers;
    const count = emptiesAround(board, one, two, 4, answers);
    for (let i = 0; i < count; i++) {
      if (this.#escapes(board, stone, answers[i] ?? NOWHERE)) return false;
    }
    return !this.#escapesAround(board, stone, net);
  }

  /** By taking or threatening stones of at most two liberties beside the chain, or those that made the net. */
  #escapesAround(board: Board, stone: number, net: number): boolean {
    const { colour, head, next, ways } = board;
    const chain = head[stone] ?? 0;
    if (this.#escapesByCrowding(board, stone, net)) return true;
    let at = chain;
    do {
      for (let i = 0; i < 4; i++) {
        const beside = at + (ways[i] ?? 0);
        if (colour[beside] === colour[net] && this.#escapesByCrowding(board, stone, beside))
          return true;
      }
      at = next[at] ?? 0;
    } while (at !== chain);
    return false;
  }

  #escapesByCrowding(board: Board, stone: number, enemy: number): boolean {
    const chain = board.head[enemy] ?? 0;
    if ((board.libs[chain] ?? 0) > MAX_PSEUDO_LIBERTIES) return false;
    const liberties = this.#liberties;
    const count = board.liberties(chain, 3, liberties);
    if (count > 2) return false;
    const [one = NOWHERE, two = NOWHERE] = liberties;
    return this.#escapes(board, stone, one) || (count === 2 && this.#escapes(board, stone, two));
  }

  #escapes(board: Board, stone: number, place: number): boolean {
    const isLegal = board.isLegal(place, board.colour[stone] ?? 0);
    return isLegal && !this.#ladders.isCaughtAfter(board, stone, place);
  }
}

/** The empty ones of the four or eight points around each of two liberties, without these. @returns how many */
function emptiesAround(
  board: Board,
  one: number,
  two: number,
  points: 4 | 8,
  found: Int32Array,
): number {
  let count = 0;
  for (let i = 0; i < 2 * points; i++) {
    const place = (i < points ? one : two) + (board.ways[i % points] ?? 0);
    if (board.colour[place] !== EMPTY || place === one || place === two) continue;
    const at = found.indexOf(place);
    if (at < 0 || at >= count) found[count++] = place;
  }
  return count;
}

function isBeside({ ways }: Board, place: number, other: number): boolean {
  for (let i = 0; i < 4; i++) if (place + (ways[i] ?? 0) === other) return true;
  return false;
}
