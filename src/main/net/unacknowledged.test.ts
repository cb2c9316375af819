import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { expect, it, test } from 'vitest';
import { unacknowledged } from './unacknowledged.ts';

const head =
  '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode';
const rest = '00:00000000 00000000     0        0 1455 1 00000000532d360e 100 0 0 10 0';

/** As Linux lists one connection. */
function listed(local: string, remote: string, sent: string): string {
  return `${head}\n   0: 00000000:20C4 00000000:0000 0A 00000000:00000000 ${rest}\n   1: ${local} ${remote} 01 ${sent}:00000000 ${rest}\n`;
}

const ipv4 = {
  localAddress: '192.168.1.20',
  localPort: 8388,
  remoteAddress: '192.168.1.31',
  remotePort: 50_000,
  writableLength: 0,
};
const [here, there] = ['1401A8C0:20C4', '1F01A8C0:C350'];

test.each([
  ['IPv4', ipv4, listed(here, there, '0000002A')],
  [
    'IPv6 of a link with its zone',
    { ...ipv4, localAddress: 'fe80::1:2:3:4%eth0', remoteAddress: 'fe80::ab' },
    listed(
      '000080FE000000000200010004000300:20C4',
      '000080FE0000000000000000AB000000:C350',
      '0000002A',
    ),
  ],
  [
    'IPv4 at a listener for both',
    { ...ipv4, localAddress: '::ffff:192.168.1.20', remoteAddress: '::ffff:192.168.1.31' },
    listed(
      '0000000000000000FFFF00001401A8C0:20C4',
      '0000000000000000FFFF00001F01A8C0:C350',
      '0000002A',
    ),
  ],
])('the list of Linux tells how many bytes are unacknowledged (%s)', (_, ends, table) => {
  expect(unacknowledged(ends, () => ['', table])).toBe(42);
});

it('bytes that have not left the process count as unacknowledged', () => {
  const ends = { ...ipv4, writableLength: 100 };
  expect(unacknowledged(ends, () => [listed(here, there, '0000002A')])).toBe(142);
});

it('a connection of the same ports with another computer is not taken for this one', () => {
  expect(unacknowledged(ipv4, () => [listed(here, '2001A8C0:C350', '0000002A')])).toBe(0);
});

it('only bytes that have not left the process count without the list of Linux', () => {
  expect(unacknowledged({ ...ipv4, writableLength: 7 }, () => [])).toBe(7);
});

test.runIf(process.platform === 'linux').each([
  ['127.0.0.1', { host: '127.0.0.1' }],
  ['all addresses', {}],
])(
  'bytes that a real peer does not take are unacknowledged on Linux until it does (listening at %s)',
  async (_, address) => {
    const accepted: Socket[] = [];
    const server = createServer({ pauseOnConnect: true }, (socket) => accepted.push(socket));
    await once(server.listen({ port: 0, ...address }), 'listening');
    const bound = server.address();
    const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      expect(unacknowledged(socket)).toBe(0);
      // More than both systems buffer.
      socket.write(Buffer.alloc(1 << 24));
      await expect.poll(() => socket.writableLength).toBeGreaterThan(0);
      expect(unacknowledged(socket)).toBeGreaterThan(socket.writableLength);
      await expect.poll(() => accepted.length).toBe(1);
      accepted[0]?.resume();
      await expect.poll(() => unacknowledged(socket)).toBe(0);
    } finally {
      socket.destroy();
      server.close();
    }
  },
);
