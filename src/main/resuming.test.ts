/** Coming back to a match: after the link broke, after somebody left, and after a restart. */

import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../test/support/eventually.ts';
import { changes, Meddler, type Meddling } from '../../test/support/meddler.ts';
import {
  admit,
  draw,
  give,
  hasEnded,
  idOf,
  isAway,
  isConnected,
  isIdle,
  type Pair,
  Programs,
  portAt,
  refused,
  until,
  untilBoth,
} from '../../test/support/programs.ts';
import type { TcpProxy } from '../../test/support/proxy.ts';
import { type View, viewSchema } from '../contract/view.ts';
import type { App } from './app.ts';
import { dial } from './lobby/dialer.ts';
import { Redialer } from './lobby/redialer.ts';
import { SessionFactory } from './session/factory.ts';

vi.mock(import('./lobby/dialer.ts'), { spy: true });

const clock = { main: 60_000, increment: 0, periods: 0, period: 0 };
const dialled = vi.mocked(dial);
let programs: Programs;

beforeEach(() => {
  programs = new Programs();
});

afterEach(async () => {
  await programs.clear();
  vi.restoreAllMocks();
});

/** The link breaks. The guest dials again once time goes by for it. */
async function cut(two: Pair, network: TcpProxy): Promise<void> {
  network.cut('rst');
  await untilBoth(two, isAway);
}

async function reconnect(two: Pair): Promise<void> {
  programs.dialAgain(two.guest, dialled);
  await untilBoth(two, isConnected);
}

const resume = (app: App, where: object = {}) =>
  give(app, { command: 'resume', match: idOf(app), ...where });

describe('a link that breaks', () => {
  it('is away on both sides, says why and since when, and locks the board', async () => {
    const { network, ...two } = await programs.acrossNetwork({ clock });
    await draw(two, 7);
    await give(two.mover, { command: 'offer', kind: 'draw' });
    await until(two.other, ({ match }) => match?.offers.length === 1);
    await cut(two, network);
    for (const app of [two.host, two.guest]) {
      const view = app.view();
      expect(viewSchema.parse(view)).toEqual(view);
      expect(view).toMatchObject({
        link: {
          state: 'away',
          away: { why: 'closed', trying: true, since: programs.timeOf(app).date() },
          peer: { extended: true },
          problem: null,
        },
        match: { phase: 'playing', ply: 1, offers: [], clocks: { running: null } },
        can: {
          // A host listens already.
          resume: app === two.host ? 'alreadyHosting' : null,
          draw: 'linkAway',
          claim: 'notAwayLong',
          claimLeft: 'notLeft',
        },
        // The one that is at the table is not on the list.
        unfinished: [],
      });
      expect(await refused(app, { command: 'draw', row: 1, column: 1 })).toBe('linkAway');
      expect(await refused(app, { command: 'say', text: 'hello?' })).toBe('linkAway');
      expect(await refused(app, { command: 'claim' })).toBe('notAwayLong');
    }
  });

  it('comes back by itself, and the game goes on where it was', async () => {
    const { network, ...two } = await programs.acrossNetwork({ clock });
    await draw(two, 7);
    const ids = [idOf(two.host), idOf(two.guest)];
    for (let n = 0; n < 3; n++) {
      await cut(two, network);
      const shown = () => [two.host, two.guest].map((app) => app.view().match?.clocks);
      const stood = shown();
      // No time goes by meanwhile.
      for (const app of [two.host, two.guest]) programs.timeOf(app).stall(5000);
      expect(shown()).toEqual(stood);
      await reconnect(two);
      expect(shown()).toMatchObject(Array(2).fill({ running: n % 2 === 0 ? 'white' : 'black' }));
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
    const { network, mover, other, ...two } = await programs.acrossNetwork();
    const delivery = (app: App) => app.view().match?.delivery;
    for (const [row, app, opposite] of [
      [7, mover, other],
      [8, other, mover],
    ] as const) {
      await draw(two, row);
      await until(app, ({ match }) => match?.delivery === 'seen');
      expect(delivery(opposite)).toBeNull();
    }
    network.hold(['toHost', 'toGuest'], 'lost');
    await give(mover, { command: 'draw', row: 9, column: 9 });
    expect(delivery(mover)).toBe('sent');
    await cut(two, network);
    expect(delivery(mover)).toBe('kept');
    expect(other.view().match?.ply).toBe(2);
    network.calm();
    await reconnect(two);
    await until(mover, ({ match }) => match?.delivery === 'seen');
    expect(other.view().match?.moves.at(-1)).toEqual({ row: 9, column: 9 });
  });

  it('shows as lost what was said into it', async () => {
    const { network, ...two } = await programs.acrossNetwork();
    await give(two.host, { command: 'say', text: 'one' });
    await until(two.guest, ({ link }) => link.chat.length === 1);
    network.hold(['toGuest'], 'lost');
    await give(two.host, { command: 'say', text: 'two' });
    await cut(two, network);
    network.calm();
    await reconnect(two);
    expect(two.host.view().link.chat.at(-1)).toMatchObject({ text: 'two', lost: true });
    expect(two.guest.view().link.chat).toMatchObject([{ by: 'peer', text: 'one', lost: false }]);
  });

  it('is looked for elsewhere as long as it is not found, which is said once', async () => {
    const { network, ...two } = await programs.acrossNetwork();
    await draw(two, 7);
    await cut(two, network);
    const { port: nowhere, close } = await programs.strangerAt();
    await close();
    await resume(two.guest, { port: nowhere });
    await until(two.guest, ({ link }) => link.problem?.code === 'nobodyListening');
    expect(two.guest.view().link).toMatchObject({ away: { trying: true }, port: nowhere });
    await give(two.guest, { command: 'dismiss' });
    const again = vi.spyOn(Redialer.prototype, 'again');
    for (const times of [1, 2]) {
      programs.dialAgain(two.guest, dialled);
      await eventually(() => expect(again).toHaveBeenCalledTimes(times));
    }
    expect(two.guest.view().link.problem).toBeNull();
    // Where it was not found it is not looked for another time.
    await give(two.guest, { command: 'leave' });
    expect(two.guest.view().unfinished).toMatchObject([{ port: network.port }]);
    await resume(two.guest);
    await untilBoth(two, isConnected);
  });

  it('is looked for elsewhere alone, though where it was tried the host answers late', async () => {
    const { network, ...two } = await programs.acrossNetwork();
    await draw(two, 7);
    network.hold(['toGuest'], 'late');
    await cut(two, network);
    const connections = network.heard.length;
    programs.dialAgain(two.guest, dialled);
    await eventually(() => expect(network.heard).toHaveLength(connections + 1));
    const { port: nowhere, close } = await programs.strangerAt();
    await close();
    await resume(two.guest, { port: nowhere });
    await until(two.guest, ({ link }) => link.problem?.code === 'nobodyListening');
    network.letGo();
    await turn(100);
    expect(two.guest.view().link).toMatchObject({ state: 'away', port: nowhere });
    await give(two.guest, { command: 'leave' });
    expect(two.guest.view().unfinished).toMatchObject([{ port: network.port }]);
    await resume(two.guest);
    await untilBoth(two, isConnected);
  });

  it('is not looked for at port 0', async () => {
    const { network, ...two } = await programs.acrossNetwork();
    await draw(two, 7);
    await cut(two, network);
    const zero = { command: 'resume', match: idOf(two.guest), port: 0 };
    expect(await refused(two.guest, zero)).toBe('badCommand');
    await give(two.guest, { command: 'leave' });
    expect(await refused(two.guest, zero)).toBe('badCommand');
    const listening = { command: 'resume', match: idOf(two.host) };
    expect(await refused(two.host, listening)).toBe('alreadyHosting');
  });

  it('can be left: the game stays among the unfinished ones', async () => {
    const { network, ...two } = await programs.acrossNetwork();
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

  it('is no way to another program that listens there by now, which is dialled more and more rarely', async () => {
    const { network, ...two } = await programs.acrossNetwork();
    await draw(two, 7);
    const stranger = await programs.strangerAt(0, (socket) => {
      socket.on('error', () => undefined).end('HTTP/1.1 400 Bad Request\r\n\r\n');
    });
    await cut(two, network);
    await resume(two.guest, { port: stranger.port });
    await until(two.guest, ({ link }) => link.problem?.code === 'notProven');
    expect(two.guest.view()).toMatchObject({
      link: { state: 'away', away: { trying: true } },
      match: { phase: 'playing', ply: 1 },
    });
    // Anybody can answer in the name of the host. The first pause is a second, give or take a quarter.
    dialled.mockClear();
    programs.pass(two.guest, 749);
    expect(dialled).not.toHaveBeenCalled();
    programs.dialAgain(two.guest, dialled, 502);
    // It is tried at once where the guest wishes it, and elsewhere.
    await resume(two.guest, { port: portAt(two.host) });
    await untilBoth(two, isConnected);
    expect(two.guest.view().link).toMatchObject({ port: portAt(two.host), problem: null });
  });
});

describe('a link that somebody tampers with', () => {
  /** The guest reaches its host through somebody who does that on each connection. */
  async function tampered(meddling: Omit<Meddling, 'where' | 'always'>) {
    const { network, ...two } = await programs.acrossNetwork();
    await draw(two, 7);
    await cut(two, network);
    const meddler = await Meddler.start(portAt(two.host), { ...meddling, where: 0, always: true });
    await resume(two.guest, { port: meddler.port });
    return { two, meddler };
  }

  /** The guest has dialled, and is disconnected again. */
  const given = (two: Pair, meddler: Meddler, count: number) =>
    eventually(() => {
      expect(meddler.connections).toBe(count);
      expect(meddler.isQuiet).toBe(true);
      expect(isAway(two.guest.view())).toBe(true);
    });

  it('is cut each time, of which the player is told at the third, and the match goes on elsewhere', async () => {
    const { two, meddler } = await tampered({ way: 'toGuest', after: 1, change: 'resign' });
    for (const count of [1, 2, 3]) {
      await given(two, meddler, count);
      expect(two.guest.view().link.problem?.code).toBe(count < 3 ? undefined : 'tampered');
      if (count < 3) programs.dialAgain(two.guest, dialled);
    }
    meddler.close();
    await resume(two.guest, { port: portAt(two.host) });
    await untilBoth(two, isConnected);
    await draw(two, 8);
    expect(two.host.view().match?.outcome).toBeNull();
  });

  it('is no longer said to be interfered with once the two are back', async () => {
    const { two, meddler } = await tampered({ way: 'toGuest', after: 1, change: 'resign' });
    for (const count of [1, 2, 3]) {
      await given(two, meddler, count);
      if (count < 3) programs.dialAgain(two.guest, dialled);
    }
    expect(two.guest.view().link.problem?.code).toBe('tampered');
    meddler.rest();
    await reconnect(two);
    expect(two.guest.view().link.problem).toBeNull();
    meddler.close();
  });

  it.each(['leave', 'accuse'])(
    'is dialled again after a false bye before the proof, and nobody is said to interfere: %s',
    async (change) => {
      const { two, meddler } = await tampered({ way: 'toGuest', after: 0, change });
      await given(two, meddler, 1);
      for (const count of [2, 3, 4, 5]) {
        const { away, problem } = two.guest.view().link;
        expect([away?.trying, problem?.code]).toEqual([true, 'notProven']);
        programs.dialAgain(two.guest, dialled);
        await given(two, meddler, count);
      }
      programs.dialAgain(two.guest, dialled);
      meddler.close();
    },
  );

  it('is said to be interfered with by nobody where a host says bye before it can protect it', async () => {
    const { two, meddler } = await tampered({ way: 'toGuest', after: 1, change: 'leave' });
    for (const count of [1, 2, 3, 4, 5]) {
      await given(two, meddler, count);
      expect(two.guest.view().link.problem).toBeNull();
      programs.dialAgain(two.guest, dialled);
    }
    meddler.close();
  });

  it('is dialled again whatever is done to the first protected message, and if the host leaves meanwhile', async () => {
    const { network, ...two } = await programs.acrossNetwork();
    await draw(two, 7);
    await cut(two, network);
    const dialInto = async (change: string) => {
      const meddling = { way: 'toHost', after: 2, change, where: 0, always: true } as const;
      const meddler = await Meddler.start(portAt(two.host), meddling);
      await resume(two.guest, { port: meddler.port });
      await eventually(() => expect(meddler.isDone).toBe(true));
      return meddler;
    };
    const expectAway = async (meddler: Meddler, what: string) => {
      await eventually(() => expect([what, meddler.isQuiet]).toEqual([what, true]));
      await eventually(() => {
        const { link, match } = two.guest.view();
        expect([what, link.state, link.away?.trying]).toEqual([what, 'away', true]);
        expect([match?.ply, match?.outcome]).toEqual([1, null]);
      });
      meddler.close();
    };
    // That message has no key.
    for (const change of changes.filter((one) => one !== 'key')) {
      const meddler = await dialInto(change);
      // Nothing comes that could be wrong.
      if (['drop', 'swap', 'brace'].includes(change)) {
        await turn(20);
        programs.pass(two.host, 5001);
      }
      await expectAway(meddler, change);
    }
    await resume(two.guest, { port: portAt(two.host) });
    await untilBoth(two, isConnected);
    await draw(two, 8);
    await give(two.guest, { command: 'leave' });
    const meddler = await dialInto('drop');
    await turn(20);
    await give(two.host, { command: 'leave' });
    await eventually(() => expect(meddler.isQuiet).toBe(true));
    await until(two.guest, ({ link }) => link.away?.trying === true);
    meddler.close();
  });

  it('is not resumed by a proof alone: nothing is sent after it, and an older connection stays', async () => {
    const two = await programs.begin();
    await draw(two, 7);
    const home = join(programs.home, 'copied');
    cpSync(join(programs.home, 'profile-2'), join(home, 'profile-1'), { recursive: true });
    const copy = programs.open(home);
    const dropping = { way: 'toHost', after: 2, change: 'drop', where: 0 } as const;
    const meddler = await Meddler.start(portAt(two.host), dropping);
    await resume(copy, { port: meddler.port });
    await eventually(() => expect(meddler.isDone).toBe(true));
    await draw(two, 8);
    expect(meddler.passed.toGuest).toHaveLength(1);
    expect(isConnected(two.guest.view())).toBe(true);
    meddler.close();
  });
});

describe('a program that takes the link for broken before it hears what arrived', () => {
  it.each([
    ['stood still for 12 s', 'silent', (app: App) => programs.timeOf(app).stall(12_000)],
    ['slept for 12 s', 'closed', (app: App) => programs.timeOf(app).sleep(12_001)],
  ])('has %s', async (_, why, pause) => {
    const two = await programs.begin();
    programs.pass(two.guest, 1);
    await give(two.host, { command: 'say', text: 'Hello' });
    await until(two.guest, ({ link }) => link.chat.length === 1);
    pause(two.guest);
    await give(two.host, { command: 'say', text: 'Are you there?' });
    await until(two.guest, isAway);
    expect(two.guest.view().link).toMatchObject({ away: { why }, chat: [{ text: 'Hello' }] });
    await until(two.host, isAway);
    await reconnect(two);
    await draw(two, 7);
  });
});

describe('leaving a game', () => {
  it('as a guest lets the host wait, which does not have to accept again', async () => {
    const two = await programs.begin();
    await draw(two, 7);
    const match = idOf(two.guest);
    await give(two.guest, { command: 'disconnect' });
    await until(two.host, isAway);
    expect(two.host.view().link).toMatchObject({ away: { why: 'left', trying: true } });
    expect(two.guest.view()).toMatchObject({
      link: { state: 'idle', problem: null },
      match: { id: match, ply: 1 },
      unfinished: [{ id: match, role: 'guest', ply: 1, port: portAt(two.host) }],
    });
    await resume(two.guest);
    await untilBoth(two, isConnected);
    expect(two.guest.view().unfinished).toEqual([]);
    await draw(two, 8);
  });

  it.each(['begin', 'meet'] as const)('is for good where no game is on: after %s', async (how) => {
    const two = await programs[how]();
    if (how === 'begin') {
      await give(two.host, { command: 'resign' });
      await untilBoth(two, hasEnded);
    }
    await give(two.guest, { command: 'disconnect' });
    await untilBoth(two, isIdle);
    for (const app of [two.host, two.guest]) expect(app.view().unfinished).toEqual([]);
  });
});

describe('after both programs were started again', () => {
  async function restarted(choice: object = {}): Promise<Pair> {
    const two = await programs.begin(choice);
    await draw(two, 7);
    await draw(two, 8);
    await programs.close(two.guest);
    return { host: await programs.restart(two.host), guest: programs.open() };
  }

  it('the match is on the list of both, and goes on there where it was', async () => {
    const two = await restarted({ game: 'go', options: { size: 9 }, clock });
    for (const role of ['host', 'guest'] as const) {
      expect(two[role].view()).toMatchObject({
        link: { state: 'idle' },
        match: null,
        can: { resume: null },
        unfinished: [{ role, game: 'go', ply: 2, turn: 'black' }],
      });
      await resume(two[role]);
      const mine = two[role].view().match?.color === 'white';
      // The latest move, which is white's, waits for the link.
      expect(two[role].view().match?.delivery).toBe(mine ? 'kept' : null);
    }
    await untilBoth(two, isConnected);
    for (const app of [two.host, two.guest]) {
      expect(app.view()).toMatchObject({
        match: { game: 'go', options: { size: 9 }, phase: 'playing', ply: 2, clocks: { clock } },
        unfinished: [],
      });
    }
    await draw(two, 3);
  });

  it('the guest may come first and look for its host at another address, where nobody listens yet', async () => {
    const { host, guest } = await restarted();
    await resume(guest);
    expect(guest.view().link).toMatchObject({ role: 'guest', away: { trying: true } });
    const { port, close } = await programs.strangerAt();
    await close();
    const address = '127.0.0.2';
    await resume(guest, { address, port });
    await until(guest, ({ link }) => link.problem?.code === 'nobodyListening');
    await resume(host, { address, port });
    programs.dialAgain(guest, dialled);
    await untilBoth({ host, guest }, isConnected);
    expect(guest.view().link.problem).toBeNull();
    // That is where it is found from now on.
    for (const app of [guest, host]) {
      await give(app, { command: 'leave' });
      expect(app.view().unfinished).toMatchObject([{ address, port }]);
    }
  });

  it('a host that listens for anybody lets its old guest in all the same', async () => {
    const { host, guest } = await restarted();
    await give(host, { command: 'host', address: '127.0.0.1', port: 0, game: 'morris' });
    await resume(guest, { port: portAt(host) });
    await untilBoth({ host, guest }, isConnected);
    expect(host.view()).toMatchObject({ match: { game: 'gomoku', ply: 2 }, unfinished: [] });
    await draw({ host, guest }, 3);
  });

  it('a host that doesn’t know a rule of the match says so, and its guest dials no more', async () => {
    const { host, guest } = await restarted();
    await give(host, { command: 'host', address: '127.0.0.1', port: 0 });
    const { port, close } = await programs.strangerAt();
    await close();
    await resume(guest, { port });
    await until(guest, ({ link }) => link.problem?.code === 'nobodyListening');
    // From now on only the host has a match to restore.
    vi.spyOn(SessionFactory.prototype, 'restore').mockReturnValue(null);
    await resume(guest, { port: portAt(host) });
    await until(guest, ({ link }) => link.problem?.code === 'notBegun');
    expect(guest.view().link.state).toBe('idle');
    expect(host.view().link).toMatchObject({ state: 'listening', problem: null });
    for (const app of [host, guest]) {
      await give(app, { command: app === host ? 'disconnect' : 'leave' });
      expect(app.view().unfinished).toMatchObject([{ ply: 2 }]);
    }
  });

  it('a host that awaits its guest lets nobody else in', async () => {
    const { host, guest } = await restarted();
    await resume(host, { port: 0 });
    const other = programs.open();
    await give(other, { command: 'join', address: '127.0.0.1', port: portAt(host) });
    await until(other, ({ link }) => link.problem?.code === 'busy');
    expect(host.view().link.candidates).toEqual([]);
    await resume(guest, { port: portAt(host) });
    await untilBoth({ host, guest }, isConnected);
  });

  it('a host that plays with somebody else is busy', async () => {
    const { host, guest } = await restarted();
    await give(host, { command: 'host', address: '127.0.0.1', port: 0 });
    await admit(host, programs.open());
    await resume(guest, { port: portAt(host) });
    await until(guest, ({ link }) => link.problem?.code === 'busy');
    expect(guest.view().link).toMatchObject({ state: 'away', away: { trying: true } });
    expect(host.view()).toMatchObject({ link: { state: 'connected' }, unfinished: [{}] });
    const port = portAt(host);
    await give(host, { command: 'leave' });
    await resume(host, { port });
    await reconnect({ host, guest });
    expect(guest.view().link.problem).toBeNull();
  });

  it('a host whose port is in use takes another one, which is kept with the match', async () => {
    const { host } = await restarted();
    const { port } = host.view().unfinished[0] ?? {};
    const stranger = await programs.strangerAt(port ?? 0);
    await resume(host);
    const other = portAt(host);
    expect(other).not.toBe(port);
    expect(host.view().link.portTaken).toBe(port);
    await stranger.close();
    await give(host, { command: 'leave' });
    expect(host.view().unfinished[0]?.port).toBe(other);
    await resume(host);
    expect(portAt(host)).toBe(other);
  });

  it('a host whose port is in use tries the one in its settings, and no other', async () => {
    const { host } = await restarted();
    const last = await programs.strangerAt(host.view().unfinished[0]?.port ?? 0);
    const chosen = await programs.strangerAt();
    await give(host, { command: 'set', port: chosen.port });
    const there = { command: 'resume', match: idOf(host) };
    expect(await host.command(there)).toMatchObject({ error: { code: 'portInUse' } });
    await chosen.close();
    await resume(host);
    expect(portAt(host)).toBe(chosen.port);
    await last.close();
  });

  it('the match is refused where it cannot be gone on with', async () => {
    const { host, guest } = await restarted();
    const { port } = await programs.strangerAt();
    const there = { command: 'resume', match: idOf(host), address: '127.0.0.1', port };
    expect(await host.command(there)).toMatchObject({ error: { code: 'portInUse' } });
    expect(host.view()).toMatchObject({
      link: { state: 'idle', problem: { code: 'portInUse' } },
      match: null,
      unfinished: [{ id: idOf(host) }],
    });
    expect(await refused(guest, { command: 'resume', match: 1 })).toBe('noSuchMatch');
    await resume(guest);
    expect(await refused(guest, { command: 'resume', match: 1 })).toBe('alreadyConnected');
  });
});

describe('a game whose other side stays away for a minute', () => {
  const outcome = { winner: 'draw', reason: 'away' };

  it('can be ended, of which the other side hears once it is back', async () => {
    const { network, ...two } = await programs.acrossNetwork();
    await draw(two, 7);
    await cut(two, network);
    const shown: View['can']['claim'][] = [];
    two.host.onView(({ can }) => shown.push(can.claim));
    programs.pass(two.host, 59_999);
    expect(await refused(two.host, { command: 'claim' })).toBe('notAwayLong');
    programs.pass(two.host, 2);
    // It is shown to be so by itself.
    expect(shown).toEqual(['notAwayLong', null]);
    await give(two.host, { command: 'claim' });
    expect(two.host.view()).toMatchObject({ link: { state: 'away' }, match: { outcome } });
    expect(two.guest.view().match?.outcome).toBeNull();
    programs.timeOf(two.guest).stall(60_000);
    await reconnect(two);
    await untilBoth(two, hasEnded);
    expect(two.guest.view()).toMatchObject({ match: { outcome }, can: { ready: null } });
  });
});

describe('a game at this screen', () => {
  const local = { command: 'local', black: 'person', white: 'person' };

  it('is put away and goes on later, also after a restart', async () => {
    const app = programs.open();
    await give(app, { ...local, game: 'go', options: { size: 9 }, clock });
    programs.pass(app, 20);
    await give(app, { command: 'draw', row: 2, column: 2 });
    const match = idOf(app);
    await give(app, { command: 'leave' });
    expect(app.view()).toMatchObject({ match: null, unfinished: [{ id: match, ply: 1 }] });
    await resume(app);
    expect(app.view()).toMatchObject({
      link: { state: 'idle' },
      match: { id: match, local: true, game: 'go', ply: 1, turn: 'white' },
      unfinished: [],
    });
    await give(app, { command: 'draw', row: 4, column: 4 });
    const reopened = await programs.restart(app);
    expect(reopened.view()).toMatchObject({ match: null, unfinished: [{ id: match, ply: 2 }] });
    await resume(reopened);
    const { clocks } = reopened.view().match ?? {};
    expect(clocks).toMatchObject({ clock, running: 'black', black: 59_980 });
    await give(reopened, { command: 'draw', row: 5, column: 5 });
    await give(reopened, { command: 'resign' });
    await give(reopened, { command: 'leave' });
    expect(reopened.view().unfinished).toEqual([]);
  });

  it('is listed in the order in which matches were last played', async () => {
    const app = programs.open();
    const ids: number[] = [];
    for (const row of [1, 2, 3]) {
      await give(app, local);
      await give(app, { command: 'draw', row, column: row });
      ids.push(idOf(app));
      await give(app, { command: 'leave' });
    }
    const listed = () => app.view().unfinished.map(({ id }) => id);
    expect(listed()).toEqual(ids.toReversed());
    const [first = 0] = ids;
    await give(app, { command: 'resume', match: first });
    await give(app, { command: 'draw', row: 0, column: 0 });
    await give(app, { command: 'leave' });
    expect(app.view().unfinished[0]).toMatchObject({ id: first, ply: 2 });
    await give(app, { command: 'discard', match: first });
    expect(listed()).toEqual(ids.slice(1).toReversed());
  });
});

describe('a file that cannot be used', () => {
  const damage = (home: string) => {
    mkdirSync(join(home, 'profile-1'), { recursive: true });
    writeFileSync(join(home, 'profile-1', 'tengen.db'), 'not a database at all '.repeat(1000));
  };
  it('is set aside where it is damaged, and told of once', async () => {
    const home = join(programs.home, 'damaged');
    damage(home);
    const app = programs.open(home);
    expect(app.view()).toMatchObject({
      unsaved: null,
      link: { problem: { code: 'fileDamaged', detail: { file: expect.any(String) } } },
    });
    await give(app, { command: 'dismiss' });
    await give(app, { command: 'set', name: 'Bob' });
    expect(app.view().link.problem).toBeNull();
    // Windows takes away no file that is open.
    if (process.platform === 'win32') return;
    // That the disk fails later is no news about the damaged file.
    rmSync(home, { recursive: true });
    writeFileSync(home, 'no directory');
    await give(app, { command: 'set', name: 'Cid' });
    expect(app.view()).toMatchObject({ unsaved: { code: 'notSaved' }, link: { problem: null } });
    rmSync(home);
    programs.pass(app, 5000);
    const later = await programs.restart(app);
    expect(later.view()).toMatchObject({ settings: { name: 'Cid' }, link: { problem: null } });
  });

  it('is told of, and used as soon as it can be; what is found then is told as well', async () => {
    const home = join(programs.home, 'a file');
    writeFileSync(home, 'no directory');
    const app = programs.open(home);
    expect(app.view().unsaved).toMatchObject({ code: 'notSaved' });
    expect(viewSchema.parse(app.view())).toEqual(app.view());
    await give(app, { command: 'local', black: 'person', white: 'person' });
    await give(app, { command: 'draw', row: 7, column: 7 });
    await give(app, { command: 'leave' });
    rmSync(home);
    damage(home);
    programs.pass(app, 5000);
    const saved = { unsaved: null, unfinished: [{ ply: 1 }] };
    expect(app.view()).toMatchObject({ ...saved, link: { problem: { code: 'fileDamaged' } } });
    expect((await programs.restart(app)).view()).toMatchObject(saved);
  });
});
