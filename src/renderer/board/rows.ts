/** Stones as rows of `.`, `b` and `w`. Pure. */

import type { Point, Side } from '../../rules/game.ts';

/** What a row's letter says is on a point. */
function sideOf(letter: string | undefined): Side | null {
  if (letter === 'b') return 'black';
  return letter === 'w' ? 'white' : null;
}

/** What stands on a point. */
export function sideAt(rows: readonly string[], { row, column }: Point): Side | null {
  return sideOf(rows[row]?.charAt(column));
}

/** The stones that were there before and are not now. */
export function goneFrom(before: readonly string[], now: readonly string[]): readonly string[] {
  return before.map((line, row) =>
    Array.from(line, (stone, column) => (now[row]?.charAt(column) === '.' ? stone : '.')).join(''),
  );
}

/** The points on which there is a stone. */
export function stonesOn(rows: readonly string[]): readonly Point[] {
  return rows.flatMap((line, row) =>
    Array.from(line, (_, column) => ({ row, column })).filter((point) => sideAt(rows, point)),
  );
}
