import type { NetworkInterfaceInfo } from 'node:os';
import { expect, it } from 'vitest';
import { ownAddresses } from './addresses.ts';

function ipv4(address: string, internal = false): NetworkInterfaceInfo {
  return { address, netmask: '255.255.255.0', family: 'IPv4', mac: '', internal, cidr: null };
}

it('the own addresses are IPv4 ones that others can reach: no loopback, no link-local, no IPv6', () => {
  expect(
    ownAddresses(null, {
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
    ownAddresses(null, {
      docker0: [ipv4('172.17.0.1')],
      tun0: [ipv4('10.8.0.2')],
      eth0: [ipv4('192.168.1.20')],
    }),
  ).toEqual(['192.168.1.20', '172.17.0.1', '10.8.0.2']);
});

it.each([
  ['Windows', 'VirtualBox Host-Only Network', 'VMware Network Adapter VMnet8', 'Wi-Fi'],
  ['macOS', 'bridge100', 'vnic0', 'en0'],
  ['macOS', 'vmenet0', 'awdl0', 'en0'],
  ['any', 'CloudflareWARP', 'vEthernet (WSL)', 'Ethernet 2'],
])('on %s, an address that others can reach comes before those of %s and %s', (_, a, b, real) => {
  const interfaces = {
    [a]: [ipv4('192.168.56.1')],
    [b]: [ipv4('192.168.152.1')],
    [real]: [ipv4('192.168.1.20')],
  };
  const names = ['192.168.1.20', '192.168.56.1', '192.168.152.1'];
  for (const source of [null, '192.168.1.20', '192.168.56.1'])
    expect(ownAddresses(source, interfaces)).toEqual(names);
});

it('the address from which packets leave comes first where names say nothing', () => {
  const interfaces = { a: [ipv4('10.0.0.1')], b: [ipv4('10.1.0.1')], c: [ipv4('10.2.0.1')] };
  expect(ownAddresses('10.1.0.1', interfaces)).toEqual(['10.1.0.1', '10.0.0.1', '10.2.0.1']);
});

it('the own addresses are none on a computer without a network', () => {
  expect(ownAddresses(null, {})).toEqual([]);
  expect(ownAddresses(null, { eth0: undefined })).toEqual([]);
});
