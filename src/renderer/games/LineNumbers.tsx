import type { AnyMove } from '../../rules/seal.ts';
import { type Geometry, positionOf, sideAt } from '../board/index.ts';
import { pointOf } from './labels.ts';

/** Numbers the moves of a line that wasn't played, from 1, on their pieces. */
export function LineNumbers({
  geometry,
  line,
  radius,
  rows,
}: {
  readonly geometry: Geometry;
  readonly line: readonly AnyMove[];
  /** The radius of a piece, in units of the board. */
  readonly radius: number;
  /** The pieces. */
  readonly rows: readonly string[];
}) {
  // Of two moves to the same point, the later one has its piece there.
  const numbers = new Map(
    line.map((move, n) => {
      const point = pointOf(move);
      return [point && positionOf(geometry, point), n + 1];
    }),
  );
  return [...numbers].map(([place, n]) => {
    const side = place && sideAt(rows, place);
    if (!place || !side) return null;
    return (
      <text
        key={n}
        className="line-number"
        data-side={side}
        x={place.x}
        y={place.y}
        fontSize={radius * 1.05}
        strokeWidth={radius * 0.16}
      >
        {n}
      </text>
    );
  });
}
