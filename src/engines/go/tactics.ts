/**
 * What reading ladders and nets says about the moves of a position: which chains a move captures, saves, or pulls out
 * in vain.
 */

import { Board, NOWHERE } from './board.ts';
import { EDGE, EMPTY } from './colours.ts';
import { Ladders, MAX_PSEUDO_LIBERTIES } from './ladders.ts';
import { Nets } from './nets.ts';

/** Stones that are tried for all chains of a position together: about 2 ms on 19×19. */
const MAX_STONES = 1500;
/** The same for nets. */
const MAX_NET_STONES = 500;
/** Smaller chains are not read for nets: a single stone is seldom worth the move. */
const NET_WORTH = 2;
/** Chains that are read for nets. */
const MAX_LOOSE = 32;

export class Tactics {
  /** For each place, how many stones a move there captures in a ladder or a net. */
  readonly captures: Int16Array;
  /** How many stones it saves. */
  readonly saves: Int16Array;
  /** 1 where it only makes a chain larger that is captured all the same. */
  readonly inVain: Uint8Array;
  readonly #ladders: Ladders;
  readonly #nets: Nets;
  readonly #after: Board;
  readonly #liberties = new Int32Array(4);
  /** Chains of two liberties that no ladder captures. */
  readonly #loose = new Int32Array(MAX_LOOSE);
  #looseCount = 0;

  constructor({ places, size }: Board) {
    this.captures = new Int16Array(places);
    this.saves = new Int16Array(places);
    this.inVain = new Uint8Array(places);
    this.#ladders = new Ladders(size);
    this.#nets = new Nets(size, this.#ladders);
    this.#after = new Board(size);
  }

  read(board: Board, colour: number): void {
    this.#ladders.limit(MAX_STONES);
    this.captures.fill(0);
    this.saves.fill(0);
    this.inVain.fill(0);
    this.#looseCount = 0;
    const liberties = this.#liberties;
    for (let place = 0; place < board.places; place++) {
      const owner = board.colour[place];
      if (owner === EMPTY || owner === EDGE || board.head[place] !== place) continue;
      if ((board.libs[place] ?? 0) > MAX_PSEUDO_LIBERTIES) continue;
      const count = board.liberties(place, 3, liberties);
      if (count > 2) continue;
      const one = liberties[0] ?? NOWHERE;
      const two = count === 2 ? (liberties[1] ?? NOWHERE) : NOWHERE;
      if (owner === colour) this.#defend(board, place, one, two);
      else if (two !== NOWHERE) this.#attack(board, place, one, two);
      else if (!this.#ladders.isCaught(board, place))
        add(this.captures, one, stonesOf(board, place));
    }
    this.#ladders.limit(MAX_NET_STONES);
    for (let i = 0; i < this.#looseCount; i++) this.#net(board, this.#loose[i] ?? NOWHERE, colour);
  }

  #setLoose(board: Board, chain: number): void {
    if (this.#looseCount === MAX_LOOSE || stonesOf(board, chain) < NET_WORTH) return;
    this.#loose[this.#looseCount++] = chain;
  }

  #net(board: Board, chain: number, colour: number): void {
    const net = this.#nets.capture(board, chain);
    if (net === NOWHERE) return;
    if (board.colour[chain] !== colour) {
      add(this.captures, net, stonesOf(board, chain));
      return;
    }
    board.liberties(chain, 3, this.#liberties);
    const [one = NOWHERE, two = NOWHERE] = this.#liberties;
    for (const place of [net, one, two]) {
      if (board.isLegal(place, colour) && !this.#isCaughtAfter(board, chain, place))
        add(this.saves, place, stonesOf(board, chain));
    }
  }

  /** Whether a ladder or a net captures a chain after its side has played on `place`. */
  #isCaughtAfter(board: Board, chain: number, place: number): boolean {
    if (this.#ladders.isCaughtAfter(board, chain, place)) return true;
    const after = this.#after;
    after.copy(board);
    after.play(place, board.colour[chain] ?? 0);
    return this.#nets.capture(after, chain) !== NOWHERE;
  }

  #attack(board: Board, chain: number, one: number, two: number): void {
    const stones = stonesOf(board, chain);
    const isCaught = [one, two].filter((place) => this.#ladders.captures(board, chain, place));
    for (const place of isCaught) add(this.captures, place, stones);
    if (isCaught.length === 0) this.#setLoose(board, chain);
  }

  #defend(board: Board, chain: number, one: number, two: number): void {
    if (two !== NOWHERE && this.#ladders.capture(board, chain) === NOWHERE) {
      this.#setLoose(board, chain);
      return;
    }
    this.#try(board, chain, one);
    if (two !== NOWHERE) this.#try(board, chain, two);
    this.#tryCaptures(board, chain, one, two);
  }

  #try(board: Board, chain: number, place: number): void {
    if (!this.#ladders.isCaughtAfter(board, chain, place)) {
      add(this.saves, place, stonesOf(board, chain));
    } else if (!touchesOther(board, place, chain)) this.inVain[place] = 1;
  }

  #tryCaptures(board: Board, chain: number, one: number, two: number): void {
    const { colour, head, next, ways } = board;
    const other = 3 - (colour[chain] ?? 0);
    let stone = chain;
    let before = NOWHERE;
    do {
      for (let i = 0; i < 4; i++) {
        const beside = stone + (ways[i] ?? 0);
        if (colour[beside] !== other) continue;
        const enemy = head[beside] ?? 0;
        if (enemy === before || !board.inAtari(enemy)) continue;
        before = enemy;
        const place = board.lastLiberty(enemy);
        if (place === one || place === two) continue;
        if (!this.#ladders.isCaughtAfter(board, chain, place)) {
          add(this.saves, place, stonesOf(board, chain));
        }
      }
      stone = next[stone] ?? 0;
    } while (stone !== chain);
  }
}

function stonesOf({ stones }: Board, chain: number): number {
  return stones[chain] ?? 1;
}

function add(to: Int16Array, place: number, stones: number): void {
  to[place] = (to[place] ?? 0) + stones;
}

/** Whether a move there touches a chain of either colour that it may be about instead: another own, or one in atari. */
function touchesOther(board: Board, place: number, chain: number): boolean {
  const { colour, head, ways } = board;
  const own = colour[chain];
  for (let i = 0; i < 4; i++) {
    const beside = place + (ways[i] ?? 0);
    const there = colour[beside];
    if (there === EMPTY || there === EDGE) continue;
    const at = head[beside] ?? 0;
    if (there === own ? at !== chain : board.inAtari(at)) return true;
  }
  return false;
}
