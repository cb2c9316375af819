/** How the moves of a game are counted. Pure. */

import type { AnyMove } from '../rules/index.ts';

/** Plies that aren't counted: a capture belongs to the move before it, and marking dead stones is no move. */
const uncounted = ['remove', 'mark', 'agree', 'resume'] as const;

function isCounted(move: AnyMove): boolean {
  return uncounted.every((field) => move[field] !== true);
}

/** How many of the first `ply` plies are moves that count. */
export function movesPlayed(moves: readonly AnyMove[], ply = moves.length): number {
  return moves.slice(0, ply).filter(isCounted).length;
}
