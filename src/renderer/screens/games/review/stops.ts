/** Where one stops while stepping through a game. Pure. */

import type { AnyMove } from '../../../../rules/index.ts';

/**
 * The ply to show for one that is wanted: each, but the marking of dead stones is one step.
 * @param from the ply that is shown
 */
export function stopNear(moves: readonly AnyMove[], from: number, wanted: number): number {
  const plies = moves.length;
  const way = wanted < from ? -1 : 1;
  let ply = Math.min(plies, Math.max(0, wanted));
  while (ply > 0 && ply < plies && isMarking(moves[ply - 1]) && isMarking(moves[ply])) ply += way;
  return ply;
}

function isMarking(move: AnyMove | undefined): boolean {
  return move?.['mark'] === true || move?.['agree'] === true;
}
