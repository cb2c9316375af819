/** Stones as rows of `.`, `b` and `w`. Pure. */

import type { Point, Side } from '../../rules/game.ts';

function sideOf(letter: string | undefined): Side | null {
  if (letter === 'b') return 'black';
  return letter === 'w' ? 'white' : null;
}

export function sideAt(rows: readonly string[], { row, column }: Point): Side | null {
  return sideOf(rows[row]?.charAt(column));
}

/** The stones that have disappeared. */
export function goneFrom(before: readonly string[], now: readonly string[]): readonly string[] {
  return before.map((line, row) =>
    Array.from(line, (stone, column) => (now[row]?.charAt(column) === '.' ? stone : '.')).join(''),
  );
}

export function stonesOn(rows: readonly string[]): readonly Point[] {
  return rows.flatMap((line, row) =>
    Array.from(line, (_, column) => ({ row, column })).filter((point) => sideAt(rows, point)),
  );
}
