/**
 * PROTOCOL.md §4 and §5: whatever two people do, however late either program hears of it, and wherever
 * the link breaks, falls silent or a program ends, both programs come to the same, which is what the
 * protocol says, and neither takes the other for a cheat.
 */

import { describe, expect, test } from 'vitest';
import { beginningCalled } from '../support/crossing/beginnings.ts';
import { playThrough, silences } from '../support/crossing/network.ts';
import { Census, type Step, type Watcher } from '../support/crossing/pair.ts';
import { plans, run, runSteps, tell } from '../support/crossing/schedules.ts';
import { fc } from '../support/properties.ts';
import { sized } from '../support/size.ts';
import { seed } from './random.ts';

const FAIR = sized(250_000, 14_000);
const ROUGH = sized(100_000, 3000);
const OLD_FILES = sized(200_000, 3000);
const SILENCES = sized(100_000, 300);
const STALLS = sized(20_000, 120);
const timeout = 3_600_000;

/** What must have happened in any weather, or the schedules prove too little. */
const always = [
  ...['draw', 'last draw', 'decline', 'withdraw', 'resign', 'flag', 'ready', 'configure'],
  ...['startGame', 'restart', 'cleared', 'claim time', 'ended: other resign', 'ended: claim time'],
  ...['offer', 'accept', 'commit'].flatMap((method) =>
    ['undo', 'draw', 'restart'].map((kind) => `${method} ${kind}`),
  ),
  ...['five', 'agreed', 'restart', 'resign', 'time'].map((how) => `ended: mover ${how}`),
  ...['mover before other', 'give'],
];
const fair = [
  'claim before mover',
  ...['score', 'men', 'territory'].map((how) => `ended: mover ${how}`),
];
const rough = ['claim away', 'ended: away away'];
/** What comes of an older file: they go on, part, or differ at first. */
const oldFiles = ['on', 'lost', 'unlike', ...sized(['alone'], [])];
/** Happens to about one schedule in a thousand, so that a short run may be without it. */
const rare = {
  fair: ['claim before other', 'other before other'],
  rough: ['claim before mover', 'other before other', 'mover before away', 'other before away'],
};

/** Throws with the smallest case that is wrong, told by `tellOf`. */
function check<T>(
  cases: fc.Arbitrary<T>,
  numRuns: number,
  play: (one: T) => void,
  tellOf: (one: T) => string = JSON.stringify,
): void {
  const found = fc.check(fc.property(cases, play), { seed, numRuns });
  if (!found.failed) return;
  const [smallest] = found.counterexample ?? [];
  const script = smallest === undefined ? 'interrupted' : tellOf(smallest);
  throw new Error(`TENGEN_SEED=${seed}: ${script}`, { cause: found.errorInstance });
}

describe('two honest programs agree, and neither accuses the other,', () => {
  test.for([
    ['fair', 'while messages cross', FAIR, [...always, ...fair, ...sized(rare.fair, [])]],
    [
      'rough',
      'while links break and programs end',
      ROUGH,
      [...always, ...rough, ...sized(rare.rough, [])],
    ],
    ['old files', 'while programs go on from older files besides', OLD_FILES, oldFiles],
  ] as const)(
    `%s schedules: %s (TENGEN_SEED=${seed})`,
    { timeout },
    ([weather, , many, mustHappen]) => {
      const census = new Census();
      const watcher: Watcher = { count: (what) => census.count(what) };
      check(
        plans(weather),
        many,
        (plan) => run(plan, watcher),
        (plan) => `${JSON.stringify(plan)}\n${tell((watcher) => run(plan, watcher))}`,
      );
      console.info(`${many} ${weather} schedules: ${[...census].map((each) => each.join(' '))}`);
      expect(mustHappen.filter((what) => !census.has(what))).toEqual([]);
    },
  );

  test.for([
    ['none', 'while either direction of the network falls silent', SILENCES],
    ['noticed', 'while programs stand still besides, and notice it', STALLS],
    ['unnoticed', 'while programs stand still besides, and do not notice it', STALLS],
  ] as const)(`%s: %s (TENGEN_SEED=${seed})`, { timeout }, ([stalls, , many]) => {
    const census = new Census();
    check(silences(stalls), many, (one) => {
      const { came, breaks } = playThrough(one);
      census.count(came);
      if (breaks > 0) census.count('broke');
    });
    console.info(`${many} schedules of silences, stalls ${stalls}: ${[...census]}`);
    expect(census.get('broke')).toBeGreaterThan(many / 2);
  });
});

const ideal = {
  coin: true,
  skew: 0,
  drift: 0,
  lateness: 0,
  written: true,
  latest: 5000,
  released: false,
};

/** Schedules in which the two ends once came apart. */
const failed: readonly (readonly [string, readonly Step[]])[] = [
  [
    'a claim on the time of a side that has just accepted a draw is no breach',
    [
      { seat: 'guest', does: { type: 'offer', kind: 'draw' } },
      { seat: 'host', hears: true },
      { pass: 7990 },
      { seat: 'host', does: { type: 'answer', kind: 'draw', accept: true } },
      { pass: 3500 },
    ],
  ],
  [
    'moves that the side to move makes before it hears of a claim cost what they took',
    [
      { seat: 'host', does: { type: 'move', move: { row: 0, column: 0 } } },
      { seat: 'host', does: { type: 'offer', kind: 'undo', to: 7 } },
      { seat: 'guest', hears: true },
      { seat: 'guest', hears: true },
      { pass: 7900 },
      { seat: 'guest', does: { type: 'answer', kind: 'undo', accept: true } },
      { seat: 'guest', does: { type: 'move', move: { row: 0, column: 0 } } },
      { pass: 4000 },
    ],
  ],
];

test.for(failed)('%s', ([, steps]) => {
  const beginning = beginningCalled('gomoku, fours, sudden death, the host black');
  const schedule = { beginning, surroundings: ideal, steps };
  expect(() => runSteps(schedule)).not.toThrow();
});
