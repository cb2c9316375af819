import type { NetworkInterfaceInfo } from 'node:os';
import { expect, it } from 'vitest';
import { ownAddresses } from './addresses.ts';

function ipv4(address: string, internal = false): NetworkInterfaceInfo {
  return { address, netmask: '255.255.255.0', family: 'IPv4', mac: '', internal, cidr: null };
}

it('the own addresses are IPv4 ones that others can reach: no loopback, no link-local, no IPv6', () => {
  expect(
    ownAddresses({
      lo: [ipv4('127.0.0.1', true)],
      eth0: [
        ipv4('192.168.1.20'),
        { ...ipv4('fe80::1'), family: 'IPv6', scopeid: 2 },
        ipv4('169.254.7.7'),
      ],
      wlan0: [ipv4('10.0.0.5')],
    }),
  ).toEqual(['192.168.1.20', '10.0.0.5']);
});

it('the own addresses end with bridges and tunnels that programs make', () => {
  expect(
    ownAddresses({
      docker0: [ipv4('172.17.0.1')],
      tun0: [ipv4('10.8.0.2')],
      eth0: [ipv4('192.168.1.20')],
    }),
  ).toEqual(['192.168.1.20', '172.17.0.1', '10.8.0.2']);
});

it('the own addresses are none on a computer without a network', () => {
  expect(ownAddresses({})).toEqual([]);
  expect(ownAddresses({ eth0: undefined })).toEqual([]);
});
