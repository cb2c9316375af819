/**
 * Playouts: a game is played to its end at random, but a move answers the last one if there is something to
 * answer, as in MoGo. Other moves are any that make sense.
 */

import { isBadSelfAtari, isEye, libertiesAfter } from './around.ts';
import { type Board, NOWHERE } from './board.ts';
import { BLACK, coloursBeside, EMPTY, WHITE } from './colours.ts';
import { roomAt } from './ladders.ts';
import { nakadeNear } from './nakade.ts';
import { shapeTable } from './patterns.ts';

/** The chance, in 256ths, that each kind of answer is looked for. */
export interface PlayoutStyle {
  readonly save: number;
  readonly capture: number;
  readonly nakade: number;
  readonly shapes: number;
  /** The chance that a bad self-atari is avoided. */
  readonly selfAtari: number;
}

export const fullStyle: PlayoutStyle = {
  save: 240,
  capture: 240,
  nakade: 160,
  shapes: 250,
  selfAtari: 250,
};

export class Playout {
  readonly board: Board;
  /** The moves of the game, in turn; `NOWHERE` is a pass. */
  readonly moves: Int16Array;
  length = 0;
  /** The number of moves before the first random pass. */
  beforePass = 0;
  readonly #random: Int32Array;
  readonly #candidates = new Int32Array(1024);
  #candidateCount = 0;
  readonly #style: PlayoutStyle;
  readonly #mercy: number;

  constructor(board: Board, style: PlayoutStyle, seed: number) {
    this.board = board;
    this.#style = style;
    this.#random = Int32Array.of(seed === 0 ? 1 : seed);
    const { size } = board;
    this.moves = new Int16Array(size * size * 3 + 1024);
    this.#mercy = Math.max(8, Math.floor(size * size * 0.4));
  }

  /** From 0 to below `limit`, which is at most 2¹⁵. */
  below(limit: number): number {
    return Math.imul(this.#next() >>> 16, limit) >>> 16;
  }

  #next(): number {
    const random = this.#random;
    let state = random[0] ?? 1;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    random[0] = state;
    return state;
  }

  /** Records a move of the tree. */
  record(move: number): void {
    this.moves[this.length++] = move;
  }

  /** Plays on until both pass, or one side leads by so many stones that the game is decided. */
  run(toMove: number, lastMove: number): void {
    const { board, moves } = this;
    const limit = Math.min(this.length + board.size * board.size * 3, moves.length);
    let colour = toMove;
    let last = lastMove;
    let passes = 0;
    this.beforePass = -1;
    let stones = this.#stonesOnBoard();
    while (passes < 2 && this.length < limit) {
      const move = this.#choose(colour, last);
      if (move === NOWHERE) {
        if (passes === 0 && this.beforePass < 0) this.beforePass = this.length;
        passes++;
        board.pass();
      } else {
        passes = 0;
        const taken = board.play(move, colour);
        stones += colour === BLACK ? 1 + taken : -1 - taken;
        if (stones > this.#mercy || -stones > this.#mercy) {
          moves[this.length++] = move;
          break;
        }
      }
      moves[this.length++] = move;
      last = move;
      colour = 3 - colour;
    }
    if (this.beforePass < 0) this.beforePass = this.length;
  }

  /** Black's stones less white's. */
  #stonesOnBoard(): number {
    const { colour, places } = this.board;
    let stones = 0;
    for (let place = 0; place < places; place++) {
      if (colour[place] === BLACK) stones++;
      else if (colour[place] === WHITE) stones--;
    }
    return stones;
  }

  #choose(colour: number, last: number): number {
    const style = this.#style;
    if (last !== NOWHERE) {
      const chances = this.#next();
      this.#candidateCount = 0;
      if ((chances & 255) < style.capture) this.#addCapture(last, colour);
      if (((chances >> 8) & 255) < style.save) {
        this.#addSaves(last, colour);
        if (this.#candidateCount === 0) this.#addLadder(last, colour);
      }
      if (this.#candidateCount > 0) {
        const move = this.#pick(colour);
        if (move !== NOWHERE) return move;
      }
      if (((chances >> 16) & 255) < style.nakade) {
        const move = nakadeNear(this.board, last, colour);
        if (move !== NOWHERE && this.board.isLegal(move, colour)) return move;
      }
      if (chances >>> 24 < style.shapes) {
        this.#candidateCount = 0;
        this.#addShapes(last, colour);
        if (this.#candidateCount > 0) {
          const move = this.#pick(colour);
          if (move !== NOWHERE) return move;
        }
      }
    }
    return this.#anywhere(colour);
  }

  #pick(colour: number): number {
    while (this.#candidateCount > 0) {
      const at = this.#candidateCount === 1 ? 0 : this.below(this.#candidateCount);
      const move = this.#candidates[at] ?? NOWHERE;
      if (this.board.isLegal(move, colour)) return move;
      this.#candidates[at] = this.#candidates[--this.#candidateCount] ?? NOWHERE;
    }
    return NOWHERE;
  }

  #add(place: number): void {
    if (this.#candidateCount < 1024) this.#candidates[this.#candidateCount++] = place;
  }

  #addCapture(last: number, colour: number): void {
    const { board } = this;
    if (board.colour[last] !== 3 - colour) return;
    const chain = board.head[last] ?? 0;
    if (board.inAtari(chain)) this.#add(board.lastLiberty(chain));
  }

  /** Saves chains that the last stone has put in atari, by extending or capturing. */
  #addSaves(last: number, colour: number): void {
    const { board } = this;
    const { ways, head } = board;
    if (((coloursBeside[(board.code[last] ?? 0) & 255] ?? 0) & colour) === 0) return;
    for (let i = 0; i < 4; i++) {
      const beside = last + (ways[i] ?? 0);
      if (board.colour[beside] !== colour) continue;
      const chain = head[beside] ?? 0;
      if (!board.inAtari(chain)) continue;
      const liberty = board.lastLiberty(chain);
      if (libertiesAfter(board, liberty, colour) >= 2) this.#add(liberty);
      this.#addTakesBeside(chain, colour);
    }
  }

  #addTakesBeside(chain: number, colour: number): void {
    const { board } = this;
    const { ways, head, next } = board;
    const other = 3 - colour;
    let stone = chain;
    do {
      for (let i = 0; i < 4; i++) {
        const beside = stone + (ways[i] ?? 0);
        if (board.colour[beside] !== other) continue;
        const enemy = head[beside] ?? 0;
        if (board.inAtari(enemy)) this.#add(board.lastLiberty(enemy));
      }
      stone = next[stone] ?? 0;
    } while (stone !== chain);
  }

  /** Goes on with a ladder: another atari, such that the chain, pulled out once more, has two liberties at most. */
  #addLadder(last: number, colour: number): void {
    const { board } = this;
    const chain = board.head[last] ?? 0;
    if (board.colour[last] === EMPTY || (board.stones[chain] ?? 0) < 2) return;
    if ((board.libs[chain] ?? 0) > 4 || board.liberties(chain, 3, liberties) !== 2) return;
    const one = liberties[0] ?? NOWHERE;
    const two = liberties[1] ?? NOWHERE;
    const roomAtOne = roomAt(board, one, two);
    const roomAtTwo = roomAt(board, two, one);
    if (roomAtTwo <= 2 && roomAtTwo <= roomAtOne && libertiesAfter(board, one, colour) >= 2) {
      this.#add(one);
    }
    if (roomAtOne <= 2 && roomAtOne <= roomAtTwo && libertiesAfter(board, two, colour) >= 2) {
      this.#add(two);
    }
  }

  #addShapes(last: number, colour: number): void {
    const { board } = this;
    const { ways } = board;
    for (let i = 0; i < 8; i++) {
      const place = last + (ways[i] ?? 0);
      if (board.colour[place] !== EMPTY || shapeTable[board.code[place] ?? 0] === 0) continue;
      if (libertiesAfter(board, place, colour) >= 2 && !isEye(board, place, colour))
        this.#add(place);
    }
  }

  #anywhere(colour: number): number {
    const { board } = this;
    const count = board.emptyCount;
    if (count === 0) return NOWHERE;
    let at = this.below(count);
    for (let i = 0; i < count; i++) {
      const place = board.empties[at] ?? 0;
      if (
        !isEye(board, place, colour) &&
        board.isLegal(place, colour) &&
        (this.below(256) >= this.#style.selfAtari || !isBadSelfAtari(board, place, colour))
      ) {
        return place;
      }
      if (++at === count) at = 0;
    }
    return NOWHERE;
  }
}

const liberties = new Int32Array(4);
