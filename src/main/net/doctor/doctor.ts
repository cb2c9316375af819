/** Finds out why two computers don't see each other: observes the network, and names the cause. */

import { lookup } from 'node:dns/promises';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Diagnosis } from '../../../contract/fields.ts';
import { ELSEWHERE, isVirtualInterface, isVpnInterface, sourceFor, zoned } from '../addresses.ts';
import { findingsIn } from './diagnosis.ts';
import { activeFirewall, allowPort } from './firewall.ts';
import { testMulticast } from './multicastTest.ts';
import type { NetworkInterface, Observations, Target } from './observations.ts';
import { isNeighbour, reach } from './reach.ts';

/** How long a name may take to be looked up, ms. */
const LOOK_UP_WITHIN = 4000;
/** The most addresses of a name at which a host is looked for. */
const MAX_ADDRESSES = 8;

/**
 * Takes up to 15 s.
 *
 * @param address of the host that is looked for; null for none @param port of it, or of this computer's own game
 */
export async function observe(address: string | null, port: number): Promise<Observations> {
  const all = networkInterfaces();
  const interfaces = interfacesIn(all);
  const own = interfaces.flatMap(({ addresses }) => addresses.map(({ address }) => address));
  const [heard, target, elsewhere, firewall] = await Promise.all([
    // Off where others on the network must not notice.
    process.env['TENGEN_NEARBY'] ? { tests: [], announced: [] } : testMulticast(interfaces),
    address === null ? null : lookAt(address, port, all),
    sourceFor(ELSEWHERE),
    activeFirewall(process.platform),
  ]);
  return {
    platform: process.platform,
    interfaces,
    defaultVia: interfaceOf(elsewhere, all),
    multicast: heard.tests,
    // A game that is hosted here is announced too, and tells nothing about others.
    announced: heard.announced.filter(({ address }) => !own.includes(address)),
    firewall,
    target,
  };
}

export function diagnosisOf(observed: Observations, port: number): Diagnosis {
  const { target, firewall } = observed;
  const program = process.execPath;
  return {
    address: target?.address ?? null,
    port,
    findings: findingsIn(observed, program),
    firewall: firewall && { name: firewall, command: allowPort(firewall, port, program) },
  };
}

type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>;

async function lookAt(address: string, port: number, all: Interfaces): Promise<Target> {
  const tooLong = sleep(LOOK_UP_WITHIN, null, { ref: false });
  const found = await Promise.race([lookup(address, { all: true }).catch(() => []), tooLong]);
  const addresses = [...new Set(found?.map((one) => one.address))].slice(0, MAX_ADDRESSES);
  const outcomes = await Promise.all(addresses.map((numeric) => reach(numeric, port)));
  const best = Math.max(0, outcomes.indexOf('tengen'));
  const [numeric, outcome] = [addresses[best], outcomes[best]];
  if (numeric === undefined || outcome === undefined) return { address, port, reached: null };
  const via = interfaceOf(await sourceFor(numeric), all);
  const neighbour = await isNeighbour(numeric);
  return { address, port, reached: { numeric, addresses, via, isNeighbour: neighbour, outcome } };
}

/** Bridges to virtual machines count only if there is nothing else. */
function interfacesIn(all: Interfaces): NetworkInterface[] {
  const up = Object.entries(all).flatMap(([name, list]) => {
    const own = (list ?? []).filter(({ internal }) => !internal);
    if (own.length === 0) return [];
    const addresses = own.map((info) => {
      const { address, cidr } = info;
      return {
        address: zoned(name, info),
        cidr: cidr ?? `${address}/${address.includes(':') ? 128 : 32}`,
      };
    });
    return [{ name, isVpn: isVpnInterface(name), addresses }];
  });
  const real = up.filter(({ name }) => !isVirtualInterface(name));
  return real.some(({ isVpn }) => !isVpn) ? real : up;
}

function interfaceOf(source: string | null, all: Interfaces): string | null {
  const [plain, zone] = source?.split('%') ?? [];
  if (zone !== undefined && zone in all) return zone;
  const found = Object.entries(all).find(([, list]) =>
    list?.some(({ address }) => address === plain),
  );
  return found?.[0] ?? null;
}
