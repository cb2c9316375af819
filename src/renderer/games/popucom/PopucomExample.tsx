import { useId, useMemo } from 'react';
import { Diagram, geometryOf } from '../../board/index.ts';
import { exampleOf } from '../example.ts';
import { examples, type PopucomSpec } from './examples.ts';
import { PopucomScene } from './PopucomScene.tsx';

/** A part of the board. */
export function PopucomExample({ spec }: { readonly spec: PopucomSpec }) {
  const id = useId();
  const { position, last } = useMemo(() => exampleOf('popucom', spec), [spec]);
  const size = position.board.length;
  const geometry = useMemo(() => geometryOf(size, size), [size]);
  return (
    <Diagram geometry={geometry} from={spec.from} to={spec.to}>
      <PopucomScene id={id} geometry={geometry} position={position} last={last} />
    </Diagram>
  );
}

export function PopucomPicture() {
  return <PopucomExample spec={examples.picture} />;
}
