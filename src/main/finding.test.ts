/** A guest finds its host again, wherever that listens now. */

import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { Bus } from '../../test/support/bus.ts';
import {
  draw,
  give,
  isAway,
  isConnected,
  Programs,
  portAt,
  start,
  until,
  untilBoth,
} from '../../test/support/programs.ts';
import { portOf } from '../../test/support/wire.ts';
import type { View } from '../contract/view.ts';
import type { App } from './app.ts';
import { Nearby } from './lobby/nearby.ts';
import { computerTime } from './time.ts';

let programs: Programs;
let bus: Bus;

beforeEach(() => {
  programs = new Programs();
  bus = new Bus();
});

afterEach(() => programs.clear());

function open(name: string, address: string): App {
  return programs.open(join(programs.home, name), computerTime, bus.at(address));
}

/** Two who play, and know each other. */
async function twoPlaying(): Promise<{ host: App; guest: App; port: number }> {
  const [host, guest] = [open('host', '127.0.0.2'), open('guest', '127.0.0.1')];
  await give(host, { command: 'host', address: '127.0.0.2', port: 0 });
  const port = portAt(host);
  await give(guest, { command: 'join', address: '127.0.0.2', port });
  const { link } = await until(host, ({ link }) => link.candidates[0]?.name != null);
  await give(host, { command: 'accept', candidate: link.candidates[0]?.id });
  await untilBoth({ host, guest }, isConnected);
  await draw(await start({ host, guest }), 3);
  return { host, guest, port };
}

async function listenAt(
  address: string,
  port: number,
  greet: (socket: Socket) => void,
): Promise<Server> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    greet(socket);
  }).listen(port, address);
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return server;
}

/** The host comes back at another address, while somebody else has its old one. Returns how long the two took, ms. */
async function resumeElsewhere(guest: App): Promise<number> {
  const host = open('host', '127.0.0.3');
  const [unfinished] = host.view().unfinished;
  const from = performance.now();
  await give(host, { command: 'resume', match: unfinished?.id, address: '127.0.0.3', port: 0 });
  await untilBoth({ host, guest }, isConnected);
  const took = performance.now() - from;
  expect(guest.view().link).toMatchObject({ address: '127.0.0.3', port: portAt(host) });
  await draw({ host, guest }, 4);
  return took;
}

/** What the guest is told from now on. */
function problemsOf(app: App): Set<string | undefined> {
  const told = new Set<string | undefined>();
  onTestFinished(app.onView(({ link }: View) => told.add(link.problem?.code)));
  return told;
}

it('a guest whose host listens at another address finds it, whoever answers at the old one', async () => {
  const { host, guest, port } = await twoPlaying();
  await programs.close(host);
  await until(guest, isAway);
  await listenAt('127.0.0.2', port, (socket) => socket.end('{"method":"bye","params":{}}\n'));
  const told = problemsOf(guest);
  await resumeElsewhere(guest);
  expect([...told].filter((code) => code !== undefined && code !== 'unknownSession')).toEqual([]);
});

/** Repeats the tag of that player where a server listens. */
function announce(server: Server, address: string, player: string | null): void {
  const forger = new Nearby(
    bus.at(address),
    computerTime,
    () => undefined,
    () => player,
  );
  forger.announce({
    game: 'gomoku',
    games: [],
    opponent: null,
    moves: null,
    watch: false,
    name: 'Anna',
    bind: null,
    port: portOf(server.address()),
    state: 'playing',
  });
  onTestFinished(() => forger.close());
}

it('somebody who passes the host’s proof on, and nothing after it, keeps the two apart for a moment only', async () => {
  const { host, guest, port } = await twoPlaying();
  const player = guest.view().link.peer?.player ?? null;
  await programs.close(host);
  await until(guest, isAway);
  for (const address of ['127.0.0.7', '127.0.0.8']) {
    const relay = await listenAt(address, 0, (socket) => {
      const toHost = connect(port, '127.0.0.2').on('error', () => socket.destroy());
      toHost.pipe(socket).on('close', () => toHost.destroy());
      socket.once('data', (introduction) => toHost.write(introduction));
    });
    announce(relay, address, player);
  }
  const again = open('host', '127.0.0.2');
  const [unfinished] = again.view().unfinished;
  const from = performance.now();
  await give(again, { command: 'resume', match: unfinished?.id, address: '127.0.0.2', port });
  await vi.waitFor(() => expect(guest.view().link.state).toBe('connected'), { timeout: 20_000 });
  expect(performance.now() - from).toBeLessThan(15_000);
  expect(guest.view().link).toMatchObject({ address: '127.0.0.2', port });
}, 60_000);

it.each([
  ['says nothing', () => undefined],
  [
    'says that it is the host, without a proof',
    (socket: Socket) => {
      const hello = {
        tengen: { version: 1, name: 'Anna', app: 'Tengen' },
        resume: { nonce: '0'.repeat(32), proof: '0'.repeat(64) },
      };
      socket.write('\n');
      socket.once('data', () =>
        socket.write(`${JSON.stringify({ method: 'hello', params: hello })}\n`),
      );
    },
  ],
])(
  'somebody who repeats the host’s tag and %s keeps the two apart for a moment only',
  async (_, greet) => {
    const { host, guest } = await twoPlaying();
    const player = guest.view().link.peer?.player ?? null;
    await programs.close(host);
    await until(guest, isAway);
    const servers = await Promise.all(
      ['127.0.0.7', '127.0.0.8', '127.0.0.9'].map((address) => listenAt(address, 0, greet)),
    );
    for (const [n, server] of servers.entries()) announce(server, `127.0.0.${7 + n}`, player);
    expect(await resumeElsewhere(guest)).toBeLessThan(10_000);
  },
);
