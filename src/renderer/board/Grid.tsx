import { memo } from 'react';
import { type Geometry, keyOf, positionOf, starPoints } from './geometry.ts';

export const Grid = memo(function Grid({ geometry }: { readonly geometry: Geometry }) {
  const { width, height, pad, cell } = geometry;
  const edge = pad + cell / 2;
  const [right, bottom] = [width - edge, height - edge];
  const inner = <T,>(list: readonly T[]) => list.slice(1, -1);
  // One path for all lines: crossings within a path don't get darker.
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

/** The lines around cells that pieces lie in. */
export const Ruling = memo(function Ruling({ geometry }: { readonly geometry: Geometry }) {
  const { width, height, pad, cell, rows, columns } = geometry;
  const right = width - pad;
  const bottom = height - pad;
  const inner = (count: number) =>
    Array.from({ length: count - 1 }, (_, index) => pad + (index + 1) * cell);
  const path = [
    ...inner(rows).map((y) => `M${pad} ${y}H${right}`),
    ...inner(columns).map((x) => `M${x} ${pad}V${bottom}`),
  ].join('');
  return (
    <>
      <path className="ink-lines" d={path} />
      <path className="ink-border" d={`M${pad} ${pad}H${right}V${bottom}H${pad}z`} />
    </>
  );
});

/** Letters below and numbers on the left. */
export const Coordinates = memo(function Coordinates({
  geometry,
  column,
  row,
}: {
  readonly geometry: Geometry;
  /** The label of a column, from 0 at the left: `A`, `B` … */
  readonly column: (index: number) => string;
  /** The label of a row, from 0 at the top. */
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
