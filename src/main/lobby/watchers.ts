/**
 * Those who watch the host's match: lets them in, tells them what happens, shows their emotes, and drops those that
 * don't keep up.
 */

import { randomBytes } from 'node:crypto';
import { encode } from '../../protocol/framing.ts';
import { EMOTE_SHOWN_FOR, KEEPALIVE, SILENCE_TIMEOUT } from '../../protocol/limits.ts';
import type { ByeReason, OutgoingMessage, Watcher } from '../../protocol/messages.ts';
import type { Disconnection, ProgramInfo } from '../../protocol/types.ts';
import { awayAt, type WatchedEnding } from '../../protocol/watchedPresence.ts';
import { readWatcher } from '../../protocol/watchers.ts';
import {
  newsMessages,
  type OutgoingWatchMessage,
  type WatchedStory,
  type WatchedTime,
} from '../../protocol/watching.ts';
import { log } from '../log.ts';
import type { NetworkSession } from '../session/network.ts';
import type { SavedPlace } from '../store/store.ts';
import type { Time, Timer } from '../time.ts';
import type { Candidate } from './candidates.ts';
import { type Place, Places } from './places.ts';

/** The players are told at most this often who watches, ms. */
const TELL_EVERY = 1000;
/** A watcher that comes back sooner than this, ms, has to wait: each time it is told the whole game. */
const RETURNS_AFTER = 1000;

export interface WatcherEvents {
  /** Somebody has come or gone. */
  onChange(): void;
  /** The players are to be told who watches. */
  onTell(watchers: readonly Watcher[]): void;
  /** What tells a watcher that its program can't follow the match; null if it can. */
  refusalFor(watcher: Pick<Candidate, 'introduction'>): OutgoingMessage | null;
}

/** A match that can be told. */
interface Told extends Pick<NetworkSession, 'link' | 'disconnection'> {
  readonly record: WatchedStory;
  readonly watchedTime: WatchedTime;
}

/** Null before the two who play have met. @param date ms since 1970 */
function toldOf(session: NetworkSession | null, date: number): Told | null {
  const record = session?.watchedStory ?? null;
  if (session === null || record === null) return null;
  const { link, thinking, disconnection } = session;
  const watchedTime = {
    thinking: Math.floor(thinking),
    paused: disconnection !== null,
    ...(disconnection === null ? {} : { away: awayAt(disconnection, date) }),
  };
  return { link, disconnection, watchedTime, record };
}

function isSame(one: Disconnection | null, other: Disconnection | null): boolean {
  return one?.since === other?.since && one?.why === other?.why;
}

export class Watchers {
  readonly #introduce: () => ProgramInfo;
  readonly #time: Time;
  readonly #events: WatcherEvents;
  readonly #places = new Places();
  readonly #keepAlive: Timer;
  #telling: Timer | undefined;
  #toldPlayersAt = Number.NEGATIVE_INFINITY;
  /** What those who watch were told last. */
  #record: WatchedStory | null = null;
  #disconnection: Disconnection | null = null;

  constructor(introduce: () => ProgramInfo, time: Time, events: WatcherEvents) {
    this.#introduce = introduce;
    this.#time = time;
    this.#events = events;
    this.#keepAlive = time.every(KEEPALIVE, () => this.#tick()).unref();
  }

  get list(): readonly Watcher[] {
    return this.#places.here.map(({ id, name, emote }) =>
      emote === undefined ? { id, name } : { id, name, emote },
    );
  }

  /** See `Places.saved`. */
  get places(): readonly SavedPlace[] {
    return this.#places.saved;
  }

  /** See `Places.restore`. */
  expect(places: readonly SavedPlace[]): void {
    this.#places.restore(places, this.#time.now());
  }

  /** Whether it was let in before, and was not sent away: `soon` if only a moment ago. */
  knows(token: string | null): 'no' | 'soon' | 'yes' {
    const came = this.#places.cameAt(token);
    if (came === null) return 'no';
    return this.#time.now() - came < RETURNS_AFTER ? 'soon' : 'yes';
  }

  /** Whether one more from that address can watch. */
  hasRoomFor(address: string, token: string | null): boolean {
    return this.#places.hasRoomFor(address, token);
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
    const said = introduction?.watch?.token ?? null;
    const known = this.#places.cameAt(said) === null ? null : said;
    const token = pass ?? known ?? randomToken();
    const before = this.#places.byToken(token);
    // The one that comes back may have noticed the cut first.
    if (before !== null) this.#part(before, 'replaced');
    const surplus = this.#places.inTheWay(connection.address);
    if (surplus !== null) this.#part(surplus, 'full');
    const place = this.#places.take(
      { token, isPass: pass !== null, connection, introduction },
      this.#time.now(),
    );
    log?.('lobby', `watcher ${place.id} admitted`);
    connection.setHandlers({
      onMessage: (message) => this.#hear(place, message),
      onFault: () => this.#leave(place),
      onClose: () => this.#cut(place),
    });
    const params = { tengen: this.#introduce(), token, emotes: true } as const;
    send([place], [{ method: 'watching', params }]);
    const told = toldOf(session, this.#time.date());
    if (told !== null && !this.#refuse(place)) send([place], messagesOf(told));
    this.#changed();
  }

  /** The session has changed: tells what has happened in its match since the last call. */
  note(session: NetworkSession): void {
    const told = toldOf(session, this.#time.date());
    if (told === null) return;
    const { record, watchedTime, disconnection } = told;
    const news = record.takeNews();
    const isNew = record !== this.#record;
    if (!isNew && news.length === 0 && isSame(disconnection, this.#disconnection)) return;
    this.#record = record;
    this.#disconnection = disconnection;
    const isOther = isNew || news.some(({ type }) => type === 'configured');
    if (isOther && this.#places.here.filter((place) => this.#refuse(place)).length > 0)
      this.#changed();
    send(this.#places.here, isNew ? messagesOf(told) : newsMessages(news, watchedTime));
  }

  /** Returns who was sent away; null if nobody of that id watches. */
  sendAway(id: string): Pick<Candidate, 'introduction' | 'connection'> | null {
    const place = this.#places.here.find((each) => each.id === id);
    const { connection = null, introduction = null } = place ?? {};
    if (place === undefined || connection === null) return null;
    this.#places.forget(place);
    this.#part(place, 'declined');
    this.#changed();
    return { introduction, connection };
  }

  /** @param ended why the match of the two is over; null if that isn't known */
  close(ended: WatchedEnding | null): void {
    this.#keepAlive.cancel();
    this.#telling?.cancel();
    for (const place of this.#places.here) this.#part(place, 'left', ended ?? undefined);
    this.#places.clear();
  }

  /** Closes their connections without a word: they come back if the program does. */
  breakOff(): void {
    const { here } = this.#places;
    this.#places.clear();
    for (const { connection } of here) connection?.drop();
  }

  #hear(place: Place, message: object): void {
    // Whatever it says: it is alive.
    place.heardAt = this.#time.now();
    const read = readWatcher(message);
    if (!read.ok) return;
    if (read.value.method === 'bye') this.#leave(place);
    else this.#show(place, read.value.params.emote);
  }

  #show(place: Place, emote: Watcher['emote']): void {
    if (!this.#places.say(place, place.heardAt)) return;
    place.emote = emote;
    this.#time
      .after(EMOTE_SHOWN_FOR, () => {
        place.emote = undefined;
        if (this.#places.has(place)) this.#changed();
      })
      .unref();
    this.#changed();
  }

  #part(place: Place, reason: ByeReason, ended?: WatchedEnding): void {
    this.#places.free(place, this.#time.now());
    const params = ended === undefined ? { reason } : { reason, ended };
    send([place], [{ method: 'bye', params }]);
    place.connection?.close();
  }

  /** Tells a watcher whose program can't follow the match, and sends it away. False if it can. */
  #refuse(place: Place): boolean {
    const refusal = this.#events.refusalFor(place);
    if (refusal === null) return false;
    this.#places.free(place, this.#time.now());
    place.connection?.send(refusal);
    place.connection?.close();
    return true;
  }

  /** It watches no longer, or says what no watcher says. */
  #leave(place: Place): void {
    if (!this.#places.free(place, this.#time.now())) return;
    place.connection?.drop();
    this.#changed();
  }

  #cut(place: Place): void {
    if (!this.#places.has(place) || place.connection === null) return;
    place.connection.drop();
    this.#places.keep(place, this.#time.now());
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
    for (const place of this.#places.here)
      if (now - place.heardAt > SILENCE_TIMEOUT) this.#cut(place);
    if (this.#places.freeOldOnes(now)) this.#events.onChange();
    send(this.#places.here, [{ method: 'alive', params: {} }]);
  }
}

function randomToken(): string {
  return randomBytes(16).toString('hex');
}

function messagesOf({ link, record, watchedTime }: Told): readonly OutgoingWatchMessage[] {
  return record.messages({ host: link.me.name, guest: link.peer?.name ?? null }, watchedTime);
}

function send(to: Iterable<Place>, messages: readonly OutgoingWatchMessage[]): void {
  const text = messages.map(encode).join('');
  for (const { connection } of to) connection?.sendText(text);
}
