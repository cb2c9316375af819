import type { ReactNode } from 'react';
import type { Point, Side } from '../../rules/game.ts';
import { type Geometry, type Place, positionOf } from '../board/index.ts';
import { originOf, pointOf } from './labels.ts';
import type { Idea } from './props.ts';

/**
 * A move that the computer thinks of: its faint result, a line from its start, and a ring if it is
 * advice or the point is occupied. Nothing for a move without a point.
 */
export function IdeaMarks({
  geometry,
  idea,
  radius,
  piece,
}: {
  readonly geometry: Geometry;
  readonly idea: Idea | null;
  /** The radius of a piece, in units of the board. */
  readonly radius: number;
  /** Draws the piece that the move would place; null for an occupied point. */
  readonly piece: (place: Place, side: Side) => ReactNode;
}) {
  const to = placed(geometry, pointOf(idea?.move ?? null));
  if (idea === null || to === undefined) return null;
  const from = placed(geometry, originOf(idea.move));
  const drawn = piece(to, idea.side);
  const ring = { cx: to.x, cy: to.y, r: radius * 1.06 };
  const path = from && `M${from.x} ${from.y}L${to.x} ${to.y}`;
  return (
    <g key={`${to.x} ${to.y} ${path}`} className="ghost idea" data-asked={idea.asked}>
      {path && <path className="idea-halo" d={path} strokeWidth={radius * 0.34} />}
      {path && <path className="idea-mark" d={path} strokeWidth={radius * 0.14} />}
      <g className="idea-piece">{drawn}</g>
      {(idea.asked || drawn === null) && (
        <>
          <circle className="idea-halo" {...ring} strokeWidth={radius * 0.34} />
          <circle className="idea-mark" {...ring} strokeWidth={radius * 0.17} />
        </>
      )}
    </g>
  );
}

function placed(geometry: Geometry, point: Point | null): Place | undefined {
  return point === null ? undefined : positionOf(geometry, point);
}
