/** Which discs a move flips, and how that is seen. Pure. */

import type { Point } from '../../../rules/game.ts';
import type { AnyPosition } from '../../../rules/seal.ts';
import { sideAt, stonesOn } from '../../board/index.ts';
import { pointOf } from '../labels.ts';

/** The discs that a disc on `point` would flip; none if it can't be played there. */
export function flippedBy(position: AnyPosition, { row, column }: Point): readonly Point[] {
  const played = position.play({ row, column });
  if (!played.ok) return [];
  const after = played.value.position.board;
  return stonesOn(position.board).filter(
    (point) => sideAt(position.board, point) !== sideAt(after, point),
  );
}

/** The points where a disc can be played. */
export function openPoints(position: AnyPosition): readonly Point[] {
  return position.legal().flatMap((move) => pointOf(move) ?? []);
}

/** The one point where a disc has come or gone, from which the others flip; null for none or several. */
export function flipOrigin(before: readonly string[], now: readonly string[]): Point | null {
  const changed = now.flatMap((line, row) =>
    Array.from(line, (_, column) => ({ row, column })).filter(
      (point) => (sideAt(before, point) === null) !== (sideAt(now, point) === null),
    ),
  );
  const [origin = null] = changed;
  return changed.length === 1 ? origin : null;
}

/** How a disc flips. */
export interface Flip {
  /** Cells from the origin; 0 without one. */
  readonly steps: number;
  /** In which direction it falls, as it is seen: degrees clockwise, 0 to the right. */
  readonly along: number;
}

/** A disc flips away from the origin, the later the farther it is. */
export function flipFrom(origin: Point | null, disc: Point, turned: boolean): Flip {
  if (origin === null) return { steps: 0, along: 0 };
  const way = turned ? -1 : 1;
  const down = (disc.row - origin.row) * way;
  const across = (disc.column - origin.column) * way;
  return {
    steps: Math.max(Math.abs(down), Math.abs(across)),
    along: Math.round((Math.atan2(down, across) * 180) / Math.PI),
  };
}
