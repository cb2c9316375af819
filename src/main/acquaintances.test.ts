/** People who were met before are recognised on the network by what they announce (PROTOCOL.md §7 and §8). */

import { connect } from 'node:net';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { Bus } from '../../test/support/bus.ts';
import {
  admit,
  give,
  isConnected,
  isIdle,
  Programs,
  portAt,
  until,
} from '../../test/support/programs.ts';
import { encode } from '../protocol/framing.ts';
import type { App } from './app.ts';
import { computerTime } from './time.ts';

const AT = '127.0.0.1';
let programs: Programs;
let bus: Bus;

beforeEach(() => {
  programs = new Programs();
  bus = new Bus();
});

afterEach(() => programs.clear());

async function open(name: string, network = bus): Promise<App> {
  const app = programs.open(programs.home, computerTime, network.at(AT));
  await give(app, { command: 'set', name });
  return app;
}

/** Joins the only host that is found. */
async function joinFound(host: App, guest: App): Promise<void> {
  const { nearby } = await until(guest, ({ nearby }) => nearby.length === 1);
  await admit(host, guest, nearby[0]?.port);
  await until(guest, isConnected);
}

it('somebody who was met before is recognised at another port, and somebody who repeats the tag is warned of', async () => {
  const [anna, boris] = [await open('Anna'), await open('Boris')];
  await give(anna, { command: 'host', address: AT, port: 0 });
  await until(boris, ({ nearby }) => nearby[0]?.name === 'Anna');
  expect(boris.view().nearby[0]?.player).toBeNull();
  await joinFound(anna, boris);
  const { player } = boris.view().link.peer ?? {};
  expect(player).toMatch(/^[0-9a-f]{64}$/);
  // A guest remembers a host once it has heard from it.
  await give(anna, { command: 'say', text: 'Bye' });
  await until(boris, ({ link }) => link.chat.length > 0);
  for (const app of [anna, boris]) await give(app, { command: 'leave' });
  await give(anna, { command: 'host', address: AT, port: 0 });

  // A stranger answers where Anna announces to be.
  const port = portAt(anna);
  await until(boris, ({ nearby }) => nearby[0]?.port === port && nearby[0].player === player);
  const clara = await open('Clara', new Bus());
  // Nobody hears that she goes.
  bus.loss = 1;
  await give(anna, { command: 'disconnect' });
  await give(clara, { command: 'host', address: AT, port });
  await admit(clara, boris, port);
  const { link, can } = await until(boris, isConnected);
  expect(link.peer?.identity?.warning).toEqual({ code: 'otherPerson', name: 'Anna' });
  expect(can.ready).toBe('confirmOpponent');
  await give(boris, { command: 'leave' });
  await until(boris, isIdle);
});

it('who comes with the id of somebody who was met, under another name, is shown and ignored with that person’s name', async () => {
  const [anna, boris] = [await open('Anna'), await open('Boris')];
  const host = { command: 'host', address: AT, port: 0 };
  await give(boris, host);
  await admit(boris, anna);
  const { player } = (await until(boris, isConnected)).link.peer ?? {};
  for (const app of [anna, boris]) await give(app, { command: 'leave' });
  await until(boris, isIdle);
  await give(boris, host);
  const tengen = { version: 1 as const, app: 'Test', abilities: ['auth'], player: player ?? '' };
  const knock = (name: string) => {
    const socket = connect(portAt(boris), AT).on('error', () => {});
    onTestFinished(() => void socket.destroy());
    const params = { tengen: { ...tengen, name }, commit: '0'.repeat(64) };
    socket.write(encode({ method: 'introduce', params }));
  };
  knock('ANNA');
  knock('Troll');
  const { candidates } = (await until(boris, ({ link }) => link.candidates[1]?.player != null))
    .link;
  expect(candidates).toMatchObject([
    { name: 'ANNA', player, known: null },
    { name: 'Troll', player, known: 'Anna' },
  ]);
  await give(boris, { command: 'ignore', candidate: candidates[1]?.id });
  const ignored = { address: AT, name: 'Troll', player, known: 'Anna', seeking: false };
  expect(boris.view().ignored).toEqual([ignored]);
});
