/** The hosts that were found on the network: few, in a steady order, however many are claimed (docs/security.md). */

import { isIPv6 } from 'node:net';
import type { Announcement } from './announcement.ts';

export const nearbyLimits = {
  /** The most hosts in the list. */
  hosts: 64,
  /** The most that one IPv4 address can add to it: several copies may run there. */
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
} as const;

interface Heard {
  /** Times when it was first and last heard, ms. */
  readonly since: number;
  last: number;
}

interface Found {
  announcement: Announcement;
  readonly since: number;
  /** When it is forgotten unless it is heard; null if nobody says that it is gone. */
  doubtedUntil: number | null;
  readonly addresses: Map<string, Heard>;
}

export interface NearbyHost extends Announcement {
  /** The best of {@link addresses}. */
  readonly address: string;
  /** Where it has answered, the best first. */
  readonly addresses: readonly string[];
}

/** Times are ms of a clock that never goes back. */
export class NearbyList {
  /** By id, the earliest first. */
  readonly #found = new Map<string, Found>();

  /** The hosts in the order in which they were found. */
  hosts(now: number): NearbyHost[] {
    return [...this.#found.values()].flatMap((found) => {
      const addresses = rankedAddresses(found, now);
      const [address] = addresses;
      return address === undefined ? [] : [{ ...found.announcement, address, addresses }];
    });
  }

  /** Whether a packet may be about a host in the list. */
  isAbout(packet: Buffer): boolean {
    return [...this.#found.keys()].some((id) => packet.includes(id));
  }

  /** Whether the list says the same of that host. */
  has(announcement: Announcement): boolean {
    const found = this.#found.get(announcement.id);
    return (
      found !== undefined && JSON.stringify(found.announcement) === JSON.stringify(announcement)
    );
  }

  /** A host has answered from that address. @param askedAt when the question was sent that it answers */
  hear(announcement: Announcement, address: string, now: number, askedAt: number): void {
    const found = this.#found.get(announcement.id) ?? this.#add(announcement, address, now);
    if (found === null) return;
    const heard = found.addresses.get(address);
    if (found.announcement.port !== announcement.port) {
      // Another program that uses the same id.
      if (heard === undefined) return;
      // It listens elsewhere now.
      found.announcement = announcement;
    }
    if (heard !== undefined) heard.last = now;
    else if (found.addresses.size < nearbyLimits.addresses)
      found.addresses.set(address, { since: now, last: now });
    // An answer that was on its way when the host said goodbye denies nothing.
    const { doubtedUntil } = found;
    if (doubtedUntil !== null && askedAt >= doubtedUntil - nearbyLimits.doubtFor)
      found.doubtedUntil = null;
    if (rankedAddresses(found, now)[0] === address) found.announcement = announcement;
  }

  /** Somebody says that this host is gone. False if it isn't in the list. */
  doubt(id: string, now: number): boolean {
    const found = this.#found.get(id);
    if (found === undefined) return false;
    found.doubtedUntil ??= now + nearbyLimits.doubtFor;
    return true;
  }

  /** Forgets hosts that are silent. */
  sweep(now: number): void {
    for (const [id, { doubtedUntil, addresses }] of this.#found) {
      for (const [address, { last }] of addresses) {
        if (now - last > nearbyLimits.forgetAfter) addresses.delete(address);
      }
      const isGone = doubtedUntil !== null && now >= doubtedUntil;
      if (isGone || addresses.size === 0) this.#found.delete(id);
    }
  }

  /** Forgets addresses that can't be reached any more. */
  keep(isReachable: (address: string) => boolean): void {
    for (const [id, { addresses }] of this.#found) {
      for (const address of addresses.keys()) {
        if (!isReachable(address)) addresses.delete(address);
      }
      if (addresses.size === 0) this.#found.delete(id);
    }
  }

  clear(): void {
    this.#found.clear();
  }

  /** Null if there is no room for another host from there. */
  #add(announcement: Announcement, address: string, now: number): Found | null {
    this.#replace(announcement.port, address);
    const crowds = Map.groupBy(this.#found.values(), ({ addresses }) => crowdOf(addresses.keys()));
    const own = crowds.get(crowdOf([address]))?.length ?? 0;
    const { perAddress, perZone, hosts } = nearbyLimits;
    if (own >= (isIPv6(address) ? perZone : perAddress)) return null;
    if (this.#found.size >= hosts) {
      const largest = [...crowds.values()].reduce((a, b) => (b.length > a.length ? b : a));
      const latest = largest.at(-1);
      if (latest === undefined || largest.length <= own + 1) return null;
      this.#found.delete(latest.announcement.id);
    }
    const found = { announcement, since: now, doubtedUntil: null, addresses: new Map() };
    this.#found.set(announcement.id, found);
    return found;
  }

  /** Two programs can't listen there: the earlier one has been started again. */
  #replace(port: number, address: string): void {
    for (const [id, { announcement, addresses }] of this.#found) {
      if (announcement.port === port && addresses.has(address)) this.#found.delete(id);
    }
  }
}

/** Hosts of one crowd may be the same computer. */
function crowdOf(addresses: Iterable<string>): string {
  const [first = '', ...others] = addresses;
  const address = [first, ...others].find((one) => !isIPv6(one)) ?? first;
  return address.replace(/^.*%/, '');
}

/** The best first: those that were heard lately, were there first, and are IPv4, in this order. */
function rankedAddresses({ addresses, since }: Found, now: number): readonly string[] {
  const { staleAfter, together } = nearbyLimits;
  const ranked = [...addresses].map(([address, heard]) => ({
    address,
    rank: [now - heard.last > staleAfter, heard.since - since > together, isIPv6(address)].map(
      Number,
    ),
  }));
  // Equal ranks stay in the order in which they were heard.
  ranked.sort((a, b) => compare(a.rank, b.rank));
  return ranked.map(({ address }) => address);
}

function compare(a: readonly number[], b: readonly number[]): number {
  const differs = a.findIndex((value, at) => value !== b[at]);
  return differs === -1 ? 0 : (a[differs] ?? 0) - (b[differs] ?? 0);
}
