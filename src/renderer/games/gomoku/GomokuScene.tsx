import { useCallback, useMemo } from 'react';
import type { Point } from '../../../rules/game.ts';
import type { AnyPosition } from '../../../rules/seal.ts';
import {
  Forbidden,
  type Geometry,
  Grid,
  pointSet,
  StonePaints,
  Stones,
  WinningLight,
  WinningRings,
} from '../../board/index.ts';

/** What there is to see of a position on its wood; the line that won is lit, and black's forbidden points have a cross. */
export function GomokuScene({
  id,
  geometry,
  position,
  last = null,
}: {
  /** Begins the ids of the paints. */
  readonly id: string;
  readonly geometry: Geometry;
  readonly position: AnyPosition;
  readonly last?: Point | null;
}) {
  const { board, outcome } = position;
  const lines = outcome?.lines ?? none;
  const won = useMemo(() => pointSet(lines.flat()), [lines]);
  const lookOf = useCallback(
    (point: Point) => (lines.length > 0 && !won.has(point) ? 'back' : 'plain'),
    [lines, won],
  );
  return (
    <>
      <Grid geometry={geometry} />
      <StonePaints id={id} />
      <WinningLight geometry={geometry} lines={lines} />
      <Stones paints={id} geometry={geometry} rows={board} last={last} lookOf={lookOf} />
      <WinningRings geometry={geometry} lines={lines} />
      <Forbidden geometry={geometry} points={position.details().forbidden ?? none} />
    </>
  );
}

const none: readonly never[] = [];
