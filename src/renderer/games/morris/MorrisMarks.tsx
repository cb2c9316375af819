import { memo } from 'react';
import type { Point } from '../../../rules/game.ts';
import { endsOf, Fresh, type Geometry, keyOf, positionOf } from '../../board/index.ts';

interface Marked {
  readonly geometry: Geometry;
  readonly points: readonly Point[];
}

/** Highlights mills, the new ones brighter. Drawn below the men. */
export const MillLight = memo(function MillLight({
  geometry,
  radius,
  mills,
  closed,
}: {
  readonly geometry: Geometry;
  readonly radius: number;
  readonly mills: readonly (readonly Point[])[];
  /** The mills that the latest move closed. */
  readonly closed: readonly (readonly Point[])[];
}) {
  return mills.map((mill) => {
    const [from, to] = endsOf(mill)?.map((point) => positionOf(geometry, point)) ?? [];
    if (from === undefined || to === undefined) return null;
    const path = `M${from.x} ${from.y}L${to.x} ${to.y}`;
    const isClosed = closed.includes(mill);
    return (
      <Fresh key={`${path} ${isClosed}`} className={isClosed ? 'mill mill-closed' : 'mill'}>
        <path className="mill-light sweeping" pathLength={1} d={path} strokeWidth={radius * 2.3} />
        <path
          className="mill-line sweeping"
          pathLength={1}
          d={path}
          strokeWidth={radius * (isClosed ? 0.3 : 0.2)}
        />
      </Fresh>
    );
  });
});

/** The targets of the selected man. */
export function Targets({ geometry, points }: Marked) {
  const r = geometry.cell * 0.17;
  return points.map((point) => {
    const place = positionOf(geometry, point);
    return (
      place && (
        <g key={keyOf(point)} className="open-point">
          <circle className="open-halo" cx={place.x} cy={place.y} r={r} strokeWidth={r * 0.62} />
          <circle className="open-mark" cx={place.x} cy={place.y} r={r} strokeWidth={r * 0.3} />
        </g>
      )
    );
  });
}

/** A ring and a small cross on each man that can be captured. */
export function Removable({ geometry, radius, points }: Marked & { readonly radius: number }) {
  const r = radius * 0.3;
  return points.map((point) => {
    const place = positionOf(geometry, point);
    if (place === undefined) return null;
    const { x, y } = place;
    const cross = `M${x - r} ${y - r}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}`;
    return (
      <g key={keyOf(point)} className="removable">
        <circle
          className="removable-halo"
          cx={x}
          cy={y}
          r={radius * 1.04}
          strokeWidth={radius * 0.26}
        />
        <circle
          className="removable-mark"
          cx={x}
          cy={y}
          r={radius * 1.04}
          strokeWidth={radius * 0.13}
        />
        <path className="removable-halo" d={cross} strokeWidth={radius * 0.26} />
        <path className="removable-mark" d={cross} strokeWidth={radius * 0.13} />
      </g>
    );
  });
}

/** A ring around the selected man. */
export function Chosen({
  geometry,
  radius,
  point,
}: {
  readonly geometry: Geometry;
  readonly radius: number;
  readonly point: Point;
}) {
  const place = positionOf(geometry, point);
  if (place === undefined) return null;
  const circle = { cx: place.x, cy: place.y, r: radius * 1.1 };
  return (
    <g className="chosen">
      <circle className="open-halo" {...circle} strokeWidth={radius * 0.24} />
      <circle className="chosen-mark" {...circle} strokeWidth={radius * 0.11} />
    </g>
  );
}
