/** Schedules at random, each found again by its seed, and shortened where they show a fault. */

import {
  dataOf,
  isMyTurn,
  type OfferKind,
  offerKinds,
  openOffers,
  playing,
  type Round,
  takeBack,
} from '../../../src/match/index.ts';
import type { Action } from '../../../src/protocol/link.ts';
import { Random } from '../../fuzz/random.ts';
import { End, tengen } from '../ends.ts';
import { type Beginning, beginnings, choices } from './beginnings.ts';
import { type Census, Pair, type Step, type Surroundings, type Watcher } from './pair.ts';
import { otherSeat, type Seat, seats } from './referee.ts';

/** All that is to be known of a schedule to run it again. */
export interface Schedule {
  readonly beginning: Beginning;
  readonly surroundings: Surroundings;
  readonly steps: readonly Step[];
}

/** What the host may choose for the next game. */
export const setups = choices.map(dataOf);

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

/** What happens in a schedule: on a link that stands, or on one that breaks, between programs that may end without a word. */
export type Weather = 'fair' | 'rough';

/**
 * The longest that a message takes, ms. Who says something every 5 s is never silent for 12 s then;
 * and three in a row, as after a cut, make no clock go wrong beyond belief.
 */
const latest: Readonly<Record<Weather, number>> = { fair: 5000, rough: 1000 };

/** Schedule `index` of `seed`: what was done in it, and what went wrong. */
export function explore(
  seed: number,
  index: number,
  census: Census,
  weather: Weather = 'fair',
): { readonly schedule: Schedule; readonly fault: unknown } {
  const random = new Random(seed ^ Math.imul(index + 1, 0x9e3779b1));
  const beginning = pick(random, beginnings);
  const surroundings: Surroundings = {
    coin: random.below(2) === 0,
    skew: random.below(2) * random.below(100_000_000),
    drift: random.below(2) * (random.below(3) - 1),
    lateness: random.below(2) * random.below(300),
    written: random.below(16) === 0,
    latest: latest[weather],
  };
  const steps: Step[] = [];
  const schedule = { beginning, surroundings, steps };
  const pair = new Pair(ends, beginning, surroundings, { count: (what) => census.count(what) });
  try {
    const choose = weather === 'fair' ? fairSteps : roughSteps;
    for (const step of choose(pair, random)) {
      steps.push(step);
      if (!pair.run(step)) steps.pop();
    }
    pair.settle();
    pair.check();
    pair.countEndings();
    if (random.below(4) === 0) pair.goOn();
  } catch (fault) {
    return { schedule, fault };
  }
  return { schedule, fault: null };
}

/** Each is chosen when all before it have been carried out. In the end nothing is under way. */
function* fairSteps(pair: Pair, random: Random): Generator<Step> {
  yield* stepsFor(pair, random, 5 + random.below(40));
  while (seats.some((seat) => pair.isUnderwayTo(seat))) {
    const seat = pick(random, seats);
    yield { seat: pair.isUnderwayTo(seat) ? seat : otherSeat(seat), hears: true };
  }
}

/** The same over a longer time, in which the link breaks and comes back, now and then between programs begun anew. */
function* roughSteps(pair: Pair, random: Random): Generator<Step> {
  const often = 1 + random.below(12);
  for (const step of stepsFor(pair, random, 20 + random.below(100))) {
    yield mishap(pair, random, often) ?? step;
  }
}

/** @param often how often a link that stands breaks, per cent */
function mishap(pair: Pair, random: Random, often: number): Step | null {
  const seat = pick(random, seats);
  const roll = random.below(100);
  if (pair.isStanding) {
    if (roll >= often) return null;
    return pick<Step>(random, [
      { cut: { host: random.below(3), guest: random.below(3) } },
      { seat, loses: true },
      { seat, crashes: 0 },
      { seat, leaves: true },
    ]);
  }
  if (roll < 15) return { back: true };
  if (roll < 30) return { seat, loses: true };
  if (roll < 33) return { seat, crashes: 0 };
  // After a minute either may end the game.
  if (roll < 40) return { pass: 60_000 + random.below(10_000) };
  if (roll < 48) return { pass: random.below(pick(random, [2000, 12_000])) };
  if (roll >= 60) return null;
  return { seat, does: { type: 'claim', reason: pick(random, ['away', 'left'] as const) } };
}

function* stepsFor(pair: Pair, random: Random, length: number): Generator<Step> {
  // In some schedules messages mostly arrive at once, in some hardly ever; in some much is offered.
  const [hearing, drawing] = [random.below(70), random.below(80)];
  for (let n = 0; n < length; n++) {
    const seat = pick(random, seats);
    const round = pair.ends[seat].match?.round;
    if (random.below(100) < hearing) yield { seat, hears: true };
    else if (round?.left != null && random.below(6) === 0) {
      yield { pass: timeToPass(random, pair.flagAt(seat)) };
    } else yield somethingToDo(pair, seat, random, drawing);
  }
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
  const round = playing(game);
  const roll = random.below(100);
  if (round === null) {
    if (roll < 50) return { seat, does: { type: 'ready' } };
    if (roll < 70) return { seat, does: { type: 'restart' } };
    if (roll < 90) return { seat, does: { type: 'configure', setup: pick(random, setups) } };
    return { seat, does: anything(random) };
  }
  if (roll < 2) return { seat, does: { type: 'resign' } };
  if (roll < 6) return { seat, does: anything(random) };
  const offers = openOffers(round);
  if (offers.length > 0 && roll < 50) {
    const { by, kind } = pick(random, offers);
    if (by === round.color) return { seat, does: { type: 'withdraw', kind } };
    return { seat, does: { type: 'answer', kind, accept: random.below(4) > 0 } };
  }
  if (isMyTurn(game) && random.below(100) < drawing) {
    const { keen } = beginning;
    const likely = keen.length > 0 && random.below(2) === 0 ? pick(random, keen) : null;
    const move =
      likely !== null && round.position.play(likely).ok
        ? likely
        : pick(random, round.position.legal());
    return { seat, does: { type: 'draw', move } };
  }
  return { seat, does: offer(round, random) };
}

function offer(round: Round, random: Random): Action {
  const kind = pick(random, offerKinds);
  const mine = round.color && takeBack(round.plies, round.color);
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
    { type: 'draw', move: { row: random.below(5), column: random.below(5) } },
    { type: 'offer', kind },
    { type: 'answer', kind, accept: true },
    { type: 'withdraw', kind },
    { type: 'resign' },
    { type: 'claim' },
  ]);
}

/** What goes wrong in a schedule that is run once more, all being heard at its end; null where nothing does. */
export function faultOf(schedule: Schedule, pair: Pair = pairAt(schedule)): unknown {
  try {
    for (const step of schedule.steps) pair.run(step);
    pair.settle();
    pair.check();
    pair.goOn();
  } catch (fault) {
    return fault;
  }
  return null;
}

/** A schedule with the same fault still in it, and as few steps as can be found by leaving out some and some more. */
export function shrink(schedule: Schedule): Schedule {
  let { steps } = schedule;
  const kind = kindOf(faultOf(schedule));
  for (let size = Math.max(1, steps.length >> 1); size > 0; ) {
    const shorter = Array.from({ length: steps.length - size + 1 }, (_, at) =>
      steps.toSpliced(at, size),
    ).find((tried) => kindOf(faultOf({ ...schedule, steps: tried })) === kind);
    if (shorter === undefined) size >>= 1;
    else steps = shorter;
    size = Math.min(size, steps.length);
  }
  return { ...schedule, steps };
}

/** What has gone wrong, whatever the figures; null where nothing has. */
function kindOf(fault: unknown): string | null {
  return fault === null ? null : `${fault}`.replace(/[\d.:,]+/g, 'N');
}

/** A schedule as a script, under each line what is said then, and in the end what goes wrong. */
export function tell(schedule: Schedule): string {
  const { beginning, surroundings, steps } = schedule;
  const lines = [`${beginning.name}, ${JSON.stringify(surroundings)}`];
  const pair = new Pair(ends, beginning, surroundings, {
    run: (step) => lines.push(`${JSON.stringify(step)},`),
    said: (seat, { method, params }) =>
      lines.push(`    ${seat} says ${method} ${JSON.stringify(params)}`),
  });
  const fault = faultOf({ beginning, surroundings, steps }, pair);
  return [...lines, `${fault ?? 'no fault'}`].join('\n');
}
