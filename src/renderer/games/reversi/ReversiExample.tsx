import { useId, useMemo } from 'react';
import { Diagram, geometryOf, Wood } from '../../board/index.ts';
import { exampleOf } from '../example.ts';
import { pointOf } from '../labels.ts';
import { WouldFlip } from './Cloth.tsx';
import { examples, type ReversiSpec } from './examples.ts';
import { openPoints } from './flipping.ts';
import { ReversiScene } from './ReversiScene.tsx';

/** A board or a part of one, with a dot where a disc can be played. */
export function ReversiExample({ spec }: { readonly spec: ReversiSpec }) {
  const id = useId();
  const { position, last } = useMemo(() => exampleOf('reversi', spec), [spec]);
  const aim = useMemo(
    () => (spec.aim === undefined ? null : pointOf(position.text.read(spec.aim))),
    [spec, position],
  );
  const open = useMemo(
    () => (spec.open ? openPoints(position) : aim === null ? [] : [aim]),
    [spec, position, aim],
  );
  const size = position.board.length;
  const geometry = useMemo(() => geometryOf(size, size), [size]);
  return (
    <Diagram geometry={geometry} {...spec.part}>
      <Wood id={id} width={geometry.width} height={geometry.height} plain />
      <ReversiScene id={id} geometry={geometry} position={position} last={last} open={open} />
      {aim !== null && <WouldFlip geometry={geometry} position={position} point={aim} />}
    </Diagram>
  );
}

export function ReversiPicture() {
  return <ReversiExample spec={examples.picture} />;
}
