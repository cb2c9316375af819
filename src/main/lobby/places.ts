/** The places of those who watch: who has one, for whom one is kept, and who has had one (PROTOCOL.md §10). */

import { createHash } from 'node:crypto';
import { EMOTE_EVERY, MAX_WATCHERS, PLACE_KEPT_FOR } from '../../protocol/limits.ts';
import type { Watcher } from '../../protocol/messages.ts';
import type { Introduction } from '../net/auth/hostHandshake.ts';
import type { Connection } from '../net/connection.ts';
import type { SavedPlace } from '../store/store.ts';

/** How many of those that were let in are remembered, and for how long at least those are that left; ms. */
const MAX_REMEMBERED = 1000;
const REMEMBERED_FOR = 60_000;

export interface Place extends Watcher, SavedPlace {
  readonly introduction: Introduction | null;
  readonly isPass: boolean;
  /** Null since it was cut: the place is kept for a while. */
  connection: Connection | null;
  /** When it was last heard, or was cut; ms. */
  heardAt: number;
  emote?: Watcher['emote'];
}

/** Somebody who was let in; times in ms. */
interface Known {
  readonly came: number;
  /** When it was here last. */
  readonly seen: number;
  /** When it sent its last emote that was shown, or came for the first time: a new token is no new beginning. */
  readonly said: number;
}

interface Newcomer {
  readonly token: string;
  /** Whether it is known by the token only while this program runs. */
  readonly isPass: boolean;
  readonly connection: Connection;
  readonly introduction: Introduction | null;
}

export class Places {
  /** Earliest first. */
  readonly #all = new Set<Place>();
  /** By token: the earliest first. */
  readonly #known = new Map<string, Known>();

  /** The places of those who are there, the earliest first. */
  get here(): readonly Place[] {
    return [...this.#all].filter(({ connection }) => connection !== null);
  }

  /** All places, but for those of passes: a crash of this program keeps them. */
  get saved(): readonly SavedPlace[] {
    const lasting = [...this.#all].filter(({ isPass }) => !isPass);
    return lasting.map(({ token, address }) => ({ token, address }));
  }

  /** Keeps these places as if they had been cut now, as far as there is room. Each token is known again. */
  restore(places: readonly SavedPlace[], now: number): void {
    for (const { token, address } of places) {
      this.#remember(token, { came: Number.NEGATIVE_INFINITY }, now);
      if (this.#all.size >= MAX_WATCHERS || this.byToken(token) !== null) continue;
      const who = { id: idOf(token), name: '', token, address, introduction: null, isPass: false };
      this.#all.add({ ...who, connection: null, heardAt: now });
    }
  }

  /** Whose place it is, there or not. */
  byToken(token: string | null): Place | null {
    return [...this.#all].find((place) => place.token === token) ?? null;
  }

  has(place: Place): boolean {
    return this.#all.has(place);
  }

  /** When it last came, ms; null if it was never let in, or was sent away. */
  cameAt(token: string | null): number | null {
    return token === null ? null : (this.#known.get(token)?.came ?? null);
  }

  /** Whether one more from that address can watch. One that comes back takes its own place. */
  hasRoomFor(address: string, token: string | null): boolean {
    return (
      this.#all.size < MAX_WATCHERS ||
      this.byToken(token) !== null ||
      this.#surplus(address) !== null
    );
  }

  /** Who has to go first, so that there is room for one more from that address; null for nobody. */
  inTheWay(address: string): Place | null {
    return this.#all.size < MAX_WATCHERS ? null : this.#surplus(address);
  }

  take({ token, isPass, connection, introduction }: Newcomer, now: number): Place {
    const name = introduction?.tengen.name ?? '';
    const { address } = connection;
    const who = { id: idOf(token), name, token, address };
    const place: Place = { ...who, isPass, connection, introduction, heardAt: now };
    this.#all.add(place);
    this.#remember(token, { came: now }, now);
    return place;
  }

  /** False if the place was free already. */
  free(place: Place, now: number): boolean {
    if (!this.#all.delete(place)) return false;
    if (this.#known.has(place.token)) this.#remember(place.token, {}, now);
    return true;
  }

  /** Its connection is gone. */
  keep(place: Place, now: number): void {
    place.connection = null;
    place.heardAt = now;
    this.#remember(place.token, {}, now);
  }

  /** Whether any was kept for too long. */
  freeOldOnes(now: number): boolean {
    const old = [...this.#all].filter(
      ({ connection, heardAt }) => connection === null && now - heardAt > PLACE_KEPT_FOR,
    );
    for (const place of old) this.free(place, now);
    return old.length > 0;
  }

  /** Its token is void. */
  forget({ token }: Place): void {
    this.#known.delete(token);
  }

  /** False if an emote comes too soon. */
  say({ token }: Place, now: number): boolean {
    const { said = now } = this.#known.get(token) ?? {};
    if (now - said < EMOTE_EVERY) return false;
    this.#remember(token, { said: now }, now);
    return true;
  }

  clear(): void {
    this.#all.clear();
  }

  /** Of the address with the most places, if it has at least two more: the latest that is cut, or else the latest. */
  #surplus(address: string): Place | null {
    const crowds = Map.groupBy(this.#all, (place) => place.address);
    const own = crowds.get(address)?.length ?? 0;
    const largest = [...crowds.values()].reduce((a, b) => (b.length > a.length ? b : a), []);
    if (largest.length < own + 2) return null;
    return largest.findLast(({ connection }) => connection === null) ?? largest.at(-1) ?? null;
  }

  /** Forgets others, but nobody who has a place or left a moment ago. */
  #remember(token: string, changes: Partial<Known>, now: number): void {
    const before = this.#known.get(token) ?? { came: now, said: now };
    this.#known.delete(token);
    this.#known.set(token, { ...before, ...changes, seen: now });
    for (const [earlier, { seen }] of this.#known) {
      if (this.#known.size <= MAX_REMEMBERED || now - seen < REMEMBERED_FOR) return;
      if (this.byToken(earlier) === null) this.#known.delete(earlier);
    }
  }
}

/** The same whenever it comes back. The token itself stays secret. */
function idOf(token: string): string {
  return createHash('sha256').update(token).digest('hex').slice(0, 12);
}
