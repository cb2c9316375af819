/** Which games a program knows, as it says itself (PROTOCOL.md §3). */

import { z } from 'zod';
import { releasedGames } from './seeking.ts';

/** The most ids that are read. */
const MAX_GAMES = 32;

export const gameId = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);

/** The ids among those texts, each once; at most so many as are read. */
export function gameIdsOf(texts: readonly string[]): readonly string[] {
  const ids = texts.filter((text) => gameId.safeParse(text).success);
  return [...new Set(ids)].slice(0, MAX_GAMES);
}

/** The ids of the games that a program knows. @param peer null for a base peer, which knows one */
export function gamesOf(
  peer: { readonly games?: readonly string[] | undefined } | null,
): readonly string[] {
  return peer === null ? ['gomoku'] : (peer.games ?? releasedGames);
}
