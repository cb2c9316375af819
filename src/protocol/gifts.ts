/** Time that one gives the other (PROTOCOL.md §4): the giver keeps that clock, so the time counts once the giver has recorded it. */

import type { UnavailableReason } from '../contract/unavailable.ts';
import { givenTo, type Match, mySide, notPlaying, type Round } from '../match/index.ts';
import { opponentOf, type Side } from '../rules/index.ts';
import { hasEnded, hasGoneOn, peersSide } from './cursor.ts';
import { MAX_GIFTS } from './limits.ts';
import { type ExtendedParamsOf, hasAbility } from './messages.ts';
import { roundOf, sendHave } from './progress.ts';
import type { Transition } from './transition.ts';
import type { Live } from './types.ts';

/** Whether that side can be given so much more: in one round, at most the main time again, and not too often. */
function isWithinLimit(round: Round, side: Side, ms: number): boolean {
  const before = round.gifts.filter((gift) => gift.side === side).length;
  return before < MAX_GIFTS && givenTo(round, side) + ms <= (round.setup.clock?.main ?? 0);
}

export function receiveGive(
  transition: Transition,
  match: Match,
  { number, step, ms, sum }: ExtendedParamsOf<'give'>,
): void {
  const round = roundOf(transition, match, { number, step });
  const side = round && mySide(round);
  if (round === null || side === null) return;
  const known = givenTo(round, side);
  const giver = opponentOf(side);
  // It was resent.
  if (sum <= known) return;
  if (sum !== known + ms) transition.breach('ahead');
  else if (!isWithinLimit(round, side, ms) || hasGoneOn(round, giver, step - 1))
    transition.breach('unexpected');
  else if (!hasEnded(round, giver)) {
    // If my move or my resignation has crossed it, it still counts in its step, as it does for the giver.
    transition.apply(match, { type: 'given', side, step, ms });
    sendHave(transition);
  }
}

/** Why I can't give the opponent so much; null if I can. */
export function unavailableGift(
  { peer }: Live,
  match: Match,
  ms: number,
): UnavailableReason | null {
  const { round } = match;
  const side = round && peersSide(round);
  const whyNot = notPlaying(match);
  if (round === null || side === null || whyNot !== null) return whyNot ?? 'gameNotOn';
  if (round.setup.clock === null) return 'noClock';
  if (!hasAbility(peer, 'give')) return 'cannotBeGiven';
  return isWithinLimit(round, side, ms) ? null : 'givenEnough';
}

export function actGive(transition: Transition, match: Match, round: Round, ms: number): null {
  const { number, step } = round;
  const side = peersSide(round);
  if (side === null) return null;
  transition.out.send('give', { number, step, ms, sum: givenTo(round, side) + ms });
  transition.apply(match, { type: 'given', side, step, ms });
  return null;
}
