/** Whether the two whose match is watched are there: what a host tells of that beside the events (PROTOCOL.md §10). */

import { z } from 'zod';
import { awayReasons } from '../contract/choices.ts';
import type { Problem } from '../contract/problems.ts';
import type { Disconnection } from './types.ts';

/** The guest is away from its host: for how many ms, and why. */
export const away = z.object({
  ago: z.int().min(0),
  // A later release may have another reason.
  why: z.enum(awayReasons).catch('closed'),
});
export type Away = z.infer<typeof away>;

/** @param since of the disconnection, and `now`: ms since 1970 */
export function awayAt({ since, why }: Disconnection, now: number): Away {
  return { ago: Math.max(0, Math.floor(now - since)), why };
}

/** Why a match is over: who has left, or what has come between the two programs. */
export const watchedEndings = ['host', 'guest', 'breach', 'diverged', 'lost'] as const;
export type WatchedEnding = (typeof watchedEndings)[number];

/**
 * Null if neither who has left nor what has come between the two is known.
 * @param problem with which the link of the host has ended; null if its player has left
 */
export function endingFor(problem: Problem | null): WatchedEnding | null {
  switch (problem?.code) {
    case undefined:
      return 'host';
    case 'opponentLeft':
      return 'guest';
    case 'breach':
    case 'unprovedBreach':
    case 'accused':
    case 'garbage':
    case 'flood':
    case 'tooManyMistakes':
      return 'breach';
    case 'diverged':
    case 'clocksApart':
    case 'signsDiffer':
      return 'diverged';
    case 'lost':
      return 'lost';
    default:
      return null;
  }
}
