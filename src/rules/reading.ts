/** Reads untrusted values: only own fields, and each only once, so that the move that is checked is the move that is played. */

import type { Point, Side } from './game.ts';
import { type Refusal, type Result, refuse, succeed } from './result.ts';
import type { Rows } from './rows.ts';

/** An own data field of an object, never a getter's or its prototype's; undefined if there is none. */
export function ownField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;
}

/** `row` and `column`, on the board or off it; null if they are not integers, or `-0`. */
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

/** What {@link readStones} reads as these stones. @param turn null once the game is over */
export function describeStones(board: Rows, turn: Side | null) {
  const points = (stone: string) =>
    board.flatMap((line, row) =>
      Array.from(line).flatMap((there, column) =>
        there === stone ? [[row, column] as const] : [],
      ),
    );
  return { black: points('b'), white: points('w'), turn: turn ?? 'black' } as const;
}

/** The stones on a board before the first ply, and the side to move. */
interface Stones {
  readonly board: Rows;
  readonly turn: Side;
}

/**
 * Reads `{black: [[row, column]…], white: […], turn?}`; `turn` defaults to black. Other fields are left to
 * the game. Refuses anything else, and a point that is off the board or given twice, as `badSetup`.
 * @param height of the board, points @param width likewise
 */
export function readStones(
  value: unknown,
  height: number,
  width = height,
): Result<Stones, Refusal> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refuse('badSetup', 'A set-up must be an object.');
  }
  const rows = Array.from({ length: height }, () => new Array<string>(width).fill('.'));
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
