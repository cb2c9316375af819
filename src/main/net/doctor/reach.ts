/** Whether and how a host can be reached by its address. */

import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, isIPv4, type Socket } from 'node:net';
import type { Outcome } from './observations.ts';
import { outputOf } from './outputOf.ts';

/** How long a TCP connection may take, ms: longer than Linux looks for a computer that isn't there. */
const CONNECT_WITHIN = 5000;
/** How long a program may take to say something, ms. A Tengen that hosts does so at once. */
const GREET_WITHIN = 2000;

/** Connects, and hangs up as soon as it is known who answers. */
export async function reach(address: string, port: number): Promise<Outcome> {
  const socket = connect({ host: address, port });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(CONNECT_WITHIN) });
    return await whoAnswers(socket);
  } catch (error) {
    return outcomeOf(error);
  } finally {
    socket.on('error', () => {}).destroy();
  }
}

/** A Tengen that hosts sends white space at once (PROTOCOL.md §3). */
async function whoAnswers(socket: Socket): Promise<Outcome> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('silent'), GREET_WITHIN);
    const tell = (outcome: Outcome) => {
      clearTimeout(timer);
      resolve(outcome);
    };
    socket.once('data', (bytes: Buffer) => tell(/^\s/.test(`${bytes}`) ? 'tengen' : 'other'));
    socket.once('close', () => tell('other')).on('error', () => tell('other'));
  });
}

function outcomeOf(error: unknown): Outcome {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  switch (code) {
    case 'ECONNREFUSED':
      return 'refused';
    case 'ENETUNREACH':
    case 'ENETDOWN':
    case 'EADDRNOTAVAIL':
      return 'noRoute';
    case 'EHOSTUNREACH':
    case 'EHOSTDOWN':
      return 'unreachable';
    default:
      return 'timedOut';
  }
}

/** Whether this system has found the computer with that address on its network; null if it doesn't say. */
export async function isNeighbour(address: string): Promise<boolean | null> {
  if (!isIPv4(address)) return null;
  if (process.platform === 'linux') {
    const table = await readFile('/proc/net/arp', 'utf8').catch(() => null);
    const row = table?.split('\n').find((line) => line.startsWith(`${address} `));
    return table === null ? null : row !== undefined && !row.includes('00:00:00:00:00:00');
  }
  const table = await outputOf('arp', process.platform === 'win32' ? '-a' : '-n', address);
  return table === '' ? null : /(?:[\da-f]{1,2}[:-]){5}[\da-f]{1,2}/i.test(table);
}
