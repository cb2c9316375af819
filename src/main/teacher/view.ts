/** Makes the view of an estimate. */

import type { MatchView } from '../../contract/view.ts';
import type { Estimate } from '../../engines/index.ts';
import type { AnyMove } from '../../rules/index.ts';

/** From this ownership on, a point is shown as somebody's. */
const OWNED = 0.5;

/** @param board the stones as rows */
export function viewOfEstimate(
  { owners, lead, dead }: Estimate<AnyMove>,
  board: readonly string[],
): NonNullable<MatchView['estimate']> {
  const ownerOf = (at: number) => {
    const owner = owners[at] ?? 0;
    if (Math.abs(owner) < OWNED) return '.';
    return owner > 0 ? 'b' : 'w';
  };
  return {
    owners: board.map((stones, row) =>
      Array.from(stones, (_, column) => ownerOf(row * stones.length + column)).join(''),
    ),
    lead,
    dead: dead.map(({ row, column }) => ({ row: Number(row), column: Number(column) })),
  };
}
