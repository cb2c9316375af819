/**
 * Decides with whom somebody is paired who looks for a game (PROTOCOL.md §9). Pure: time and chance are arguments.
 *
 * Of two seekers, the one with the lower id dials. So those who wait for each other never form a circle: the
 * highest of them waits for nobody, and admits one of those who dialled it.
 */

import { sharedGames, type Wanted } from '../../protocol/seeking.ts';

export const seekLimits = {
  /** Before this time the last opponent isn't met again, and nobody but the one who was chosen; ms. */
  othersFirst: 3000,
  /** After this time without success the last opponent will do, even if others are there; ms. */
  patience: 6000,
  /** Somebody with whom it failed is left alone for half to all of this time, twice as long each time; ms. */
  firstPause: 1000,
  longestPause: 4000,
  /** Whoever was dialled has to begin a session within this time, ms. They may first try with somebody else. */
  dialFor: 3000,
  /** After this time a guest that could be admitted doesn't wait for the own attempt any longer, ms. */
  yieldAfter: 1500,
  /** Whoever was admitted has to begin a session within this time, ms. */
  admitFor: 2000,
  /** An attempt to dial that fails earlier counts against nobody, ms: honest seekers refuse a guest at once. */
  slow: 1000,
} as const;

/** Somebody who looks for a game, too. */
export interface Seeker extends Wanted {
  /** Random, fresh at each start of that program. */
  readonly id: string;
}

export interface SeenSeeker extends Seeker {
  /** Whether they were the last opponent. */
  readonly isRecent: boolean;
  /** Where they are dialled: the address, in which all IPv6 addresses are one. */
  readonly source: string;
}

/** Somebody who has dialled. */
export interface Guest {
  readonly id: string;
  /** Where they dialled from. */
  readonly source: string;
}

export interface SeekStep {
  readonly type: 'admit' | 'dial';
  readonly id: string;
  readonly source: string;
}

/** Times are ms of a clock that never goes back. */
export class Seek {
  readonly #me: Seeker;
  readonly #since: number;
  readonly #first: string | null;
  /** What is being tried. Until that has failed, nobody else is dialled or admitted. */
  #trying: (SeekStep & { readonly since: number }) | null = null;
  /** Those with whom it failed, by {@link keyOf}: left alone before `until`. */
  readonly #pauses = new Map<string, { readonly until: number; readonly pause: number }>();
  /** How often time was lost with a source. An id costs nothing; an address does. */
  readonly #failures = new Map<string, number>();

  /** @param first the id of whom the player has chosen; null for nobody in particular */
  constructor(me: Seeker, now: number, first: string | null = null) {
    this.#me = me;
    this.#since = now;
    this.#first = first;
  }

  /**
   * What to do now; null to wait. Sources with which the least time was lost come first: nobody is locked out.
   * @param seen everybody on the network who looks for a game @param guests earliest first
   * @param chance at least 0 and less than 1
   */
  next(
    seen: readonly SeenSeeker[],
    guests: readonly Guest[],
    now: number,
    chance: number,
  ): SeekStep | null {
    for (const key of this.#pauses.keys())
      if (!seen.some(({ id }) => key.startsWith(id))) this.#pauses.delete(key);
    if (this.#trying !== null) return null;
    const hosts = this.#suitable(seen, now).filter(
      ({ id }) => id > this.#me.id && this.#isDue(id, now),
    );
    const others = hosts.filter(({ isRecent }) => !isRecent);
    const among = this.#best(others.length > 0 ? others : hosts);
    const host = among[Math.floor(chance * among.length)];
    const [guest] = this.#best(this.#admissible(seen, guests, now));
    const isGuestFirst =
      guest !== undefined &&
      (host === undefined || this.#failed(guest.source) <= this.#failed(host.source));
    if (isGuestFirst) return this.#try('admit', guest, now);
    return host === undefined ? null : this.#try('dial', host, now);
  }

  /**
   * Whether to give up whom it dials, for a guest. Then that counts against nobody; call {@link failed}.
   * The parameters are those of {@link next}.
   */
  yields(seen: readonly SeenSeeker[], guests: readonly Guest[], now: number): boolean {
    const trying = this.#trying;
    if (trying?.type !== 'dial' || now - trying.since < seekLimits.yieldAfter) return false;
    const [guest] = this.#best(this.#admissible(seen, guests, now));
    if (guest === undefined || this.#failed(guest.source) > this.#failed(trying.source))
      return false;
    this.#trying = { ...trying, since: now };
    return true;
  }

  /** Whether somebody who dialled can't be admitted at the moment, even if nobody else is there. */
  refuses(seen: readonly SeenSeeker[], id: string, now: number): boolean {
    return id >= this.#me.id || !this.#suitable(seen, now).some((seeker) => seeker.id === id);
  }

  /** Nothing came of the latest step. @param chance as in {@link next} */
  failed(now: number, chance: number): void {
    const trying = this.#trying;
    if (trying === null) return;
    this.#trying = null;
    const { source, type, since } = trying;
    const { firstPause, longestPause, slow } = seekLimits;
    if (type === 'admit' || now - since >= slow)
      this.#failures.set(source, this.#failed(source) + 1);
    const key = keyOf(trying);
    const pause = this.#pauses.get(key)?.pause ?? firstPause;
    const until = now + (pause * (1 + chance)) / 2;
    this.#pauses.set(key, { until, pause: Math.min(2 * pause, longestPause) });
  }

  #try(type: SeekStep['type'], { id, source }: Guest, now: number): SeekStep {
    const step = { type, id, source };
    this.#trying = { ...step, since: now };
    return step;
  }

  #isDue(key: string, now: number): boolean {
    return now >= (this.#pauses.get(key)?.until ?? 0);
  }

  #failed(source: string): number {
    return this.#failures.get(source) ?? 0;
  }

  /** Those from the sources with the fewest failures. */
  #best<T extends Guest>(among: readonly T[]): readonly T[] {
    const least = Math.min(...among.map(({ source }) => this.#failed(source)));
    return among.filter(({ source }) => this.#failed(source) === least);
  }

  #admissible(
    seen: readonly SeenSeeker[],
    guests: readonly Guest[],
    now: number,
  ): readonly Guest[] {
    const suitable = this.#suitable(seen, now);
    return guests.filter(
      (guest) =>
        suitable.some(({ id }) => id === guest.id) &&
        this.#isDue(keyOf({ type: 'admit', ...guest }), now),
    );
  }

  /** With whom a game can be played now. */
  #suitable(seen: readonly SeenSeeker[], now: number): readonly SeenSeeker[] {
    const willing = seen.filter((other) => sharedGames(this.#me, other).length > 0);
    const { othersFirst, patience } = seekLimits;
    const waited = now - this.#since;
    const chosen = willing.filter(({ id }) => id === this.#first && !this.#pauses.has(id));
    if (chosen.length > 0 && waited < othersFirst) return chosen;
    const others = willing.filter(({ isRecent }) => !isRecent);
    // With somebody with whom it failed, it may fail again.
    const isPromising = others.some(({ id }) => !this.#pauses.has(id));
    return waited >= (isPromising ? patience : othersFirst) ? willing : others;
  }
}

/** Anybody can knock in the name of somebody else. */
function keyOf({ type, id, source }: SeekStep): string {
  return type === 'dial' ? id : `${id} ${source}`;
}
