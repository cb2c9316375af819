/** What a link is: who sits opposite, and all between the two that is not the match. */

import type { Setup } from '../match/index.ts';
import { UNRECORDED_THINKING } from './limits.ts';
import { newTimekeeper } from './timekeeper.ts';
import type { ConnectionState, Link, Message, SessionKeys, Tengen } from './types.ts';

/** A line as it is opened; `behind` on one that takes up a match again. */
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
  /** Who has introduced itself before being accepted. */
  readonly peer?: Tengen | null;
}

const newBaseState = { saidReady: false, startedAt: null, restartedByMe: false };

/** A link as it is opened. @param now ms */
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
  /** All that was said of the match. */
  readonly outbox: readonly Message[];
  /** ms thought in the present turn. */
  readonly elapsed: number;
  /** Whether the other side's last word in the game begun last was that it leaves. */
  readonly peerDeparted: boolean;
}

/** A link as it was kept by a program that has ended since. @param now ms */
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
