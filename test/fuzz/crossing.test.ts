/**
 * PROTOCOL.md §4 and §5: whatever two people do, however late either program hears of it, and wherever
 * the link breaks or a program ends, both programs come to the same, which is what the protocol says,
 * and neither takes the other for a cheat.
 */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isMyTurn, offerKinds, openOffers, playing } from '../../src/match/index.ts';
import { beginnings } from '../support/crossing/beginnings.ts';
import { Census, type Pair, type Step } from '../support/crossing/pair.ts';
import { type Seat, seats } from '../support/crossing/referee.ts';
import {
  explore,
  faultOf,
  pairAt,
  type Schedule,
  setups,
  shrink,
  tell,
  type Weather,
} from '../support/crossing/schedules.ts';
import { sized } from '../support/size.ts';
import { seed } from './random.ts';

/** About a tenth of a millisecond each: `TENGEN_SCHEDULES=1000000` takes two minutes. */
const SCHEDULES = Number(process.env['TENGEN_SCHEDULES'] ?? sized(250_000, 60_000));
/** Three times as long each. */
const ROUGH = sized(100_000, 8000);
const RUNS = sized(10_000, 4000);

/** What must have been seen to cross, or to have been decided, or the schedules prove too little. */
const races = [
  // One person's moves and the other's.
  'draw × offer undo',
  'draw × withdraw',
  'draw × resign',
  'claim time × draw',
  'accept draw × draw',
  'accept undo × draw',
  'accept restart × draw',
  'last draw × resign',
  'claim time × last draw',
  'accept draw × last draw',
  // Both at the same thing.
  'offer draw × offer draw',
  'offer undo × offer undo',
  'offer restart × offer restart',
  'accept draw × accept draw',
  'accept restart × accept undo',
  'resign × resign',
  'claim time × claim time',
  'ready × ready',
  'restart × restart',
  // Accepted, and meanwhile something else.
  'accept draw × withdraw',
  'accept undo × withdraw',
  'accept restart × withdraw',
  'accept draw × resign',
  'accept undo × claim time',
  'commit draw × resign',
  'commit undo × resign',
  'commit undo × offer undo',
  'commit restart × withdraw',
  'decline × withdraw',
  // After the end.
  'configure × ready',
  'configure × resign',
  'configure × restart',
  'claim time × configure',
  'restart × startGame',
  'configure × last draw',
  'last draw × ready',
  'last draw × restart',
  'ready × resign',
  // Two endings, of which the first counts.
  'claim time at the same step as mover five',
  'claim time at the same step as mover agreed',
  'claim time at the same step as mover time',
  'mover five at the same step as other resign',
  'mover men at the same step as other resign',
  'mover score at the same step as other resign',
  'mover agreed at the same step as other resign',
  'mover restart at the same step as other resign',
  'mover resign at the same step as other resign',
  'claim time before other resign',
  'other resign before other resign',
  // Every way in which a game ends.
  'ended: mover five',
  'ended: mover score',
  'ended: mover men',
  'ended: mover territory',
  'ended: mover agreed',
  'ended: mover restart',
  'ended: mover resign',
  'ended: mover time',
  'ended: other resign',
  'ended: claim time',
];

/** The same on a link that breaks. */
const roughRaces = [
  'claim away × draw',
  'claim away × last draw',
  'claim away × offer draw',
  'claim away × resign',
  'claim away × withdraw',
  'claim away × flag',
  'claim away × configure',
  'claim away × claim away',
  'accept draw × claim away',
  'accept undo × claim away',
  'accept draw × commit draw',
  'accept restart × draw',
  'commit undo × offer undo',
  'configure × ready',
  'ready × startGame',
  'restart × startGame',
  'mover agreed at the same step as other resign',
  'mover five at the same step as away away',
  'mover time at the same step as away away',
  'other resign before away away',
  'away away before away away',
  'ended: mover five',
  'ended: mover agreed',
  'ended: other resign',
  'ended: claim time',
  'ended: away away',
];

function run(schedules: number, weather: Weather, races: readonly string[]): void {
  const census = new Census();
  for (let index = 0; index < schedules; index++) {
    const { schedule, fault } = explore(seed, index, census, weather);
    if (fault === null) continue;
    const script = tell(shrink(schedule));
    throw new Error(`schedule ${index} of TENGEN_SEED=${seed}:\n${script}`, { cause: fault });
  }
  const counts = [...census].sort(([a], [b]) => (a < b ? -1 : 1));
  console.info(
    `${schedules} schedules, TENGEN_SEED=${seed}:\n${counts.map(([what, n]) => `${n} ${what}`).join('; ')}`,
  );
  expect(races.filter((race) => !census.has(race))).toEqual([]);
}

it(`${SCHEDULES} schedules leave both ends as PROTOCOL.md says (TENGEN_SEED=${seed})`, {
  timeout: 120_000 + SCHEDULES,
}, () => {
  run(SCHEDULES, 'fair', races);
});

it(`${ROUGH} longer ones do so too, in which links break and programs end (TENGEN_SEED=${seed})`, {
  timeout: 120_000 + 10 * ROUGH,
}, () => {
  run(ROUGH, 'rough', roughRaces);
});

/** Worked out when its turn comes, so that most of what is tried means something. */
class Line implements fc.Command<Pair, Pair> {
  readonly #choose: (pair: Readonly<Pair>) => Step | null;
  #step: Step | null = null;

  constructor(choose: (pair: Readonly<Pair>) => Step | null) {
    this.#choose = choose;
  }

  check(pair: Readonly<Pair>): boolean {
    this.#step = this.#choose(pair);
    return this.#step !== null && pair.means(this.#step);
  }

  run(_: Pair, pair: Pair): void {
    if (this.#step !== null) pair.run(this.#step);
  }

  toString(): string {
    return JSON.stringify(this.#step);
  }
}

const seat = fc.constantFrom(...seats);
const kind = fc.constantFrom(...offerKinds);

function line<T>(arbitrary: fc.Arbitrary<T>, step: (of: T) => Step): fc.Arbitrary<Line> {
  return arbitrary.map((of) => new Line(() => step(of)));
}

/** A move that matters at this beginning, or the one of that number among all, counted around. */
function move(pair: Readonly<Pair>, mover: Seat, choice: number): Step | null {
  const { game } = pair.ends[mover];
  if (!isMyTurn(game)) return null;
  const { position } = pair.ends[mover];
  const legal = position.legal();
  const keen = pair.beginning.keen.filter((move) => position.play(move).ok);
  const moves = [...keen, ...legal];
  return { seat: mover, does: { type: 'draw', move: moves[choice % moves.length] } };
}

/** An answer to one of the offers that wait for it. */
function answer(pair: Readonly<Pair>, by: Seat, choice: number, accept: boolean): Step | null {
  const round = playing(pair.ends[by].game);
  const offers = (round === null ? [] : openOffers(round)).filter(
    (offer) => offer.by !== round?.color && offer.state === 'open',
  );
  const offer = offers[choice % offers.length];
  return offer ? { seat: by, does: { type: 'answer', kind: offer.kind, accept } } : null;
}

const hears = line(seat, (seat) => ({ seat, hears: true }));
const draws = fc
  .tuple(seat, fc.nat({ max: 80 }))
  .map(([seat, choice]) => new Line((pair) => move(pair, seat, choice)));
const offers = line(fc.tuple(seat, kind), ([seat, kind]) => ({
  seat,
  does: { type: 'offer', kind },
}));
const answers = fc
  .tuple(seat, fc.nat({ max: 2 }), fc.boolean())
  .map(([seat, choice, accept]) => new Line((pair) => answer(pair, seat, choice, accept)));

/** What stands here more often happens more often: else games are soon over. */
const lines: fc.Arbitrary<Line>[] = [
  ...Array.from({ length: 8 }, () => hears),
  ...Array.from({ length: 6 }, () => draws),
  ...Array.from({ length: 4 }, () => offers),
  ...Array.from({ length: 4 }, () => answers),
  line(fc.tuple(seat, kind), ([seat, kind]) => ({ seat, does: { type: 'withdraw', kind } })),
  line(fc.nat({ max: 4000 }), (pass) => ({ pass })),
  line(seat, (seat) => ({ seat, does: { type: 'resign' } })),
  line(seat, (seat) => ({ seat, does: { type: 'ready' } })),
  line(seat, (seat) => ({ seat, does: { type: 'restart' } })),
  line(fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 2 })), ([host, guest]) => ({
    cut: { host, guest },
  })),
  line(seat, (seat) => ({ seat, loses: true })),
  line(seat, (seat) => ({ seat, crashes: 0 })),
  line(seat, (seat) => ({ seat, leaves: true })),
  line(fc.tuple(seat, fc.constantFrom('away', 'left')), ([seat, reason]) => ({
    seat,
    does: { type: 'claim', reason },
  })),
  line(fc.constant(60_000), (pass) => ({ pass })),
  ...Array.from({ length: 4 }, () => line(fc.constant(true), () => ({ back: true }))),
  line(fc.constantFrom(...setups), (setup) => ({
    seat: 'host',
    does: { type: 'configure', setup },
  })),
];

const surroundings = fc.record({
  coin: fc.boolean(),
  skew: fc.nat({ max: 100_000_000 }),
  drift: fc.integer({ min: -1, max: 1 }),
  lateness: fc.nat({ max: 300 }),
  written: fc.boolean(),
  latest: fc.constant(1000),
});

it(`${RUNS} lists of commands do so too, and the shortest that does not is told (TENGEN_SEED=${seed})`, () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...beginnings.map(({ name }) => name)),
      surroundings,
      fc.commands(lines, { maxCommands: 60, size: 'max' }),
      (name, surroundings, commands) => {
        const pair = pairAt({ beginning: beginningCalled(name), surroundings });
        // The model of the two ends is the referee between them, who hears all as it is said.
        fc.modelRun(() => ({ model: pair, real: pair }), commands);
        pair.settle();
        pair.check();
        pair.goOn();
      },
    ),
    { seed, numRuns: RUNS },
  );
});

function beginningCalled(name: string): Schedule['beginning'] {
  const beginning = beginnings.find((each) => each.name === name);
  if (beginning === undefined) throw new Error(`there is no beginning called ${name}`);
  return beginning;
}

const ideal = { coin: true, skew: 0, drift: 0, lateness: 0, written: true, latest: 5000 };

/** Schedules in which the two ends once came apart. */
const failed: readonly (Schedule & { readonly what: string })[] = [
  {
    what: 'a claim on the time of who has just accepted a draw is no breach',
    beginning: beginningCalled('gomoku, fours, sudden death, the host black'),
    surroundings: ideal,
    steps: [
      { seat: 'guest', does: { type: 'offer', kind: 'draw' } },
      { seat: 'host', hears: true },
      { pass: 7990 },
      { seat: 'host', does: { type: 'answer', kind: 'draw', accept: true } },
      { pass: 3500 },
    ],
  },
  {
    what: 'what the side to move did before it heard of a claim costs what it took, and no more',
    beginning: beginningCalled('gomoku, fours, sudden death, the host black'),
    surroundings: ideal,
    steps: [
      { seat: 'host', does: { type: 'draw', move: { row: 0, column: 0 } } },
      { seat: 'host', does: { type: 'offer', kind: 'undo', to: 7 } },
      { seat: 'guest', hears: true },
      { seat: 'guest', hears: true },
      { pass: 7900 },
      { seat: 'guest', does: { type: 'answer', kind: 'undo', accept: true } },
      { seat: 'guest', does: { type: 'draw', move: { row: 0, column: 0 } } },
      { pass: 4000 },
    ],
  },
];

it.each(failed)('$what', (schedule) => {
  expect(faultOf(schedule), tell(schedule)).toBeNull();
});
