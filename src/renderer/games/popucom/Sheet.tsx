import { memo, useState } from 'react';
import type { Point, Side } from '../../../rules/game.ts';
import { type Geometry, keyOf, type Place, sideAt, useSeen } from '../../board/index.ts';
import { edgesOf, type Stroke, strokeFrom } from './painting.ts';

export const Paper = memo(function Paper({ geometry }: { readonly geometry: Geometry }) {
  const { width, height, pad } = geometry;
  return (
    <rect
      className="sheet-paper"
      x={pad}
      y={pad}
      width={width - 2 * pad}
      height={height - 2 * pad}
    />
  );
});

/** The painted cells. New paint spreads from the played stone. */
export const Paint = memo(function Paint({
  paints,
  geometry,
  territory,
  last = null,
}: {
  readonly paints: string;
  readonly geometry: Geometry;
  readonly territory: readonly string[];
  readonly last?: Point | null;
}) {
  const before = useSeen(territory, geometry.turned);
  const cells = geometry.places.flat();
  const paint = (rows: readonly string[], place: Place, isFresh: boolean) => {
    const side = sideAt(rows, place);
    if (side === null) return null;
    return (
      <PaintedCell
        key={`${keyOf(place)} ${side} ${geometry.turned}`}
        paints={paints}
        x={place.x}
        y={place.y}
        cell={geometry.cell}
        turned={geometry.turned}
        side={side}
        edges={edgesOf(rows, place)}
        stroke={isFresh && last !== null ? strokeFrom(last, place, geometry.turned) : null}
      />
    );
  };
  const isFresh = (place: Place) =>
    before !== null && sideAt(before, place) !== sideAt(territory, place);
  return (
    <>
      <g>{cells.map((place) => (before && isFresh(place) ? paint(before, place, false) : null))}</g>
      <g>{cells.map((place) => paint(territory, place, isFresh(place)))}</g>
    </>
  );
});

const PaintedCell = memo(function PaintedCell(props: {
  readonly paints: string;
  readonly x: number;
  readonly y: number;
  readonly cell: number;
  readonly turned: boolean;
  readonly side: Side;
  /** From `edgesOf`. */
  readonly edges: string;
  /** How new paint comes from the played stone; null for old paint. Read once. */
  readonly stroke: Stroke | null;
}) {
  const { paints, x, y, cell, turned, side, edges } = props;
  const [stroke] = useState(props.stroke);
  const r = cell / 2;
  const sheet = { x: x - r, y: y - r, width: cell, height: cell };
  return (
    <g
      className={stroke === null ? 'paint' : 'paint paint-fresh'}
      data-side={side}
      style={
        stroke === null
          ? undefined
          : {
              '--steps': stroke.steps,
              '--from-x': stroke.across === 0 ? 1 : 0,
              '--from-y': stroke.down === 0 ? 1 : 0,
              transformOrigin: `${50 - 50 * stroke.across}% ${50 - 50 * stroke.down}%`,
            }
      }
    >
      <rect className="paint-body" {...sheet} />
      <rect {...sheet} fill={`url(#${paints}-paint-${side})`} />
      <path
        className="paint-edge"
        d={[...edges].map((edge) => edgePath(edge, r - cell * 0.03)).join('')}
        transform={`translate(${x} ${y})${turned ? 'rotate(180)' : ''}`}
        strokeWidth={cell * 0.06}
      />
    </g>
  );
});

declare module 'react' {
  interface CSSProperties {
    '--steps'?: number;
    '--from-x'?: number;
    '--from-y'?: number;
  }
}

/** A line just inside one side of a cell. */
function edgePath(edge: string, r: number): string {
  switch (edge) {
    case 't':
      return `M${-r} ${-r}H${r}`;
    case 'r':
      return `M${r} ${-r}V${r}`;
    case 'b':
      return `M${r} ${r}H${-r}`;
    default:
      return `M${-r} ${r}V${-r}`;
  }
}
