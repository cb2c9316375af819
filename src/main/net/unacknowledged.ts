/**
 * How many sent bytes the peer's computer has not acknowledged. Node doesn't say. Linux lists it for every
 * connection in /proc/net. On other systems only the bytes that have not left this process are known.
 */

import { readFileSync } from 'node:fs';
import { SocketAddress } from 'node:net';
import { endianness } from 'node:os';

/** The part of a socket that {@link unacknowledged} needs. */
interface Ends {
  readonly localAddress?: string | undefined;
  readonly localPort?: number | undefined;
  readonly remoteAddress?: string | undefined;
  readonly remotePort?: number | undefined;
  /** Bytes that have not left the process. */
  readonly writableLength: number;
}

/** Columns of /proc/net/tcp and tcp6. */
const LOCAL_COLUMN = 1;
const REMOTE_COLUMN = 2;
const QUEUES_COLUMN = 4;

/** @returns bytes */
export function unacknowledged(ends: Ends, tables: () => readonly string[] = readTables): number {
  for (const table of tables()) {
    const queue = queueIn(table, ends);
    if (queue !== null) return ends.writableLength + queue;
  }
  return ends.writableLength;
}

function readTables(): readonly string[] {
  if (process.platform !== 'linux') return [];
  return ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((path) => {
    try {
      return readFileSync(path, 'ascii');
    } catch {
      // A sandbox may hide the file, and the computer may have no IPv6.
      return [];
    }
  });
}

/** Bytes that the system keeps for retransmission; null if the connection is not in `table`. */
function queueIn(table: string, ends: Ends): number | null {
  const local = endpoint(ends.localAddress, ends.localPort);
  const remote = endpoint(ends.remoteAddress, ends.remotePort);
  const ports = [ends.localPort, ends.remotePort];
  for (const line of table.split('\n')) {
    const columns = line.trim().split(/\s+/);
    const [from = '', to = ''] = [columns[LOCAL_COLUMN], columns[REMOTE_COLUMN]];
    if (portIn(from) !== ports[0] || portIn(to) !== ports[1]) continue;
    if (read(from) === local && read(to) === remote) {
      return Number.parseInt(columns[QUEUES_COLUMN] ?? '', 16);
    }
  }
  return null;
}

function endpoint(address = '', port = 0): string {
  return `${address.replace(/%.*/, '')} ${port}`;
}

function portIn(written: string): number {
  return Number.parseInt(written.split(':')[1] ?? '', 16);
}

/** Reads an endpoint of /proc/net: an address in words of four bytes in host byte order, and the port. */
function read(written: string): string {
  const words = written.split(':')[0]?.match(/.{8}/g) ?? [];
  const bytes = words.flatMap((word) => {
    const four = [...Buffer.from(word, 'hex')];
    return endianness() === 'LE' ? four.reverse() : four;
  });
  return endpoint(bytes.length === 4 ? bytes.join('.') : ipv6(bytes), portIn(written));
}

/** The usual short form. */
function ipv6(bytes: readonly number[]): string {
  const groups = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const address = groups.match(/.{4}/g)?.join(':') ?? '::';
  return new SocketAddress({ address, family: 'ipv6' }).address;
}
