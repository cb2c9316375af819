/** Lays a table: for two who meet, or for two who go on with a match that was kept. */

import { dataOf, type Setup } from '../../match/index.ts';
import { newLink } from '../../protocol/link.ts';
import { answerResume } from '../../protocol/resume.ts';
import type { Tengen } from '../../protocol/types.ts';
import { deriveSecret, newNonce, newSession, prover } from '../net/session.ts';
import type { SavedMatch, Store } from '../store/store.ts';
import type { Time } from '../time.ts';
import { NetworkSession, type SessionEvents } from './network.ts';
import { MatchRecorder, restoreLink, restoreMatch } from './recorder.ts';

/** Who sits down, to what, and where they find each other. */
export interface SessionParams {
  readonly role: 'host' | 'guest';
  /** What is played if the other side has no say: the host's choice, or the base dialect's. */
  readonly setup: Setup;
  /** Who has introduced itself before being accepted. */
  readonly peer: Tengen | null;
  /** Where a guest has dialled, or a host listens: null for all of this computer's addresses. */
  readonly address: string | null;
  readonly port: number;
}

export class SessionFactory {
  readonly #introduce: () => Tengen;
  readonly #store: Store;
  readonly #time: Time;

  /** @param introduce who one is, at the moment of asking */
  constructor(introduce: () => Tengen, store: Store, time: Time) {
    this.#introduce = introduce;
    this.#store = store;
    this.#time = time;
  }

  /** For two who meet. Between two Tengens a secret is agreed on, by which they know each other again. */
  create(
    { role, setup, peer, address, port }: SessionParams,
    events: SessionEvents,
  ): NetworkSession {
    const { session, privateKey } = newSession();
    const link = newLink({ role, me: this.#introduce(), session, setup, peer }, this.#time.now());
    const recorder = new MatchRecorder((link) => {
      const { id, peerKey } = link.session;
      const secret = peerKey === null ? null : deriveSecret(privateKey, peerKey);
      const record = this.#store.beginMatch({
        role,
        setup: dataOf(link.setup),
        peer: link.peer,
        session: secret === null ? null : { id, secret },
        address,
        port,
      });
      return { record, secret };
    });
    return new NetworkSession(link, null, recorder, this.#time, events);
  }

  /** What is said to somebody who claims to be the guest of a match that was kept; null where it was not hosted here. */
  answerResume(
    { role, session }: SavedMatch,
    guestNonce: string,
  ): ReturnType<typeof answerResume> | null {
    if (role !== 'host' || session === null) return null;
    const prove = prover(session.secret, session.id);
    return answerResume(this.#introduce(), prove, guestNonce, newNonce());
  }

  /** For two who go on; null where the record makes no match across a link. */
  restore(saved: SavedMatch, events: SessionEvents): NetworkSession | null {
    const record = this.#store.reopenMatch(saved.id);
    const match = restoreMatch(saved);
    const link = match && restoreLink(saved, match, this.#introduce(), this.#time.now());
    if (record === null || match === null || link === null || saved.session === null) return null;
    const recorder = new MatchRecorder({ record, secret: saved.session.secret });
    return new NetworkSession(link, match, recorder, this.#time, events);
  }
}
