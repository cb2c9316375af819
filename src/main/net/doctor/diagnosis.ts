/** From observations of the network to what keeps two computers from seeing each other. Pure. */

import { BlockList, isIPv6 } from 'node:net';
import { type Finding, finding } from '../../../contract/findings.ts';
import { isLinkLocal } from '../addresses.ts';
import { familyOf } from '../mdns.ts';
import { allowMulticast } from './firewall.ts';
import type { NetworkInterface, Observations, Reached, Target } from './observations.ts';

/** @param program the path of this program, for the firewall's commands */
export function findingsIn(seen: Observations, program: string): Finding[] {
  if (isSeen(seen)) return [];
  const isReached = seen.target?.reached?.outcome === 'tengen';
  const first = isReached ? null : (withoutNetwork(seen) ?? withoutPermission(seen) ?? vpn(seen));
  if (first !== null) return [first];
  const blocked = blockedMulticast(seen, program);
  const target = seen.target && atTarget(seen, seen.target, blocked !== null);
  return [blocked, target].filter((one) => one !== null);
}

/** Whether the host, or any if none was looked for, can be both seen and joined. */
function isSeen({ target, announced, interfaces }: Observations): boolean {
  if (target === null) return announced.length > 0;
  if (target.reached?.outcome !== 'tengen') return false;
  const { numeric, addresses } = target.reached;
  if (isOwn(interfaces, numeric)) return true;
  const there = announced.filter(({ port }) => port === target.port);
  // No host is announced from such an address. One at the same port may be this one.
  const isElsewhere = familyOf(numeric) === null && isOnLink(interfaces, numeric);
  return there.some(({ address }) => isElsewhere || addresses.includes(address));
}

function isOwn(interfaces: readonly NetworkInterface[], numeric: string): boolean {
  const own = interfaces.flatMap(({ addresses }) => addresses.map(({ address }) => address));
  return /^127\.|^::1$/.test(numeric) || own.includes(numeric);
}

function withoutNetwork({ interfaces }: Observations): Finding | null {
  const networks = interfaces.filter(({ isVpn }) => !isVpn);
  if (networks.length === 0) return finding('noNetwork');
  if (networks.some(({ addresses }) => addresses.some(({ address }) => !isLinkLocal(address))))
    return null;
  return finding('noAddress', { interface: networks.map(({ name }) => name).join(', ') });
}

/** macOS reports a missing permission as an unreachable host. */
function withoutPermission({ platform, multicast, target, interfaces }: Observations) {
  if (platform !== 'darwin' || multicast.some(({ isHeard }) => isHeard)) return null;
  const { outcome, numeric } = target?.reached ?? {};
  const isUnreachable = outcome === 'unreachable' && isOnLink(interfaces, numeric ?? '');
  const isSilenced = multicast.some(({ error }) => error === 'EHOSTUNREACH');
  return isUnreachable || isSilenced ? finding('macPermission') : null;
}

/** A VPN is in the way of whatever leaves through it, except to the VPN's own network. */
function vpn({ interfaces, defaultVia, target }: Observations): Finding | null {
  const via = target === null ? defaultVia : (target.reached?.via ?? null);
  const taker = interfaces.find(({ name, isVpn }) => isVpn && name === via);
  if (taker === undefined) return null;
  const isInside = target?.reached != null && isOnLink([taker], target.reached.numeric);
  return isInside ? null : finding('vpn', { interface: taker.name });
}

function blockedMulticast(
  { interfaces, multicast, firewall }: Observations,
  program: string,
): Finding | null {
  const tested = interfaces.filter(
    ({ name, isVpn }) => !isVpn && multicast.some((test) => test.interface === name),
  );
  const deaf = tested.filter(
    ({ name }) => !multicast.some((test) => test.interface === name && test.isHeard),
  );
  if (deaf.length === 0) return null;
  const names = deaf.map(({ name }) => name).join(', ');
  const command = firewall && allowMulticast(firewall, program);
  return finding('multicastBlocked', { interface: names }, command);
}

function atTarget(
  { interfaces, multicast }: Observations,
  { address, port, reached }: Target,
  isBlockedHere: boolean,
): Finding | null {
  if (reached === null) return finding('unknownAddress', { address });
  const detail = { address, port };
  switch (reached.outcome) {
    case 'tengen':
      if (!isOnLink(interfaces, reached.numeric)) return finding('beyondRouter', detail);
      return isBlockedHere || multicast.length === 0 ? null : finding('notAnnounced', detail);
    case 'other':
      return finding('otherProgram', detail);
    case 'silent':
      return finding('silentProgram', detail);
    case 'refused':
      return finding('portRefused', detail);
    default:
      return unreached(interfaces, reached, detail);
  }
}

function unreached(
  interfaces: readonly NetworkInterface[],
  { numeric, outcome, isNeighbour }: Reached,
  detail: { address: string; port: number },
): Finding {
  if (!isOnLink(interfaces, numeric)) {
    return finding('otherSubnet', {
      address: detail.address,
      own: ownAddress(interfaces, numeric),
    });
  }
  if (outcome === 'noRoute') return finding('noRoute', detail);
  // A computer that drops packets still has to answer where on the network it is.
  const isThere = isNeighbour ?? outcome === 'timedOut';
  return finding(isThere ? 'portBlocked' : 'hostAbsent', detail);
}

function isOnLink(interfaces: readonly NetworkInterface[], numeric: string): boolean {
  if (isLinkLocal(numeric) && isIPv6(numeric)) return true;
  const family = isIPv6(numeric) ? 'ipv6' : 'ipv4';
  const networks = new BlockList();
  for (const { cidr } of interfaces.flatMap(({ addresses }) => addresses)) {
    const [network = '', bits] = cidr.split('/');
    if (isIPv6(network) === isIPv6(numeric)) networks.addSubnet(network, Number(bits), family);
  }
  return numeric !== '' && networks.check(numeric, family);
}

/** This computer's address of the family of another, on a real network if possible. */
function ownAddress(interfaces: readonly NetworkInterface[], numeric: string): string {
  const [best] = interfaces
    .toSorted((a, b) => Number(a.isVpn) - Number(b.isVpn))
    .flatMap(({ addresses }) => addresses.map(({ address }) => address))
    .toSorted((a, b) => unlikeness(a, numeric) - unlikeness(b, numeric));
  return best ?? '–';
}

function unlikeness(address: string, other: string): number {
  return (isIPv6(address) === isIPv6(other) ? 0 : 2) + (isLinkLocal(address) ? 1 : 0);
}
