import { memo } from 'react';
import type { Point } from '../../../rules/game.ts';
import { type Geometry, isSame, keyOf, positionOf, sideAt, useSeen } from '../../board/index.ts';
import { Man } from './Man.tsx';

/** The radius of a man, in cells. */
export const MAN = 0.35;

export const Men = memo(function Men({
  paints,
  geometry,
  rows,
  last = null,
  origin = null,
  lifted = null,
}: {
  readonly paints: string;
  readonly geometry: Geometry;
  /** The men as 7 rows. */
  readonly rows: readonly string[];
  /** The target of the latest move, which gets a mark. */
  readonly last?: Point | null;
  /** Where that man came from; null for the hand. */
  readonly origin?: Point | null;
  /** The selected man. */
  readonly lifted?: Point | null;
}) {
  const { turned, cell } = geometry;
  const before = useSeen(rows, turned);
  const from = origin && positionOf(geometry, origin);
  return geometry.places.flat().map((place) => {
    const side = sideAt(rows, place);
    if (side === null) return null;
    const isLast = last !== null && isSame(last, place);
    return (
      <Man
        key={`${keyOf(place)} ${side} ${turned}`}
        paints={paints}
        x={place.x}
        y={place.y}
        radius={cell * MAN}
        side={side}
        fresh={before !== null && sideAt(before, place) !== side}
        cameBy={isLast && from ? { x: from.x - place.x, y: from.y - place.y } : null}
        last={isLast}
        lifted={lifted !== null && isSame(lifted, place)}
      />
    );
  });
});
