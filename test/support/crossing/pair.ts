/** Two Tengens joined by two queues; schedules of what they do and hear, and of the time that passes. */

import {
  dataOf,
  fold,
  isMyTurn,
  type Left,
  openOffers,
  outcomeOf,
  phaseOf,
  playing,
  type Round,
  sameSetup,
} from '../../../src/match/index.ts';
import { wakeClocks } from '../../../src/protocol/clocks.ts';
import { type Action, hindered, wakeAt } from '../../../src/protocol/link.ts';
import type { Message } from '../../../src/protocol/messages.ts';
import { deliver, type End } from '../ends.ts';
import type { Beginning } from './beginnings.ts';
import { noGame, otherSeat, Referee, type Seat, type Seen, seats } from './referee.ts';

/** One line of a schedule. What means nothing when its turn comes is left out. */
export type Step =
  | { readonly seat: Seat; readonly does: Action }
  /** The oldest message on its way to that side arrives. */
  | { readonly seat: Seat; readonly hears: true }
  /** The connection breaks, unnoticed: of what is on its way to each side so many messages still arrive. */
  | { readonly cut: Readonly<Record<Seat, number>> }
  /** That side notices that the connection is broken: there nothing arrives any more. */
  | { readonly seat: Seat; readonly loses: true }
  /** Its program ends without a word and is started again, from a record that lacks so many of the latest entries. */
  | { readonly seat: Seat; readonly crashes: number }
  /** The guest finds its host again. */
  | { readonly back: true }
  /** ms */
  | { readonly pass: number };

/** What differs from one pair of computers to the next. */
export interface Surroundings {
  /** Whether the host plays black in the games to come. */
  readonly coin: boolean;
  /** How much more than the host's the guest's watch shows, ms, and how much faster it goes, per mille. */
  readonly skew: number;
  readonly drift: number;
  /** How late a timer rings, ms. */
  readonly lateness: number;
  /** Whether messages are turned into text and back, as on the wire. */
  readonly written: boolean;
}

/** How often what happened. */
export class Census extends Map<string, number> {
  count(what: string): void {
    this.set(what, (this.get(what) ?? 0) + 1);
  }
}

/** Who is told what happens, as it does. */
export interface Watcher {
  run?(step: Step): void;
  said?(seat: Seat, message: Message): void;
  /** Two messages have crossed, or one ending came after another, named so that they can be counted. */
  count?(what: string): void;
}

/** Something that must not be. */
export class Fault extends Error {}

/** No message takes longer, ms: who says something every 5 s is never silent for 12 s then. */
const LATEST = 5000;
/** Of a move, so much may be the network's, ms. */
const LAG = 500;

const aspects = [
  'game',
  'step',
  'black',
  'moves',
  'hash',
  'outcome',
  'offers',
  'phase',
  'cleared',
  'number',
  'ready',
] as const;

/** A message on its way, beside the message itself. */
interface Underway {
  readonly since: number;
  /** Null where it says nothing new. */
  readonly name: string | null;
}

export class Pair {
  readonly ends: Readonly<Record<Seat, End>>;
  readonly beginning: Beginning;
  readonly referee: Referee;
  readonly #underway: Readonly<Record<Seat, Underway[]>> = { host: [], guest: [] };
  readonly #surroundings: Surroundings;
  readonly #watcher: Watcher;
  /** When the present step began for each, by its own watch. */
  readonly #since: Record<Seat, number> = { host: 0, guest: 0 };
  /** ms since the beginning. */
  #now = 0;

  /** @param ends are used again from schedule to schedule */
  constructor(
    ends: Readonly<Record<Seat, End>>,
    beginning: Beginning,
    surroundings: Surroundings,
    watcher: Watcher = {},
  ) {
    this.#watcher = watcher;
    this.ends = ends;
    this.beginning = beginning;
    this.referee = new Referee(beginning.start);
    this.#surroundings = surroundings;
    for (const seat of seats) {
      const end = ends[seat];
      const { link, match } = beginning.ends[seat];
      const now = this.#watch(seat);
      end.link = {
        ...link,
        line: { ...link.line, openedAt: now, heardAt: now, saidAt: now },
        thought: 0,
        thinkingSince: now,
      };
      end.match = match;
      end.out.length = 0;
      end.told = null;
      end.ended = undefined;
      end.now = now;
      this.#since[seat] = now;
      end.coin = surroundings.coin;
    }
  }

  /** Whether that line means anything now. */
  means(step: Step): boolean {
    if ('pass' in step) return true;
    if ('hears' in step) return this.isUnderwayTo(step.seat);
    const { link, game } = this.ends[step.seat];
    if ('callsAway' in step) return playing(game) !== null;
    return hindered(link, game, step.does, this.ends[step.seat]) === null;
  }

  /** Carries out one line; false where it meant nothing. */
  run(step: Step): boolean {
    this.#watcher.run?.(step);
    if ('pass' in step) {
      this.#pass(step.pass);
      return true;
    }
    const { seat } = step;
    if ('hears' in step) return this.#hear(seat);
    if ('callsAway' in step) return this.#callAway(seat);
    const end = this.ends[seat];
    const { does } = step;
    const mayMove = does.type === 'draw' && isMyTurn(end.game);
    const lawful = mayMove && end.position.play(does.move).ok;
    const done = this.#watching(seat, () => end.do(does));
    if (lawful && done !== true) {
      throw new Fault(`${seat} is to move and may not: ${done}`);
    }
    return done === true;
  }

  /** Lets all arrive that is under way, and all that is said in answer. */
  settle(): void {
    while (this.#hear('guest') || this.#hear('host')) {
      // Until both queues are empty.
    }
  }

  isUnderwayTo(seat: Seat): boolean {
    return this.#underway[otherSeat(seat)].length > 0;
  }

  /** ms until that side says that a flag has fallen; infinity where it counts none. */
  flagAt(seat: Seat): number {
    const { game, link, now } = this.ends[seat];
    return playing(game) === null ? Number.POSITIVE_INFINITY : wakeClocks(link, game) - now;
  }

  /** Both queues are empty: throws where the two, or either and the referee, differ in anything. */
  check(): void {
    const truth = this.referee.seen;
    for (const seat of seats) {
      const seen = this.#seenBy(seat);
      for (const aspect of aspects) {
        if (seen[aspect] === truth[aspect]) continue;
        const differing = `${seen[aspect]} at the ${seat}, ${truth[aspect]} by PROTOCOL.md`;
        throw new Fault(`${aspect}: ${differing}`);
      }
    }
    const { host, guest } = this.ends;
    if (!sameSetup(dataOf(host.game.next.setup), dataOf(guest.game.next.setup))) {
      throw new Fault('the next game differs');
    }
    this.#checkClocks();
    this.#checkNobodyIsLocked();
  }

  #checkClocks(): void {
    const [ours, theirs] = seats.map((seat) => clocksOf(this.ends[seat].game.round));
    // What is left in a game that has been put away is told to nobody.
    if (!this.referee.cleared && ours !== theirs) {
      throw new Fault(`the clocks differ: ${ours} at the host, ${theirs} at the guest`);
    }
    for (const seat of seats) {
      const last = this.ends[seat].game.round?.plies.at(-1);
      if (last !== undefined && clockOf(last.left) !== clockOf(this.ends[seat].round.left)) {
        throw new Fault(`the clocks at the ${seat} are not those of the last ply`);
      }
    }
  }

  /** Nothing is under way: whoever is to move moves, or both get ready, and the game goes on. */
  goOn(): void {
    const mover = seats.find((seat) => isMyTurn(this.ends[seat].game));
    if (mover === undefined) {
      for (const seat of seats) this.run({ seat, does: { type: 'ready' } });
    } else {
      const [move] = this.ends[mover].position.legal();
      if (!this.run({ seat: mover, does: { type: 'draw', move } })) throw new Fault('no move');
    }
    this.settle();
    this.check();
    if (mover === undefined && this.referee.seen.phase !== 'playing') {
      throw new Fault('both have got ready, and nothing begins');
    }
  }

  #checkNobodyIsLocked(): void {
    const [mover] = seats.filter((seat) => isMyTurn(this.ends[seat].game));
    if (this.referee.seen.phase === 'playing' && mover === undefined) {
      throw new Fault('a game is on, and nobody is to move');
    }
    if (seats.every((seat) => this.ends[seat].game.next.ready.me)) {
      throw new Fault('both are ready, and nothing begins');
    }
  }

  /** What has ended the game, and what came too late to end it. */
  countEndings(): void {
    const { endings } = this.referee;
    const [first, ...others] = endings;
    if (first === undefined) return;
    this.#watcher.count?.(`ended: ${first.rank} ${first.reason}`);
    for (const other of others) {
      const when = other.step === first.step ? 'at the same step as' : 'before';
      this.#watcher.count?.(`${first.rank} ${first.reason} ${when} ${other.rank} ${other.reason}`);
    }
  }

  /** The same words as the referee's. */
  #seenBy(seat: Seat): Seen {
    const { game } = this.ends[seat];
    const { next, round, cleared } = game;
    const [me, peer] = [seat, otherSeat(seat)];
    const shared = {
      number: next.number,
      ready: seats.filter((each) => next.ready[each === me ? 'me' : 'peer']).join(),
      cleared,
      phase: phaseOf(game),
    };
    if (round === null) return { ...shared, ...noGame };
    const outcome = outcomeOf(round);
    return {
      ...shared,
      game: round.number,
      step: round.step,
      black: round.color === 'black' ? me : peer,
      moves: JSON.stringify(round.plies.map(({ move }) => move)),
      hash: round.position.hash(),
      outcome: outcome && `${outcome.winner} ${outcome.reason}`,
      offers: openOffers(round)
        .map(({ by, kind, to }) => `${by === round.color ? me : peer} ${kind} ${to}`)
        .sort()
        .join(),
    };
  }

  /** What may never be, whatever is still under way, looked at after each thing that happens to `seat`. */
  #watching<T>(seat: Seat, happen: () => T): T {
    const end = this.ends[seat];
    const before = end.game.round;
    const said = end.out.length;
    const came = happen();
    if (end.ended !== undefined) {
      throw new Fault(`${seat} closes the link: ${end.ended?.message}`);
    }
    if (end.told !== null) throw new Fault(`${seat} is told: ${end.told.message}`);
    for (const message of end.out.slice(said)) {
      this.#watcher.said?.(seat, message);
      const name = this.referee.hear(seat, message, end.game.next.setup);
      if (name !== null) this.#countCrossed(seat, name);
      this.#underway[seat].push({ since: this.#now, name });
    }
    const { round } = end.game;
    if (round !== null && before !== round) {
      const later = before === null ? 1 : round.number - before.number || round.step - before.step;
      if (later < 0) throw new Fault(`${seat} has gone back a step`);
      if (later > 0) {
        this.#since[seat] = end.now;
        if (openOffers(round).length > 0) {
          throw new Fault(`an offer stays open at the ${seat} beyond its step`);
        }
      }
    }
    if (seats.every((each) => isMyTurn(this.ends[each].game))) {
      throw new Fault('both are to move');
    }
    return came;
  }

  #countCrossed(seat: Seat, name: string): void {
    for (const { name: other } of this.#underway[otherSeat(seat)]) {
      if (other === null) continue;
      this.#watcher.count?.(name < other ? `${name} × ${other}` : `${other} × ${name}`);
    }
  }

  #hear(seat: Seat): boolean {
    const from = otherSeat(seat);
    const [sender, end] = [this.ends[from], this.ends[seat]];
    const [message] = sender.out;
    if (this.#underway[from].shift() === undefined || message === undefined) return false;
    const before = end.match?.round?.step;
    const measured = end.now - this.#since[seat];
    this.#watching(seat, () => {
      if (this.#surroundings.written) deliver(sender, end);
      else {
        sender.out.shift();
        end.hear(message);
      }
    });
    const { spent } = message.params;
    if (typeof spent === 'number' && end.round.step !== before) {
      checkCharge(end.round.plies.at(-1)?.charge ?? 0, spent, measured);
    }
    return true;
  }

  #callAway(seat: Seat): boolean {
    const end = this.ends[seat];
    const round = playing(end.game);
    if (round === null || round.color === null) return false;
    const { number, step, color } = round;
    this.#watching(seat, () => {
      end.match = fold(end.game, { type: 'claimed', by: color, step, reason: 'away' });
      end.out.push({ method: 'claim', params: { number, step, reason: 'away' } });
    });
    return true;
  }

  /** ms on that side's watch. */
  #watch(seat: Seat): number {
    const { skew, drift } = this.#surroundings;
    return seat === 'host' ? this.#now : skew + this.#now * (1 + drift / 1000);
  }

  /** Meanwhile timers ring, and what has been under way for too long arrives. */
  #pass(ms: number): void {
    const until = this.#now + ms;
    for (;;) {
      const due = seats.map((seat) => ({
        seat,
        rings: this.#ringsAt(seat),
        late: this.#lateAt(seat),
      }));
      const next = Math.min(until, ...due.flatMap(({ rings, late }) => [rings, late]));
      this.#now = Math.max(this.#now, next);
      for (const seat of seats) this.ends[seat].now = this.#watch(seat);
      const [first] = due.filter(({ rings, late }) => Math.min(rings, late) <= this.#now);
      if (first === undefined) return;
      const { seat, late } = first;
      if (late <= this.#now) this.#hear(seat);
      else this.#ring(seat);
    }
  }

  #ring(seat: Seat): void {
    const end = this.ends[seat];
    const due = wakeAt(end.link, end.match);
    this.#watching(seat, () => end.tick(end.now));
    if (wakeAt(end.link, end.match) === due)
      throw new Fault(`${seat} does nothing when it is time`);
  }

  /** When that side's timer rings, in whole ms since the beginning. */
  #ringsAt(seat: Seat): number {
    const { link, match } = this.ends[seat];
    const wake = wakeAt(link, match) ?? Number.POSITIVE_INFINITY;
    const { skew, drift, lateness } = this.#surroundings;
    const at = seat === 'host' ? wake : (wake - skew) / (1 + drift / 1000);
    return Math.ceil(at + lateness) + 1;
  }

  /** When the oldest message to that side arrives at the latest. */
  #lateAt(seat: Seat): number {
    const [oldest] = this.#underway[otherSeat(seat)];
    return oldest === undefined ? Number.POSITIVE_INFINITY : oldest.since + LATEST;
  }
}

/** What a move costs: what its side says, or what the other has measured, of which some is put down to the network. */
function checkCharge(charge: number, spent: number, measured: number): void {
  const least = Math.max(spent, Math.floor(measured) - LAG);
  if (charge >= least && charge <= Math.max(spent, Math.ceil(measured))) return;
  throw new Fault(`a move of ${spent} ms costs ${charge}, where ${measured} were measured`);
}

/** What is left now, and was after each ply. */
function clocksOf(round: Round | null): string {
  return round === null ? '' : [round, ...round.plies].map(({ left }) => clockOf(left)).join();
}

function clockOf(left: Left | null): string {
  return left === null ? '' : `${left.black}:${left.white}`;
}
