/**
 * Nobody is accused without a proof (docs/security.md): whatever happens to two honest programs from the first
 * `introduce` on, neither is told that the other, or somebody between them, has done wrong.
 */

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accusations, accuses } from '../../scripts/accusations.ts';
import type { ProblemCode } from '../../src/contract/problems.ts';
import {
  Folders,
  type Mishap,
  Schedule,
  type Shown,
  type World,
} from '../support/alarms/schedule.ts';
import { Census } from '../support/crossing/pair.ts';
import { sized } from '../support/size.ts';
import { randomFrom, seed } from './random.ts';

vi.mock(import('node:net'), async (original) => {
  const { wires } = await import('../support/alarms/wires.ts');
  return wires.of(await original());
});

const timeout = 3_600_000;
const FIRST = sized(seed, 1);
/** So many things arrive at most from *Accept* until both have heard from each other in the match. */
const ARRIVALS = 10;

/** What an honest pair may be told of those that accuse nobody; the second if an older copy was put back. */
const harmless: readonly ProblemCode[] = ['unknownSession', 'notProven'];
const afterRestoring: readonly ProblemCode[] = ['lost', 'diverged'];

const folders = new Folders();

beforeAll(() => folders.fill());
afterAll(() => {
  folders.clear();
  vi.restoreAllMocks();
});

/** Runs one schedule. Throws if somebody is told what the pair gives no cause for. */
async function run(
  number: number,
  world: World,
  play: (schedule: Schedule) => Promise<Shown> = (schedule) => schedule.run(),
): Promise<Shown> {
  vi.spyOn(Math, 'random').mockImplementation(randomFrom(number));
  const shown = await play(new Schedule(number, world, folders));
  const allowed = [
    ...harmless,
    ...(shown.isOld ? afterRestoring : []),
    ...(world === 'a host whose game the guest does not know' ? ['notBegun'] : []),
  ];
  const amiss = shown.told.filter(
    ({ code }) => accuses(code) || (accusations[code] !== null && !allowed.includes(code)),
  );
  // Whoever is accepted before its `introduce` has come can't be checked, so a known name is warned of.
  // A copy from before the profile had a key gets another one.
  const strange = shown.isOld ? [] : shown.warned.filter((what) => what.startsWith('checked'));
  if (amiss.length + strange.length > 0) {
    const what = JSON.stringify([...amiss, ...strange]);
    throw new Error(`${what} in schedule ${number} of ${world}:\n${shown.steps.join('\n')}`);
  }
  return shown;
}

test.for<readonly [mishap: Mishap, told: readonly string[]]>([
  ['the host disconnects', ['guest opponentLeft']],
  ['the guest disconnects', ['host guestLost', 'host opponentLeft']],
  // A guest that takes the match for begun looks for its host.
  ['the host’s program crashes', ['guest opponentLeft']],
  ['the guest’s program crashes', ['host guestLost']],
  ['the host’s program is closed', ['guest opponentLeft']],
  ['the guest’s program is closed', ['host guestLost', 'host opponentLeft']],
  ['the host’s program stands still', ['guest opponentLeft', 'host noAnswer']],
  ['the guest’s program stands still', ['guest opponentLeft', 'host noAnswer']],
  ['the connection breaks', ['guest closedEarly', 'guest opponentLeft', 'host guestLost']],
  [
    'the connection breaks inside a message',
    ['guest closedEarly', 'guest opponentLeft', 'host guestLost'],
  ],
])(
  'nobody is accused if something happens just before or after Accept: %s',
  { timeout },
  async ([mishap, expected]) => {
    const census = new Census();
    for (const world of [
      'two programs of this release',
      'two that look to each other like version 0.7, which protects nothing',
    ] as const)
      for (const first of ['host', 'guest'] as const)
        for (let arrivals = 0; arrivals <= ARRIVALS; arrivals++) {
          const { told } = await run(arrivals, world, (schedule) =>
            schedule.runAtAccept(arrivals, first, mishap),
          );
          for (const { seat, code } of told) census.count(`${seat} ${code}`);
        }
    console.info(`${mishap}: ${[...census].map((each) => each.join(' '))}`);
    expect([...census.keys()].sort()).toEqual(expected);
  },
);

test.for<readonly [World, number, readonly string[]]>([
  [
    'two programs of this release',
    sized(12_000, 80),
    ['guest opponentLeft', 'guest closedEarly', 'host guestLost', 'host noAnswer', 'guest lost'],
  ],
  [
    'two that look to each other like version 0.7, which protects nothing',
    sized(5000, 40),
    ['guest opponentLeft', 'guest closedEarly', 'host guestLost', 'guest lost'],
  ],
  [
    'a host whose game the guest does not know',
    sized(3000, 20),
    ['guest unknownGame', 'host notBegun'],
  ],
])(
  `nobody is accused in schedules of %s (TENGEN_SEED=${FIRST})`,
  { timeout },
  async ([world, many, mustHappen]) => {
    const census = new Census();
    for (let n = 0; n < many; n++) {
      const { told, isOld, warned } = await run(FIRST + n, world);
      for (const { seat, code } of told) census.count(`${seat} ${code}`);
      for (const code of warned) census.count(code);
      if (isOld) census.count('an older copy');
    }
    console.info(`${many} schedules of ${world}: ${[...census].map((each) => each.join(' '))}`);
    expect(mustHappen.filter((what) => !census.has(what))).toEqual([]);
  },
);
