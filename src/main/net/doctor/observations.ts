/** What can be observed of this computer's network, and of a host on it. */

import type { FirewallName } from '../../../contract/findings.ts';

/** A network interface that is up; not the loopback. */
export interface NetworkInterface {
  readonly name: string;
  readonly isVpn: boolean;
  readonly addresses: readonly LocalAddress[];
}

export interface LocalAddress {
  readonly address: string;
  /** The address with the length of its network's prefix, such as `192.168.1.20/24`. */
  readonly cidr: string;
}

/** Whether an announcement that was sent from an address came back. */
export interface MulticastTest {
  readonly interface: string;
  readonly address: string;
  readonly isHeard: boolean;
  /** Why it couldn't be sent, as the system's code; null if it was. */
  readonly error: string | null;
}

/** Where a host is announced: the address from which it answers, and the port at which it listens. */
export interface Announced {
  readonly address: string;
  readonly port: number;
}

/**
 * How a TCP connection went. `other`: somebody answers who is not a Tengen; `silent`: nobody says anything;
 * `unreachable`: the system or a computer on the way reports it; `noRoute`: no network leads there.
 */
export type Outcome =
  | 'tengen'
  | 'other'
  | 'silent'
  | 'refused'
  | 'timedOut'
  | 'unreachable'
  | 'noRoute';

/** The host that was looked for. */
export interface Target {
  /** As it was given. */
  readonly address: string;
  readonly port: number;
  readonly reached: Reached | null;
}

/** Null in {@link Target} if the address is a name that nobody knows. */
export interface Reached {
  /** The numeric address: of several, one at which a Tengen answers if possible. */
  readonly numeric: string;
  /** All numeric addresses of the name. */
  readonly addresses: readonly string[];
  /** The interface through which packets to it leave; null if none does. */
  readonly via: string | null;
  /** Whether the computer answers on its network, whatever its firewall does; null if unknown. */
  readonly isNeighbour: boolean | null;
  readonly outcome: Outcome;
}

export interface Observations {
  readonly platform: NodeJS.Platform;
  readonly interfaces: readonly NetworkInterface[];
  /** The interface through which packets to the internet leave; null if none does. */
  readonly defaultVia: string | null;
  /** Empty if nothing could be tested. */
  readonly multicast: readonly MulticastTest[];
  /** The hosts of others that answered our questions. */
  readonly announced: readonly Announced[];
  /** The firewall that is on; null if none is known. */
  readonly firewall: FirewallName | null;
  readonly target: Target | null;
}
