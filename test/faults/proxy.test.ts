/** The faults' own network, so that what is built on it can be believed. */

import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { test as base, describe, expect, vi } from 'vitest';
import { TcpProxy, type Way, ways } from '../support/proxy.ts';
import { Waiter } from '../support/waiter.ts';
import { PATIENCE, portOf } from '../support/wire.ts';

/** One end of a connection, and all that comes of it. */
class End {
  readonly socket: Socket;
  /** What was heard, a text for each piece. */
  readonly pieces: string[] = [];
  /** How it ended; null while it has not. */
  ended: 'fin' | 'rst' | null = null;
  readonly #waiter = new Waiter();

  constructor(socket: Socket) {
    this.socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) =>
      this.#note(() => this.pieces.push(chunk.toString('utf8'))),
    );
    socket.on('end', () => this.#note(() => (this.ended = 'fin')));
    socket.on('error', () => this.#note(() => (this.ended = 'rst')));
  }

  get heard(): string {
    return this.pieces.join('');
  }

  /** Resolves once all of that holds. */
  async until(wanted: { heard?: string; ended?: 'fin' | 'rst' }): Promise<void> {
    await this.#waiter.until(
      () => {
        const { heard = this.heard, ended = this.ended } = wanted;
        return (this.heard === heard && this.ended === ended) || undefined;
      },
      PATIENCE,
      () => `${JSON.stringify([this.heard, this.ended])}, not ${JSON.stringify(wanted)}`,
    );
  }

  #note(change: () => unknown): void {
    change();
    this.#waiter.changed();
  }
}

interface Scene {
  readonly proxy: TcpProxy;
  /** Dials the proxy. */
  dial(): End;
  /** A connection through the proxy. */
  meet(): Promise<Record<Way, { from: End; to: End }>>;
}

const test = base.extend('scene', async ({ task: _ }, { onCleanup }): Promise<Scene> => {
  const sockets: Socket[] = [];
  const server = createServer({ allowHalfOpen: true });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy = await TcpProxy.start(portOf(server.address()), 1);
  onCleanup(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
    server.close();
  });
  const dial = () => {
    const socket = connect({ port: proxy.port, host: '127.0.0.1', allowHalfOpen: true });
    sockets.push(socket);
    return new End(socket);
  };
  return {
    proxy,
    dial,
    async meet() {
      const came = once(server, 'connection');
      const guest = dial();
      const [socket] = await came;
      sockets.push(socket);
      const host = new End(socket);
      return { toHost: { from: guest, to: host }, toGuest: { from: host, to: guest } };
    },
  };
});

const messages = ['{"n":1}\n', '{"n":{"in":"}{"}}\n', '{"n":"\\"}"}\n', '{"n":"天元"}\n'] as const;
const text = messages.join('');

describe.concurrent.each(ways)('the proxy, on what goes %s,', (way) => {
  test('passes all on and counts it, the close included', async ({ scene: { proxy, meet } }) => {
    const { from, to } = (await meet())[way];
    from.socket.write(text);
    await to.until({ heard: text });
    expect(proxy.passed(way)).toEqual({ bytes: Buffer.byteLength(text), messages: 4 });
    from.socket.end('{}');
    await to.until({ heard: `${text}{}`, ended: 'fin' });
    expect(proxy.passed(way)).toEqual({ bytes: Buffer.byteLength(text) + 2, messages: 5 });
    // The other way stays.
    to.socket.end('{}');
    await from.until({ heard: '{}', ended: 'fin' });
    const next = (await meet())[way];
    next.from.socket.resetAndDestroy();
    await next.to.until({ ended: 'rst' });
  });

  test('cuts after every byte and every message', async ({ scene: { proxy, meet } }) => {
    for (let n = 1; n <= Buffer.byteLength(text); n++) {
      const how = n % 2 === 0 ? 'fin' : 'rst';
      const { from, to } = (await meet())[way];
      const before = proxy.passed(way).bytes;
      const cut = proxy.cutAt({ way, after: n, of: 'bytes' }, how);
      from.socket.write(text);
      await cut;
      await to.until({ ended: how, heard: Buffer.from(text).subarray(0, n).toString('utf8') });
      expect(proxy.passed(way).bytes).toBe(before + n);
    }
    for (let n = 1; n <= messages.length; n++) {
      const { from, to } = (await meet())[way];
      const cut = proxy.cutAt({ way, after: n, of: 'messages' }, 'fin');
      from.socket.write(text);
      await cut;
      await to.until({ ended: 'fin', heard: messages.slice(0, n).join('').trimEnd() });
    }
  });

  test('counts over connections, or in the next alone', async ({ scene: { proxy, meet } }) => {
    const first = (await meet())[way];
    const spread = proxy.cutAt({ way, after: 12, of: 'bytes' }, 'fin');
    first.from.socket.write('0123456789');
    await first.to.until({ heard: '0123456789' });
    const second = (await meet())[way];
    second.from.socket.write('ab');
    await spread;
    await second.to.until({ ended: 'fin', heard: 'ab' });
    const third = (await meet())[way];
    const inNext = proxy.cutAt({ way, after: 3, of: 'bytes', next: true }, 'rst');
    third.from.socket.write('abcdef');
    await third.to.until({ heard: 'abcdef' });
    const fourth = (await meet())[way];
    fourth.from.socket.write('abcdef');
    await inNext;
    await fourth.to.until({ ended: 'rst', heard: 'abc' });
  });

  test('holds what is lost or late: only the late arrives, once it is let go', async ({
    scene: { proxy, meet },
  }) => {
    const lost = (await meet())[way];
    proxy.hold([way], 'lost');
    lost.from.socket.end('lost');
    // The other way is as it was.
    lost.to.socket.write('back');
    await lost.from.until({ heard: 'back' });
    proxy.letGo();
    const late = (await meet())[way];
    proxy.hold([way], 'late');
    late.from.socket.end('late');
    late.to.socket.write('in time');
    await late.from.until({ heard: 'in time' });
    expect(late.to).toMatchObject({ heard: '', ended: null });
    proxy.letGo();
    await late.to.until({ ended: 'fin', heard: 'late' });
    expect(lost.to).toMatchObject({ heard: '', ended: null });
  });

  test('splits, delays in order, and is as slow as it is told to be', async ({
    scene: { proxy, meet },
  }) => {
    const { from, to } = (await meet())[way];
    proxy.weather(way, { pieces: 1, rate: 20 });
    from.socket.write(text.slice(0, 20));
    await to.until({ heard: text.slice(0, 20) });
    expect(to.pieces.length).toBeGreaterThan(1);
    for (const [weather, atLeast] of [
      [{ delay: [40, 80] }, 39],
      [{ rate: 5000 }, 190],
    ] as const) {
      const { from, to } = (await meet())[way];
      proxy.weather(way, weather);
      const before = performance.now();
      const said = Array.from({ length: 1000 }, (_, n) => `${n % 10}`).join('');
      for (let n = 0; n < 1000; n += 100) from.socket.write(said.slice(n, n + 100));
      await to.until({ heard: said });
      expect(performance.now() - before).toBeGreaterThanOrEqual(atLeast);
    }
  });
});

test('the proxy lets nobody in during an outage, and says when that is over', async ({
  scene: { proxy, dial, meet },
}) => {
  const { toHost } = await meet();
  const before = performance.now();
  proxy.cut('rst', 120);
  for (const end of [toHost.from, toHost.to]) await end.until({ ended: 'rst' });
  // Whoever dials before that is over is turned away; the first who gets through says so.
  proxy.shut();
  await dial().until({ ended: 'rst' });
  proxy.open();
  expect(proxy.backAt).toBeGreaterThan(before);
  const { toGuest } = await meet();
  proxy.cut('fin', 120);
  const cutAt = performance.now();
  await toGuest.to.until({ ended: 'fin' });
  await vi.waitUntil(() => proxy.backAt > cutAt, { interval: 1, timeout: PATIENCE });
  expect(proxy.backAt - cutAt).toBeGreaterThanOrEqual(119);
  const again = (await meet()).toGuest;
  again.from.socket.write('hello');
  await again.to.until({ heard: 'hello' });
});
