import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type RequestOptions } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { View } from '../../../contract/view.ts';
import { type App, openApp } from '../../app.ts';
import { COMMAND_LIMIT } from '../jsonChannel.ts';
import { serve, type WebServer } from './server.ts';

const folder = mkdtempSync(join(tmpdir(), 'tengen-web-'));
writeFileSync(join(folder, 'index.html'), '<!doctype html>');
let app: App;
let server: WebServer;
let port: number;
let key: string;

beforeAll(async () => {
  app = openApp({ home: join(folder, 'home') });
  server = await serve(app, folder, 0);
  const url = new URL(server.address);
  port = Number(url.port);
  key = url.hash.slice(1);
});
afterAll(async () => {
  server.close();
  await app.close();
  rmSync(folder, { recursive: true });
});

/** What a request is answered with. */
async function ask(path: string, options: RequestOptions = {}) {
  const request = get({ host: '127.0.0.1', port, path, ...options });
  const [response] = await once(request, 'response');
  response.resume();
  return { status: response.statusCode, headers: response.headers };
}

interface Caller {
  path?: string;
  origin?: string | null;
  host?: string;
}

/** The status that a WebSocket is refused with; 101 where it is not. */
async function link({ path = `/link?key=${key}`, origin, host }: Caller = {}) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, {
    headers: {
      ...(origin === null ? {} : { origin: origin ?? `http://127.0.0.1:${port}` }),
      ...(host === undefined ? {} : { host }),
    },
  });
  const status = await new Promise((resolve) => {
    socket.on('open', () => resolve(101));
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
    socket.on('error', () => undefined);
  });
  socket.terminate();
  return status;
}

/** A window, and all it is told. */
async function open(address = server.address) {
  const socket = new WebSocket(address.replace(/^http(.*)#(.*)$/, 'ws$1link?key=$2'), {
    origin: new URL(address).origin,
  });
  const told: { view?: View; id?: number }[] = [];
  socket.on('message', (data) => told.push(JSON.parse(String(data))));
  await once(socket, 'open');
  await expect.poll(() => told.length).toBeGreaterThan(0);
  return { socket, told };
}

describe('the address of the web shell', () => {
  test('is of this computer only and ends with a key of 128 bits', () => {
    expect(server.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#[0-9a-f]{32}$/);
  });
});

describe('the page of the web shell', () => {
  test('is served under the policy, and may connect to where it comes from', async () => {
    const { status, headers } = await ask('/');
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain(`connect-src ws://127.0.0.1:${port};`);
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|data:/);
    expect(headers['connection-allowlist']).toBe(`(response-origin "ws://127.0.0.1:${port}/*")`);
    expect((await ask('/?x')).status).toBe(200);
    expect((await ask('/missing')).status).toBe(404);
    expect((await ask('/', { method: 'POST' })).status).toBe(405);
  });

  test('is not served under another name, as a rebound one would be', async () => {
    for (const host of [`localhost:${port}`, `evil.example:${port}`, '127.0.0.1', '127.0.0.1:1']) {
      expect((await ask('/', { headers: { host } })).status, host).toBe(403);
    }
  });
});

describe('the link of the web shell', () => {
  test('opens for the page with the key', async () => {
    expect(await link()).toBe(101);
  });

  test('opens for nobody else', async () => {
    const strangers: [Caller, number][] = [
      [{ path: '/link' }, 401],
      [{ path: '/link?key=' }, 401],
      [{ path: `/link?key=${key.slice(1)}` }, 401],
      [{ path: `/link?key=${'0'.repeat(32)}` }, 401],
      [{ path: `/other?key=${key}` }, 404],
      [{ path: `//[?key=${key}` }, 404],
      [{ origin: null }, 403],
      [{ origin: 'null' }, 403],
      [{ origin: 'https://evil.example' }, 403],
      [{ origin: `http://localhost:${port}` }, 403],
      [{ origin: `http://127.0.0.1:${port + 1}` }, 403],
      [{ host: `evil.example:${port}` }, 403],
    ];
    for (const [caller, status] of strangers) {
      expect([caller, await link(caller)]).toEqual([caller, status]);
    }
  });

  test('shows the view at once, and the effect of a command before its reply', async () => {
    const { socket, told } = await open();
    expect(told[0]).toMatchObject({ view: { profile: 1 } });
    socket.send('{"id":7,"command":"set","name":"Ada"}');
    await expect.poll(() => told.length).toBe(3);
    expect(told[1]).toMatchObject({ view: { settings: { name: 'Ada' } } });
    expect(told[2]).toEqual({ id: 7, ok: true });
    socket.close();
  });

  test('answers what is no command', async () => {
    const { socket, told } = await open();
    const bad = { ok: false, error: { code: 'badCommand' } };
    for (const [text, id] of [
      ['nonsense', null],
      ['[]', null],
      ['"ready"', null],
      ['{"id":{},"command":"ready"}', null],
      ['{"command":"nonsense"}', null],
      ['{"id":3}', 3],
      ['{"id":"a","command":"join"}', 'a'],
    ] as const) {
      const before = told.length;
      socket.send(text);
      await expect.poll(() => told.length).toBe(before + 1);
      expect(told.at(-1), text).toMatchObject({ id, ...bad });
    }
    socket.send(Buffer.from('{"id":1,"command":"ready"}'), { binary: true });
    await expect.poll(() => told.at(-1)).toMatchObject({ id: null, ...bad });
    socket.close();
  });

  test('is cut off for a message that is too long', async () => {
    const { socket } = await open();
    socket.send('x'.repeat(COMMAND_LIMIT + 1));
    const [code] = await once(socket, 'close');
    expect(code).toBe(1009);
  });

  test('tells every window that is open', async () => {
    const [one, two] = await Promise.all([open(), open()]);
    one.socket.send('{"id":1,"command":"set","name":"Both"}');
    const both = { view: { settings: { name: 'Both' } } };
    await expect.poll(() => two.told.at(-1)).toMatchObject(both);
    one.socket.close();
    two.socket.close();
  });

  test('keeps the focus until the last tab has lost it or is closed', async () => {
    const [one, two] = await Promise.all([open(), open()]);
    const focus = ({ socket }: typeof one, focused: boolean) =>
      socket.send(JSON.stringify({ id: 1, command: 'focus', focused }));
    focus(one, true);
    focus(two, true);
    await expect.poll(() => two.told.at(-1)).toEqual({ id: 1, ok: true });
    two.socket.close();
    await once(two.socket, 'close');
    one.socket.send('{"id":2,"command":"set","name":"One"}');
    await expect.poll(() => one.told.at(-1)).toEqual({ id: 2, ok: true });
    expect(app.view().focused).toBe(true);
    one.socket.close();
    await expect.poll(() => app.view().focused).toBe(false);
  });
});

test('a window that does not read gets the latest view and every reply once it reads, and is not cut off', async () => {
  let state = 0;
  let show: (view: View) => void = () => undefined;
  // 100 kB each: far more than the system keeps for a connection.
  const view = () => ({ ...app.view(), app: `${state} ${'x'.repeat(100_000)}` });
  const onView = (listener: typeof show) => {
    show = listener;
    listener(view());
    return () => undefined;
  };
  const other = await serve({ view, onView, command: async () => ({ ok: true }) }, folder, 0);
  const { socket, told } = await open(other.address);
  socket.pause();
  for (let id = 1; id <= 50; id += 1) socket.send(JSON.stringify({ id, command: 'ready' }));
  for (state = 1; state <= 500; state += 1) {
    show(view());
    if (state % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  socket.resume();
  const replies = Array.from({ length: 50 }, (_, n) => n + 1);
  await expect.poll(() => told.flatMap(({ id }) => id ?? [])).toEqual(replies);
  const views = () =>
    told.flatMap(({ view }) => (view === undefined ? [] : [view.app.split(' ')[0]]));
  await expect.poll(() => views().at(-1)).toBe('501');
  expect(views().length).toBeLessThan(250);
  expect(socket.readyState).toBe(WebSocket.OPEN);
  socket.close();
  other.close();
});

test('the web shell tells that its port is taken', async () => {
  await expect(serve(app, folder, port)).rejects.toThrow(
    /^Port \d+ is already in use on this computer/,
  );
});
