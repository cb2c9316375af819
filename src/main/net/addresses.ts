/** Addresses of this computer that others on the same network may reach. */

import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

/** Names of bridges to virtual machines and containers, which no other computer on the network can reach. */
const VIRTUAL_INTERFACE = /^(docker|br-|veth|virbr|vmnet|vboxnet|vEthernet|lxc|podman|cni)/i;
/** Names of tunnels. */
const VPN_INTERFACE =
  /^(utun|tun|tap|wg|ppp|ipsec|tailscale|zt|zerotier|nordlynx|proton|mullvad|wireguard|openvpn|cscotun|gpd)|vpn/i;

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

/** The address of an interface as programs here use it: link-local IPv6 with its zone. */
export function zoned(name: string, { address, family, scopeid }: NetworkInterfaceInfo): string {
  if (family === 'IPv4' || !isLinkLocal(address)) return address;
  return `${address}%${process.platform === 'win32' ? scopeid : name}`;
}

/** IPv4 addresses, neither loopback nor link-local, the likeliest first. */
export function ownAddresses(
  interfaces: NodeJS.Dict<NetworkInterfaceInfo[]> = networkInterfaces(),
): string[] {
  const found = Object.entries(interfaces).flatMap(([name, list]) =>
    (list ?? [])
      .filter(({ family, internal, address }) => {
        return family === 'IPv4' && !internal && !isLinkLocal(address);
      })
      .map(({ address }) => ({
        address,
        rank: isVirtualInterface(name) || isVpnInterface(name) ? 1 : 0,
      })),
  );
  return found.sort((a, b) => a.rank - b.rank).map(({ address }) => address);
}
