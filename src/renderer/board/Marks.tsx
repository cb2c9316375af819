import { memo, type ReactNode } from 'react';
import type { Point } from '../../rules/game.ts';
import { Fresh } from './Fresh.tsx';
import { type Geometry, type GridPoint, isSame, keyOf, pathAlong, positionOf } from './geometry.ts';
import type { Aim } from './useAim.ts';

interface Lines {
  readonly geometry: Geometry;
  readonly lines: readonly (readonly Point[])[];
}

/** Highlights the winning lines, from end to end. Drawn below the stones. */
export const WinningLight = memo(function WinningLight({ geometry, lines }: Lines) {
  const { stone, cell } = geometry;
  const path = pathAlong(geometry, lines);
  return (
    <Fresh className="win">
      <path className="win-light sweeping" pathLength={1} d={path} strokeWidth={stone * 2.7} />
      <path className="win-light sweeping" pathLength={1} d={path} strokeWidth={stone * 2.42} />
      <path className="win-line sweeping" pathLength={1} d={path} strokeWidth={cell * 0.34} />
    </Fresh>
  );
});

/** A ring around each winning stone. Drawn above the stones. */
export const WinningRings = memo(function WinningRings({ geometry, lines }: Lines) {
  const { stone } = geometry;
  const places = lines.flatMap((line) =>
    line
      .toSorted((a, b) => a.row - b.row || a.column - b.column)
      .map((point, n) => ({ place: positionOf(geometry, point), share: n / line.length })),
  );
  // A stone in two lines gets one ring.
  const rings = new Map(places.map((ring) => [ring.place, ring]));
  return (
    <Fresh className="win">
      {[...rings.values()].map(
        ({ place, share }) =>
          place && (
            <circle
              key={`${place.row} ${place.column}`}
              className="win-ring"
              style={{ '--share': share }}
              cx={place.x}
              cy={place.y}
              r={stone * 0.97}
              strokeWidth={stone * 0.14}
            />
          ),
      )}
    </Fresh>
  );
});

declare module 'react' {
  interface CSSProperties {
    /** How far along a line something is, from 0 to 1. */
    '--share'?: number;
  }
}

export interface PointsProps {
  readonly geometry: Geometry;
  readonly points: readonly Point[];
}

/** On each point a path with a halo, both of these widths: its classes are `name`, `name-mark` and `name-halo`. */
export function PointMarks({
  geometry,
  points,
  name,
  mark,
  halo,
  pathAt,
}: PointsProps & {
  readonly name: string;
  readonly mark: number;
  readonly halo: number;
  readonly pathAt: (place: GridPoint) => string;
}) {
  return points.map((point) => {
    const place = positionOf(geometry, point);
    if (place === undefined) return null;
    const path = pathAt(place);
    return (
      <g key={keyOf(point)} className={name}>
        <path className={`${name}-halo`} d={path} strokeWidth={halo} />
        <path className={`${name}-mark`} d={path} strokeWidth={mark} />
      </g>
    );
  });
}

/** An open diamond on each dangerous point; the lines stay visible. */
export const Dangers = memo(function Dangers(props: PointsProps) {
  const r = props.geometry.cell * 0.37;
  const pathAt = ({ x, y }: GridPoint) => `M${x} ${y - r}l${r} ${r} ${-r} ${r} ${-r} ${-r}z`;
  return <PointMarks {...props} name="danger" mark={r * 0.24} halo={r * 0.52} pathAt={pathAt} />;
});

/** @param r half the width of the cross */
export function crossAt({ x, y }: GridPoint, r: number): string {
  return `M${x - r} ${y - r}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}`;
}

/** A small cross on each forbidden point. */
export const Forbidden = memo(function Forbidden(props: PointsProps) {
  const r = props.geometry.cell * 0.17;
  const pathAt = (place: GridPoint) => crossAt(place, r);
  return <PointMarks {...props} name="forbidden" mark={r * 0.46} halo={r * 0.9} pathAt={pathAt} />;
});

/**
 * What the pointer aims at, as a translucent preview; a placed move, with lines that lead to it
 * while a finger covers it; and the keyboard cursor.
 */
export function AimMarks({
  geometry,
  aim,
  ghost,
}: {
  readonly geometry: Geometry;
  readonly aim: Aim;
  /** Draws the preview of a press on this point. */
  readonly ghost: (place: GridPoint) => ReactNode;
}) {
  const target = aim.target && positionOf(geometry, aim.target);
  const framed = aim.framed && positionOf(geometry, aim.framed);
  const { marked, point, isAiming } = aim.placed;
  const place = marked && positionOf(geometry, marked);
  const isHidden = target && place && isSame(target, place);
  return (
    <>
      {target && !isHidden && <g className="ghost">{ghost(target)}</g>}
      {place && (
        <g className="ghost placed">
          {isAiming && <Crosshair geometry={geometry} place={place} />}
          {point && ghost(place)}
          {point && <PlacedRing geometry={geometry} place={place} />}
        </g>
      )}
      {framed && (
        // Around the ring of a placed move.
        <Cursor
          x={framed.x}
          y={framed.y}
          cell={geometry.cell * (point && isSame(point, framed) ? 1.36 : 1)}
        />
      )}
    </>
  );
}

interface At {
  readonly geometry: Geometry;
  readonly place: GridPoint;
}

/** Lines through a point from edge to edge of the board, with a gap for the piece. */
function Crosshair({ geometry, place: { x, y } }: At) {
  const { width, height, pad, cell } = geometry;
  const gap = cell * 0.62;
  const path =
    `M${pad} ${y}H${Math.max(pad, x - gap)}M${Math.min(width - pad, x + gap)} ${y}H${width - pad}` +
    `M${x} ${pad}V${Math.max(pad, y - gap)}M${x} ${Math.min(height - pad, y + gap)}V${height - pad}`;
  return <path className="placed-lines" d={path} />;
}

/** A broken ring around a piece that is not played yet. */
function PlacedRing({ geometry: { cell }, place: { x, y } }: At) {
  const r = cell * 0.56;
  const ring = { cx: x, cy: y, r, pathLength: 8 };
  return (
    <>
      <circle className="placed-halo" {...ring} strokeWidth={Math.min(cell * 0.2, 13)} />
      <circle className="placed-ring" {...ring} strokeWidth={Math.min(cell * 0.12, 8)} />
    </>
  );
}

/** Four corners around a point, in two tones so that they show on wood and on any stone. */
function Cursor({ x, y, cell }: { readonly x: number; readonly y: number; readonly cell: number }) {
  const r = cell * 0.47;
  const arm = cell * 0.24;
  const path =
    `M${-r} ${arm - r}V${-r}H${arm - r}M${r - arm} ${-r}H${r}V${arm - r}` +
    `M${r} ${r - arm}V${r}H${r - arm}M${arm - r} ${r}H${-r}V${r - arm}`;
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className="cursor-halo" d={path} strokeWidth={Math.min(cell * 0.16, 12)} />
      <path className="cursor-mark" d={path} strokeWidth={Math.min(cell * 0.085, 6.5)} />
    </g>
  );
}
