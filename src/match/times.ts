/** The time left in a round, where it doesn't follow from the moves: its keeper's count, and what the opponent has given. */

import type { Side } from '../rules/index.ts';
import { afterMove, type Clock, type TimeLeft } from './clock.ts';
import type { RoundEvent } from './events.ts';

/** What concerns the clocks of a move that stands. */
interface TimedPly {
  readonly by: Side;
  /** The step that it began. */
  readonly step: number;
  readonly position: { readonly turn: Side | null };
  /** After it; null without a clock. */
  readonly timeLeft: TimeLeft | null;
  /** ms */
  readonly charge: number;
}

interface Times<P extends TimedPly> {
  readonly plies: readonly P[];
  /** Before the first move; null without a clock. */
  readonly startTime: TimeLeft | null;
  /** At the start of the current turn; null without a clock. */
  readonly timeLeft: TimeLeft | null;
}

/** Time that the opponent has given to `side`. */
export interface Gift {
  readonly side: Side;
  /** The giver's as it gave. */
  readonly step: number;
  readonly ms: number;
  /** Whether the move before it was taken back since. Then it counts only towards the limit. */
  readonly undone: boolean;
}

interface Gifts {
  readonly gifts: readonly Gift[];
}

/** How much time that side was given in all, taken back or not; ms. */
export function givenTo({ gifts }: Gifts, side: Side): number {
  return gifts.reduce((sum, gift) => sum + (gift.side === side ? gift.ms : 0), 0);
}

/** How much of it stands that was given from one step on and before another; ms. */
export function standingGifts(
  { gifts }: Gifts,
  side: Side,
  from = 0,
  before = Number.POSITIVE_INFINITY,
): number {
  const stands = ({ step, undone }: Gift) => !undone && step >= from && step < before;
  return givenTo({ gifts: gifts.filter(stands) }, side);
}

/** Takes over the keeper's count of a clock, from that step until its side moves again. */
export function withCount<P extends TimedPly>(
  { plies, startTime, timeLeft }: Times<P>,
  { side, step, left }: Extract<RoundEvent, { type: 'told' }>,
): Times<P> {
  const corrected = (time: TimeLeft | null) => time && { ...time, [side]: left };
  const next = plies.findIndex((ply) => ply.by === side && ply.step > step);
  return {
    startTime: step === 0 ? corrected(startTime) : startTime,
    timeLeft: next === -1 ? corrected(timeLeft) : timeLeft,
    plies: plies.map((ply, at) =>
      ply.step >= step && (next === -1 || at < next)
        ? { ...ply, timeLeft: corrected(ply.timeLeft) }
        : ply,
    ),
  };
}

/**
 * Adds a gift that stands to the time left in its step. The moves with which its side has ended that step since, before
 * it knew of the gift, are charged anew.
 * @throws without a clock
 */
export function withGift<P extends TimedPly>(
  { plies, startTime }: Times<P>,
  clock: Clock | null,
  { side, step, ms }: Pick<Gift, 'side' | 'step' | 'ms'>,
): Times<P> {
  const base = plies.findLastIndex((ply) => ply.step <= step);
  const before = plies[base]?.timeLeft ?? startTime;
  if (clock === null || before === null) throw new Error('time given without a clock');
  let left = before[side] + ms;
  const timed = (time: TimeLeft | null) => time && { ...time, [side]: left };
  return {
    startTime: base === -1 ? timed(startTime) : startTime,
    plies: plies.map((ply, at) => {
      if (at < base) return ply;
      const passes = ply.position.turn !== ply.by;
      if (at > base && ply.by === side) left = afterMove(clock, left, ply.charge, passes);
      return { ...ply, timeLeft: timed(ply.timeLeft) };
    }),
    timeLeft: timed(plies.at(-1)?.timeLeft ?? startTime),
  };
}
