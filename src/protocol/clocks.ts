/** The clocks of two Tengens, of which each keeps the other's: PROTOCOL.md §4. */

import { activeRound, isMyTurn, type Match, pastStep, type Round } from '../match/index.ts';
import type { Side } from '../rules/index.ts';
import { FLAG_GRACE, FLAGS_WAIT_AFTER, LAG_PER_GAME, LAG_PER_MOVE } from './limits.ts';
import type { Link, LinkAt } from './types.ts';

/** What a move of the other side costs on the clock that is kept here. */
export function moveCharge(
  { timeLeft, forgiven }: Round,
  side: Side,
  measured: number,
  spent: number,
): { readonly charge: number; readonly forgiven: number } {
  if (timeLeft === null) return { charge: 0, forgiven: 0 };
  const allowance = Math.min(LAG_PER_MOVE, LAG_PER_GAME - forgiven[side]);
  const charge = Math.round(Math.max(spent, measured - allowance));
  return { charge, forgiven: Math.round(Math.max(0, measured - charge)) };
}

/** For how long the side to move has been thinking, by this end's watch; ms. */
export function thinkingTime({ elapsed, thinkingSince }: Link, now: number): number {
  return elapsed + (thinkingSince === null ? 0 : Math.max(0, now - thinkingSince));
}

/**
 * The same as it counts if the link is broken: one's own time, and the other side's as far as it was
 * heard. @param match null before there is one
 */
export function countedTime(link: Link, match: Match | null, now: number): number {
  const mine = match !== null && isMyTurn(match);
  return thinkingTime(link, mine ? now : Math.min(now, link.connection.lastReceivedAt));
}

/** {@link thinkingTime} in whole ms. */
export function thinking({ now, link }: LinkAt): number {
  return Math.floor(thinkingTime(link, now));
}

/** What was left to that side as that step ended, or is now, by this end's watch; ms. */
export function timeLeftOf({ link, now }: LinkAt, round: Round, side: Side, step: number): number {
  return step === round.step && round.timeLeft !== null
    ? round.timeLeft[side] - thinkingTime(link, now)
    : (pastStep(round, step)?.timeLeft ?? 0);
}

/** A time in which this computer noticed nothing. */
export interface Pause {
  /** For how long this program did not run though the computer did, ms. */
  readonly stalled: number;
  /** For how long the computer slept, which its monotonic clock does not show; ms. */
  readonly slept: number;
}

/** After a pause: the other side does not pay for mine, and may have counted what I have slept. */
export function afterPause(link: Link, match: Match | null, pause: Pause, now: number): Link {
  const mine = match !== null && isMyTurn(match);
  const { timekeeper } = link;
  const theirs = !mine && link.thinkingSince !== null && pause.stalled > 0;
  return {
    ...link,
    ...(theirs ? { elapsed: thinkingTime(link, now - pause.stalled), thinkingSince: now } : {}),
    // What was known of moments before it holds no more.
    ...(pause.slept > 0
      ? {
          timekeeper: {
            ...timekeeper,
            marks: [],
            uncounted: timekeeper.uncounted + (mine ? pause.slept : 0),
          },
        }
      : {}),
  };
}

/**
 * When a flag falls next, in ms; infinity where none does. None falls while the other side is silent:
 * the link may be broken, and then nobody's time goes by.
 */
export function clockDeadline(link: Link, match: Match): number {
  const round = activeRound(match);
  const turn = round?.position.turn ?? null;
  const { elapsed, thinkingSince, connection } = link;
  if (round?.timeLeft == null || turn === null || thinkingSince === null) {
    return Number.POSITIVE_INFINITY;
  }
  const due =
    thinkingSince - elapsed + round.timeLeft[turn] + (turn === round.color ? 0 : FLAG_GRACE);
  return due < connection.lastReceivedAt + FLAGS_WAIT_AFTER ? due : Number.POSITIVE_INFINITY;
}
