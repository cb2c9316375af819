/**
 * The link is cut everywhere: after every message of a game of each kind, after every byte of one, and
 * while the two are coming back. Nothing is lost, nothing comes twice, and play goes on by itself.
 */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { abreast, closePairs, figures, openPairs, quantile } from '../support/abreast.ts';
import type { Duel } from '../support/duel.ts';
import { gamesPlayed, type Play, play } from '../support/plays.ts';
import { type Place, type Tally, type Way, ways } from '../support/proxy.ts';
import type { Fault } from '../support/script.ts';
import { sized } from '../support/size.ts';
import { pass } from '../support/waiter.ts';

const SEED = 1;
/** Games of a match: then the numbers of all that is said have one digit. */
const GAMES = 4;
/** Bytes that are said one way while two come back to each other, and more. */
const GREETING = 500;

let pairs: readonly Duel[];
const played = new Map<Duel, number>();
/** How long it took to come back from a single cut, each time; ms. */
const resumes: number[] = [];

beforeAll(async () => {
  pairs = await openPairs(6, SEED);
});

afterAll(() => closePairs(pairs));

async function playNext(duel: Duel, game: Play, script: readonly Fault[] = []): Promise<number> {
  const games = played.get(duel) ?? 0;
  if (games > 0 && games % GAMES === 0) await duel.meetAgain();
  played.set(duel, games + 1);
  return duel.play(game, script);
}

/** How much is said in that game where nothing goes wrong. */
async function said(game: Play): Promise<Readonly<Record<Way, Tally>>> {
  const [duel] = pairs;
  if (duel === undefined) throw new Error('nobody plays');
  const passed = () => ({
    toHost: duel.network.passed('toHost'),
    toGuest: duel.network.passed('toGuest'),
  });
  if ((played.get(duel) ?? 0) % GAMES === 0) await playNext(duel, game);
  const before = passed();
  await playNext(duel, game);
  // The last `have` is under way.
  await pass(100);
  const after = passed();
  const between = (way: Way): Tally => ({
    bytes: after[way].bytes - before[way].bytes,
    messages: after[way].messages - before[way].messages,
  });
  return { toHost: between('toHost'), toGuest: between('toGuest') };
}

/** After every so many bytes or messages, either way. */
function places(most: Readonly<Record<Way, number>>, of: keyof Tally, step: number): Place[] {
  return ways.flatMap((way) =>
    Array.from({ length: Math.ceil(most[way] / step) }, (_, n) => ({
      way,
      after: Math.min(1 + n * step, most[way]),
      of,
    })),
  );
}

/** A game for each cut; resolves with how long it took to come back, each time, in ms. */
async function cutAll(
  what: string,
  game: Play,
  cuts: readonly Fault[],
): Promise<readonly number[]> {
  const begun = performance.now();
  const back = await abreast(pairs, cuts, async (duel, cut) => {
    // With the colours the other way round that side may have less to say: then once more.
    for (let tries = 0; (await playNext(duel, game, [cut])) === 0; tries++) {
      if (tries === 20) throw new Error(`never comes to ${JSON.stringify(cut)}`);
    }
  });
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.info(
    `${what}: ${cuts.length} cuts, 0 lost, 0 doubled, ${figures(back)}; ${seconds} s, seed ${SEED}`,
  );
  expect(back).toHaveLength(cuts.length);
  return back;
}

function cutAt(when: Place, n: number): Fault {
  return { what: 'cut', when, how: n % 2 === 0 ? 'fin' : 'rst' };
}

describe('the link is cut', () => {
  test('after the bytes of a game', { timeout: 1_200_000 }, async () => {
    const step = sized(1, 60);
    const game = play('gomoku', SEED);
    const { toHost, toGuest } = await said(game);
    const bytes = places({ toHost: toHost.bytes, toGuest: toGuest.bytes }, 'bytes', step);
    resumes.push(...(await cutAll(`every byte, ${step} apart`, game, bytes.map(cutAt))));
  });

  test.for(gamesPlayed)(
    'after the messages of a game of %s',
    { timeout: 600_000 },
    async (kind) => {
      const step = kind === 'gomoku' ? 1 : sized(1, 6);
      const game = play(kind, SEED);
      const { toHost, toGuest } = await said(game);
      const messages = { toHost: toHost.messages, toGuest: toGuest.messages };
      const cuts = places(messages, 'messages', step).map(cutAt);
      resumes.push(...(await cutAll(`every message of ${kind}, ${step} apart`, game, cuts)));
    },
  );

  test('once more after the bytes with which the two come back', {
    timeout: 1_200_000,
  }, async () => {
    const step = sized(1, 80);
    const bytes = places({ toHost: GREETING, toGuest: GREETING }, 'bytes', step);
    await cutAll(
      `every byte of coming back, ${step} apart`,
      play('gomoku', SEED),
      bytes.map((place) => ({ what: 'cut', when: { ply: 4 }, how: 'fin', again: [place] })),
    );
  });

  // Longer than its own first waits, of 0.25 to 1 s: a computer that does much else takes its time.
  test('and comes back soon, 95 times of 100', () => {
    expect(quantile(resumes, 0.95)).toBeLessThanOrEqual(sized(1000, 5000));
  });
});
