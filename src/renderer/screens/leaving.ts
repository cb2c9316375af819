/** What it takes to go to the start screen. Pure. */

import type { View } from '../../contract/view.ts';

/**
 * What leaving means: the game is `saved` at this screen, saved with `both` players, or `lost`; or
 * only the connection is `closed`, before a game.
 */
export type Leaving = 'saved' | 'both' | 'lost' | 'closed';

interface Home {
  /** What to ask before; null if nothing is lost and nobody is left waiting. */
  readonly question: Leaving | null;
  readonly disconnect: boolean;
  readonly leave: boolean;
}

export function homeOf({ link, match }: View): Home {
  return {
    question: questionOf(link, match),
    disconnect: link.state !== 'idle',
    leave: match !== null,
  };
}

function questionOf({ state, peer }: View['link'], match: View['match']): Leaving | null {
  // After its end a game is kept, and nobody waits for anything.
  if (match === null || match.phase === 'ended') return null;
  const playing = match.phase === 'playing';
  // A game at this screen is saved; without a move there is nothing to keep.
  if (match.local) return playing && match.ply > 0 ? 'saved' : null;
  if (state !== 'connected') return null;
  if (!playing) return 'closed';
  return peer?.extended === false ? 'lost' : 'both';
}
