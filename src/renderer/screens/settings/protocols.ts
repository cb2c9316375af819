/** Protocols of external engines, and their games. Pure. */

import type { EngineEntry } from '../../../contract/fields.ts';

const games = { gtp: 'go', gomocup: 'gomoku' } as const;

export function gameOf(protocol: EngineEntry['protocol']): string {
  return games[protocol];
}
