/** Superko in the tree: which boards a line of moves may not bring back. */

import type { Board } from './board.ts';
import { BLACK, EMPTY, WHITE } from './colours.ts';

const A = 'a'.charCodeAt(0);

/** Beyond this many plies of the tree, repetitions are not looked for. */
const MAX_PLIES = 256;

/** The boards of the game so far, and those of the line that is being searched. */
export class Repeats {
  readonly #earlier: Set<number>;
  readonly #line = new Float64Array(MAX_PLIES);

  /** @param history see src/rules/go/ko.ts */
  constructor(board: Board, history: string) {
    const colours = board.colour.slice();
    this.#earlier = new Set([keyOf(colours)]);
    for (let i = history.length - 3; i >= 0; i -= 3) {
      const [kind = '', column = '', row = ''] = history.slice(i, i + 3);
      const place = board.placeOf(row.charCodeAt(0) - A, column.charCodeAt(0) - A);
      const isCapture = kind === 'B' || kind === 'W';
      colours[place] = isCapture ? (kind === 'B' ? BLACK : WHITE) : EMPTY;
      // What it captured is undone by now.
      if (!isCapture) this.#earlier.add(keyOf(colours));
    }
  }

  /** A pass changes no board. */
  pass(ply: number): void {
    if (ply < MAX_PLIES) this.#line[ply] = -1;
  }

  /**
   * Whether the board repeats an earlier one. Ask after each stone of a line, in turn.
   *
   * @param ply of the line, from 1
   */
  isRepeat(board: Board, ply: number): boolean {
    if (ply >= MAX_PLIES) return false;
    const key = keyOf(board.colour);
    this.#line[ply] = key;
    if (this.#earlier.has(key)) return true;
    for (let i = 1; i < ply; i++) if (this.#line[i] === key) return true;
    return false;
  }
}

/** Boards with the same key are the same, but for a chance of about 10⁻¹⁵. */
function keyOf(colours: Int32Array): number {
  let high = 0;
  let low = 0;
  for (let place = 0; place < colours.length; place++) {
    const there = colours[place] ?? 0;
    high = Math.imul(high ^ there, 0x9e37_79b1) + place;
    high ^= high >>> 15;
    low = Math.imul(low ^ there, 0x85eb_ca6b) + place;
    low ^= low >>> 13;
  }
  return (high & 0x1f_ffff) * 2 ** 32 + (low >>> 0);
}
