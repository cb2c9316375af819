/** Find a game: whole programs over TCP (PROTOCOL.md §9). */

import { cpSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Bus } from '../../test/support/bus.ts';
import { HandTime } from '../../test/support/handTime.ts';
import {
  give,
  isConnected,
  isIdle,
  knock,
  Programs,
  refused,
  until,
} from '../../test/support/programs.ts';
import { sized } from '../../test/support/size.ts';
import { StrangeSeeker } from '../../test/support/strangeSeeker.ts';
import type { App } from './app.ts';
import { computerTime, type Time } from './time.ts';

type Stranger = ConstructorParameters<typeof StrangeSeeker>[0];

let programs: Programs;
let bus: Bus;
let apps: App[];

beforeEach(() => {
  programs = new Programs();
  bus = new Bus(0.2);
  apps = [];
});

afterEach(() => programs.clear());

async function open(
  name: string,
  network = bus,
  time: Time = computerTime,
  { home = programs.home, address = `127.0.0.${apps.length + 2}` } = {},
): Promise<App> {
  const app = programs.open(home, time, network.at(address));
  apps.push(app);
  await give(app, { command: 'set', name });
  return app;
}

/** On all clocks that are driven by hand, and in the sockets. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 100) {
    for (const app of apps) programs.pass(app, 100);
    await turn(2);
  }
}

const peerName = (app: App) => app.view().link.peer?.name;

async function seekAll(of: readonly App[] = apps, command: object = {}): Promise<void> {
  await Promise.all(of.map((app) => give(app, { command: 'seek', ...command })));
}

it(
  'all who press it are paired, time and again',
  async () => {
    const count = sized(50, 10);
    for (let n = 1; n <= count; n++) await open(String(n));
    const took: number[] = [];
    for (let round = 0; round < sized(100, 2); round++) {
      const begun = performance.now();
      await seekAll();
      const met = () => apps.filter((app) => isConnected(app.view())).length;
      await expect.poll(met, { timeout: 60_000 }).toBe(count);
      took.push(performance.now() - begun);
      const peers = apps.map((app) => Number(peerName(app)));
      expect(peers.map((peer) => Number(peerName(apps[peer - 1] ?? programs.open())))).toEqual(
        apps.map((_, n) => n + 1),
      );
      for (const app of apps) await give(app, { command: 'leave' });
      for (const app of apps) await until(app, isIdle);
    }
    took.sort((a, b) => a - b);
    const [middle = 0, most = 0] = [took[took.length >> 1], took.at(-1)];
    console.info(
      `${count} paired in ${middle.toFixed()} ms, at most ${most.toFixed()}: ${took.length} times`,
    );
  },
  sized(3_600_000, 30_000),
);

it('they play the game that either wants, or what the host proposes', async () => {
  const setup = { game: 'go', options: { size: 9 } };
  const cases = [
    [{}, { setup }, { host: 'gomoku', guest: 'go' }],
    [{ game: 'go' }, { setup }, { host: 'go', guest: 'go' }],
    [{ game: 'morris' }, { setup }, { host: 'morris', guest: 'morris' }],
  ] as const;
  await Promise.all(
    cases.map(async ([annas, boriss, expected]) => {
      const network = new Bus();
      const [anna, boris] = [await open('Anna', network), await open('Boris', network)];
      await give(anna, { command: 'seek', ...annas });
      expect(anna.view().seeking?.game).toBe('game' in annas ? annas.game : null);
      await give(boris, { command: 'seek', ...boriss });
      const { link, match } = await until(anna, isConnected);
      expect(match?.game).toBe(expected[link.role ?? 'host']);
      // What is proposed with another game is the host's alone.
      const isNine =
        'game' in annas ? annas.game === 'go' && link.role === 'guest' : link.role === 'guest';
      expect(match?.options['size'] === 9).toBe(isNine);
    }),
  );
});

it('hosts, people who are ignored and the player’s own copies are not paired', async () => {
  const time = () => new HandTime();
  const dora = await open('Dora', bus, time());
  // The one with the lower id dials, and is only admitted by others.
  const two = await Promise.all(
    ['Emil', 'Fay'].map((name) => open(name, bus, time(), { address: '127.0.0.1' })),
  );
  const [one, other] = two;
  if (one === undefined || other === undefined) throw new Error('nobody');
  for (const app of two) await give(app, { command: 'host', port: 0 });
  while (dora.view().nearby.length < 2) await pass(100);
  const [first] = dora.view().nearby.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const [anna, boris] = first?.name === 'Emil' ? [one, other] : [other, one];
  await give(boris, { command: 'disconnect' });
  await knock(anna, boris);
  await until(anna, ({ link }) => link.candidates[0]?.name !== null);
  await give(anna, { command: 'ignore', candidate: anna.view().link.candidates[0]?.id });
  await give(anna, { command: 'disconnect' });
  await until(boris, isIdle);
  const home = join(programs.home, 'copy');
  const profile = join(programs.home, `profile-${anna.view().profile}`);
  cpSync(profile, join(home, 'profile-1'), { recursive: true });
  const copy = await open('Copy', bus, time(), { home });
  const clara = await open('Clara', bus, time());
  await give(clara, { command: 'host', port: 0 });
  await give(anna, { command: 'seek' });
  await give(boris, { command: 'seek', game: 'go' });
  await give(copy, { command: 'seek', game: 'morris' });
  // Somebody joins by address.
  await pass(6000);
  const found = dora.view().nearby.find(({ game, state }) => game === 'go' && state === 'seeking');
  expect(found).toBeDefined();
  await give(dora, { command: 'join', address: '127.0.0.1', port: found?.port });
  await pass(6000);
  expect((await until(dora, isIdle)).link.problem?.code).toBe('busy');
  const states = ['idle', 'seeking', 'seeking', 'seeking', 'listening'];
  expect(apps.map((app) => app.view().link.state)).toEqual(states);
  expect(clara.view().link.candidates).toEqual([]);
  // The two are kept from each other by nothing else.
  await give(copy, { command: 'seek', game: 'go' });
  await pass(12_000);
  await until(boris, isConnected);
});

it('a stranger with a known name is warned of before play, whoever hosts', async () => {
  await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const network = new Bus();
      const [anna, boris] = [await open('Anna', network), await open('Boris', network)];
      await seekAll([anna, boris]);
      for (const app of [anna, boris]) await until(app, isConnected);
      // A guest remembers a host once it has heard from it.
      await give(boris, { command: 'say', text: 'Hello' });
      await until(anna, ({ link }) => link.chat.length > 0);
      for (const app of [anna, boris]) await give(app, { command: 'leave' });
      const stranger = await open('boris', network);
      await seekAll([anna, stranger]);
      const { can, link } = await until(anna, isConnected);
      expect([link.role, can.ready]).toEqual([link.role, 'confirmOpponent']);
      expect(link.peer?.identity?.warning).toMatchObject({ code: 'otherPerson' });
    }),
  );
});

it('it is off unless others can find this program', async () => {
  const anna = await open('Anna');
  await give(anna, { command: 'seek' });
  await give(anna, { command: 'set', announce: false });
  expect(isIdle(anna.view())).toBe(true);
  expect(await refused(anna, { command: 'seek' })).toBe('notAnnounced');
  expect(await refused(programs.open(), { command: 'seek' })).toBe('notAnnounced');
});

describe('seekers are kept apart by nobody who', () => {
  /** Two seek while somebody strange is there; whether they are paired within so many ms. */
  async function pairedWithin(ms: number, begin: (at: Stranger) => void): Promise<void> {
    const time = new HandTime();
    const two = [await open('Anna', bus, time), await open('Boris', bus, new HandTime())];
    bus.loss = 0;
    begin({ bus, time, address: '127.0.0.66' });
    await seekAll();
    for (let waited = 0; waited < ms; waited += 100) await pass(100);
    expect(two.map((app) => [app.view().link.state, peerName(app)])).toEqual([
      ['connected', 'Boris'],
      ['connected', 'Anna'],
    ]);
  }

  it('dials everybody and then says nothing', async () => {
    const sockets = new Set<Socket>();
    const known = new Set<string>();
    await pairedWithin(6000, (at) => {
      const eve = new StrangeSeeker(at, '0'.repeat(16), 9, ({ id, port }) => {
        if (known.has(id)) return;
        known.add(id);
        const hold = () => {
          const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.66' });
          sockets.add(socket);
          socket.on('error', () => {});
          socket.on('data', () => {});
          socket.write(eve.introduction());
          socket.once('close', () => sockets.delete(socket) && hold());
        };
        for (let n = 0; n < 4; n++) hold();
      });
    });
    for (const socket of sockets) {
      sockets.delete(socket);
      socket.destroy();
    }
  });

  it('lets everybody dial and then says nothing', async () => {
    const { port } = await programs.strangerAt();
    await pairedWithin(8000, (at) => {
      for (const id of ['c', 'd', 'e', 'f']) new StrangeSeeker(at, id.repeat(16), port);
    });
  });
});
