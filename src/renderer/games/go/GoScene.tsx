import { type ReactNode, useCallback, useMemo } from 'react';
import type { Point } from '../../../rules/game.ts';
import { Grid, pointSet, StonePaints, Stones } from '../../board/index.ts';
import type { Count, SceneProps } from '../props.ts';
import { countOf, stoneOf } from './count.ts';
import { Dead, Territory } from './GoMarks.tsx';

/** The stones; while it is scored, territory and dead stones. */
export function GoScene({
  id,
  geometry,
  position,
  last = null,
  count = null,
  children,
}: SceneProps & {
  /** Shown instead of the count of the position. */
  readonly count?: Count | null;
  /** Drawn between the stones and their marks. */
  readonly children?: ReactNode;
}) {
  const { board } = position;
  const stone = useMemo(() => stoneOf(last), [last]);
  const { territory, dead } = useMemo(() => count ?? countOf(position), [position, count]);
  const isDead = useMemo(() => pointSet(dead), [dead]);
  const lookOf = useCallback((point: Point) => (isDead.has(point) ? 'dead' : 'plain'), [isDead]);
  return (
    <>
      <Grid geometry={geometry} />
      <StonePaints id={id} />
      <Stones paints={id} geometry={geometry} rows={board} last={stone} lookOf={lookOf} />
      {children}
      {territory.length > 0 && (
        <Territory geometry={geometry} territory={territory} stones={board} />
      )}
      <Dead geometry={geometry} points={dead} />
    </>
  );
}
