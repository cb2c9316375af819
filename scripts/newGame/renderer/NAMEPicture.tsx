import { useId } from 'react';
import { Diagram, geometryOf, Wood } from '../../board/index.ts';
import { exampleOf } from '../example.ts';
import { NAMEScene } from './NAMEScene.tsx';

const { position } = exampleOf('GAME', { moves: ['C3', 'B2', 'D4'] });
const geometry = geometryOf(position.board.length, position.board[0]?.length ?? 0);

/** What the start screen shows of the game. */
export function NAMEPicture() {
  const id = useId();
  return (
    <Diagram geometry={geometry}>
      <Wood id={id} width={geometry.width} height={geometry.height} plain />
      <NAMEScene id={id} geometry={geometry} position={position} />
    </Diagram>
  );
}
