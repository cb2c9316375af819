import { useMemo } from 'react';
import type { AnyPosition, Point, Side } from '../../../rules/index.ts';
import {
  AimMarks,
  Coordinates,
  Frame,
  type Geometry,
  Gone,
  goneFrom,
  isSame,
  namesOf,
  type Place,
  pointSet,
  positionOf,
  Stone,
  Stones,
  sideAt,
  useAim,
  Wood,
} from '../../board/index.ts';
import { useTexts } from '../../text/index.ts';
import { IdeaMarks } from '../IdeaMarks.tsx';
import { LineNumbers } from '../LineNumbers.tsx';
import { sayPoint, sayStone } from '../labels.ts';
import type { GameBoardProps } from '../props.ts';
import { useBoardBase } from '../useBoardBase.ts';
import { changedBy, countOf, moveOf, stoneOf } from './count.ts';
import { Dead } from './GoMarks.tsx';
import { GoScene } from './GoScene.tsx';

/** While dead stones are being marked, a press on a stone marks its chain. */
export function GoBoard(props: GameBoardProps) {
  const { position, before, playable, onPlay, idea, count = null } = props;
  const { board } = position;
  const size = board.length;
  const { t, id, geometry, coordinates, write } = useBoardBase(props, size, size);
  const { due } = position.details();
  const last = useMemo(() => stoneOf(props.last), [props.last]);
  const names = usePointNames(geometry, position, last, count);
  const taken = useMemo(
    () => (before === null ? [] : goneFrom(before.board, board)),
    [before, board],
  );
  const { aim, handlers } = useAim(geometry, {
    playable,
    canPlay: (point) => position.play(moveOf(due, board, point)).ok,
    onPlay: (point) => onPlay(moveOf(due, board, point)),
    position,
    // A mark is removed as easily as it is made.
    confirm: due === 'marking' ? 'never' : props.confirm,
  });

  function stoneOn(point: Point, by: Side | null) {
    const place = positionOf(geometry, point);
    const side = sideAt(board, point) ?? by;
    if (place === undefined || side === null) return null;
    const { x, y } = place;
    return (
      <Stone
        key={`${x} ${y}`}
        paints={id}
        x={x}
        y={y}
        radius={geometry.stone}
        side={side}
        turn={0}
      />
    );
  }

  function ghost(place: Place) {
    if (due !== 'marking') return stoneOn(place, playable);
    const { killed, revived } = changedBy(position, moveOf(due, board, place));
    return (
      <>
        {revived.map((point) => stoneOn(point, playable))}
        <Dead geometry={geometry} points={killed} />
      </>
    );
  }

  const name = t('board.name', { game: t('games.go.name'), columns: size, rows: size });
  return (
    <Frame {...{ geometry, name, names, aim, handlers, write }} rows={board}>
      <Wood id={id} width={geometry.width} height={geometry.height} />
      {props.coordinates && <Coordinates geometry={geometry} {...coordinates} />}
      <GoScene id={id} geometry={geometry} position={position} last={props.last} count={count}>
        <Gone key={`${position.ply} ${geometry.turned}`}>
          <Stones paints={id} geometry={geometry} rows={taken} />
        </Gone>
      </GoScene>
      <IdeaMarks geometry={geometry} idea={idea} radius={geometry.stone} rows={board} />
      <LineNumbers
        geometry={geometry}
        line={props.line ?? []}
        radius={geometry.stone}
        rows={board}
      />
      <AimMarks geometry={geometry} aim={aim} ghost={ghost} />
    </Frame>
  );
}

/** The accessible names of the points. */
function usePointNames(
  geometry: Geometry,
  position: AnyPosition,
  last: Point | null,
  count: GameBoardProps['count'],
) {
  const { t } = useTexts();
  return useMemo(() => {
    const { territory, dead } = count ?? countOf(position);
    const isDead = pointSet(dead);
    return namesOf(geometry, (point) => {
      const owner = sideAt(territory, point);
      return sayPoint(t, position, point, [
        sayStone(t, sideAt(position.board, point)),
        isDead.has(point) ? t('games.go.point.dead') : null,
        owner === null ? null : t(`games.go.point.${owner}Territory`),
        last !== null && isSame(last, point) ? t('board.last') : null,
      ]);
    });
  }, [t, geometry, position, last, count]);
}
