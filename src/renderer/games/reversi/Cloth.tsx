import './reversi.css';
import { memo, useMemo } from 'react';
import type { Point } from '../../../rules/game.ts';
import type { AnyPosition } from '../../../rules/seal.ts';
import { type Geometry, keyOf, positionOf, Ruling } from '../../board/index.ts';
import { flippedBy } from './flipping.ts';

/** Where lines with a dot cross: cells from the upper left, or negative from the lower right. */
const dots = [
  [2, 2],
  [2, -2],
  [-2, 2],
  [-2, -2],
] as const;

/** A field of cells, let into the wood. */
export const Cloth = memo(function Cloth({
  id,
  geometry,
}: {
  /** Prefix for gradient ids. */
  readonly id: string;
  readonly geometry: Geometry;
}) {
  const { width, height, pad, cell } = geometry;
  const sheet = { x: pad, y: pad, width: width - 2 * pad, height: height - 2 * pad };
  const [right, bottom] = [width - pad, height - pad];
  return (
    <g className="cloth">
      <defs>
        <linearGradient id={`${id}-cloth`} x2="0.35" y2="1">
          <stop className="cloth-lit" offset="0" />
          <stop className="cloth-deep" offset="1" />
        </linearGradient>
      </defs>
      <rect {...sheet} fill={`url(#${id}-cloth)`} />
      {[13, 8, 4].map((depth) => (
        <path
          key={depth}
          className="cloth-shade"
          d={`M${pad} ${pad}H${right}v${depth * 0.6}H${pad + depth}V${bottom}h${-depth}z`}
        />
      ))}
      <Ruling geometry={geometry} />
      <path
        className="cloth-brink"
        d={`M${right + 2.5} ${pad}V${bottom + 2.5}H${pad}`}
        strokeWidth={2}
      />
      {dots.map(([down, across]) => (
        <circle
          key={`${down} ${across}`}
          className="cloth-dot"
          cx={across < 0 ? right + across * cell : pad + across * cell}
          cy={down < 0 ? bottom + down * cell : pad + down * cell}
          r={Math.min(cell * 0.07, 6.5)}
        />
      ))}
    </g>
  );
});

/** A dot in each cell where a disc can be played. */
export const OpenCells = memo(function OpenCells({
  geometry,
  points,
}: {
  readonly geometry: Geometry;
  readonly points: readonly Point[];
}) {
  const r = geometry.cell * 0.082;
  return points.map((point) => {
    const place = positionOf(geometry, point);
    return (
      place && (
        <circle
          key={keyOf(point)}
          className="open-cell"
          cx={place.x}
          cy={place.y}
          r={r}
          strokeWidth={r * 0.3}
        />
      )
    );
  });
});

/** On each disc that the side to move would flip from a point, a dot in its colour. */
export function WouldFlip({
  geometry,
  position,
  point,
}: {
  readonly geometry: Geometry;
  readonly position: AnyPosition;
  readonly point: Point;
}) {
  const flipped = useMemo(() => flippedBy(position, point), [position, point]);
  return (
    <g data-side={position.turn}>
      {flipped.map((disc) => {
        const place = positionOf(geometry, disc);
        return (
          place && (
            <circle
              key={keyOf(disc)}
              className="would-flip"
              cx={place.x}
              cy={place.y}
              r={geometry.cell * 0.095}
            />
          )
        );
      })}
    </g>
  );
}
