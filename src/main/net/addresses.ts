/** Addresses of this computer that others on the same network may reach. */

import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv6 } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

/** Names of bridges to virtual machines and containers, and of links between two devices only: no other computer on the network can reach those. */
const VIRTUAL_INTERFACE =
  /^(docker|br-|veth|virbr|vmnet|vboxnet|vEthernet|lxc|podman|cni|bridge1\d\d|vmenet|vnic|awdl|llw)|virtualbox|vmware|hyper-v/i;
/** Names of tunnels. */
const VPN_INTERFACE =
  /^(utun|tun|tap|wg|ppp|ipsec|tailscale|zt|zerotier|nordlynx|proton|mullvad|wireguard|openvpn|cscotun|gpd)|vpn|warp/i;

/** An address on the internet that nobody has (RFC 5737). Nothing is sent to it. */
export const ELSEWHERE = '192.0.2.1';

/** How long the system may take to find the way to an address, ms. */
const FOUND_WITHIN = 5000;

export function isVirtualInterface(name: string): boolean {
  return VIRTUAL_INTERFACE.test(name);
}

export function isVpnInterface(name: string): boolean {
  return VPN_INTERFACE.test(name);
}

/** Whether an address is of a single network only, and no router carries it elsewhere. */
export function isLinkLocal(address: string): boolean {
  return /^169\.254\.|^fe[89ab]/i.test(address);
}

/** By what it is counted how much an address has cost: anybody can have any number of IPv6 addresses, but not of IPv4 addresses. */
export function sourceOf(address: string): string {
  return isIPv6(address) ? 'IPv6' : address;
}

/** The address of an interface as programs here use it: link-local IPv6 with its zone. */
export function zoned(name: string, { address, family, scopeid }: NetworkInterfaceInfo): string {
  if (family === 'IPv4' || !isLinkLocal(address)) return address;
  return `${address}%${process.platform === 'win32' ? scopeid : name}`;
}

/**
 * IPv4 addresses, neither loopback nor link-local, the likeliest first.
 * @param source the one from which packets to elsewhere leave, if it is known: names of interfaces are only guessed at
 */
export function ownAddresses(
  source: string | null,
  interfaces: NodeJS.Dict<NetworkInterfaceInfo[]> = networkInterfaces(),
): string[] {
  const found = Object.entries(interfaces).flatMap(([name, list]) =>
    (list ?? [])
      .filter(({ family, internal, address }) => {
        return family === 'IPv4' && !internal && !isLinkLocal(address);
      })
      .map(({ address }) => ({
        address,
        // A tunnel may take everything, and nobody on the network is reached through it.
        rank: isVirtualInterface(name) || isVpnInterface(name) ? 2 : address === source ? 0 : 1,
      })),
  );
  return found.sort((a, b) => a.rank - b.rank).map(({ address }) => address);
}

/** The address from which packets to `address` leave; null if none do. Nothing is sent. */
export async function sourceFor(address: string): Promise<string | null> {
  const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4');
  try {
    const connected = once(socket, 'connect', { signal: AbortSignal.timeout(FOUND_WITHIN) });
    socket.connect(9, address);
    await connected;
    return socket.address().address;
  } catch {
    return null;
  } finally {
    socket.on('error', () => {}).close();
  }
}
