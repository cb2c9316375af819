/** Games in which anything goes wrong anywhere, made up from a seed: for the soak, and for what once failed. */

import { randomFrom } from '../fuzz/random.ts';
import type { Duel } from './duel.ts';
import { gamesPlayed, type Play, play } from './plays.ts';
import {
  anyCut,
  anyHold,
  anyKill,
  anyLeaving,
  anyWeather,
  type Fault,
  type Script,
} from './script.ts';

const tenMinutes = { main: 600_000, increment: 0, periods: 0, period: 0 };

/** A game that the host has chosen, perhaps with a second for which both are ready at once. */
export interface Soaked {
  readonly games: readonly { readonly game: Play; readonly script: Script }[];
  /** Ms that each thinks over a move. */
  readonly pace: number;
}

export function soaked(seed: number): Soaked {
  const random = randomFrom(seed);
  const kind = gamesPlayed[Math.floor(random() * gamesPlayed.length)] ?? 'gomoku';
  const clock = random() < 0.5 ? null : tenMinutes;
  const games = Array.from({ length: random() < 0.7 ? 1 : 2 }, (_, n) => {
    const game = play(kind, 2 * seed + n, clock, true);
    return { game, script: anyScript(game.steps.length, random) };
  });
  return { games, pace: random() < 0.7 ? 0 : Math.floor(random() * 5) };
}

function anyScript(plies: number, random: () => number): Script {
  return Array.from({ length: 1 + Math.floor(random() * 3) }, (): Fault => {
    const which = random();
    // Silence takes its time.
    if (which < 0.01) return anyHold(plies, random);
    if (which < 0.08) return anyKill(plies, random);
    if (which < 0.12) return anyLeaving(plies, random);
    return which < 0.4 ? anyWeather(plies, random) : anyCut(plies, random);
  });
}

/** Resolves with how much went wrong. */
export async function soak(duel: Duel, seed: number): Promise<{ games: number; faults: number }> {
  const { games, pace } = soaked(seed);
  let faults = 0;
  for (const [n, { game, script }] of games.entries()) {
    try {
      const happened = await duel.play(game, script, { chosen: n === 0, pace });
      faults += happened;
    } catch (error) {
      throw new Error(`soak ${seed}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return { games: games.length, faults };
}
