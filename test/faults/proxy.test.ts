/** The faults' own network, so that what is built on it can be believed. */

import { connect, createServer, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { randomFrom } from '../support/gomoku.ts';
import { Lane } from '../support/lane.ts';
import { TcpProxy, type Way, ways } from '../support/proxy.ts';
import { pass } from '../support/waiter.ts';
import { portOf } from '../support/wire.ts';

/** One end of a connection, and all that comes of it. */
class End {
  readonly socket: Socket;
  /** What was heard, a text for each piece. */
  readonly pieces: string[] = [];
  /** How it ended; null while it has not. */
  ended: 'fin' | 'rst' | null = null;

  constructor(socket: Socket) {
    this.socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.pieces.push(chunk.toString('utf8')));
    socket.on('end', () => {
      this.ended = 'fin';
    });
    socket.on('error', () => {
      this.ended = 'rst';
    });
  }

  get heard(): string {
    return this.pieces.join('');
  }
}

const messages = ['{"n":1}\n', '{"n":{"in":"}{"}}\n', '{"n":"\\"}"}\n', '{"n":"天元"}\n'] as const;
const text = messages.join('');

let proxy: TcpProxy;
/** Whoever has come through to the host, in order. */
let hosts: End[];
let sockets: Socket[];
const server = createServer({ allowHalfOpen: true }, (socket) => {
  hosts.push(new End(socket));
  sockets.push(socket);
});

beforeEach(async () => {
  hosts = [];
  sockets = [];
  if (!server.listening) await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));
  proxy = await TcpProxy.start(portOf(server.address()), 1);
});

afterEach(() => {
  for (const socket of sockets) socket.destroy();
  proxy.close();
  server.close();
});

/** A connection through the proxy. */
async function meet(): Promise<Record<Way, { from: End; to: End }>> {
  const n = hosts.length;
  const guest = dial();
  const host = await vi.waitUntil(() => hosts[n], { interval: 1 });
  return { toHost: { from: guest, to: host }, toGuest: { from: host, to: guest } };
}

function dial(): End {
  const socket = connect({ port: proxy.port, host: '127.0.0.1', allowHalfOpen: true });
  sockets.push(socket);
  return new End(socket);
}

const soon = (holds: () => boolean) => vi.waitUntil(holds, { interval: 1, timeout: 5000 });

describe('the proxy', () => {
  test.for(ways)('passes all on %s and counts it', async (way) => {
    const { from, to } = (await meet())[way];
    from.socket.write(text);
    await soon(() => to.heard === text);
    expect(proxy.passed(way)).toEqual({ bytes: Buffer.byteLength(text), messages: 4 });
    from.socket.end('{}');
    await soon(() => to.ended === 'fin');
    expect(to.heard).toBe(`${text}{}`);
    expect(proxy.passed(way)).toEqual({ bytes: Buffer.byteLength(text) + 2, messages: 5 });
    // The other way stays.
    to.socket.end('{}');
    await soon(() => from.ended === 'fin');
    expect(from.heard).toBe('{}');
  });

  test.for(ways)('passes a reset on %s', async (way) => {
    const { from, to } = (await meet())[way];
    from.socket.resetAndDestroy();
    await soon(() => to.ended === 'rst');
  });

  test('resets who dials while nobody listens', async () => {
    server.close();
    const guest = dial();
    await soon(() => guest.ended === 'rst');
  });

  describe.for(ways)('%s', (way) => {
    test.for(['fin', 'rst'] as const)('cuts after every byte, by %s', async (how) => {
      for (let n = 1; n <= Buffer.byteLength(text); n++) {
        const { from, to } = (await meet())[way];
        const before = proxy.passed(way).bytes;
        const cut = proxy.cutAt({ way, after: n, of: 'bytes' }, how);
        from.socket.write(text);
        await cut;
        await soon(() => to.ended !== null && from.ended !== null);
        expect(to.heard).toBe(Buffer.from(text).subarray(0, n).toString('utf8'));
        expect(to.ended).toBe(how);
        expect(proxy.passed(way).bytes).toBe(before + n);
      }
    });

    test('cuts after every message', async () => {
      for (let n = 1; n <= messages.length; n++) {
        const { from, to } = (await meet())[way];
        const cut = proxy.cutAt({ way, after: n, of: 'messages' }, 'fin');
        from.socket.write(text);
        await cut;
        await soon(() => to.ended === 'fin');
        expect(to.heard).toBe(messages.slice(0, n).join('').trimEnd());
      }
    });

    test('counts over connections, or in the next alone', async () => {
      const first = await meet();
      const spread = proxy.cutAt({ way, after: 12, of: 'bytes' }, 'fin');
      const inNext = proxy.cutAt({ way, after: 3, of: 'bytes', next: true }, 'rst');
      first[way].from.socket.write('0123456789');
      await soon(() => first[way].to.heard === '0123456789');
      first[way].from.socket.resetAndDestroy();
      const second = await meet();
      second[way].from.socket.write('ab');
      await spread;
      await soon(() => second[way].to.ended === 'fin');
      expect(second[way].to.heard).toBe('ab');
      const third = await meet();
      third[way].from.socket.write('abcdef');
      await soon(() => third[way].to.heard === 'abcdef');
      proxy.calm();
      void proxy.cutAt({ way, after: 3, of: 'bytes', next: true }, 'rst');
      third[way].from.socket.write('abcdef');
      const fourth = await meet();
      fourth[way].from.socket.write('abcdef');
      await soon(() => fourth[way].to.ended === 'rst');
      expect(fourth[way].to.heard).toBe('abc');
      expect(await Promise.race([inNext, Promise.resolve('never')])).toBe('never');
    });

    test('holds what is lost: nothing comes through, not even the close', async () => {
      const { from, to } = (await meet())[way];
      from.socket.write('before');
      await soon(() => to.heard === 'before');
      proxy.hold([way], 'lost');
      from.socket.write('after');
      from.socket.destroy();
      // The other way is as it was.
      to.socket.write('back');
      await pass(100);
      proxy.letGo();
      await pass(50);
      expect(to).toMatchObject({ heard: 'before', ended: null });
      const next = (await meet())[way];
      next.from.socket.write('again');
      await soon(() => next.to.heard === 'again');
    });

    test('holds what is late: all of it arrives, and the other way is as it was', async () => {
      const { from, to } = (await meet())[way];
      proxy.hold([way], 'late');
      from.socket.write('late');
      to.socket.write('in time');
      await soon(() => from.heard === 'in time');
      from.socket.end();
      await pass(100);
      expect(to).toMatchObject({ heard: '', ended: null });
      const next = (await meet())[way];
      next.from.socket.write('as well');
      await pass(50);
      expect(next.to.heard).toBe('');
      proxy.letGo();
      await soon(() => to.ended === 'fin' && next.to.heard === 'as well');
      expect(to.heard).toBe('late');
    });

    test('splits', async () => {
      const { from, to } = (await meet())[way];
      proxy.weather(way, { pieces: 1, rate: 200 });
      from.socket.write(text.slice(0, 20));
      await soon(() => to.heard === text.slice(0, 20));
      expect(to.pieces.length).toBeGreaterThan(1);
    });

    test('delays, in order', async () => {
      const { from, to } = (await meet())[way];
      proxy.weather(way, { delay: [40, 80] });
      const before = performance.now();
      for (let n = 0; n < 10; n++) from.socket.write(`${n}`);
      await pass(20);
      for (let n = 0; n < 10; n++) from.socket.write(`${n}`);
      await soon(() => to.heard.length === 20);
      expect(to.heard).toBe('01234567890123456789');
      expect(performance.now() - before).toBeGreaterThanOrEqual(60);
    });

    test('is as slow as it is told to be', async () => {
      const { from, to } = (await meet())[way];
      proxy.weather(way, { rate: 5000 });
      const before = performance.now();
      from.socket.write('x'.repeat(1000));
      await soon(() => to.heard.length === 1000);
      expect(performance.now() - before).toBeGreaterThanOrEqual(190);
      expect(to.pieces.length).toBeGreaterThan(4);
    });
  });

  test('lets nobody in during an outage, and says when that is over', async () => {
    const { toHost } = await meet();
    const before = performance.now();
    proxy.cut('rst', 120);
    await soon(() => toHost.from.ended === 'rst' && toHost.to.ended === 'rst');
    const turnedAway = dial();
    await soon(() => turnedAway.ended === 'rst');
    await soon(() => proxy.backAt > before);
    expect(proxy.backAt - before).toBeGreaterThanOrEqual(119);
    const { toGuest } = await meet();
    toGuest.from.socket.write('hello');
    await soon(() => toGuest.to.heard === 'hello');
    expect(hosts).toHaveLength(2);
  });

  test('splits alike for the same seed', async () => {
    const sizes = await Promise.all(
      [7, 7, 8].map(async (seed) => {
        const from = new PassThrough();
        const pieces: number[] = [];
        const ended = new Promise<void>((onEnd) => {
          const onPiece = (bytes: Buffer) => pieces.push(bytes.length);
          new Lane(from, () => ({ pieces: 9 }), randomFrom(seed), {
            onPiece,
            onEnd: () => onEnd(),
          });
        });
        from.end('x'.repeat(60));
        await ended;
        return pieces;
      }),
    );
    const [first, second, third] = sizes;
    expect(second).toEqual(first);
    expect(third).not.toEqual(first);
  });

  test('tells what it did', async () => {
    const { toHost } = await meet();
    const cut = proxy.cutAt({ way: 'toHost', after: 10, of: 'bytes' }, 'fin');
    toHost.from.socket.write(text);
    await cut;
    const told = proxy.told();
    expect(told).toContain('connection 1 is made');
    expect(told).toContain('1 toHost: {"n":1}');
    expect(told).toContain('1 toHost, unfinished: {');
    expect(told).toContain('cut by fin');
  });
});
