/**
 * PROTOCOL.md §4 and §5: whatever two people do, however late either program hears of it, and wherever
 * the link breaks, falls silent or a program ends, both programs come to the same, which is what the
 * protocol says, and neither takes the other for a cheat.
 */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginningCalled } from '../support/crossing/beginnings.ts';
import { playThrough, silences } from '../support/crossing/network.ts';
import { Census, type Step, type Watcher } from '../support/crossing/pair.ts';
import { plans, run, runSteps, tell } from '../support/crossing/schedules.ts';
import { sized } from '../support/size.ts';
import { seed } from './random.ts';

const FAIR = sized(250_000, 40_000);
const ROUGH = sized(100_000, 10_000);
const SILENCES = sized(100_000, 500);
const STALLS = sized(20_000, 200);
const timeout = 3_600_000;

/** What must have been seen to cross on a link that stands, or the schedules prove too little. */
const races = crossings({
  draw: ['offer undo', 'withdraw', 'resign', 'claim time'],
  'last draw': ['resign', 'claim time', 'accept draw', 'configure', 'ready', 'restart'],
  'accept draw': ['draw', 'accept draw', 'withdraw', 'resign'],
  'accept undo': ['draw', 'accept restart', 'withdraw', 'claim time'],
  'accept restart': ['draw', 'withdraw'],
  'commit draw': ['resign'],
  'commit undo': ['resign', 'offer undo'],
  'commit restart': ['withdraw'],
  'offer draw': ['offer draw'],
  'offer undo': ['offer undo'],
  'offer restart': ['offer restart'],
  decline: ['withdraw'],
  resign: ['resign', 'ready', 'configure'],
  'claim time': ['claim time', 'configure'],
  ready: ['ready', 'configure'],
  restart: ['configure', 'startGame'],
});

/** Two endings of which the first counts, and every way in which a game ends. */
const endings = [
  ...['five', 'agreed', 'time'].map((how) => `claim time at the same step as mover ${how}`),
  ...['five', 'men', 'score', 'agreed', 'restart', 'resign'].map(
    (how) => `mover ${how} at the same step as other resign`,
  ),
  'claim time before other resign',
  'other resign before other resign',
  ...['five', 'score', 'men', 'territory', 'agreed', 'restart', 'resign', 'time'].map(
    (how) => `ended: mover ${how}`,
  ),
  'ended: other resign',
  'ended: claim time',
];

/** The same on a link that breaks. */
const roughRaces = [
  ...crossings({
    'claim away': ['draw', 'last draw', 'offer draw', 'resign', 'withdraw', 'flag', 'claim away'],
    configure: ['claim away', 'ready'],
    'accept draw': ['claim away', 'commit draw'],
    'accept undo': ['claim away'],
    'accept restart': ['draw'],
    'commit undo': ['offer undo'],
    ready: ['startGame'],
    restart: ['restart', 'startGame'],
  }),
  'mover agreed at the same step as other resign',
  'mover five at the same step as away away',
  'mover time at the same step as away away',
  'other resign before away away',
  'away away before away away',
  ...['mover five', 'mover agreed', 'other resign', 'claim time', 'away away'].map(
    (how) => `ended: ${how}`,
  ),
];

function crossings(table: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.entries(table).flatMap(([one, others]) =>
    others.map((other) => (one < other ? `${one} × ${other}` : `${other} × ${one}`)),
  );
}

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
    ['fair', 'while messages cross', FAIR, [...races, ...endings]],
    ['rough', 'while links break and programs end', ROUGH, roughRaces],
  ] as const)(
    `%s schedules: %s (TENGEN_SEED=${seed})`,
    { timeout },
    ([weather, , many, mustCross]) => {
      const census = new Census();
      const watcher: Watcher = { count: (what) => census.count(what) };
      check(
        plans(weather),
        many,
        (plan) => run(plan, watcher),
        (plan) => `${JSON.stringify(plan)}\n${tell((watcher) => run(plan, watcher))}`,
      );
      console.info(`${many} ${weather} schedules: ${[...census].map((each) => each.join(' '))}`);
      // The rarest may be missing from a run of everyday size.
      const missing = mustCross.filter((race) => !census.has(race));
      expect(missing.slice(sized(0, 4))).toEqual([]);
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

const ideal = { coin: true, skew: 0, drift: 0, lateness: 0, written: true, latest: 5000 };

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
