import { useId, useMemo } from 'react';
import type { Point } from '../../../rules/game.ts';
import { Dangers, Diagram, geometryOf, Wood } from '../../board/index.ts';
import { exampleOf } from '../example.ts';
import type { GomokuSpec } from './examples.ts';
import { GomokuScene } from './GomokuScene.tsx';

/** A part of a board. */
export function GomokuExample({
  spec,
  shows = 'stones',
}: {
  readonly spec: GomokuSpec;
  /** `danger`: also marks the points that are dangerous for black. */
  readonly shows?: 'stones' | 'danger';
}) {
  const id = useId();
  const { position, last } = useMemo(() => exampleOf('gomoku', spec), [spec]);
  const size = position.board.length;
  const geometry = useMemo(() => geometryOf(size, size), [size]);
  const danger: readonly Point[] =
    shows === 'danger' ? (position.details().danger?.black ?? []) : [];
  return (
    <Diagram geometry={geometry} from={spec.from} to={spec.to}>
      <Wood id={id} width={geometry.width} height={geometry.height} plain />
      <GomokuScene id={id} geometry={geometry} position={position} last={last} />
      <Dangers geometry={geometry} points={danger} />
    </Diagram>
  );
}
