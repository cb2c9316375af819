/** What one side asks of the other in a game, and who carries it out: PROTOCOL.md §4. */

import {
  type Match,
  type OfferKind,
  offerOf,
  phaseOf,
  playing,
  type Round,
  takeBack,
} from '../match/index.ts';
import { opponentOf, type Refusal, refuse } from '../rules/index.ts';
import { thinking } from './clocks.ts';
import type { Draft } from './draft.ts';
import { noGame } from './hindrances.ts';
import type { Misunderstanding } from './messages.ts';
import { hasEnded, isOver, peersSide, present, sayHave } from './place.ts';
import { noteStep } from './returning.ts';
import type { Hindrance } from './window.ts';

/**
 * A withdrawal that was sent this long ago on a connection that still stands has arrived, and an
 * acceptance that crossed it too; ms. Between honest programs no more than 36 s pass: each direction
 * breaks the link after 12 s without a message, and the peer's program may stand still for 11.9 s.
 */
const ACCEPTANCE_CROSSES_WITHIN = 40_000;

interface Said {
  readonly number: number;
  readonly step: number;
  readonly kind: OfferKind;
}

export function hearOffer(
  draft: Draft,
  match: Match,
  said: Said & { readonly to?: number | undefined },
): Misunderstanding | null {
  const round = present(draft, match, said);
  const by = round && peersSide(round);
  if (round === null || by === null) return null;
  const { kind, to } = said;
  if (kind === 'undo' && (to === undefined || to >= round.plies.length)) {
    return { fault: 'wrongParams', method: 'offer' };
  }
  if (isOver(round)) return null;
  // Each kind is offered once a step: a second one is the first, said again after a cut.
  if (offerOf(round.offers, by, kind) === null) {
    draft.happen(match, {
      type: 'offered',
      by,
      kind,
      ...(kind === 'undo' && to !== undefined ? { to } : {}),
    });
  }
  return null;
}

export function hearAnswer(
  draft: Draft,
  match: Match,
  said: Said & { readonly accept: boolean },
): void {
  const round = present(draft, match, said);
  const peer = round && peersSide(round);
  if (round === null || peer === null) return;
  const { kind, accept } = said;
  const mine = opponentOf(peer);
  const offer = offerOf(round.offers, mine, kind);
  const peerMoves = round.position.turn === peer;
  if (offer === null || (offer.state === 'declined' && accept)) {
    draft.breach('unexpected');
  } else if (peerMoves && accept && hasEnded(round, peer)) {
    draft.breach('gameOver');
  } else if (peerMoves && accept && knowsWithdrawal(draft, said)) {
    draft.breach('unexpected');
  } else if (peerMoves && accept) {
    // The side to move decides: an acceptance that was on its way counts, even if the offer was withdrawn meanwhile.
    draft.happen(match, { type: 'agreed', by: mine, kind });
    noteStep(draft, { number: said.number, step: said.step + 1 });
    sayHave(draft);
  } else if (offer.state === 'open' && !isOver(round)) {
    const answered = draft.happen(match, { type: 'answered', by: peer, kind, accept });
    if (accept) {
      const { number, step } = said;
      draft.say('commit', { number, step, kind });
      draft.happen(answered, { type: 'agreed', by: mine, kind, charge: thinking(draft) });
    }
  }
}

/**
 * Whether the peer had heard that my offer was withdrawn: it has said so, or so much time has passed that
 * its acceptance can't have been on its way.
 */
function knowsWithdrawal({ link: { line }, now }: Draft, { number, step, kind }: Said): boolean {
  const withdrawal = line.withdrawals.findLast(
    (each) => each.number === number && each.step === step && each.kind === kind,
  );
  if (withdrawal === undefined) return false;
  return (
    (line.peerReceived ?? 0) >= withdrawal.sent || now - withdrawal.at >= ACCEPTANCE_CROSSES_WITHIN
  );
}

export function hearCommit(draft: Draft, match: Match, said: Said): void {
  const round = present(draft, match, said);
  const peer = round && peersSide(round);
  if (round === null || peer === null) return;
  const { kind } = said;
  const offer = offerOf(round.offers, peer, kind);
  if (round.position.turn !== peer || offer?.state !== 'accepted' || hasEnded(round, peer)) {
    draft.breach('unexpected');
  } else {
    draft.happen(match, { type: 'agreed', by: peer, kind });
    noteStep(draft, { number: said.number, step: said.step + 1 });
    sayHave(draft);
  }
}

export function hearWithdraw(draft: Draft, match: Match, said: Said): void {
  const round = present(draft, match, said);
  const peer = round && peersSide(round);
  if (round === null || peer === null || isOver(round)) return;
  const { kind } = said;
  const offer = offerOf(round.offers, peer, kind);
  if (offer === null) draft.breach('unexpected');
  // One that crossed my refusal changes nothing, and one that is said again neither.
  else if (offer.state !== 'declined' && offer.state !== 'withdrawn') {
    draft.happen(match, { type: 'withdrawn', by: peer, kind });
    // From now on an acceptance comes too late: this says that I know.
    sayHave(draft);
  }
}

export function hinderedOffer(match: Match, kind: OfferKind): Hindrance | null {
  const round = playing(match);
  if (round === null || round.color === null) return noGame(phaseOf(match));
  if (offerOf(round.offers, round.color, kind) !== null) return 'alreadyOffered';
  if (kind === 'undo' && takeBack(round.plies, round.color) === null) return 'nothingToTakeBack';
  return null;
}

export function actOffer(
  draft: Draft,
  match: Match,
  round: Round,
  { kind, to }: { readonly kind: OfferKind; readonly to?: number | undefined },
): Refusal | null {
  const { number, step, color, plies } = round;
  if (color === null) return null;
  if (kind !== 'undo') {
    draft.say('offer', { number, step, kind });
    draft.happen(match, { type: 'offered', by: color, kind });
    return null;
  }
  const stay = to ?? takeBack(plies, color);
  if (stay === null || stay >= plies.length) {
    return refuse('badMove', 'There are not that many moves to take back.').error;
  }
  draft.say('offer', { number, step, kind, to: stay });
  draft.happen(match, { type: 'offered', by: color, kind, to: stay });
  return null;
}

export function actAnswer(
  draft: Draft,
  match: Match,
  round: Round,
  { kind, accept }: { readonly kind: OfferKind; readonly accept: boolean },
): null {
  const { number, step, color, position } = round;
  if (color === null) return null;
  draft.say('answer', { number, step, kind, accept });
  draft.happen(
    match,
    accept && position.turn === color
      ? { type: 'agreed', by: opponentOf(color), kind, charge: thinking(draft) }
      : { type: 'answered', by: color, kind, accept },
  );
  return null;
}

export function actWithdraw(draft: Draft, match: Match, round: Round, kind: OfferKind): null {
  const { number, step, color } = round;
  if (color === null) return null;
  draft.say('withdraw', { number, step, kind });
  draft.happen(match, { type: 'withdrawn', by: color, kind });
  return null;
}
