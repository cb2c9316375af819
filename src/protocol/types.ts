/**
 * What the link's state machine works on and what it returns. The link is the relation to one peer; it
 * outlives its connections. All times are ms on a clock that never goes back, unless they say otherwise.
 */

import type { Problem } from '../contract/problems.ts';
import type { UnavailableReason } from '../contract/unavailable.ts';
import type { MatchEvent, Player } from '../match/events.ts';
import type { Match } from '../match/match.ts';
import type { OfferKind } from '../match/offers.ts';
import type { Setup, SetupData } from '../match/setup.ts';
import type { Refusal } from '../rules/result.ts';

/** What a program can do beyond version 0.4 (see `abilities` in messages.ts). */
export type Ability = 'settle';

/** Who is speaking. A peer that sends this is a Tengen; all others are base peers. */
export interface Tengen {
  readonly version: 1;
  readonly name: string;
  readonly app: string;
  /** Version 0.4 and earlier send none. */
  readonly abilities?: readonly Ability[] | undefined;
}

/** A message as it is sent. */
export interface Message {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A position in a match: the number of the game, and how many steps have happened in it. */
export interface Cursor {
  readonly number: number;
  readonly step: number;
}

/** What a peer says about its own position (PROTOCOL.md §4). A peer of version 0.4 sends only `left`. */
export interface Have extends Cursor {
  /** Time left on the receiver's clock, ms. */
  readonly left?: number | undefined;
  /** How many messages of this connection it has received. */
  readonly heard?: number | undefined;
  /** The last started game. */
  readonly game?: number | undefined;
  /** How that game ended; absent while it is played. */
  readonly outcome?:
    | { readonly winner: 'black' | 'white' | 'draw'; readonly reason: string }
    | undefined;
  /** Its program was restarted since the game began. */
  readonly restored?: boolean | undefined;
}

/** By which the two programs know each other again (PROTOCOL.md §5). */
export interface SessionKeys {
  /** 1–64 visible ASCII characters; ours are 16 bytes in hex. The host chooses it. */
  readonly id: string;
  /** My public X25519 key: 32 bytes, as 64 hex digits; null after a restart. */
  readonly key: string | null;
  /** The peer's; null until it is known. */
  readonly peerKey: string | null;
}

/**
 * Proves that one is the `role` of the session: the HMAC-SHA-256 of {@link proofText} under its secret,
 * as 64 hex digits.
 */
export type Prove = (role: Link['role'], guestNonce: string, hostNonce: string) => string;

/** How a guest proves who it is when it reconnects. `nonce`: 16 fresh bytes in hex. */
export interface ResumeAttempt {
  readonly nonce: string;
  readonly prove: Prove;
}

/** An offer of mine that I withdrew. */
export interface Withdrawal extends Cursor {
  /** An `OfferKind`. */
  readonly kind: string;
  /** The value of `ConnectionState.sent` just after the withdrawal was sent. */
  readonly sent: number;
  /** When it was sent. */
  readonly at: number;
}

/** The part of a link that ends with one TCP connection. */
export interface ConnectionState {
  /** False once the connection is closed or broken. */
  readonly open: boolean;
  readonly openedAt: number;
  readonly lastReceivedAt: number;
  readonly lastSentAt: number;
  /** Messages refused so far. */
  readonly mistakes: number;
  /**
   * After a reconnect: the position of the peer, `unheard` until it has said so; null once this side has
   * caught up with it. Until then this side plays nothing new, and no clock runs.
   */
  readonly catchingUp: 'unheard' | Have | null;
  /** While catching up: when a missing message last arrived, or the connection was opened. */
  readonly lastProgressAt: number;
  /** For how long the peer was not heard before this connection, ms. */
  readonly absence: number;
  /** When the match was resumed on it: ms since 1970. */
  readonly resumedAt: number;
  /** The value of `sent` just after my latest `resign` or `claim`; null once the peer confirmed it. */
  readonly unconfirmedEnding: number | null;
  /** Messages sent and received after `helloAck`. */
  readonly sent: number;
  readonly received: number;
  /** The value of `sent` just after the latest message that changed the match. */
  readonly lastMatchMessage: number;
  /** How many of my messages the peer had received when it last said so; null if it never said. */
  readonly peerReceived: number | null;
  /** My withdrawals on this connection, oldest first. Those of earlier steps are dropped. */
  readonly withdrawals: readonly Withdrawal[];
  /** The peer's last complete `have` did not match my position, and I have resent the endings since. */
  readonly disagreed: boolean;
}

/** Why the two players can't play on at the moment. */
export interface Disconnection {
  /** When it was noticed. */
  readonly since: number;
  readonly why: 'closed' | 'silent' | 'left' | 'restarted';
  /** Whether this side tries to reconnect: a guest dials, a host listens. */
  readonly trying: boolean;
  /** The host left and has answered since that it is busy. The player is told that once. */
  readonly busy?: true;
}

/** A line of the chat. */
export interface ChatLine {
  /** Counts the lines of this link. */
  readonly id: number;
  readonly by: Player;
  /** When it was sent or received. */
  readonly at: number;
  readonly text: string | null;
  readonly emote: string | null;
  /** Mine, and it may not have arrived. */
  readonly lost: boolean;
}

/** A moment before which the peer can't have begun to count the time that I think from that step on. */
export interface TimeMark {
  readonly step: number;
  readonly at: number;
  /** Time left on my clock at that moment by the peer's count, ms; null until the peer has said so. */
  readonly left: number | null;
}

/** What I know of how the peer keeps my clock in the last started game. */
export interface Timekeeper {
  /** How much of my thinking time I have not counted, ms. The peer may have counted it. */
  readonly uncounted: number;
  /** At the start of the game, after each of my moves, and after each undo; empty after a restart. */
  readonly marks: readonly TimeMark[];
  /** When I got ready for the next game. No host starts it before that. */
  readonly readyAt: number | null;
  /** The difference that the player was last told of, ms. */
  readonly warned: number;
}

/** Everything about one peer except the match. All of it but `connection` outlives a connection. */
export interface Link {
  readonly role: 'host' | 'guest';
  readonly me: Tengen;
  /** `live` once `helloAck` was sent or received; `disconnected` until the two have reconnected. */
  readonly status: 'greeting' | 'live' | 'disconnected';
  /** The present connection, or the latest. */
  readonly connection: ConnectionState;
  /** Null while the two can play on: neither disconnected nor catching up. */
  readonly disconnection: Disconnection | null;
  /** The peer's position when I came back after an absence for which it may have claimed the game. */
  readonly absentUntil: Cursor | null;
  /** Null for a base peer, and until the peer has introduced itself. */
  readonly peer: Tengen | null;
  readonly session: SessionKeys;
  /** Set while a guest reconnects. */
  readonly resumeAttempt: ResumeAttempt | null;
  /** The first game: at first the host's choice. */
  readonly setup: Setup;
  /** The game was restored from a file, by me or by the peer. What doesn't fit may be missing from that file. */
  readonly fromFile: boolean;
  readonly peerFromFile: boolean;
  /** The latest game from whose record something may be missing: see `fromFile` and `peerFromFile`. */
  readonly forgottenUpTo: number;
  /** How long I have waited on earlier connections for missing messages, ms. */
  readonly catchingUpFor: number;
  /** The match messages that I have sent since the last started game began. They are resent if needed. */
  readonly outbox: readonly Message[];
  /** The position of the peer when it last said so. */
  readonly peerCursor: Cursor | null;
  /** How long the side to move had been thinking at `thinkingSince`, by my watch; ms. */
  readonly elapsed: number;
  /** Since when its time runs; null while no clock runs. */
  readonly thinkingSince: number | null;
  readonly timekeeper: Timekeeper;
  /** Oldest first. */
  readonly chat: readonly ChatLine[];
  /** State of the conversation with a base peer. */
  readonly base: {
    /** Whether I have sent `ready` after my own last `restart`. */
    readonly saidReady: boolean;
    /** When I last sent `startGame`. */
    readonly startedAt: number | null;
    /** Whether my own `restart` cleared the board last. */
    readonly restartedByMe: boolean;
  };
}

/** A link at one moment. */
export interface LinkAt {
  readonly link: Link;
  readonly now: number;
}

/** Inputs that the state machine can't find out for itself. */
export interface Environment {
  readonly now: number;
  /** A fair coin, tossed anew for every call. */
  readonly coin: boolean;
  /**
   * How long ago the peer was last heard while both could play on, including the time in which this
   * computer slept; ms, infinity if unknown.
   */
  readonly absence: number;
  /** By the computer's calendar: ms since 1970. */
  readonly date: number;
}

/** What a player can do to a match. */
export type Action =
  | { readonly type: 'ready' }
  | { readonly type: 'restart' }
  /** The rules read and judge `move`. */
  | { readonly type: 'move'; readonly move: unknown }
  | { readonly type: 'configure'; readonly setup: SetupData }
  | { readonly type: 'offer'; readonly kind: OfferKind; readonly to?: number | undefined }
  | { readonly type: 'answer'; readonly kind: OfferKind; readonly accept: boolean }
  | { readonly type: 'withdraw'; readonly kind: OfferKind }
  | { readonly type: 'resign' }
  /** The opponent is away: nobody wins or, if the opponent said that they leave, I win. */
  | { readonly type: 'claim'; readonly reason?: 'away' | 'left' | undefined }
  | {
      readonly type: 'say';
      readonly text?: string | undefined;
      readonly emote?: string | undefined;
    };

/** Why an action is refused: by the rules, or because it is not available now. */
export type ActionError = Refusal | { readonly code: UnavailableReason; readonly message: string };

/** The new state, and what is to be recorded, then sent, then shown. */
export interface TransitionResult {
  readonly link: Link;
  /** Null until both players are known. */
  readonly match: Match | null;
  /** What happened to the match. `match` contains it already. */
  readonly events: readonly MatchEvent[];
  /** Match messages to be recorded with the events, in one transaction, before anything is sent. */
  readonly recorded: readonly Message[];
  /** Messages to be sent, in order. */
  readonly outgoing: readonly Message[];
  /** What the player is to be told while the link stays. */
  readonly notice: Problem | null;
  /**
   * The link ends, once everything is sent. `problem` is null if the player here wished it; `final` if
   * the match can't be continued either. A broken connection ends no link: it is only disconnected.
   */
  readonly end: { readonly problem: Problem | null; readonly final: boolean } | null;
}
