import { useMemo } from 'react';
import {
  AimMarks,
  Coordinates,
  Frame,
  isSame,
  namesOf,
  Stone,
  sideAt,
  useAim,
  Wood,
} from '../../board/index.ts';
import { sayPoint, sayStone } from '../labels.ts';
import type { GameBoardProps } from '../props.ts';
import { useBoardBase } from '../useBoardBase.ts';
import { NAMEScene } from './NAMEScene.tsx';

/** Stones on the crossings of lines. */
export function NAMEBoard(props: GameBoardProps) {
  const { position, playable, onPlay } = props;
  const { board } = position;
  const [rows, columns] = [board.length, board[0]?.length ?? 0];
  const { t, id, geometry, coordinates, latest, write } = useBoardBase(props, rows, columns);
  const names = useMemo(
    () =>
      namesOf(geometry, (point) =>
        sayPoint(t, position, point, [
          sayStone(t, sideAt(board, point)),
          latest !== null && isSame(latest, point) ? t('board.last') : null,
        ]),
      ),
    [t, geometry, position, board, latest],
  );
  const { aim, handlers } = useAim(geometry, {
    playable,
    canPlay: (point) => position.play(point).ok,
    onPlay: ({ row, column }) => onPlay({ row, column }),
    position,
    confirm: props.confirm,
  });
  const name = t('board.name', { game: t('games.GAME.name'), columns, rows });
  return (
    <Frame {...{ geometry, name, names, aim, handlers, write }} rows={board}>
      <Wood id={id} width={geometry.width} height={geometry.height} />
      {props.coordinates && <Coordinates geometry={geometry} {...coordinates} />}
      <NAMEScene id={id} geometry={geometry} position={position} last={props.last} />
      <AimMarks
        geometry={geometry}
        aim={aim}
        ghost={({ x, y }) =>
          playable && (
            <Stone paints={id} x={x} y={y} radius={geometry.stone} side={playable} turn={0} />
          )
        }
      />
    </Frame>
  );
}
