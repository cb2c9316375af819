/** Whoever comes and goes leaves nothing behind: descriptors, listeners and memory are as they were. */

import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { test as base, describe, expect } from 'vitest';
import { z } from 'zod';
import { Copy } from '../support/copy.ts';
import { ExtendedPeer } from '../support/extendedPeer.ts';
import { sized } from '../support/size.ts';
import { host } from '../support/stage.ts';
import { pass } from '../support/waiter.ts';

const CYCLES = sized(10_000, 300);
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
  copy: Copy,
  what: string,
  cycles: number,
  cycle: (times: number) => Promise<void>,
): Promise<void> {
  await cycle(visits.length);
  const { kept } = await held(copy);
  // What is compiled and cached on the way is not lost.
  await cycle(Math.min(cycles, 2000));
  const { heap: before } = await held(copy);
  await cycle(cycles);
  const { heap: after, kept: left } = await held(copy);
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

/** Those of the interface `Held` of memoryProbe.ts. */
const heldSchema = z.object({
  heap: z.int(),
  handles: z.record(z.string(), z.int()),
  listeners: z.int(),
});

/** What the process holds when whoever is going has gone, for which a connection has a second: when it stays the same. */
async function held(copy: Copy) {
  const probe = async () => {
    const { heap, ...more } = heldSchema.parse(JSON.parse(await copy.signal('SIGUSR2')));
    return { heap, kept: { ...more, descriptors: await descriptors(copy) } };
  };
  let now = await probe();
  for (;;) {
    const before = now;
    await pass(1200);
    now = await probe();
    // Code that is no longer used is thrown away only after some collections.
    if (isDeepStrictEqual(now.kept, before.kept) && now.heap >= 0.999 * before.heap) return now;
  }
}

/** How many stay open: looking at this computer's addresses takes one for a moment. */
async function descriptors({ pid }: Copy): Promise<number> {
  const folder = `/proc/${pid}/fd`;
  const first = new Set(await readdir(folder));
  await pass(50);
  return (await readdir(folder)).filter((descriptor) => first.has(descriptor)).length;
}

const test = base.extend('hosting', async ({ task: _ }, { onCleanup }) => {
  const probe = join(import.meta.dirname, '../support/memoryProbe.ts');
  const copy = await Copy.start(undefined, { options: ['--expose-gc', `--import=${probe}`] });
  onCleanup(async () => {
    await copy.stop();
    expect(copy.faults).toEqual([]);
  });
  return { copy, port: await host(copy) };
});

/** Accepts the one who knocks. */
async function accept(copy: Copy): Promise<void> {
  const { link } = await copy.waitFor(({ link }) => link.candidates.length === 1);
  await copy.do({ command: 'accept', candidate: link.candidates[0]?.id ?? '' });
}

describe.concurrent('a host holds as much as before after many have connected and dropped', () => {
  test('in ten ways at its door', async ({ hosting: { copy, port } }) => {
    await leavesNothing(copy, 'strangers at the door', CYCLES, (times) => come(port, times));
  });

  test('in ten ways while a guest sits at the table', async ({
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
    expect(copy.view.link.state).toBe('connected');
  });

  test('with a claim on a session that was kept', async ({ hosting: { copy, port } }) => {
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

  test('once they were accepted', async ({ hosting: { copy, port } }) => {
    await leavesNothing(copy, 'accepted and gone', sized(2500, 60), async (times) => {
      for (let n = 0; n < times; n++) {
        const guest = connect({ port, host: '127.0.0.1' });
        guest.on('error', () => {}).resume();
        await accept(copy);
        guest.destroy();
        await copy.waitForProblem('guestLost');
        await copy.do({ command: 'dismiss' });
      }
    });
  });
});
