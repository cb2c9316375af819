import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { give, Programs, refused, type Two, until } from '../../test/support/programs.ts';
import { TcpProxy } from '../../test/support/proxy.ts';
import { portOf } from '../../test/support/wire.ts';
import { type View, viewSchema } from '../protocol/window.ts';
import type { App } from './app.ts';

const clock = { main: 60_000, increment: 0, periods: 0, period: 0 };

let programs: Programs;
const cleared: (() => unknown)[] = [];

beforeEach(() => {
  programs = new Programs();
});

afterEach(async () => {
  for (const clear of cleared.splice(0)) clear();
  await programs.clear();
  vi.restoreAllMocks();
});

/** Two in a game, with a network between them that can be cut. */
async function acrossNetwork(choice: object = {}): Promise<Two & { network: TcpProxy }> {
  const networks: TcpProxy[] = [];
  const two = await programs.begin(choice, async (port) => {
    const network = await TcpProxy.start(port, 1);
    networks.push(network);
    cleared.push(() => network.close());
    return network.port;
  });
  const [network] = networks;
  if (network === undefined) throw new Error('no network');
  return { ...two, network };
}

const isAway = ({ link }: View) => link.state === 'away';
const isConnected = ({ link }: View) => link.state === 'connected';
const isIdle = ({ link }: View) => link.state === 'idle';

async function both({ host, guest }: Pick<Two, 'host' | 'guest'>, is: (view: View) => boolean) {
  await until(host, is);
  await until(guest, is);
}

/** The link breaks, and nobody gets through until the network is open again. */
async function cut(two: Pick<Two, 'host' | 'guest'>, network: TcpProxy): Promise<void> {
  network.shut();
  network.cut('rst');
  await both(two, isAway);
}

/** Whoever is to move does; resolves when both have seen it. */
async function draw({ host, guest }: Pick<Two, 'host' | 'guest'>, row: number): Promise<void> {
  const mover = [host, guest].find((app) => app.view().can.draw === null);
  if (mover === undefined) throw new Error('nobody is to move');
  const ply = (mover.view().match?.ply ?? 0) + 1;
  await give(mover, { command: 'draw', row, column: row });
  await both({ host, guest }, ({ match }) => match?.ply === ply);
}

/** By which the match at the table is kept. */
function idOf(app: App): number {
  const { match } = app.view();
  if (match === null) throw new Error('no match');
  return match.id;
}

/** The program ends and is started again. */
async function again(app: App): Promise<App> {
  await programs.close(app);
  return programs.open();
}

describe('a link that breaks', () => {
  it('is away on both sides, says why and since when, and locks the board', async () => {
    const { network, ...two } = await acrossNetwork({ clock });
    await draw(two, 7);
    await give(two.mover, { command: 'offer', kind: 'draw' });
    await until(two.other, ({ match }) => match?.offers.length === 1);
    const before = Date.now();
    await cut(two, network);
    for (const app of [two.host, two.guest]) {
      const view = app.view();
      expect(viewSchema.parse(view)).toEqual(view);
      expect(view).toMatchObject({
        link: {
          state: 'away',
          away: { why: 'closed', trying: true },
          peer: { extended: true },
          problem: null,
        },
        match: { phase: 'playing', ply: 1, offers: [], clocks: { running: null } },
        can: {
          host: 'leaveFirst',
          join: 'leaveFirst',
          local: 'leaveFirst',
          // A host listens already.
          resume: app === two.host ? 'alreadyHosting' : null,
          disconnect: null,
          leave: null,
          ready: 'linkAway',
          draw: 'linkAway',
          resign: 'linkAway',
          claim: 'notAwayLong',
          claimLeft: 'notLeft',
          say: 'linkAway',
          offer: { undo: 'linkAway', draw: 'linkAway', restart: 'linkAway' },
        },
        // The one that is at the table is not on the list.
        unfinished: [],
      });
      expect(view.link.away?.since).toBeGreaterThanOrEqual(before);
      expect(view.link.away?.since).toBeLessThanOrEqual(Date.now());
      expect(await refused(app, { command: 'draw', row: 1, column: 1 })).toBe('linkAway');
      expect(await refused(app, { command: 'say', text: 'hello?' })).toBe('linkAway');
      expect(await refused(app, { command: 'claim' })).toBe('notAwayLong');
    }
  });

  it('comes back by itself, and the game goes on where it was', async () => {
    const { network, ...two } = await acrossNetwork();
    await draw(two, 7);
    const ids = [idOf(two.host), idOf(two.guest)];
    for (let n = 0; n < 3; n++) {
      await cut(two, network);
      network.open();
      await both(two, isConnected);
      await draw(two, n);
    }
    for (const app of [two.host, two.guest]) {
      expect(app.view()).toMatchObject({
        link: { away: null, problem: null },
        match: { phase: 'playing', ply: 4 },
      });
    }
    expect([idOf(two.host), idOf(two.guest)]).toEqual(ids);
  });

  it('tells of my latest move whether it waits, is on its way, or is there', async () => {
    const { network, mover, other, ...two } = await acrossNetwork();
    const delivery = (app: App) => app.view().match?.delivery;
    await give(mover, { command: 'draw', row: 7, column: 7 });
    await until(mover, ({ match }) => match?.delivery === 'seen');
    expect(delivery(other)).toBeNull();
    await give(other, { command: 'draw', row: 8, column: 8 });
    await until(other, ({ match }) => match?.delivery === 'seen');
    expect(delivery(mover)).toBeNull();

    network.hold(['toHost', 'toGuest'], 'lost');
    await give(mover, { command: 'draw', row: 9, column: 9 });
    expect(delivery(mover)).toBe('sent');
    await cut(two, network);
    expect(delivery(mover)).toBe('kept');
    expect(other.view().match?.ply).toBe(2);
    network.calm();
    await until(mover, ({ match }) => match?.delivery === 'seen');
    expect(other.view().match?.moves.at(-1)).toEqual({ row: 9, column: 9 });
  });

  it('shows as lost what was said into it', async () => {
    const { network, ...two } = await acrossNetwork();
    await give(two.host, { command: 'say', text: 'one' });
    await until(two.guest, ({ link }) => link.chat.length === 1);
    network.hold(['toGuest'], 'lost');
    await give(two.host, { command: 'say', text: 'two' });
    await cut(two, network);
    network.calm();
    await both(two, isConnected);
    expect(two.host.view().link.chat.at(-1)).toMatchObject({ text: 'two', lost: true });
    expect(two.guest.view().link.chat).toMatchObject([{ by: 'peer', text: 'one', lost: false }]);
  });

  it('lets no time go by until it is back', async () => {
    const { network, ...two } = await acrossNetwork({ clock });
    await cut(two, network);
    const stood = [two.host, two.guest].map((app) => app.view().match?.clocks);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([two.host, two.guest].map((app) => app.view().match?.clocks)).toEqual(stood);
    network.open();
    await both(two, isConnected);
    for (const app of [two.host, two.guest])
      expect(app.view().match?.clocks?.running).toBe('black');
  });

  it('is tried again at once where the guest wishes it, and elsewhere', async () => {
    const { network, ...two } = await acrossNetwork();
    await draw(two, 7);
    await cut(two, network);
    const { port } = two.host.view().link;
    await give(two.guest, { command: 'resume', match: idOf(two.guest), port });
    await both(two, isConnected);
    expect(two.guest.view().link.port).toBe(port);
    await draw(two, 8);
  });

  it('is looked for elsewhere as long as it is not found: that is said once', async () => {
    const { network, ...two } = await acrossNetwork();
    await draw(two, 7);
    await cut(two, network);
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const nowhere = portOf(closed.address());
    await new Promise((resolve) => closed.close(resolve));
    const match = idOf(two.guest);
    await give(two.guest, { command: 'resume', match, port: nowhere });
    await until(two.guest, ({ link }) => link.problem?.code === 'nobodyListening');
    expect(two.guest.view().link).toMatchObject({ away: { trying: true }, port: nowhere });
    await give(two.guest, { command: 'dismiss' });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(two.guest.view().link.problem).toBeNull();
    // Where it was not found it is not looked for another time.
    await give(two.guest, { command: 'leave' });
    expect(two.guest.view().unfinished).toMatchObject([{ port: network.port }]);
    network.open();
    await give(two.guest, { command: 'resume', match });
    await both(two, isConnected);
    const zero = { command: 'resume', match, port: 0 };
    await cut(two, network);
    expect(await refused(two.guest, zero)).toBe('badCommand');
    expect(await refused(two.host, { command: 'resume', match: idOf(two.host) })).toBe(
      'alreadyHosting',
    );
    await give(two.guest, { command: 'leave' });
    expect(await refused(two.guest, zero)).toBe('badCommand');
  });

  it('is taken for broken after a sleep: what is heard then is old', async () => {
    const { network: _, ...two } = await acrossNetwork({ clock });
    const states: View['link']['state'][] = [];
    two.guest.onView(({ link }) => states.push(link.state));
    let asleep = 0;
    const now = Date.now.bind(Date);
    vi.spyOn(Date, 'now').mockImplementation(() => now() + asleep);
    asleep = 13_000;
    await give(two.mover, { command: 'draw', row: 7, column: 7 });
    await until(two.other, ({ match }) => match?.ply === 1);
    await both(two, isConnected);
    expect(states).toContain('away');
    await draw(two, 8);
  });

  it('can be left: the game stays among the unfinished ones', async () => {
    const { network, ...two } = await acrossNetwork();
    await draw(two, 7);
    await cut(two, network);
    for (const app of [two.host, two.guest]) {
      const id = idOf(app);
      expect(await refused(app, { command: 'discard', match: id })).toBe('leaveFirst');
      await give(app, { command: 'leave' });
      expect(app.view()).toMatchObject({
        link: { state: 'idle', away: null },
        match: null,
        unfinished: [{ id, ply: 1 }],
      });
    }
  });

  it('is no way to another program that listens there by now', async () => {
    const { network, ...two } = await acrossNetwork();
    await draw(two, 7);
    let knocks = 0;
    const stranger = createServer((socket) => {
      knocks += 1;
      socket.on('error', () => undefined);
      socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
    });
    cleared.push(() => stranger.close());
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
    await cut(two, network);
    const match = idOf(two.guest);
    await give(two.guest, { command: 'resume', match, port: portOf(stranger.address()) });
    await until(two.guest, ({ link }) => link.problem?.code === 'garbage');
    expect(two.guest.view()).toMatchObject({
      link: { state: 'away', away: { trying: false } },
      match: { phase: 'playing', ply: 1 },
    });
    // It is left alone from now on.
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(knocks).toBe(1);
    network.open();
    await give(two.guest, { command: 'resume', match, port: network.port });
    await both(two, isConnected);
    expect(two.guest.view().link.problem).toBeNull();
  });
});

describe('leaving a game', () => {
  it('as guest: the host waits, and does not have to accept again', async () => {
    const two = await programs.begin();
    await draw(two, 7);
    const match = idOf(two.guest);
    await give(two.guest, { command: 'disconnect' });
    await until(two.host, isAway);
    expect(two.host.view().link).toMatchObject({ away: { why: 'left', trying: true } });
    expect(two.guest.view()).toMatchObject({
      link: { state: 'idle', problem: null },
      match: { id: match, ply: 1 },
      unfinished: [
        {
          id: match,
          role: 'guest',
          name: two.host.view().settings.name,
          game: 'gomoku',
          ply: 1,
          color: two.guest.view().match?.color,
          turn: 'white',
          address: '127.0.0.1',
          port: two.host.view().link.port,
        },
      ],
    });
    await give(two.guest, { command: 'resume', match });
    await both(two, isConnected);
    expect(two.guest.view().unfinished).toEqual([]);
    await draw(two, 8);
  });

  it('as host: the guest looks for it now and then, and at once where its player says so', async () => {
    const two = await programs.begin();
    await draw(two, 7);
    const match = idOf(two.host);
    await give(two.host, { command: 'leave' });
    await until(two.guest, isAway);
    expect(two.guest.view().link).toMatchObject({ away: { why: 'left', trying: true } });
    await give(two.host, { command: 'resume', match });
    expect(two.host.view()).toMatchObject({
      link: { state: 'away', away: { why: 'restarted', trying: true }, role: 'host' },
      match: { id: match, phase: 'playing', ply: 1 },
    });
    await give(two.guest, { command: 'resume', match: idOf(two.guest) });
    await both(two, isConnected);
    await draw(two, 8);
  });

  it('is for good where no game is on', async () => {
    for (const playsOne of [false, true]) {
      const two = playsOne ? await programs.begin() : await programs.meet();
      if (playsOne) {
        await give(two.host, { command: 'resign' });
        await both(two, ({ match }) => match?.phase === 'ended');
      }
      await give(two.guest, { command: 'disconnect' });
      await both(two, isIdle);
      for (const app of [two.host, two.guest]) expect(app.view().unfinished).toEqual([]);
    }
  });
});

describe('after both programs were started again', () => {
  async function restarted(choice: object = {}): Promise<{ host: App; guest: App }> {
    const two = await programs.begin(choice);
    await draw(two, 7);
    await draw(two, 8);
    await programs.close(two.guest);
    const host = await again(two.host);
    const guest = programs.open();
    return { host, guest };
  }

  const unfinished = (app: App) => {
    const [match] = app.view().unfinished;
    if (match === undefined) throw new Error('nothing is unfinished');
    return match.id;
  };

  it('the match is on the list of both, and goes on there where it was', async () => {
    const two = await restarted({ game: 'go', options: { size: 9 }, clock });
    for (const [app, role] of [
      [two.host, 'host'],
      [two.guest, 'guest'],
    ] as const) {
      expect(app.view()).toMatchObject({
        link: { state: 'idle' },
        match: null,
        can: { resume: null },
        unfinished: [{ role, game: 'go', ply: 2, turn: 'black' }],
      });
      await give(app, { command: 'resume', match: unfinished(app) });
    }
    await both(two, isConnected);
    for (const app of [two.host, two.guest]) {
      expect(app.view()).toMatchObject({
        match: { game: 'go', options: { size: 9 }, phase: 'playing', ply: 2, clocks: { clock } },
        unfinished: [],
      });
    }
    await draw(two, 3);
  });

  it('my latest move waits for the link', async () => {
    const { host, guest } = await restarted();
    const white = host.view().unfinished[0]?.color === 'white' ? host : guest;
    await give(white, { command: 'resume', match: unfinished(white) });
    expect(white.view().match).toMatchObject({ color: 'white', delivery: 'kept' });
  });

  it('the guest may come first, and is given another address', async () => {
    const { host, guest } = await restarted();
    const match = unfinished(guest);
    await give(guest, { command: 'resume', match });
    expect(guest.view().link).toMatchObject({
      state: 'away',
      role: 'guest',
      away: { trying: true },
    });
    await give(host, { command: 'resume', match: unfinished(host), address: '127.0.0.2', port: 0 });
    const { address, port } = host.view().link;
    expect(address).toBe('127.0.0.2');
    await give(guest, { command: 'resume', match, address: '127.0.0.2', port });
    await both({ host, guest }, isConnected);
    await give(guest, { command: 'leave' });
    // That is where it is found from now on.
    expect(guest.view().unfinished).toMatchObject([{ address: '127.0.0.2', port }]);
    await give(host, { command: 'leave' });
    expect(host.view().unfinished).toMatchObject([{ address: '127.0.0.2', port }]);
  });

  it('a host that listens for anybody lets its old guest in all the same', async () => {
    const { host, guest } = await restarted();
    await give(host, { command: 'host', address: '127.0.0.1', port: 0, game: 'morris' });
    await give(guest, { command: 'resume', match: unfinished(guest), port: host.view().link.port });
    await both({ host, guest }, isConnected);
    expect(host.view()).toMatchObject({ match: { game: 'gomoku', ply: 2 }, unfinished: [] });
    await draw({ host, guest }, 3);
  });

  it('a host that awaits its guest lets nobody else in', async () => {
    const { host, guest } = await restarted();
    await give(host, { command: 'resume', match: unfinished(host), port: 0 });
    const { port } = host.view().link;
    const other = programs.open();
    await give(other, { command: 'join', address: '127.0.0.1', port });
    await until(other, ({ link }) => link.problem?.code === 'busy');
    expect(host.view().link.candidates).toEqual([]);
    await give(guest, { command: 'resume', match: unfinished(guest), port });
    await both({ host, guest }, isConnected);
  });

  it('a host that plays with somebody else is busy', async () => {
    const { host, guest } = await restarted();
    await give(host, { command: 'host', address: '127.0.0.1', port: 0 });
    const { port } = host.view().link;
    const other = programs.open();
    await give(other, { command: 'join', address: '127.0.0.1', port });
    await until(host, ({ link }) => link.candidates.length === 1);
    await give(host, { command: 'accept', candidate: host.view().link.candidates[0]?.id });
    await until(host, isConnected);
    await give(guest, { command: 'resume', match: unfinished(guest), port });
    await until(guest, ({ link }) => link.problem?.code === 'busy');
    expect(guest.view().link).toMatchObject({ state: 'away', away: { trying: false } });
    expect(host.view().link.state).toBe('connected');
    expect(host.view().unfinished).toHaveLength(1);
  });

  it('it is refused where it cannot be gone on with', async () => {
    const { host, guest } = await restarted();
    const taken = createServer();
    cleared.push(() => taken.close());
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const port = portOf(taken.address());
    const match = unfinished(host);
    const there = { command: 'resume', match, address: '127.0.0.1', port };
    expect(await host.command(there)).toMatchObject({ error: { code: 'portInUse' } });
    expect(host.view()).toMatchObject({
      link: { state: 'idle', problem: { code: 'portInUse' } },
      match: null,
      unfinished: [{ id: match }],
    });
    expect(await refused(guest, { command: 'resume', match: 1 })).toBe('noSuchMatch');
    await give(guest, { command: 'resume', match: unfinished(guest) });
    expect(await refused(guest, { command: 'resume', match: 1 })).toBe('alreadyConnected');
  });
});

describe('a game whose other side stays away', () => {
  /** So much later it is by the programs' clock. */
  function later(): (ms: number) => void {
    let offset = 0;
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + offset);
    return (ms) => {
      offset += ms;
    };
  }

  it('can be ended after a minute, of which the other side hears once it is back', async () => {
    const pass = later();
    const { network, ...two } = await acrossNetwork();
    await draw(two, 7);
    await cut(two, network);
    pass(59_000);
    expect(await refused(two.host, { command: 'claim' })).toBe('notAwayLong');
    pass(1_000);
    expect(two.host.view().can.claim).toBeNull();
    await give(two.host, { command: 'claim' });
    const outcome = { winner: 'draw', reason: 'away' };
    expect(two.host.view()).toMatchObject({ link: { state: 'away' }, match: { outcome } });
    expect(two.guest.view().match?.outcome).toBeNull();
    network.open();
    await both(two, ({ match, link }) => match?.phase === 'ended' && link.state === 'connected');
    expect(two.guest.view().match).toMatchObject({ outcome });
    expect(two.guest.view().can.ready).toBeNull();
  });

  it('is shown to be so as soon as the minute is over', async () => {
    const pass = later();
    const { network, ...two } = await acrossNetwork();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    cleared.push(() => vi.useRealTimers());
    await cut(two, network);
    const shown: View['can']['claim'][] = [];
    two.host.onView(({ can }) => shown.push(can.claim));
    pass(60_001);
    vi.advanceTimersByTime(60_001);
    expect(shown).toEqual(['notAwayLong', null]);
  });

  it('stays on the list once it is ended so, until the other side has heard', async () => {
    const pass = later();
    const { network, ...two } = await acrossNetwork();
    await draw(two, 7);
    await cut(two, network);
    pass(60_000);
    await give(two.host, { command: 'claim' });
    const match = idOf(two.host);
    await give(two.host, { command: 'leave' });
    expect(two.host.view().unfinished).toMatchObject([{ id: match, turn: null }]);
    await give(two.host, { command: 'resume', match });
    network.open();
    await both(two, isConnected);
    await until(two.guest, ({ match }) => match?.outcome?.reason === 'away');
    // What the guest says after that, the host has heard after that.
    await give(two.guest, { command: 'say', text: 'I see' });
    await until(two.host, ({ link }) => link.chat.length === 1);
    await give(two.host, { command: 'leave' });
    await until(two.guest, isIdle);
    for (const app of [two.host, two.guest]) expect(app.view().unfinished).toEqual([]);
  });
});

describe('a game at this screen', () => {
  const local = { command: 'local', black: 'person', white: 'person' };

  it('that is put away goes on later, also after the program was started again', async () => {
    const app = programs.open();
    await give(app, { ...local, game: 'go', options: { size: 9 }, clock });
    await new Promise((resolve) => setTimeout(resolve, 20));
    await give(app, { command: 'draw', row: 2, column: 2 });
    const match = idOf(app);
    await give(app, { command: 'leave' });
    expect(app.view()).toMatchObject({
      match: null,
      unfinished: [
        { id: match, role: null, name: null, color: null, address: null, port: null, ply: 1 },
      ],
    });
    await give(app, { command: 'resume', match });
    expect(app.view()).toMatchObject({
      link: { state: 'idle' },
      match: { id: match, local: true, game: 'go', ply: 1, turn: 'white' },
      unfinished: [],
    });
    await give(app, { command: 'draw', row: 4, column: 4 });
    const reopened = await again(app);
    expect(reopened.view()).toMatchObject({ match: null, unfinished: [{ id: match, ply: 2 }] });
    await give(reopened, { command: 'resume', match });
    const { clocks } = reopened.view().match ?? {};
    expect(clocks).toMatchObject({ clock, running: 'black' });
    expect(clocks?.black).toBeLessThan(60_000);
    await give(reopened, { command: 'draw', row: 5, column: 5 });
    await give(reopened, { command: 'resign' });
    await give(reopened, { command: 'leave' });
    expect(reopened.view().unfinished).toEqual([]);
  });

  it('leaves the list in the order in which matches were last played', async () => {
    const app = programs.open();
    const ids: number[] = [];
    for (const row of [1, 2, 3]) {
      await give(app, local);
      await give(app, { command: 'draw', row, column: row });
      ids.push(idOf(app));
      await give(app, { command: 'leave' });
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(app.view().unfinished.map(({ id }) => id)).toEqual(ids.toReversed());
    const [first = 0] = ids;
    await give(app, { command: 'resume', match: first });
    await give(app, { command: 'draw', row: 0, column: 0 });
    await give(app, { command: 'leave' });
    expect(app.view().unfinished[0]).toMatchObject({ id: first, ply: 2 });
    await give(app, { command: 'discard', match: first });
    expect(app.view().unfinished.map(({ id }) => id)).toEqual(ids.slice(1).toReversed());
  });
});

describe('what cannot be saved', () => {
  it('is said, and the game goes on', async () => {
    const home = join(programs.home, 'a file');
    writeFileSync(home, 'no directory');
    const app = programs.open(home);
    expect(app.view().unsaved).toMatchObject({ code: 'notSaved' });
    expect(viewSchema.parse(app.view())).toEqual(app.view());
    await give(app, { command: 'local', black: 'person', white: 'person' });
    await give(app, { command: 'draw', row: 7, column: 7 });
    await give(app, { command: 'leave' });
    expect(app.view().unfinished).toMatchObject([{ ply: 1 }]);
  });

  it('a damaged file is set aside, and that is said once', async () => {
    const home = join(programs.home, 'damaged');
    const first = programs.open(home);
    await give(first, { command: 'set', name: 'Ann' });
    await programs.close(first);
    writeFileSync(join(home, 'profile-1', 'tengen.db'), 'not a database at all '.repeat(1000));
    const app = programs.open(home);
    expect(app.view()).toMatchObject({
      unsaved: null,
      link: { problem: { code: 'fileDamaged', detail: { file: expect.any(String) } } },
    });
    await give(app, { command: 'dismiss' });
    expect(app.view().link.problem).toBeNull();
    await give(app, { command: 'set', name: 'Bob' });
    await programs.close(app);
    const later = programs.open(home);
    expect(later.view()).toMatchObject({ settings: { name: 'Bob' }, link: { problem: null } });
  });

  it('all is saved as soon as it can be; what is found then is told as well', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    cleared.push(() => vi.useRealTimers());
    const home = join(programs.home, 'a file');
    writeFileSync(home, 'no directory');
    const app = programs.open(home);
    await give(app, { command: 'set', name: 'Ann' });
    expect(app.view().unsaved).toMatchObject({ code: 'notSaved' });
    rmSync(home);
    mkdirSync(join(home, 'profile-1'), { recursive: true });
    writeFileSync(join(home, 'profile-1', 'tengen.db'), 'not a database at all '.repeat(1000));
    vi.advanceTimersByTime(5000);
    expect(app.view()).toMatchObject({
      unsaved: null,
      settings: { name: 'Ann' },
      link: { problem: { code: 'fileDamaged' } },
    });
    await programs.close(app);
    expect(programs.open(home).view().settings.name).toBe('Ann');
  });
});
