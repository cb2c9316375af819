/** Those who watch the host's match: lets them in, tells them what happens, and drops those that don't keep up. */

import { createHash, randomBytes } from 'node:crypto';
import { encode } from '../../protocol/framing.ts';
import { KEEPALIVE, MAX_WATCHERS, SILENCE_TIMEOUT } from '../../protocol/limits.ts';
import { type ByeReason, byeMessage, type Watcher } from '../../protocol/messages.ts';
import type { ProgramInfo } from '../../protocol/types.ts';
import {
  newsMessages,
  type OutgoingWatchMessage,
  type WatchedStory,
  type WatchedTime,
} from '../../protocol/watching.ts';
import { log } from '../log.ts';
import type { Introduction } from '../net/auth/hostHandshake.ts';
import type { Connection } from '../net/connection.ts';
import type { NetworkSession } from '../session/network.ts';
import type { Time, Timer } from '../time.ts';
import type { Candidate } from './candidates.ts';

/** The players are told at most this often who watches, ms. */
const TELL_EVERY = 1000;
/** How many of those that were let in are remembered, and for how long at least those are that left; ms. */
const MAX_REMEMBERED = 1000;
const REMEMBERED_FOR = 60_000;
/** A watcher that comes back sooner than this, ms, has to wait: each time it is told the whole game. */
const RETURNS_AFTER = 1000;

interface Admitted extends Watcher {
  readonly token: string;
  readonly connection: Connection;
  readonly introduction: Introduction | null;
  heardAt: number;
}

export interface WatcherEvents {
  /** Somebody has come or gone. */
  onChange(): void;
  /** The players are to be told who watches. */
  onTell(watchers: readonly Watcher[]): void;
}

/** A match that can be told. */
interface Told extends Pick<NetworkSession, 'link'> {
  readonly record: WatchedStory;
  readonly watchedTime: WatchedTime;
}

/** Null before the two who play have met. */
function toldOf(session: NetworkSession | null): Told | null {
  const record = session?.watchedStory ?? null;
  if (session === null || record === null) return null;
  const { link, thinking, disconnection } = session;
  const watchedTime = { thinking: Math.floor(thinking), paused: disconnection !== null };
  return { link, watchedTime, record };
}

export class Watchers {
  readonly #introduce: () => ProgramInfo;
  readonly #time: Time;
  readonly #events: WatcherEvents;
  /** Earliest first. */
  readonly #all = new Set<Admitted>();
  /** When each of those that were let in came, and when it was here last, by token: the earliest first. */
  readonly #tokens = new Map<string, { readonly came: number; readonly seen: number }>();
  readonly #keepAlive: Timer;
  #telling: Timer | undefined;
  #toldPlayersAt = Number.NEGATIVE_INFINITY;
  /** What those who watch were told last. */
  #record: WatchedStory | null = null;
  #paused = false;

  constructor(introduce: () => ProgramInfo, time: Time, events: WatcherEvents) {
    this.#introduce = introduce;
    this.#time = time;
    this.#events = events;
    this.#keepAlive = time.every(KEEPALIVE, () => this.#tick()).unref();
  }

  get list(): readonly Watcher[] {
    return [...this.#all].map(({ id, name }) => ({ id, name }));
  }

  /** Whether it was let in before, and was not sent away: `soon` if only a moment ago. */
  knows(token: string | null): 'no' | 'soon' | 'yes' {
    const came = token === null ? undefined : this.#tokens.get(token)?.came;
    if (came === undefined) return 'no';
    return this.#time.now() - came < RETURNS_AFTER ? 'soon' : 'yes';
  }

  /** Whether one more from that address can watch. One that comes back takes its own place. */
  hasRoomFor(address: string, token: string | null): boolean {
    return (
      this.#all.size < MAX_WATCHERS ||
      this.#byToken(token) !== undefined ||
      this.#surplus(address) !== null
    );
  }

  #byToken(token: string | null): Admitted | undefined {
    return [...this.#all].find((watcher) => watcher.token === token);
  }

  /**
   * Call only if there is room.
   * @param session what it sees; null if nothing has begun
   * @param pass its token from now on; null for the one that it had before, if any
   */
  admit(
    { connection, introduction }: Candidate,
    session: NetworkSession | null,
    pass: string | null,
  ): void {
    const known = introduction?.watch?.token ?? null;
    const isKnown = known !== null && this.#tokens.has(known);
    const token = pass ?? (isKnown ? known : randomToken());
    const before = this.#byToken(token);
    // The one that comes back may have noticed the cut first.
    if (before !== undefined) this.#part(before, 'replaced');
    const surplus = this.#all.size < MAX_WATCHERS ? null : this.#surplus(connection.address);
    if (surplus !== null) this.#part(surplus, 'full');
    const now = this.#time.now();
    const name = introduction?.tengen.name ?? '';
    const id = idOf(token);
    const watcher: Admitted = { id, name, token, connection, introduction, heardAt: now };
    this.#all.add(watcher);
    this.#remember(token, now);
    log?.('lobby', `watcher ${watcher.id} admitted`);
    connection.setHandlers({
      // Whatever it says: it is alive.
      onMessage: () => {
        watcher.heardAt = this.#time.now();
      },
      onFault: () => this.#drop(watcher),
      onClose: () => this.#drop(watcher),
    });
    send([watcher], [{ method: 'watching', params: { tengen: this.#introduce(), token } }]);
    const told = toldOf(session);
    if (told !== null) send([watcher], messagesOf(told));
    this.#changed();
  }

  /** The session has changed: tells what has happened in its match since the last call. */
  note(session: NetworkSession): void {
    const told = toldOf(session);
    if (told === null) return;
    const { record, watchedTime } = told;
    const news = record.takeNews();
    const isNew = record !== this.#record;
    if (!isNew && news.length === 0 && watchedTime.paused === this.#paused) return;
    this.#record = record;
    this.#paused = watchedTime.paused;
    send(this.#all, isNew ? messagesOf(told) : newsMessages(news, watchedTime));
  }

  /** Returns who was sent away; null if there is none of that id. */
  sendAway(id: string): Pick<Candidate, 'introduction' | 'connection'> | null {
    const watcher = [...this.#all].find((each) => each.id === id);
    if (watcher === undefined) return null;
    this.#tokens.delete(watcher.token);
    this.#part(watcher, 'declined');
    this.#changed();
    return watcher;
  }

  close(): void {
    this.#keepAlive.cancel();
    this.#telling?.cancel();
    for (const watcher of this.#all) this.#part(watcher, 'left');
  }

  /** Closes their connections without a word: they come back if the program does. */
  breakOff(): void {
    for (const watcher of this.#all) watcher.connection.drop();
    this.#all.clear();
  }

  /** Who makes room for that address: the latest of the address with the most, if it has at least two more. */
  #surplus(address: string): Admitted | null {
    const crowds = Map.groupBy(this.#all, ({ connection }) => connection.address);
    const own = crowds.get(address)?.length ?? 0;
    const largest = [...crowds.values()].reduce((a, b) => (b.length > a.length ? b : a), []);
    return largest.length >= own + 2 ? (largest.at(-1) ?? null) : null;
  }

  /** Forgets others, but nobody who watches or left a moment ago. */
  #remember(token: string, came: number): void {
    const now = this.#time.now();
    this.#tokens.delete(token);
    this.#tokens.set(token, { came, seen: now });
    for (const [earlier, { seen }] of this.#tokens) {
      if (this.#tokens.size <= MAX_REMEMBERED || now - seen < REMEMBERED_FOR) return;
      if (this.#byToken(earlier) === undefined) this.#tokens.delete(earlier);
    }
  }

  #part(watcher: Admitted, reason: ByeReason): void {
    this.#all.delete(watcher);
    watcher.connection.send(byeMessage(reason));
    watcher.connection.close();
  }

  #drop(watcher: Admitted): void {
    if (!this.#all.delete(watcher)) return;
    const came = this.#tokens.get(watcher.token)?.came;
    if (came !== undefined) this.#remember(watcher.token, came);
    watcher.connection.drop();
    this.#changed();
  }

  #changed(): void {
    this.#events.onChange();
    const wait = this.#toldPlayersAt + TELL_EVERY - this.#time.now();
    if (wait <= 0) this.#tellPlayers();
    else this.#telling ??= this.#time.after(wait, () => this.#tellPlayers()).unref();
  }

  #tellPlayers(): void {
    this.#telling = undefined;
    this.#toldPlayersAt = this.#time.now();
    this.#events.onTell(this.list);
  }

  #tick(): void {
    const now = this.#time.now();
    for (const watcher of this.#all) {
      if (now - watcher.heardAt > SILENCE_TIMEOUT) this.#drop(watcher);
    }
    send(this.#all, [{ method: 'alive', params: {} }]);
  }
}

function randomToken(): string {
  return randomBytes(16).toString('hex');
}

/** The same whenever it comes back. The token itself stays secret. */
function idOf(token: string): string {
  return createHash('sha256').update(token).digest('hex').slice(0, 12);
}

function messagesOf({ link, record, watchedTime }: Told): readonly OutgoingWatchMessage[] {
  return record.messages({ host: link.me.name, guest: link.peer?.name ?? null }, watchedTime);
}

function send(to: Iterable<Admitted>, messages: readonly OutgoingWatchMessage[]): void {
  const text = messages.map(encode).join('');
  for (const { connection } of to) connection.sendText(text);
}
