/** What the phones' door lets in, and what it doesn't. */

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { get, type RequestOptions } from 'node:http';
import { connect, Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { PhonePage, phoneFolder } from '../../../../test/support/phonePages.ts';
import { PhoneScene } from '../../../../test/support/phoneScene.ts';
import { give, until } from '../../../../test/support/programs.ts';
import { partings } from '../../../contract/partings.ts';
import { rateLimits } from '../../../protocol/rate.ts';
import type { App } from '../../app.ts';
import { computerTime } from '../../time.ts';
import { phoneDoor } from './server.ts';
import { strangerLimits } from './strangers.ts';

let scene: PhoneScene;
let host: App;
let url: string;
let port: number;
const open: Socket[] = [];
/** What Node publishes each accepted connection on. */
const CONNECTED = 'net.server.socket';
const arrivalSchema = z.object({ socket: z.instanceof(Socket) });
let arrival: (message: unknown) => void = () => undefined;

beforeEach(async () => {
  scene = new PhoneScene();
  host = scene.open();
  url = await scene.invite(host);
  port = Number(new URL(url).port);
});

afterEach(async () => {
  unsubscribe(CONNECTED, arrival);
  for (const socket of open.splice(0)) socket.destroy();
  await scene.clear();
});

/** What a request is answered with. */
async function ask(path: string, options: RequestOptions = {}) {
  const request = get({ host: '127.0.0.1', port, path, agent: false, ...options });
  const [response] = await once(request, 'response');
  response.resume();
  return { status: response.statusCode, headers: response.headers };
}

/** The status that a WebSocket is answered with; 101 if it is opened. */
async function upgrade(headers: Record<string, string>, path = '/link'): Promise<number> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
  const status = await new Promise<number>((resolve) => {
    socket.on('open', () => resolve(101));
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('error', () => undefined);
  });
  socket.terminate();
  return status;
}

/** A connection that says this and no more. */
async function stranger(text: string, from = '127.0.0.2'): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port, localAddress: from });
  open.push(socket);
  socket.on('error', () => undefined).resume();
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** Counts the connections that come in at the door from now on, and the most that were open at once. */
function arrivals() {
  const sockets: Socket[] = [];
  const seen = { count: 0, most: 0 };
  arrival = (message) => {
    const { socket } = arrivalSchema.parse(message);
    if (socket.localPort !== port) return;
    sockets.push(socket);
    seen.count = sockets.length;
    seen.most = Math.max(seen.most, sockets.filter(({ destroyed }) => !destroyed).length);
  };
  subscribe(CONNECTED, arrival);
  return seen;
}

const hello = () =>
  `GET /link HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n`;

it('the page for phones is served under the policy, and may connect to where it comes from', async () => {
  const { status, headers } = await ask('/');
  expect(status).toBe(200);
  expect(headers['content-security-policy']).toContain(`connect-src ws://127.0.0.1:${port};`);
  expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|data:/);
  expect(headers['connection-allowlist']).toBe(`(response-origin "ws://127.0.0.1:${port}/*")`);
  expect((await ask('/', { method: 'POST' })).status).toBe(405);
});

it('phones are served nothing but the files of their page', async () => {
  writeFileSync(join(scene.home, 'secret.html'), 'secret');
  const paths = ['/../data/secret.html', '/..%2fdata%2fsecret.html', '//etc/passwd', '/renderer/'];
  for (const path of [...paths, '/data/profile-1/tengen.db', '/index.html/..', '/link'])
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
});

it('a rebound name gets nothing from the phones’ door', async () => {
  for (const name of [`evil.example:${port}`, `localhost:${port}`, '127.0.0.1', `[::1]:${port}`]) {
    expect((await ask('/', { headers: { host: name } })).status, name).toBe(403);
    expect(await upgrade({ host: name, origin: `http://${name}` }), name).toBe(403);
  }
  // Another address of this computer than that of arrival.
  const headers = { host: `127.0.0.1:${port}` };
  expect((await ask('/', { host: '127.0.0.2', headers })).status).toBe(403);
});

it('a page of another origin gets nothing from the phones’ door', async () => {
  const origins = ['https://evil.example', 'null', `http://localhost:${port}`];
  for (const origin of [...origins, `http://127.0.0.1:${port + 1}`, `https://127.0.0.1:${port}`])
    expect([origin, await upgrade({ origin })]).toEqual([origin, 403]);
  expect(await upgrade({})).toBe(403);
  expect(await upgrade({ origin: `http://127.0.0.1:${port}` }, '/other')).toBe(404);
});

it('a page that says no valid key is told nothing, and its address has few attempts', async () => {
  const key = new URL(url).hash.slice(1);
  const wrong = [key.slice(1), `${key}0`, key.toUpperCase().replace(/\d/g, 'A'), ''];
  for (const said of [...wrong, '0'.repeat(32)]) {
    const page = PhonePage.open(url, said);
    expect(await page.closed()).toBe(4401);
    expect(page.key).toBeNull();
    expect(() => page.view).toThrow();
  }
  expect(await upgrade({ origin: `http://127.0.0.1:${port}` })).toBe(429);
  await scene.pass(10_000);
  await scene.enter(url);
});

it('a file that is being sent is not cut off by more connections of its address', async () => {
  const folder = phoneFolder(scene.home);
  writeFileSync(join(folder, 'big.js'), ' '.repeat(2 ** 24));
  const opened = await phoneDoor(folder)(0, computerTime, { admit: () => partings.unknownKey });
  if (!opened.ok) throw new Error(opened.error.message);
  const request = get({
    host: '127.0.0.1',
    port: opened.value.port,
    path: '/big.js',
    agent: false,
  });
  const [response] = await once(request, 'response');
  for (let n = 0; n < 2 * strangerLimits.perAddress; n++) {
    open.push(connect({ host: '127.0.0.1', port: opened.value.port }));
    await once(open.at(-1) ?? response, 'connect');
  }
  let bytes = 0;
  for await (const chunk of response) bytes += chunk.length;
  expect(bytes).toBe(2 ** 24);
  opened.value.close(partings.closing);
});

it('whoever says no key in time is cut off', async () => {
  const silent = await stranger(hello());
  await once(silent, 'data');
  const closed = once(silent, 'close');
  await scene.pass(strangerLimits.key);
  await closed;
});

it('a connection without traffic is cut off after 10 s', async () => {
  const set = vi.spyOn(Socket.prototype, 'setTimeout');
  const idle = await stranger('');
  const closed = once(idle, 'close');
  const limit = await vi.waitUntil(() => set.mock.calls.find(([ms]) => ms === 10_000));
  set.mockRestore();
  limit[1]?.();
  await closed;
});

it('a phone that sends a message above 64 KiB is cut off', async () => {
  const page = await scene.enter(url);
  const closed = page.closed();
  page.socket.send('x'.repeat(65_537));
  expect(await closed).toBe(1009);
});

it('a phone that says too much is cut off, and is let in again after 10 s', async () => {
  const page = await scene.phone(host, 'Boris');
  const names = new Set<string | null>();
  host.onView(({ phones }) => names.add(phones[0]?.name ?? null));
  const closed = page.closed();
  for (let n = 0; n < 2000; n++)
    page.socket.send(JSON.stringify({ command: 'set', name: `Boris ${n}` }));
  expect([1006, 1008]).toContain(await closed);
  expect(names.size).toBeLessThanOrEqual(rateLimits.messages + 1);
  for (let again = 0; again < 3; again++) expect(await scene.refusal(url, page.key)).toBe(1008);
  // Another phone is another matter.
  await scene.phone(host, 'Clara');
  await scene.pass(rateLimits.window);
  await scene.enter(url, page.key);
});

it('a phone that is gone without a word is noticed', async () => {
  const page = await scene.enter(url);
  page.socket.pause();
  await scene.pass(60_000);
  await until(host, ({ phones }) => phones[0]?.state === 'away');
});

it('of 1 000 connections without the key a few are left; a phone plays on, and others get in', async () => {
  const arrived = arrivals();
  await give(host, { command: 'host', port: 0, colours: 'hostBlack' });
  const page = await scene.enter(url);
  await page.give({ command: 'set', name: 'Boris' });
  await until(host, ({ match }) => match !== null);
  await give(host, { command: 'ready' });
  await page.give({ command: 'ready' });
  await until(host, ({ match }) => match?.phase === 'playing');
  const play = async (row: number) => {
    await give(host, { command: 'draw', row, column: 0 });
    await page.until(({ match }) => match?.ply === 2 * row + 1);
    await page.give({ command: 'draw', row, column: 2 });
    await until(host, ({ match }) => match?.ply === 2 * row + 2);
  };
  const says = ['', 'GET / HTTP/1.1\r\n', hello(), `${hello()}nonsense`];
  const all = Array.from({ length: 1000 }, (_, n) =>
    stranger(says[n % says.length] ?? '', `127.0.0.${2 + (n % 50)}`),
  );
  for (let row = 0; row < 4; row++) await play(row);
  await Promise.all(all);
  await expect.poll(() => arrived.count).toBe(1001);
  // One of them is the phone’s page, and a newcomer comes before another has to go.
  expect(arrived.most).toBeLessThanOrEqual(strangerLimits.connections + 2);
  // Others still get in.
  await scene.enter(await scene.invite(host));
  expect(host.view().link.state).toBe('connected');
});
