import { useId } from 'react';
import { Diagram, geometryOf, Wood } from '../../board/index.ts';
import { exampleOf } from '../example.ts';
import { TictactoeScene } from './TictactoeScene.tsx';

const geometry = geometryOf(3, 3);
const { position } = exampleOf('tictactoe', { moves: ['A1', 'B1', 'B2', 'A3', 'C3'] });

/** Three in a line. */
export function TictactoePicture() {
  const id = useId();
  return (
    <Diagram geometry={geometry}>
      <Wood id={id} width={geometry.width} height={geometry.height} plain />
      <TictactoeScene id={id} geometry={geometry} position={position} />
    </Diagram>
  );
}
