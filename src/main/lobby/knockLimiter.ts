/** Limits by address how many candidates a host lists (PROTOCOL.md §6). */

export const knockLimits = {
  /** This many candidates are listed from one address in this many ms. */
  knocks: 5,
  window: 10_000,
  /** Then none is listed for this long; each further pause is twice as long, up to the longest; ms. */
  firstPause: 10_000,
  longestPause: 300_000,
  /** A declined guest is listed again after this time, ms. */
  afterDecline: 10_000,
  /** This many addresses are remembered: the latest. */
  addresses: 1000,
} as const;

/**
 * Whether a new candidate can be listed, which is counted. `later`: too many have come from its address.
 * `waitFor`: only after so many ms, because a guest from there was declined.
 */
export type Knock = 'listed' | 'later' | { readonly waitFor: number };

/** What is remembered of an address. */
interface Knocker {
  /** When the latest were listed. */
  listed: number[];
  /** When a candidate last came from there. */
  knockedAt: number;
  pausedUntil: number;
  /** How long the next pause takes, ms. */
  pause: number;
  /** Who was declined last; `name` is null for a guest that had not said it. */
  declined: { readonly name: string | null; readonly until: number } | null;
}

/** Times are ms of a clock that never goes back. */
export class KnockLimiter {
  readonly #knockers = new Map<string, Knocker>();

  /** A candidate has come, which has yet to say who it is. */
  knock(address: string, now: number): Knock {
    const declined = this.#knockers.get(address)?.declined ?? null;
    if (declined !== null && now < declined.until) return { waitFor: declined.until - now };
    return this.list(address, now) ? 'listed' : 'later';
  }

  /** Whether one more from there can be listed, which is counted. */
  list(address: string, now: number): boolean {
    const { knocks, window, firstPause, longestPause } = knockLimits;
    const knocker = this.#of(address);
    // An address that was quiet for as long as its next pause starts afresh.
    if (now - knocker.knockedAt > knocker.pause) knocker.pause = firstPause;
    knocker.knockedAt = now;
    if (now < knocker.pausedUntil) return false;
    knocker.listed = knocker.listed.filter((time) => now - time < window);
    if (knocker.listed.length < knocks) {
      knocker.listed.push(now);
      return true;
    }
    knocker.pausedUntil = now + knocker.pause;
    knocker.pause = Math.min(2 * knocker.pause, longestPause);
    return false;
  }

  /** None from there is listed for a while, and the next time for longer. */
  pause(address: string, now: number): void {
    const knocker = this.#of(address);
    knocker.knockedAt = now;
    knocker.pausedUntil = now + knocker.pause;
    knocker.pause = Math.min(2 * knocker.pause, knockLimits.longestPause);
  }

  /** Whether a guest of that name has to wait because it was declined. */
  isDeclined(address: string, name: string | null, now: number): boolean {
    const declined = this.#knockers.get(address)?.declined ?? null;
    return declined !== null && declined.name === name && now < declined.until;
  }

  decline(address: string, name: string | null, now: number): void {
    this.#of(address).declined = { name, until: now + knockLimits.afterDecline };
  }

  /** A guest from there was accepted, or has proved who it is. */
  welcome(address: string): void {
    this.#knockers.delete(address);
  }

  #of(address: string): Knocker {
    const known = this.#knockers.get(address);
    if (known !== undefined) return known;
    const [oldest] = this.#knockers.keys();
    if (oldest !== undefined && this.#knockers.size >= knockLimits.addresses) {
      this.#knockers.delete(oldest);
    }
    const { firstPause } = knockLimits;
    const knocker = { listed: [], knockedAt: 0, pausedUntil: 0, pause: firstPause, declined: null };
    this.#knockers.set(address, knocker);
    return knocker;
  }
}
