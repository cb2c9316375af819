/** Offers between two Tengens, and which side carries them out: PROTOCOL.md §4. */

import type { UnavailableReason } from '../contract/unavailable.ts';
import {
  activeRound,
  type Match,
  mySide,
  notPlaying,
  type OfferKind,
  offerOf,
  type Round,
  takeBack,
} from '../match/index.ts';
import { opponentOf, type Refusal, refuse } from '../rules/index.ts';
import { thinking } from './clocks.ts';
import { hasEnded, isOver, peersSide } from './cursor.ts';
import { ACCEPTANCE_CROSSES_WITHIN } from './limits.ts';
import type { ExtendedParamsOf } from './messages.ts';
import { acknowledgeStep } from './outbox.ts';
import { currentRound, sendHave } from './progress.ts';
import type { Transition } from './transition.ts';
import type { Cursor } from './types.ts';

export function receiveOffer(
  transition: Transition,
  match: Match,
  offer: ExtendedParamsOf<'offer'>,
): void {
  const round = currentRound(transition, match, offer);
  const by = round && peersSide(round);
  if (round === null || by === null) return;
  const { kind, to } = offer;
  if (kind === 'undo' && (to === undefined || to >= round.plies.length)) {
    transition.misunderstand({ fault: 'wrongParams', method: 'offer' });
    return;
  }
  if (isOver(round)) return;
  // Each side offers each kind once a step. A second offer is the first one, resent.
  if (offerOf(round.offers, by, kind) === null) {
    transition.apply(match, {
      type: 'offered',
      by,
      kind,
      ...(kind === 'undo' && to !== undefined ? { to } : {}),
    });
  }
}

export function receiveAnswer(
  transition: Transition,
  match: Match,
  answer: ExtendedParamsOf<'answer'>,
): void {
  const round = currentRound(transition, match, answer);
  const peer = round && peersSide(round);
  if (round === null || peer === null) return;
  const { number, step, kind, accept } = answer;
  const me = opponentOf(peer);
  const offer = offerOf(round.offers, me, kind);
  const peerMoves = round.position.turn === peer;
  if (offer === null || (offer.state === 'declined' && accept)) {
    transition.breach('unexpected');
  } else if (peerMoves && accept && hasEnded(round, peer)) {
    transition.breach('gameOver');
  } else if (peerMoves && accept && knowsWithdrawal(transition, answer)) {
    transition.breach('unexpected');
  } else if (peerMoves && accept) {
    // The side to move decides: its acceptance counts even if it crossed my withdrawal.
    transition.apply(match, { type: 'agreed', by: me, kind });
    acknowledgeStep(transition, { number, step: step + 1 });
    sendHave(transition);
  } else if (offer.state === 'open' && !isOver(round)) {
    const answered = transition.apply(match, { type: 'answered', by: peer, kind, accept });
    if (accept) {
      transition.out.send('commit', { number, step, kind });
      transition.apply(answered, { type: 'agreed', by: me, kind, charge: thinking(transition) });
    }
  }
}

/**
 * Whether the peer knew that my offer was withdrawn: it has acknowledged the withdrawal, or so much time has
 * passed that its acceptance can't have crossed it.
 */
function knowsWithdrawal(
  { link: { connection }, now }: Transition,
  { number, step, kind }: Cursor & { readonly kind: OfferKind },
): boolean {
  const withdrawal = connection.withdrawals.findLast(
    (each) => each.number === number && each.step === step && each.kind === kind,
  );
  if (withdrawal === undefined) return false;
  return (
    (connection.peerReceived ?? 0) >= withdrawal.sent ||
    now - withdrawal.at >= ACCEPTANCE_CROSSES_WITHIN
  );
}

export function receiveCommit(
  transition: Transition,
  match: Match,
  commit: ExtendedParamsOf<'commit'>,
): void {
  const round = currentRound(transition, match, commit);
  const peer = round && peersSide(round);
  if (round === null || peer === null) return;
  const { number, step, kind } = commit;
  const offer = offerOf(round.offers, peer, kind);
  if (round.position.turn !== peer || offer?.state !== 'accepted' || hasEnded(round, peer)) {
    transition.breach('unexpected');
  } else {
    transition.apply(match, { type: 'agreed', by: peer, kind });
    acknowledgeStep(transition, { number, step: step + 1 });
    sendHave(transition);
  }
}

export function receiveWithdraw(
  transition: Transition,
  match: Match,
  withdrawal: ExtendedParamsOf<'withdraw'>,
): void {
  const round = currentRound(transition, match, withdrawal);
  const peer = round && peersSide(round);
  if (round === null || peer === null || isOver(round)) return;
  const { kind } = withdrawal;
  const offer = offerOf(round.offers, peer, kind);
  if (offer === null) transition.breach('unexpected');
  // A withdrawal that crossed my refusal, or that was resent, changes nothing.
  else if (offer.state !== 'declined' && offer.state !== 'withdrawn') {
    transition.apply(match, { type: 'withdrawn', by: peer, kind });
    // Acknowledges the withdrawal: from now on my acceptance would be a breach.
    sendHave(transition);
  }
}

export function unavailableOffer(match: Match, kind: OfferKind): UnavailableReason | null {
  const round = activeRound(match);
  const mine = round && mySide(round);
  if (round === null || mine === null) return notPlaying(match) ?? 'gameNotOn';
  if (offerOf(round.offers, mine, kind) !== null) return 'alreadyOffered';
  if (kind === 'undo' && takeBack(round.plies, mine) === null) return 'nothingToTakeBack';
  return null;
}

export function actOffer(
  transition: Transition,
  match: Match,
  round: Round,
  { kind, to }: { readonly kind: OfferKind; readonly to?: number | undefined },
): Refusal | null {
  const { number, step, plies } = round;
  const color = mySide(round);
  if (color === null) return null;
  if (kind !== 'undo') {
    transition.out.send('offer', { number, step, kind });
    transition.apply(match, { type: 'offered', by: color, kind });
    return null;
  }
  const pliesLeft = to ?? takeBack(plies, color);
  if (pliesLeft === null || pliesLeft >= plies.length) {
    return refuse('badMove', 'There are not that many moves to take back.').error;
  }
  transition.out.send('offer', { number, step, kind, to: pliesLeft });
  transition.apply(match, { type: 'offered', by: color, kind, to: pliesLeft });
  return null;
}

export function actAnswer(
  transition: Transition,
  match: Match,
  round: Round,
  { kind, accept }: { readonly kind: OfferKind; readonly accept: boolean },
): null {
  const { number, step, position } = round;
  const color = mySide(round);
  if (color === null) return null;
  transition.out.send('answer', { number, step, kind, accept });
  transition.apply(
    match,
    accept && position.turn === color
      ? { type: 'agreed', by: opponentOf(color), kind, charge: thinking(transition) }
      : { type: 'answered', by: color, kind, accept },
  );
  return null;
}

export function actWithdraw(
  transition: Transition,
  match: Match,
  round: Round,
  kind: OfferKind,
): null {
  const { number, step } = round;
  const color = mySide(round);
  if (color === null) return null;
  transition.out.send('withdraw', { number, step, kind });
  transition.apply(match, { type: 'withdrawn', by: color, kind });
  return null;
}
