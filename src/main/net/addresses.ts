/** Addresses of this computer that others on the same network may reach. */

import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

/** Names of bridges and tunnels, which no other computer on the network can reach. */
const VIRTUAL_INTERFACE =
  /^(docker|br-|veth|virbr|vmnet|vboxnet|vEthernet|utun|tun|tap|lxc|podman|cni)/i;

/** IPv4 addresses, neither loopback nor link-local, the likeliest first. */
export function ownAddresses(
  interfaces: NodeJS.Dict<NetworkInterfaceInfo[]> = networkInterfaces(),
): string[] {
  const found = Object.entries(interfaces).flatMap(([name, list]) =>
    (list ?? [])
      .filter(({ family, internal, address }) => {
        return family === 'IPv4' && !internal && !address.startsWith('169.254.');
      })
      .map(({ address }) => ({ address, rank: VIRTUAL_INTERFACE.test(name) ? 1 : 0 })),
  );
  return found.sort((a, b) => a.rank - b.rank).map(({ address }) => address);
}
