/** Who is near, and what they may find of this program: on the network, or inside one program. */

import type { Announcement } from './announcement.ts';
import type { NearbyHost } from './nearbyList.ts';

/** What this program hosts, or looks for. */
export interface Hosted extends Omit<Announcement, 'id' | 'tag'> {
  /** The address at which it listens; null for all. */
  readonly bind: string | null;
}

export interface Surroundings {
  /** By which this program announces itself, until it ends: 16 hex digits. */
  readonly id: string;
  /** The hosts, and those who look for a game, in the order in which they were found; none unless they are browsed. */
  readonly hosts: readonly NearbyHost[];
  /** Whether others can find this program. */
  readonly canAnnounce: boolean;
  /** @param hosted what others may find; null for nothing */
  announce(hosted: Hosted | null): void;
  /** Looks for hosts, or stops and forgets them. */
  browse(isBrowsing: boolean): void;
  close(): Promise<void>;
}
