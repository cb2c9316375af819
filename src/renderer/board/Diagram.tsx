import './board.css';
import './pieces.css';
import './Diagram.css';
import type { ReactNode } from 'react';
import type { Point } from '../../rules/game.ts';
import { type Geometry, viewOf } from './geometry.ts';

/**
 * A small board to look at, or a part of one, drawn with the parts of the large ones and without
 * their coordinates; as wide as its container. Unseen by screen readers: what it shows is said
 * beside it.
 */
export function Diagram({
  geometry,
  from = { row: 0, column: 0 },
  to = { row: geometry.rows - 1, column: geometry.columns - 1 },
  children,
}: {
  readonly geometry: Geometry;
  /** The part that is shown: from this point … */
  readonly from?: Point;
  /** … to this one. */
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
