import type { Point } from '../../rules/game.ts';
import { Fresh, type Geometry, type Place, positionOf, sideAt } from '../board/index.ts';
import { originOf, pointOf } from './labels.ts';
import type { Idea } from './props.ts';

/**
 * A move that the computer thinks of, as a sign and never as a piece: those are played, or where the
 * pointer is. A ring, with a dot on an empty point if it is advice; and a line from the move's start.
 * Nothing for a move without a point.
 */
export function IdeaMarks({
  geometry,
  idea,
  radius,
  rows,
}: {
  readonly geometry: Geometry;
  readonly idea: Idea | null;
  /** The radius of a piece, in units of the board. */
  readonly radius: number;
  /** The pieces. */
  readonly rows: readonly string[];
}) {
  const to = placed(geometry, pointOf(idea?.move ?? null));
  if (idea === null || to === undefined) return null;
  const from = placed(geometry, originOf(idea.move));
  const isEmpty = sideAt(rows, to) === null;
  const { asked } = idea;
  const ring = { cx: to.x, cy: to.y, r: radius * (isEmpty ? 0.78 : 1.06) };
  const path = from && pathToRing(from, to, ring.r);
  const line = radius * (asked ? 0.22 : 0.12);
  const dashes = asked ? undefined : `${radius * 0.3} ${radius * 0.32}`;
  return (
    <Fresh key={`${to.x} ${to.y} ${path}`} className={asked ? 'idea idea-asked' : 'idea'}>
      {path && <path className="idea-halo" d={path} strokeWidth={line * 1.9} />}
      {path && <path className="idea-mark" d={path} strokeWidth={line} strokeDasharray={dashes} />}
      <circle className="idea-halo" {...ring} strokeWidth={line * 1.9} />
      <circle className="idea-mark" {...ring} strokeWidth={line} strokeDasharray={dashes} />
      {asked && isEmpty && (
        <circle className="idea-dot" {...ring} r={radius * 0.3} strokeWidth={line} />
      )}
    </Fresh>
  );
}

/** A line that ends where the ring begins. */
function pathToRing(from: Place, to: Place, r: number): string {
  const share = 1 - r / Math.hypot(to.x - from.x, to.y - from.y);
  return `M${from.x} ${from.y}l${(to.x - from.x) * share} ${(to.y - from.y) * share}`;
}

function placed(geometry: Geometry, point: Point | null): Place | undefined {
  return point === null ? undefined : positionOf(geometry, point);
}
