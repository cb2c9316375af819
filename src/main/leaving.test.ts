/** Leaving a game: coming back to it, giving it up, and winning it because the other side left. */

import { once } from 'node:events';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../test/support/eventually.ts';
import {
  admit,
  draw,
  give,
  hasEnded,
  idOf,
  isAway,
  isConnected,
  isIdle,
  knock,
  type Pair,
  Programs,
  portAt,
  refused,
  start,
  type Two,
  until,
  untilBoth,
} from '../../test/support/programs.ts';
import type { View } from '../contract/view.ts';
import type { App } from './app.ts';
import { dial } from './lobby/dialer.ts';
import { Host } from './lobby/host.ts';
import { Redialer, SLOW } from './lobby/redialer.ts';

vi.mock(import('./lobby/dialer.ts'), { spy: true });

/** No wait of a guest that looks for a host that has left is longer, ms. */
const LONGEST_WAIT = 30_000;

const dialled = vi.mocked(dial);
let programs: Programs;

beforeEach(() => {
  programs = new Programs();
});

afterEach(async () => {
  await programs.clear();
  vi.restoreAllMocks();
});

const hasWon = ({ match }: View) => match?.outcome?.reason === 'left';

/** Two in the middle of a game. */
async function playing(): Promise<Two> {
  const two = await programs.begin();
  await draw(two, 7);
  return two;
}

/** The host has left the middle of a game, at whose port it listened. */
async function hostLeft(): Promise<Pair & { readonly port: number; readonly match: number }> {
  const { host, guest } = await playing();
  const [port, match] = [portAt(host), idOf(host)];
  await give(host, { command: 'leave' });
  await until(guest, isAway);
  return { host, guest, port, match };
}

/** First the host has left the middle of a game, and then the guest. */
async function bothLeft() {
  const left = await hostLeft();
  await give(left.guest, { command: 'leave' });
  return left;
}

const resume = (app: App, where: object = {}) =>
  give(app, { command: 'resume', match: idOf(app), ...where });
const discard = (app: App) => give(app, { command: 'discard', match: idOf(app) });
const listen = (app: App, port = 0) => give(app, { command: 'host', address: '127.0.0.1', port });

/** All states of the link that a program shows from now on. */
function statesOf(app: App): Set<View['link']['state']> {
  const states = new Set<View['link']['state']>();
  app.onView(({ link }) => states.add(link.state));
  return states;
}

function untilFree(port: number, is = true): Promise<void> {
  return eventually(async () => expect(await programs.isFree(port)).toBe(is));
}

/** It learns that it has won because the other side gave up, and the link ends. */
async function wins(app: App): Promise<void> {
  await until(app, hasWon);
  expect(app.view().match?.outcome?.winner).toBe(app.view().match?.color);
  await until(app, isIdle);
}

describe('a guest whose host has left', () => {
  it('finds it within seconds of its return', async () => {
    const { host, guest } = await playing();
    const reopened = await programs.restart(host);
    await until(guest, isAway);
    const { link } = guest.view();
    expect(link).toMatchObject({ away: { why: 'left', trying: true }, problem: null });
    await resume(reopened);
    expect(reopened.view()).toMatchObject({
      link: { state: 'away', away: { why: 'restarted', trying: true }, role: 'host' },
      match: { phase: 'playing', ply: 1 },
    });
    programs.dialAgain(guest, dialled, 6250);
    await untilBoth({ host: reopened, guest }, isConnected);
    await draw({ host: reopened, guest }, 8);
  });

  it('does not look for it once its person has left', async () => {
    const { guest } = await bothLeft();
    dialled.mockClear();
    programs.pass(guest, 10 * LONGEST_WAIT);
    expect(dialled).not.toHaveBeenCalled();
  });

  it('goes on looking while the host plays with somebody else, and is told so once', async () => {
    const { host, guest, match } = await hostLeft();
    await listen(host);
    await admit(host, programs.open());
    const port = portAt(host);
    await resume(guest, { port });
    await until(guest, ({ link }) => link.problem?.code === 'busy');
    expect(guest.view().link).toMatchObject({ away: { why: 'left', trying: true } });
    await give(guest, { command: 'dismiss' });
    const again = vi.spyOn(Redialer.prototype, 'again');
    for (const times of [1, 2, 3]) {
      programs.dialAgain(guest, dialled);
      await eventually(() => expect(again).toHaveBeenCalledTimes(times));
    }
    expect(guest.view().link).toMatchObject({ away: { trying: true }, problem: null });
    // What its person tries is answered anew, and out of date once the host is back.
    await resume(guest);
    await until(guest, ({ link }) => link.problem?.code === 'busy');
    await give(host, { command: 'leave' });
    await give(host, { command: 'resume', match, port });
    programs.dialAgain(guest, dialled);
    await untilBoth({ host, guest }, isConnected);
    expect(guest.view().link.problem).toBeNull();
  });

  it('looks for it patiently after a restart, and after its person has left and goes on', async () => {
    const { guest } = await bothLeft();
    const dialledAgain = vi.spyOn(Redialer.prototype, 'now');
    await resume(guest);
    expect(guest.view().link).toMatchObject({ away: { why: 'left', trying: true } });
    const reopened = await programs.restart(guest);
    const again = vi.spyOn(Redialer.prototype, 'again');
    await resume(reopened);
    expect(reopened.view().link).toMatchObject({ away: { why: 'left', trying: true } });
    expect(dialledAgain.mock.calls).toEqual([[SLOW], [SLOW]]);
    await eventually(() => expect(again).toHaveBeenCalled());
    // It is no news that the host is not there.
    expect(reopened.view().link.problem).toBeNull();
  });
});

describe('whoever deletes an unfinished match gives it up', () => {
  it('as a guest, which tells its host in the background', async () => {
    const { host, guest } = await playing();
    await give(guest, { command: 'leave' });
    await until(host, isAway);
    const states = statesOf(guest);
    await discard(guest);
    expect(guest.view().unfinished).toEqual([]);
    programs.dialAgain(guest, dialled);
    await wins(host);
    expect(host.view().link.problem?.code).toBe('opponentLeft');
    expect(host.view().unfinished).toEqual([]);
    expect([...states]).toEqual(['idle']);
  });

  it('as a host, which listens in the background until its guest has heard', async () => {
    const { host, guest, port } = await hostLeft();
    await discard(host);
    const nothing = { unfinished: [], link: { state: 'idle', problem: null }, match: null };
    expect(host.view()).toMatchObject(nothing);
    await untilFree(port, false);
    programs.dialAgain(guest, dialled);
    await wins(guest);
    expect(host.view()).toMatchObject(nothing);
    await untilFree(port);
  });

  it.each(['host', 'guest'] as const)('as a %s that is started again twice', async (who) => {
    const two = await bothLeft();
    const stays = who === 'host' ? two.guest : two.host;
    const match = idOf(two[who]);
    await discard(two[who]);
    const gone = await programs.restart(await programs.restart(two[who]));
    expect(gone.view().unfinished).toEqual([]);
    expect(await refused(gone, { command: 'resume', match })).toBe('noSuchMatch');
    expect(await refused(gone, { command: 'discard', match })).toBe('noSuchMatch');
    await resume(stays);
    if (who === 'guest') programs.dialAgain(gone, dialled);
    await wins(stays);
  });

  it('as a host that plays with somebody else, whom that does not disturb', async () => {
    const { host, guest, port: old, match } = await bothLeft();
    await listen(host);
    await give(host, { command: 'discard', match });
    expect(await programs.isFree(old)).toBe(true);
    const third = programs.open();
    await admit(host, third);
    const states = [statesOf(host), statesOf(third)];
    await resume(guest, { port: portAt(host) });
    await wins(guest);
    expect(states.flatMap((of) => [...of])).toEqual(['connected', 'connected']);
  });

  it('also in a game that the host had begun without its hearing so', async () => {
    const { network, ...two } = await programs.acrossNetwork();
    const match = idOf(two.guest);
    await give(two.host, { command: 'resign' });
    await until(two.guest, hasEnded);
    await give(two.guest, { command: 'ready' });
    await until(two.host, ({ match }) => match?.ready.peer === true);
    network.hold(['toGuest'], 'lost');
    await give(two.host, { command: 'ready' });
    await until(two.host, ({ match }) => match?.phase === 'playing');
    network.cut('rst');
    await untilBoth(two, isAway);
    network.letGo();
    expect(two.guest.view().match?.phase).toBe('ended');
    await give(two.guest, { command: 'leave' });
    await give(two.guest, { command: 'discard', match });
    programs.dialAgain(two.guest, dialled);
    await wins(two.host);
  });

  it('with the other who gives it up too: no more is done', async () => {
    const { host, guest, port } = await bothLeft();
    for (const app of [host, guest]) await discard(app);
    await untilFree(port, false);
    programs.dialAgain(guest, dialled);
    await untilFree(port);
    const nothing = { link: { state: 'idle', problem: null }, unfinished: [] };
    for (const app of [host, guest]) expect(app.view()).toMatchObject(nothing);
  });
});

describe('a program that has deleted a match', () => {
  it('leaves the port of the match to its person and to other programs', async () => {
    const { host, guest, port } = await bothLeft();
    const taken = await programs.strangerAt(port);
    const listening = vi.spyOn(Host, 'listenForReturning');
    await discard(host);
    await listening.mock.results[0]?.value;
    expect(host.view().link.problem).toBeNull();
    await taken.close();
    await listen(host, port);
    await give(host, { command: 'disconnect' });
    // Now it listens in the background: one who joins finds nobody, one who comes back for that match hears.
    await untilFree(port, false);
    const third = programs.open();
    await give(third, { command: 'join', address: '127.0.0.1', port });
    await until(third, ({ link }) => link.problem?.code === 'closedEarly');
    expect(host.view().link.candidates).toEqual([]);
    await listen(host, port);
    expect(host.view().link).toMatchObject({ state: 'listening', problem: null });
    await resume(guest);
    await wins(guest);
    // The seat is free as before.
    await knock(host, third);
    expect(host.view().link.state).toBe('listening');
  });

  it('turns no guest of another match away that looks for its host', async () => {
    const first = await playing();
    const given = idOf(first.host);
    const port = portAt(first.host);
    await give(first.host, { command: 'leave' });
    await until(first.guest, isAway);
    await give(first.guest, { command: 'leave' });
    await listen(first.host, port);
    const { host, guest } = { host: first.host, guest: programs.open() };
    await admit(host, guest);
    await start({ host, guest });
    const match = idOf(host);
    await give(host, { command: 'leave' });
    await until(guest, isAway);
    await give(host, { command: 'discard', match: given });
    await untilFree(port, false);
    const again = vi.spyOn(Redialer.prototype, 'again');
    programs.dialAgain(guest, dialled);
    await eventually(() => expect(again).toHaveBeenCalled());
    expect(guest.view().link).toMatchObject({ away: { trying: true }, problem: null });
    await give(host, { command: 'resume', match });
    programs.dialAgain(guest, dialled);
    await untilBoth({ host, guest }, isConnected);
  });

  it('looks for the other side for 30 days', async () => {
    const { guest } = await bothLeft();
    await discard(guest);
    const time = programs.timeOf(guest);
    await programs.close(guest);
    for (const [days, isLookedFor] of [
      [29, true],
      [2, false],
    ] as const) {
      time.stall(days * 24 * 3_600_000);
      const reopened = programs.open(programs.home, time);
      dialled.mockClear();
      time.pass(LONGEST_WAIT);
      expect(dialled.mock.calls.length > 0).toBe(isLookedFor);
      await programs.close(reopened);
    }
  });

  it('looks for its host seldom where it has found somebody else', async () => {
    const { host, guest, port } = await bothLeft();
    const stranger = await programs.strangerAt(port, (socket) => {
      socket.on('error', () => {}).write('\n');
      socket.once('data', () => socket.end('{"method":"bye","params":{"reason":"unknown"}}\n'));
    });
    await discard(guest);
    const again = vi.spyOn(Redialer.prototype, 'again');
    programs.dialAgain(guest, dialled);
    await eventually(() => expect(again).toHaveBeenCalledOnce());
    dialled.mockClear();
    programs.pass(guest, 44 * 60_000);
    expect(dialled).not.toHaveBeenCalled();
    await stranger.close();
    await resume(host);
    programs.dialAgain(guest, dialled, 32 * 60_000);
    await wins(host);
  });

  it('listens at the port of a hosted match for ten minutes, and again after each start', async () => {
    const { host, guest, port } = await bothLeft();
    await discard(host);
    await untilFree(port, false);
    programs.pass(host, 599_999);
    expect(await programs.isFree(port)).toBe(false);
    programs.pass(host, 1);
    await untilFree(port);
    // Hosting and no more: the port of the match stays free.
    await listen(host);
    await give(host, { command: 'disconnect' });
    expect(await programs.isFree(port)).toBe(true);
    const reopened = await programs.restart(host);
    await untilFree(port, false);
    programs.pass(reopened, 600_000);
    await untilFree(port);
    // Wherever it hosts it still answers.
    await listen(reopened, port);
    await resume(guest);
    await wins(guest);
  });

  it('does not wait for the other side when it is quit', async () => {
    const { host, guest, port } = await bothLeft();
    const sockets: Socket[] = [];
    await programs.strangerAt(port, (socket) =>
      sockets.push(socket.on('error', () => {}).resume()),
    );
    await discard(guest);
    await discard(host);
    const time = programs.timeOf(guest);
    programs.dialAgain(guest, dialled);
    await eventually(() => expect(sockets).toHaveLength(1));
    for (const app of [guest, host]) await programs.close(app);
    time.pass(1000);
    for (const socket of sockets) if (!socket.closed) await once(socket, 'close');
    dialled.mockClear();
    time.pass(10 * LONGEST_WAIT);
    expect(dialled).not.toHaveBeenCalled();
  });
});

describe('a game that has ended', () => {
  it.each(['host', 'guest'] as const)(
    'is not given up by its %s who leaves it: the other side hears how it ended',
    async (who) => {
      const { network, ...two } = await programs.acrossNetwork();
      const [gone, stays] = who === 'host' ? [two.host, two.guest] : [two.guest, two.host];
      const match = idOf(gone);
      network.hold(['toHost', 'toGuest'], 'lost');
      await give(gone, { command: 'resign' });
      network.cut('rst');
      await untilBoth(two, isAway);
      network.letGo();
      await give(gone, { command: 'leave' });
      expect(gone.view().unfinished).toEqual([]);
      expect(await refused(gone, { command: 'discard', match })).toBe('noSuchMatch');
      if (who === 'host') await untilFree(portAt(two.guest), false);
      programs.dialAgain(two.guest, dialled);
      await until(stays, hasEnded);
      const outcome = { winner: stays.view().match?.color, reason: 'resign' };
      expect(stays.view().match?.outcome).toMatchObject(outcome);
      await until(stays, isIdle);
      for (const app of [two.host, two.guest]) expect(app.view().unfinished).toEqual([]);
    },
  );

  it('without the other side is told to it after a restart, and its secret is kept no longer', async () => {
    const { host, guest } = await playing();
    const match = idOf(host);
    await give(guest, { command: 'leave' });
    await until(host, isAway);
    programs.pass(host, 60_000);
    await give(host, { command: 'claim' });
    await give(host, { command: 'leave' });
    const reopened = await programs.restart(host);
    expect(reopened.view().unfinished).toEqual([]);
    expect(await refused(reopened, { command: 'resume', match })).toBe('noSuchMatch');
    await resume(guest);
    await until(guest, hasEnded);
    expect(guest.view().match?.outcome).toMatchObject({ winner: 'draw', reason: 'away' });
    await until(guest, isIdle);
    expect(guest.view().unfinished).toEqual([]);
    await programs.close(reopened);
    const database = new DatabaseSync(join(programs.home, 'profile-1', 'tengen.db'));
    expect(database.prepare('SELECT secret, closed IS NULL AS open FROM match').all()).toEqual([
      { secret: null, open: 0 },
    ]);
    database.close();
  });
});

it('a game can be won once the other side has left it for a minute, and the other side agrees', async () => {
  const { host, guest, match } = await hostLeft();
  const claim = { command: 'claim', reason: 'left' };
  for (const app of [host, guest]) programs.timeOf(app).stall(59_999);
  expect(guest.view().can).toMatchObject({ claim: 'notAwayLong', claimLeft: 'notAwayLong' });
  expect(await refused(guest, claim)).toBe('notAwayLong');
  for (const app of [host, guest]) programs.timeOf(app).stall(1);
  expect(guest.view().can).toMatchObject({ claim: null, claimLeft: null });
  await give(guest, claim);
  const outcome = { winner: guest.view().match?.color, reason: 'left' };
  expect(guest.view().match?.outcome).toMatchObject(outcome);
  await give(host, { command: 'resume', match });
  programs.dialAgain(guest, dialled);
  await until(host, hasWon);
  expect(host.view().match?.outcome).toMatchObject(outcome);
  await untilBoth({ host, guest }, isConnected);
});

it('who has won so and goes tells the other side, once that goes on', async () => {
  const { host, guest, match } = await hostLeft();
  for (const app of [host, guest]) programs.timeOf(app).stall(60_000);
  await give(guest, { command: 'claim', reason: 'left' });
  const { color } = guest.view().match ?? {};
  await give(guest, { command: 'leave' });
  await until(guest, isIdle);
  expect(guest.view().unfinished).toEqual([]);
  await give(host, { command: 'resume', match });
  for (let n = 0; n < 60 && host.view().match?.outcome == null; n++) {
    for (const app of [host, guest]) programs.pass(app, 1000);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(host.view().match?.outcome).toMatchObject({ winner: color, reason: 'left' });
});

it('a game at this screen that is deleted is only taken off the list', async () => {
  const app = programs.open();
  await give(app, { command: 'local', black: 'person', white: 'person' });
  await give(app, { command: 'draw', row: 7, column: 7 });
  await give(app, { command: 'leave' });
  await discard(app);
  expect((await programs.restart(app)).view().unfinished).toEqual([]);
});
