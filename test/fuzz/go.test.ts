import { expect, it } from 'vitest';
import { disagreements } from '../../src/rules/go/testing.reference.ts';
import { randomGame, started } from '../../src/rules/go/testing.ts';
import { sized } from '../support/size.ts';
import { Random, seed } from './random.ts';

/**
 * How many games on which board, of how many plies at most, how often they are looked at, and which
 * refusals they are sure to meet: small boards, where kos abound, and some large ones. `longKo`: what
 * superko alone refuses.
 */
const batches = [
  { size: 2, games: 2000, plies: 60, every: 1, sure: ['suicide', 'longKo'] },
  { size: 3, games: 1500, plies: 100, every: 1, sure: ['suicide', 'ko', 'longKo'] },
  { size: 4, games: 500, plies: 120, every: 1, sure: ['suicide', 'ko'] },
  { size: 5, games: 300, plies: 150, every: 2, sure: ['suicide'] },
  { size: 6, games: 120, plies: 200, every: 3, sure: ['suicide'] },
  { size: 7, games: 60, plies: 250, every: 5, sure: ['suicide'] },
  { size: 9, games: 40, plies: 300, every: 10, sure: ['suicide'] },
  { size: 13, games: 10, plies: 500, every: 20, sure: [] },
  { size: 19, games: 6, plies: 900, every: 40, sure: [] },
];

const SHARE = sized(1, 10);

it.each(batches.map((batch) => ({ ...batch, games: Math.ceil(batch.games / SHARE) })))(
  `$games games of Go on $size by $size go by the rules as stated a second time (seed ${seed})`,
  ({ size, games, plies, every, sure }) => {
    const random = new Random(seed + size);
    const met = new Map<string, number>();
    for (let game = 0; game < games; game++) {
      const options = {
        size,
        ko: game % 2 === 0 ? 'superko' : 'simple',
        scoring: game % 4 < 2 ? 'territory' : 'area',
        dead: game % 8 < 6 ? 'agree' : 'none',
        komi: random.below(20) / 2,
        handicap: [9, 13, 19].includes(size) ? 2 + random.below(8) : 0,
      };
      const played = randomGame(started(options), plies, (end) => random.below(end));
      const wrong = disagreements(played, every, met);
      if (wrong.length > 0) {
        const moves = JSON.stringify(played.moves);
        throw new Error(`seed ${seed}, ${JSON.stringify(options)}, ${moves}:\n${wrong.join('\n')}`);
      }
    }
    expect([...met.keys()]).toEqual(expect.arrayContaining(sure));
  },
);
