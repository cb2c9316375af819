import { useId } from 'react';
import type { AnyMove, AnyPosition } from '../../rules/index.ts';
import { Coordinates, geometryOf, Wood } from '../board/index.ts';
import { GoScene } from '../games/go/GoScene.tsx';
import { GomokuScene } from '../games/gomoku/GomokuScene.tsx';
import { coordinatesOf, pointOf } from '../games/labels.ts';
import { coordinates as morrisCoordinates, SIZE } from '../games/morris/lines.ts';
import { MorrisScene } from '../games/morris/MorrisScene.tsx';
import { PopucomScene } from '../games/popucom/PopucomScene.tsx';

const nothingOpen = { placements: [], shifts: [], removals: [] };

/** A board as it lies on the table, 1000 wide, without what can be pressed. */
export function BoardPicture({
  position,
  last,
}: {
  readonly position: AnyPosition;
  /** The latest move. */
  readonly last: AnyMove | null;
}) {
  const id = useId();
  const isMorris = position.game === 'morris';
  const size = isMorris ? SIZE : position.board.length;
  const geometry = geometryOf(size, size);
  const labels = isMorris ? morrisCoordinates : coordinatesOf(position);
  // These moves put no piece.
  const isPut = last?.['mark'] !== true && last?.['remove'] !== true;
  const scene = { id, geometry, position };
  const point = isPut ? pointOf(last) : null;
  return (
    <>
      <Wood id={id} width={geometry.width} height={geometry.height} />
      <Coordinates geometry={geometry} {...labels} />
      {position.game === 'gomoku' && <GomokuScene {...scene} last={point} />}
      {position.game === 'go' && <GoScene {...scene} last={point} />}
      {isMorris && <MorrisScene {...scene} open={nothingOpen} last={last} />}
      {position.game === 'popucom' && <PopucomScene {...scene} last={point} />}
    </>
  );
}
