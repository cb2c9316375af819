/** The clocks of two Tengens, of which each keeps the other's: PROTOCOL.md §4. */

import { isMyTurn, type Match, pastStep, playing, type Round } from '../match/index.ts';
import type { Side } from '../rules/index.ts';
import type { Draft } from './draft.ts';
import type { Link } from './state.ts';

/** How much of a move's time may be the network's, in ms: of one move, and of a whole game. */
const LAG_A_MOVE = 500;
const LAG_A_GAME = 5000;
/** Past the other side's zero one waits this long for it to say so itself, in ms. */
const GRACE = 3000;
/** One who says something every 5 s and has not been heard for so long may be gone; ms. */
const SILENT = 6000;

/** What a move of the other side costs on the clock that is kept here. */
export function costOf(
  { left, forgiven }: Round,
  side: Side,
  measured: number,
  spent: number,
): { readonly charge: number; readonly forgiven: number } {
  if (left === null) return { charge: 0, forgiven: 0 };
  const allowance = Math.min(LAG_A_MOVE, LAG_A_GAME - forgiven[side]);
  const charge = Math.round(Math.max(spent, measured - allowance));
  return { charge, forgiven: Math.round(Math.max(0, measured - charge)) };
}

/** For how long the side to move has been thinking, by this end's watch; ms. */
export function thinkingTime({ thought, thinkingSince }: Link, now: number): number {
  return thought + (thinkingSince === null ? 0 : Math.max(0, now - thinkingSince));
}

/**
 * The same as it counts if the link is broken: one's own time, and the other side's as far as it was
 * heard. @param match null before there is one
 */
export function countedTime(link: Link, match: Match | null, now: number): number {
  const mine = match !== null && isMyTurn(match);
  return thinkingTime(link, mine ? now : Math.min(now, link.line.heardAt));
}

/** {@link thinkingTime} in whole ms. */
export function thinking({ now, link }: Draft): number {
  return Math.floor(thinkingTime(link, now));
}

/** What was left to that side as that step ended, or is now, by this end's watch; ms. */
export function leftBy({ link, now }: Draft, round: Round, side: Side, step: number): number {
  return step === round.step && round.left !== null
    ? round.left[side] - thinkingTime(link, now)
    : (pastStep(round, step)?.left ?? 0);
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
  const { keeper } = link;
  const theirs = !mine && link.thinkingSince !== null && pause.stalled > 0;
  return {
    ...link,
    ...(theirs ? { thought: thinkingTime(link, now - pause.stalled), thinkingSince: now } : {}),
    // What was known of moments before it holds no more.
    ...(pause.slept > 0
      ? {
          keeper: { ...keeper, marks: [], uncounted: keeper.uncounted + (mine ? pause.slept : 0) },
        }
      : {}),
  };
}

/**
 * When a flag falls next, in ms; infinity where none does. None falls while the other side is silent:
 * the link may be broken, and then nobody's time goes by.
 */
export function wakeClocks(link: Link, match: Match): number {
  const round = playing(match);
  const turn = round?.position.turn ?? null;
  const { thought, thinkingSince, line } = link;
  if (round?.left == null || turn === null || thinkingSince === null) {
    return Number.POSITIVE_INFINITY;
  }
  const due = thinkingSince - thought + round.left[turn] + (turn === round.color ? 0 : GRACE);
  return due < line.heardAt + SILENT ? due : Number.POSITIVE_INFINITY;
}
