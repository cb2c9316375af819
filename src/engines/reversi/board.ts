/** A board of up to 10 × 10 points with a border of walls, on which moves are played and taken back. RULES.md §5. */

import type { Side } from '../../rules/game.ts';
import { type Layout, layoutOf } from './layout.ts';
import { FIRST_PATTERN_OF, PATTERN_OF, PATTERNED_SIZE, PATTERNS, PLACE_OF } from './patterns.ts';

/** What is on a cell; a side is its colour. */
export const EMPTY = 0;
export const BLACK = 1;
export const WHITE = -1;
const WALL = 2;

/** In place of a cell: a pass. Also the end of the list of empty cells. */
export const PASS = 0;

/** More discs than are turned between the root and the end of a search. */
const MOST_TURNED = 2048;

export class Board {
  readonly size: number;
  readonly cells: Int8Array;
  /** The eight steps to a neighbour. */
  readonly ways: Int32Array;
  /** The list of empty cells, the most promising first: begins with `next[0]` and ends with 0. */
  readonly next: Uint8Array;
  empties = 0;
  /** Black's discs minus white's. */
  lead = 0;
  /** The quadrants with an odd number of empty cells, as bits. */
  parity = 0;
  /** The hash, without the side to move. */
  low = 0;
  high = 0;
  /** What is on each pattern of an 8 × 8 board, seen by black (patterns.ts). */
  readonly patterns = new Int32Array(PATTERNS);
  /** Whether moves change {@link patterns}: slower. What was played without is to be taken back without. */
  followsPatterns: boolean;
  readonly quadrant: Uint8Array;
  readonly #layout: Layout;
  readonly #previous: Uint8Array;
  readonly #turned = new Uint8Array(MOST_TURNED);
  #height = 0;

  /** @param rows of `.`, `b` and `w`, from the top */
  constructor(rows: readonly string[]) {
    const size = rows.length;
    const width = size + 2;
    this.size = size;
    this.#layout = layoutOf(size);
    this.ways = this.#layout.ways;
    this.quadrant = this.#layout.quadrant;
    this.cells = new Int8Array(width * width).fill(WALL);
    this.next = new Uint8Array(width * width);
    this.#previous = new Uint8Array(width * width);
    this.followsPatterns = size === PATTERNED_SIZE;
    let last = PASS;
    for (const cell of this.#layout.places) {
      const disc = rows[Math.floor(cell / width) - 1]?.charAt((cell % width) - 1);
      const colour = disc === 'b' ? BLACK : disc === 'w' ? WHITE : EMPTY;
      this.cells[cell] = colour;
      if (colour !== EMPTY) {
        this.lead += colour;
        this.#hash(3 * cell + (colour === BLACK ? 0 : 1));
        this.#follow(cell, colour);
        continue;
      }
      this.next[last] = cell;
      this.#previous[cell] = last;
      last = cell;
      this.empties++;
      this.parity ^= this.quadrant[cell] ?? 0;
    }
    this.#previous[PASS] = last;
  }

  /** Plays on an empty cell. @returns how many discs it turns; if 0, nothing was played */
  play(cell: number, side: number): number {
    const { cells, ways } = this;
    const turned = this.#turned;
    const other = -side;
    const from = this.#height;
    let height = from;
    for (let way = 0; way < 8; way++) {
      const step = ways[way] ?? 0;
      let at = cell + step;
      if (cells[at] !== other) continue;
      do at += step;
      while (cells[at] === other);
      if (cells[at] !== side) continue;
      for (at -= step; at !== cell; at -= step) turned[height++] = at;
    }
    const count = height - from;
    if (count === 0) return 0;
    this.#height = height;
    this.#put(cell, side);
    const { low, high } = this.#layout;
    for (let i = from; i < height; i++) {
      const at = turned[i] ?? 0;
      cells[at] = side;
      this.low ^= low[3 * at + 2] ?? 0;
      this.high ^= high[3 * at + 2] ?? 0;
    }
    this.lead += side * (2 * count + 1);
    if (this.followsPatterns) {
      this.#follow(cell, side);
      for (let i = from; i < height; i++) this.#follow(turned[i] ?? 0, 2 * side);
    }
    return count;
  }

  /** Takes back the latest move. @param count what {@link play} returned */
  undo(cell: number, side: number, count: number): void {
    const { cells } = this;
    const turned = this.#turned;
    const top = this.#height;
    const from = top - count;
    this.#height = from;
    const { low, high } = this.#layout;
    for (let i = from; i < top; i++) {
      const at = turned[i] ?? 0;
      cells[at] = -side;
      this.low ^= low[3 * at + 2] ?? 0;
      this.high ^= high[3 * at + 2] ?? 0;
    }
    cells[cell] = EMPTY;
    this.next[this.#previous[cell] ?? 0] = cell;
    this.#previous[this.next[cell] ?? 0] = cell;
    this.empties++;
    this.parity ^= this.quadrant[cell] ?? 0;
    this.#hash(3 * cell + (side === BLACK ? 0 : 1));
    this.lead -= side * (2 * count + 1);
    if (this.followsPatterns) {
      this.#follow(cell, -side);
      for (let i = from; i < top; i++) this.#follow(turned[i] ?? 0, -2 * side);
    }
  }

  /** How many discs a move on an empty cell would turn. */
  gain(cell: number, side: number): number {
    const { cells, ways } = this;
    const other = -side;
    let count = 0;
    for (let way = 0; way < 8; way++) {
      const step = ways[way] ?? 0;
      let at = cell + step;
      if (cells[at] !== other) continue;
      let passed = 0;
      do {
        at += step;
        passed++;
      } while (cells[at] === other);
      if (cells[at] === side) count += passed;
    }
    return count;
  }

  canPlay(cell: number, side: number): boolean {
    const { cells, ways } = this;
    const other = -side;
    for (let way = 0; way < 8; way++) {
      const step = ways[way] ?? 0;
      let at = cell + step;
      if (cells[at] !== other) continue;
      do at += step;
      while (cells[at] === other);
      if (cells[at] === side) return true;
    }
    return false;
  }

  canMove(side: number): boolean {
    for (let cell = this.next[PASS] ?? PASS; cell !== PASS; cell = this.next[cell] ?? PASS) {
      if (this.canPlay(cell, side)) return true;
    }
    return false;
  }

  /** How many moves a side has. */
  mobility(side: number): number {
    let count = 0;
    for (let cell = this.next[PASS] ?? PASS; cell !== PASS; cell = this.next[cell] ?? PASS) {
      if (this.canPlay(cell, side)) count++;
    }
    return count;
  }

  /** The moves of a side; a pass if only its opponent can move, and none once the game is over. */
  moves(side: number): number[] {
    const moves: number[] = [];
    for (let cell = this.next[PASS] ?? PASS; cell !== PASS; cell = this.next[cell] ?? PASS) {
      if (this.canPlay(cell, side)) moves.push(cell);
    }
    return moves.length === 0 && this.canMove(-side) ? [PASS] : moves;
  }

  #put(cell: number, side: number): void {
    this.cells[cell] = side;
    const after = this.next[cell] ?? PASS;
    const before = this.#previous[cell] ?? PASS;
    this.next[before] = after;
    this.#previous[after] = before;
    this.empties--;
    this.parity ^= this.quadrant[cell] ?? 0;
    this.#hash(3 * cell + (side === BLACK ? 0 : 1));
  }

  #hash(which: number): void {
    this.low ^= this.#layout.low[which] ?? 0;
    this.high ^= this.#layout.high[which] ?? 0;
  }

  /** Changes what is on the patterns through a cell by `change` to its colour. */
  #follow(cell: number, change: number): void {
    if (!this.followsPatterns) return;
    const end = FIRST_PATTERN_OF[cell + 1] ?? 0;
    for (let i = FIRST_PATTERN_OF[cell] ?? 0; i < end; i++) {
      const pattern = PATTERN_OF[i] ?? 0;
      this.patterns[pattern] = (this.patterns[pattern] ?? 0) + change * (PLACE_OF[i] ?? 0);
    }
  }
}

export function colourOf(side: Side): number {
  return side === 'black' ? BLACK : WHITE;
}

/** @param cell not {@link PASS} */
export function pointOf(
  cell: number,
  size: number,
): { readonly row: number; readonly column: number } {
  const width = size + 2;
  return { row: Math.floor(cell / width) - 1, column: (cell % width) - 1 };
}
