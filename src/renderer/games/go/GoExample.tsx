import { useId, useMemo } from 'react';
import { Diagram, Forbidden, geometryOf, Wood } from '../../board/index.ts';
import { exampleOf } from '../example.ts';
import { examples, type GoSpec } from './examples.ts';
import { Rings } from './GoMarks.tsx';
import { GoScene } from './GoScene.tsx';

const start = { row: 0, column: 0 };

/** A board or a part of one. */
export function GoExample({ spec }: { readonly spec: GoSpec }) {
  const id = useId();
  const { position, last } = useMemo(() => exampleOf('go', spec), [spec]);
  const size = position.board.length;
  const geometry = useMemo(() => geometryOf(size, size), [size]);
  return (
    <Diagram geometry={geometry} from={start} {...(spec.to && { to: spec.to })}>
      <Wood id={id} width={geometry.width} height={geometry.height} plain />
      <GoScene id={id} geometry={geometry} position={position} last={last} />
      <Rings geometry={geometry} points={spec.rings ?? []} />
      <Forbidden geometry={geometry} points={spec.barred ?? []} />
    </Diagram>
  );
}

export function GoPicture() {
  return <GoExample spec={examples.picture} />;
}
