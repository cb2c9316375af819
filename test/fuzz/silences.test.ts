/** PROTOCOL.md §4: two honest programs never accuse each other, whatever the network keeps back. */

import { expect, it } from 'vitest';
import { outcomeOf } from '../../src/match/index.ts';
import { type Aftermath, anySilences, playThrough } from '../support/silences.ts';
import { sized } from '../support/size.ts';
import { Random, seed } from './random.ts';

const SCHEDULES = sized(100_000, 500);
const STALLS = sized(20_000, 200);

/** What no silence may come to: an accusation, a match lost, two who do not find each other again. */
const wrong = new Set(['breach', 'accused', 'lost', 'apart', 'different']);

/** How each of so many games came out: 'on' where it goes on. */
function playAll(many: number, stalling: boolean, noticing: boolean): Map<string, number> {
  const census = new Map<string, number>();
  const count = (what: string) => census.set(what, (census.get(what) ?? 0) + 1);
  for (let index = 0; index < many; index++) {
    const random = new Random(seed ^ Math.imul(index + 1, 0x9e3779b1));
    const silences = anySilences(random, stalling);
    const aftermath = playThrough(silences, noticing);
    if (aftermath.breaks > 0) count('broke');
    const came = cameOf(aftermath);
    if (wrong.has(came)) {
      throw new Error(`schedule ${index} of seed ${seed}: ${came}\n${JSON.stringify(silences)}`);
    }
    count(came);
  }
  return census;
}

/** How it ended, as far as the two are still together; where it did not, both must play on alike. */
function cameOf({ ends: { host, guest } }: Aftermath): string {
  const ended = [host, guest].find((end) => end.ended !== undefined)?.ended;
  if (ended !== undefined) return ended?.code ?? 'left';
  const outcome = outcomeOf(host.round) ?? outcomeOf(guest.round);
  if (outcome !== null) return outcome.reason;
  for (const { link } of [host, guest]) {
    if (link.stage !== 'joined' || link.away !== null) return 'apart';
  }
  const difference = Math.abs(host.round.plies.length - guest.round.plies.length);
  return difference > 1 ? 'different' : 'on';
}

it(`two honest programs never accuse each other, whatever falls silent in one direction (TENGEN_SEED=${seed})`, {
  timeout: 3_600_000,
}, () => {
  const census = playAll(SCHEDULES, false, true);
  console.info(`${SCHEDULES} schedules of silences:`, Object.fromEntries(census));
  // Most of them break the link.
  expect(census.get('broke')).toBeGreaterThan(SCHEDULES / 2);
});

it.each([
  ['notices', true],
  ['does not notice', false],
])(
  `nor a program that stands still now and then and %s it (TENGEN_SEED=${seed})`,
  {
    timeout: 3_600_000,
  },
  (_, noticing) => {
    const census = playAll(STALLS, true, noticing);
    console.info(`${STALLS} schedules of silences and stalls:`, Object.fromEntries(census));
    expect(census.get('broke')).toBeGreaterThan(STALLS / 2);
  },
);
