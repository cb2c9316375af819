/** New and saved links, and what they have in every status. */

import type { Setup } from '../match/index.ts';
import { UNRECORDED_THINKING } from './limits.ts';
import { canBeResent } from './messages.ts';
import { newTimekeeper } from './timekeeper.ts';
import type {
  BaseLive,
  CatchingUp,
  ConnectionState,
  Disconnected,
  Disconnection,
  Greeting,
  Link,
  LinkBase,
  Live,
  Message,
  NewLinkIdentity,
  ProgramInfo,
} from './types.ts';

/** Whether messages of the match are exchanged: since `helloAck`, or since the match was resumed. */
export function isConnected(link: Link): link is BaseLive | Live | CatchingUp {
  return link.status === 'baseLive' || link.status === 'live' || link.status === 'catchingUp';
}

/** Why the players can't play on at the moment; null if they can, and while greeting. */
export function disconnectionOf(link: Link): Disconnection | null {
  return 'disconnection' in link ? link.disconnection : null;
}

/** A connection that has just opened. */
export function newConnectionState(now: number): ConnectionState {
  return {
    openedAt: now,
    lastReceivedAt: now,
    lastHaveAt: now,
    mistakes: 0,
    unconfirmedEnding: null,
    sent: 0,
    received: 0,
    lastMatchMessage: 0,
    peerReceived: null,
    withdrawals: [],
    disagreed: false,
  };
}

interface LinkOptions {
  readonly role: Link['role'];
  readonly me: ProgramInfo;
  readonly setup: Setup;
}

function newBase({ role, me, setup }: LinkOptions, id: string, now: number): LinkBase {
  return {
    role,
    me,
    setup,
    identity: { id, peerKey: null },
    connection: newConnectionState(now),
    absentUntil: null,
    fromFile: false,
    peerFromFile: false,
    forgottenUpTo: 0,
    outbox: [],
    peerCursor: null,
    elapsed: 0,
    timekeeper: newTimekeeper,
    chat: [],
    watchers: [],
  };
}

/** What `link` has in every status, without the rest. */
export function baseOf(link: Link): LinkBase {
  return {
    role: link.role,
    me: link.me,
    setup: link.setup,
    identity: link.identity,
    connection: link.connection,
    absentUntil: link.absentUntil,
    fromFile: link.fromFile,
    peerFromFile: link.peerFromFile,
    forgottenUpTo: link.forgottenUpTo,
    outbox: link.outbox,
    peerCursor: link.peerCursor,
    elapsed: link.elapsed,
    timekeeper: link.timekeeper,
    chat: link.chat,
    watchers: link.watchers,
  };
}

export interface NewLink extends LinkOptions {
  readonly identity: NewLinkIdentity;
  /** Set if the guest introduced itself before it was accepted. */
  readonly peer?: ProgramInfo | null;
}

/** A link over a connection that has just opened. */
export function newLink({ identity, peer = null, ...options }: NewLink, now: number): Greeting {
  return {
    ...newBase(options, identity.id, now),
    status: 'greeting',
    peer,
    key: identity.key,
  };
}

export interface SavedLink extends LinkOptions {
  readonly peer: ProgramInfo;
  readonly identity: { readonly id: string };
  readonly outbox: readonly Message[];
  /** Thinking time in the current turn, ms. */
  readonly elapsed: number;
  /** Whether the opponent left the last started round and has not come back. */
  readonly peerDeparted: boolean;
  /** If the match was left in this run of the program. */
  readonly chat?: Link['chat'];
}

/** The link of a saved match, after this program was restarted. */
export function savedLink(
  { identity, peer, outbox, elapsed, peerDeparted, chat = [], ...options }: SavedLink,
  now: number,
): Disconnected {
  return {
    ...newBase(options, identity.id, now),
    status: 'disconnected',
    peer,
    disconnection: { since: now, why: peerDeparted ? 'left' : 'restarted', trying: true },
    catchingUpFor: 0,
    fromFile: true,
    outbox: outbox.filter(canBeResent),
    elapsed,
    chat,
    timekeeper: { ...newTimekeeper, uncounted: UNRECORDED_THINKING },
  };
}
