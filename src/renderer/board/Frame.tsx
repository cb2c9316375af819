import './board.css';
import './pieces.css';
import './placing.css';
import { memo, type ReactNode, useContext, useId, useRef } from 'react';
import type { Mark } from '../../record/notes.ts';
import type { Point } from '../../rules/game.ts';
import { type Translate, useTexts } from '../text/index.ts';
import { ConfirmMove } from './ConfirmMove.tsx';
import { LiveBoard } from './Fresh.tsx';
import { type Geometry, type GridPoint, reachOf } from './geometry.ts';
import { Lens } from './Lens.tsx';
import { NoteMarks } from './NoteMarks.tsx';
import { NotedContext } from './noted.ts';
import type { Aim, AimHandlers } from './useAim.ts';

/**
 * A board to play on: a picture, which knows no rules, and unseen over it what can be pressed. As
 * wide as its container, and as high as its rows make it: square for a square board.
 *
 * A press counts for the point it is nearest to. On the keyboard the board is one tab stop; arrows
 * move a cursor (see `step` in geometry.ts for the other keys), Enter and Space play.
 */
export function Frame({
  rows,
  children,
  write,
  names,
  ...points
}: PointsProps & {
  /** The pieces as rows: what appears when they change is new. */
  readonly rows: readonly string[];
  /** The move on a point, written. */
  readonly write: (point: Point) => string;
  readonly children: ReactNode;
}) {
  const { t } = useTexts();
  const { geometry, aim } = points;
  const { width, height, turned } = geometry;
  const { placed } = aim;
  const { marks } = useContext(NotedContext);
  const picture = useId();
  const board = useRef<HTMLDivElement>(null);
  return (
    <div ref={board} className="board">
      <svg className="board-picture" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <g id={picture}>
          <LiveBoard rows={rows} turned={turned}>
            {children}
            <NoteMarks geometry={geometry} marks={marks} />
          </LiveBoard>
        </g>
      </svg>
      <Points {...points} names={marks.length === 0 ? names : withMarks(t, names, marks)} />
      <ConfirmMove
        placed={placed}
        write={write}
        onClosed={() => board.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()}
      />
      <Lens picture={picture} geometry={geometry} lens={placed.lens} point={placed.marked} />
    </div>
  );
}

/** Interactive cells make the table a grid (ARIA practices). */
const GRID = { role: 'grid' } as const;

/**
 * The accessible names of all points, such as "H8, black, last move": a string per row, a line per
 * point, empty where the board has no point. Unchanged strings keep React from rendering the row
 * again.
 */
export function namesOf({ places }: Geometry, say: (point: Point) => string): readonly string[] {
  return places.map((row) => row.map(say).join('\n'));
}

/** Names of points with what is marked there. */
function withMarks(
  t: Translate,
  names: readonly string[],
  marks: readonly Mark[],
): readonly string[] {
  const rows = names.map((row) => row.split('\n'));
  for (const mark of marks) {
    const row = rows[mark.row];
    const point = row?.[mark.column];
    if (row !== undefined && point)
      row[mark.column] = t('board.point', { point, state: markWord(t, mark) });
  }
  return rows.map((row) => row.join('\n'));
}

function markWord(t: Translate, mark: Mark): string {
  if ('label' in mark) return mark.label;
  return t.find(`board.marks.${mark.shape}`) ?? t('board.marks.circle');
}

interface PointsProps {
  readonly geometry: Geometry;
  /** The accessible name of the whole board. */
  readonly name: string;
  /** From `namesOf`. */
  readonly names: readonly string[];
  readonly aim: Aim;
  readonly handlers: AimHandlers;
}

/**
 * The interactive layer: an invisible table over the picture with a cell for each point. A table,
 * because not all screen readers support SVG.
 */
function Points({ geometry, name, names, aim, handlers }: PointsProps) {
  const className = ['points'];
  if (aim.target) className.push('points-playable');
  if (aim.isPlacing) className.push('points-placing');
  return (
    <table
      className={className.join(' ')}
      data-turned={geometry.turned}
      style={reachOf(geometry)}
      aria-label={name}
      {...GRID}
      {...handlers}
    >
      <tbody>
        {geometry.places.map((places, row) => (
          <PointRow
            key={places[0]?.row}
            places={places}
            names={names[row] ?? ''}
            cursor={aim.cursor.row === row ? aim.cursor.column : -1}
          />
        ))}
      </tbody>
    </table>
  );
}

/** A row. Plain props, so that it only renders when something in it changes. */
const PointRow = memo(function PointRow({
  places,
  names,
  cursor,
}: {
  readonly places: readonly GridPoint[];
  readonly names: string;
  /** The cursor's column; -1 in other rows. */
  readonly cursor: number;
}) {
  const list = names.split('\n');
  return (
    <tr>
      {places.map(({ row, column }) =>
        list[column] ? (
          <td
            key={column}
            tabIndex={column === cursor ? 0 : -1}
            aria-label={list[column]}
            data-row={row}
            data-column={column}
          />
        ) : (
          <td key={column} />
        ),
      )}
    </tr>
  );
});
