import './morris.css';
import { useId, useMemo } from 'react';
import { Diagram, geometryOf, Wood } from '../../board/index.ts';
import { exampleOf } from '../example.ts';
import { examples, type MorrisSpec } from './examples.ts';
import { SIZE } from './lines.ts';
import { MorrisScene } from './MorrisScene.tsx';
import { openOf } from './pressing.ts';

const geometry = geometryOf(SIZE, SIZE);

export function MorrisExample({ spec }: { readonly spec: MorrisSpec }) {
  const id = useId();
  const { position, last } = useMemo(() => exampleOf('morris', spec), [spec]);
  const open = useMemo(() => openOf(position.legal()), [position]);
  return (
    <Diagram geometry={geometry}>
      <Wood id={id} width={geometry.width} height={geometry.height} plain />
      <MorrisScene
        id={id}
        geometry={geometry}
        position={position}
        open={open}
        last={last}
        selected={spec.selected ?? null}
      />
    </Diagram>
  );
}

export function MorrisPicture() {
  return <MorrisExample spec={examples.picture} />;
}
