/** What one side asks of the other in a game, and who carries it out: PROTOCOL.md §4. */

import type { UnavailableReason } from '../contract/unavailable.ts';
import { noGame } from '../contract/unavailable.ts';
import {
  activeRound,
  type Match,
  type OfferKind,
  offerOf,
  phaseOf,
  type Round,
  takeBack,
} from '../match/index.ts';
import { opponentOf, type Refusal, refuse } from '../rules/index.ts';
import { thinking } from './clocks.ts';
import { hasEnded, isOver, peersSide } from './cursor.ts';
import { ACCEPTANCE_CROSSES_WITHIN } from './limits.ts';
import type { Misunderstanding } from './messages.ts';
import { currentRound, sendHave } from './progress.ts';
import { acknowledgeStep } from './resume.ts';
import type { Transition } from './transition.ts';

interface Said {
  readonly number: number;
  readonly step: number;
  readonly kind: OfferKind;
}

export function receiveOffer(
  transition: Transition,
  match: Match,
  said: Said & { readonly to?: number | undefined },
): Misunderstanding | null {
  const round = currentRound(transition, match, said);
  const by = round && peersSide(round);
  if (round === null || by === null) return null;
  const { kind, to } = said;
  if (kind === 'undo' && (to === undefined || to >= round.plies.length)) {
    return { fault: 'wrongParams', method: 'offer' };
  }
  if (isOver(round)) return null;
  // Each kind is offered once a step: a second one is the first, said again after a cut.
  if (offerOf(round.offers, by, kind) === null) {
    transition.apply(match, {
      type: 'offered',
      by,
      kind,
      ...(kind === 'undo' && to !== undefined ? { to } : {}),
    });
  }
  return null;
}

export function receiveAnswer(
  transition: Transition,
  match: Match,
  said: Said & { readonly accept: boolean },
): void {
  const round = currentRound(transition, match, said);
  const peer = round && peersSide(round);
  if (round === null || peer === null) return;
  const { kind, accept } = said;
  const mine = opponentOf(peer);
  const offer = offerOf(round.offers, mine, kind);
  const peerMoves = round.position.turn === peer;
  if (offer === null || (offer.state === 'declined' && accept)) {
    transition.breach('unexpected');
  } else if (peerMoves && accept && hasEnded(round, peer)) {
    transition.breach('gameOver');
  } else if (peerMoves && accept && knowsWithdrawal(transition, said)) {
    transition.breach('unexpected');
  } else if (peerMoves && accept) {
    // The side to move decides: an acceptance that was on its way counts, even if the offer was withdrawn meanwhile.
    transition.apply(match, { type: 'agreed', by: mine, kind });
    acknowledgeStep(transition, { number: said.number, step: said.step + 1 });
    sendHave(transition);
  } else if (offer.state === 'open' && !isOver(round)) {
    const answered = transition.apply(match, { type: 'answered', by: peer, kind, accept });
    if (accept) {
      const { number, step } = said;
      transition.send('commit', { number, step, kind });
      transition.apply(answered, { type: 'agreed', by: mine, kind, charge: thinking(transition) });
    }
  }
}

/**
 * Whether the peer had heard that my offer was withdrawn: it has said so, or so much time has passed that
 * its acceptance can't have been on its way.
 */
function knowsWithdrawal(
  { link: { connection }, now }: Transition,
  { number, step, kind }: Said,
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

export function receiveCommit(transition: Transition, match: Match, said: Said): void {
  const round = currentRound(transition, match, said);
  const peer = round && peersSide(round);
  if (round === null || peer === null) return;
  const { kind } = said;
  const offer = offerOf(round.offers, peer, kind);
  if (round.position.turn !== peer || offer?.state !== 'accepted' || hasEnded(round, peer)) {
    transition.breach('unexpected');
  } else {
    transition.apply(match, { type: 'agreed', by: peer, kind });
    acknowledgeStep(transition, { number: said.number, step: said.step + 1 });
    sendHave(transition);
  }
}

export function receiveWithdraw(transition: Transition, match: Match, said: Said): void {
  const round = currentRound(transition, match, said);
  const peer = round && peersSide(round);
  if (round === null || peer === null || isOver(round)) return;
  const { kind } = said;
  const offer = offerOf(round.offers, peer, kind);
  if (offer === null) transition.breach('unexpected');
  // One that crossed my refusal changes nothing, and one that is said again neither.
  else if (offer.state !== 'declined' && offer.state !== 'withdrawn') {
    transition.apply(match, { type: 'withdrawn', by: peer, kind });
    // From now on an acceptance comes too late: this says that I know.
    sendHave(transition);
  }
}

export function unavailableOffer(match: Match, kind: OfferKind): UnavailableReason | null {
  const round = activeRound(match);
  if (round === null || round.color === null) return noGame(phaseOf(match));
  if (offerOf(round.offers, round.color, kind) !== null) return 'alreadyOffered';
  if (kind === 'undo' && takeBack(round.plies, round.color) === null) return 'nothingToTakeBack';
  return null;
}

export function actOffer(
  transition: Transition,
  match: Match,
  round: Round,
  { kind, to }: { readonly kind: OfferKind; readonly to?: number | undefined },
): Refusal | null {
  const { number, step, color, plies } = round;
  if (color === null) return null;
  if (kind !== 'undo') {
    transition.send('offer', { number, step, kind });
    transition.apply(match, { type: 'offered', by: color, kind });
    return null;
  }
  const stay = to ?? takeBack(plies, color);
  if (stay === null || stay >= plies.length) {
    return refuse('badMove', 'There are not that many moves to take back.').error;
  }
  transition.send('offer', { number, step, kind, to: stay });
  transition.apply(match, { type: 'offered', by: color, kind, to: stay });
  return null;
}

export function actAnswer(
  transition: Transition,
  match: Match,
  round: Round,
  { kind, accept }: { readonly kind: OfferKind; readonly accept: boolean },
): null {
  const { number, step, color, position } = round;
  if (color === null) return null;
  transition.send('answer', { number, step, kind, accept });
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
  const { number, step, color } = round;
  if (color === null) return null;
  transition.send('withdraw', { number, step, kind });
  transition.apply(match, { type: 'withdrawn', by: color, kind });
  return null;
}
