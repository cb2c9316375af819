import { memo } from 'react';
import type { Point } from '../../rules/game.ts';
import { type Geometry, type GridPoint, reachOf } from './geometry.ts';
import type { Aim, AimHandlers } from './useAim.ts';

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

export interface PointsProps {
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
