/** Moves as they are sent, and as text. */

import type { Point } from '../game.ts';
import { readPoint, writePoint } from '../notation.ts';
import { ownField, readPointMove } from '../reading.ts';
import type { ReversiMove } from './position.ts';

export const pass: ReversiMove = Object.freeze({ pass: true });

/** Reads a move from any value. `pass` counts only if it is `true`, and then first. Null if it is not a move. */
export function readMove(value: unknown): ReversiMove | null {
  return ownField(value, 'pass') === true ? pass : readPointMove(value);
}

/** `F5` for a disc, its row counted from the top; `pass`. */
export function writeMove(move: ReversiMove, size: number): string {
  return 'pass' in move ? 'pass' : writePoint(turnedOver(move, size), size);
}

/** Ignores case; null if `text` is not a move on a board of this size. */
export function moveFrom(text: string, size: number): ReversiMove | null {
  if (/^pass$/i.test(text)) return pass;
  const point = readPoint(text, size);
  return point && Object.freeze(turnedOver(point, size));
}

/** The other games count rows from the bottom. */
function turnedOver({ row, column }: Point, size: number): Point {
  return { row: size - 1 - row, column };
}
