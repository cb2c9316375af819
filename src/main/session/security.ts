/** What a network session knows of its opponent, and how its connections are protected (PROTOCOL.md §8). */

import { type Problem, retold } from '../../contract/problems.ts';
import type { TransitionResult } from '../../protocol/link.ts';
import type { Link, ProgramInfo } from '../../protocol/types.ts';
import type { HandshakeResult } from '../net/auth/agreement.ts';
import type { Handshake } from '../net/auth/handshake.ts';
import type { Introduction } from '../net/auth/hostHandshake.ts';
import { ResumeHandshake } from '../net/auth/resumeHandshake.ts';
import { type HostAddress, isNameOfOther, type SessionAuth, type Store } from '../store/store.ts';
import { type Expected, Opponent } from './opponent.ts';
import { Tampering } from './tampering.ts';

interface SecurityParams {
  readonly store: Store;
  readonly role: 'host' | 'guest';
  /** Of the first meeting; null for a saved match. */
  readonly handshake: (Handshake & HandshakeResult) | null;
  /** Of a saved match. */
  readonly auth: SessionAuth | null;
  /** What the host's player has been shown of the guest before accepting it. */
  readonly candidate: Introduction | null;
  /** Where the guest has dialled a host to remember; null for none, and for a saved match. */
  readonly dialled: HostAddress | null;
  /** Who should be there; null if that isn't known. */
  readonly expected: Expected | null;
}

export class SessionSecurity {
  readonly tampering = new Tampering();
  readonly #params: SecurityParams;
  #opponent: Opponent | null = null;
  #inDoubt = false;

  /** @param peer the opponent in a saved match */
  constructor(params: SecurityParams, peer: ProgramInfo | null = null) {
    this.#params = params;
    if (peer !== null) this.#opponent = this.#opponentOf(peer);
  }

  /** Null if the session isn't protected, or hasn't begun. */
  get auth(): SessionAuth | null {
    return this.#params.handshake?.auth ?? this.#params.auth;
  }

  /** Null before the two have met. */
  get opponent(): Opponent | null {
    return this.#opponent;
  }

  /** The first meeting, which begins with the first connection. */
  get firstHandshake(): Handshake | null {
    return this.#params.handshake;
  }

  /** What begins each further connection. */
  resumeHandshake({ peer }: Link, secret: string): Handshake | null {
    return this.auth === null || peer === null ? null : new ResumeHandshake(secret, peer);
  }

  /** Call after each transition. @param now ms */
  note(before: Link, { link, match }: TransitionResult, now: number): void {
    if (before.status === 'greeting' && match !== null) this.#meet(link.peer);
    if (before.status !== 'live' && link.status === 'live') this.tampering.noteLive(now);
  }

  /** The two have met. @param peer null for a base peer */
  #meet(peer: ProgramInfo | null): void {
    this.#opponent = this.#opponentOf(peer);
    // The guest's last message of the meeting may be lost.
    this.#inDoubt = peer !== null && this.#params.role === 'guest';
    if (!this.#inDoubt) this.#opponent.begin();
  }

  /** Whether a guest does not know yet that the host has begun the session. */
  get inDoubt(): boolean {
    return this.#inDoubt;
  }

  /** The peer has said something in the session. */
  noteHeard(): void {
    if (!this.#inDoubt) return;
    this.#inDoubt = false;
    this.#opponent?.begin();
  }

  /** What the player is told of the end of the link: without protection nobody can tell who has sent what came. */
  provable(why: Problem | null): Problem | null {
    return why?.code === 'breach' && this.auth === null ? retold('unprovedBreach', why) : why;
  }

  #opponentOf(peer: ProgramInfo | null): Opponent {
    const { store, candidate, dialled, expected, handshake } = this.#params;
    const { people } = store;
    const wasWarned =
      candidate !== null && isNameOfOther(people, candidate.tengen.name, candidate.player);
    return new Opponent(store, {
      name: peer?.name ?? null,
      dialled,
      expected,
      auth: this.auth,
      prevented: handshake?.prevented ?? false,
      confirmed: wasWarned && candidate.tengen.name === peer?.name,
    });
  }
}
