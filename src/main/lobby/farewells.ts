/**
 * Tells the peers of discarded matches how those ended. A guest dials its host; a host listens for a
 * while where its guest will dial. No window shows any of it (PROTOCOL.md §5).
 */

import { activeRound } from '../../match/index.ts';
import { isUnsettled } from '../../protocol/outbox.ts';
import type { SessionFactory } from '../session/factory.ts';
import type { NetworkSession } from '../session/network.ts';
import type { SavedMatch, Store } from '../store/store.ts';
import type { Time, Timer } from '../time.ts';
import { Host } from './host.ts';
import { isOutdated, RARE, Redialer, SLOW } from './redialer.ts';
import type { ResumeAnswer } from './returningGuest.ts';

/** After this time without success the peer isn't told any more, ms. */
const GIVE_UP_AFTER = 30 * 24 * 3_600_000;
/** How long a host listens at the match's port, after the discard and after each start; ms. */
const LISTEN_FOR = 600_000;
/** A port that another program uses is tried again after this time, ms. */
const LISTEN_AGAIN = 30_000;

export class Farewells {
  readonly #factory: SessionFactory;
  readonly #time: Time;
  /** By session. */
  readonly #farewells = new Map<string, NetworkSession>();
  /** Hosted matches whose port is still listened at, by session. `end` stops that. */
  readonly #listened = new Map<string, { readonly saved: SavedMatch; readonly end: Timer }>();
  /** By address and port. */
  readonly #listeners = new Map<string, Promise<Host | null>>();
  /** Settles once all listeners are closed that had to be. */
  #closing: Promise<unknown> = Promise.resolve();
  /** False while the program hosts. */
  #listening = true;
  #retry: Timer | undefined;

  constructor(store: Store, factory: SessionFactory, time: Time) {
    this.#factory = factory;
    this.#time = time;
    for (const saved of store.discarded) {
      if (time.date() - saved.touched < GIVE_UP_AFTER) this.#follow(saved);
      else store.reopenMatch(saved.id)?.close(null);
    }
    this.listen();
  }

  /** Deletes a match; false if there is no peer to be told. */
  discard(saved: SavedMatch): boolean {
    const session = this.#follow(saved);
    if (session === null) return false;
    if (hasMoreToTell(session)) session.discard();
    else session.close();
    if (this.#listening) this.listen();
    return true;
  }

  /** The answer to a guest that wants to resume; null if that match wasn't discarded. */
  answerResume(session: string, nonce: string): ResumeAnswer | null {
    const farewell = this.#farewells.get(session);
    const answer = farewell?.answerResume(session, nonce) ?? null;
    if (farewell === undefined || answer === null) return null;
    return {
      ...answer,
      isFarewell: true,
      take: (...guest) => farewell.acceptReconnect(...guest),
    };
  }

  /** The program is going to host, perhaps at the same port. */
  async pause(): Promise<void> {
    this.#listening = false;
    this.#retry?.cancel();
    this.#closeListeners(() => false);
    await this.#closing;
  }

  /** The program doesn't host any more. */
  listen(): void {
    this.#listening = true;
    for (const { saved } of this.#listened.values()) {
      const key = listenKey(saved);
      if (this.#listeners.has(key) || saved.port === null) continue;
      const opening = this.#open(saved.address, saved.port);
      this.#listeners.set(key, opening);
      void opening.then((host) => {
        if (host === null && this.#listeners.get(key) === opening) this.#listeners.delete(key);
      });
    }
  }

  async close(): Promise<void> {
    for (const session of [...this.#farewells.values()]) session.close();
    await this.pause();
  }

  /** Tells the peer as soon as it is reached. */
  #follow(saved: SavedMatch): NetworkSession | null {
    const { session, role, address, port } = saved;
    if (session === null) return null;
    const farewell = this.#factory.restore(saved, {
      onChange: (farewell) => {
        if (farewell.disconnection !== null) return;
        if (!hasMoreToTell(farewell)) farewell.close();
        // The host had started another round, of which this program hadn't heard.
        else if (farewell.match !== null && activeRound(farewell.match) !== null)
          farewell.discard();
      },
      onAway: (farewell) => {
        const turnedAway =
          (farewell.disconnection?.trying === false ||
            farewell.isTampered ||
            isOutdated(farewell.link)) &&
          farewell.notice?.code !== 'busy';
        farewell.retry();
        redial?.again(turnedAway ? RARE : SLOW);
      },
      onEnd: () => {
        redial?.stop();
        this.#farewells.delete(session.id);
        this.#stopListening(session.id);
      },
    });
    if (farewell === null) return null;
    const redial =
      role === 'guest' && address !== null && port !== null
        ? new Redialer(address, port, this.#time, {
            onConnection: (connection) => farewell.reconnect(connection),
            onFailure: () => {},
          })
        : null;
    this.#farewells.set(session.id, farewell);
    redial?.again(SLOW);
    if (role === 'host') {
      const end = this.#time.after(LISTEN_FOR, () => this.#stopListening(session.id)).unref();
      this.#listened.set(session.id, { saved, end });
    }
    return farewell;
  }

  #stopListening(session: string): void {
    this.#listened.get(session)?.end.cancel();
    this.#listened.delete(session);
    const needed = new Set([...this.#listened.values()].map(({ saved }) => listenKey(saved)));
    this.#closeListeners((key) => needed.has(key));
  }

  /** Null if the port can't be opened: another program may use it. */
  async #open(address: string | null, port: number): Promise<Host | null> {
    const at = { bind: address, port };
    const opened = await Host.listenForReturning(at, this.#time, (session, nonce) =>
      this.answerResume(session, nonce),
    );
    if (opened.ok) return opened.value;
    this.#retry?.cancel();
    if (this.#listening) this.#retry = this.#time.after(LISTEN_AGAIN, () => this.listen()).unref();
    return null;
  }

  #closeListeners(stays: (key: string) => boolean): void {
    for (const [key, opening] of this.#listeners) {
      if (stays(key)) continue;
      this.#listeners.delete(key);
      const closed = opening.then((host) => host?.close());
      this.#closing = Promise.all([this.#closing, closed]);
    }
  }
}

function listenKey({ address, port }: SavedMatch): string {
  return `${address ?? ''} ${port}`;
}

function hasMoreToTell({ link, match }: NetworkSession): boolean {
  return match !== null && isUnsettled(link, match);
}
