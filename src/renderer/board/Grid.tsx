import { memo } from 'react';
import { type Geometry, keyOf, positionOf, starPoints } from './geometry.ts';

/** The lines and star points, in ink. */
export const Grid = memo(function Grid({ geometry }: { readonly geometry: Geometry }) {
  const { width, height, pad, cell } = geometry;
  const edge = pad + cell / 2;
  const [right, bottom] = [width - edge, height - edge];
  const inner = <T,>(list: readonly T[]) => list.slice(1, -1);
  // One path for all: lines that cross within a path do not darken each other.
  const across = inner(geometry.places).map(([place]) => `M${edge} ${place?.y}H${right}`);
  const down = inner(geometry.places[0] ?? []).map(({ x }) => `M${x} ${edge}V${bottom}`);
  return (
    <g className="ink">
      <path className="ink-lines" d={[...across, ...down].join('')} />
      <path className="ink-border" d={`M${edge} ${edge}H${right}V${bottom}H${edge}z`} />
      {starPoints(geometry).map((star) => {
        const place = positionOf(geometry, star);
        if (place === undefined) return null;
        return (
          <circle
            key={keyOf(star)}
            className="ink-star"
            cx={place.x}
            cy={place.y}
            r={Math.min(cell * 0.125, 6.5)}
          />
        );
      })}
    </g>
  );
});

/** Letters below and figures at the left. */
export const Coordinates = memo(function Coordinates({
  geometry,
  column,
  row,
}: {
  readonly geometry: Geometry;
  /** What is written at a column, 0 being the left one: `A`, `B` … */
  readonly column: (index: number) => string;
  /** What is written at a row, 0 being the top one. */
  readonly row: (index: number) => string;
}) {
  const { height, pad, places } = geometry;
  const inset = pad * 0.53;
  return (
    <g className="coordinates">
      {places[0]?.map((place) => (
        <text key={`column ${place.column}`} x={place.x} y={height - inset} dy="0.35em">
          {column(place.column)}
        </text>
      ))}
      {places.map(
        ([place]) =>
          place && (
            <text key={`row ${place.row}`} x={inset} y={place.y} dy="0.35em">
              {row(place.row)}
            </text>
          ),
      )}
    </g>
  );
});
