import { memo } from 'react';
import type { Point } from '../../rules/game.ts';
import { type Geometry, type GridPoint, reachOf } from './geometry.ts';
import type { Aim, AimHandlers } from './useAim.ts';

/** Cells that can be entered and pressed make a table a grid, as the ARIA practices have it. */
const GRID = { role: 'grid' } as const;

/**
 * The accessible names of all points, such as "H8, black, last move": one string a row, a line for
 * each point; an empty line where the board has no point. Strings, because equal ones are equal to
 * React too: a row whose string has not changed is not rendered again.
 */
export function namesOf({ places }: Geometry, say: (point: Point) => string): readonly string[] {
  return places.map((row) => row.map(say).join('\n'));
}

export interface PointsProps {
  readonly geometry: Geometry;
  /** The accessible name of the whole board. */
  readonly name: string;
  /** As `namesOf` has them. */
  readonly names: readonly string[];
  readonly aim: Aim;
  readonly handlers: AimHandlers;
}

/**
 * What can be pressed, focused and read aloud: an unseen table over the picture, one cell for each
 * point. (A table, because screen readers know tables, and not all of them know SVG.)
 */
export function Points({ geometry, name, names, aim, handlers }: PointsProps) {
  return (
    <table
      className={aim.target ? 'points points-playable' : 'points'}
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

/** One row. Its properties are plain values, so that it renders only when something in it changes. */
const PointRow = memo(function PointRow({
  places,
  names,
  cursor,
}: {
  readonly places: readonly GridPoint[];
  readonly names: string;
  /** The column of the cursor; -1 while it is in another row. */
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
