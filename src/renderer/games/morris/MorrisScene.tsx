import { memo, type ReactNode, useMemo } from 'react';
import type { Point } from '../../../rules/game.ts';
import { endsOf, type Geometry, isSame, keyOf, positionOf } from '../../board/index.ts';
import { originOf, pointOf } from '../labels.ts';
import type { SceneProps } from '../props.ts';
import { Hands } from './Hands.tsx';
import { lines, rowsOf, standingMills } from './lines.ts';
import { ManPaints } from './Man.tsx';
import { MAN, Men } from './Men.tsx';
import { Chosen, MillLight, Removable, Targets } from './MorrisMarks.tsx';
import type { Open } from './pressing.ts';

const nothingOpen: Open = { placements: [], shifts: [], removals: [] };

/** The men, with mills and possible moves marked. */
export function MorrisScene({
  id,
  geometry,
  position,
  open = nothingOpen,
  last = null,
  selected = null,
  children,
}: SceneProps & {
  /** The moves that are possible here. By default none are marked. */
  readonly open?: Open;
  /** The selected man. */
  readonly selected?: Point | null;
  /** Between the men and the marks on them. */
  readonly children?: ReactNode;
}) {
  const { hands } = position.details();
  const radius = geometry.cell * MAN;
  const rows = useMemo(() => rowsOf(position.board), [position]);
  const mills = useMemo(() => standingMills(position.board), [position]);
  // A removal leaves no man to mark.
  const put = useMemo(() => pointOf(last), [last]);
  const origin = useMemo(() => originOf(last), [last]);
  const closed = useMemo(
    () => mills.filter((mill) => put !== null && mill.some((point) => isSame(point, put))),
    [mills, put],
  );
  const targets = open.shifts.flatMap(({ from, to }) =>
    selected !== null && isSame(from, selected) ? [to] : [],
  );
  return (
    <>
      <ManPaints id={id} />
      <Inlay geometry={geometry} />
      {hands && <Hands paints={id} geometry={geometry} hands={hands} />}
      <MillLight geometry={geometry} radius={radius} mills={mills} closed={closed} />
      <Men
        paints={id}
        geometry={geometry}
        rows={rows}
        last={put}
        origin={origin}
        lifted={selected}
      />
      {children}
      {selected && <Chosen geometry={geometry} radius={radius} point={selected} />}
      <Targets geometry={geometry} points={targets} />
      <Removable geometry={geometry} radius={radius} points={open.removals} />
    </>
  );
}

/** The three squares and their connections in dark wood, with a pin at each point. */
export const Inlay = memo(function Inlay({ geometry }: { readonly geometry: Geometry }) {
  const { cell } = geometry;
  const path = lines
    .map((line) => {
      const [from, to] = endsOf(line)?.map((point) => positionOf(geometry, point)) ?? [];
      return from && to ? `M${from.x} ${from.y}L${to.x} ${to.y}` : '';
    })
    .join('');
  const joints = [...new Map(lines.flat().map((point) => [keyOf(point), point])).values()];
  return (
    <g className="inlay">
      <Tray geometry={geometry} />
      <path
        className="inlay-light"
        d={path}
        strokeWidth={cell * 0.1}
        transform="translate(1.5 2)"
      />
      <path className="inlay-wood" d={path} strokeWidth={cell * 0.085} />
      <path className="inlay-heart" d={path} strokeWidth={cell * 0.018} />
      {joints.map((point) => {
        const place = positionOf(geometry, point);
        return (
          place && (
            <g key={keyOf(point)}>
              <circle className="inlay-joint" cx={place.x} cy={place.y} r={cell * 0.115} />
              <circle className="inlay-pin" cx={place.x} cy={place.y} r={cell * 0.05} />
            </g>
          )
        );
      })}
    </g>
  );
});

/** The innermost square is recessed: it holds the men in hand. */
function Tray({ geometry }: { readonly geometry: Geometry }) {
  const { width, height, cell } = geometry;
  const side = 2 * cell;
  return (
    <rect
      className="inlay-tray"
      x={(width - side) / 2}
      y={(height - side) / 2}
      width={side}
      height={side}
    />
  );
}
