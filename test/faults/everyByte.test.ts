/**
 * The link is cut everywhere: after every message of a game of each kind, and after every byte of one,
 * in either direction. Nothing is lost, nothing comes twice, and play goes on by itself.
 */

import { describe, expect, test } from 'vitest';
import { abreast, figures, quantile } from '../support/abreast.ts';
import { Duel } from '../support/duel.ts';
import { gamesPlayed, type Play, play } from '../support/plays.ts';
import { type Place, type Tally, type Way, ways } from '../support/proxy.ts';
import { sized } from '../support/size.ts';
import { pass } from '../support/waiter.ts';

const SEED = 1;
const PAIRS = 4;
/** Games of a match, so that the numbers in what is said have one digit. */
const GAMES = 4;

/** How much is said in that game when nothing goes wrong. */
async function said(game: Play): Promise<Readonly<Record<Way, Tally>>> {
  const duel = await Duel.open(SEED);
  try {
    const passed = () => ({
      toHost: duel.network.passed('toHost'),
      toGuest: duel.network.passed('toGuest'),
    });
    const before = passed();
    await duel.play(game);
    // The last `have` is under way.
    await pass(100);
    const after = passed();
    const between = (way: Way): Tally => ({
      bytes: after[way].bytes - before[way].bytes,
      messages: after[way].messages - before[way].messages,
    });
    return { toHost: between('toHost'), toGuest: between('toGuest') };
  } finally {
    await duel.close();
  }
}

interface Cut {
  readonly game: Play;
  readonly place: Place;
}

/** Everywhere in what is said in that game, `step` bytes or messages apart. */
async function cuts(game: Play, of: keyof Tally, step: number): Promise<Cut[]> {
  const whole = await said(game);
  return ways.flatMap((way) => {
    const count = Math.ceil(whole[way][of] / step);
    return Array.from({ length: count }, (_, n) => ({
      game,
      place: { way, after: Math.min(1 + n * step, whole[way][of]), of },
    }));
  });
}

/** A game for each cut. */
async function cutAll(what: string, all: readonly Cut[]): Promise<void> {
  const begun = performance.now();
  const played = new Map<Duel, number>();
  const resumes = await abreast(
    { pairs: PAIRS, seed: SEED },
    all,
    async (duel, { game, place }) => {
      for (let happened = 0; happened === 0; ) {
        const games = played.get(duel) ?? 0;
        if (games > 0 && games % GAMES === 0) await duel.meetAgain();
        played.set(duel, games + 1);
        const how = games % 2 === 0 ? 'fin' : 'rst';
        // With the colours the other way round this side may have had less to say: once more, then.
        happened = await duel.play(game, [{ what: 'cut', when: place, how }]);
      }
    },
  );
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.info(
    `${what}: ${all.length} cuts, 0 lost, 0 doubled, ${figures(resumes)}; ${seconds} s, seed ${SEED}`,
  );
  expect(resumes).toHaveLength(all.length);
  expect(quantile(resumes, 0.95)).toBeLessThanOrEqual(1000);
}

describe('the link is cut', () => {
  test(`after every ${sized(1, 16)}th byte of a game`, { timeout: 1_200_000 }, async () => {
    const step = sized(1, 16);
    await cutAll(`every byte, ${step} apart`, await cuts(play('gomoku', SEED), 'bytes', step));
  });

  test.for(gamesPlayed)(
    'after every message of a game of %s',
    { timeout: 600_000 },
    async (game) => {
      const step = game === 'gomoku' ? 1 : sized(1, 4);
      await cutAll(
        `every message of ${game}, ${step} apart`,
        await cuts(play(game, SEED), 'messages', step),
      );
    },
  );
});
