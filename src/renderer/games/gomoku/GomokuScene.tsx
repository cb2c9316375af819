import { useCallback, useMemo } from 'react';
import type { Point } from '../../../rules/game.ts';
import {
  Forbidden,
  Grid,
  pointSet,
  StonePaints,
  Stones,
  WinningLight,
  WinningRings,
} from '../../board/index.ts';
import { pointOf } from '../labels.ts';
import type { SceneProps } from '../props.ts';

/** The stones, with the winning line and black's forbidden points. */
export function GomokuScene({ id, geometry, position, last = null }: SceneProps) {
  const { board, outcome } = position;
  const point = useMemo(() => pointOf(last), [last]);
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
      {lines.length > 0 && <WinningLight geometry={geometry} lines={lines} />}
      <Stones paints={id} geometry={geometry} rows={board} last={point} lookOf={lookOf} />
      {lines.length > 0 && <WinningRings geometry={geometry} lines={lines} />}
      <Forbidden geometry={geometry} points={position.details().forbidden ?? none} />
    </>
  );
}

const none: readonly never[] = [];
