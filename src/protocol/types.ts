/**
 * The input, state and output of the link's state machine. All times are ms on a monotonic clock unless
 * stated otherwise.
 */

import type { awayReasons } from '../contract/choices.ts';
import type { Problem } from '../contract/problems.ts';
import type { UnavailableReason } from '../contract/unavailable.ts';
import type { TimeLeft } from '../match/clock.ts';
import type { MatchEvent, Player } from '../match/events.ts';
import type { Match } from '../match/match.ts';
import type { OfferKind } from '../match/offers.ts';
import type { Setup, SetupData } from '../match/setup.ts';
import type { Refusal } from '../rules/result.ts';
import type { OutgoingMessage, ProgramInfo, Watcher } from './messages.ts';

export type { Ability, ByeReason, Message, OutgoingMessage, ProgramInfo } from './messages.ts';

/** A position in a match: the number of the round, and how many steps have happened in it. */
export interface Cursor {
  readonly number: number;
  readonly step: number;
}

/** A peer's report of its own position (PROTOCOL.md §3, §4). Of the optional fields, version 0.4 sends only `left`. */
export interface Have extends Cursor {
  /** Time left on the receiver's clock, ms. */
  readonly left?: number | undefined;
  /** How many messages it has received on this connection, after `helloAck`. */
  readonly heard?: number | undefined;
  /** Number of the last started round. */
  readonly game?: number | undefined;
  /** How that round ended; absent while it is played. */
  readonly outcome?:
    | { readonly winner: 'black' | 'white' | 'draw'; readonly reason: string }
    | undefined;
  /** Its program was restarted since the round started. */
  readonly restored?: boolean | undefined;
  /** How much time each side was given in that round, taken back or not, ms; absent if none was. */
  readonly given?: TimeLeft | undefined;
}

/** By this the two programs recognise each other on a new connection (PROTOCOL.md §5). */
export interface LinkIdentity {
  /** 1–64 visible ASCII characters; ours are 16 bytes in hex. The host chooses it. */
  readonly id: string;
  /** The peer's public X25519 key: 32 bytes, as 64 hex digits. Null until it is known, and after a restart. */
  readonly peerKey: string | null;
}

/** The identity of a link that begins. The host's `id` replaces the guest's. */
export interface NewLinkIdentity {
  readonly id: string;
  /** My public X25519 key: 32 bytes, as 64 hex digits. */
  readonly key: string;
}

/** Computes the proof of `role`: the HMAC-SHA-256 of `proofText` under the session's secret, as 64 hex digits. */
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

/** State that ends with one TCP connection. */
export interface ConnectionState {
  readonly openedAt: number;
  readonly lastReceivedAt: number;
  /** When `have` was last sent, or the connection was opened. */
  readonly lastHaveAt: number;
  /** Messages refused so far. */
  readonly mistakes: number;
  /** The value of `sent` just after my latest `resign` or `claim`; null once the peer has acknowledged it. */
  readonly unconfirmedEnding: number | null;
  /** Messages sent and received after `helloAck`. */
  readonly sent: number;
  readonly received: number;
  /** The value of `sent` just after the latest message that changed the match. */
  readonly lastMatchMessage: number;
  /** How many of my messages the peer had received by its last `have`; null if it doesn't say. */
  readonly peerReceived: number | null;
  /** My withdrawals on this connection, oldest first. Those of earlier steps are dropped. */
  readonly withdrawals: readonly Withdrawal[];
  /** The peer's last complete `have` did not match my position, and I have resent the endings since. */
  readonly disagreed: boolean;
}

/** Why the players can't play on at the moment. */
export interface Disconnection {
  /** When it was noticed. */
  readonly since: number;
  readonly why: (typeof awayReasons)[number];
  /** Whether this side tries to reconnect: a guest dials, a host listens. */
  readonly trying: boolean;
  /** The host left, and has replied since that it is busy. The player is told that once. */
  readonly busy?: true;
  /** The host has been reached, and its player is asked to let this watcher in again. */
  readonly asked?: true;
  /** The host has answered, and said that it doesn't know the game. Nobody has proved that it said so. */
  readonly outdated?: true;
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
  /** Sent by me, but may not have arrived. */
  readonly lost: boolean;
}

/** The earliest moment at which the peer can have started to count my thinking time from `step` on. */
export interface TimeMark {
  readonly step: number;
  readonly at: number;
  /** Time left on my clock at that moment by the peer's count, without what it has given, ms; null until the peer has said so. */
  readonly left: number | null;
}

/** What this side knows of how the peer keeps my clock in the last started round. */
export interface Timekeeper {
  /** How much of my thinking time this side has not counted, ms. The peer may have counted it. */
  readonly uncounted: number;
  /** At the start of the round, after each of my moves, and after each undo; empty after a restart. */
  readonly marks: readonly TimeMark[];
  /** When I became ready for the next round. The host can't start it earlier. */
  readonly readyAt: number | null;
  /** The difference that the player was last told about, ms. */
  readonly warned: number;
}

/** What only a conversation with a base peer needs. */
export interface BaseState {
  /** Whether I have sent `ready` after my own last `restart`. */
  readonly saidReady: boolean;
  /** When I last sent `startGame`. */
  readonly startedAt: number | null;
  /** Whether the last `restart` was mine. */
  readonly restartedByMe: boolean;
}

/** What a link has in every status. Some of it is used only between two Tengens. */
export interface LinkBase {
  readonly role: 'host' | 'guest';
  readonly me: ProgramInfo;
  /** The current connection; while disconnected, the last one. */
  readonly connection: ConnectionState;
  readonly identity: LinkIdentity;
  /** Of the first round; if the match was restored from a file, of the round that came next. */
  readonly setup: Setup;
  /** The peer's position at the reconnect after an absence that was long enough to be claimed. */
  readonly absentUntil: Cursor | null;
  /** The match was restored from a file, by this program or by the peer's. The end of it may be missing there. */
  readonly fromFile: boolean;
  readonly peerFromFile: boolean;
  /** The last round from whose record something may be missing: see `fromFile` and `peerFromFile`. */
  readonly forgottenUpTo: number;
  /** Match messages that were sent and may have to be resent. Those of earlier rounds are dropped in time. */
  readonly outbox: readonly OutgoingMessage[];
  /** As far as the peer has acknowledged; null until it has. */
  readonly peerCursor: Cursor | null;
  /** How long the side to move had been thinking, by my watch, when its clock last began to run or stopped; ms. */
  readonly elapsed: number;
  readonly timekeeper: Timekeeper;
  /** Oldest first. */
  readonly chat: readonly ChatLine[];
  /** Those who watch, as the host has told the guest on this connection. */
  readonly watchers: readonly Watcher[];
}

/** Connected. Neither side has sent `helloAck`, and there is no match yet. */
export interface Greeting extends LinkBase {
  readonly status: 'greeting';
  /** Null until the peer has introduced itself. */
  readonly peer: ProgramInfo | null;
  /** My public key: see {@link NewLinkIdentity}. */
  readonly key: string;
}

/** Connected, and both can play. */
interface Playing extends LinkBase {
  /** When the clock of the side to move started to run. */
  readonly thinkingSince: number;
}

/** Connected to a base peer. It can't resume, so a break of the connection ends the link. */
export interface BaseLive extends Playing {
  readonly status: 'baseLive';
  readonly peer: null;
  readonly base: BaseState;
}

/** Connected to a Tengen. */
export interface Live extends Playing {
  readonly status: 'live';
  readonly peer: ProgramInfo;
}

/** From the break of a connection until both can play again. No clock runs. */
interface Interruption extends LinkBase {
  readonly peer: ProgramInfo;
  readonly disconnection: Disconnection;
  /** How long this side has waited for missing messages on earlier connections, ms. */
  readonly catchingUpFor: number;
}

/** Not connected. */
export interface Disconnected extends Interruption {
  readonly status: 'disconnected';
}

/** Connected again, but the host has not proved itself. A guest's status; a host is disconnected until then. */
export interface Resuming extends Interruption {
  readonly status: 'resuming';
  readonly attempt: ResumeAttempt;
}

/** Resumed, but this side may still lack messages that the peer has sent. It plays nothing new. */
export interface CatchingUp extends Interruption {
  readonly status: 'catchingUp';
  /** The peer's first `have`, which this side has to reach; null until it arrives. */
  readonly target: Have | null;
  /** When a missing message last arrived, or the connection was opened. */
  readonly lastProgressAt: number;
  /** How long the peer was silent before this connection, ms. */
  readonly absence: number;
  /** When the match was resumed on this connection: ms since 1970. */
  readonly resumedAt: number;
}

/** Everything about one peer except the match. It outlives its connections. */
export type Link = Greeting | BaseLive | Live | CatchingUp | Disconnected | Resuming;

/** The fields that `L` has beyond those of {@link LinkBase}. */
export type StageOf<L> = L extends Link ? Omit<L, keyof LinkBase> : never;

/**
 * The fields of one status, without those of {@link LinkBase}. A whole link isn't assignable to it, so no stale
 * field of an earlier status is carried over.
 */
export type Stage = StageOf<Link> & { readonly [Field in keyof LinkBase]?: never };

/** A link at one moment. */
export interface LinkAt {
  readonly link: Link;
  readonly now: number;
}

/** What the caller knows of time and chance. */
export interface Environment {
  readonly now: number;
  /** A fair coin, tossed for every call. */
  readonly coin: boolean;
  /**
   * How long ago the peer was last heard while both could play, including the time that this computer slept;
   * ms, infinity if unknown.
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
  /** Gives the opponent so much time, ms. */
  | { readonly type: 'give'; readonly ms: number }
  /** The opponent is disconnected: nobody wins. With `left`, because the opponent left: I win. */
  | { readonly type: 'claim'; readonly reason?: 'away' | 'left' | undefined }
  | {
      readonly type: 'say';
      readonly text?: string | undefined;
      readonly emote?: string | undefined;
    };

/** Why an action is refused: by the rules, or because it is not available now. */
export type ActionError = Refusal | { readonly code: UnavailableReason; readonly message: string };

/** The new state, and what to record, then to send, then to show. */
export interface TransitionResult {
  readonly link: Link;
  /** Null while greeting. */
  readonly match: Match | null;
  /** What happened to the match. `match` already includes it. */
  readonly events: readonly MatchEvent[];
  /** Match messages to record with the events, in one transaction, before anything is sent. */
  readonly recorded: readonly OutgoingMessage[];
  /** Messages to send, in order. */
  readonly outgoing: readonly OutgoingMessage[];
  /** Shown while the link stays. */
  readonly notice: Problem | null;
  /**
   * The link ends once everything is sent. `problem` is null if the player closed it; `final`: the match can't
   * be continued. A broken connection doesn't end a link.
   */
  readonly end: { readonly problem: Problem | null; readonly final: boolean } | null;
}
