import { useId, useMemo } from 'react';
import { Diagram, geometryOf, Wood } from '../../board/index.ts';
import type { SnapshotProps } from '../Snapshot.tsx';
import { Cloth } from './Cloth.tsx';
import { DiscPaints } from './Disc.tsx';
import { Discs } from './Discs.tsx';

export function ReversiSnapshot({ board }: SnapshotProps) {
  const id = useId();
  const geometry = useMemo(() => geometryOf(board.length, board.length), [board.length]);
  return (
    <Diagram geometry={geometry}>
      <Wood id={id} width={geometry.width} height={geometry.height} plain />
      <DiscPaints id={id} />
      <Cloth id={id} geometry={geometry} />
      <Discs paints={id} geometry={geometry} rows={board} />
    </Diagram>
  );
}
