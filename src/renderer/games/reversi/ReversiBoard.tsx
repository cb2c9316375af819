import { useMemo } from 'react';
import type { Point } from '../../../rules/game.ts';
import {
  AimMarks,
  Coordinates,
  Frame,
  isSame,
  keyOf,
  namesOf,
  type Place,
  sideAt,
  useAim,
  Wood,
} from '../../board/index.ts';
import { IdeaMarks } from '../IdeaMarks.tsx';
import { LineNumbers } from '../LineNumbers.tsx';
import { sayPoint, sayStone } from '../labels.ts';
import type { GameBoardProps } from '../props.ts';
import { useBoardBase } from '../useBoardBase.ts';
import { WouldFlip } from './Cloth.tsx';
import { Disc } from './Disc.tsx';
import { DISC } from './Discs.tsx';
import { flippedBy, openPoints } from './flipping.ts';
import { ReversiScene } from './ReversiScene.tsx';

/** Discs flip, from the one that was played outwards. */
export function ReversiBoard(props: GameBoardProps) {
  const { position, playable, onPlay, idea, legalMoves } = props;
  const { board } = position;
  const size = board.length;
  const { t, id, geometry, coordinates, latest, write } = useBoardBase(props, size, size);
  const radius = geometry.cell * DISC;
  const open = useMemo(
    () => (legalMoves && playable !== null ? openPoints(position) : nowhere),
    [legalMoves, playable, position],
  );
  const names = useMemo(() => {
    const flips = new Map(open.map((point) => [keyOf(point), flippedBy(position, point).length]));
    return namesOf(geometry, (point) => {
      const n = flips.get(keyOf(point));
      return sayPoint(t, position, point, [
        sayStone(t, sideAt(board, point)),
        ...(n === undefined
          ? []
          : [t('games.reversi.point.open'), t('games.reversi.point.flips', { n })]),
        latest !== null && isSame(latest, point) ? t('board.last') : null,
      ]);
    });
  }, [t, geometry, position, board, latest, open]);
  const { aim, handlers } = useAim(geometry, {
    playable,
    canPlay: (point) => position.play(point).ok,
    onPlay: ({ row, column }) => onPlay({ row, column }),
    position,
    // The cells are large enough for a finger.
    confirm: props.confirm === 'always' ? 'always' : 'never',
  });
  // A preview takes the place of the mark.
  const { target } = aim;
  const marked = useMemo(
    () => (target === null ? open : open.filter((point) => !isSame(point, target))),
    [open, target],
  );
  const ghost = (place: Place) =>
    playable && (
      <>
        <Disc paints={id} x={place.x} y={place.y} radius={radius} side={playable} />
        {legalMoves && <WouldFlip geometry={geometry} position={position} point={place} />}
      </>
    );
  const name = t('board.name', { game: t('games.reversi.name'), columns: size, rows: size });
  return (
    <Frame {...{ geometry, name, names, aim, handlers, write }} rows={board}>
      <Wood id={id} width={geometry.width} height={geometry.height} />
      {props.coordinates && <Coordinates geometry={geometry} {...coordinates} />}
      <ReversiScene
        id={id}
        geometry={geometry}
        position={position}
        last={props.last}
        open={marked}
      />
      <IdeaMarks geometry={geometry} idea={idea} radius={radius} rows={board} />
      <LineNumbers geometry={geometry} line={props.line ?? []} radius={radius} rows={board} />
      <AimMarks geometry={geometry} aim={aim} ghost={ghost} />
    </Frame>
  );
}

const nowhere: readonly Point[] = [];
