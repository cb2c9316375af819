import { useMemo } from 'react';
import type { Side } from '../../../rules/game.ts';
import {
  AimMarks,
  Coordinates,
  Frame,
  isSame,
  namesOf,
  type Place,
  sideAt,
  useAim,
  Wood,
} from '../../board/index.ts';
import { IdeaMarks } from '../IdeaMarks.tsx';
import { LineNumbers } from '../LineNumbers.tsx';
import { sayPoint } from '../labels.ts';
import type { GameBoardProps } from '../props.ts';
import { useBoardBase } from '../useBoardBase.ts';
import { Drop } from './Drop.tsx';
import { DROP, Popping } from './Drops.tsx';
import { PopucomScene } from './PopucomScene.tsx';
import { poppedBy } from './painting.ts';

/** Removed drops flash, and new paint spreads. */
export function PopucomBoard(props: GameBoardProps) {
  const { position, before, playable, onPlay, idea } = props;
  const { board } = position;
  const size = board.length;
  const { t, id, geometry, coordinates, latest, write } = useBoardBase(props, size, size);
  const radius = geometry.cell * DROP;
  const popped = useMemo(
    () => (before === null || latest === null ? null : poppedBy(before, position, latest)),
    [before, position, latest],
  );
  const names = useMemo(() => {
    const { territory = [] } = position.details();
    return namesOf(geometry, (point) => {
      const stone = sideAt(board, point);
      const owner = sideAt(territory, point);
      return sayPoint(t, position, point, [
        stone === null ? t('board.empty') : t(`games.popucom.point.${stone}Stone`),
        owner === null ? null : t(`games.popucom.point.${owner}Territory`),
        latest !== null && isSame(latest, point) ? t('board.last') : null,
      ]);
    });
  }, [t, geometry, position, board, latest]);
  const { aim, handlers } = useAim(geometry, {
    playable,
    canPlay: (point) => position.play(point).ok,
    onPlay: ({ row, column }) => onPlay({ row, column }),
    position,
    // The cells are large enough for a finger.
    confirm: props.confirm === 'always' ? 'always' : 'never',
  });
  const dropOn = ({ x, y }: Place, side: Side) => (
    <Drop paints={id} x={x} y={y} radius={radius} side={side} />
  );
  const name = t('board.name', { game: t('games.popucom.name'), columns: size, rows: size });
  return (
    <Frame {...{ geometry, name, names, aim, handlers, write }} rows={board}>
      <Wood id={id} width={geometry.width} height={geometry.height} />
      {props.coordinates && <Coordinates geometry={geometry} {...coordinates} />}
      <PopucomScene id={id} geometry={geometry} position={position} last={props.last} />
      {popped !== null && (
        <Popping
          key={`${position.ply} ${geometry.turned}`}
          paints={id}
          geometry={geometry}
          radius={radius}
          popped={popped}
        />
      )}
      <IdeaMarks geometry={geometry} idea={idea} radius={radius} rows={board} />
      <LineNumbers geometry={geometry} line={props.line ?? []} radius={radius} rows={board} />
      <AimMarks
        geometry={geometry}
        aim={aim}
        ghost={(place) => playable && dropOn(place, playable)}
      />
    </Frame>
  );
}
