/** What the engines can do. Loads none of them, which would make the start of the program slower. */

import { levelsOf } from './levels.ts';

export function hasEngine(game: string): boolean {
  return levelsOf(game).length > 0;
}

/** Whether the engine of the game estimates the score of a position. */
export function canEstimate(game: string): boolean {
  return game === 'go';
}
