/** Two Tengens joined by two queues; what they do and hear, what breaks, and the time that passes. */

import {
  activeRound,
  dataOf,
  isMyTurn,
  type Match,
  mySide,
  openOffers,
  outcomeOf,
  phaseOf,
  type Round,
  sameSetup,
} from '../../../src/match/index.ts';
import { clockDeadline } from '../../../src/protocol/clocks.ts';
import {
  type Link,
  leave,
  nextDeadline,
  onDisconnect,
  unavailableReason,
} from '../../../src/protocol/link.ts';
import type { Action, Message } from '../../../src/protocol/types.ts';
import type { Side } from '../../../src/rules/index.ts';
import { deliver, type End, meetAgain, unlearnRestart } from '../ends.ts';
import type { Beginning } from './beginnings.ts';
import { otherSeat, Referee, type Seat, seats } from './referee.ts';
import { clockOf, clocksOf, difference, gameDifference, seenBy } from './sight.ts';

/** One line of a schedule. What means nothing when its turn comes is left out. */
export type Step =
  | { readonly seat: Seat; readonly does: Action }
  /** The oldest message on its way to that side arrives. */
  | { readonly seat: Seat; readonly hears: true }
  /** The connection breaks, unnoticed: of what is on its way to each side, so many messages still arrive. */
  | { readonly cut: Readonly<Record<Seat, number>> }
  /** It has said nothing for a while, and says what it holds. */
  | { readonly seat: Seat; readonly idles: true }
  /** That side notices that the connection is broken: there, nothing arrives any more. */
  | { readonly seat: Seat; readonly loses: true }
  /** Its program ends without a word and is started again, its record without so many of the latest entries. */
  | { readonly seat: Seat; readonly crashes: number }
  /** In the middle of a game its person leaves, and comes back: the program goes on from its record. */
  | { readonly seat: Seat; readonly leaves: true }
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
  /** No message takes longer, ms. */
  readonly latest: number;
  /** Whether one of the two is a release that doesn't understand `restart`, so that neither says it. */
  readonly released: boolean;
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
  /** Something new was said, or has ended the game, named so that it can be counted. */
  count?(what: string): void;
}

const sides: readonly Side[] = ['black', 'white'];

/** Something that must not be. */
export class Fault extends Error {}

/** Whoever has nothing to say says what it holds after so long, ms; and a little more. */
const SAY_AFTER = 5500;
/** Whoever hears nothing for so long takes the link for broken, ms; and a little more. */
const SILENT = 12_100;
/** While nothing was heard for so long no flag falls, ms; and a little more. */
const UNHEARD = 6100;
/** How much may get lost where times are rounded, ms. */
const INEXACT = 20;
/** Of a move, so much may be the network's, ms. */
const LAG = 500;
/** So much more than its owner a clock's keeper may count in a game; beyond that the two clocks differ. */
const BUDGET = 12_000;

/** When the present step began for one side, by its own watch. */
interface Turn {
  readonly began: number;
  /** Later by as long as it knew that the link was away, or found out that it had heard nothing. */
  readonly thought: number;
  /** Later by that, and by as long as it had heard nothing whenever the link broke. */
  readonly measured: number;
}

/** How much an end had said when something began to happen to it. */
interface Before {
  readonly match: Match;
  readonly said: number;
  readonly recorded: number;
}

export class Pair {
  readonly ends: Readonly<Record<Seat, End>>;
  readonly beginning: Beginning;
  /** Null once somebody has forgotten something: then nobody can say what is right. */
  #referee: Referee | null;
  /** Whether what is said is on its way to the other side. */
  #standing = true;
  /** Whether the connection has never broken. */
  #unbroken = true;
  /** When each message was said that is on its way from there. */
  readonly #sent: Record<Seat, number[]> = { host: [], guest: [] };
  readonly #surroundings: Surroundings;
  readonly #watcher: Watcher;
  readonly #turns: Record<Seat, Turn> = { host: beginningAt(0), guest: beginningAt(0) };
  /** When each heard the other on a link that stood, by its own watch; null where it cannot know. */
  readonly #heardAt: Record<Seat, number | null> = { host: 0, guest: 0 };
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
    this.#referee = new Referee(beginning.start);
    this.#surroundings = surroundings;
    for (const seat of seats) {
      const end = ends[seat];
      const { link, match } = beginning.ends[seat];
      if (link.status !== 'live') throw new Error('a schedule begins with two that can play');
      const now = this.#watch(seat);
      const connection: Link['connection'] = {
        ...link.connection,
        openedAt: now,
        lastReceivedAt: now,
        lastHaveAt: now,
      };
      const known = surroundings.released ? unlearnRestart(link) : link;
      const marks = link.timekeeper.marks.map((mark) => ({ ...mark, at: now }));
      const keeper = { ...link.timekeeper, marks };
      end.startFrom(
        { ...known, connection, elapsed: 0, thinkingSince: now, timekeeper: keeper },
        match,
      );
      end.now = now;
      this.#turns[seat] = beginningAt(now);
      this.#heardAt[seat] = now;
      end.coin = surroundings.coin;
    }
  }

  get referee(): Referee | null {
    return this.#referee;
  }

  /** Whether that line means anything now. */
  means(step: Step): boolean {
    if ('pass' in step) return true;
    if ('cut' in step) return this.#standing;
    if ('back' in step) return !this.hasParted && this.ends.guest.link.status === 'disconnected';
    const { link, game, ended, record } = this.ends[step.seat];
    if (ended !== undefined) return false;
    if ('hears' in step) return this.isUnderwayTo(step.seat);
    if ('idles' in step || 'loses' in step) return link.status !== 'disconnected';
    if ('crashes' in step) return step.crashes < record.length;
    if ('leaves' in step) return link.status !== 'disconnected' && this.#isPlayed;
    return unavailableReason(link, game, step.does, this.ends[step.seat]) === null;
  }

  /** Whether a game is on at both ends. */
  get #isPlayed(): boolean {
    return seats.every((seat) => activeRound(this.ends[seat].game) !== null);
  }

  /** Carries out one line; false where it meant nothing. */
  run(step: Step): boolean {
    this.#watcher.run?.(step);
    if ('pass' in step) {
      this.#pass(step.pass);
      return true;
    }
    if ('does' in step) return this.#act(step.seat, step.does);
    if ('hears' in step) return this.#hear(step.seat);
    if (!this.means(step)) return false;
    if ('cut' in step) this.#cut(step.cut);
    else if ('back' in step) this.#meetAgain();
    else if ('idles' in step) this.#idle(step.seat);
    else if ('loses' in step) this.#lose(step.seat);
    else if ('leaves' in step) this.#leave(step.seat);
    else this.#crash(step.seat, step.crashes);
    return true;
  }

  /** Lets the two find each other again, and all arrive that is under way and is said in answer. */
  settle(): void {
    this.#hearAll();
    if (this.#standing) return;
    this.run({ seat: 'guest', loses: true });
    if (this.run({ back: true })) this.#hearAll();
    // By then each has said once more what is left to the other.
    this.#pass(SAY_AFTER);
    this.#hearAll();
  }

  #hearAll(): void {
    // Neither side answers an answer for ever.
    for (let most = 1000; this.#hear('guest') || this.#hear('host'); most--) {
      if (most === 0) throw new Fault('the two talk without end');
    }
  }

  isUnderwayTo(seat: Seat): boolean {
    return this.#sent[otherSeat(seat)].length > 0;
  }

  get isStanding(): boolean {
    return this.#standing;
  }

  /** Whether one of them will never go on with the match. */
  get hasParted(): boolean {
    return seats.some((seat) => this.ends[seat].ended !== undefined);
  }

  /** ms until that side says that a flag has fallen; infinity where it counts none. */
  flagAt(seat: Seat): number {
    const { game, link, now } = this.ends[seat];
    return link.status !== 'live' || activeRound(game) === null
      ? Number.POSITIVE_INFINITY
      : clockDeadline(link, game) - now;
  }

  /** In what the two differ; null where they do not. */
  get difference(): string | null {
    const { host, guest } = this.ends;
    const [hosts, guests] = [host.game.next.setup, guest.game.next.setup].map(dataOf);
    const isSameNext = hosts !== undefined && guests !== undefined && sameSetup(hosts, guests);
    const found =
      difference(seenBy('host', host.game), seenBy('guest', guest.game)) ??
      (isSameNext ? null : 'next: another game');
    return found && `${found}, at the host and at the guest`;
  }

  /** Both queues are empty: throws where the two, or either and the referee, differ in anything. */
  check(): void {
    if (this.hasParted) return;
    const { host } = this.ends;
    for (const seat of seats) {
      const { link } = this.ends[seat];
      if (link.status !== 'live') throw new Fault(`the ${seat} is not back: ${link.status}`);
    }
    const between = this.difference;
    if (between !== null) throw new Fault(between);
    const amiss = this.#referee && difference(seenBy('host', host.game), this.#referee.seen);
    if (amiss !== null) throw new Fault(`${amiss} by PROTOCOL.md`);
    if (!host.game.cleared) this.#checkClocks();
    this.#checkNobodyIsLocked();
  }

  /** What is left in a game that has been put away is told to nobody. */
  #checkClocks(): void {
    for (const seat of seats) {
      const [own, kept] = [seat, otherSeat(seat)].map((each) => this.ends[each].game.round);
      const color = own && mySide(own);
      if (own == null || color == null || kept == null || takenBy(own, kept, color) > BUDGET)
        continue;
      // What was told of a ply that another has followed is not told again after a cut.
      const [mine, theirs] = [own, kept].map((round) =>
        this.#unbroken ? clocksOf(round, color) : clockOf(round.timeLeft, color),
      );
      if (mine !== theirs) {
        throw new Fault(`the clock of the ${seat} differs: there ${mine}, and as kept ${theirs}`);
      }
    }
    for (const seat of seats) {
      const { round } = this.ends[seat].game;
      const last = round?.plies.at(-1);
      const differs = (side: Side) =>
        clockOf(last?.timeLeft ?? null, side) !== clockOf(round?.timeLeft ?? null, side);
      if (last !== undefined && sides.some(differs)) {
        throw new Fault(`the clocks at the ${seat} are not those of the last ply`);
      }
    }
  }

  #checkNobodyIsLocked(): void {
    const movers = seats.filter((seat) => isMyTurn(this.ends[seat].game));
    if (phaseOf(this.ends.host.game) === 'playing' && movers.length !== 1) {
      throw new Fault(`a game is on, and ${movers.length} are to move`);
    }
    if (seats.every((seat) => this.ends[seat].game.next.ready.me)) {
      throw new Fault('both are ready, and nothing begins');
    }
    for (const seat of seats) {
      const { round } = this.ends[seat].game;
      const enders = round?.endings.map(({ by }) => by) ?? [];
      if (new Set(enders).size < enders.length) {
        throw new Fault(`at the ${seat} somebody has ended the game twice`);
      }
      const offers = round === null ? [] : openOffers(round);
      if (offers.some(({ state }) => state === 'accepted')) {
        throw new Fault(`at the ${seat} what was accepted is not carried out`);
      }
    }
  }

  /** Nothing is under way: whoever is to move moves, or both get ready, and the game goes on. */
  goOn(): void {
    if (this.hasParted) return;
    const mover = seats.find((seat) => isMyTurn(this.ends[seat].game));
    if (mover === undefined) {
      for (const seat of seats) this.run({ seat, does: { type: 'ready' } });
    } else {
      const [move] = this.ends[mover].position.legal();
      if (!this.run({ seat: mover, does: { type: 'move', move } })) throw new Fault('no move');
    }
    this.settle();
    this.check();
    if (this.hasParted) return;
    if (mover === undefined && phaseOf(this.ends.host.game) !== 'playing') {
      throw new Fault('both have got ready, and nothing begins');
    }
  }

  /** What has ended the game, and whether something came too late to end it. */
  countEnding(): void {
    const [first, second] = this.#referee?.endings ?? [];
    if (first === undefined) return;
    this.#watcher.count?.(`ended: ${first.rank} ${first.reason}`);
    if (second !== undefined) this.#watcher.count?.(`${first.rank} before ${second.rank}`);
  }

  #act(seat: Seat, does: Action): boolean {
    const end = this.ends[seat];
    if (end.ended !== undefined) return false;
    const isLive = end.link.status === 'live';
    const mayMove = does.type === 'move' && isLive && isMyTurn(end.game);
    const lawful = mayMove && end.position.play(does.move).ok;
    const { thought } = this.#turns[seat];
    const done = this.watching(seat, () => end.do(does));
    if (lawful && done !== true) {
      throw new Fault(`${seat} is to move and may not: ${done}`);
    }
    if (done === true && !isLive && does.type !== 'claim') {
      throw new Fault(`${seat} plays on without the other`);
    }
    if (done === true && does.type === 'move' && this.#referee !== null) {
      this.#checkSpent(end, end.now - thought);
    }
    return done === true;
  }

  #hear(seat: Seat): boolean {
    const from = otherSeat(seat);
    const [sender, end] = [this.ends[from], this.ends[seat]];
    const [message] = sender.out;
    if (this.#sent[from].shift() === undefined || message === undefined) return false;
    const before = end.match?.round?.step;
    const measured = end.now - this.#turns[seat].measured;
    this.watching(seat, () => {
      if (this.#surroundings.written) deliver(sender, end);
      else {
        sender.out.shift();
        end.hear(message);
      }
      this.#heardAt[seat] = end.now;
    });
    const { spent } = message.params;
    if (typeof spent === 'number' && end.round.step !== before && this.#referee !== null) {
      const ply = end.round.plies.at(-1);
      checkCharge(ply?.charge ?? 0, spent, measured);
      if (ply?.timeLeft?.[ply.by] === 0 && outcomeOf(end.round) === null) {
        throw new Fault('a flag has fallen, and nobody says so');
      }
    }
    return true;
  }

  /** @param thought how long whoever has just moved had been thinking, ms */
  #checkSpent({ round }: End, thought: number): void {
    const ply = round.plies.at(-1);
    if (ply?.timeLeft == null || Math.abs(ply.charge - thought) < INEXACT) return;
    throw new Fault(`a move took ${thought} ms, and ${ply.charge} are said`);
  }

  #idle(seat: Seat): void {
    const end = this.ends[seat];
    const { link } = end;
    end.link = { ...link, connection: { ...link.connection, lastHaveAt: end.now - SAY_AFTER } };
    this.watching(seat, () => end.tick(end.now));
  }

  #break(): void {
    this.#standing = false;
    this.#unbroken = false;
  }

  #cut(arrive: Readonly<Record<Seat, number>>): void {
    this.#break();
    for (const seat of seats) this.#drop(seat, arrive[seat]);
  }

  /** What is on its way to `seat` is lost, but for the first few messages. */
  #drop(seat: Seat, but = 0): void {
    const from = otherSeat(seat);
    this.ends[from].out.splice(but);
    this.#sent[from].splice(but);
  }

  #lose(seat: Seat): void {
    const end = this.ends[seat];
    this.#break();
    this.#leaveOutSilence(seat, end.link, false);
    this.watching(seat, () => end.take(onDisconnect(end.link, end.match, end)));
  }

  #crash(seat: Seat, forgotten: number): void {
    const end = this.ends[seat];
    this.#break();
    this.#drop(seat);
    this.#heardAt[seat] = null;
    this.#leaveOutSilence(seat, end.link, false);
    const [seen, out] = [seenBy(seat, end.game), [...end.out]];
    end.note();
    end.crash(end.record.length - forgotten);
    // What it has said may still arrive.
    end.out.push(...out);
    if (forgotten > 0) this.#referee = null;
    else {
      const amiss = difference(seen, seenBy(seat, end.game));
      if (amiss !== null) throw new Fault(`${amiss} in the record of the ${seat}`);
    }
  }

  #leave(seat: Seat): void {
    const end = this.ends[seat];
    end.take(leave(end.link, end.match, end));
    // That it leaves is still heard.
    this.#sent[seat].push(this.#now);
    this.#crash(seat, 0);
  }

  #meetAgain(): void {
    const { host, guest } = this.ends;
    for (const seat of seats) {
      this.#drop(seat);
      this.#tellAbsence(seat);
    }
    this.#standing = true;
    if (host.link.status !== 'disconnected') this.#leaveOutSilence('host', host.link, true);
    const before = [this.#before('host'), this.#before('guest')] as const;
    meetAgain(host, guest);
    this.#look('host', before[0]);
    this.#look('guest', before[1]);
  }

  /** What may never be, whatever is still under way, looked at after each thing that happens to `seat`. */
  watching<T>(seat: Seat, happen: () => T): T {
    this.#tellAbsence(seat);
    const before = this.#before(seat);
    const came = happen();
    this.#look(seat, before);
    return came;
  }

  #tellAbsence(seat: Seat): void {
    const lastReceivedAt = this.#heardAt[seat];
    const end = this.ends[seat];
    end.absence = lastReceivedAt === null ? Number.POSITIVE_INFINITY : end.now - lastReceivedAt;
  }

  #before(seat: Seat): Before {
    const { game, out, record } = this.ends[seat];
    return { match: game, said: out.length, recorded: record.length };
  }

  #look(seat: Seat, before: Before): void {
    const end = this.ends[seat];
    if (this.#referee !== null && end.ended !== undefined && !this.#areClocksApart) {
      throw new Fault(`${seat} closes the link: ${end.ended?.message}`);
    }
    // Both are honest, whatever one of them has forgotten.
    if (end.ended?.code === 'breach') {
      throw new Fault(`the ${seat} accuses the other: ${end.ended.message}`);
    }
    // That the network's delays are counted is worth telling, and no fault.
    if (this.#referee !== null && end.told !== null && end.told.code !== 'timeTaken') {
      throw new Fault(`${seat} is told: ${end.told.message}`);
    }
    this.#send(seat, before);
    if (end.link.status === 'disconnected' || end.ended !== undefined) {
      this.#break();
      this.#drop(seat);
    }
    this.#lookAtSteps(seat, before.match);
    if (this.#referee !== null && seats.every((each) => isMyTurn(this.ends[each].game))) {
      throw new Fault('both are to move');
    }
  }

  /** Messages took so long that one does not believe that its time is over: both know, and nobody wins. */
  get #areClocksApart(): boolean {
    return seats.some((seat) => this.ends[seat].ended?.code === 'clocksApart');
  }

  /** What was said since is put on its way, and what is new in it is heard by the referee. */
  #send(seat: Seat, before: Before): void {
    const { out, record, game } = this.ends[seat];
    if (out.length === before.said && record.length === before.recorded) return;
    const recorded: readonly Message[] = record.slice(before.recorded).flatMap(({ said }) => said);
    const sent = out.slice(before.said);
    for (const message of sent) this.#watcher.said?.(seat, message);
    // What is said while the link is away is sent as soon as it is back.
    for (const message of [...recorded.filter((each) => !sent.includes(each)), ...sent]) {
      if (message.method !== 'have' && !recorded.includes(message)) continue;
      const name = this.#referee?.hear(seat, message, game.next.setup) ?? null;
      if (name !== null) this.#watcher.count?.(name);
    }
    if (this.#standing) for (const _ of sent) this.#sent[seat].push(this.#now);
    else out.splice(before.said);
  }

  #lookAtSteps(seat: Seat, before: Match): void {
    const end = this.ends[seat];
    const { round } = end.game;
    if (round === null || before.round === round) return;
    const games = before.round === null ? 1 : round.number - before.round.number;
    const later = games || round.step - (before.round?.step ?? 0);
    if (later < 0) throw new Fault(`${seat} has gone back a step`);
    if (later === 0) return;
    this.#turns[seat] = beginningAt(end.now);
    if (openOffers(round).length > 0) {
      throw new Fault(`an offer stays open at the ${seat} beyond its step`);
    }
    // Of a game that another has followed nothing is told any more.
    const past = games > 0 ? this.#referee?.past : null;
    const amiss = past && gameDifference(seenBy(seat, before), past);
    if (amiss) throw new Fault(`${amiss} by PROTOCOL.md, at the ${seat} as the next game begins`);
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
      this.#setTime(Math.max(this.#now, next));
      const [first] = due.filter(({ rings, late }) => Math.min(rings, late) <= this.#now);
      if (first === undefined) break;
      const { seat, late } = first;
      if (late <= this.#now) this.#hear(seat);
      else this.#ring(seat);
    }
    for (const seat of seats) {
      const { ended, link, now } = this.ends[seat];
      const silence =
        ended === undefined && link.status !== 'disconnected'
          ? now - link.connection.lastReceivedAt
          : 0;
      if (silence > SILENT + this.#surroundings.lateness) {
        throw new Fault(`${seat} has heard nothing for ${silence} ms, and waits on`);
      }
    }
  }

  #setTime(now: number): void {
    this.#now = now;
    for (const seat of seats) {
      const end = this.ends[seat];
      const watch = this.#watch(seat);
      if (end.link.status !== 'live') this.#leaveOut(seat, watch - end.now, watch - end.now);
      end.now = watch;
    }
  }

  /** So much time is left out of that side's own thinking, and of its measure of the other's. */
  #leaveOut(seat: Seat, ofMine: number, ofTheirs: number): void {
    const { began, thought, measured } = this.#turns[seat];
    this.#turns[seat] = { began, thought: thought + ofMine, measured: measured + ofTheirs };
  }

  #ring(seat: Seat): void {
    const end = this.ends[seat];
    const { link: before, game } = end;
    const due = nextDeadline(end.link, end.match);
    this.watching(seat, () => end.tick(end.now));
    if (nextDeadline(end.link, end.match) === due) {
      throw new Fault(`${seat} does nothing when it is time`);
    }
    if (end.link.status === 'disconnected') this.#leaveOutSilence(seat, before, true);
    else if (activeRound(game) !== activeRound(end.game)) this.#checkFlag(seat, before);
  }

  /** The link of `before` has broken. @param unnoticed for how long, nobody can say */
  #leaveOutSilence(seat: Seat, { status, connection }: Link, unnoticed: boolean): void {
    if (status !== 'live') return;
    const { began } = this.#turns[seat];
    const silence = Math.max(0, this.ends[seat].now - Math.max(connection.lastReceivedAt, began));
    this.#leaveOut(seat, unnoticed ? silence : 0, silence);
  }

  /** A flag has fallen there. */
  #checkFlag(seat: Seat, { connection }: Link): void {
    const silence = this.ends[seat].now - connection.lastReceivedAt;
    if (silence <= UNHEARD + this.#surroundings.lateness) return;
    throw new Fault(`a flag falls at the ${seat}, which has heard nothing for ${silence} ms`);
  }

  /** When that side's timer rings, in whole ms since the beginning. */
  #ringsAt(seat: Seat): number {
    const { link, match, ended } = this.ends[seat];
    if (ended !== undefined) return Number.POSITIVE_INFINITY;
    const wake = nextDeadline(link, match) ?? Number.POSITIVE_INFINITY;
    const { skew, drift, lateness } = this.#surroundings;
    const at = seat === 'host' ? wake : (wake - skew) / (1 + drift / 1000);
    return Math.ceil(at + lateness) + 1;
  }

  /** When the oldest message to that side arrives at the latest. */
  #lateAt(seat: Seat): number {
    const [oldest] = this.#sent[otherSeat(seat)];
    return oldest === undefined ? Number.POSITIVE_INFINITY : oldest + this.#surroundings.latest;
  }
}

function beginningAt(now: number): Turn {
  return { began: now, measured: now, thought: now };
}

/** How much more than its owner has, the keeper of that side's clock has counted for its moves; ms. */
function takenBy(own: Round, kept: Round, side: Side): number {
  return own.plies.reduce(
    (sum, { by, charge }, at) =>
      by === side ? sum + Math.max(0, (kept.plies[at]?.charge ?? 0) - charge) : sum,
    0,
  );
}

/** What a move costs: what its side says, or what the other has measured, of which some is put down to the network. */
function checkCharge(charge: number, spent: number, measured: number): void {
  const least = Math.max(spent, measured - LAG - INEXACT);
  if (charge >= least && charge <= Math.max(spent, measured + INEXACT)) return;
  throw new Fault(`a move of ${spent} ms costs ${charge}, where ${measured} were measured`);
}
