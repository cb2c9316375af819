/** Resignations and claims: PROTOCOL.md §4. */

import { problem } from '../contract/problems.ts';
import {
  activeRound,
  type Match,
  moverIn,
  mySide,
  type ResignReason,
  type Round,
} from '../match/index.ts';
import { timeClaimDoubt } from './clockCheck.ts';
import { clockDeadline, timeLeftOf } from './clocks.ts';
import { hasEnded, hasGoneOn, isBefore, peersSide } from './cursor.ts';
import { MIN_ABSENCE } from './limits.ts';
import type { ExtendedParamsOf } from './messages.ts';
import { roundOf, sendHave } from './progress.ts';
import type { Transition } from './transition.ts';
import type { Cursor, Link, Live } from './types.ts';

export function receiveResign(
  transition: Transition,
  match: Match,
  resignation: ExtendedParamsOf<'resign'>,
): void {
  const round = roundOf(transition, match, resignation);
  const by = round && peersSide(round);
  if (round === null || by === null || hasEnded(round, by)) return;
  const { step, reason } = resignation;
  transition.apply(match, { type: 'resigned', by, step, reason });
  sendHave(transition);
}

export function receiveClaim(
  transition: Transition,
  match: Match,
  claim: ExtendedParamsOf<'claim'>,
): void {
  const round = roundOf(transition, match, claim);
  const by = round && peersSide(round);
  if (round === null || by === null || hasEnded(round, by)) return;
  const { step, reason } = claim;
  const color = mySide(round);
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
    !(reason === 'left' ? hadLeft(round, step) : wasAbsent(transition.link, claim))
  ) {
    transition.breach('notAway');
    return;
  }
  transition.apply(match, { type: 'claimed', by, step, reason });
  sendHave(transition);
}

/** Whether this side was absent long enough, and the peer had reached the claimed step by then. */
function wasAbsent({ absentUntil }: Link, claimed: Cursor): boolean {
  return absentUntil !== null && !isBefore(absentUntil, claimed);
}

/** Whether this side left the round for long enough, and the peer had reached the claimed step by then. */
function hadLeft({ departures }: Round, claimedStep: number): boolean {
  return departures.some(
    ({ at, back }) => back !== null && claimedStep <= back.step && back.at - at >= MIN_ABSENCE,
  );
}

export function actResign(
  transition: Transition,
  match: Match,
  round: Round,
  reason: ResignReason,
): null {
  const { number, step } = round;
  const color = mySide(round);
  if (color !== null) {
    transition.out.send('resign', { number, step, reason });
    transition.apply(match, { type: 'resigned', by: color, step, reason });
  }
  return null;
}

/** The peer is disconnected: nobody wins, or I win if the opponent left. The peer is told once it reconnects. */
export function actClaimAbsence(
  transition: Transition,
  match: Match,
  round: Round,
  reason: 'away' | 'left',
): null {
  const { number, step } = round;
  const color = mySide(round);
  if (color !== null) {
    transition.out.send('claim', { number, step, reason });
    transition.apply(match, { type: 'claimed', by: color, step, reason });
  }
  return null;
}

/** The opponent's flag has fallen. Returns the match after the claim. */
export function actClaimTime(transition: Transition, match: Match, round: Round): Match {
  const { number, step } = round;
  const color = mySide(round);
  if (color === null) return match;
  transition.out.send('claim', { number, step, reason: 'time' });
  return transition.apply(match, { type: 'claimed', by: color, step, reason: 'time' });
}

/** Ends the round if a flag has fallen. */
export function tickClocks(transition: Transition, link: Live, match: Match): void {
  const round = activeRound(match);
  if (round === null || transition.now < clockDeadline(link, match)) return;
  if (round.position.turn === round.viewpoint) actResign(transition, match, round, 'time');
  else actClaimTime(transition, match, round);
}
