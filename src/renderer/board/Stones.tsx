import { memo } from 'react';
import type { Point } from '../../rules/game.ts';
import { type Geometry, isSame, keyOf } from './geometry.ts';
import { sideAt } from './rows.ts';
import { Stone, type StoneLook } from './Stone.tsx';
import { useSeen } from './useSeen.ts';

/** Every stone on the board, row by row, so that no shadow falls on a stone drawn before. */
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
  /** The latest move; marked. */
  readonly last?: Point | null;
  /** How a stone looks that is not as usual. Keep one function as long as the looks stay. */
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
        // A turned board is another one: moved in the page, old stones would drop again.
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
