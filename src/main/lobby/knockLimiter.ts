/** Limits by address how many candidates a host lists (PROTOCOL.md §6). */

import { isIPv4 } from 'node:net';
import type { NearbyHost } from './nearbyList.ts';
import { TagReader } from './tagReader.ts';

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
 * `declined`: somebody there is ignored, so that it has to say first who it is. `waitFor`: only after so many ms, because a guest from there was declined.
 */
export type Knock = 'listed' | 'later' | 'declined' | { readonly waitFor: number };

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

/** Somebody whom the player here doesn't meet, whether they want to play, watch or be paired. */
interface Ignored {
  /** From where they had knocked. */
  readonly address: string;
  /** Null for a guest that had not said its name. */
  readonly name: string | null;
  /** Who they said to be; null for a guest that had not said it: then whoever comes from the address is ignored. */
  readonly player: string | null;
}

/** Somebody who was found on the network. */
type Found = Pick<NearbyHost, 'addresses' | 'tag'>;

/** Times are ms of a clock that never goes back. */
export class KnockLimiter {
  readonly #knockers = new Map<string, Knocker>();
  /** By who they are, or by their address. */
  readonly #ignored = new Map<string, Ignored>();
  readonly #tags = new TagReader();

  /** A candidate has come, which has yet to say who it is. */
  knock(address: string, now: number): Knock {
    if (this.isIgnored(address, null)) return 'declined';
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

  ignore(who: Ignored): void {
    this.#ignored.set(who.player ?? who.address, who);
  }

  /** @param player without it, whoever is ignored at that address; null for whoever had not said who they are */
  stopIgnoring(address: string, player?: string | null): void {
    this.#stopIgnoring((who) => {
      return who.address === address && (player === undefined || who.player === player);
    });
  }

  /** Whoever keeps somebody who was found from being met. */
  stopIgnoringFound({ addresses, tag }: Found): void {
    this.#stopIgnoring((who) => {
      const isThere = addresses.includes(who.address);
      return isNamed(who, tag) ? this.#tags.isOf(tag, who.player) : isThere;
    });
  }

  /**
   * Whoever says to be somebody else than who is ignored at that address has to prove it before it plays.
   * @param player who a candidate says to be; null if it doesn't say: that is how an ignored one would come back
   */
  isIgnored(address: string, player: string | null): boolean {
    return this.ignored.some((who) =>
      who.player === null || player === null ? who.address === address : who.player === player,
    );
  }

  /**
   * Whether somebody who was found is ignored. Where nobody has said who is ignored, they are at all of their IPv4
   * addresses, or if there are none, at all. One of several is not enough, because whoever is ignored may repeat there what
   * somebody else says. IPv6 doesn't count beside IPv4, because whoever was ignored at the one also has the other.
   */
  isFoundIgnored({ addresses, tag }: Found): boolean {
    if (this.ignored.some((who) => isNamed(who, tag) && this.#tags.isOf(tag, who.player)))
      return true;
    const usual = addresses.filter(isIPv4);
    return (usual.length > 0 ? usual : addresses).every((at) => this.isAddressIgnored(at, tag));
  }

  /** Whether whoever announces that tag is ignored at an address because of somebody who had not said who they are. */
  isAddressIgnored(address: string, tag: string | null): boolean {
    return this.ignored.some((who) => !isNamed(who, tag) && who.address === address);
  }

  /** The earliest first. */
  get ignored(): readonly Ignored[] {
    return [...this.#ignored.values()];
  }

  #stopIgnoring(whom: (who: Ignored) => boolean): void {
    for (const [key, who] of this.#ignored) if (whom(who)) this.#ignored.delete(key);
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

/** Whether it can be told by a tag if that is who is ignored. */
function isNamed(who: Ignored, tag: string | null): who is Ignored & { readonly player: string } {
  return who.player !== null && tag !== null;
}
