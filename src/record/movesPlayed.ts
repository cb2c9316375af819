/** How the moves of a game are counted. Pure. */

import { type AnyMove, gameById } from '../rules/index.ts';

interface Played {
  readonly game: string;
  readonly moves: readonly AnyMove[];
}

/** How many of the first `ply` plies are moves that count (`Game.uncounted`). */
export function movesPlayed({ game, moves }: Played, ply = moves.length): number {
  const uncounted = gameById(game)?.uncounted ?? [];
  const counts = (move: AnyMove) => uncounted.every((field) => move[field] !== true);
  return moves.slice(0, ply).filter(counts).length;
}
