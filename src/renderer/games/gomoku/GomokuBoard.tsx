import { useMemo } from 'react';
import type { Side } from '../../../rules/game.ts';
import {
  AimMarks,
  Coordinates,
  Dangers,
  Frame,
  isSame,
  namesOf,
  type Place,
  pointSet,
  Stone,
  sideAt,
  useAim,
  Wood,
} from '../../board/index.ts';
import { IdeaMarks } from '../IdeaMarks.tsx';
import { LineNumbers } from '../LineNumbers.tsx';
import { sayPoint, sayStone } from '../labels.ts';
import type { GameBoardProps } from '../props.ts';
import { useBoardBase } from '../useBoardBase.ts';
import { GomokuScene } from './GomokuScene.tsx';

export function GomokuBoard(props: GameBoardProps) {
  const { position, playable, onPlay, danger, idea } = props;
  const { board } = position;
  const size = board.length;
  const { t, id, geometry, coordinates, latest, write } = useBoardBase(props, size, size);
  const names = useMemo(() => {
    const won = pointSet(position.outcome?.lines.flat());
    const dangerous = pointSet(danger);
    const forbidden = pointSet(position.details().forbidden);
    return namesOf(geometry, (point) =>
      sayPoint(t, position, point, [
        sayStone(t, sideAt(board, point)),
        latest !== null && isSame(latest, point) ? t('board.last') : null,
        won.has(point) ? t('board.line') : null,
        dangerous.has(point) ? t('board.danger') : null,
        forbidden.has(point) ? t('board.forbidden') : null,
      ]),
    );
  }, [t, geometry, position, board, latest, danger]);
  const { aim, handlers } = useAim(geometry, {
    playable,
    canPlay: (point) => position.play(point).ok,
    onPlay: ({ row, column }) => onPlay({ row, column }),
    position,
    confirm: props.confirm,
  });
  const stoneOn = ({ x, y }: Place, side: Side) => (
    <Stone paints={id} x={x} y={y} radius={geometry.stone} side={side} turn={0} />
  );
  const name = t('board.name', { game: t('games.gomoku.name'), columns: size, rows: size });
  return (
    <Frame {...{ geometry, name, names, aim, handlers, write }} rows={board}>
      <Wood id={id} width={geometry.width} height={geometry.height} />
      {props.coordinates && <Coordinates geometry={geometry} {...coordinates} />}
      <GomokuScene id={id} geometry={geometry} position={position} last={props.last} />
      <IdeaMarks geometry={geometry} idea={idea} radius={geometry.stone} rows={board} />
      <LineNumbers
        geometry={geometry}
        line={props.line ?? []}
        radius={geometry.stone}
        rows={board}
      />
      <AimMarks
        geometry={geometry}
        aim={aim}
        ghost={(place) => playable && stoneOn(place, playable)}
      />
      <Dangers geometry={geometry} points={danger} />
    </Frame>
  );
}
