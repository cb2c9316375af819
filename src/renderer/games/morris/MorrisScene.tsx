import { type ReactNode, useMemo } from 'react';
import type { Point } from '../../../rules/game.ts';
import type { AnyMove, AnyPosition } from '../../../rules/seal.ts';
import { type Geometry, isSame } from '../../board/index.ts';
import { originOf, pointOf } from '../labels.ts';
import { Hands } from './Hands.tsx';
import { Inlay } from './Inlay.tsx';
import { rowsOf, standingMills } from './lines.ts';
import { ManPaints } from './Man.tsx';
import { MAN, Men } from './Men.tsx';
import { Chosen, MillLight, Removable, Targets } from './MorrisMarks.tsx';
import type { Open } from './pressing.ts';

/** The men, with mills and possible moves marked. */
export function MorrisScene({
  id,
  geometry,
  position,
  open,
  last = null,
  selected = null,
  children,
}: {
  /** Prefix for gradient ids. */
  readonly id: string;
  readonly geometry: Geometry;
  readonly position: AnyPosition;
  /** The moves that are possible here. */
  readonly open: Open;
  /** The latest move. */
  readonly last?: AnyMove | null;
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
