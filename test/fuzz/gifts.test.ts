/** PROTOCOL.md §4: time that is given counts in its step, at both programs, whatever crosses it and wherever the link breaks. */

import { expect, test } from 'vitest';
import { activeRound, type Clock, isMyTurn } from '../../src/match/index.ts';
import type { Message } from '../../src/protocol/types.ts';
import { begin } from '../support/crossing/beginnings.ts';
import { Pair, type Step } from '../support/crossing/pair.ts';
import { otherSeat, type Seat, seats } from '../support/crossing/referee.ts';
import { End, setupOf, tengen } from '../support/ends.ts';
import { sized } from '../support/size.ts';
import { Random, seed } from './random.ts';

const GIFTS = sized(20_000, 1000);
const STEPS = 300;
const timeout = 3_600_000;

const clocks: Readonly<Record<string, Clock>> = {
  'sudden death': { main: 300_000, increment: 0, periods: 0, period: 0 },
  Fischer: { main: 120_000, increment: 5000, periods: 0, period: 0 },
  'byo-yomi': { main: 60_000, increment: 0, periods: 5, period: 20_000 },
};

interface Said {
  readonly seat: Seat;
  readonly message: Message;
}
type Left = Readonly<Record<Seat, number>>;

/** The time left at the start and after each move that stands, worked out step by step from all that was said. The host is black. */
function reference({ main, increment, periods, period }: Clock, said: readonly Said[]): Left[] {
  const full = main + periods * period;
  const after = (left: number) =>
    (left < periods * period ? Math.ceil(left / period) * period : left) + increment;
  const left: [Left, ...Left[]] = [{ host: full, guest: full }];
  for (let step = 0; ; step++) {
    const is = (method: string, more: object = {}) => {
      const wanted = Object.entries({ step, ...more });
      return ({ message }: Said) =>
        message.method === method && wanted.every(([key, value]) => message.params[key] === value);
    };
    const now = left.at(-1) ?? left[0];
    const gifts = new Map(
      said
        .filter(is('give'))
        .map(({ seat, message }) => [`${seat} ${message.params['sum']}`, { seat, message }]),
    );
    const given = { ...now };
    for (const { seat, message } of gifts.values())
      given[otherSeat(seat)] += Number(message.params['ms']);
    left.splice(-1, 1, given);
    const mover = left.length % 2 === 1 ? 'host' : 'guest';
    const drawn = said.find(is('draw'));
    const undone =
      said.find(is('commit', { kind: 'undo' })) ??
      said.find((one) => one.seat === mover && is('answer', { kind: 'undo', accept: true })(one));
    if (drawn !== undefined)
      left.push({ ...given, [mover]: after(given[mover] - Number(drawn.message.params['spent'])) });
    else if (undone !== undefined) {
      const by = undone.message.method === 'commit' ? mover : otherSeat(mover);
      const offer = said.find((one) => one.seat === by && is('offer', { kind: 'undo' })(one));
      left.splice(Number(offer?.message.params['to']) + 1);
    } else return left;
  }
}

/** Used for one game after the other. */
const ends: Readonly<Record<Seat, End>> = {
  host: new End('host', 'Host', { peer: tengen('Guest') }),
  guest: new End('guest', 'Guest'),
};

/** No message takes time, so that nothing is forgiven. */
const surroundings = {
  coin: true,
  skew: 0,
  drift: 0,
  lateness: 0,
  written: true,
  latest: 0,
  released: false,
};

function anyStep(pair: Pair, random: Random): Step {
  const seat = seats[random.below(2)] ?? 'host';
  const { game, position } = pair.ends[seat];
  const roll = random.below(100);
  const isQuiet = pair.isStanding && !seats.some((each) => pair.isUnderwayTo(each));
  if (roll < 40) return { seat, hears: true };
  if (roll < 50)
    return { seat, does: { type: 'give', ms: random.below(4) === 0 ? 60_000 : 15_000 } };
  if (roll < 60 && isQuiet) {
    const flag = Math.min(...seats.map((each) => pair.flagAt(each)), 30_000);
    return { pass: random.below(Math.max(1, Math.floor(flag) - 1)) };
  }
  if (roll < 74) {
    const legal = position.legal();
    const mover = isMyTurn(game) ? seat : otherSeat(seat);
    return { seat: mover, does: { type: 'move', move: legal[random.below(legal.length)] } };
  }
  if (roll < 82) return { seat, does: { type: 'offer', kind: 'undo' } };
  if (roll < 92) return { seat, does: { type: 'answer', kind: 'undo', accept: true } };
  if (!pair.isStanding) return random.below(2) === 0 ? { back: true } : { seat, loses: true };
  if (roll < 95) return { cut: { host: random.below(3), guest: random.below(3) } };
  return roll < 97 ? { seat, crashes: 0 } : { seat, hears: true };
}

/** Plays a game. Returns how often time was given. @param census how often what happened */
function play(clock: Clock, random: Random, census: Map<string, number>): number {
  const said: Said[] = [];
  const setup = setupOf('gomoku', { size: 9 }, clock);
  const beginning = begin({ name: 'gifts', setup, plies: [], keen: [] }, true);
  const pair = new Pair(ends, beginning, surroundings, {
    said: (seat, message) => said.push({ seat, message }),
    run: (step) => {
      const [what = 'step'] = Object.keys(step).filter((key) => key !== 'seat');
      census.set(what, (census.get(what) ?? 0) + 1);
    },
  });
  for (let n = 0; n < STEPS && activeRound(ends.host.game) !== null; n++) {
    const step = anyStep(pair, random);
    if (pair.means(step)) pair.run(step);
  }
  pair.settle();
  pair.check();
  const wanted = reference(clock, said);
  for (const seat of seats) {
    const { startTime, plies, gifts } = ends[seat].round;
    const left = [startTime, ...plies.map(({ timeLeft }) => timeLeft)];
    expect(left).toEqual(wanted.map(({ host, guest }) => ({ black: host, white: guest })));
    const undone = gifts.filter((gift) => gift.undone).length;
    census.set('undone', (census.get('undone') ?? 0) + undone);
  }
  return ends.host.round.gifts.length;
}

test.each(Object.keys(clocks))(
  `time given in random games, with %s, with undo, cuts and kills, is the same on both clocks and by a reference (TENGEN_SEED=${seed})`,
  { timeout },
  (name) => {
    const clock = clocks[name];
    if (clock === undefined) throw new Error(name);
    const census = new Map<string, number>();
    let given = 0;
    for (let game = 0; given < GIFTS; game++)
      given += play(clock, new Random(seed ^ Math.imul(game + 1, 0x9e3779b1)), census);
    console.info(`${name}: ${given} gifts;`, Object.fromEntries(census));
    for (const what of ['cut', 'crashes', 'loses', 'back', 'undone', 'pass'])
      expect(census.get(what), what).toBeGreaterThan(10);
  },
);
