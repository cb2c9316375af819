/** Who sits opposite: known people, strangers with a known name, and somebody between the two (PROTOCOL.md §8). */

import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Meddler, type Meddling } from '../../test/support/meddler.ts';
import {
  admit,
  give,
  idOf,
  isAway,
  isConnected,
  isIdle,
  knock,
  Programs,
  portAt,
  refused,
  start,
  until,
  untilBoth,
} from '../../test/support/programs.ts';
import type { Identity } from '../contract/linkView.ts';
import { viewSchema } from '../contract/view.ts';
import type { App } from './app.ts';

let programs: Programs;

beforeEach(() => {
  programs = new Programs();
});

afterEach(() => programs.clear());

async function named(name: string): Promise<App> {
  const app = programs.open();
  await give(app, { command: 'set', name });
  return app;
}

async function hosting(name: string, port = 0): Promise<App> {
  const host = await named(name);
  await give(host, { command: 'host', address: '127.0.0.1', port });
  return host;
}

async function leave(host: App, guest: App): Promise<void> {
  // A guest remembers a host once it has heard from it.
  await give(host, { command: 'say', text: 'Bye' });
  await until(guest, ({ link }) => link.chat.length > 0);
  for (const app of [guest, host]) await give(app, { command: 'leave' });
  await untilBoth({ host, guest }, isIdle);
}

/** They part, and the host listens again. */
async function part(host: App, guest: App, port = 0): Promise<void> {
  await leave(host, guest);
  await give(host, { command: 'host', address: '127.0.0.1', port });
}

const peerOf = (app: App) => app.view().link.peer;
const identityOf = (app: App) => peerOf(app)?.identity;

it('two who meet see the same signs, and know each other the next time', async () => {
  const [host, guest] = [await hosting('Anna'), await named('Boris')];
  await knock(host, guest);
  await until(host, ({ link }) => link.candidates[0]?.identity !== null);
  const claimed = { state: 'claimed', since: null, warning: null };
  expect(host.view().link.candidates).toMatchObject([{ name: 'Boris', identity: claimed }]);
  const claimedId = host.view().link.candidates[0]?.player;
  await give(host, { command: 'accept', candidate: host.view().link.candidates[0]?.id });
  await untilBoth({ host, guest }, ({ match }) => match !== null);
  for (const app of [host, guest]) {
    expect(identityOf(app)).toEqual({ state: 'new', since: null, warning: null });
    expect(viewSchema.parse(app.view())).toEqual(app.view());
  }
  expect(peerOf(host)?.signs).toHaveLength(4);
  expect(peerOf(host)?.signs).toEqual(peerOf(guest)?.signs);
  const players = [host, guest].map((app) => peerOf(app)?.player);
  expect(players).toEqual(Array(2).fill(expect.stringMatching(/^[0-9a-f]{64}$/)));
  expect(players[0]).toBe(claimedId);
  await give(guest, { command: 'compareSigns' });
  const since = programs.timeOf(guest).date();
  expect(identityOf(guest)).toEqual({ state: 'compared', since, warning: null });
  await part(host, guest);
  await give(guest, { command: 'set', name: 'Bob' });
  await admit(host, guest);
  expect(identityOf(guest)).toMatchObject({ state: 'compared', since });
  expect(identityOf(host)).toMatchObject({ state: 'known', warning: null });
});

it('the signs and the protection of a match outlive a restart', async () => {
  const [host, guest] = [await hosting('Anna'), await named('Boris')];
  await admit(host, guest);
  await start({ host, guest });
  const signs = peerOf(host)?.signs;
  const again = { host: await programs.restart(host), guest: await programs.restart(guest) };
  await give(again.host, { command: 'resume', match: idOf(again.host), port: 0 });
  const port = portAt(again.host);
  await give(again.guest, { command: 'resume', match: idOf(again.guest), port });
  await untilBoth(again, isConnected);
  for (const app of [again.host, again.guest]) {
    expect(identityOf(app)).toMatchObject({ state: 'known', warning: null });
    expect(peerOf(app)?.signs).toEqual(signs);
  }
});

it('different signs end the match for both without a winner, and whoever never matched is forgotten', async () => {
  const [host, guest] = [await hosting('Anna'), await named('Boris')];
  const port = portAt(host);
  await admit(host, guest);
  await start({ host, guest });
  await give(guest, { command: 'compareSigns', same: false });
  await untilBoth({ host, guest }, isIdle);
  const detail = { name: 'Anna' };
  expect(guest.view().link.problem).toMatchObject({ code: 'signsDiffer', detail });
  expect(host.view().link.problem?.code).toBe('diverged');
  for (const app of [host, guest]) {
    expect(app.view().unfinished).toEqual([]);
    expect(app.view().match?.outcome).toBeNull();
    expect(app.view().can.claimLeft).not.toBeNull();
    await give(app, { command: 'leave' });
  }
  expect(guest.view().link.problem?.code).toBe('signsDiffer');
  await give(host, { command: 'host', address: '127.0.0.1', port });
  await admit(host, guest);
  expect(identityOf(guest)).toMatchObject({ state: 'new', warning: null });
  await give(guest, { command: 'compareSigns' });
  // Signs that matched once are misread now.
  await give(guest, { command: 'compareSigns', same: false });
  await untilBoth({ host, guest }, isIdle);
  for (const app of [host, guest]) await give(app, { command: 'leave' });
  await give(host, { command: 'host', address: '127.0.0.1', port });
  await admit(host, guest);
  expect(identityOf(guest)).toMatchObject({ state: 'compared', warning: null });
});

it('a guest is warned of another host with a known name, and gets ready only once it agrees', async () => {
  const [host, guest] = [await hosting('Linus'), await named('Boris')];
  await admit(host, guest);
  await part(host, guest);
  const impostor = await hosting(' linus');
  await admit(impostor, guest);
  const warning = { code: 'otherPerson', name: 'linus' };
  expect(identityOf(guest)).toEqual({ state: 'new', since: null, warning });
  expect(guest.view().can.ready).toBe('confirmOpponent');
  expect(await refused(guest, { command: 'ready' })).toBe('confirmOpponent');
  await give(guest, { command: 'goOn' });
  expect(identityOf(guest)?.warning).toBeNull();
  await start({ host: impostor, guest });
});

it('a person is expected where it was met until the player agrees to another, a base program too', async () => {
  const [host, guest] = [await hosting('Anna'), await named('Boris')];
  const port = portAt(host);
  await admit(host, guest);
  await leave(host, guest);
  const impostor = await hosting('Anna B.', port);
  const warning = { code: 'otherPerson', name: 'Anna' };
  for (const _ of ['first', 'again']) {
    await admit(impostor, guest);
    expect(identityOf(guest)).toEqual({ state: 'new', since: null, warning });
    expect(guest.view().places).toEqual([{ address: '127.0.0.1', port, name: 'Anna' }]);
    await part(impostor, guest, port);
  }
  await admit(impostor, guest);
  await give(guest, { command: 'goOn' });
  await part(impostor, guest, port);
  await admit(impostor, guest);
  expect(identityOf(guest)).toMatchObject({ state: 'known', warning: null });
  await leave(impostor, guest);
  await programs.strangerAt(port, (socket) => {
    socket.on('error', () => {}).write('{"method":"hello","params":{}}');
  });
  await give(guest, { command: 'join', address: '127.0.0.1', port });
  await until(guest, isConnected);
  const other = { code: 'otherPerson', name: 'Anna B.' };
  expect(identityOf(guest)).toEqual({ state: 'unverified', since: null, warning: other });
  expect(guest.view().places).toMatchObject([{ name: 'Anna B.' }]);
  expect(await refused(guest, { command: 'ready' })).toBe('confirmOpponent');
  await give(guest, { command: 'goOn' });
  expect([identityOf(guest), guest.view().can.ready]).toEqual([null, null]);
  expect(guest.view().places).toMatchObject([{ name: null }]);
});

it('a host is warned of a guest with a known name before it accepts it, and not again', async () => {
  const [host, linus, other] = [await hosting('Anna'), await named('Linus'), await named('Linus')];
  await admit(host, linus);
  await part(host, linus);
  await knock(host, other);
  await until(host, ({ link }) => link.candidates[0]?.identity !== null);
  const warning = { code: 'otherPerson', name: 'Linus' };
  const identity = { state: 'claimed', since: null, warning };
  expect(host.view().link.candidates).toMatchObject([{ identity }]);
  await give(host, { command: 'accept', candidate: host.view().link.candidates[0]?.id });
  await until(host, ({ match }) => match !== null);
  expect(identityOf(host)).toEqual({ state: 'new', since: null, warning: null });
  expect(host.view().can.ready).toBeNull();
});

it('somebody who plays with each of two who know each other is warned of on both sides', async () => {
  const [anna, boris] = [await hosting('Anna'), await named('Boris')];
  await admit(anna, boris);
  await part(anna, boris);
  const [towardsBoris, towardsAnna] = [await hosting('Anna'), await named('Boris')];
  await knock(anna, towardsAnna);
  await until(anna, ({ link }) => link.candidates[0]?.identity !== null);
  expect(anna.view().link.candidates[0]?.identity?.warning?.code).toBe('otherPerson');
  await give(anna, { command: 'accept', candidate: anna.view().link.candidates[0]?.id });
  await admit(towardsBoris, boris);
  expect(identityOf(boris)?.warning?.code).toBe('otherPerson');
  expect(boris.view().can.ready).toBe('confirmOpponent');
  await until(anna, ({ match }) => match !== null);
  expect(peerOf(anna)?.signs).not.toEqual(peerOf(boris)?.signs);
});

it('a check that is prevented is seen on both sides, and known names are warned of', async () => {
  const [host, guest] = [await hosting('Anna'), await named('Boris')];
  const strip = { way: 'toHost', after: 0, change: 'strip', where: 0 } as const;
  const downgrade = { ...strip, after: Number.NaN, change: 'downgrade' } as const;
  let candidate: Identity | null | undefined;
  const meet = async (meddling: Meddling) => {
    const meddler = await Meddler.start(portAt(host), meddling);
    await knock(host, guest, meddler.port);
    await until(host, ({ link }) => link.candidates[0]?.identity != null);
    candidate = host.view().link.candidates[0]?.identity;
    await give(host, { command: 'accept', candidate: host.view().link.candidates[0]?.id });
    await untilBoth({ host, guest }, ({ match }) => match !== null);
    expect(peerOf(host)?.signs).toBeNull();
    const identities = [host, guest].map(identityOf);
    await part(host, guest);
    meddler.close();
    return identities;
  };
  const prevented = (name: string) => ({
    state: 'unverified',
    since: null,
    warning: { code: 'prevented', name },
  });
  expect(await meet(strip)).toEqual([prevented('Boris'), prevented('Anna')]);
  // Of strangers it can't be told from an earlier version.
  const unverified = { state: 'unverified', since: null, warning: null };
  expect(await meet(downgrade)).toEqual([unverified, unverified]);
  await admit(host, guest);
  expect(identityOf(guest)?.state).toBe('new');
  await part(host, guest);
  const warned = { state: 'unverified', warning: { code: 'otherPerson' } };
  expect(await meet(strip)).toMatchObject([warned, warned]);
  // The host is warned before it accepts, because somebody without an id comes with the name of Boris.
  expect(await meet(downgrade)).toMatchObject([{ ...warned, warning: null }, warned]);
  expect(candidate).toMatchObject(warned);
});

it('a guest gives up a meeting that the host has not finished, and remembers nothing of it', async () => {
  const [host, guest] = [await hosting('Anna'), await named('Boris')];
  const altering = { way: 'toHost', after: 2, change: 'alter', where: 0 } as const;
  const meddler = await Meddler.start(portAt(host), altering);
  await knock(host, guest, meddler.port);
  await give(host, { command: 'accept', candidate: host.view().link.candidates[0]?.id });
  await until(guest, isAway);
  await until(host, ({ link }) => link.problem?.code === 'notVerified');
  programs.pass(guest, 1000);
  await until(guest, isIdle);
  // All that it knows is that the connection has ended, and that the host does not know the match.
  expect(guest.view().link.problem?.code).toBe('opponentLeft');
  expect([guest.view().places, guest.view().unfinished]).toEqual([[], []]);
  meddler.close();
  await admit(host, guest);
  expect([host, guest].map((app) => identityOf(app)?.state)).toEqual(['new', 'new']);
});

it('a copy of the own profile is refused, and only the one that has dialled is told', async () => {
  const host = await hosting('Anna');
  const copied = join(programs.home, 'copied');
  // The key is made when it is first needed.
  await admit(host, await named('Boris'));
  await give(host, { command: 'leave' });
  await programs.close(host);
  cpSync(join(programs.home, 'profile-1'), join(copied, 'profile-1'), { recursive: true });
  const [again, copy] = [programs.open(), programs.open(copied)];
  await give(again, { command: 'host', address: '127.0.0.1', port: 0 });
  await give(copy, { command: 'join', address: '127.0.0.1', port: portAt(again) });
  await until(copy, ({ link }) => link.problem?.code === 'ownProfile');
  expect(again.view().link).toMatchObject({ candidates: [], problem: null });
});
