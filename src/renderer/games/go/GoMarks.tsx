import './go.css';
import { memo } from 'react';
import {
  crossAt,
  Fresh,
  type Geometry,
  keyOf,
  type Place,
  PointMarks,
  type PointsProps,
  positionOf,
  sideAt,
} from '../../board/index.ts';

/** A small square on each point of territory: full for black, pale with a dark edge for white. */
export const Territory = memo(function Territory({
  geometry,
  territory,
  stones,
}: {
  readonly geometry: Geometry;
  /** Rows of `.`, `b` and `w`. */
  readonly territory: readonly string[];
  /** The stones as rows: points under dead stones get no square. */
  readonly stones: readonly string[];
}) {
  const r = geometry.cell * 0.14;
  return (
    <Fresh className="territory">
      {geometry.places.flat().map((place) => {
        const side = sideAt(territory, place);
        if (side === null || sideAt(stones, place) !== null) return null;
        return (
          <rect
            key={keyOf(place)}
            className="territory-mark"
            data-side={side}
            x={place.x - r}
            y={place.y - r}
            width={2 * r}
            height={2 * r}
            rx={r * 0.12}
            strokeWidth={r * 0.36}
          />
        );
      })}
    </Fresh>
  );
});

/** A cross on each dead stone. */
export const Dead = memo(function Dead(props: PointsProps) {
  const r = props.geometry.stone * 0.4;
  const pathAt = (place: Place) => crossAt(place, r);
  return <PointMarks {...props} name="dead" mark={r * 0.3} halo={r * 0.62} pathAt={pathAt} />;
});

/** A ring on each highlighted point. */
export function Rings({ geometry, points }: PointsProps) {
  const r = geometry.cell * 0.17;
  return points.map((point) => {
    const place = positionOf(geometry, point);
    return (
      place && (
        <circle
          key={keyOf(point)}
          className="ring"
          cx={place.x}
          cy={place.y}
          r={r}
          strokeWidth={r * 0.4}
        />
      )
    );
  });
}
