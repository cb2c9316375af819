import type { ReactNode } from 'react';
import { type Geometry, type GridPoint, positionOf } from './geometry.ts';
import type { Aim } from './useAim.ts';

/** What the pointer aims at, as a translucent preview, and the keyboard cursor. */
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
  return (
    <>
      {target && <g className="ghost">{ghost(target)}</g>}
      {framed && <Cursor x={framed.x} y={framed.y} cell={geometry.cell} />}
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
