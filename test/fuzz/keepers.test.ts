/** PROTOCOL.md §4: whoever keeps a clock dishonestly takes 12 s of a game at the most. */

import { expect, it } from 'vitest';
import type { Clock } from '../../src/match/index.ts';
import { rob, ways } from '../support/keepers.ts';
import { sized } from '../support/size.ts';
import { Random, seed } from './random.ts';

const GAMES = sized(10_000, 140);
const BUDGET = 12_000;

const clocks: Readonly<Record<string, Clock>> = {
  'a total time': { main: 60_000, increment: 0, periods: 0, period: 0 },
  'a long total time': { main: 600_000, increment: 0, periods: 0, period: 0 },
  'time for each move': { main: 30_000, increment: 3000, periods: 0, period: 0 },
  'byo-yomi': { main: 20_000, increment: 0, periods: 5, period: 10_000 },
};

it.each(Object.keys(clocks))(
  `with %s a keeper that overcharges in every way takes 12 s of a game at the most, or is found out (TENGEN_SEED=${seed})`,
  {
    timeout: 3_600_000,
  },
  (name) => {
    const census = new Map<string, number>();
    let most = 0;
    for (let game = 0; game < GAMES; game++) {
      const all = Object.entries(ways);
      const [how, way] = all[game % all.length] ?? [];
      const clock = clocks[name];
      if (way === undefined || clock === undefined) throw new Error('nothing to play');
      const random = new Random(seed ^ Math.imul(game + 1, 0x9e3779b1));
      const { taken, uncounted, ended } = rob(random, clock, way);
      most = Math.max(most, taken - uncounted);
      expect(taken, `game ${game}, ${how}: ${ended}`).toBeLessThanOrEqual(BUDGET + uncounted);
      census.set(ended, (census.get(ended) ?? 0) + 1);
    }
    console.info(`${name}, ${GAMES} games: at most ${most} ms taken;`, Object.fromEntries(census));
    expect(most).toBeGreaterThan(BUDGET / 2);
    expect(census.get('breach')).toBeGreaterThan(0);
  },
);
