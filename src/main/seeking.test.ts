/** Find a game: whole programs over TCP (PROTOCOL.md §9). */

import { cpSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as turn } from 'node:timers/promises';
import { decode, encode } from 'dns-packet';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Bus } from '../../test/support/bus.ts';
import { HandTime } from '../../test/support/handTime.ts';
import { Meddler } from '../../test/support/meddler.ts';
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
import { encode as encodeMessage } from '../protocol/framing.ts';
import { message } from '../protocol/messages.ts';
import type { App } from './app.ts';
import { readQuestion } from './lobby/announcement.ts';
import { Nearby } from './lobby/nearby.ts';
import type { OpenMulticast } from './net/mdns.ts';
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
  network: Bus | OpenMulticast = bus,
  time: Time = computerTime,
  { home = programs.home, address = `127.0.0.${apps.length + 2}` } = {},
): Promise<App> {
  const app = programs.open(home, time, network instanceof Bus ? network.at(address) : network);
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

/** At most so many ms. */
async function passUntilMet(ms: number): Promise<void> {
  const states = () => apps.map((app) => app.view().link.state);
  for (let left = ms; left > 0 && states().includes('seeking'); left -= 100) await pass(100);
  expect(states()).toEqual(apps.map(() => 'connected'));
}

async function seekAll(of: readonly App[] = apps, command: object = {}): Promise<void> {
  await Promise.all(of.map((app) => give(app, { command: 'seek', ...command })));
}

it(
  'all who press it are paired, time and again',
  async () => {
    const count = sized(50, 6);
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
  sized(3_600_000, 120_000),
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
  const found = () =>
    dora.view().nearby.find(({ game, state }) => game === 'go' && state === 'seeking');
  while (found() === undefined) await pass(100);
  await give(dora, { command: 'join', address: '127.0.0.1', port: found()?.port });
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
  expect(await refused(anna, { command: 'seek' })).toBe('cannotBeFound');
  expect(await refused(programs.open(), { command: 'seek' })).toBe('cannotBeFound');
});

/** Dials a program and says that. Returns what it has answered so far. */
function call(port: number | undefined, text: string): () => string {
  const socket = connect({ port: port ?? 0, host: '127.0.0.1' });
  let heard = '';
  socket
    .on('error', () => {})
    .on('data', (bytes: Buffer) => {
      heard += String(bytes);
    });
  socket.write(text);
  return () => heard;
}

const isBusy: unknown = expect.stringContaining('"busy"');

it('whoever can’t have the seat is refused at once', async () => {
  const time = new HandTime();
  const anna = await open('Anna', bus, time);
  const at = { bus, time, address: '127.0.0.66' };
  const low = new StrangeSeeker(at, '0'.repeat(16), 8);
  const high = new StrangeSeeker(at, 'f'.repeat(16), 9);
  await give(anna, { command: 'seek' });
  while (anna.view().nearby.length < 2) await pass(100);
  const resume = { session: 'that', nonce: '00'.repeat(16) };
  const tengen = { version: 1, name: 'Boris', app: 'Tengen' } as const;
  const calls = [
    low.introduction(null),
    high.introduction(),
    encodeMessage(message('introduce', { tengen, resume })),
  ].map((text) => call(anna.view().seeking?.port, text));
  await pass(1000);
  expect(calls.map((heard) => heard())).toEqual([isBusy, isBusy, isBusy]);
});

it('once two have met, nobody waits for either, and they meet others first', async () => {
  const [anna, boris] = [
    await open('Anna', bus, new HandTime()),
    await open('Boris', bus, new HandTime()),
  ];
  await seekAll();
  const nobody = new StrangeSeeker({ bus: new Bus(), time: computerTime, address: '' }, '', 9);
  const calls = apps.map((app) => call(app.view().seeking?.port, nobody.introduction()));
  await passUntilMet(20_000);
  const refusal: unknown = expect.stringMatching(/"reason":"(busy|declined)"/);
  await expect.poll(() => calls.map((heard) => heard())).toEqual([refusal, refusal]);
  await give(anna, { command: 'leave' });
  await until(boris, isIdle);
  await seekAll();
  await pass(2500);
  expect(apps.map((app) => app.view().link.state)).toEqual(['seeking', 'seeking']);
});

it('whom the player has chosen is met at once, even the last opponent', async () => {
  const lossless = new Bus();
  const [anna, boris] = [
    await open('Anna', lossless, new HandTime()),
    await open('Boris', lossless, new HandTime()),
  ];
  await seekAll();
  await passUntilMet(20_000);
  await give(anna, { command: 'leave' });
  await until(boris, isIdle);
  await give(boris, { command: 'seek' });
  await pass(4000);
  await give(anna, { command: 'seek', nearby: anna.view().nearby[0]?.id });
  // The rest takes no time but that of the sockets.
  await pass(2500);
  const states = () => apps.map((app) => app.view().link.state);
  await expect.poll(states, { timeout: 20_000 }).toEqual(['connected', 'connected']);
});

it('who stops ends what it has begun, and is found at the same port later', async () => {
  const dialled: Socket[] = [];
  const { port } = await programs.strangerAt(0, (socket) =>
    dialled.push(socket.on('error', () => {})),
  );
  // It has the usual port, unless another program has it.
  const boris = await open('Boris', new Bus());
  await give(boris, { command: 'seek' });
  const time = new HandTime();
  const anna = await open('Anna', bus, time);
  new StrangeSeeker({ bus, time, address: '127.0.0.1' }, 'f'.repeat(16), port);
  await give(anna, { command: 'seek' });
  const own = anna.view().seeking?.port;
  for (; dialled.length === 0; await turn(1)) programs.pass(anna, 100);
  await give(anna, { command: 'stopSeeking' });
  await expect.poll(() => dialled[0]?.resume().destroyed).toBe(true);
  await give(boris, { command: 'stopSeeking' });
  await give(anna, { command: 'seek' });
  expect(anna.view().seeking?.port).toBe(own);
});

it('asks every second until somebody is found, then every other second', () => {
  const time = new HandTime();
  const network = new Bus();
  const nearby = new Nearby(network.at('10.0.0.1'), time, () => {});
  let asked = 0;
  network.at('10.0.0.9')(time, {
    onAddresses: () => {},
    onPacket: (packet) => {
      asked += readQuestion(packet) === null ? 0 : 1;
    },
  });
  const wanted = {
    name: 'Anna',
    port: 1,
    game: null,
    games: [],
    state: 'seeking',
    bind: null,
  } as const;
  nearby.announce({ ...wanted, opponent: null, moves: null, watch: false });
  nearby.browse(true);
  const askedIn = (ms: number) => {
    asked = 0;
    time.pass(ms);
    return asked;
  };
  expect(askedIn(10_000)).toBeGreaterThan(8);
  new StrangeSeeker({ bus: network, time, address: '10.0.0.2' }, 'f'.repeat(16), 9);
  time.pass(4000);
  expect(Math.abs(askedIn(10_000) - 5)).toBeLessThan(2);
});

it('whoever is ignored isn’t met, which both lists say, until that is undone', async () => {
  const at = { address: '127.0.0.1' };
  const [anna, boris] = [
    await open('Anna', bus, new HandTime(), at),
    await open('Boris', bus, new HandTime(), at),
  ];
  await give(anna, { command: 'host', port: 0 });
  await knock(anna, boris);
  await until(anna, ({ link }) => link.candidates[0]?.name !== null);
  await give(anna, { command: 'ignore', candidate: anna.view().link.candidates[0]?.id });
  await give(anna, { command: 'disconnect' });
  await until(boris, isIdle);
  await give(boris, { command: 'set', name: 'Eve' });
  await seekAll();
  await pass(6000);
  expect(apps.map((app) => app.view().link.state)).toEqual(['seeking', 'seeking']);
  const who = { address: '127.0.0.1', player: expect.stringMatching(/^[0-9a-f]{64}$/) };
  expect(anna.view().ignored).toEqual([{ ...who, name: 'Boris', known: null, seeking: true }]);
  expect(anna.view().nearby).toMatchObject([{ name: 'Eve', ignored: true }]);
  expect(boris.view().nearby).toMatchObject([{ name: 'Anna', ignored: false }]);
  const stop = { command: 'stopIgnoring', address: '127.0.0.1' };
  for (const wrong of [{ address: '127.0.0.2' }, { player: null }, { player: '0'.repeat(64) }])
    expect(await refused(anna, { ...stop, ...wrong })).toBe('notIgnored');
  expect(await refused(anna, { command: 'stopIgnoring' })).toBe('badCommand');
  await give(anna, { ...stop, player: anna.view().ignored[0]?.player });
  expect([anna.view().ignored, anna.view().nearby[0]?.ignored]).toEqual([[], false]);
  await passUntilMet(12_000);
});

it('somebody else at the address of whoever is ignored is listed and met', async () => {
  const at = { address: '127.0.0.1' };
  const open3 = ['Anna', 'Boris', 'Clara'].map((name) => open(name, bus, new HandTime(), at));
  const [anna, boris, clara] = await Promise.all(open3);
  if (anna === undefined || boris === undefined || clara === undefined) throw new Error('nobody');
  await give(anna, { command: 'host', port: 0 });
  await knock(anna, boris);
  await until(anna, ({ link }) => link.candidates[0]?.name != null);
  await give(anna, { command: 'ignore', candidate: anna.view().link.candidates[0]?.id });
  await until(boris, isIdle);
  await knock(anna, clara);
  expect((await until(anna, ({ link }) => link.candidates[0]?.name != null)).link).toMatchObject({
    candidates: [{ name: 'Clara' }],
  });
  for (const app of [clara, anna]) await give(app, { command: 'disconnect' });
  await seekAll([anna, clara]);
  await pass(12_000);
  for (const app of [anna, clara]) await until(app, isConnected);
});

/** A network on which everybody seems to know other games. @param games null for a release that doesn't say which */
function knowing(games: readonly string[] | null): OpenMulticast {
  const open = bus.at('127.0.0.1');
  return (time, handlers) =>
    open(time, {
      ...handlers,
      onPacket: (packet, source) => {
        const { answers = [], ...rest } = decode(packet);
        for (const answer of answers) {
          if (answer.type !== 'TXT' || !Array.isArray(answer.data)) continue;
          const others = answer.data.map(String).filter((text) => !text.startsWith('games='));
          answer.data = [...others, ...(games === null ? [] : [`games=${games.join(',')}`])];
        }
        handlers.onPacket(encode({ ...rest, answers }), source);
      },
    });
}

it('if both play any, it is the host’s choice unless the other doesn’t know that', async () => {
  for (const [games, expected] of [
    [null, 'morris'],
    [['popucom', 'morris', 'go'], 'morris'],
    [['reversi', 'popucom', 'go'], 'go'],
  ] as const) {
    bus = new Bus();
    const network = knowing(games);
    apps = [];
    for (const name of ['Anna', 'Boris']) await open(name, network, new HandTime());
    await seekAll(apps, { setup: { game: 'morris' } });
    await passUntilMet(12_000);
    for (const app of apps) expect((await until(app, isConnected)).match?.game).toBe(expected);
  }
});

it('two who know no game that both look for aren’t paired', async () => {
  const anna = await open('Anna', knowing(['reversi', 'morris']), new HandTime());
  const boris = await open('Boris', bus, new HandTime());
  await give(anna, { command: 'seek', game: 'go' });
  await give(boris, { command: 'seek' });
  await pass(8000);
  expect(apps.map((app) => app.view().link.state)).toEqual(['seeking', 'seeking']);
  await give(anna, { command: 'seek', game: 'morris' });
  await passUntilMet(12_000);
  expect((await until(boris, isConnected)).match?.game).toBe('morris');
});

/** A network on which the guest's last message of each first meeting is altered. */
function alteredOn(network: Bus, meddlers: Map<number, Promise<Meddler>>): OpenMulticast {
  const meddling = { way: 'toHost', after: 2, change: 'alter', where: 0.5 } as const;
  const open = network.at('127.0.0.1');
  return (time, handlers) =>
    open(time, {
      ...handlers,
      onPacket: (packet, source) => {
        const { answers = [], ...rest } = decode(packet);
        const service = answers.find((answer) => answer.type === 'SRV');
        if (service === undefined) {
          handlers.onPacket(packet, source);
          return;
        }
        const { port } = service.data;
        const meddler = meddlers.get(port) ?? Meddler.start(port, meddling);
        meddlers.set(port, meddler);
        void meddler.then(({ port }) => {
          service.data.port = port;
          handlers.onPacket(encode({ ...rest, answers }), source);
        });
      },
    });
}

it('if the guest’s last word is altered, both look further, and meet', async () => {
  const meddlers = new Map<number, Promise<Meddler>>();
  const network = alteredOn(new Bus(), meddlers);
  for (const name of ['Anna', 'Boris']) await open(name, network, new HandTime());
  await seekAll();
  await passUntilMet(20_000);
  const used = await Promise.all(meddlers.values());
  expect(used.filter(({ isDone }) => isDone)).toHaveLength(1);
  for (const meddler of used) meddler.close();
  for (const app of apps) await give(app, { command: 'leave' });
  // The first attempt has left nothing behind.
  for (const app of apps) expect((await until(app, isIdle)).unfinished).toEqual([]);
});

describe('seekers are kept apart by nobody who', () => {
  const FOUR = ['0', '1', '2', '3'];

  /** On some networks, Anna seeks with somebody strange. Whether Boris, who comes later, meets her in so many ms. */
  async function meetWithin(ms: number, begin: (at: Stranger) => void): Promise<void> {
    const annas: App[] = [];
    const boriss: App[] = [];
    for (const network of Array.from({ length: 3 }, () => new Bus())) {
      const time = new HandTime();
      annas.push(await open('Anna', network, time));
      boriss.push(await open('Boris', network, new HandTime()));
      begin({ bus: network, time, address: '127.0.0.66' });
    }
    await seekAll(annas);
    await pass(1500);
    await seekAll(boriss);
    await passUntilMet(ms);
    expect(annas.map(peerName)).toEqual(annas.map(() => 'Boris'));
  }

  it('dials everybody and then says nothing', async () => {
    const sockets = new Set<Socket>();
    await meetWithin(12_000, (at) => {
      for (const n of FOUR) {
        const known = new Set<string>();
        const eve = new StrangeSeeker(at, n.padStart(16, '0'), 9, ({ id, port, name }) => {
          if (known.has(id) || name === 'Eve') return;
          known.add(id);
          const hold = () => {
            const socket = connect({ port, host: '127.0.0.1', localAddress: at.address });
            sockets.add(socket.on('error', () => {}).on('data', () => {}));
            socket.write(eve.introduction());
            socket.once('close', () => sockets.delete(socket) && hold());
          };
          hold();
        });
      }
    });
    const open = [...sockets];
    sockets.clear();
    for (const socket of open) socket.destroy();
  });

  it('lets everybody dial and then says nothing', async () => {
    const { port } = await programs.strangerAt();
    await meetWithin(12_000, (at) => {
      const here = { ...at, address: '127.0.0.1' };
      for (const n of FOUR) new StrangeSeeker(here, n.padStart(16, 'f'), port);
    });
  });
});
