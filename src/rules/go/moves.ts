/** Moves as they are sent, and as text. */

import type { Point } from '../game.ts';
import { ownField, readPointMove } from '../reading.ts';
import type { GoMove } from './position.ts';

export const pass: GoMove = Object.freeze({ pass: true });
export const agree: GoMove = Object.freeze({ agree: true });
export const resume: GoMove = Object.freeze({ resume: true });

export function markOf({ row, column }: Point): GoMove {
  return Object.freeze({ mark: true, row, column });
}

/** The move that was read last. It is frozen, and mostly played next, which reads it again. */
let latest: GoMove | null = null;

/**
 * Reads a move from any value. `pass`, `agree`, `resume` and `mark` count only if they are `true`, in this
 * order. Without one of them, a row and a column are a stone. Null if it is not a move.
 */
export function readMove(value: unknown): GoMove | null {
  if (value === latest) return latest;
  latest = readAnew(value);
  return latest;
}

function readAnew(value: unknown): GoMove | null {
  if (ownField(value, 'pass') === true) return pass;
  if (ownField(value, 'agree') === true) return agree;
  if (ownField(value, 'resume') === true) return resume;
  const point = readPointMove(value);
  return point !== null && ownField(value, 'mark') === true ? markOf(point) : point;
}

/** Columns from the left. I is skipped because it looks like J. */
const columns = 'ABCDEFGHJKLMNOPQRST';

/** `D4` for a stone, with rows counted from the bottom; `mark D4`, `pass`, `agree`, `resume`. */
export function writeMove(move: GoMove, size: number): string {
  if ('pass' in move) return 'pass';
  if ('agree' in move) return 'agree';
  if ('resume' in move) return 'resume';
  const point = `${columns.charAt(move.column)}${size - move.row}`;
  return 'mark' in move ? `mark ${point}` : point;
}

/** Ignores case; null if `text` is not a move on a board of this size. */
export function moveFrom(text: string, size: number): GoMove | null {
  if (/^pass$/i.test(text)) return pass;
  if (/^agree$/i.test(text)) return agree;
  if (/^resume$/i.test(text)) return resume;
  const [, mark, letter, number] = /^(mark )?([a-hj-t])([1-9][0-9]?)$/i.exec(text) ?? [];
  if (letter === undefined || number === undefined) return null;
  const point = { row: size - Number(number), column: columns.indexOf(letter.toUpperCase()) };
  if (point.row < 0 || point.column >= size) return null;
  return mark === undefined ? Object.freeze(point) : markOf(point);
}
