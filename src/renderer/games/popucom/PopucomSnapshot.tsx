import './popucom.css';
import { useId, useMemo } from 'react';
import { Diagram, geometryOf, Ruling } from '../../board/index.ts';
import type { SnapshotProps } from '../Snapshot.tsx';
import { Paints } from './Drop.tsx';
import { Drops } from './Drops.tsx';
import { Paint, Paper } from './Sheet.tsx';

export function PopucomSnapshot({ board, territory }: SnapshotProps) {
  const id = useId();
  const geometry = useMemo(() => geometryOf(board.length, board.length), [board.length]);
  return (
    <Diagram geometry={geometry}>
      <Paints id={id} cell={geometry.cell} />
      <Paper geometry={geometry} />
      <Paint paints={id} geometry={geometry} territory={territory ?? board} last={null} />
      <g className="sheet-ruling">
        <Ruling geometry={geometry} />
      </g>
      <Drops paints={id} geometry={geometry} rows={board} last={null} />
    </Diagram>
  );
}
