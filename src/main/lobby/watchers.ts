/** Those who watch the host's match: lets them in, tells them what happens, and drops those that don't keep up. */

import { randomBytes } from 'node:crypto';
import { encode } from '../../protocol/framing.ts';
import { KEEPALIVE, MAX_WATCHERS, SILENCE_TIMEOUT } from '../../protocol/limits.ts';
import { type ByeReason, byeMessage, type Watcher } from '../../protocol/messages.ts';
import type { Tengen } from '../../protocol/types.ts';
import {
  newsMessages,
  type OutgoingWatchMessage,
  type WatchedRecord,
} from '../../protocol/watching.ts';
import { log } from '../log.ts';
import type { Connection } from '../net/connection.ts';
import type { NetworkSession } from '../session/network.ts';
import type { Time, Timer } from '../time.ts';
import type { Candidate } from './candidates.ts';

interface Admitted extends Watcher {
  /** With it the watcher is let in again after a cut. */
  readonly token: string;
  readonly connection: Connection;
  heardAt: number;
}

/** What watchers see. */
interface WatchedSession extends Pick<NetworkSession, 'link' | 'watchedTime'> {
  readonly watched: WatchedRecord;
}

/** Null before the two who play have met. */
function watchable(session: NetworkSession | null): WatchedSession | null {
  const watched = session?.watched ?? null;
  if (session === null || watched === null) return null;
  return { link: session.link, watchedTime: session.watchedTime, watched };
}

export class Watchers {
  readonly #introduce: () => Tengen;
  readonly #time: Time;
  readonly #onChange: () => void;
  /** Earliest first. */
  readonly #all = new Set<Admitted>();
  /** Of those that were let in, whether or not they are here; with the name. */
  readonly #tokens = new Set<string>();
  readonly #keepAlive: Timer;
  /** What was told last. */
  #watched: WatchedRecord | null = null;
  #paused = false;

  /** @param onChange called when somebody has come or gone */
  constructor(introduce: () => Tengen, time: Time, onChange: () => void) {
    this.#introduce = introduce;
    this.#time = time;
    this.#onChange = onChange;
    this.#keepAlive = time.every(KEEPALIVE, () => this.#tick()).unref();
  }

  get list(): readonly Watcher[] {
    return [...this.#all].map(({ id, name }) => ({ id, name }));
  }

  get isFull(): boolean {
    return this.#all.size >= MAX_WATCHERS;
  }

  /** Whether it was let in before, and was not sent away. */
  knows(token: string | null): boolean {
    return token !== null && this.#tokens.has(token);
  }

  /** @param session what it sees; null if nothing has begun */
  admit({ id, connection, introduction }: Candidate, session: NetworkSession | null): void {
    const known = introduction?.watch?.token ?? null;
    const token = known !== null && this.knows(known) ? known : randomBytes(16).toString('hex');
    for (const other of this.#all) {
      // The one that comes back may have noticed the cut first.
      if (other.token === token) this.#drop(other);
    }
    if (this.isFull) {
      part(connection, 'full');
      return;
    }
    const name = introduction?.tengen.name ?? '';
    const watcher: Admitted = { id, name, token, connection, heardAt: this.#time.now() };
    this.#tokens.add(token);
    this.#all.add(watcher);
    log?.('lobby', `watcher ${id} admitted`);
    connection.setHandlers({
      // Whatever it says: it is alive.
      onMessage: () => {
        watcher.heardAt = this.#time.now();
      },
      onFault: () => this.#drop(watcher),
      onClose: () => this.#drop(watcher),
    });
    send([watcher], [{ method: 'watching', params: { tengen: this.#introduce(), token } }]);
    const match = watchable(session);
    if (match !== null) send([watcher], recordOf(match));
    this.#onChange();
  }

  /** The session has changed: tells what has happened in its match since the last call. */
  note(session: NetworkSession): void {
    const match = watchable(session);
    if (match === null) return;
    const { watched, watchedTime } = match;
    const news = watched.takeNews();
    const isNew = watched !== this.#watched;
    if (!isNew && news.length === 0 && watchedTime.paused === this.#paused) return;
    this.#watched = watched;
    this.#paused = watchedTime.paused;
    send(this.#all, isNew ? recordOf(match) : newsMessages(news, watchedTime));
  }

  /** False if there is no watcher of that id. */
  sendAway(id: string): boolean {
    const watcher = [...this.#all].find((each) => each.id === id);
    if (watcher === undefined) return false;
    this.#tokens.delete(watcher.token);
    this.#part(watcher, 'declined');
    this.#onChange();
    return true;
  }

  close(): void {
    this.#keepAlive.cancel();
    for (const watcher of this.#all) this.#part(watcher, 'left');
  }

  /** Closes their connections without a word: they come back if the program does. */
  breakOff(): void {
    for (const watcher of this.#all) watcher.connection.drop();
    this.#all.clear();
  }

  #part(watcher: Admitted, reason: ByeReason): void {
    this.#all.delete(watcher);
    part(watcher.connection, reason);
  }

  #drop(watcher: Admitted): void {
    if (!this.#all.delete(watcher)) return;
    watcher.connection.drop();
    this.#onChange();
  }

  #tick(): void {
    const now = this.#time.now();
    for (const watcher of this.#all) {
      if (now - watcher.heardAt > SILENCE_TIMEOUT) this.#drop(watcher);
    }
    send(this.#all, [{ method: 'alive', params: {} }]);
  }
}

function recordOf({ link, watched, watchedTime }: WatchedSession): readonly OutgoingWatchMessage[] {
  return watched.messages({ host: link.me.name, guest: link.peer?.name ?? null }, watchedTime);
}

function part(connection: Connection, reason: ByeReason): void {
  connection.send(byeMessage(reason));
  connection.close();
}

function send(to: Iterable<Admitted>, messages: readonly OutgoingWatchMessage[]): void {
  const text = messages.map(encode).join('');
  for (const { connection } of to) connection.sendText(text);
}
