/**
 * A fast board for playouts: one-dimensional with a border, with incremental chains and no allocation.
 *
 * It counts pseudo-liberties as libEGO does: a liberty counts once for each stone beside it. With the sum
 * of their places and the sum of the squares, a chain is in atari if count × squares = sum²: then all
 * its liberties are the same place, sum / count.
 */

import { EDGE, EMPTY, emptyBeside } from './colours.ts';

/** No place on the board; as a move, a pass. */
export const NOWHERE = 0;

const FIELDS = 10;
const SCALARS = 8;

const KO = 0;
const EMPTIES = 1;
const LOST = 2;

export class Board {
  /** Points along each side. */
  readonly size: number;
  /** The distance from a point to the one below it. */
  readonly stride: number;
  /** Number of places, including the border. */
  readonly places: number;
  readonly colour: Int32Array;
  /** The stone that represents the chain; a chain's data is stored at its head. */
  readonly head: Int32Array;
  /** The next stone of the chain, as a circular list. */
  readonly next: Int32Array;
  readonly stones: Int32Array;
  readonly libs: Int32Array;
  readonly libSum: Int32Array;
  readonly libSquares: Int32Array;
  /** The empty places, in no order. */
  readonly empties: Int32Array;
  /** Offsets of the neighbours: above, left, right, below; then the diagonals. */
  readonly ways: Int32Array;
  /** The colours of the eight neighbours of each place, two bits each, in the order of `ways`. */
  readonly code: Int32Array;
  readonly #emptyAt: Int32Array;
  readonly #scalars: Int32Array;
  readonly #all: Int32Array;

  constructor(size: number) {
    this.size = size;
    this.stride = size + 1;
    const places = (size + 2) * this.stride + 1;
    this.places = places;
    this.#all = new Int32Array(FIELDS * places + SCALARS);
    const field = (i: number) => this.#all.subarray(i * places, (i + 1) * places);
    this.colour = field(0);
    this.head = field(1);
    this.next = field(2);
    this.stones = field(3);
    this.libs = field(4);
    this.libSum = field(5);
    this.libSquares = field(6);
    this.empties = field(7);
    this.#emptyAt = field(8);
    this.code = field(9);
    this.#scalars = this.#all.subarray(FIELDS * places);
    const { stride, stride: s } = this;
    this.ways = Int32Array.of(-s, -1, 1, s, -s - 1, -s + 1, s - 1, s + 1);
    this.colour.fill(EDGE);
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) this.#putEmpty(this.placeOf(row, column));
    }
    for (let place = stride; place < places - stride; place++) {
      let code = 0;
      for (let i = 0; i < 8; i++) {
        code |= (this.colour[place + (this.ways[i] ?? 0)] ?? EDGE) << (2 * i);
      }
      this.code[place] = code;
    }
  }

  /** The place banned by simple ko, or `NOWHERE`. */
  get ko(): number {
    return this.#scalars[KO] ?? 0;
  }

  set ko(place: number) {
    this.#scalars[KO] = place;
  }

  get emptyCount(): number {
    return this.#scalars[EMPTIES] ?? 0;
  }

  /** How many stones of a colour have been captured. */
  lost(colour: number): number {
    return this.#scalars[LOST + colour] ?? 0;
  }

  placeOf(row: number, column: number): number {
    return (row + 1) * this.stride + column + 1;
  }

  rowOf(place: number): number {
    return Math.floor(place / this.stride) - 1;
  }

  columnOf(place: number): number {
    return (place % this.stride) - 1;
  }

  /** Copies another board of the same size. */
  copy(other: Board): void {
    this.#all.set(other.#all);
  }

  /** Whether the chain with this head has a single liberty. */
  inAtari(head: number): boolean {
    const libs = this.libs[head] ?? 0;
    if (libs > 4) return false;
    const sum = this.libSum[head] ?? 0;
    return libs * (this.libSquares[head] ?? 0) === sum * sum;
  }

  /** The liberty of a chain in atari. */
  lastLiberty(head: number): number {
    return ((this.libSum[head] ?? 0) / (this.libs[head] ?? 1)) | 0;
  }

  /** Whether a stone may be played on an empty place, simple ko and suicide considered. */
  isLegal(place: number, colour: number): boolean {
    if (place === this.#scalars[KO]) return false;
    const { colour: colours, code, head, ways } = this;
    if ((emptyBeside[(code[place] ?? 0) & 255] ?? 0) > 0) return true;
    for (let i = 0; i < 4; i++) {
      const beside = place + (ways[i] ?? 0);
      const there = colours[beside] ?? 0;
      if (there === EDGE) continue;
      if (this.inAtari(head[beside] ?? 0) !== (there === colour)) return true;
    }
    return false;
  }

  /**
   * Collects up to `limit` distinct liberties of a chain in `into`.
   *
   * @returns how many were found
   */
  liberties(chain: number, limit: number, into: Int32Array): number {
    const { colour, next, ways } = this;
    let found = 0;
    let stone = chain;
    do {
      for (let i = 0; i < 4; i++) {
        const beside = stone + (ways[i] ?? 0);
        if (colour[beside] !== EMPTY) continue;
        let known = false;
        for (let j = 0; j < found; j++) if (into[j] === beside) known = true;
        if (known) continue;
        into[found++] = beside;
        if (found === limit) return found;
      }
      stone = next[stone] ?? 0;
    } while (stone !== chain);
    return found;
  }

  /** Plays a legal stone. @returns how many stones it captured */
  play(place: number, colour: number): number {
    const { colour: colours, head, next, stones, libs, libSum, libSquares, ways } = this;
    this.#takeEmpty(place);
    colours[place] = colour;
    this.#recode(place, colour);
    head[place] = place;
    next[place] = place;
    stones[place] = 1;
    libs[place] = 0;
    libSum[place] = 0;
    libSquares[place] = 0;
    const square = place * place;
    let count = 0;
    let sum = 0;
    let squares = 0;
    let taken = 0;
    let takenAt = NOWHERE;
    for (let i = 0; i < 4; i++) {
      const beside = place + (ways[i] ?? 0);
      const there = colours[beside] ?? 0;
      if (there === EMPTY) {
        count++;
        sum += beside;
        squares += beside * beside;
      } else if (there !== EDGE) {
        const chain = head[beside] ?? 0;
        const left = (libs[chain] ?? 0) - 1;
        libs[chain] = left;
        libSum[chain] = (libSum[chain] ?? 0) - place;
        libSquares[chain] = (libSquares[chain] ?? 0) - square;
        if (there === colour) this.#join(head[place] ?? 0, chain);
        else if (left === 0) {
          taken += this.#take(chain, colour);
          takenAt = beside;
        }
      }
    }
    const own = head[place] ?? 0;
    libs[own] = (libs[own] ?? 0) + count;
    libSum[own] = (libSum[own] ?? 0) + sum;
    libSquares[own] = (libSquares[own] ?? 0) + squares;
    const isAlone = head[place] === place && stones[place] === 1;
    this.#scalars[KO] = taken === 1 && isAlone && libs[place] === 1 ? takenAt : NOWHERE;
    if (taken > 0) {
      this.#scalars[LOST + 3 - colour] = (this.#scalars[LOST + 3 - colour] ?? 0) + taken;
    }
    return taken;
  }

  pass(): void {
    this.#scalars[KO] = NOWHERE;
  }

  #join(one: number, two: number): void {
    if (one === two) return;
    const { head, next, stones, libs, libSum, libSquares } = this;
    const oneIsLarger = (stones[one] ?? 0) >= (stones[two] ?? 0);
    const large = oneIsLarger ? one : two;
    const small = oneIsLarger ? two : one;
    let stone = small;
    do {
      head[stone] = large;
      stone = next[stone] ?? 0;
    } while (stone !== small);
    const after = next[large] ?? 0;
    next[large] = next[small] ?? 0;
    next[small] = after;
    stones[large] = (stones[large] ?? 0) + (stones[small] ?? 0);
    libs[large] = (libs[large] ?? 0) + (libs[small] ?? 0);
    libSum[large] = (libSum[large] ?? 0) + (libSum[small] ?? 0);
    libSquares[large] = (libSquares[large] ?? 0) + (libSquares[small] ?? 0);
  }

  #take(chain: number, by: number): number {
    const { colour, head, next, libs, libSum, libSquares, ways } = this;
    let taken = 0;
    let stone = chain;
    do {
      colour[stone] = EMPTY;
      this.#recode(stone, 3 - by);
      this.#addEmpty(stone);
      taken++;
      for (let i = 0; i < 4; i++) {
        const beside = stone + (ways[i] ?? 0);
        if (colour[beside] !== by) continue;
        const other = head[beside] ?? 0;
        libs[other] = (libs[other] ?? 0) + 1;
        libSum[other] = (libSum[other] ?? 0) + stone;
        libSquares[other] = (libSquares[other] ?? 0) + stone * stone;
      }
      stone = next[stone] ?? 0;
    } while (stone !== chain);
    return taken;
  }

  /** A stone has come to a place, or gone. */
  #recode(place: number, stone: number): void {
    const { code, stride } = this;
    const above = place - stride;
    const below = place + stride;
    code[above - 1] = (code[above - 1] ?? 0) ^ (stone << 14);
    code[above] = (code[above] ?? 0) ^ (stone << 6);
    code[above + 1] = (code[above + 1] ?? 0) ^ (stone << 12);
    code[place - 1] = (code[place - 1] ?? 0) ^ (stone << 4);
    code[place + 1] = (code[place + 1] ?? 0) ^ (stone << 2);
    code[below - 1] = (code[below - 1] ?? 0) ^ (stone << 10);
    code[below] = (code[below] ?? 0) ^ stone;
    code[below + 1] = (code[below + 1] ?? 0) ^ (stone << 8);
  }

  #putEmpty(place: number): void {
    this.colour[place] = EMPTY;
    this.#addEmpty(place);
  }

  #addEmpty(place: number): void {
    const count = this.#scalars[EMPTIES] ?? 0;
    this.empties[count] = place;
    this.#emptyAt[place] = count;
    this.#scalars[EMPTIES] = count + 1;
  }

  #takeEmpty(place: number): void {
    const count = (this.#scalars[EMPTIES] ?? 0) - 1;
    const last = this.empties[count] ?? 0;
    const at = this.#emptyAt[place] ?? 0;
    this.empties[at] = last;
    this.#emptyAt[last] = at;
    this.#scalars[EMPTIES] = count;
  }
}
