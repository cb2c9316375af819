/** Makes network sessions: for two players who meet, and from saved matches. */

import { dataOf, type Setup } from '../../match/index.ts';
import { newLink, receive } from '../../protocol/link.ts';
import type { Link, ProgramInfo } from '../../protocol/types.ts';
import { WatchedStory } from '../../protocol/watching.ts';
import { GuestHandshake } from '../net/auth/guestHandshake.ts';
import { HostHandshake, type Introduction } from '../net/auth/hostHandshake.ts';
import { profileKeyOf } from '../net/auth/profileKey.ts';
import { deriveSecret, newLinkIdentity } from '../net/linkIdentity.ts';
import type { SavedMatch, Store } from '../store/store.ts';
import type { Time } from '../time.ts';
import { NetworkSession, type SessionEvents } from './network.ts';
import type { Expected } from './opponent.ts';
import { MatchRecorder, restoreLink, restoreMatch } from './recorder.ts';
import { SessionSecurity } from './security.ts';

/** Who meets, for what set-up, and at which address. */
export interface SessionParams {
  readonly role: 'host' | 'guest';
  /** The host's choice; for a guest, the set-up of the base dialect until the host has said more. */
  readonly setup: Setup;
  /** Of a guest that introduced itself before it was accepted. */
  readonly introduction: Introduction | null;
  /** Whether the player here has seen that guest, with its warnings, and has accepted it. */
  readonly isAccepted: boolean;
  /** When the connection was opened, ms. */
  readonly openedAt: number;
  /** Whether the peer may be that player, who has to be proved; null if anybody may. `game` is what a host proposes. */
  readonly isExpected: ((player: string, game?: string) => boolean) | null;
  /** Who hosts where a guest dials, as far as that is known: of anybody else its player is warned. */
  readonly expected: Expected | null;
  /** Where the guest dialled, or the host listens; null for all addresses of this computer. */
  readonly address: string | null;
  readonly port: number;
}

export class SessionFactory {
  readonly #introduce: () => ProgramInfo;
  readonly #store: Store;
  readonly #time: Time;
  /** By match: the chat of this run of the program. */
  readonly #chats = new Map<number, Link['chat']>();

  /** @param introduce what this program says about itself at that moment */
  constructor(introduce: () => ProgramInfo, store: Store, time: Time) {
    this.#introduce = introduce;
    this.#store = store;
    this.#time = time;
  }

  /** For two who meet. Two Tengens derive a secret by which they know each other again. */
  create(of: SessionParams, events: SessionEvents): NetworkSession {
    const { role, setup, introduction, openedAt, isExpected, address, port } = of;
    const { identity, privateKey } = newLinkIdentity();
    const me = this.#introduce();
    const peer = introduction?.tengen ?? null;
    const link = newLink({ role, me, identity, setup, peer }, this.#time.now());
    const params = {
      profileKey: profileKeyOf(this.#store.identityKey),
      time: this.#time,
      deriveSecret: (peerKey: string) => deriveSecret(privateKey, peerKey),
      isExpected,
    };
    const handshake =
      role === 'host'
        ? new HostHandshake({ ...params, introduction, openedAt })
        : new GuestHandshake({
            ...params,
            me,
            key: identity.key,
            accepts: (hello) => this.#accepts(link, hello),
          });
    const recorder = new MatchRecorder((link) => {
      const { id, peerKey } = link.identity;
      const secret = peerKey === null ? null : deriveSecret(privateKey, peerKey);
      const writer = this.#store.beginMatch({
        role,
        setup: dataOf(link.setup),
        peer: link.peer,
        session: secret === null ? null : { id, secret },
        auth: handshake.auth,
        address,
        port,
      });
      return { writer, secret };
    });
    const security = new SessionSecurity({
      store: this.#store,
      handshake,
      auth: null,
      candidate: of.isAccepted ? introduction : null,
      role,
      expected: of.expected,
      // Who looks for a game is there only for a moment.
      dialled:
        role === 'guest' && address !== null && isExpected === null ? { address, port } : null,
    });
    return new NetworkSession(link, null, recorder, security, this.#time, events);
  }

  /** Whether the link of a guest would answer that `hello`, or close. */
  #accepts(link: Link, hello: object): boolean {
    const environment = {
      now: this.#time.now(),
      date: this.#time.date(),
      coin: false,
      absence: 0,
    };
    return receive(link, null, hello, environment).end === null;
  }

  /** The session has ended. Its chat is there again if its match is continued. */
  keepChat({ id, link }: NetworkSession): void {
    if (id !== null) this.#chats.set(id, link.chat);
  }

  /** From a saved match; null if it wasn't played across the network or can't be restored. */
  restore(saved: SavedMatch, events: SessionEvents): NetworkSession | null {
    const writer = this.#store.reopenMatch(saved.id);
    const match = restoreMatch(saved);
    const chat = this.#chats.get(saved.id) ?? [];
    const link = match && restoreLink(saved, match, this.#introduce(), chat, this.#time.now());
    if (writer === null || match === null || link === null || saved.session === null) return null;
    const watched = saved.role === 'host' ? new WatchedStory(saved.setup, saved.events) : null;
    const recorder = new MatchRecorder({ writer, secret: saved.session.secret }, watched);
    const security = new SessionSecurity(
      {
        store: this.#store,
        handshake: null,
        auth: saved.auth,
        candidate: null,
        dialled: null,
        expected: null,
        role: link.role,
      },
      link.peer,
    );
    return new NetworkSession(link, match, recorder, security, this.#time, events);
  }
}
