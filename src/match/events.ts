/** The events of a match: plain JSON, append-only. */

import type { AnyMove, Side } from '../rules/index.ts';
import type { ClaimReason, ResignReason } from './endings.ts';
import type { OfferKind } from './offers.ts';
import type { SetupData } from './setup.ts';

/** The two players of a network match, as seen from this side. */
export type Player = 'me' | 'peer';

/** Events of one round. */
export type RoundEvent =
  /**
   * The side to move has played a move that the rules allow. `charge`: what it costs, ms; `forgiven`: time
   * beyond that, put down to the network, ms.
   */
  | {
      readonly type: 'moved';
      readonly move: AnyMove;
      readonly charge?: number | undefined;
      readonly forgiven?: number | undefined;
    }
  /** `to`, with undo: how many plies stay. */
  | {
      readonly type: 'offered';
      readonly by: Side;
      readonly kind: OfferKind;
      readonly to?: number | undefined;
    }
  /** `by` answers the opponent's offer. */
  | {
      readonly type: 'answered';
      readonly by: Side;
      readonly kind: OfferKind;
      readonly accept: boolean;
    }
  | { readonly type: 'withdrawn'; readonly by: Side; readonly kind: OfferKind }
  /** The offer of `by` is carried out. `charge`: how long the side to move had been thinking, ms. Its clock doesn't lose it. */
  | {
      readonly type: 'agreed';
      readonly by: Side;
      readonly kind: OfferKind;
      readonly charge?: number | undefined;
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
  /** I left the round. `at`: ms since 1970. */
  | { readonly type: 'departed'; readonly at: number }
  /** I am back after leaving. `step`: the peer's at that time; `at`: ms since 1970. */
  | { readonly type: 'returned'; readonly step: number; readonly at: number }
  /** The peer plays on, so it can't claim an earlier absence of mine any more. */
  | { readonly type: 'rejoined' }
  /** The opponent left the round. */
  | { readonly type: 'peerDeparted' }
  /** The opponent is back after leaving. */
  | { readonly type: 'peerReturned' }
  /** The time left on the clock of `side` from that step on, by its keeper's count; ms. */
  | {
      readonly type: 'told';
      readonly side: Side;
      readonly step: number;
      readonly left: number;
    }
  /** The opponent has given time to `side` in that step: ms. Taken back with the move before it. */
  | {
      readonly type: 'given';
      readonly side: Side;
      readonly step: number;
      readonly ms: number;
    };

/** Events of a match. Who makes one has checked that it is possible. */
export type MatchEvent =
  | RoundEvent
  /** A player is ready for the next round. */
  | { readonly type: 'ready'; readonly by: Player }
  /** The host has chosen the set-up of the next round. */
  | { readonly type: 'configured'; readonly setup: SetupData }
  /** The next round starts. `color` is mine; null if both sides are played at this screen, `none` if I watch. */
  | { readonly type: 'started'; readonly color: Side | 'none' | null }
  /** The board is cleared. A round in progress is abandoned: nobody wins it. */
  | { readonly type: 'restarted'; readonly by: Player }
  /** I have deleted the match. The peer may still have to learn how it ended. */
  | { readonly type: 'discarded' }
  /** At this screen: who plays each side from now on. `seed`: for the computer's random choices, any 32-bit integer. */
  | ({ readonly type: 'seated'; readonly seed: number } & Seats);

/** Who plays each side at this screen: `person`, or `computer:` and a level or engine. */
export type Seats = Readonly<Record<Side, string>>;
