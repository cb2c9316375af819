/** How the moves of a game are counted. Pure. */

import type { Round } from '../match/index.ts';
import { type AnyMove, gameById } from '../rules/index.ts';

interface Played {
  readonly game: string;
  readonly moves: readonly AnyMove[];
}

/** How many of the first `ply` plies are moves that count (`Game.uncounted`). */
export function movesPlayed({ game, moves }: Played, ply = moves.length): number {
  return moves.slice(0, ply).filter((move) => counts(game, move)).length;
}

/** How many moves of a round count: what everybody is told, also those who aren't at its table. */
export function movesIn({ position, plies }: Round): number {
  return movesPlayed({ game: position.game, moves: plies.map(({ move }) => move) });
}

/** Whether a ply is a move that counts. */
export function counts(game: string, move: AnyMove): boolean {
  return gameById(game)?.uncounted.every((field) => move[field] !== true) !== false;
}
