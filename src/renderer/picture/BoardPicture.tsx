import { useId } from 'react';
import type { Mark } from '../../record/notes.ts';
import type { AnyMove, AnyPosition } from '../../rules/index.ts';
import { Coordinates, geometryOf, NoteMarks, Wood } from '../board/index.ts';
import { gridOf, lookOf } from '../games/index.ts';

const SIDE = 1000;

/** A board as it lies on the table, a square 1000 wide, without what can be pressed. Only wood for an unknown game. */
export function BoardPicture({
  position,
  last,
  marks,
}: {
  readonly position: AnyPosition;
  /** The latest move. */
  readonly last: AnyMove | null;
  /** What somebody has marked on it. */
  readonly marks: readonly Mark[];
}) {
  const id = useId();
  const Scene = lookOf(position.game)?.Scene;
  const { rows, columns, coordinates } = gridOf(position);
  const geometry = geometryOf(rows, columns);
  const [right, down] = [(SIDE - geometry.width) / 2, (SIDE - geometry.height) / 2];
  return (
    <>
      <Wood id={id} width={SIDE} height={SIDE} />
      <g transform={`translate(${right} ${down})`}>
        <Coordinates geometry={geometry} {...coordinates} />
        {Scene && <Scene id={id} geometry={geometry} position={position} last={last} />}
        <NoteMarks geometry={geometry} marks={marks} />
      </g>
    </>
  );
}
