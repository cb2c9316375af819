import { useMemo } from 'react';
import { Grid, StonePaints, Stones, WinningLight, WinningRings } from '../../board/index.ts';
import { pointOf } from '../labels.ts';
import type { SceneProps } from '../props.ts';

const none: readonly never[] = [];

/** What there is to see of a position on its wood; the lines of three are lit. */
export function TictactoeScene({
  id,
  geometry,
  position: { board, outcome },
  last = null,
}: SceneProps) {
  const lines = outcome?.lines ?? none;
  const point = useMemo(() => pointOf(last), [last]);
  return (
    <>
      <Grid geometry={geometry} />
      <StonePaints id={id} />
      <WinningLight geometry={geometry} lines={lines} />
      <Stones paints={id} geometry={geometry} rows={board} last={point} />
      <WinningRings geometry={geometry} lines={lines} />
    </>
  );
}
