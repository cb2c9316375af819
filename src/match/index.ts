export * from './clock.ts';
export * from './colours.ts';
export {
  type ClaimReason,
  claimReasons,
  decisiveEnding,
  type Ending,
  type ResignReason,
  resignReasons,
} from './endings.ts';
export type { MatchEvent, Player, RoundEvent, Seats } from './events.ts';
export * from './match.ts';
export { type Offer, type OfferKind, offerKinds, offerOf } from './offers.ts';
export {
  type Departure,
  declinedOffers,
  lapsedOffers,
  moverIn,
  mySide,
  openOffers,
  outcomeOf,
  type Ply,
  pastStep,
  type Round,
  takeBack,
  turnIn,
  type Viewpoint,
} from './round.ts';
export * from './setup.ts';
export { type Gift, givenTo, standingGifts } from './times.ts';
