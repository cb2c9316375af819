/** Where one stops while stepping through a game. Pure. */

import { counts } from '../../../../record/movesPlayed.ts';
import type { AnyMove } from '../../../../rules/index.ts';

/**
 * The ply to show for one that is wanted: each, but plies in a row that don't count as moves, such as marks of dead
 * stones, are one step.
 * @param from the ply that is shown
 */
export function stopNear(
  game: string,
  moves: readonly AnyMove[],
  from: number,
  wanted: number,
): number {
  const isStop = (ply: number) =>
    [moves[ply - 1], moves[ply]].some((move) => move === undefined || counts(game, move));
  const way = wanted < from ? -1 : 1;
  let ply = Math.min(moves.length, Math.max(0, wanted));
  while (!isStop(ply)) ply += way;
  return ply;
}
