import './board.css';
import './pieces.css';
import type { ReactNode } from 'react';
import { Points, type PointsProps } from './Points.tsx';

/**
 * A board to play on: a picture, which knows no rules, and unseen over it what can be pressed. As
 * wide as its container, and as high as its rows make it: square for a square board.
 *
 * A press counts for the point it is nearest to. On the keyboard the board is one tab stop; arrows
 * move a cursor (see `step` in geometry.ts for the other keys), Enter and Space play.
 */
export function Frame({ children, ...points }: PointsProps & { readonly children: ReactNode }) {
  const { width, height } = points.geometry;
  return (
    <div className="board">
      <svg className="board-picture" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {children}
      </svg>
      <Points {...points} />
    </div>
  );
}
