/** Leaving a game: coming back to it, giving it up, and winning it because the other side left. */

import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { give, Programs, refused, type Two, until } from '../../test/support/programs.ts';
import { TcpProxy } from '../../test/support/proxy.ts';
import type { View } from '../protocol/window.ts';
import type { App } from './app.ts';
import { PATIENT, Redial } from './net/redial.ts';

// The waits of a guest: 5 to 30 s where its host has left, an hour where it has found somebody else.
vi.mock(import('./net/redial.ts'), async (original) => ({
  ...(await original()),
  PATIENT: { first: 100, longest: 200 },
  SELDOM: { first: 2000, longest: 2000 },
}));

let programs: Programs;
const cleared: (() => unknown)[] = [];

beforeEach(() => {
  programs = new Programs();
});

afterEach(async () => {
  await programs.clear();
  for (const clear of cleared.splice(0)) await clear();
  vi.restoreAllMocks();
});

const isAway = ({ link }: View) => link.state === 'away';
const isConnected = ({ link }: View) => link.state === 'connected';
const isIdle = ({ link }: View) => link.state === 'idle';
const hasWon = ({ match }: View) => match?.outcome?.reason === 'left';

/** Two in the middle of a game. */
async function playing(choice: object = {}): Promise<Two> {
  const two = await programs.begin(choice);
  await give(two.mover, { command: 'draw', row: 7, column: 7 });
  await until(two.other, ({ match }) => match?.ply === 1);
  return two;
}

function idOf({ match, unfinished }: View): number {
  const id = match?.id ?? unfinished[0]?.id;
  if (id === undefined) throw new Error('no match');
  return id;
}

/** So much later it is by the programs' clock and by the calendar. */
function later(): (ms: number) => void {
  let offset = 0;
  const [clock, calendar] = [performance.now.bind(performance), Date.now.bind(Date)];
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + offset);
  vi.spyOn(Date, 'now').mockImplementation(() => calendar() + offset);
  return (ms) => {
    offset += ms;
  };
}

/** The program says goodbye, ends, and is started again. */
async function again(app: App): Promise<App> {
  await programs.close(app);
  return programs.open();
}

/** Two in the middle of a game, with a network between them that can be cut. */
async function acrossNetwork(): Promise<Two & { network: TcpProxy }> {
  const { promise, resolve } = Promise.withResolvers<TcpProxy>();
  const two = await programs.begin({}, async (port) => {
    const network = await TcpProxy.start(port, 1);
    cleared.push(() => network.close());
    resolve(network);
    return network.port;
  });
  await give(two.mover, { command: 'draw', row: 7, column: 7 });
  await until(two.other, ({ match }) => match?.ply === 1);
  return { ...two, network: await promise };
}

/** Some other program that listens there. */
function strangerAt(port: number, greet: (socket: Socket) => void = () => {}): Promise<Server> {
  const { promise, resolve, reject } = Promise.withResolvers<Server>();
  const server = createServer(greet).once('error', reject);
  server.listen(port, '127.0.0.1', () => resolve(server));
  cleared.push(() => server.close());
  return promise;
}

/** Nobody listens at that port of this computer. */
async function isFree(port: number): Promise<boolean> {
  try {
    const server = await strangerAt(port);
    await new Promise((resolve) => server.close(resolve));
    return true;
  } catch {
    return false;
  }
}

describe('a host that closes its program properly, and comes back', () => {
  it('gets its guest back by itself within seconds', async () => {
    const { host, guest } = await playing();
    const match = idOf(host.view());
    const reopened = await again(host);
    await until(guest, isAway);
    expect(guest.view().link).toMatchObject({
      away: { why: 'left', trying: true },
      problem: null,
    });
    await give(reopened, { command: 'resume', match });
    for (const app of [reopened, guest]) await until(app, isConnected);
    expect(guest.view().match).toMatchObject({ phase: 'playing', ply: 1 });
  });

  it('gets it back also where it waits for anybody', async () => {
    const { host, guest } = await playing();
    const { port } = host.view().link;
    const reopened = await again(host);
    await give(reopened, { command: 'host', address: '127.0.0.1', port });
    for (const app of [reopened, guest]) await until(app, isConnected);
    expect(reopened.view().match).toMatchObject({ phase: 'playing', ply: 1 });
  });

  it('is not looked for by a guest whose person has left', async () => {
    const { host, guest } = await playing();
    const match = idOf(host.view());
    await give(host, { command: 'leave' });
    await until(guest, isAway);
    await give(guest, { command: 'leave' });
    await give(host, { command: 'resume', match });
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect([host, guest].map((app) => app.view().link.state)).toEqual(['away', 'idle']);
  });
});

describe('a guest whose host has left', () => {
  it('goes on looking while the host plays with somebody else, and is told so once', async () => {
    const { host, guest } = await playing();
    const match = idOf(host.view());
    await give(host, { command: 'leave' });
    await until(guest, isAway);
    const third = programs.open();
    await give(host, { command: 'host', address: '127.0.0.1', port: 0 });
    const elsewhere = host.view().link.port;
    await give(third, { command: 'join', address: '127.0.0.1', port: elsewhere });
    await until(host, ({ link }) => link.candidates.length === 1);
    await give(host, { command: 'accept', candidate: host.view().link.candidates[0]?.id });
    for (const app of [host, third]) await until(app, isConnected);
    await give(guest, { command: 'resume', match: idOf(guest.view()), port: elsewhere });
    await until(guest, ({ link }) => link.problem?.code === 'busy');
    expect(guest.view().link).toMatchObject({ away: { why: 'left', trying: true } });
    await give(guest, { command: 'dismiss' });
    const dialled = vi.spyOn(Redial.prototype, 'again');
    await vi.waitFor(() => expect(dialled.mock.calls.length).toBeGreaterThan(3), 5000);
    expect(guest.view().link).toMatchObject({ away: { trying: true }, problem: null });
    // What its person tries is answered anew, and out of date once the host is back.
    await give(guest, { command: 'resume', match: idOf(guest.view()) });
    await until(guest, ({ link }) => link.problem?.code === 'busy');
    await give(host, { command: 'leave' });
    await give(host, { command: 'resume', match, port: elsewhere });
    for (const app of [host, guest]) await until(app, isConnected);
    expect(guest.view().link.problem).toBeNull();
  });

  it('looks for it patiently also after a restart, and after its person has left and goes on', async () => {
    const { host, guest } = await playing();
    const match = idOf(guest.view());
    await give(host, { command: 'leave' });
    await until(guest, isAway);
    const dialled = vi.spyOn(Redial.prototype, 'now');
    await give(guest, { command: 'leave' });
    await give(guest, { command: 'resume', match });
    expect(guest.view().link).toMatchObject({ away: { why: 'left', trying: true } });
    const reopened = await again(guest);
    await give(reopened, { command: 'resume', match: idOf(reopened.view()) });
    expect(reopened.view().link).toMatchObject({ away: { why: 'left', trying: true } });
    expect(dialled.mock.calls).toEqual([[PATIENT], [PATIENT]]);
    await give(host, { command: 'resume', match: idOf(host.view()) });
    for (const app of [host, reopened]) await until(app, isConnected);
  });
});

describe('whoever deletes an unfinished match gives it up', () => {
  const won = (app: App) => ({ winner: app.view().match?.color, reason: 'left' });

  it('a guest that deletes it looks for its host in the background, who learns that it has won', async () => {
    const { host, guest } = await playing();
    const match = idOf(guest.view());
    await give(guest, { command: 'leave' });
    await until(host, isAway);
    const states: View['link']['state'][] = [];
    guest.onView(({ link }) => states.push(link.state));
    await give(guest, { command: 'discard', match });
    expect(guest.view().unfinished).toEqual([]);
    await until(host, hasWon);
    expect(host.view().match?.outcome).toMatchObject(won(host));
    await until(host, isIdle);
    expect(host.view()).toMatchObject({ link: { problem: { code: 'opponentLeft' } } });
    for (const app of [host, guest]) expect(app.view().unfinished).toEqual([]);
    expect(new Set(states)).toEqual(new Set(['idle']));
  });

  it('a host that deletes it listens in the background where its guest looks for it, who learns that it has won', async () => {
    const { host, guest } = await playing();
    const match = idOf(host.view());
    const { port } = host.view().link;
    await give(host, { command: 'leave' });
    await until(guest, isAway);
    await give(host, { command: 'discard', match });
    expect(host.view()).toMatchObject({ unfinished: [], link: { state: 'idle' } });
    await until(guest, hasWon);
    expect(guest.view().match?.outcome).toMatchObject(won(guest));
    await until(guest, isIdle);
    expect(host.view()).toMatchObject({ link: { state: 'idle', problem: null }, match: null });
    // Nobody listens there any more.
    await vi.waitFor(async () => expect(await isFree(port ?? 0)).toBe(true));
  });

  it('says so also after it was started again, as often as that may be', async () => {
    for (const who of ['host', 'guest'] as const) {
      const two = await playing();
      const stays = who === 'host' ? two.guest : two.host;
      const match = idOf(two[who].view());
      const { port } = two.host.view().link;
      await give(two[who], { command: 'leave' });
      await until(stays, isAway);
      await give(stays, { command: 'leave' });
      await give(two[who], { command: 'discard', match });
      let gone = await again(two[who]);
      gone = await again(gone);
      expect(gone.view().unfinished).toEqual([]);
      expect(await refused(gone, { command: 'resume', match })).toBe('noSuchMatch');
      expect(await refused(gone, { command: 'discard', match })).toBe('noSuchMatch');
      await give(stays, { command: 'resume', match: idOf(stays.view()), port });
      await until(stays, hasWon);
      await until(stays, isIdle);
      await programs.close(gone);
      await programs.close(stays);
    }
  });

  it('a host that plays with somebody else tells whoever comes back for the other match, undisturbed', async () => {
    const { host, guest } = await playing();
    const match = idOf(host.view());
    const old = host.view().link.port ?? 0;
    await give(host, { command: 'leave' });
    await until(guest, isAway);
    await give(guest, { command: 'leave' });
    await give(host, { command: 'host', address: '127.0.0.1', port: 0 });
    await give(host, { command: 'discard', match });
    expect(await isFree(old)).toBe(true);
    const { port } = host.view().link;
    const third = programs.open();
    await give(third, { command: 'join', address: '127.0.0.1', port });
    await until(host, ({ link }) => link.candidates.length === 1);
    await give(host, { command: 'accept', candidate: host.view().link.candidates[0]?.id });
    for (const app of [host, third]) await until(app, isConnected);
    const states: View['link']['state'][] = [];
    host.onView(({ link }) => states.push(link.state));
    await give(guest, { command: 'resume', match: idOf(guest.view()), port });
    await until(guest, hasWon);
    await until(guest, isIdle);
    expect(new Set(states)).toEqual(new Set(['connected']));
    expect(third.view().link.state).toBe('connected');
  });

  it('the port at which a host listens in the background is free for its own person, and no error if it is taken', async () => {
    const { host, guest } = await playing();
    const { port } = host.view().link;
    const match = idOf(host.view());
    await give(host, { command: 'leave' });
    await until(guest, isAway);
    await give(guest, { command: 'leave' });
    const taken = await strangerAt(port ?? 0);
    await give(host, { command: 'discard', match });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(host.view().link.problem).toBeNull();
    await new Promise((resolve) => taken.close(resolve));
    await give(host, { command: 'host', address: '127.0.0.1', port });
    await give(host, { command: 'disconnect' });
    // Now it listens in the background: one who joins finds nobody, one who comes back for that match hears.
    await vi.waitFor(async () => expect(await isFree(port ?? 0)).toBe(false));
    const third = programs.open();
    await give(third, { command: 'join', address: '127.0.0.1', port });
    await until(third, ({ link }) => link.problem?.code === 'declined');
    expect(host.view().link.candidates).toEqual([]);
    await give(host, { command: 'host', address: '127.0.0.1', port });
    expect(host.view().link).toMatchObject({ state: 'listening', problem: null });
    await give(guest, { command: 'resume', match: idOf(guest.view()) });
    await until(guest, hasWon);
    await until(guest, isIdle);
    // The seat is free as before.
    await give(third, { command: 'join', address: '127.0.0.1', port });
    await until(host, ({ link }) => link.candidates.length === 1);
    expect(host.view().link.state).toBe('listening');
  });

  it('a guest that looks for its host of another match is not turned away by a host that listens in the background', async () => {
    const first = await playing();
    const given = idOf(first.host.view());
    const { port } = first.host.view().link;
    await give(first.host, { command: 'leave' });
    await until(first.guest, isAway);
    await give(first.guest, { command: 'leave' });
    await give(first.host, { command: 'host', address: '127.0.0.1', port });
    const guest = programs.open();
    await give(guest, { command: 'join', address: '127.0.0.1', port });
    await until(first.host, ({ link }) => link.candidates.length === 1);
    const [candidate] = first.host.view().link.candidates;
    await give(first.host, { command: 'accept', candidate: candidate?.id });
    for (const app of [first.host, guest]) await until(app, isConnected);
    for (const app of [first.host, guest]) await give(app, { command: 'ready' });
    for (const app of [first.host, guest]) {
      await until(app, ({ match }) => match?.phase === 'playing');
    }
    const match = idOf(first.host.view());
    await give(first.host, { command: 'leave' });
    await give(first.host, { command: 'discard', match: given });
    await vi.waitFor(async () => expect(await isFree(port ?? 0)).toBe(false));
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(guest.view().link).toMatchObject({ away: { trying: true }, problem: null });
    await give(first.host, { command: 'resume', match });
    for (const app of [first.host, guest]) await until(app, isConnected);
  });

  it('both may give it up: both programs hear so, and no more is done', async () => {
    const { host, guest } = await playing();
    const match = idOf(host.view());
    const { port } = host.view().link;
    await give(host, { command: 'leave' });
    await until(guest, isAway);
    const other = idOf(guest.view());
    await give(guest, { command: 'leave' });
    await give(host, { command: 'discard', match });
    await give(guest, { command: 'discard', match: other });
    await vi.waitFor(async () => expect(await isFree(port ?? 0)).toBe(true), { timeout: 5000 });
    for (const app of [host, guest]) {
      expect(app.view()).toMatchObject({ link: { state: 'idle', problem: null }, unfinished: [] });
    }
  });

  it('after 30 days the other side is looked for no more', async () => {
    const { host, guest } = await playing();
    const match = idOf(guest.view());
    await give(host, { command: 'leave' });
    await until(guest, isAway);
    await give(guest, { command: 'leave' });
    await give(guest, { command: 'discard', match });
    await programs.close(guest);
    const now = Date.now.bind(Date);
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 31 * 24 * 3_600_000);
    const reopened = programs.open();
    await give(host, { command: 'resume', match: idOf(host.view()) });
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(host.view().match?.phase).toBe('playing');
    expect(reopened.view().unfinished).toEqual([]);
  });

  it.each(['host', 'guest'] as const)(
    'a game that is over already is given up no more, and the other side hears how it ended: as %s',
    async (who) => {
      const { network, ...two } = await acrossNetwork();
      const [gone, stays] = who === 'host' ? [two.host, two.guest] : [two.guest, two.host];
      const match = idOf(gone.view());
      network.hold(['toHost', 'toGuest'], 'lost');
      await give(gone, { command: 'resign' });
      network.shut();
      network.cut('rst');
      for (const app of [two.host, two.guest]) await until(app, isAway);
      network.letGo();
      await give(gone, { command: 'leave' });
      expect(gone.view().unfinished).toMatchObject([{ id: match, turn: null }]);
      await give(gone, { command: 'discard', match });
      expect(gone.view().unfinished).toEqual([]);
      expect(await refused(gone, { command: 'discard', match })).toBe('noSuchMatch');
      network.open();
      await until(stays, ({ match }) => match?.phase === 'ended');
      const outcome = { winner: stays.view().match?.color, reason: 'resign' };
      expect(stays.view().match?.outcome).toMatchObject(outcome);
      await until(stays, isIdle);
      for (const app of [two.host, two.guest]) expect(app.view().unfinished).toEqual([]);
    },
  );

  it('a game that was ended without the other side is told to it also after a restart', async () => {
    const pass = later();
    const { host, guest } = await playing();
    const match = idOf(host.view());
    await give(guest, { command: 'leave' });
    await until(host, isAway);
    pass(60_000);
    await give(host, { command: 'claim' });
    await give(host, { command: 'leave' });
    await give(host, { command: 'discard', match });
    const reopened = await again(host);
    expect(reopened.view().unfinished).toEqual([]);
    expect(await refused(reopened, { command: 'resume', match })).toBe('noSuchMatch');
    await give(guest, { command: 'resume', match: idOf(guest.view()) });
    await until(guest, ({ match }) => match?.phase === 'ended');
    expect(guest.view().match?.outcome).toMatchObject({ winner: 'draw', reason: 'away' });
    await until(guest, isIdle);
    expect(guest.view().unfinished).toEqual([]);
    // The secret is kept no longer.
    await programs.close(reopened);
    const database = new DatabaseSync(join(programs.home, 'profile-1', 'tengen.db'));
    expect(database.prepare('SELECT secret, closed IS NULL AS open FROM match').all()).toEqual([
      { secret: null, open: 0 },
    ]);
    database.close();
  });

  it('gives up also a game that the host had begun without its hearing so', async () => {
    const { network, ...two } = await acrossNetwork();
    const match = idOf(two.guest.view());
    await give(two.host, { command: 'resign' });
    await until(two.guest, ({ match }) => match?.phase === 'ended');
    await give(two.guest, { command: 'ready' });
    await until(two.host, ({ match }) => match?.ready.peer === true);
    network.hold(['toGuest'], 'lost');
    await give(two.host, { command: 'ready' });
    await until(two.host, ({ match }) => match?.phase === 'playing');
    network.shut();
    network.cut('rst');
    await until(two.guest, isAway);
    network.letGo();
    expect(two.guest.view().match?.phase).toBe('ended');
    await give(two.guest, { command: 'leave' });
    await give(two.guest, { command: 'discard', match });
    network.open();
    await until(two.host, hasWon);
    expect(two.host.view().match?.outcome).toMatchObject(won(two.host));
    await until(two.host, isIdle);
  });

  it('a guest that finds somebody else at that address goes on looking for its host, but seldom', async () => {
    const { host, guest } = await playing();
    const { port } = host.view().link;
    await give(host, { command: 'leave' });
    await until(guest, isAway);
    await give(guest, { command: 'leave' });
    const asked: number[] = [];
    const stranger = await strangerAt(port ?? 0, (socket) => {
      socket.on('error', () => {}).write('\n');
      socket.once('data', () => {
        asked.push(performance.now());
        socket.end('{"method":"bye","params":{"reason":"unknown"}}\n');
      });
    });
    await give(guest, { command: 'discard', match: idOf(guest.view()) });
    await vi.waitFor(() => expect(asked).toHaveLength(2), { timeout: 5000 });
    expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThan(1400);
    await new Promise((resolve) => stranger.close(resolve));
    await give(host, { command: 'resume', match: idOf(host.view()) });
    await until(host, hasWon);
    await until(host, isIdle);
  });

  it('a host listens at the port of the match for ten minutes, and for ten minutes after each start', async () => {
    const { host, guest } = await playing();
    const { port } = host.view().link;
    const match = idOf(host.view());
    await give(host, { command: 'leave' });
    await until(guest, isAway);
    await give(guest, { command: 'leave' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    cleared.push(() => vi.useRealTimers());
    const free = () => isFree(port ?? 0);
    const settled = (is: boolean) => vi.waitFor(async () => expect(await free()).toBe(is));
    await give(host, { command: 'discard', match });
    await settled(false);
    vi.advanceTimersByTime(590_000);
    expect(await free()).toBe(false);
    vi.advanceTimersByTime(10_000);
    await settled(true);
    // Hosting and no more: the port of the match stays free.
    await give(host, { command: 'host', address: '127.0.0.1', port: 0 });
    await give(host, { command: 'disconnect' });
    expect(await free()).toBe(true);
    const reopened = await again(host);
    await settled(false);
    vi.advanceTimersByTime(600_000);
    await settled(true);
    vi.useRealTimers();
    // Wherever it hosts it still answers.
    await give(reopened, { command: 'host', address: '127.0.0.1', port });
    await give(guest, { command: 'resume', match: idOf(guest.view()) });
    await until(guest, hasWon);
    await until(guest, isIdle);
  });

  it('a program that is quit does not wait for it', async () => {
    const { host, guest } = await playing();
    const { port } = host.view().link;
    await give(host, { command: 'leave' });
    await until(guest, isAway);
    await give(guest, { command: 'leave' });
    const sockets: Socket[] = [];
    await strangerAt(port ?? 0, (socket) => sockets.push(socket.on('error', () => {}).resume()));
    await give(guest, { command: 'discard', match: idOf(guest.view()) });
    await give(host, { command: 'discard', match: idOf(host.view()) });
    await vi.waitFor(() => expect(sockets.length).toBeGreaterThan(0));
    const before = performance.now();
    for (const app of [guest, host]) await programs.close(app);
    expect(performance.now() - before).toBeLessThan(1000);
    const calls = sockets.length;
    for (const socket of sockets) if (!socket.closed) await once(socket, 'close');
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(sockets).toHaveLength(calls);
  });

  it('a game at this screen is only taken off the list', async () => {
    const app = programs.open();
    await give(app, { command: 'local', black: 'person', white: 'person' });
    await give(app, { command: 'draw', row: 7, column: 7 });
    const match = idOf(app.view());
    await give(app, { command: 'leave' });
    await give(app, { command: 'discard', match });
    expect((await again(app)).view().unfinished).toEqual([]);
  });
});

describe('a game whose other side has left for a minute', () => {
  it('can be won, which the other side hears and agrees to when it comes back', async () => {
    const pass = later();
    const { host, guest } = await playing();
    const match = idOf(host.view());
    await give(host, { command: 'leave' });
    await until(guest, isAway);
    expect(guest.view().can).toMatchObject({ claim: 'notAwayLong', claimLeft: 'notAwayLong' });
    const claim = { command: 'claim', reason: 'left' };
    expect(await refused(guest, claim)).toBe('notAwayLong');
    pass(60_000);
    expect(guest.view().can).toMatchObject({ claim: null, claimLeft: null });
    await give(guest, claim);
    const outcome = { winner: guest.view().match?.color, reason: 'left' };
    expect(guest.view().match?.outcome).toMatchObject(outcome);
    await give(host, { command: 'resume', match });
    await until(host, hasWon);
    expect(host.view().match?.outcome).toMatchObject(outcome);
    for (const app of [host, guest]) await until(app, isConnected);
  });
});
