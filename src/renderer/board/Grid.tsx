import { memo } from 'react';
import { type Geometry, type Place, placeOf, starPoints } from './geometry.ts';

/** The lines and star points, in ink. */
export const Grid = memo(function Grid({ geometry }: { readonly geometry: Geometry }) {
  const first = placeOf(geometry, { row: 0, column: 0 });
  const last = placeOf(geometry, { row: geometry.rows - 1, column: geometry.columns - 1 });
  if (first === undefined || last === undefined) return null;
  return (
    <g className="ink">
      <path className="ink-lines" d={linesOf(geometry, first, last)} />
      <path className="ink-border" d={`M${first.x} ${first.y}H${last.x}V${last.y}H${first.x}z`} />
      {starPoints(geometry).map((star) => {
        const place = placeOf(geometry, star);
        if (place === undefined) return null;
        return (
          <circle
            key={`${star.row} ${star.column}`}
            className="ink-star"
            cx={place.x}
            cy={place.y}
            r={Math.min(geometry.cell * 0.125, 6.5)}
          />
        );
      })}
    </g>
  );
});

/** One path for all: lines that cross within a path do not darken each other. */
function linesOf({ places }: Geometry, first: Place, last: Place): string {
  const inner = <T,>(list: readonly T[]) => list.slice(1, -1);
  const across = inner(places).map(([place]) => `M${first.x} ${place?.y}H${last.x}`);
  const down = inner(places[0] ?? []).map(({ x }) => `M${x} ${first.y}V${last.y}`);
  return [...across, ...down].join('');
}

/** Letters below and figures at the left. */
export const Coordinates = memo(function Coordinates({
  geometry,
  column,
  row,
}: {
  readonly geometry: Geometry;
  readonly column: (index: number) => string;
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
