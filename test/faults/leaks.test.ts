/** Whoever comes and goes leaves nothing behind: descriptors, listeners and memory are as they were. */

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { test as base, describe, expect } from 'vitest';
import { ExtendedPeer } from '../support/extendedPeer.ts';
import { ProbedCopy } from '../support/probedCopy.ts';
import { sized } from '../support/size.ts';

const CYCLES = sized(10_000, 1000);
/** At a time: fewer than may stand at the door, so that each is heard. */
const ABREAST = 8;

function introduce(more: object = {}): string {
  const tengen = { version: 1, name: 'Nobody', app: 'Raw 0.0.0' };
  return JSON.stringify({ method: 'introduce', params: { tengen, ...more } });
}

type Visit = (socket: Socket) => void;

/** What each does once it is connected. */
const visits: readonly Visit[] = [
  (socket) => socket.destroy(),
  (socket) => socket.end(),
  (socket) => socket.resetAndDestroy(),
  (socket) => socket.end(introduce()),
  (socket) => socket.write(introduce(), () => socket.resetAndDestroy()),
  (socket) => socket.end(introduce().slice(0, 50)),
  (socket) => socket.end(introduce({ tengen: { version: 2 } })),
  (socket) => socket.end(introduce({ resume: { session: '0'.repeat(32), nonce: 'f'.repeat(32) } })),
  (socket) => socket.end('GET / HTTP/1.1\r\n\r\n'),
  (socket) => socket.end(' '.repeat(5000)),
];

async function visit(port: number, localAddress: string, behave: Visit): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => {}).resume();
  await once(socket, 'connect');
  behave(socket);
  await closed;
}

/** So many visits; each behaves as the next of the list. */
async function come(port: number, times: number, list = visits): Promise<void> {
  let next = 0;
  const one = async () => {
    for (let n = next++; n < times; n = next++) {
      const behave = list[n % list.length];
      if (behave !== undefined) await visit(port, `127.0.2.${1 + (n % 16)}`, behave);
    }
  };
  await Promise.all(Array.from({ length: ABREAST }, one));
  // One by one they are let in: when the last has been answered, all have been there.
  const last = await ExtendedPeer.guest(port, { version: 9 });
  await last.farewell();
}

/** Asserts that a copy holds as much after so many cycles as before, and prints the figure. */
async function leavesNothing(
  copy: ProbedCopy,
  what: string,
  cycles: number,
  cycle: (times: number) => Promise<void>,
): Promise<void> {
  await cycle(visits.length);
  const { heap: _, ...kept } = await copy.held();
  // What is compiled and cached on the way is not lost.
  await cycle(Math.min(cycles, 2000));
  const { heap: before } = await copy.held();
  await cycle(cycles);
  const { heap: after, ...left } = await copy.held();
  const grown = (100 * (after - before)) / before;
  console.info(
    `leaks: ${cycles} ${what}: ${kept.descriptors} → ${left.descriptors} descriptors, ` +
      `${kept.listeners} → ${left.listeners} listeners, heap ${megabytes(before)} → ` +
      `${megabytes(after)} MB (${grown.toFixed(2)} %)`,
  );
  expect(left).toEqual(kept);
  expect(grown).toBeLessThanOrEqual(2);
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(2);
}

const test = base.extend('hosting', async ({ task: _ }, { onCleanup }) => {
  const copy = await ProbedCopy.start();
  onCleanup(() => copy.stop());
  await copy.do({ command: 'host', address: '127.0.0.1', port: 0 });
  return { copy, port: copy.link.port ?? 0 };
});

/** Accepts the one who knocks. */
async function accept(copy: ProbedCopy): Promise<void> {
  const { candidates } = await copy.waitFor(({ candidates }) => candidates.length === 1);
  await copy.do({ command: 'accept', candidate: candidates[0]?.id ?? '' });
}

describe.concurrent('connect and drop', () => {
  test('in ten ways, at the door of a host', async ({ hosting: { copy, port } }) => {
    await leavesNothing(copy, 'strangers at the door', CYCLES, (times) => come(port, times));
  });

  test('in ten ways, while a guest sits at the table', async ({
    hosting: { copy, port },
    onTestFinished,
  }) => {
    const guest = await ExtendedPeer.guest(port);
    await Promise.all([guest.shakeHands(), accept(copy)]);
    const beat = setInterval(() => guest.have(), 3000);
    onTestFinished(() => {
      clearInterval(beat);
      guest.wire.destroy();
    });
    await leavesNothing(copy, 'strangers beside a guest', CYCLES, (times) => come(port, times));
    expect(copy.link.state).toBe('connected');
  });

  test('claiming a session that was kept', async ({ hosting: { copy, port } }) => {
    const guest = await ExtendedPeer.guest(port);
    await Promise.all([guest.shakeHands(), accept(copy)]);
    await Promise.all([guest.begin(), copy.do({ command: 'ready' })]);
    const session = guest.heard.find(({ method }) => method === 'hello')?.params['session'];
    guest.wire.destroy();
    await copy.do({ command: 'leave' });
    await copy.do({ command: 'host', address: '127.0.0.1', port });
    const claim = introduce({ resume: { session, nonce: 'f'.repeat(32) } });
    const claims: Visit[] = [
      (socket) => socket.end(claim),
      (socket) => socket.write(claim, () => socket.resetAndDestroy()),
      (socket) => socket.end(claim + claim),
    ];
    await leavesNothing(copy, 'who claim a session that was kept', CYCLES, (times) =>
      come(port, times, claims),
    );
  });

  test('once accepted, before sitting down', async ({ hosting: { copy, port } }) => {
    await leavesNothing(copy, 'accepted and gone', CYCLES / 4, async (times) => {
      for (let n = 0; n < times; n++) {
        const guest = connect({ port, host: '127.0.0.1' });
        guest.on('error', () => {}).resume();
        await accept(copy);
        guest.destroy();
        await copy.waitFor(({ problem }) => problem?.code === 'guestLost');
        await copy.do({ command: 'dismiss' });
      }
    });
  });
});
