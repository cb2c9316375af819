import { memo } from 'react';
import type { Point } from '../../../rules/game.ts';
import {
  type Geometry,
  isSame,
  keyOf,
  pathAlong,
  positionOf,
  sideAt,
  useFresh,
  useSeen,
} from '../../board/index.ts';
import { Drop } from './Drop.tsx';
import type { Popped } from './painting.ts';

/** The radius of a drop, in cells. */
export const DROP = 0.38;

export const Drops = memo(function Drops({
  paints,
  geometry,
  rows,
  last = null,
}: {
  readonly paints: string;
  readonly geometry: Geometry;
  readonly rows: readonly string[];
  readonly last?: Point | null;
}) {
  const { turned, cell } = geometry;
  const before = useSeen(rows, turned);
  return geometry.places.flat().map((place) => {
    const side = sideAt(rows, place);
    if (side === null) return null;
    return (
      <Drop
        key={`${keyOf(place)} ${side} ${turned}`}
        paints={paints}
        x={place.x}
        y={place.y}
        radius={cell * DROP}
        side={side}
        fresh={before !== null && sideAt(before, place) !== side}
        last={last !== null && isSame(last, place)}
      />
    );
  });
});

/** Where the latest stone was, if it was removed at once. */
export function LastCell({
  geometry,
  point,
}: {
  readonly geometry: Geometry;
  readonly point: Point;
}) {
  const place = positionOf(geometry, point);
  const r = geometry.cell * 0.13;
  return (
    place && <circle className="last-cell" cx={place.x} cy={place.y} r={r} strokeWidth={r * 0.4} />
  );
}

/** Removed lines flash and fade. Give it a key that changes with each move and turn. */
export function Popping({
  paints,
  geometry,
  radius,
  popped: { side, stones, lines },
}: {
  readonly paints: string;
  readonly geometry: Geometry;
  readonly radius: number;
  readonly popped: Popped;
}) {
  const path = pathAlong(geometry, lines);
  if (!useFresh()) return null;
  return (
    <g className="popping">
      {stones.map((point) => {
        const place = positionOf(geometry, point);
        return (
          place && (
            <g key={keyOf(point)} className="popping-drop">
              <Drop paints={paints} x={place.x} y={place.y} radius={radius} side={side} />
            </g>
          )
        );
      })}
      <path className="popping-flash" d={path} strokeWidth={radius * 1.7} />
    </g>
  );
}
