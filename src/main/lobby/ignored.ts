/** Whom the player here doesn't meet, whether they want to play, watch or be paired (PROTOCOL.md §6 and §9). */

import { isIPv4 } from 'node:net';
import type { NearbyHost } from './nearbyList.ts';
import { TagReader } from './tagReader.ts';

export interface Ignored {
  /** From where they had knocked. */
  readonly address: string;
  /** Null for a guest that had not said its name. */
  readonly name: string | null;
  /** Who they said to be; null for a guest that had not said it: then whoever comes from the address is ignored. */
  readonly player: string | null;
}

export class IgnoredPeople {
  /** By who they are, or by their address. */
  readonly #all = new Map<string, Ignored>();
  readonly #tags = new TagReader();

  /** The earliest first. */
  get all(): readonly Ignored[] {
    return [...this.#all.values()];
  }

  add(who: Ignored): void {
    this.#all.set(who.player ?? who.address, who);
  }

  /**
   * False if nobody is ignored so.
   * @param player without it, whoever is ignored at that address; null for whoever had not said who they are
   */
  remove(address: string, player?: string | null): boolean {
    const gone = [...this.#all].filter(
      ([, who]) => who.address === address && (player === undefined || who.player === player),
    );
    for (const [key] of gone) this.#all.delete(key);
    return gone.length > 0;
  }

  /**
   * Whether somebody who comes is ignored. At the address of somebody who is, so is whoever doesn't have to prove who
   * they are: that is how the ignored one would come back.
   * @param player who they say to be; null if they don't say
   * @param mustProve whether they have to prove that before they do anything else
   */
  has(address: string, player: string | null, mustProve: boolean): boolean {
    return this.all.some(
      (who) =>
        (player !== null && who.player === player) ||
        (who.address === address && (who.player === null || !mustProve)),
    );
  }

  /**
   * Because of whom somebody who was found isn't met; empty if they may be. Where nobody has said who is ignored, it
   * takes all of their IPv4 addresses, or if there are none, all. One of several is not enough, because whoever is
   * ignored may repeat there what somebody else says. IPv6 doesn't count beside IPv4, because whoever was ignored at
   * the one also has the other.
   */
  keepingAway({ addresses, tag }: Pick<NearbyHost, 'addresses' | 'tag'>): readonly Ignored[] {
    const usual = addresses.filter(isIPv4);
    const counted = usual.length > 0 ? usual : addresses;
    const isUnreachable = counted.every((address) => this.isAddressIgnored(address));
    return this.all.filter(({ player, address }) =>
      player === null ? isUnreachable && counted.includes(address) : this.#tags.isOf(tag, player),
    );
  }

  /** Whether everybody at an address is ignored, because somebody there had not said who they are. */
  isAddressIgnored(address: string): boolean {
    return this.all.some((who) => who.player === null && who.address === address);
  }
}
