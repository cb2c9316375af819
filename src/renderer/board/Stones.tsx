import { memo, useState } from 'react';
import type { Side } from '../../rules/game.ts';
import { readFlags } from './flags.ts';
import type { Geometry } from './geometry.ts';
import { Stone } from './Stone.tsx';

/** What a row's letter says is on a point. */
export function sideOf(letter: string | undefined): Side | null {
  if (letter === 'b') return 'black';
  return letter === 'w' ? 'white' : null;
}

/** Every stone on the board, row by row, so that no shadow falls on a stone drawn before. */
export const Stones = memo(function Stones({
  paints,
  geometry,
  rows,
  flags,
  won,
}: {
  readonly paints: string;
  readonly geometry: Geometry;
  readonly rows: readonly string[];
  readonly flags: readonly string[];
  /** Do stones of a winning line stand out? */
  readonly won: boolean;
}) {
  // The position before this one tells which stones are new; on the first there is none.
  const [seen, setSeen] = useState({ now: rows, before: rows });
  if (seen.now !== rows) setSeen({ now: rows, before: seen.now });
  return geometry.places.flat().map(({ row, column, x, y }) => {
    const side = sideOf(rows[row]?.charAt(column));
    if (side === null) return null;
    const { last, line } = readFlags(flags[row] ?? '', column);
    return (
      <Stone
        key={`${row} ${column} ${side}`}
        paints={paints}
        x={x}
        y={y}
        radius={geometry.stone}
        side={side}
        turn={(row * 67 + column * 151) % 360}
        fresh={sideOf(seen.before[row]?.charAt(column)) !== side}
        last={last}
        dimmed={won && !line}
      />
    );
  });
});
