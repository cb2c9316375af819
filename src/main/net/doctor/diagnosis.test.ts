import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { firewallNames } from '../../../contract/findings.ts';
import { findingsIn } from './diagnosis.ts';
import { observe } from './doctor.ts';
import { allowPort } from './firewall.ts';
import type { MulticastTest, Observations, Reached } from './observations.ts';

const lookedUp = vi.hoisted(() => vi.fn());
vi.mock('node:dns/promises', () => ({ lookup: lookedUp }));

// The causes that Linux can have are made by test/faults/doctor.test.ts.

const heard: MulticastTest = {
  interface: 'en0',
  address: '192.168.1.20',
  isHeard: true,
  error: null,
};
const mac: Observations = {
  platform: 'darwin',
  interfaces: [
    {
      name: 'en0',
      isVpn: false,
      addresses: [{ address: '192.168.1.20', cidr: '192.168.1.20/24' }],
    },
  ],
  defaultVia: 'en0',
  multicast: [heard],
  announced: [],
  firewall: null,
  target: null,
};

function reaching(outcome: Reached['outcome'], isNeighbour: boolean | null): Observations {
  const numeric = '192.168.1.31';
  const reached = { numeric, addresses: [numeric], via: 'en0', isNeighbour, outcome };
  return { ...mac, target: { address: numeric, port: 8388, reached } };
}

const deaf = (error: string | null) => [{ ...heard, isHeard: false, error }];
const codes = (seen: Observations) => findingsIn(seen, '/Tengen').map(({ code }) => code);

test('macOS’s permission is missing if neither multicast nor the host can be reached', () => {
  expect(codes(mac)).toEqual([]);
  expect(codes({ ...mac, multicast: deaf('EHOSTUNREACH') })).toEqual(['macPermission']);
  expect(codes({ ...reaching('unreachable', null), multicast: [] })).toEqual(['macPermission']);
  // It is there: what was sent has come back.
  expect(codes(reaching('unreachable', false))).toEqual(['hostAbsent']);
  expect(codes({ ...mac, multicast: deaf(null) })).toEqual(['multicastBlocked']);
});

test('where silence can mean both, a host that is a neighbour is blocked and another absent', () => {
  expect(codes(reaching('timedOut', true))).toEqual(['portBlocked']);
  expect(codes(reaching('timedOut', false))).toEqual(['hostAbsent']);
  expect(codes(reaching('timedOut', null))).toEqual(['portBlocked']);
});

test('a host that is reached at one address may be announced from another', () => {
  const cidr = '2001:db8::20/64';
  const own = { name: 'en0', isVpn: false, addresses: [{ address: '2001:db8::20', cidr }] };
  const at = (numeric: string, others: string[], port: number): Observations => {
    const reached = { numeric, via: 'en0', isNeighbour: null, outcome: 'tengen' as const };
    const target = { address: 'ada', port: 8388, reached: { ...reached, addresses: others } };
    const announced = [{ address: '192.168.1.31', port }];
    return { ...mac, interfaces: [...mac.interfaces, own], announced, target };
  };
  // The name has both addresses.
  expect(codes(at('192.168.1.32', ['192.168.1.32', '192.168.1.31'], 8388))).toEqual([]);
  expect(codes(at('192.168.1.32', ['192.168.1.32'], 8388))).toEqual(['notAnnounced']);
  // Nobody is announced from such an address.
  expect(codes(at('2001:db8::31', ['2001:db8::31'], 8388))).toEqual([]);
  expect(codes(at('2001:db8::31', ['2001:db8::31'], 9000))).toEqual(['notAnnounced']);
});

test('each address of a name is tried', async () => {
  vi.stubEnv('TENGEN_NEARBY', 'off');
  const server = createServer((socket) => socket.end('\n')).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  lookedUp.mockResolvedValue([{ address: '127.0.0.2' }, { address: '127.0.0.1' }]);
  const { target } = await observe('ada.test', port);
  expect(target?.reached).toMatchObject({ numeric: '127.0.0.1', outcome: 'tengen' });
});

test('each firewall has its own command for a port and for announcements', () => {
  const commands = firewallNames.flatMap((firewall) => [
    allowPort(firewall, 9000, '/Tengen'),
    findingsIn({ ...mac, multicast: deaf(null), firewall }, '/Tengen')[0]?.command,
  ]);
  expect(commands).toMatchInlineSnapshot(`
    [
      "sudo ufw allow 9000/tcp",
      "sudo ufw allow 5353/udp",
      "sudo firewall-cmd --permanent --add-port=9000/tcp && sudo firewall-cmd --reload",
      "sudo firewall-cmd --permanent --add-service=mdns && sudo firewall-cmd --reload",
      "netsh advfirewall firewall delete rule name=all program="/Tengen"
    netsh advfirewall firewall add rule name="Tengen" dir=in action=allow program="/Tengen"",
      "netsh advfirewall firewall delete rule name=all program="/Tengen"
    netsh advfirewall firewall add rule name="Tengen" dir=in action=allow program="/Tengen"",
      "sudo /usr/libexec/ApplicationFirewall/socketfilterfw --add "/Tengen" --unblockapp "/Tengen"",
      "sudo /usr/libexec/ApplicationFirewall/socketfilterfw --add "/Tengen" --unblockapp "/Tengen"",
    ]
  `);
});
