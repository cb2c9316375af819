import type { AnyMove } from '../../rules/index.ts';

/** The moves to a point, the nearest to that of `move` first. Without a point, the first ones. */
export function nearest(moves: readonly AnyMove[], move: AnyMove | undefined): readonly AnyMove[] {
  const distanceTo = ({ row, column }: AnyMove) =>
    Math.hypot(Number(row) - Number(move?.['row']), Number(column) - Number(move?.['column']));
  return moves
    .filter((one) => Number.isFinite(distanceTo(one)))
    .toSorted((a, b) => distanceTo(a) - distanceTo(b));
}
