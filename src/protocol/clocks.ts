/** The clocks of two Tengens, of which each keeps the other's: PROTOCOL.md §4. */

import {
  afterMove,
  fullTime,
  isMyTurn,
  type Match,
  pastStep,
  playing,
  type Round,
} from '../match/index.ts';
import type { Side } from '../rules/index.ts';
import type { Draft } from './draft.ts';
import type { Link } from './link.ts';
import type { Held } from './place.ts';

/** How much of a move's time may be the network's, in ms: of one move, and of a whole game. */
const LAG_A_MOVE = 500;
const LAG_A_GAME = 5000;
/** Past the other side's zero one waits this long for it to say so itself, in ms. */
const GRACE = 3000;
/** One who says something every 5 s and has not been heard for so long may be gone; ms. */
const SILENT = 6000;
/** A side that counts this much more than we do does not count honestly; ms. */
const BEYOND_BELIEF = 12_000;

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

/** The other side, who keeps my clock, says what it had left on it at that place. */
export function hearLeft(draft: Draft, match: Match, { number, step }: Held, left: number): void {
  const { round } = match;
  if (round === null || round.number !== number) return;
  const { color, plies, plyless } = round;
  const { clock } = round.setup;
  // What has been taken back since then was counted there, and counts no more.
  if (plyless.some((past) => past.step >= step)) return;
  const at = plies.findLastIndex((ply) => ply.step <= step && ply.by === color);
  const ply = plies[at];
  if (clock === null || color === null || ply?.left == null || ply.left[color] === left) return;
  const before = plies[at - 1]?.left?.[color] ?? fullTime(clock);
  const passed = ply.position.turn !== color;
  const most = ply.charge + beyondBelief(draft.link);
  if (left < afterMove(clock, before, most, passed)) draft.breach('clock');
  else draft.happen(match, { type: 'told', side: color, step: ply.step, left });
}

/** So much more than I do the other side cannot have counted; ms. It may have counted what I have not. */
function beyondBelief({ uncounted }: Link): number {
  return BEYOND_BELIEF + Math.max(uncounted.now, uncounted.before);
}

/** Whether a claim on my time is beyond belief: by my own watch there was plenty when that step ended. */
export function isBeyondBelief(
  { link, now }: Draft,
  round: Round,
  side: Side,
  step: number,
): boolean {
  if (round.left === null) return true;
  const left =
    step === round.step
      ? round.left[side] - thinkingTime(link, now)
      : (pastStep(round, step)?.left ?? 0);
  return left >= beyondBelief(link);
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
