import './morris.css';
import { useId, useMemo } from 'react';
import { Diagram, geometryOf, Wood } from '../../board/index.ts';
import type { SnapshotProps } from '../Snapshot.tsx';
import { rowsOf, SIZE } from './lines.ts';
import { ManPaints } from './Man.tsx';
import { Men } from './Men.tsx';
import { Inlay } from './MorrisScene.tsx';

const geometry = geometryOf(SIZE, SIZE);

export function MorrisSnapshot({ board }: SnapshotProps) {
  const id = useId();
  const rows = useMemo(() => rowsOf(board), [board]);
  return (
    <Diagram geometry={geometry}>
      <Wood id={id} width={geometry.width} height={geometry.height} plain />
      <ManPaints id={id} />
      <Inlay geometry={geometry} />
      <Men paints={id} geometry={geometry} rows={rows} />
    </Diagram>
  );
}
