/** Moves as they are sent, and as text. */

import type { Point } from '../game.ts';
import { ownField, readPointMove } from '../reading.ts';
import { pointAt, pointNames, points } from './points.ts';

/** A man from the hand onto an empty point. */
type Placement = Readonly<Point>;
/** A man from one point to another. */
type Shift = Readonly<Point & { from: Point }>;
/** A removal of an opponent's man. */
type Removal = Readonly<Point & { remove: true }>;
export type MorrisMove = Placement | Shift | Removal;

/**
 * Reads a move from any value, with points on the board or off it. Null if it is not a move: also with a
 * `remove` that is not `true`, a `from` that is not a point, or both.
 */
export function readMove(value: unknown): MorrisMove | null {
  const to = readPointMove(value);
  if (to === null) return null;
  const remove = ownField(value, 'remove');
  const from = ownField(value, 'from');
  if (from === undefined) {
    if (remove === undefined) return to;
    return remove === true ? Object.freeze({ remove, ...to }) : null;
  }
  const start = readPointMove(from);
  return start === null || remove !== undefined ? null : Object.freeze({ from: start, ...to });
}

/** `a7` places, `c4-c3` moves, `xd6` removes. A point off the board is written as `?`. */
export function writeMove(move: MorrisMove): string {
  if ('remove' in move) return `x${nameOf(move)}`;
  return 'from' in move ? `${nameOf(move.from)}-${nameOf(move)}` : nameOf(move);
}

/** Ignores case; null if `text` is not a move. */
export function readMoveText(text: string): MorrisMove | null {
  const [, remove, start, end] = /^(?:(x)|(..)-)?(..)$/.exec(text.toLowerCase()) ?? [];
  const to = named(end);
  if (to === null) return null;
  if (remove !== undefined) return Object.freeze({ remove: true, ...to });
  if (start === undefined) return to;
  const from = named(start);
  return from === null ? null : Object.freeze({ from, ...to });
}

function nameOf(place: Point): string {
  const point = pointAt(place);
  return (point === null ? undefined : pointNames[point]) ?? '?';
}

function named(name = ''): Point | null {
  return points[pointNames.indexOf(name)] ?? null;
}
