import type { Point } from '../../../rules/game.ts';
import type { AnyPosition } from '../../../rules/seal.ts';
import {
  type Geometry,
  Grid,
  StonePaints,
  Stones,
  WinningLight,
  WinningRings,
} from '../../board/index.ts';

const none: readonly never[] = [];

/** What there is to see of a position on its wood; the lines of three are lit. */
export function TicTacToeScene({
  id,
  geometry,
  position: { board, outcome },
  last = null,
}: {
  /** Begins the ids of the paints. */
  readonly id: string;
  readonly geometry: Geometry;
  readonly position: AnyPosition;
  readonly last?: Point | null;
}) {
  const lines = outcome?.lines ?? none;
  return (
    <>
      <Grid geometry={geometry} />
      <StonePaints id={id} />
      <WinningLight geometry={geometry} lines={lines} />
      <Stones paints={id} geometry={geometry} rows={board} last={last} />
      <WinningRings geometry={geometry} lines={lines} />
    </>
  );
}
