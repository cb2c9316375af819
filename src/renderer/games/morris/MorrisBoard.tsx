import './morris.css';
import { useMemo, useState } from 'react';
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
import { coordinates, isPoint, rowsOf, SIZE, start, stepOnLines } from './lines.ts';
import { Man } from './Man.tsx';
import { MAN, Men } from './Men.tsx';
import { MorrisScene } from './MorrisScene.tsx';
import { type Open, openOf, pressOn } from './pressing.ts';

const noMen = { black: 0, white: 0 };

/** The first press selects a man, the second moves it. */
export function MorrisBoard(props: GameBoardProps) {
  const { position, before, playable, onPlay, turned, idea } = props;
  const { t, id, geometry, latest } = useBoardBase(props, SIZE, SIZE);
  const details = position.details();
  const rows = useMemo(() => rowsOf(position.board), [position]);
  const open = useMemo(
    () => openOf(playable === null ? [] : position.legal()),
    [playable, position],
  );

  const [selected, select] = useSelected(position, playable);
  const removed = props.last?.['remove'] === true;
  const last = removed ? null : latest;
  const gone = useMemo(
    () => (removed && before !== null ? goneFrom(rowsOf(before.board), rows) : []),
    [removed, before, rows],
  );
  const names = usePointNames(geometry, position, rows, open, last, selected);

  const press = (point: Point) => pressOn({ rows, details, playable, selected }, point);
  const { aim, handlers } = useAim(geometry, {
    playable,
    canPlay: (point) => {
      const pressed = press(point);
      return pressed.kind === 'select' || position.play(pressed.move).ok;
    },
    onPlay: (point) => {
      const pressed = press(point);
      if (pressed.kind === 'play') return onPlay(pressed.move);
      select(pressed.point);
    },
    position,
    // The points are large enough for a finger.
    confirm: props.confirm === 'always' ? 'always' : 'never',
    isMove: (point) => press(point).kind === 'play',
    onEscape: () => select(null),
    stepTo: (from, key, ctrl) => stepOnLines(from, key, { ctrl, turned }),
    start,
  });
  function write(point: Point): string {
    const pressed = press(point);
    return pressed.kind === 'play' ? (position.text.write(pressed.move) ?? '') : '';
  }
  const manOn = (place: Place, side: Side) =>
    sideAt(rows, place) === null ? (
      <Man paints={id} x={place.x} y={place.y} radius={geometry.cell * MAN} side={side} />
    ) : null;
  return (
    <Frame
      geometry={geometry}
      rows={rows}
      name={t('games.morris.board', { ...noMen, ...details.hands })}
      names={names}
      aim={aim}
      handlers={handlers}
      write={write}
    >
      <Wood id={id} width={geometry.width} height={geometry.height} />
      {props.coordinates && <Coordinates geometry={geometry} {...coordinates} />}
      <MorrisScene
        id={id}
        geometry={geometry}
        position={position}
        open={open}
        last={props.last}
        selected={selected}
      >
        <Gone key={`${position.ply} ${turned}`}>
          <Men paints={id} geometry={geometry} rows={gone} />
        </Gone>
      </MorrisScene>
      <IdeaMarks geometry={geometry} idea={idea} radius={geometry.cell * MAN} rows={rows} />
      <LineNumbers
        geometry={geometry}
        line={props.line ?? []}
        radius={geometry.cell * MAN}
        rows={rows}
      />
      <AimMarks
        geometry={geometry}
        aim={aim}
        ghost={(place) => playable && manOn(place, playable)}
      />
    </Frame>
  );
}

/** The selected man. A change of position deselects it. */
function useSelected(position: AnyPosition, playable: Side | null) {
  const [selected, select] = useState<Point | null>(null);
  const [shown, setShown] = useState(position);
  if (shown !== position) {
    setShown(position);
    select(null);
  }
  return [shown === position && playable !== null ? selected : null, select] as const;
}

/** The accessible names of the points. */
function usePointNames(
  geometry: Geometry,
  position: AnyPosition,
  rows: readonly string[],
  open: Open,
  last: Point | null,
  selected: Point | null,
) {
  const { t } = useTexts();
  return useMemo(() => {
    const inMill = pointSet(position.details().mills);
    const removable = pointSet(open.removals);
    const reachable = pointSet(
      open.shifts.flatMap(({ from, to }) => (selected && isSame(from, selected) ? [to] : [])),
    );
    return namesOf(geometry, (point) =>
      isPoint(point)
        ? sayPoint(t, position, point, [
            sayStone(t, sideAt(rows, point)),
            inMill.has(point) ? t('games.morris.point.mill') : null,
            last !== null && isSame(last, point) ? t('board.last') : null,
            selected !== null && isSame(selected, point) ? t('games.morris.point.selected') : null,
            reachable.has(point) ? t('games.morris.point.target') : null,
            removable.has(point) ? t('games.morris.point.removable') : null,
          ])
        : '',
    );
  }, [t, geometry, position, rows, open, last, selected]);
}
