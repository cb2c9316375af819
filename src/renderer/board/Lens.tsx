import type { Point } from '../../rules/game.ts';
import { type Geometry, positionOf } from './geometry.ts';
import type { Placed } from './usePlacing.ts';

/** How many cells the magnifier shows. */
const CELLS = 4.2;

/** The surroundings of the aimed point, enlarged. */
export function Lens({
  picture,
  geometry,
  lens,
  point,
}: {
  /** The id of the board's picture. */
  readonly picture: string;
  readonly geometry: Geometry;
  readonly lens: Placed['lens'];
  readonly point: Point | null;
}) {
  const place = point && positionOf(geometry, point);
  if (lens === null || !place) return null;
  const span = CELLS * geometry.cell;
  return (
    <svg
      className="lens"
      style={lens}
      viewBox={`${-span / 2} ${-span / 2} ${span} ${span}`}
      aria-hidden="true"
    >
      <use href={`#${picture}`} style={{ transform: `translate(${-place.x}px, ${-place.y}px)` }} />
    </svg>
  );
}
