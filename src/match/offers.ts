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
}

/** The only offer that `by` has made of that kind in this step; null if there is none. */
export function offerOf(offers: readonly Offer[], by: Side, kind: OfferKind): Offer | null {
  return offers.find((offer) => offer.by === by && offer.kind === kind) ?? null;
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
