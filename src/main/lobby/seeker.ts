/**
 * Decides with whom somebody is paired who looks for a game (PROTOCOL.md §9). Pure: time and chance are arguments.
 *
 * Of two seekers, the one with the lower id dials. So those who wait for each other never form a circle: the
 * highest of them waits for nobody, and admits one of those who dialled it.
 */

export const seekLimits = {
  /** The last opponent isn't met again before this time, ms: others may not be found yet. */
  othersFirst: 3000,
  /** After this time without success the last opponent will do, even if others are there; ms. */
  patience: 6000,
  /** Somebody with whom it failed is dialled again after half to all of this time, twice as long each time; ms. */
  firstPause: 1000,
  longestPause: 4000,
} as const;

/** Somebody who looks for a game, too. */
export interface Seeker {
  /** Random, fresh at each start of that program. */
  readonly id: string;
  /** The only game that they want to play; null for any. */
  readonly game: string | null;
}

export interface SeenSeeker extends Seeker {
  /** Whether they were the last opponent. */
  readonly isRecent: boolean;
}

export interface SeekStep {
  readonly type: 'admit' | 'dial';
  readonly id: string;
}

/** Times are ms of a clock that never goes back. */
export class Seek {
  readonly #me: Seeker;
  readonly #since: number;
  /** With whom it is being tried. Until that has failed, nobody else is dialled or admitted. */
  #trying: string | null = null;
  /** Those with whom it failed: not dialled before `until`. */
  readonly #pauses = new Map<string, { readonly until: number; readonly pause: number }>();

  constructor(me: Seeker, now: number) {
    this.#me = me;
    this.#since = now;
  }

  /**
   * What to do now; null to wait.
   * @param seen everybody on the network who looks for a game @param knocking who dialled, earliest first
   * @param chance at least 0 and less than 1
   */
  next(
    seen: readonly SeenSeeker[],
    knocking: readonly string[],
    now: number,
    chance: number,
  ): SeekStep | null {
    for (const id of this.#pauses.keys())
      if (!seen.some((seeker) => seeker.id === id)) this.#pauses.delete(id);
    if (this.#trying !== null) return null;
    const suitable = this.#suitable(seen, now);
    const guest = knocking.find((id) => suitable.some((seeker) => seeker.id === id));
    if (guest !== undefined) return this.#try('admit', guest);
    const due = suitable.filter(
      ({ id }) => id > this.#me.id && now >= (this.#pauses.get(id)?.until ?? 0),
    );
    const others = due.filter(({ isRecent }) => !isRecent);
    const among = others.length > 0 ? others : due;
    const host = among[Math.floor(chance * among.length)];
    return host === undefined ? null : this.#try('dial', host.id);
  }

  /** Whether somebody who dialled can't be admitted at the moment, even if nobody else is there. */
  refuses(seen: readonly SeenSeeker[], id: string, now: number): boolean {
    return id >= this.#me.id || !this.#suitable(seen, now).some((seeker) => seeker.id === id);
  }

  /** Nothing came of the latest step. @param chance as in {@link next} */
  failed(now: number, chance: number): void {
    const id = this.#trying;
    if (id === null) return;
    this.#trying = null;
    const { firstPause, longestPause } = seekLimits;
    const pause = this.#pauses.get(id)?.pause ?? firstPause;
    const until = now + (pause * (1 + chance)) / 2;
    this.#pauses.set(id, { until, pause: Math.min(2 * pause, longestPause) });
  }

  #try(type: SeekStep['type'], id: string): SeekStep {
    this.#trying = id;
    return { type, id };
  }

  /** With whom a game can be played now. */
  #suitable(seen: readonly SeenSeeker[], now: number): readonly SeenSeeker[] {
    const { game } = this.#me;
    const willing = seen.filter(
      (other) => game === null || other.game === null || other.game === game,
    );
    const others = willing.filter(({ isRecent }) => !isRecent);
    // With somebody with whom it failed, it may fail again.
    const isPromising = others.some(({ id }) => !this.#pauses.has(id));
    const { othersFirst, patience } = seekLimits;
    const waited = now - this.#since;
    return waited >= (isPromising ? patience : othersFirst) ? willing : others;
  }
}
