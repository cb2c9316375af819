import { memo } from 'react';
import { readFlags } from './flags.ts';
import { type Geometry, type Place, reachOf } from './geometry.ts';
import type { BoardLabels } from './labels.ts';
import { sideOf } from './Stones.tsx';
import type { Aim, useAim } from './useAim.ts';

/** Cells that can be entered and pressed make a table a grid, as the ARIA practices have it. */
const GRID = { role: 'grid' } as const;

/**
 * What can be pressed, focused and read aloud: an unseen table over the picture, one cell for each
 * point. (A table, because screen readers know tables, and not all of them know SVG.)
 */
export function Points({
  geometry,
  rows,
  flags,
  aim,
  handlers,
  labels,
}: {
  readonly geometry: Geometry;
  readonly rows: readonly string[];
  readonly flags: readonly string[];
  readonly aim: Aim;
  readonly handlers: ReturnType<typeof useAim>['handlers'];
  readonly labels: BoardLabels;
}) {
  return (
    <table
      className={aim.ghost ? 'points points-playable' : 'points'}
      style={reachOf(geometry)}
      aria-label={labels.board}
      {...GRID}
      {...handlers}
    >
      <tbody>
        {geometry.places.map((places, row) => (
          <PointRow
            key={places[0]?.row}
            places={places}
            stones={rows[row] ?? ''}
            flags={flags[row] ?? ''}
            cursor={aim.cursor.row === row ? aim.cursor.column : -1}
            label={labels.point}
          />
        ))}
      </tbody>
    </table>
  );
}

/** One row. Its properties are plain values, so that it renders only when something in it changes. */
const PointRow = memo(function PointRow({
  places,
  stones,
  flags,
  cursor,
  label,
}: {
  readonly places: readonly Place[];
  readonly stones: string;
  readonly flags: string;
  /** The column of the cursor; -1 while it is in another row. */
  readonly cursor: number;
  readonly label: BoardLabels['point'];
}) {
  return (
    <tr>
      {places.map(({ row, column }) => (
        <td
          key={column}
          tabIndex={column === cursor ? 0 : -1}
          aria-label={label(
            { row, column },
            sideOf(stones.charAt(column)),
            readFlags(flags, column),
          )}
          data-row={row}
          data-column={column}
        />
      ))}
    </tr>
  );
});
