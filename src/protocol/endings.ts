/** Giving up, and claiming that the other side's time is over: PROTOCOL.md §4. */

import { problem } from '../contract/problems.ts';
import {
  activeRound,
  type ClaimReason,
  type Match,
  moverIn,
  type ResignReason,
  type Round,
} from '../match/index.ts';
import type { Side } from '../rules/index.ts';
import { timeClaimDoubt } from './clockCheck.ts';
import { clockDeadline, timeLeftOf } from './clocks.ts';
import { hasEnded, isBefore, peersSide } from './cursor.ts';
import { MIN_ABSENCE } from './limits.ts';
import { sendHave } from './progress.ts';
import type { Transition } from './transition.ts';
import type { Link } from './types.ts';

interface Said {
  readonly number: number;
  readonly step: number;
}

/**
 * The game to which an ending belongs, however long ago it was said; null, after a breach where it
 * is one, if it is of no game that still counts, or of one that the other side has ended before.
 */
function roundOf(
  transition: Transition,
  { round, next }: Match,
  { number, step }: Said,
): Round | null {
  if (round === null || number !== round.number) {
    if (number >= next.number) transition.breach(number > next.number ? 'ahead' : 'unexpected');
    return null;
  }
  const side = peersSide(round);
  if (step > round.step) transition.breach('ahead');
  else if (side !== null && !hasEnded(round, side)) return round;
  return null;
}

export function receiveResign(
  transition: Transition,
  match: Match,
  said: Said & { readonly reason: ResignReason },
): void {
  const round = roundOf(transition, match, said);
  const by = round && peersSide(round);
  if (by === null) return;
  transition.apply(match, { type: 'resigned', by, step: said.step, reason: said.reason });
  sendHave(transition);
}

export function receiveClaim(
  transition: Transition,
  match: Match,
  said: Said & { readonly reason: ClaimReason },
): void {
  const round = roundOf(transition, match, said);
  const by = round && peersSide(round);
  if (round === null || by === null) return;
  const { step, reason } = said;
  const { color } = round;
  if (reason === 'time') {
    if (color === null || moverIn(round, step) !== color || hasGoneOn(round, by, step)) {
      transition.breach('unexpected');
      return;
    }
    const left = timeLeftOf(transition, round, color, step);
    const doubt = timeClaimDoubt(transition, round, step, left);
    if (doubt === 'impossible') transition.breach('clock');
    else if (doubt === 'apart') {
      transition.closeForGood(
        problem('clocksApart', { seconds: Math.ceil(left / 1000) }),
        'diverged',
      );
    }
    if (doubt !== null) return;
  } else if (
    hasGoneOn(round, by, step - 1) ||
    !(reason === 'left' ? hadLeft(round, step) : wasAbsent(transition.link, said))
  ) {
    transition.breach('notAway');
    return;
  }
  transition.apply(match, { type: 'claimed', by, step, reason });
  sendHave(transition);
}

/** Whether the other side can have waited for me in that step, and for so long. */
function wasAbsent({ absentUntil }: Link, claimed: Said): boolean {
  return absentUntil !== null && !isBefore(absentUntil, claimed);
}

/** Whether I have said that I leave this game, was away for so long then, and found the other side at that step. */
function hadLeft({ departures }: Round, claimed: number): boolean {
  return departures.some(
    ({ at, back }) => back !== null && claimed <= back.step && back.at - at >= MIN_ABSENCE,
  );
}

/** Whether that side has ended a later step itself: then the earlier one had ended in time for it. */
function hasGoneOn({ plies, nonMoveSteps }: Round, side: Side, step: number): boolean {
  return (
    plies.some((ply) => ply.by === side && ply.step > step + 1) ||
    nonMoveSteps.some((past) => past.mover === side && past.step > step)
  );
}

export function actResign(
  transition: Transition,
  match: Match,
  round: Round,
  reason: ResignReason,
): null {
  const { number, step, color } = round;
  if (color !== null) {
    transition.send('resign', { number, step, reason });
    transition.apply(match, { type: 'resigned', by: color, step, reason });
  }
  return null;
}

/** The other side is away: nobody wins, or I do where it has left the game. It hears so once it is back. */
export function actClaimAbsence(
  transition: Transition,
  match: Match,
  { number, step, color }: Round,
  reason: 'away' | 'left',
): null {
  if (color !== null) {
    transition.send('claim', { number, step, reason });
    transition.apply(match, { type: 'claimed', by: color, step, reason });
  }
  return null;
}

/** The other side's time is over. Returns the match after it. */
export function actClaimTime(transition: Transition, match: Match, round: Round): Match {
  const { number, step, color } = round;
  if (color === null) return match;
  transition.send('claim', { number, step, reason: 'time' });
  return transition.apply(match, { type: 'claimed', by: color, step, reason: 'time' });
}

/** A flag has fallen, or nothing has happened yet. */
export function tickClocks(transition: Transition, match: Match): void {
  const round = activeRound(match);
  if (round === null || transition.now < clockDeadline(transition.link, match)) return;
  if (round.position.turn === round.color) actResign(transition, match, round, 'time');
  else actClaimTime(transition, match, round);
}
