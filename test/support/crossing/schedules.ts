/** Schedules at random, generated and shrunk by fast-check. */

import {
  activeRound,
  dataOf,
  isMyTurn,
  mySide,
  type OfferKind,
  offerKinds,
  openOffers,
  type Round,
  takeBack,
} from '../../../src/match/index.ts';
import type { Action } from '../../../src/protocol/types.ts';
import { Random } from '../../fuzz/random.ts';
import { End, tengen } from '../ends.ts';
import { fc } from '../properties.ts';
import { type Beginning, beginningCalled, beginnings, choices } from './beginnings.ts';
import { checkAfterOldFile } from './oldFiles.ts';
import { Pair, type Step, type Surroundings, type Watcher } from './pair.ts';
import { otherSeat, type Seat, seats } from './referee.ts';
import { checkWatchers } from './watching.ts';

/** All that is to be known of a schedule to run it again. */
export interface Schedule {
  readonly beginning: Beginning;
  readonly surroundings: Surroundings;
  readonly steps: readonly Step[];
}

/**
 * On a link that stands, or on one that breaks, between programs that may end without a word; and then go on from an
 * older file.
 */
export type Weather = 'fair' | 'rough' | 'old files';

/** A schedule that has yet to be run: each step depends on what the steps before it have led to. */
export interface Plan {
  readonly beginning: string;
  readonly surroundings: Surroundings;
  readonly weather: Weather;
  /** In some schedules messages mostly arrive at once, in some hardly ever; per cent. */
  readonly hearing: number;
  /** In some there are many moves, in some many offers; per cent. */
  readonly drawing: number;
  /** How often a link that stands breaks; per cent. */
  readonly breaking: number;
  /** One seed for each step. */
  readonly rolls: readonly number[];
}

/** What the host may choose for the next game. */
const setups = choices.map(dataOf);

/** Two ends, used for one schedule after the other. */
const ends: Readonly<Record<Seat, End>> = {
  host: new End('host', 'Host', { peer: tengen('Guest') }),
  guest: new End('guest', 'Guest'),
};

export function pairAt(
  { beginning, surroundings }: Omit<Schedule, 'steps'>,
  watcher: Watcher = {},
): Pair {
  return new Pair(ends, beginning, surroundings, watcher);
}

/**
 * The longest that a message takes, ms. Who says something every 5 s is never silent for 12 s then;
 * and three in a row, as after a cut, make no clock go wrong beyond belief.
 */
const latest: Readonly<Record<Weather, number>> = {
  fair: 5000,
  rough: 1000,
  'old files': 1000,
};
const lengths: Readonly<Record<Weather, object>> = {
  fair: { minLength: 5, maxLength: 45 },
  rough: { minLength: 20, maxLength: 120 },
  'old files': { minLength: 10, maxLength: 60 },
};

/** Half of the values are 0. */
function often(values: fc.Arbitrary<number>): fc.Arbitrary<number> {
  return fc.oneof(fc.constant(0), values);
}

const roll = fc.noShrink(fc.noBias(fc.nat({ max: 0xffff_ffff })));
const percentage = (most: number) => fc.noBias(fc.nat({ max: most }));

export function plans(weather: Weather): fc.Arbitrary<Plan> {
  return fc.record({
    beginning: fc.constantFrom(...beginnings.map(({ name }) => name)),
    surroundings: fc.record({
      coin: fc.boolean(),
      skew: often(fc.nat({ max: 100_000_000 })),
      drift: often(fc.constantFrom(-1, 1)),
      lateness: often(fc.nat({ max: 300 })),
      written: fc.nat({ max: 15 }).map((n) => n === 15),
      latest: fc.constant(latest[weather]),
      released: fc.nat({ max: 3 }).map((n) => n === 3),
    }),
    weather: fc.constant(weather),
    hearing: percentage(69),
    drawing: percentage(79),
    breaking: percentage(12),
    rolls: fc.noBias(fc.array(roll, lengths[weather])),
  });
}

/** Runs it to where both have heard all, and sometimes on from there. Throws where something is wrong. */
export function run(plan: Plan, watcher: Watcher = {}): void {
  const pair = pairAt({ ...plan, beginning: beginningCalled(plan.beginning) }, watcher);
  for (const roll of plan.rolls) pair.run(stepFor(pair, plan, new Random(roll)));
  const random = new Random(plan.rolls.at(-1) ?? 0);
  while (plan.weather === 'fair' && seats.some((seat) => pair.isUnderwayTo(seat))) {
    const seat = pick(random, seats);
    pair.run({ seat: pair.isUnderwayTo(seat) ? seat : otherSeat(seat), hears: true });
  }
  pair.settle();
  if (random.below(8) === 0) checkWatchers(pair);
  if (plan.weather === 'old files') {
    checkAfterOldFile(pair, watcher);
    return;
  }
  pair.check();
  pair.countEnding();
  if (random.below(4) === 0) pair.goOn();
}

function stepFor(pair: Pair, plan: Plan, random: Random): Step {
  if (plan.weather !== 'fair') {
    const step = mishap(pair, random, plan);
    if (step !== null) return step;
  }
  const seat = pick(random, seats);
  const round = pair.ends[seat].match?.round;
  if (random.below(100) < plan.hearing) return { seat, hears: true };
  if (round?.timeLeft != null && random.below(6) === 0) {
    return { pass: timeToPass(random, pair.flagAt(seat)) };
  }
  return somethingToDo(pair, seat, random, plan.drawing);
}

function mishap(pair: Pair, random: Random, { weather, breaking }: Plan): Step | null {
  const seat = pick(random, seats);
  const forgotten = weather === 'old files' && random.below(2) === 0 ? 1 + random.below(6) : 0;
  const roll = random.below(100);
  if (pair.isStanding) {
    if (roll >= breaking) return null;
    return pick<Step>(random, [
      { cut: { host: random.below(3), guest: random.below(3) } },
      { seat, loses: true },
      { seat, crashes: forgotten },
      { seat, leaves: true },
    ]);
  }
  if (roll < 15) return { back: true };
  if (roll < 30) return { seat, loses: true };
  if (roll < 33) return { seat, crashes: forgotten };
  // After a minute either may end the game.
  if (roll < 42) return { pass: 60_000 + random.below(10_000) };
  if (roll < 47) return { pass: random.below(pick(random, [2000, 12_000])) };
  if (roll >= 66) return null;
  return { seat, does: { type: 'claim', reason: pick(random, ['away', 'left'] as const) } };
}

function pick<T>(random: Random, list: readonly T[]): T {
  const one = list[random.below(list.length)];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
}

/** Often until just before a flag falls, or until the other side claims that it has. */
function timeToPass(random: Random, flag: number): number {
  if (flag === Number.POSITIVE_INFINITY || random.below(2) === 0) {
    return random.below(flag > 30_000 ? 20_000 : 5000);
  }
  return Math.max(0, Math.round(flag) + random.below(2000) - 1500);
}

function somethingToDo(
  { ends, beginning }: Pair,
  seat: Seat,
  random: Random,
  drawing: number,
): Step {
  const { game } = ends[seat];
  const round = activeRound(game);
  const roll = random.below(100);
  if (round === null) {
    if (roll < 40) return { seat, does: { type: 'ready' } };
    if (roll < 70) return { seat, does: { type: 'restart' } };
    if (roll < 90) return { seat, does: { type: 'configure', setup: pick(random, setups) } };
    return { seat, does: anything(random) };
  }
  if (roll < 2) return { seat, does: { type: 'resign' } };
  if (roll < 6) return { seat, does: anything(random) };
  if (round.timeLeft !== null && roll < 12) {
    // Mostly what the short clocks of these games allow.
    return { seat, does: { type: 'give', ms: pick(random, [1000, 1500, 15_000]) } };
  }
  const offers = openOffers(round);
  if (offers.length > 0 && roll < 50) {
    if (random.below(20) === 0) return { seat, does: { type: 'resign' } };
    const { by, kind } = pick(random, offers);
    if (by === round.viewpoint) return { seat, does: { type: 'withdraw', kind } };
    return { seat, does: { type: 'answer', kind, accept: random.below(4) > 0 } };
  }
  if (isMyTurn(game) && random.below(100) < drawing) {
    const { keen } = beginning;
    const likely = keen.length > 0 && random.below(2) === 0 ? pick(random, keen) : null;
    const move =
      likely !== null && round.position.play(likely).ok
        ? likely
        : pick(random, round.position.legal());
    return { seat, does: { type: 'move', move } };
  }
  return { seat, does: offer(round, random) };
}

function offer(round: Round, random: Random): Action {
  const kind = pick(random, offerKinds);
  const side = mySide(round);
  const mine = side && takeBack(round.plies, side);
  return kind === 'undo' && mine !== null && random.below(3) === 0
    ? { type: 'offer', kind, to: random.below(round.plies.length) }
    : { type: 'offer', kind };
}

/** Whether it means anything now or not. */
function anything(random: Random): Action {
  const kind: OfferKind = pick(random, offerKinds);
  return pick<Action>(random, [
    { type: 'ready' },
    { type: 'restart' },
    { type: 'configure', setup: pick(random, setups) },
    { type: 'move', move: { row: random.below(5), column: random.below(5) } },
    { type: 'offer', kind },
    { type: 'answer', kind, accept: true },
    { type: 'withdraw', kind },
    { type: 'resign' },
    { type: 'claim' },
    { type: 'give', ms: 1000 },
  ]);
}

/** Runs the steps, then lets both hear all and go on. Throws where something is wrong. */
export function runSteps(schedule: Schedule, watcher: Watcher = {}): void {
  const pair = pairAt(schedule, watcher);
  for (const step of schedule.steps) pair.run(step);
  pair.settle();
  pair.check();
  pair.goOn();
}

/** What is done in a schedule, line by line, and under each line what is said then. */
export function tell(running: (watcher: Watcher) => void): string {
  const lines: string[] = [];
  const watcher: Watcher = {
    run: (step) => lines.push(`${JSON.stringify(step)},`),
    said: (seat, { method, params }) =>
      lines.push(`    ${seat} says ${method} ${JSON.stringify(params)}`),
  };
  try {
    running(watcher);
  } catch (fault) {
    lines.push(`${fault}`);
  }
  return lines.join('\n');
}
