/** What can happen to a match: plain JSON, appended one after the other. */

import type { AnyMove, Side } from '../rules/index.ts';
import type { ClaimReason, ResignReason } from './endings.ts';
import type { OfferKind } from './offers.ts';
import type { SetupData } from './setup.ts';

/** The two who sit at a match, from this end. */
export type Player = 'me' | 'peer';

/** What happens in a game. */
export type RoundEvent =
  /**
   * The side on turn has moved; the rules have read the move and allow it. `charge`: what it costs,
   * ms; `forgiven`: how much more had gone by, put down to the network.
   */
  | {
      readonly type: 'moved';
      readonly move: AnyMove;
      readonly charge?: number;
      readonly forgiven?: number;
    }
  /** `to`, with undo: how many plies stay. */
  | {
      readonly type: 'offered';
      readonly by: Side;
      readonly kind: OfferKind;
      readonly to?: number;
    }
  /** The other side's offer is answered. */
  | {
      readonly type: 'answered';
      readonly by: Side;
      readonly kind: OfferKind;
      readonly accept: boolean;
    }
  | { readonly type: 'withdrawn'; readonly by: Side; readonly kind: OfferKind }
  /** The offer of `by` is carried out. `charge`: how long the side to move had thought, ms; it is not taken from its clock. */
  | {
      readonly type: 'agreed';
      readonly by: Side;
      readonly kind: OfferKind;
      readonly charge?: number;
    }
  | {
      readonly type: 'resigned';
      readonly by: Side;
      readonly step: number;
      readonly reason: ResignReason;
    }
  | {
      readonly type: 'claimed';
      readonly by: Side;
      readonly step: number;
      readonly reason: ClaimReason;
    }
  /** I have said that I leave. `at`: ms since 1970. */
  | { readonly type: 'departed'; readonly at: number }
  /** I am back after I had left, and the other side was at that step then. `at`: ms since 1970. */
  | { readonly type: 'returned'; readonly step: number; readonly at: number }
  /** The other side plays on with me, and so claims nothing for an earlier absence any more. */
  | { readonly type: 'rejoined' }
  /** The other side has said that it leaves. */
  | { readonly type: 'peerDeparted' }
  /** The other side is back after that. */
  | { readonly type: 'peerReturned' }
  /** What is left on that side's clock since that step began, as the one who keeps it says; ms. */
  | {
      readonly type: 'told';
      readonly side: Side;
      readonly step: number;
      readonly left: number;
    };

export type MatchEvent =
  | RoundEvent
  /** Somebody is ready for the next game. */
  | { readonly type: 'ready'; readonly by: Player }
  /** The next game is to be this one. */
  | { readonly type: 'configured'; readonly setup: SetupData }
  /** The next game begins; `color` is mine, null where both sides are played at this screen. */
  | { readonly type: 'started'; readonly color: Side | null }
  /** The board is cleared. A game under way is abandoned: nobody has won it. */
  | { readonly type: 'restarted'; readonly by: Player }
  /** I have deleted the match: only the other side has yet to hear how it ended. */
  | { readonly type: 'discarded' }
  /** At this screen: who plays each side from now on. `seed`: of the computer's choices, any 32-bit integer. */
  | ({ readonly type: 'seated'; readonly seed: number } & Seats);

/** Who plays each side at this screen: `person`, or `computer:` and which. */
export type Seats = Readonly<Record<Side, string>>;
