/** What a network session knows of its opponent, and how its connections are protected (PROTOCOL.md §7). */

import type { Link, Tengen } from '../../protocol/types.ts';
import { GuestReturn } from '../net/auth/guestReturn.ts';
import type { Handshake } from '../net/auth/handshake.ts';
import type { Introduction } from '../net/auth/hostMeeting.ts';
import type { MeetingResult } from '../net/auth/meeting.ts';
import { isNameOfOther, type SessionAuth, type Store } from '../store/store.ts';
import { Opponent } from './opponent.ts';
import { Tampering } from './tampering.ts';

interface SecurityParams {
  readonly store: Store;
  /** Null for a saved match. */
  readonly meeting: (Handshake & MeetingResult) | null;
  /** Of a saved match. */
  readonly auth: SessionAuth | null;
  /** What the host's player has been shown of the guest before accepting it. */
  readonly candidate: Introduction | null;
  /** The name that the player expects at the address; null if none. */
  readonly expected: string | null;
}

export class SessionSecurity {
  readonly tampering = new Tampering();
  readonly #params: SecurityParams;
  #opponent: Opponent | null = null;

  /** @param peer the opponent in a saved match */
  constructor(params: SecurityParams, peer: Tengen | null = null) {
    this.#params = params;
    if (peer !== null) this.#opponent = this.#opponentOf(peer);
  }

  /** Null if the session isn't protected, or hasn't begun. */
  get auth(): SessionAuth | null {
    return this.#params.meeting?.auth ?? this.#params.auth;
  }

  /** Null for a base peer, and before the two have met. */
  get opponent(): Opponent | null {
    return this.#opponent;
  }

  /** The first meeting, which begins with the first connection. */
  get meeting(): Handshake | null {
    return this.#params.meeting;
  }

  /** What begins each further connection. */
  handshake({ peer }: Link, secret: string): Handshake | null {
    return this.auth === null || peer === null ? null : new GuestReturn(secret, peer);
  }

  /** The two have met. */
  meet(peer: Tengen): void {
    this.#opponent = this.#opponentOf(peer);
    this.#opponent.begin();
  }

  #opponentOf(peer: Tengen): Opponent {
    const { store, candidate, expected, meeting } = this.#params;
    const { people } = store;
    const wasWarned =
      candidate !== null && isNameOfOther(people, candidate.tengen.name, candidate.player);
    return new Opponent(store, {
      name: peer.name,
      expected,
      auth: this.auth,
      prevented: meeting?.prevented ?? false,
      confirmed: wasWarned && candidate.tengen.name === peer.name,
    });
  }
}
