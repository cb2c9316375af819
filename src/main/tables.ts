/** Lays a table: for two who meet, or for two who go on with a match that was kept. */

import { dataOf, type Setup } from '../match/index.ts';
import { newLink } from '../protocol/link.ts';
import type { Tengen } from '../protocol/messages.ts';
import { answerReturn } from '../protocol/returning.ts';
import { Keeping, linkOf, matchOf } from './keeping.ts';
import { agree, newNonce, newSession, prover } from './net/session.ts';
import type { KeptMatch, Store } from './store/store.ts';
import { Table, type TableEvents } from './table.ts';
import type { Time } from './time.ts';

/** Who sits down, to what, and where they find each other. */
export interface Seats {
  readonly role: 'host' | 'guest';
  /** What is played if the other side has no say: the host's choice, or the base dialect's. */
  readonly setup: Setup;
  /** Who has introduced itself before being accepted. */
  readonly peer: Tengen | null;
  /** Where a guest has dialled, or a host listens: null for all of this computer's addresses. */
  readonly address: string | null;
  readonly port: number;
}

export class Tables {
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
  lay({ role, setup, peer, address, port }: Seats, events: TableEvents): Table {
    const { session, privateKey } = newSession();
    const link = newLink({ role, me: this.#introduce(), session, setup, peer }, this.#time.now());
    const keeping = new Keeping((link) => {
      const { id, peerKey } = link.session;
      const secret = peerKey === null ? null : agree(privateKey, peerKey);
      const record = this.#store.begin({
        role,
        setup: dataOf(link.setup),
        peer: link.peer,
        session: secret === null ? null : { id, secret },
        address,
        port,
      });
      return { record, secret };
    });
    return new Table(link, null, keeping, this.#time, events);
  }

  /** What is said to somebody who claims to be the guest of a match that was kept; null where it was not hosted here. */
  answer({ role, session }: KeptMatch, guestNonce: string): ReturnType<typeof answerReturn> | null {
    if (role !== 'host' || session === null) return null;
    const prove = prover(session.secret, session.id);
    return answerReturn(this.#introduce(), prove, guestNonce, newNonce());
  }

  /** For two who go on; null where the record makes no match across a link. */
  layAgain(kept: KeptMatch, events: TableEvents): Table | null {
    const record = this.#store.reopen(kept.id);
    const match = matchOf(kept);
    const link = match && linkOf(kept, match, this.#introduce(), this.#time.now());
    if (record === null || match === null || link === null || kept.session === null) return null;
    const keeping = new Keeping({ record, secret: kept.session.secret });
    return new Table(link, match, keeping, this.#time, events);
  }
}
