/** Positions with which a game may begin. */

import type { Setup } from '../../src/match/index.ts';
import { setupOf } from './ends.ts';

/** As the game describes it after so many moves, each the first that is legal. After an odd number, white is to move. */
export function positionAfter(game: string, options: object = {}, moves = 1): Setup['position'] {
  let position = setupOf(game, options).start;
  for (let n = 0; n < moves; n++) {
    const played = position.play(position.legal()[0]);
    if (!played.ok) throw new Error(played.error.message);
    position = played.value.position;
  }
  return position.describe();
}
