/** Who may be listed at a host's door, and when: by address (PROTOCOL.md §6). */

export const knockLimits = {
  /** So many are listed from one address in so many ms. */
  knocks: 5,
  window: 10_000,
  /** Then nobody is, for so long; where it goes on, for twice as long each time, up to the longest; ms. */
  firstPause: 10_000,
  longestPause: 300_000,
  /** A guest that was declined is listed again after so long; ms. */
  afterDecline: 10_000,
  /** So many addresses are remembered: the latest. */
  addresses: 1000,
} as const;

/** What is remembered of an address. */
interface Knocker {
  /** When the latest were listed. */
  listed: number[];
  /** When somebody was last to be listed. */
  knockedAt: number;
  pausedUntil: number;
  /** How long the next pause takes. */
  pause: number;
  /** Who was declined last: null for one who had not said its name. */
  declined: { readonly name: string | null; readonly until: number } | null;
}

/** Times are ms of a clock that never goes back. */
export class KnockLimiter {
  readonly #knockers = new Map<string, Knocker>();
  readonly #ignored = new Set<string>();

  /**
   * Somebody knocks. `listed`: may be listed, which counts. `later`: too many have come from there.
   * `declined`: the address is ignored. A number: it waits for so many ms, because somebody from there
   * was declined.
   */
  knock(address: string, now: number): 'listed' | 'later' | 'declined' | number {
    if (this.#ignored.has(address)) return 'declined';
    const declined = this.#knockers.get(address)?.declined ?? null;
    if (declined !== null && now < declined.until) return declined.until - now;
    return this.list(address, now) ? 'listed' : 'later';
  }

  /** Whether one more from there may be listed, which counts. */
  list(address: string, now: number): boolean {
    const { knocks, window, firstPause, longestPause } = knockLimits;
    const knocker = this.#of(address);
    // An address from which nobody came for as long as its next pause begins anew.
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

  /** Whether one of that name waits because it was declined. */
  isDeclined(address: string, name: string | null, now: number): boolean {
    const declined = this.#knockers.get(address)?.declined ?? null;
    return declined !== null && declined.name === name && now < declined.until;
  }

  decline(address: string, name: string | null, now: number): void {
    this.#of(address).declined = { name, until: now + knockLimits.afterDecline };
  }

  ignore(address: string): void {
    this.#ignored.add(address);
  }

  /** One from there was accepted, or has proved that it is the guest. */
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
