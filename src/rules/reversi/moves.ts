/** Moves as they are sent, and as text. */

import { readPoint, writePoint } from '../notation.ts';
import { ownField, readPointMove } from '../reading.ts';
import type { ReversiMove } from './position.ts';

export const pass: ReversiMove = Object.freeze({ pass: true });

/** Reads a move from any value. `pass` counts only if it is `true`, and then first. Null if it is not a move. */
export function readMove(value: unknown): ReversiMove | null {
  return ownField(value, 'pass') === true ? pass : readPointMove(value);
}

/** `D3` for a disc, `pass`. */
export function writeMove(move: ReversiMove, size: number): string {
  return 'pass' in move ? 'pass' : writePoint(move, size);
}

/** Ignores case; null if `text` is not a move on a board of this size. */
export function moveFrom(text: string, size: number): ReversiMove | null {
  return /^pass$/i.test(text) ? pass : readPoint(text, size);
}
