/**
 * Two Tengens on a network of which one direction or the other falls silent: what is under way then arrives
 * afterwards, in order, as TCP has it. Connections, dialling and time are simulated; the rest is the program's own.
 */

import { type Clock, isMyTurn, outcomeOf } from '../../../src/match/index.ts';
import {
  acceptReconnect,
  afterPause,
  disconnectionOf,
  nextDeadline,
  onDisconnect,
  reconnect,
} from '../../../src/protocol/link.ts';
import { answerResume } from '../../../src/protocol/resume.ts';
import type { Message } from '../../../src/protocol/types.ts';
import { at, End, prove, setupOf, tengen } from '../ends.ts';
import { fc } from '../properties.ts';
import { begin } from './beginnings.ts';
import { Fault, Pair } from './pair.ts';
import { otherSeat, type Seat, seats } from './referee.ts';

/** From then until then; ms. To `seat` nothing arrives meanwhile, or its program stands still. */
interface Gap {
  readonly seat: Seat;
  readonly from: number;
  readonly until: number;
}

/** All that is to be known to run it again. */
export interface Silences {
  readonly clock: Clock;
  /** Whether the host plays black. */
  readonly coin: boolean;
  /** How long a message takes, ms. */
  readonly lag: number;
  readonly silences: readonly Gap[];
  readonly stalls: readonly Gap[];
  /** Whether the programs notice that they stood still. */
  readonly noticing: boolean;
  /** How long each move is thought about, ms, in turn. */
  readonly thoughts: readonly number[];
}

/** TCP has so long to connect, ms. */
const CONNECT_WITHIN = 5000;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 5000;
/** A program that stands still for less does not notice it, ms. */
const NOTICED = 1000;
/** After the last silence the two have so long to find each other again, ms. */
const AFTERWARDS = 60_000;
const PLIES = 60;

type Sent = Message | 'blank' | 'end';

interface Connection {
  readonly under: Record<Seat, { readonly at: number; readonly what: Sent }[]>;
  /** What the guest has to prove on it before it is the host's. */
  proof: string | null;
}

/** Something that is due, ms. */
interface Due {
  readonly at: number;
  readonly run: () => void;
}

const between = (min: number, max: number) => fc.noBias(fc.integer({ min, max }));

/** Short or long, few or many, one way at a time or both; the next one after the last is over, or before. */
const gaps = fc
  .array(
    fc.record({
      seat: fc.constantFrom(...seats),
      after: fc.oneof(between(0, 4000), between(0, 40_000)),
      length: fc.oneof(
        { weight: 2, arbitrary: between(0, 6000) },
        { weight: 3, arbitrary: between(6000, 12_000) },
        { weight: 3, arbitrary: between(11_500, 14_500) },
        { weight: 2, arbitrary: between(12_000, 42_000) },
      ),
      overlaps: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((all) => {
    let from = 0;
    return all.map(({ seat, after, length, overlaps }): Gap => {
      from += after;
      const gap = { seat, from, until: from + length };
      if (!overlaps) from = gap.until;
      return gap;
    });
  });

const hour: Clock = { main: 3_600_000, increment: 0, periods: 0, period: 0 };

/** @param stalls whether programs stand still as well */
export function silences(stalls: 'none' | 'noticed' | 'unnoticed'): fc.Arbitrary<Silences> {
  return fc.record({
    clock: fc.constantFrom<Clock[]>(
      hour,
      hour,
      { main: 90_000, increment: 0, periods: 0, period: 0 },
      { main: 60_000, increment: 5000, periods: 0, period: 0 },
      { main: 20_000, increment: 0, periods: 5, period: 20_000 },
    ),
    coin: fc.boolean(),
    lag: between(0, 40),
    silences: gaps,
    stalls: stalls === 'none' ? fc.constant([]) : gaps,
    noticing: fc.constant(stalls === 'noticed'),
    thoughts: fc
      .constantFrom(500, 5000, 20_000, 60_000)
      .chain((slow) => fc.array(between(0, slow), { minLength: 16, maxLength: 16 })),
  });
}

/**
 * Plays a game on such a network, the referee watching. Throws where the two do not find each other again,
 * or differ then.
 */
export function playThrough(silences: Silences): {
  readonly came: string;
  readonly breaks: number;
} {
  return new Network(silences).run();
}

/** Used for one game after the other. */
const ends: Readonly<Record<Seat, End>> = {
  host: new End('host', 'Host', { peer: tengen('Guest') }),
  guest: new End('guest', 'Guest'),
};

class Network {
  readonly #with: Silences;
  readonly #pair: Pair;
  #now = 0;
  #breaks = 0;
  readonly #live = new Set<Connection>();
  readonly #current: Record<Seat, Connection | null> = { host: null, guest: null };
  /** When that person moves, and where; null where nobody thinks. */
  readonly #moves: Record<Seat, { readonly at: number; readonly step: number } | null> = {
    host: null,
    guest: null,
  };
  #dial: Due | null = null;
  #wait = FIRST_WAIT;
  readonly #heardAt: Record<Seat, number> = { host: 0, guest: 0 };
  /** How many of its stalls each has noticed. */
  readonly #noticed: Record<Seat, number> = { host: 0, guest: 0 };

  constructor(silences: Silences) {
    this.#with = silences;
    const { clock, coin } = silences;
    const surroundings = {
      coin,
      skew: 0,
      drift: 0,
      lateness: 0,
      written: false,
      latest: 0,
      released: false,
    };
    const game = { name: 'gomoku', setup: setupOf('gomoku', {}, clock), plies: [], keen: [] };
    this.#pair = new Pair(ends, begin(game, coin), surroundings, {
      said: (seat, message) => {
        const connection = this.#current[seat];
        if (connection !== null) this.#send(connection, seat, message);
      },
    });
    // Its own queues carry nothing: the connections do.
    this.#pair.run({ cut: { host: 0, guest: 0 } });
    const connection = this.#connect();
    for (const seat of seats) this.#current[seat] = connection;
  }

  run(): { readonly came: string; readonly breaks: number } {
    const { silences, stalls } = this.#with;
    const end = Math.max(...[...silences, ...stalls].map(({ until }) => until)) + AFTERWARDS;
    while (!seats.every((seat) => this.#isOver(seat))) {
      const next = this.#next();
      if (next === null || next.at > end) break;
      this.#now = Math.max(this.#now, next.at);
      at(this.#now, ends.host, ends.guest);
      next.run();
    }
    return { came: this.#cameOf(), breaks: this.#breaks };
  }

  /** How the game came out: 'on' where it goes on. */
  #cameOf(): string {
    const ended = seats.map((seat) => ends[seat].ended).find((why) => why !== undefined);
    if (ended !== undefined) return ended?.code ?? 'left';
    const outcome = outcomeOf(ends.host.round) ?? outcomeOf(ends.guest.round);
    const isTogether = seats.every((seat) => ends[seat].link.status === 'live');
    if (!isTogether && outcome === null) throw new Fault('the two do not find each other again');
    for (const connection of isTogether ? this.#live : []) {
      // Neither side answers an answer for ever.
      for (let n = 0; n < 100; n++) for (const seat of seats) this.#arrive(connection, seat);
    }
    if (isTogether) this.#pair.check();
    return outcome?.reason ?? 'on';
  }

  #isOver(seat: Seat): boolean {
    const { ended, round } = ends[seat];
    return ended !== undefined || outcomeOf(round) !== null || round.plies.length >= PLIES;
  }

  /** What is due first. */
  #next(): Due | null {
    let first: Due | null = null;
    const consider = (at: number, run: () => void) => {
      if (first === null || at < first.at) first = { at, run };
    };
    for (const seat of seats) {
      const { link, match } = ends[seat];
      const wake = nextDeadline(link, match);
      if (wake !== null) consider(this.#awake(seat, Math.ceil(wake)), () => this.#tick(seat));
      const move = this.#plan(seat);
      if (move !== null) consider(this.#awake(seat, move), () => this.#move(seat));
      for (const connection of this.#live) {
        const [head] = connection.under[seat];
        if (head !== undefined) consider(head.at, () => this.#arrive(connection, seat));
      }
    }
    if (this.#dial !== null) consider(this.#dial.at, this.#dial.run);
    return first;
  }

  /** When the person there moves; null where it is not to. */
  #plan(seat: Seat): number | null {
    const { game, link, round } = ends[seat];
    if (this.#isOver(seat) || !isMyTurn(game) || link.status !== 'live') {
      if (!isMyTurn(game)) this.#moves[seat] = null;
      return null;
    }
    const { thoughts } = this.#with;
    const planned = this.#moves[seat];
    if (planned?.step === round.step) return Math.max(planned.at, this.#now);
    const at = this.#now + (thoughts[round.step % thoughts.length] ?? 0);
    this.#moves[seat] = { at, step: round.step };
    return at;
  }

  #tick(seat: Seat): void {
    this.#happen(seat, (end) => end.tick(this.#now));
  }

  #move(seat: Seat): void {
    this.#happen(seat, (end) => {
      const wake = nextDeadline(end.link, end.match);
      if (wake !== null && this.#now >= wake) end.tick(this.#now);
      const n = end.round.plies.length;
      // No five: two rows apart, by turns.
      end.draw(2 * (n % 7), Math.floor(n / 7));
    });
  }

  /** Something happens to an end: what it says is put on its way, and a link that it closes is closed. */
  #happen(seat: Seat, happen: (end: End) => void): void {
    const end = ends[seat];
    this.#notice(seat, end);
    const was = end.link.status;
    this.#pair.watching(seat, () => {
      end.absence = this.#now - this.#heardAt[seat];
      happen(end);
    });
    end.out.length = 0;
    const { link } = end;
    if ((was === 'live' || was === 'catchingUp') && link.status === 'disconnected') this.#breaks++;
    if (link.status === 'live') this.#heardAt[seat] = link.connection.lastReceivedAt;
    const connection = this.#current[seat];
    if (connection !== null && (link.status === 'disconnected' || end.ended !== undefined))
      this.#leave(seat);
    if (seat === 'guest' && link.status === 'live') this.#wait = FIRST_WAIT;
  }

  /** Whoever stood still notices it before all else, as its program does. */
  #notice(seat: Seat, end: End): void {
    const past = this.#with.stalls.filter((gap) => gap.seat === seat && gap.until <= this.#now);
    for (const { from, until } of past.slice(this.#noticed[seat])) {
      const stalled = this.#with.noticing ? until - from - NOTICED : 0;
      if (stalled > 0) {
        end.link = afterPause(end.link, end.match, { stalled, slept: 0 }, this.#now);
      }
    }
    this.#noticed[seat] = past.length;
  }

  #connect(): Connection {
    const connection: Connection = { under: { host: [], guest: [] }, proof: null };
    this.#live.add(connection);
    return connection;
  }

  /** `from` says something on a connection, or that it closes it. */
  #send({ under }: Connection, from: Seat, what: Sent): void {
    const to = otherSeat(from);
    const at = Math.max(under[to].at(-1)?.at ?? 0, this.#through(to, this.#now + this.#with.lag));
    under[to].push({ at: this.#awake(to, at), what });
  }

  /** That end closes its connection: it hears nothing more from it, and a guest dials again. */
  #leave(seat: Seat): void {
    const connection = this.#current[seat];
    if (connection === null) return;
    this.#current[seat] = null;
    connection.under[seat].length = 0;
    this.#send(connection, seat, 'end');
    const { link, ended } = ends[seat];
    if (seat === 'guest' && ended === undefined && disconnectionOf(link)?.trying) this.#redial();
  }

  #redial(): void {
    this.#dial = { at: this.#awake('guest', this.#now + this.#wait), run: () => this.#dialNow() };
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
  }

  #dialNow(): void {
    const { lag } = this.#with;
    const answered = this.#through('guest', this.#through('host', this.#now + lag) + lag);
    if (answered > this.#now + CONNECT_WITHIN) {
      this.#dial = { at: this.#now + CONNECT_WITHIN, run: () => this.#redial() };
      return;
    }
    const run = () => {
      this.#dial = null;
      const connection = this.#connect();
      this.#current.guest = connection;
      this.#send(connection, 'host', 'blank');
      const returning = { nonce: '1'.repeat(32), prove };
      this.#happen('guest', (end) => end.take(reconnect(end.link, end.game, returning, end)));
    };
    this.#dial = { at: this.#awake('guest', answered), run };
  }

  #arrive(connection: Connection, seat: Seat): void {
    const what = connection.under[seat].shift()?.what;
    if (what === undefined) return;
    if (connection === this.#current[seat]) this.#hear(seat, what);
    else if (seat === 'host') this.#hearAtDoor(connection, what);
    if (what === 'end' && seats.every((each) => this.#current[each] !== connection)) {
      this.#live.delete(connection);
    }
  }

  #hear(seat: Seat, what: Sent): void {
    this.#happen(seat, (end) => {
      if (what === 'blank') end.seeBlank();
      else if (what === 'end') end.take(onDisconnect(end.link, end.match, end));
      else end.hear(what);
    });
  }

  /** Somebody claims to be the guest, and proves it: then this is its connection. */
  #hearAtDoor(connection: Connection, what: Sent): void {
    if (what === 'blank' || what === 'end') return;
    const { host, guest } = ends;
    if (what.method === 'introduce') {
      const answer = answerResume(host.link.me, prove, '1'.repeat(32), '2'.repeat(32));
      connection.proof = answer.proof;
      this.#send(connection, 'host', answer.hello);
    } else if (what.method === 'helloAck' && connection.proof !== null) {
      const older = this.#current.host;
      if (older !== null) this.#leave('host');
      this.#current.host = connection;
      this.#happen('host', (end) =>
        end.take(acceptReconnect(end.link, end.game, guest.link.me, end)),
      );
    }
  }

  /** When something arrives that would arrive at `time`. */
  #through(seat: Seat, time: number): number {
    return after(this.#with.silences, seat, time);
  }

  /** When that program does what it would do at `time`. */
  #awake(seat: Seat, time: number): number {
    return after(this.#with.stalls, seat, time);
  }
}

/** The first moment from `time` on that lies in none of that side's gaps. */
function after(gaps: readonly Gap[], seat: Seat, time: number): number {
  const gap = gaps.find((each) => each.seat === seat && each.from <= time && time < each.until);
  return gap === undefined ? time : after(gaps, seat, gap.until);
}
