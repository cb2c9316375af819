import { useId, useMemo } from 'react';
import type { AnyPosition, Point, Side } from '../../../../rules/index.ts';
import {
  AimMarks,
  Coordinates,
  crossAt,
  Frame,
  geometryOf,
  namesOf,
  type Place,
  sideAt,
  useAim,
  Wood,
} from '../../../board/index.ts';
import { gameText, gridOf, lookOf } from '../../../games/index.ts';
import { sayPoint, sayStone } from '../../../games/labels.ts';
import type { Grid, Shown } from '../../../games/props.ts';
import type { Translate } from '../../../text/index.ts';
import { gameName } from '../../words.ts';
import { useWords } from '../words.ts';
import { type Arrangement, brushAt, type Edit, type Tool } from './editing.ts';
import { useStroke } from './useStroke.ts';

/** A piece is drawn in a box of 40 with a radius of 17. */
const PIECE = 40 / 17;

/** A board on which anything can be put anywhere: the scene of the game, over points that the tool is pressed on. */
export function EditorBoard({
  arrangement,
  position,
  tool,
  turned,
  coordinates,
  onEdit,
  onPut,
}: {
  readonly arrangement: Arrangement;
  /** As the rules have it; null for one that can't be played. */
  readonly position: AnyPosition | null;
  readonly tool: Tool;
  readonly turned: boolean;
  /** Whether they are drawn. */
  readonly coordinates: boolean;
  readonly onEdit: (edit: Edit) => void;
  /** Told the last point that was pressed. */
  readonly onPut: (point: Point) => void;
}) {
  const { t } = useWords();
  const id = useId();
  const { start, layout } = arrangement;
  const grid = gridOf(start);
  const { rows, columns } = grid;
  const geometry = useMemo(
    () => geometryOf(rows, columns, turned, !coordinates),
    [rows, columns, turned, coordinates],
  );
  const shown = useMemo<Shown>(
    () =>
      position ?? {
        game: start.game,
        board: layout.board,
        outcome: null,
        details: () => ({ ...layout }),
      },
    [position, start, layout],
  );
  const names = useMemo(
    () => namesOf(geometry, (point) => sayWhatIsOn(t, arrangement, point)),
    [t, geometry, arrangement],
  );
  const placed = useMemo(() => onGrid(layout.board, grid), [layout, grid]);
  const look = lookOf(start.game);
  const side = sideOf(tool);
  const put = (from: Point) => {
    const first = indexOf(arrangement, from);
    if (first === null) return () => {};
    const brush = brushAt(arrangement, first, tool);
    onEdit({ type: 'brush', point: first, brush });
    onPut(from);
    return (point: Point) => {
      const next = indexOf(arrangement, point);
      if (next !== null) onEdit({ type: 'brush', point: next, brush, since: arrangement });
      onPut(point);
    };
  };
  const { aim, handlers } = useAim(geometry, {
    playable: side,
    canPlay: () => true,
    onPlay: put,
    position: layout,
    // Where points are small, a finger aims; it puts something as soon as it is lifted.
    confirm: 'touch',
    isMove: () => false,
    ...(grid.start && { start: grid.start }),
    ...(grid.step && {
      stepTo: (from, key, ctrl) => grid.step?.(from, key, { ctrl, turned }) ?? null,
    }),
  });
  const ghost = (place: Place) => {
    const point = indexOf(arrangement, place);
    const brush = point === null ? {} : brushAt(arrangement, point, tool);
    const takes = Object.values(brush).every((mark) => mark === '.');
    const size = geometry.cell * 0.44 * PIECE;
    return takes || tool === 'empty' ? (
      <path className="editor-taken" d={crossAt(place, geometry.cell * 0.2)} />
    ) : (
      <svg
        x={place.x - size / 2}
        y={place.y - size / 2}
        width={size}
        height={size}
        aria-hidden="true"
      >
        {look && <look.Piece side={side} />}
      </svg>
    );
  };
  const name =
    gameText(t, `${start.game}.board`, { black: 0, white: 0, ...layout.hands }) ??
    t('board.name', { game: gameName(t, start.game), columns, rows });
  return (
    <Frame
      geometry={geometry}
      rows={placed}
      name={name}
      names={names}
      aim={aim}
      handlers={useStroke(handlers, put)}
      write={() => ''}
    >
      <Wood id={id} width={geometry.width} height={geometry.height} />
      {coordinates && <Coordinates geometry={geometry} {...grid.coordinates} />}
      {look && <look.Scene id={id} geometry={geometry} position={shown} />}
      <AimMarks geometry={geometry} aim={aim} ghost={ghost} />
    </Frame>
  );
}

function sideOf(tool: Tool): Side {
  return tool === 'white' || tool === 'whiteCell' ? 'white' : 'black';
}

/** Where a point is among those of `AnyPosition.board`; null if it is none. */
function indexOf({ start, layout }: Arrangement, { row, column }: Point): number | null {
  const { points } = gridOf(start);
  if (points === undefined) return row * (layout.board[0]?.length ?? 0) + column;
  const index = points.findIndex((one) => one.row === row && one.column === column);
  return index < 0 ? null : index;
}

/** The stones as rows of the grid. */
function onGrid(board: readonly string[], { points, rows, columns }: Grid): readonly string[] {
  if (points === undefined) return board;
  const grid = Array.from({ length: rows }, () => new Array<string>(columns).fill('.'));
  for (const [n, { row, column }] of points.entries()) {
    const line = grid[row];
    if (line !== undefined) line[column] = board.join('').charAt(n);
  }
  return grid.map((line) => line.join(''));
}

/** “H8, black”; empty where the board has no point. */
export function sayWhatIsOn(t: Translate, arrangement: Arrangement, point: Point): string {
  const { start, layout } = arrangement;
  const index = indexOf(arrangement, point);
  if (index === null) return '';
  const there = (rows: readonly string[]) => sideAt([rows.join('')], { row: 0, column: index });
  const stone = there(layout.board);
  const owner = layout.territory ? there(layout.territory) : null;
  const own = (path: string) => gameText(t, `${start.game}.point.${path}`);
  return sayPoint(t, start, point, [
    (stone === null ? null : own(`${stone}Stone`)) ?? sayStone(t, stone),
    owner === null ? null : own(`${owner}Territory`),
  ]);
}
