/** Offers: PROTOCOL.md §4. Every offer ends with its step. */

import type { Side } from '../rules/index.ts';

/** `undo`: take back; `draw`: agree on a draw; `restart`: clear the board. */
export const offerKinds = ['undo', 'draw', 'restart'] as const;
export type OfferKind = (typeof offerKinds)[number];

export interface Offer {
  readonly by: Side;
  readonly kind: OfferKind;
  /** For `undo`, how many plies stay; else null. */
  readonly to: number | null;
  /** `accepted`: the side to move still has to carry it out. */
  readonly state: 'open' | 'accepted' | 'declined' | 'withdrawn';
  /** Whether another was made after it had been answered or withdrawn. */
  readonly isPast: boolean;
}

/** An offer that ended with the step before, unanswered. */
export interface LapsedOffer extends Pick<Offer, 'by' | 'kind'> {
  /** Whose move ended that step; null if moves were taken back. */
  readonly mover: Side | null;
}

/** The only offer that `by` has made of that kind in this step; null if there is none. */
export function offerOf(offers: readonly Offer[], by: Side, kind: OfferKind): Offer | null {
  return offers.find((offer) => offer.by === by && offer.kind === kind) ?? null;
}

/** What becomes of offers as their step ends by a move of `mover`, or by taking back. */
export function lapse(offers: readonly Offer[], mover: Side | null): readonly LapsedOffer[] {
  return offers.filter(isOpen).map(({ by, kind }) => ({ by, kind, mover }));
}

/** Whether it can still be answered or carried out. */
export function isOpen({ state }: Offer): boolean {
  return state === 'open' || state === 'accepted';
}

export function withOfferState(
  offers: readonly Offer[],
  by: Side,
  kind: OfferKind,
  state: Offer['state'],
): readonly Offer[] {
  return offers.map((offer) =>
    offer.by === by && offer.kind === kind ? { ...offer, state } : offer,
  );
}
