/** Clocks between two Tengens. Each side keeps the opponent's clock: PROTOCOL.md §4. */

import { activeRound, isMyTurn, type Match, pastStep, type Round } from '../match/index.ts';
import type { Side } from '../rules/index.ts';
import { FLAG_GRACE, FLAGS_WAIT_AFTER, LAG_PER_GAME, LAG_PER_MOVE } from './limits.ts';
import type { Link, LinkAt, Live } from './types.ts';

/** What a move of the opponent costs. All times in ms. @param spent by the opponent's own count */
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

/** How long the side to move has been thinking, by my watch; ms. */
export function thinkingTime(link: Link, now: number): number {
  return link.elapsed + ('thinkingSince' in link ? Math.max(0, now - link.thinkingSince) : 0);
}

/**
 * {@link thinkingTime} as it counts if the connection breaks now: the opponent's only up to when the peer
 * was last heard; ms.
 */
export function countedTime(link: Link, match: Match | null, now: number): number {
  const myTurn = match !== null && isMyTurn(match);
  return thinkingTime(link, myTurn ? now : Math.min(now, link.connection.lastReceivedAt));
}

/** {@link thinkingTime} in whole ms. */
export function thinking({ now, link }: LinkAt): number {
  return Math.floor(thinkingTime(link, now));
}

/** Time left to that side at the end of that step, or now if it is the current one; by my watch, ms. */
export function timeLeftOf({ link, now }: LinkAt, round: Round, side: Side, step: number): number {
  return step === round.step && round.timeLeft !== null
    ? round.timeLeft[side] - thinkingTime(link, now)
    : (pastStep(round, step)?.timeLeft ?? 0);
}

/** A stall of the program, or a sleep of the computer. */
export interface Pause {
  /** How long this program did not run although the computer did, ms. */
  readonly stalled: number;
  /** How long the computer slept, ms. Its monotonic clock does not show that. */
  readonly slept: number;
}

/** The opponent isn't charged for my stall. The peer may have charged me for the time I slept. */
export function afterPause(link: Link, match: Match | null, pause: Pause, now: number): Link {
  const myTurn = match !== null && isMyTurn(match);
  const { timekeeper } = link;
  const resumed: Link =
    'thinkingSince' in link && !myTurn && pause.stalled > 0
      ? { ...link, elapsed: thinkingTime(link, now - pause.stalled), thinkingSince: now }
      : link;
  if (pause.slept <= 0) return resumed;
  const uncounted = timekeeper.uncounted + (myTurn ? pause.slept : 0);
  // The monotonic clock missed the sleep, so older marks prove nothing.
  return { ...resumed, timekeeper: { ...timekeeper, marks: [], uncounted } };
}

/**
 * When the next flag falls; infinity if none does. None falls while the peer is silent, because the
 * connection may be broken, and then no clock runs.
 */
export function clockDeadline(
  { elapsed, thinkingSince, connection }: Live,
  match: Match | null,
): number {
  const round = match && activeRound(match);
  const turn = round?.position.turn ?? null;
  if (round?.timeLeft == null || turn === null) return Number.POSITIVE_INFINITY;
  const deadline =
    thinkingSince - elapsed + round.timeLeft[turn] + (turn === round.viewpoint ? 0 : FLAG_GRACE);
  return deadline < connection.lastReceivedAt + FLAGS_WAIT_AFTER
    ? deadline
    : Number.POSITIVE_INFINITY;
}
