import { useId, useMemo } from 'react';
import { Diagram, Grid, geometryOf, StonePaints, Stones, Wood } from '../board/index.ts';

export interface SnapshotProps {
  /** Rows of `.`, `b` and `w`. */
  readonly board: readonly string[];
  /** Who owns each cell, in a game that has territory. */
  readonly territory: readonly string[] | null;
}

/** Stones on wood, for games without a drawing of their own. */
export function StonesSnapshot({ board }: SnapshotProps) {
  const id = useId();
  const rows = board.length;
  const columns = board[0]?.length ?? rows;
  const geometry = useMemo(() => geometryOf(rows, columns), [rows, columns]);
  return (
    <Diagram geometry={geometry}>
      <Wood id={id} width={geometry.width} height={geometry.height} plain />
      <Grid geometry={geometry} />
      <StonePaints id={id} />
      <Stones paints={id} geometry={geometry} rows={board} />
    </Diagram>
  );
}
