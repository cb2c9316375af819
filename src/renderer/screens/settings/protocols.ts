/** What an engine from outside speaks, and what it can play by that. Pure. */

import type { EngineEntry } from '../../../contract/fields.ts';

const games = { gtp: 'go', gomocup: 'gomoku' } as const;

export function gameOf(protocol: EngineEntry['protocol']): string {
  return games[protocol];
}
