import './board.css';
import './pieces.css';
import './Diagram.css';
import type { ReactNode } from 'react';
import type { Point } from '../../rules/game.ts';
import { type Geometry, viewOf } from './geometry.ts';

/**
 * A small board or a part of one, without coordinates, as wide as its container. Hidden from screen
 * readers: the text beside it describes it.
 */
export function Diagram({
  geometry,
  from = { row: 0, column: 0 },
  to = { row: geometry.rows - 1, column: geometry.columns - 1 },
  children,
}: {
  readonly geometry: Geometry;
  /** The first point shown. */
  readonly from?: Point;
  /** The last point shown. */
  readonly to?: Point;
  readonly children: ReactNode;
}) {
  return (
    <div className="diagram">
      <svg className="diagram-picture" viewBox={viewOf(geometry, from, to)} aria-hidden="true">
        {children}
      </svg>
    </div>
  );
}
