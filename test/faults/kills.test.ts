/** `kill -9` of either copy or of both, anywhere in a game: after the next start it goes on where it was. */

import { describe, expect, test } from 'vitest';
import { randomFrom } from '../fuzz/random.ts';
import { abreast, closePairs, figures, openPairs } from '../support/abreast.ts';
import { Duel } from '../support/duel.ts';
import { fromTheMiddle, gamesPlayed, type Play, play } from '../support/plays.ts';
import { anyKill, type Fault, type Role, roles } from '../support/script.ts';
import { sized } from '../support/size.ts';
import { pass } from '../support/waiter.ts';

const SEED = 9;
const PAIRS = 2;
const KILLS = sized(500, 10);
/** How much of what somebody has thought a crash may cost, ms. */
const UNKNOWN = 2000;
/** How late a busy computer may tell that the two are together, ms: for less than they are {@link APART}. */
const LATE = 3000;
const APART = 5000;
const tenMinutes = { main: 600_000, increment: 0, periods: 0, period: 0 };
const victims: readonly (readonly Role[])[] = [['host'], ['guest'], roles];

interface Job {
  readonly game: Play;
  readonly kill: Fault;
}

/** At every ply of a game of each kind, of each victim; in no order. */
function atEveryPly(random: () => number): Job[] {
  return gamesPlayed
    .map((kind) => play(kind, SEED, tenMinutes))
    .flatMap((game) => [game, fromTheMiddle(game, 3)])
    .flatMap((game) =>
      Array.from({ length: game.moves.length + 1 }, (_, ply) =>
        victims.map((who): Job => ({ game, kill: { what: 'kill', when: { ply }, who, pause: 0 } })),
      ).flat(),
    )
    .map((job) => ({ job, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ job }) => job);
}

function anywhere(n: number, random: () => number): Job {
  const whole = play(gamesPlayed[n % gamesPlayed.length] ?? 'gomoku', SEED + n, tenMinutes);
  const game = n % 2 === 0 ? whole : fromTheMiddle(whole, 1 + (n % 3));
  return { game, kill: anyKill(game.moves.length, random) };
}

/** Complains where one of the copies shows that a side has gained time. */
function watchClocks({ copies }: Duel): readonly string[] {
  const gained: string[] = [];
  for (const role of roles) {
    let least = { number: 0, black: Number.POSITIVE_INFINITY, white: Number.POSITIVE_INFINITY };
    copies[role].watch(({ match }) => {
      if (match?.clocks == null) return;
      const { number, clocks } = match;
      if (number !== least.number) least = { number, black: clocks.black, white: clocks.white };
      for (const side of ['black', 'white'] as const) {
        if (clocks[side] > least[side] + UNKNOWN) {
          gained.push(`${role}: ${side} has ${clocks[side]} ms after ${least[side]} ms`);
        }
        least[side] = Math.min(least[side], clocks[side]);
      }
    });
  }
  return gained;
}

test.concurrent('a game goes on after a crash, and nothing is lost', {
  timeout: 1_200_000,
}, async ({ onTestFinished }) => {
  const random = randomFrom(SEED);
  const pairs = await openPairs(PAIRS, SEED);
  onTestFinished(() => closePairs(pairs));
  const gained = pairs.map(watchClocks);
  const begun = performance.now();
  let kills = 0;
  function* jobs(): Generator<Job> {
    yield* atEveryPly(random).slice(0, KILLS / 2);
    for (let n = 0; kills < KILLS; n++) yield anywhere(n, random);
  }
  const resumes = await abreast(pairs, jobs(), async (duel, { game, kill }) => {
    const happened = await duel.play(game, [kill]);
    kills += happened;
    expect(gained.flat()).toEqual([]);
  });
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.info(
    `kills: ${kills}, 0 lost, 0 doubled, ${figures(resumes)}; ${seconds} s, seed ${SEED}`,
  );
});

/** Both have begun a game with clocks. */
async function beginWithClocks({ copies: { host, guest } }: Duel): Promise<void> {
  await host.do({ command: 'configure', game: 'gomoku', clock: tenMinutes });
  for (const copy of [host, guest]) {
    await copy.waitFor(({ match }) => match?.clocks != null);
    await copy.do({ command: 'ready' });
  }
  for (const copy of [host, guest]) {
    await copy.waitFor(({ match }) => match?.phase === 'playing');
  }
}

describe.concurrent('the time somebody has thought for counts after a crash', () => {
  test.for([
    ['of the side to move', true, false],
    ['of the other', false, true],
    ['of both', true, true],
  ] as const)('%s', async ([, ofMover, ofOther], { onTestFinished }) => {
    const duel = await Duel.open(SEED);
    onTestFinished(() => duel.close());
    await beginWithClocks(duel);
    const { copies } = duel;
    const mover = copies.host.match.color === 'black' ? 'host' : 'guest';
    const other = mover === 'host' ? 'guest' : 'host';
    const who = roles.filter((role) => (role === mover ? ofMover : ofOther));
    const used = (role: Role) => tenMinutes.main - copies[role].left.black;
    let thought = 0;
    let since = performance.now();
    for (let crashes = 1; crashes <= 2; crashes++) {
      await pass(3000);
      thought += performance.now() - since;
      // While they are apart nobody's time goes by.
      await duel.crash(who, APART);
      since = performance.now();
      for (const role of roles) {
        await copies[role].settled();
        expect(copies[role].left.white).toBe(tenMinutes.main);
        expect(used(role)).toBeLessThan(thought + performance.now() - since + LATE * crashes);
      }
      // Of the other side's time no more is known than it was heard of, until it moves.
      expect(used(mover)).toBeGreaterThan(thought - UNKNOWN * crashes);
    }
    await copies[mover].do({ command: 'draw', row: 7, column: 7 });
    thought += performance.now() - since;
    await copies[other].waitFor(({ match }) => match?.ply === 1);
    await copies[mover].waitFor(
      ({ match }) => match?.clocks?.black === tenMinutes.main - used(other),
    );
    console.info(
      `clocks: of ${Math.round(thought)} ms of thought with two crashes ${used(mover)} ms count`,
    );
    expect(used(mover)).toBeGreaterThan(thought - 2 * UNKNOWN);
    expect(used(mover)).toBeLessThan(thought + 2 * LATE);
  });
});
