import { memo, useMemo } from 'react';
import type { Point } from '../../../rules/game.ts';
import { type Geometry, isSame, keyOf, sideAt, useSeen } from '../../board/index.ts';
import { Disc } from './Disc.tsx';
import { flipFrom, flipOrigin } from './flipping.ts';

/** The radius of a disc, in cells. */
export const DISC = 0.4;

/** All discs, row by row from the top, so that no shadow falls on a disc drawn before. */
export const Discs = memo(function Discs({
  paints,
  geometry,
  rows,
  last = null,
}: {
  readonly paints: string;
  readonly geometry: Geometry;
  readonly rows: readonly string[];
  /** The latest move, which gets a mark. */
  readonly last?: Point | null;
}) {
  const { turned, cell } = geometry;
  const before = useSeen(rows, turned);
  const origin = useMemo(() => (before === null ? null : flipOrigin(before, rows)), [before, rows]);
  const places = geometry.places.flat();
  return (turned ? places.toReversed() : places).map((place) => {
    const side = sideAt(rows, place);
    if (side === null) return null;
    const was = before === null ? side : sideAt(before, place);
    return (
      <Disc
        // Another one when it flips or the board turns.
        key={`${keyOf(place)} ${side} ${turned}`}
        paints={paints}
        x={place.x}
        y={place.y}
        radius={cell * DISC}
        side={side}
        fresh={was === null}
        flip={was === null || was === side ? null : flipFrom(origin, place, turned)}
        last={last !== null && isSame(last, place)}
      />
    );
  });
});
