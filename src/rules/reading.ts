/** Reading what may be anything at all: own fields alone, each looked at once, so that what is judged is what is played. */

import type { Point, Side } from './game.ts';
import type { Refusal, Result } from './result.ts';
import { refuse, succeed } from './result.ts';
import type { Rows } from './rows.ts';

/** An own field of an object, never one of its prototype's and never a getter's; undefined where there is none. */
export function ownField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;
}

/** `row` and `column`, whole numbers and not `-0`, on the board or off it; null where they are not. */
export function readPointMove(value: unknown): Point | null {
  const row = readInteger(ownField(value, 'row'));
  const column = readInteger(ownField(value, 'column'));
  return row === null || column === null ? null : Object.freeze({ row, column });
}

function readInteger(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && !Object.is(value, -0)
    ? value
    : null;
}

/** Stones that stand on a square board before the first ply, and whose turn it is. */
export interface Stones {
  readonly board: Rows;
  readonly turn: Side;
}

/**
 * Reads `{black: [[row, column]…], white: […], turn?}`; `turn` is black where it is not said. Fields
 * of other names are left to the game.
 * @returns `badSetup`, with what is wrong, for what is no such object, and for a point off the board or given twice
 */
export function readStones(value: unknown, size: number): Result<Stones, Refusal> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refuse('badSetup', 'A set-up must be an object.');
  }
  const rows = Array.from({ length: size }, () => new Array<string>(size).fill('.'));
  for (const [side, stone] of [
    ['black', 'b'],
    ['white', 'w'],
  ] as const) {
    const points = ownField(value, side) ?? [];
    if (!Array.isArray(points)) return refuse('badSetup', `"${side}" must be a list of points.`);
    for (const point of points) {
      const [row, column] =
        Array.isArray(point) && point.length === 2 ? point.map(readInteger) : [];
      const line = row == null ? undefined : rows[row];
      if (line === undefined || column == null || line[column] === undefined) {
        return refuse('badSetup', `"${side}" has something that is no [row, column] of the board.`);
      }
      if (line[column] !== '.') return refuse('badSetup', 'A point is given more than once.');
      line[column] = stone;
    }
  }
  const turn = ownField(value, 'turn') ?? 'black';
  if (turn !== 'black' && turn !== 'white') {
    return refuse('badSetup', '"turn" must be black or white.');
  }
  return succeed({ board: Object.freeze(rows.map((row) => row.join(''))), turn });
}
