import type { Side } from '../../rules/game.ts';
import { type Geometry, placeOf } from './geometry.ts';
import { Stone } from './Stone.tsx';
import type { Aim } from './useAim.ts';

/** Where pointer and keyboard are: a translucent stone where one may be played, and the cursor. */
export function AimMarks({
  paints,
  geometry,
  aim,
  side,
}: {
  readonly paints: string;
  readonly geometry: Geometry;
  readonly aim: Aim;
  readonly side: Side | null;
}) {
  const ghost = aim.ghost && placeOf(geometry, aim.ghost);
  const framed = aim.framed && placeOf(geometry, aim.framed);
  return (
    <>
      {ghost && side && (
        <g className="ghost">
          <Stone
            paints={paints}
            x={ghost.x}
            y={ghost.y}
            radius={geometry.stone}
            side={side}
            turn={0}
          />
        </g>
      )}
      {framed && <Cursor x={framed.x} y={framed.y} cell={geometry.cell} />}
    </>
  );
}

/** Four corners around a point, in ink on a pale ground, to show on wood and on any stone. */
function Cursor({ x, y, cell }: { readonly x: number; readonly y: number; readonly cell: number }) {
  const r = cell * 0.47;
  const arm = cell * 0.24;
  const path =
    `M${-r} ${arm - r}V${-r}H${arm - r}M${r - arm} ${-r}H${r}V${arm - r}` +
    `M${r} ${r - arm}V${r}H${r - arm}M${arm - r} ${r}H${-r}V${r - arm}`;
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className="cursor-halo" d={path} strokeWidth={cell * 0.16} />
      <path className="cursor-mark" d={path} strokeWidth={cell * 0.085} />
    </g>
  );
}
