/** A program that cheats with the clock it keeps, against one that plays as it should: without network or clock. */

import {
  afterMove,
  type Clock,
  fullTime,
  mySide,
  outcomeOf,
  standingGifts,
} from '../../src/match/index.ts';
import { thinkingTime } from '../../src/protocol/link.ts';
import type { Message } from '../../src/protocol/types.ts';
import type { Random } from '../fuzz/random.ts';
import { begun } from './crossing/beginnings.ts';
import { at, deliver, type End, meetAgain, setupOf } from './ends.ts';

/** How much more than was said a keeper counts for a move, ms. @param left as it keeps the clock */
type Way = (random: Random, clock: Clock, left: number, move: number) => number;

/** Every way to overcharge. */
export const ways: Readonly<Record<string, Way>> = {
  'a little always': (random) => random.below(700),
  'as much as was once believed, in every move': () => 11_900,
  'much at once': (random, _clock, _left, move) => (move === 6 ? random.below(120_000) : 0),
  'only in the last period': (random, { period }, left) =>
    left <= Math.max(period, 15_000) ? random.below(15_000) : 0,
  'more and more': (_random, _clock, _left, move) => 2 ** move * 50,
  'one period at once': (random, { period }) => (random.below(3) === 0 ? period : 0),
  'now and then': (random) => (random.below(5) === 0 ? random.below(8000) : 0),
};

export interface Robbery {
  readonly victim: End;
  readonly ended: string;
  /** How much more than the victim thought was counted in the end, the claim on its time included; ms. */
  readonly taken: number;
  /** How much of it the victim had not counted for lack of a link; ms. */
  readonly uncounted: number;
}

const MOVES = 24;
const GIFT = 15_000;

/** Plays a game, or as much of one as the victim bears. */
export function rob(random: Random, clock: Clock, way: Way): Robbery {
  return new Robbing(random, clock, way).run();
}

class Robbing {
  readonly #random: Random;
  readonly #clock: Clock;
  readonly #way: Way;
  readonly #victim: End;
  readonly #keeper: End;
  readonly #side: 'black' | 'white';
  readonly #givesTime: boolean;
  /** What the keeper says was left, from which step on: before the first move, and after each of the victim's that stands and each gift. */
  #kept: readonly { readonly step: number; readonly left: number }[];
  #now = 0;
  #moves = 0;

  constructor(random: Random, clock: Clock, way: Way) {
    this.#random = random;
    this.#clock = clock;
    this.#way = way;
    const coin = random.below(2) === 0;
    const { host, guest } = begun(setupOf('gomoku', {}, clock), coin);
    const hosts = random.below(2) === 0;
    [this.#victim, this.#keeper] = hosts ? [host, guest] : [guest, host];
    this.#side = mySide(this.#victim.round) ?? 'black';
    this.#givesTime = random.below(2) === 0;
    this.#kept = [{ step: 0, left: fullTime(clock) }];
  }

  run(): Robbery {
    while (this.#moves < MOVES && !this.#isOver) {
      if (this.#victim.position.turn === this.#side) this.#robMove();
      else this.#move(this.#keeper);
      this.#tellVictim();
      this.#tellKeeper();
      if (!this.#isOver) this.#mishap();
    }
    const { ended, round, link } = this.#victim;
    const outcome = outcomeOf(round)?.reason ?? 'on';
    return {
      victim: this.#victim,
      ended: ended === undefined ? outcome : `${ended?.code}`,
      taken: this.#taken(),
      uncounted: link.timekeeper.uncounted,
    };
  }

  get #isOver(): boolean {
    return this.#victim.ended !== undefined || outcomeOf(this.#victim.round) !== null;
  }

  get #left(): number {
    return this.#kept.at(-1)?.left ?? 0;
  }

  /** The victim thinks and moves, unless the keeper claims before that its time is over. */
  #robMove(): void {
    const thought = this.#random.below(this.#random.below(4) === 0 ? 12_000 : 2000);
    const charge = thought + this.#way(this.#random, this.#clock, this.#left, this.#moves);
    const { number, step } = this.#victim.round;
    const claims = charge >= this.#left;
    // Some claim while the victim thinks, some as it has moved.
    if (claims && this.#random.below(2) === 0) {
      this.#pass(this.#random.below(thought + 1));
      this.#victim.hear({ method: 'claim', params: { number, step, reason: 'time' } });
      return;
    }
    this.#pass(thought);
    if (this.#isOver) return;
    this.#move(this.#victim);
    this.#keep(step + 1, afterMove(this.#clock, this.#left, charge));
    this.#tellKeeper();
    if (claims) this.#victim.hear({ method: 'claim', params: { number, step, reason: 'time' } });
  }

  #keep(step: number, left: number): void {
    this.#kept = [...this.#kept, { step, left }];
  }

  /** Some give time, perhaps in order to take it back unnoticed. */
  #give(): void {
    const { step } = this.#victim.round;
    if (this.#keeper.do({ type: 'give', ms: GIFT }) === true) this.#keep(step, this.#left + GIFT);
    this.#tellVictim();
  }

  #move(by: End): void {
    if (by === this.#keeper) this.#pass(this.#random.below(3000));
    if (this.#isOver) return;
    const n = by.round.plies.length;
    // No five: two rows apart, by turns.
    if (by.draw(2 * (n % 7), Math.floor(n / 7)) !== true)
      throw new Error(`${by.name} may not move`);
    this.#moves++;
  }

  /** Meanwhile both say now and then what they hold. */
  #pass(ms: number): void {
    const until = this.#now + ms;
    while (this.#now < until && !this.#isOver) {
      this.#now = Math.min(until, this.#now + 4000);
      at(this.#now, this.#victim, this.#keeper);
      this.#keeper.tick(this.#now);
      this.#tellVictim();
      this.#victim.tick(this.#now);
      this.#tellKeeper();
    }
  }

  #tellKeeper(): void {
    while (deliver(this.#victim, this.#keeper)) {
      // In all but the clock the keeper is honest.
    }
  }

  /** What the keeper says arrives, but for what it says of the time. */
  #tellVictim(): void {
    for (const message of this.#keeper.said()) {
      const times = this.#random.below(8) === 0 ? 2 : 1;
      for (let n = 0; n < times; n++) this.#victim.hear(this.#falsified(message));
    }
  }

  #falsified(message: Message): object {
    const { left, step } = message.params;
    if (message.method !== 'have' || left === undefined || typeof step !== 'number') return message;
    const said = this.#kept.findLast((kept) => kept.step <= step)?.left;
    return { method: 'have', params: { ...message.params, left: said } };
  }

  /** Now and then the link breaks, the victim's program is started again, or the last moves are taken back. */
  #mishap(): void {
    const roll = this.#random.below(40);
    if (this.#givesTime && roll > 36) this.#give();
    const [victim, keeper] = [this.#victim, this.#keeper];
    if (roll < 2) {
      if (roll === 0) victim.note();
      if (roll === 0) victim.crash();
      else victim.lose();
      keeper.lose();
      const [host, guest] = victim.link.role === 'host' ? [victim, keeper] : [keeper, victim];
      meetAgain(host, guest);
      this.#tellKeeper();
      this.#tellVictim();
    } else if (roll === 2 && victim.round.plies.length > 2) {
      const to = victim.round.plies.length - 2;
      victim.do({ type: 'offer', kind: 'undo', to });
      this.#settleUndo(keeper);
    }
  }

  #settleUndo(keeper: End): void {
    this.#tellKeeper();
    const undone = this.#victim.round.plies.at(-2)?.step ?? 0;
    if (keeper.do({ type: 'answer', kind: 'undo', accept: true }) !== true) return;
    this.#kept = this.#kept.filter(({ step }) => step < undone);
    this.#tellVictim();
  }

  /** By the victim's own record: for each move the least that can have been counted beyond what it thought. */
  #taken(): number {
    const { round, link, now } = this.#victim;
    const side = this.#side;
    let before = round.startTime?.[side] ?? 0;
    let sum = 0;
    for (const [at, { by, step, charge, timeLeft }] of round.plies.entries()) {
      if (timeLeft === null) continue;
      const given = standingGifts(round, side, step, round.plies[at + 1]?.step);
      if (by === side) sum += leastExtra(this.#clock, before, charge, timeLeft[side] - given);
      before = timeLeft[side];
    }
    const outcome = outcomeOf(round);
    const robbed = outcome?.reason === 'time' && outcome.winner !== this.#side;
    const last = round.endings[0]?.step ?? round.step;
    if (!robbed || last !== round.step) return sum;
    return sum + Math.max(0, before - thinkingTime(link, now));
  }
}

/** Found by halving, for what is left after a move never grows with what it costs. */
function leastExtra(clock: Clock, before: number, charge: number, left: number): number {
  let [least, most] = [0, before];
  while (least < most) {
    const middle = Math.floor((least + most) / 2);
    if (afterMove(clock, before, charge + middle) <= left) most = middle;
    else least = middle + 1;
  }
  return least;
}
