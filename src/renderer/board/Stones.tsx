import { memo } from 'react';
import type { Point } from '../../rules/game.ts';
import { type Geometry, isSame, keyOf } from './geometry.ts';
import { sideAt } from './rows.ts';
import { Stone, type StoneLook } from './Stone.tsx';
import { useSeen } from './useSeen.ts';

/** All stones, row by row, so that no shadow falls on a stone drawn before. */
export const Stones = memo(function Stones({
  paints,
  geometry,
  rows,
  last = null,
  lookOf,
}: {
  readonly paints: string;
  readonly geometry: Geometry;
  readonly rows: readonly string[];
  /** The latest move, which gets a mark. */
  readonly last?: Point | null;
  /** The look of special stones. Keep the same function while the looks don't change. */
  readonly lookOf?: (point: Point) => StoneLook;
}) {
  const { turned, stone } = geometry;
  const before = useSeen(rows, turned);
  const places = geometry.places.flat();
  return (turned ? places.toReversed() : places).map((place) => {
    const side = sideAt(rows, place);
    if (side === null) return null;
    return (
      <Stone
        // Remount when the board turns; otherwise old stones would drop again.
        key={`${keyOf(place)} ${side} ${turned}`}
        paints={paints}
        x={place.x}
        y={place.y}
        radius={stone}
        side={side}
        turn={(place.row * 67 + place.column * 151) % 360}
        fresh={before !== null && sideAt(before, place) !== side}
        last={last !== null && isSame(last, place)}
        look={lookOf?.(place) ?? 'plain'}
      />
    );
  });
});
