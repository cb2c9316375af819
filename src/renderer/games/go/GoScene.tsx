import { type ReactNode, useCallback, useMemo } from 'react';
import type { Point } from '../../../rules/game.ts';
import type { AnyPosition } from '../../../rules/seal.ts';
import { type Geometry, Grid, pointSet, StonePaints, Stones } from '../../board/index.ts';
import type { Count } from '../props.ts';
import { countOf } from './count.ts';
import { Dead, Territory } from './GoMarks.tsx';

/** The stones; while it is scored, territory and dead stones. */
export function GoScene({
  id,
  geometry,
  position,
  last = null,
  count = null,
  children,
}: {
  /** Prefix for gradient ids. */
  readonly id: string;
  readonly geometry: Geometry;
  readonly position: AnyPosition;
  readonly last?: Point | null;
  /** Shown instead of the count of the position. */
  readonly count?: Count | null;
  /** Drawn between the stones and their marks. */
  readonly children?: ReactNode;
}) {
  const { board } = position;
  const { territory, dead } = useMemo(() => count ?? countOf(position), [position, count]);
  const isDead = useMemo(() => pointSet(dead), [dead]);
  const lookOf = useCallback((point: Point) => (isDead.has(point) ? 'dead' : 'plain'), [isDead]);
  return (
    <>
      <Grid geometry={geometry} />
      <StonePaints id={id} />
      <Stones paints={id} geometry={geometry} rows={board} last={last} lookOf={lookOf} />
      {children}
      {territory.length > 0 && (
        <Territory geometry={geometry} territory={territory} stones={board} />
      )}
      <Dead geometry={geometry} points={dead} />
    </>
  );
}
