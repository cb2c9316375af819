/** What is to be said of each point besides its stone, packed into one hexadecimal digit a point. */

import type { Point } from '../../rules/game.ts';

export interface PointFlags {
  /** The latest move. */
  readonly last: boolean;
  /** Part of a winning line. */
  readonly line: boolean;
  /** Shown as dangerous. */
  readonly danger: boolean;
  /** May not be played by rule. */
  readonly forbidden: boolean;
}

const LAST = 1;
const LINE = 2;
const DANGER = 4;
const FORBIDDEN = 8;

export interface Flagged {
  readonly last: Point | null;
  readonly lines: readonly (readonly Point[])[];
  readonly dangers: readonly Point[];
  readonly forbidden: readonly Point[];
}

/**
 * One string a row, one digit a point. Strings, because equal ones are equal to React too: a row
 * whose string has not changed is not rendered again.
 */
export function packFlags(rows: number, columns: number, flagged: Flagged): string[] {
  const grid = Array.from({ length: rows }, () => new Uint8Array(columns));
  const set = (point: Point, flag: number) => {
    const row = grid[point.row];
    const flags = row?.[point.column];
    if (row !== undefined && flags !== undefined) row[point.column] = flags | flag;
  };
  if (flagged.last !== null) set(flagged.last, LAST);
  for (const line of flagged.lines) for (const point of line) set(point, LINE);
  for (const point of flagged.dangers) set(point, DANGER);
  for (const point of flagged.forbidden) set(point, FORBIDDEN);
  return grid.map((row) => Array.from(row, (flags) => flags.toString(16)).join(''));
}

/** Reads the digit of one column. */
export function readFlags(row: string, column: number): PointFlags {
  const flags = Number.parseInt(row.charAt(column) || '0', 16);
  return {
    last: (flags & LAST) !== 0,
    line: (flags & LINE) !== 0,
    danger: (flags & DANGER) !== 0,
    forbidden: (flags & FORBIDDEN) !== 0,
  };
}
