/** New and saved links. */

import type { Setup } from '../match/index.ts';
import { UNRECORDED_THINKING } from './limits.ts';
import { newTimekeeper } from './timekeeper.ts';
import type { ConnectionState, Link, Message, SessionKeys, Tengen } from './types.ts';

/** A connection that has just opened. */
export function newConnectionState(
  now: number,
  catchingUp: ConnectionState['catchingUp'] = null,
): ConnectionState {
  return {
    open: true,
    openedAt: now,
    lastReceivedAt: now,
    lastSentAt: now,
    mistakes: 0,
    catchingUp,
    lastProgressAt: now,
    absence: 0,
    resumedAt: 0,
    unconfirmedEnding: null,
    sent: 0,
    received: 0,
    lastMatchMessage: 0,
    peerReceived: null,
    withdrawals: [],
    disagreed: false,
  };
}

export interface LinkOptions {
  readonly role: Link['role'];
  readonly me: Tengen;
  readonly session: SessionKeys;
  readonly setup: Setup;
  /** Set if the guest introduced itself before it was accepted. */
  readonly peer?: Tengen | null;
}

const newBaseState = { saidReady: false, startedAt: null, restartedByMe: false };

export function newLink(options: LinkOptions, now: number): Link {
  return {
    ...options,
    peer: options.peer ?? null,
    status: 'greeting',
    connection: newConnectionState(now),
    disconnection: null,
    absentUntil: null,
    fromFile: false,
    peerFromFile: false,
    forgottenUpTo: 0,
    catchingUpFor: 0,
    resumeAttempt: null,
    outbox: [],
    peerCursor: null,
    elapsed: 0,
    thinkingSince: now,
    timekeeper: newTimekeeper,
    chat: [],
    base: newBaseState,
  };
}

export interface SavedLink extends LinkOptions {
  readonly peer: Tengen;

  readonly outbox: readonly Message[];
  /** Thinking time in the current turn, ms. */
  readonly elapsed: number;
  /** Whether the opponent left the last started round and has not come back. */
  readonly peerDeparted: boolean;
}

/** The link of a saved match, after this program was restarted. */
export function savedLink(
  { outbox, elapsed, peerDeparted, ...options }: SavedLink,
  now: number,
): Link {
  return {
    ...newLink(options, now),
    status: 'disconnected',
    connection: { ...newConnectionState(now), open: false },
    disconnection: { since: now, why: peerDeparted ? 'left' : 'restarted', trying: true },
    fromFile: true,
    outbox,
    elapsed,
    thinkingSince: null,
    timekeeper: { ...newTimekeeper, uncounted: UNRECORDED_THINKING },
  };
}
