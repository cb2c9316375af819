/** The hosts that were found on the network: few, in a steady order, however many are claimed (docs/security.md). */

import { isIPv6 } from 'node:net';
import type { Announcement } from './announcement.ts';

export const nearbyLimits = {
  /** The most hosts in the list. */
  hosts: 64,
  /** The most entries of one address: several copies may run there. */
  perAddress: 4,
  /** The most without an IPv4 address on one interface: anybody can have any number of IPv6 addresses. */
  perZone: 16,
  /** The most addresses of one host. */
  addresses: 8,
  /** A host that was not heard for this long is forgotten, ms: three questions without an answer. */
  forgetAfter: 15_500,
  /** An address that was not heard for this long is used only if there is no other, ms. */
  staleAfter: 7000,
  /** How long a host that seems to have said goodbye may take to deny it, ms. */
  doubtFor: 2500,
  /** Addresses that are heard within this time of the first are equally good, ms. */
  together: 2000,
  /** An address that got an entry of its own keeps it so long, ms, even if it now says the same as an earlier one. */
  apartFor: 30_000,
} as const;

/** Of an address that has answered. Times are ms. */
interface Heard {
  readonly since: number;
  last: number;
  /** When the latest question was sent that it has answered. */
  askedAt: number;
  /** When it is forgotten unless it is heard; null if nobody says that it is gone. */
  doubtedUntil: number | null;
}

/** A host at all addresses that say the same of it. */
interface Found {
  /** The announced id, and more if another entry has that. */
  readonly id: string;
  announcement: Announcement;
  /** When the latest question was sent to which this was the answer. */
  askedAt: number;
  readonly since: number;
  readonly addresses: Map<string, Heard>;
}

export interface NearbyHost extends Announcement {
  /** Unlike that of any other in the list. It begins with the announced one. */
  readonly id: string;
  /** The best of {@link addresses}. */
  readonly address: string;
  /** Where it has answered, the best first. One of them may be of somebody who repeats what the host says. */
  readonly addresses: readonly string[];
}

/**
 * Anybody can answer with the id of another. So an entry is a host at some addresses, and an address that says
 * something else in answer to the same question gets an entry of its own.
 *
 * Times are ms of a clock that never goes back.
 */
export class NearbyList {
  /** The earliest first. */
  readonly #found = new Set<Found>();
  /** Tells entries with the same announced id apart. */
  #number = 1;

  /** The hosts in the order in which they were found. */
  hosts(now: number): NearbyHost[] {
    return [...this.#found].flatMap((found) => {
      const addresses = rankedAddresses(found, now);
      const [address] = addresses;
      if (address === undefined) return [];
      return [{ ...found.announcement, id: found.id, address, addresses }];
    });
  }

  /** Whether a packet may be about a host in the list. */
  isAbout(packet: Buffer): boolean {
    return [...this.#found].some(({ announcement }) => packet.includes(announcement.id));
  }

  /** Whether an entry says the same of that host. */
  has(announcement: Announcement): boolean {
    return [...this.#found].some((found) => isSame(found.announcement, announcement));
  }

  /** A host has answered from that address. @param askedAt when the question was sent that it answers */
  hear(announcement: Announcement, address: string, now: number, askedAt: number): void {
    const own = [...this.#found].find(
      (found) => found.announcement.id === announcement.id && found.addresses.has(address),
    );
    const heard = own?.addresses.get(address);
    if (own !== undefined && heard !== undefined) {
      const isKept = this.#keeps(own, heard, announcement, askedAt);
      heard.last = now;
      heard.askedAt = Math.max(heard.askedAt, askedAt);
      // An answer that was on its way when the host said goodbye denies nothing.
      if (heard.doubtedUntil !== null && askedAt >= heard.doubtedUntil - nearbyLimits.doubtFor)
        heard.doubtedUntil = null;
      if (isKept && now - own.since < nearbyLimits.apartFor) return;
      const home = this.#entryFor(announcement, address);
      if (isKept && (home === undefined || home === own)) return;
      this.#leave(own, address);
    }
    this.#enter(announcement, address, now, askedAt);
  }

  /** Somebody says that this host is gone. False if it isn't in the list. */
  doubt(id: string, now: number): boolean {
    const doubted = [...this.#found].filter(({ announcement }) => announcement.id === id);
    for (const heard of doubted.flatMap(({ addresses }) => [...addresses.values()]))
      heard.doubtedUntil ??= now + nearbyLimits.doubtFor;
    return doubted.length > 0;
  }

  /** Forgets hosts that are silent. */
  sweep(now: number): void {
    this.#forget((_, { last, doubtedUntil }) => {
      const isSilent = now - last > nearbyLimits.forgetAfter;
      return isSilent || (doubtedUntil !== null && now >= doubtedUntil);
    });
  }

  /** Forgets addresses that can't be reached any more. */
  keep(isReachable: (address: string) => boolean): void {
    this.#forget((address) => !isReachable(address));
  }

  clear(): void {
    this.#found.clear();
  }

  /**
   * Whether an address stays in its entry, which may now say something new: the other addresses then haven't
   * answered this question yet. Of two that answer it differently, the one that was heard first stays.
   */
  #keeps(found: Found, heard: Heard, announcement: Announcement, askedAt: number): boolean {
    if (!isSame(found.announcement, announcement)) {
      // A late answer tells what was true before.
      if (askedAt < found.askedAt) return true;
      const others = [...found.addresses].filter(
        ([, other]) => other !== heard && other.askedAt === askedAt,
      );
      if (others.some(([, { since }]) => since <= heard.since)) return false;
      for (const [address] of others) this.#leave(found, address);
      found.announcement = announcement;
    }
    found.askedAt = Math.max(found.askedAt, askedAt);
    return true;
  }

  /** The first entry that says this and has room. */
  #entryFor(announcement: Announcement, address: string): Found | undefined {
    return [...this.#found].find(
      (found) =>
        isSame(found.announcement, announcement) &&
        (found.addresses.has(address) || found.addresses.size < nearbyLimits.addresses),
    );
  }

  #enter(announcement: Announcement, address: string, now: number, askedAt: number): void {
    // Two programs can't listen there: the earlier one has been started again.
    this.#forget((other, _, { announcement: { port } }) => {
      return other === address && port === announcement.port;
    });
    const own = [...this.#found].filter(({ addresses }) => addresses.has(address));
    if (own.length >= nearbyLimits.perAddress) return;
    const found = this.#entryFor(announcement, address) ?? this.#add(announcement, address, now);
    if (found === null) return;
    found.askedAt = Math.max(found.askedAt, askedAt);
    found.addresses.set(address, { since: now, last: now, askedAt, doubtedUntil: null });
  }

  /** Null if there is no room for another host from there. */
  #add(announcement: Announcement, address: string, now: number): Found | null {
    const crowds = Map.groupBy(this.#found, ({ addresses }) => crowdOf(addresses.keys()));
    const own = crowds.get(crowdOf([address]))?.length ?? 0;
    if (isIPv6(address) && own >= nearbyLimits.perZone) return null;
    if (this.#found.size >= nearbyLimits.hosts) {
      const largest = [...crowds.values()].reduce((a, b) => (b.length > a.length ? b : a));
      const latest = largest.at(-1);
      if (latest === undefined || largest.length <= own + 1) return null;
      this.#found.delete(latest);
    }
    const isTaken = [...this.#found].some(({ id }) => id === announcement.id);
    const id = isTaken ? `${announcement.id}-${++this.#number}` : announcement.id;
    const found = { id, announcement, askedAt: 0, since: now, addresses: new Map() };
    this.#found.add(found);
    return found;
  }

  #forget(isGone: (address: string, heard: Heard, found: Found) => boolean): void {
    for (const found of this.#found) {
      for (const [address, heard] of found.addresses) {
        if (isGone(address, heard, found)) this.#leave(found, address);
      }
    }
  }

  #leave(found: Found, address: string): void {
    found.addresses.delete(address);
    if (found.addresses.size === 0) this.#found.delete(found);
  }
}

function isSame(a: Announcement, b: Announcement): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Hosts of one crowd may be the same computer. */
function crowdOf(addresses: Iterable<string>): string {
  const [first = '', ...others] = addresses;
  const address = [first, ...others].find((one) => !isIPv6(one)) ?? first;
  return address.replace(/^.*%/, '');
}

/** Those that were heard lately, were there first, and are IPv4 come first, in this order. */
function rankedAddresses({ addresses, since }: Found, now: number): string[] {
  const { staleAfter, together } = nearbyLimits;
  const ranked = [...addresses].map(([address, heard]) => ({
    address,
    rank: [now - heard.last > staleAfter, heard.since - since > together, isIPv6(address)].map(
      Number,
    ),
  }));
  // Equal ranks stay in the order in which they were heard.
  return ranked.sort((a, b) => compare(a.rank, b.rank)).map(({ address }) => address);
}

function compare(a: readonly number[], b: readonly number[]): number {
  const differs = a.findIndex((value, at) => value !== b[at]);
  return differs === -1 ? 0 : (a[differs] ?? 0) - (b[differs] ?? 0);
}
