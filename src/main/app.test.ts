import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
} from 'vitest';
import { eventually } from '../../test/support/eventually.ts';
import {
  draw,
  give,
  hasEnded,
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
import { type View, viewSchema } from '../contract/view.ts';
import type { App } from './app.ts';
import { computerTime } from './time.ts';

const clock = { main: 60_000, increment: 0, periods: 0, period: 0 };
let programs: Programs;
const open = () => programs.open();

beforeEach(() => {
  programs = new Programs();
});

afterEach(() => programs.clear());

describe('a command', () => {
  const shared = new Programs();
  let app: App;

  beforeAll(() => {
    app = shared.open();
  });

  afterAll(() => shared.clear());

  it.each([
    null,
    7,
    'ready',
    [],
    {},
    { command: 'fly' },
    { command: '__proto__' },
    { command: 'join' },
    { command: 'join', address: 'a\u0000b' },
    { command: 'join', address: '127.0.0.1', port: 65_536 },
    { command: 'host', port: -1 },
    { command: 'set', theme: 'pink' },
    { command: 'set', name: '' },
    { command: 'set', name: '\u202e \u200e' },
    { command: 'offer' },
    { command: 'offer', kind: 'tea' },
    { command: 'offer', kind: 'undo', to: -1 },
    { command: 'answer', kind: 'draw' },
    { command: 'withdraw', kind: '__proto__' },
    { command: 'say', text: 7 },
    { command: 'say', text: 'x'.repeat(1001) },
    { command: 'configure', options: [] },
    { command: 'configure', colours: 'red' },
    { command: 'configure', clock: { main: 1 } },
    { command: 'configure', clock: { main: -1, increment: 0, periods: 0, period: 0 } },
    { command: 'local', black: 'person' },
    { command: 'local', black: 'person', white: 'computer:9' },
    { command: 'local', black: 'person', white: 'person', game: 7 },
    { command: 'resume' },
    { command: 'resume', match: '1' },
    { command: 'resume', match: 1, address: '' },
    { command: 'resume', match: 1, port: 65_536 },
    { command: 'discard' },
    { command: 'discard', match: 0.5 },
    { command: 'local', black: 'person', white: 'computer:0' },
    { command: 'local', black: 'person', white: 'computer:3', seed: 0.5 },
    { command: 'sit', side: 'red', seat: 'person' },
    { command: 'sit', side: 'black', seat: 'computer' },
    { command: 'addEngine', protocol: 'uci', line: 'stockfish' },
    { command: 'addEngine', protocol: 'gtp', line: '' },
    { command: 'addEngine', protocol: 'gtp', line: 'gnugo\n--mode gtp' },
    { command: 'addEngine', protocol: 'gtp', line: 'gnugo \u202e--mode gtp' },
    { command: 'removeEngine', engine: 'A B' },
    { command: 'sendAway', watcher: 'x', phone: 'x' },
    { command: 'sendAway' },
  ])('%o is refused and changes nothing', async (command) => {
    const before = app.view();
    expect(await app.command(command)).toMatchObject({ ok: false, error: { code: 'badCommand' } });
    expect(app.view()).toEqual(before);
  });

  it.each([
    ['disconnect', 'nothingToStop'],
    ['ready', 'notConnected'],
    ['restart', 'notConnected'],
    ['draw', 'notConnected'],
    ['leave', 'nothingToLeave'],
    ['configure', 'notConnected'],
    ['resign', 'notConnected'],
    ['claim', 'notConnected'],
    ['say', 'notConnected', { text: 'hello' }],
    ['offer', 'notConnected', { kind: 'draw' }],
    ['answer', 'notConnected', { kind: 'draw', accept: true }],
    ['sit', 'gameNotOn', { side: 'black', seat: 'computer:1' }],
    ['stop', 'gameNotOn'],
    ['hint', 'gameNotOn'],
    ['why', 'gameNotOn'],
    ['estimate', 'gameNotOn'],
    ['watch', 'gameNotOn', { paused: true }],
    ['advance', 'gameNotOn'],
    ['withdraw', 'notConnected', { kind: 'draw' }],
    ['resume', 'noSuchMatch', { match: 1 }],
    ['discard', 'noSuchMatch', { match: 1 }],
  ])('%s means nothing at the start: %s', async (command, code, more: object = {}) => {
    const before = app.view();
    const reply = await app.command({ command, ...more });
    expect(reply).toMatchObject({ ok: false, error: { code } });
    expect(app.view()).toEqual(before);
  });

  it.each([
    [{ game: 'halma' }, /halma/],
    [{ options: { size: 20 } }, /size/],
    [{ options: { rule: 'renju!' } }, /rule/],
    [{ options: { wind: 1 } }, /wind/],
    [{ options: { size: 10, opening: 'centre' } }, /centre|opening/],
    [{ game: 'go', options: { komi: 0.25 } }, /komi/],
    [{ game: 'morris', options: { size: 9 } }, /size/],
    [{ clock: { main: 0, increment: 9, periods: 0, period: 0 } }, /time/],
    [{ clock: { main: 1e9, increment: 0, periods: 0, period: 0 } }, /day/],
  ])('a choice of %o is refused by name', async (choice, message) => {
    for (const command of [
      { command: 'host', port: 0 },
      { command: 'configure' },
      { command: 'local', black: 'person', white: 'person' },
    ]) {
      const reply = await app.command({ ...command, ...choice });
      expect(reply).toMatchObject({ ok: false, error: { code: 'badOption' } });
      expect(!reply.ok && reply.error.message).toMatch(message);
    }
    expect(app.view()).toMatchObject({ link: { state: 'idle' }, match: null });
  });

  it('is answered in order, and a bug in one does not keep the others from being carried out', async () => {
    const app = open();
    const bugs: unknown[] = [];
    const others = process.listeners('uncaughtException');
    process.removeAllListeners('uncaughtException');
    process.once('uncaughtException', (error) => bugs.push(error));
    try {
      let looked = 0;
      app.onView(() => {
        looked += 1;
        if (looked === 2) throw new Error('a bug in a window');
      });
      const replies = await Promise.all([
        app.command({ command: 'set', name: 'One' }),
        app.command({ command: 'set', name: 'Two' }),
      ]);
      expect(replies).toMatchObject([{ ok: false, error: { code: 'internal' } }, { ok: true }]);
      await eventually(() => expect(bugs).toHaveLength(1));
    } finally {
      for (const listener of others) process.on('uncaughtException', listener);
    }
    expect(app.view().settings.name).toBe('Two');
  });
});

describe('the program', () => {
  it('tells of a bug, until that is dismissed', async () => {
    const app = open();
    app.tellOfBug(new Error('oops'));
    expect(app.view().link.problem).toMatchObject({ code: 'bug', detail: { reason: 'oops' } });
    await app.command({ command: 'dismiss' });
    expect(app.view().link.problem).toBeNull();
  });

  it('tells what became of an attempt until something else begins', async () => {
    const app = open();
    const join = async () => {
      await give(app, { command: 'join', address: '127.0.0.1', port: 1 });
      await until(app, ({ link }) => link.problem?.code === 'nobodyListening');
    };
    for (const command of [
      { command: 'local', game: 'morris', black: 'person', white: 'person' },
      { command: 'host', address: '127.0.0.1', port: 0 },
      { command: 'watch', address: '127.0.0.1', port: 1 },
    ]) {
      await join();
      await give(app, command);
      expect(app.view().link.problem).toBeNull();
      await give(app, { command: command.command === 'local' ? 'leave' : 'disconnect' });
      expect(app.view().link.problem).toBeNull();
    }
  });

  it('passes on each command to quit: a window may have asked and stayed', async () => {
    const app = open();
    let quits = 0;
    app.onQuit(() => {
      quits += 1;
    });
    await app.command({ command: 'quit' });
    await app.command({ command: 'quit' });
    expect(quits).toBe(2);
  });
});

describe('the view', () => {
  it('is what the contract says, at the start and in a game', async () => {
    const idle = open();
    const two = await programs.begin();
    await draw(two, 7);
    for (const app of [idle, two.host, two.guest]) {
      expect(viewSchema.parse(app.view())).toEqual(app.view());
    }
    for (const app of [two.host, two.guest]) {
      expect(app.view().match?.moves).toEqual([{ row: 7, column: 7 }]);
    }
    expect(two.guest.view().places).toMatchObject([{ address: '127.0.0.1' }]);
  });

  it.for(['join', 'watch'] as const)(
    'tells after %s whether a program has answered there',
    async (command) => {
      const guest = open();
      const { port } = await programs.strangerAt();
      const told: boolean[] = [];
      guest.onView(({ link }) => link.state === 'dialling' && told.push(link.reached));
      await give(guest, { command, address: '127.0.0.1', port });
      await until(guest, ({ link }) => link.reached);
      expect([...new Set(told)]).toEqual([false, true]);
    },
  );

  it('counts copies on one computer', () => {
    expect([open(), open(), open()].map((app) => app.view().profile)).toEqual([1, 2, 3]);
  });
});

describe('a host that is told no port', () => {
  const host = (app: App) => app.command({ command: 'host', address: '127.0.0.1' });

  it('takes another one than that which is in use, and the settings stay', async () => {
    const [first, second] = [open(), open()];
    // Whoever has the usual one.
    const taken = await tryToListen(8388);
    onTestFinished(() => void taken?.close());
    for (const app of [first, second]) expect(await host(app)).toEqual({ ok: true });
    const ports = [portAt(first), portAt(second)];
    expect(new Set([8388, 8389, ...ports]).size).toBe(4);
    expect(second.view().settings.port).toBe(8388);
  });

  it('takes the one that was chosen in the settings, or says that it is in use', async () => {
    const [app, other] = [open(), open()];
    await give(app, { command: 'host', address: '127.0.0.1', port: 0 });
    const port = portAt(app);
    await give(other, { command: 'set', port });
    expect(await host(other)).toMatchObject({ error: { code: 'portInUse' } });
    await give(app, { command: 'disconnect' });
    expect(await host(other)).toEqual({ ok: true });
    expect(portAt(other)).toBe(port);
  });
});

/** Null if that port of this computer is in use already. */
async function tryToListen(port: number): Promise<Server | null> {
  const server = createServer().listen(port, '127.0.0.1');
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  return isListening ? server : null;
}

describe('an address that the host ignores', () => {
  const host = (app: App, port = 0) => give(app, { command: 'host', address: '127.0.0.1', port });

  async function ignore(app: App, guest: App): Promise<void> {
    await knock(app, guest);
    // Only a guest that has introduced itself is told why.
    await until(app, ({ link }) => link.candidates[0]?.name != null);
    await give(app, { command: 'ignore', candidate: app.view().link.candidates[0]?.id });
    await isDeclined(guest);
  }

  async function isDeclined(guest: App): Promise<void> {
    await until(guest, ({ link }) => link.state === 'idle' && link.problem?.code === 'declined');
  }

  it('stays so when hosting stops and begins again, until the program ends', async () => {
    const [app, guest] = [open(), open()];
    await host(app);
    await ignore(app, guest);
    await give(app, { command: 'disconnect' });
    await host(app);
    let listed = 0;
    app.onView(({ link }) => {
      listed += link.candidates.length;
    });
    await give(guest, { command: 'join', address: '127.0.0.1', port: portAt(app) });
    await isDeclined(guest);
    expect(listed).toBe(0);
    const reopened = await programs.restart(app);
    await host(reopened);
    await knock(reopened, guest);
  });

  it('stays so when a match has ended, to which its guest may come back', async () => {
    const two = await programs.begin();
    const port = portAt(two.host);
    await give(two.guest, { command: 'leave' });
    await until(two.host, isAway);
    await give(two.host, { command: 'leave' });
    const other = open();
    await host(two.host, port);
    await ignore(two.host, other);
    await give(two.guest, { command: 'resume', match: two.guest.view().unfinished[0]?.id });
    await untilBoth(two, isConnected);
    await give(two.guest, { command: 'resign' });
    await until(two.host, hasEnded);
    await give(two.host, { command: 'leave' });
    await host(two.host);
    await give(other, { command: 'join', address: '127.0.0.1', port: portAt(two.host) });
    await isDeclined(other);
  });
});

describe('across a link', () => {
  it('the host’s choice is seen by both, before and between games', async () => {
    const chosen = { game: 'go', options: { size: 9 }, clock, colours: 'hostWhite' };
    const two = await programs.meet(chosen);
    const { host, guest } = two;
    expect(host.view().link.setup).toMatchObject(chosen);
    expect(guest.view().link.setup).toBeNull();
    for (const app of [host, guest]) {
      expect(app.view().match).toMatchObject({
        game: 'go',
        options: { size: 9, komi: 6.5 },
        local: false,
        number: 1,
        colours: 'hostWhite',
        nextColor: app === host ? 'white' : 'black',
        clocks: { clock, black: 60_000, white: 60_000, running: null },
      });
    }
    expect(host.view().can.configure).toBeNull();
    expect(guest.view().can.configure).toBe('hostChooses');
    expect(await refused(guest, { command: 'configure', game: 'morris' })).toBe('hostChooses');
    await give(host, { command: 'configure', game: 'morris' });
    await until(guest, ({ match }) => match?.game === 'morris');
    expect(guest.view().match).toMatchObject({
      number: 2,
      clocks: null,
      board: '.'.repeat(24),
      colours: 'lot',
      nextColor: null,
    });
    await start(two);
    expect(host.view().can.configure).toBe('gameOn');
    expect(await refused(host, { command: 'configure', game: 'go' })).toBe('gameOn');
    expect(viewSchema.parse(host.view())).toEqual(host.view());
  });

  it('offers are made, seen, declined, withdrawn and accepted', async () => {
    const { mover, other, ...two } = await programs.begin();
    const offered = (app: App, times = 1) =>
      until(app, ({ match }) => match?.offers.length === times);
    const none = { undo: 'nothingToTakeBack', draw: null, restart: null };
    expect(mover.view().can.offer).toEqual(none);
    expect(await refused(mover, { command: 'offer', kind: 'undo' })).toBe('nothingToTakeBack');
    await draw(two, 7);
    await give(mover, { command: 'offer', kind: 'undo' });
    await offered(other);
    const offers = [{ by: 'black', kind: 'undo', to: 0 }];
    for (const app of [mover, other]) expect(app.view().match).toMatchObject({ offers });
    expect(mover.view().can.offer.undo).toBe('alreadyOffered');
    const undo = { kind: 'undo' };
    expect(await refused(mover, { command: 'offer', ...undo })).toBe('alreadyOffered');
    const answer = { command: 'answer', ...undo, accept: true };
    expect(await refused(mover, answer)).toBe('nothingOffered');
    expect(await refused(other, { command: 'withdraw', ...undo })).toBe('nothingOffered');

    await give(other, { ...answer, accept: false });
    await until(mover, ({ match }) => match?.declined[0] === 'undo');
    expect(other.view().match).toMatchObject({ offers: [], declined: [] });

    await give(mover, { command: 'offer', kind: 'draw' });
    await offered(other);
    await give(mover, { command: 'withdraw', kind: 'draw' });
    await offered(other, 0);

    // A step further all that was offered is over, and whoever offered is told why.
    await give(mover, { command: 'offer', kind: 'restart' });
    await offered(other);
    await draw(two, 0);
    const lapsed = [{ by: 'black', kind: 'restart', why: 'peersMove' }];
    expect(mover.view().match).toMatchObject({ step: 2, declined: [], lapsed });
    expect(other.view().match).toMatchObject({ offers: [], lapsed: [] });
    expect(await refused(mover, { command: 'offer', ...undo, to: 2 })).toBe('badMove');
    await give(mover, { command: 'offer', ...undo, to: 0 });
    await offered(other);
    await give(other, answer);
    await untilBoth(two, ({ match }) => match?.ply === 0);
    expect(mover.view().match).toMatchObject({ phase: 'playing', step: 3, turn: 'black' });
  });

  it('a draw may be agreed, a game given up, and Restart asks in the middle of one', async () => {
    const { mover, other, ...two } = await programs.begin();
    await give(other, { command: 'restart' });
    await until(mover, ({ match }) => match?.offers[0]?.kind === 'restart');
    await give(mover, { command: 'answer', kind: 'restart', accept: true });
    await untilBoth(two, ({ match }) => match?.phase === 'waiting');
    expect(other.view().match).toMatchObject({ number: 2, color: null });

    await start(two);
    await give(other, { command: 'offer', kind: 'draw' });
    await until(mover, ({ match }) => match?.offers.length === 1);
    await give(mover, { command: 'answer', kind: 'draw', accept: true });
    await untilBoth(two, ({ match }) => match?.outcome?.reason === 'agreed');
    expect(other.view().match).toMatchObject({ phase: 'ended', turn: null });

    await start(two);
    expect(mover.view().match?.number).toBe(3);
    const winner = mover.view().match?.color;
    await give(other, { command: 'resign' });
    await untilBoth(two, ({ match }) => match?.outcome?.reason === 'resign');
    for (const app of [mover, other]) {
      expect(app.view().match?.outcome?.winner).toBe(winner);
      for (const command of [
        { command: 'resign' },
        { command: 'claim' },
        { command: 'offer', kind: 'draw' },
        { command: 'draw', row: 0, column: 0 },
      ]) {
        expect(await refused(app, command)).toBe('gameOver');
      }
    }
  });

  it('there is nothing to claim, nobody is helped, and no computer sits down', async () => {
    const { host, guest } = await programs.begin();
    for (const app of [host, guest]) {
      const { can, match } = app.view();
      expect(can).toMatchObject({
        claim: 'nothingToClaim',
        hint: 'personOpposite',
        why: 'personOpposite',
        estimate: 'personOpposite',
        sit: 'personOpposite',
        stop: 'personOpposite',
      });
      expect(match).toMatchObject({ seats: null, thinking: null, hint: null, trouble: null });
      expect(match).toMatchObject({ why: null, estimate: null });
      expect(await refused(app, { command: 'claim' })).toBe('nothingToClaim');
      for (const command of ['hint', 'why', 'estimate'])
        expect(await refused(app, { command })).toBe('personOpposite');
      const sit = { command: 'sit', side: 'black', seat: 'computer:5' };
      expect(await refused(app, sit)).toBe('personOpposite');
    }
  });

  it('what is said is seen by both, in order', async () => {
    const { host, guest } = await programs.meet();
    await give(host, { command: 'say', text: ' Hello\u0007 ' });
    await until(guest, ({ link }) => link.chat.length === 1);
    await give(guest, { command: 'say', emote: 'wave' });
    await until(host, ({ link }) => link.chat.length === 2);
    expect(host.view().link.chat).toEqual([
      { id: 1, by: 'me', text: 'Hello', emote: null, lost: false },
      { id: 2, by: 'peer', text: null, emote: 'wave', lost: false },
    ]);
    expect(await refused(host, { command: 'say', text: '  ' })).toBe('badMove');
    for (let n = 0; n < 4; n++) await give(host, { command: 'say', text: `${n}` });
    expect(await refused(host, { command: 'say', text: 'more' })).toBe('saidTooMuch');
    // The window hears by itself when it may chat again.
    const shown: View['can']['say'][] = [];
    host.onView(({ can }) => shown.push(can.say));
    programs.pass(host, 10_000);
    expect([shown[0], shown.at(-1)]).toEqual(['saidTooMuch', null]);
  });

  it('the chat stays with the board after the link has ended, and with the match if it is continued', async () => {
    const { host, guest } = await programs.begin();
    await give(host, { command: 'say', text: 'Hello' });
    await until(guest, ({ link }) => link.chat.length === 1);
    await give(guest, { command: 'disconnect' });
    await until(host, isAway);
    await give(host, { command: 'disconnect' });
    for (const app of [host, guest]) {
      expect(app.view().link).toMatchObject({ state: 'idle', chat: [{ text: 'Hello' }] });
      expect(app.view().can.say).toBe('notConnected');
    }
    await give(host, { command: 'leave' });
    expect(host.view().link.chat).toEqual([]);
    await give(host, { command: 'resume', match: idOf(host) });
    expect(host.view().link).toMatchObject({ state: 'away', chat: [{ text: 'Hello' }] });
    await give(host, { command: 'leave' });
    await give(host, { command: 'local', black: 'person', white: 'person' });
    expect(host.view().link.chat).toEqual([]);
  });

  it.each<[string, (mover: App, other: App) => Promise<void>]>([
    ['the link closed', (mover) => give(mover, { command: 'disconnect' })],
    ['the game was given up', (_, other) => give(other, { command: 'resign' })],
    [
      'a draw was agreed',
      async (mover, other) => {
        await give(other, { command: 'offer', kind: 'draw' });
        await until(mover, ({ match }) => match?.offers.length === 1);
        await give(mover, { command: 'answer', kind: 'draw', accept: true });
      },
    ],
  ])('clocks stand still where %s', async (_, end) => {
    const { mover, other, ...two } = await programs.begin({ clock });
    for (const app of [mover, other]) programs.pass(app, 20);
    await end(mover, other);
    await untilBoth(two, ({ match }) => match?.clocks?.running === null);
    for (const app of [mover, other]) {
      programs.pass(app, 1000);
      // What black had thought is gone, though it did not move.
      expect(app.view().match?.clocks).toMatchObject({ black: 59_980, white: 60_000 });
    }
  });

  it('gives the opponent time, of which both are told', async () => {
    const { mover, other, ...two } = await programs.begin({ clock });
    expect(other.view().can.give).toEqual({ 15: null, 60: null });
    await give(other, { command: 'give', seconds: 15 });
    const gift = { to: 'black', ms: 15_000, count: 1 };
    await untilBoth(two, ({ match }) => match?.gift !== null);
    for (const app of [mover, other])
      expect(app.view().match).toMatchObject({ gift, clocks: { black: 75_000, white: 60_000 } });
    // In one game at most the main time again.
    expect(other.view().can.give).toEqual({ 15: null, 60: 'givenEnough' });
    expect(await refused(other, { command: 'give', seconds: 60 })).toBe('givenEnough');
  });

  it('once the two have parted the board can be looked at, and nothing else', async () => {
    const { mover, other, ...two } = await programs.begin();
    await draw(two, 7);
    await give(other, { command: 'resign' });
    await until(mover, hasEnded);
    await give(mover, { command: 'disconnect' });
    await until(other, isIdle);
    expect(other.view().link.problem).toMatchObject({ code: 'opponentLeft' });
    for (const app of [mover, other]) {
      const { can, unfinished } = app.view();
      expect(can).toMatchObject({ host: null, join: null, resume: null, local: null, leave: null });
      expect(can).toMatchObject({ resign: 'notConnected', offer: { undo: 'notConnected' } });
      expect(unfinished).toEqual([]);
      expect(await refused(app, { command: 'resign' })).toBe('notConnected');
      expect(await refused(app, { command: 'say', text: 'hello?' })).toBe('notConnected');
    }
    await give(other, { command: 'leave' });
    expect(other.view().link.problem).toBeNull();
    await give(other, { command: 'local', game: 'morris', black: 'person', white: 'person' });
    expect(other.view().match).toMatchObject({ game: 'morris', local: true });
  });
});

describe('at this screen', () => {
  const local = { command: 'local', black: 'person', white: 'person' };

  it('the computer that somebody plays against is remembered', async () => {
    const app = open();
    const { opponent } = app.view().settings;
    await give(app, local);
    expect(app.view().settings.opponent).toBe(opponent);
    await give(app, { command: 'leave' });
    await give(app, { ...local, white: 'computer:1' });
    expect(app.view().settings.opponent).toBe('computer:1');
    await give(app, { command: 'leave' });
    await give(app, { ...local, black: 'computer:crane' });
    expect(app.view().settings.opponent).toBe('computer:crane');
  });

  it('a game begins at once for both sides, and what can be done is what means something there', async () => {
    const app = open();
    await give(app, { ...local, clock });
    const view = app.view();
    expect(viewSchema.parse(view)).toEqual(view);
    expect(view).toMatchObject({
      link: { state: 'idle', peer: null },
      match: { local: true, number: 1, phase: 'playing', color: null, turn: 'black' },
    });
    expect(view.match?.clocks?.running).toBe('black');
    expect(view.can).toMatchObject({
      leave: null,
      disconnect: 'nothingToStop',
      ready: 'atThisScreen',
      restart: 'nothingToRestart',
      draw: null,
      sit: null,
      hint: null,
      why: 'hintFirst',
      estimate: 'noEstimate',
      stop: 'nothingToHurry',
      resign: null,
      claim: 'atThisScreen',
      say: 'atThisScreen',
      offer: { undo: 'nothingToTakeBack', draw: null, restart: 'nothingToRestart' },
    });
    await give(app, { command: 'draw', row: 7, column: 7 });
    const undo = { undo: null, draw: null, restart: null };
    expect(app.view().can).toMatchObject({ restart: null, offer: undo });
    await give(app, { command: 'resign' });
    expect(app.view().can).toMatchObject({
      draw: 'gameOver',
      resign: 'gameOver',
      restart: null,
      offer: { ...undo, draw: 'gameOver' },
    });
  });

  it('the board must be put away before anything else is begun', async () => {
    const app = open();
    await give(app, local);
    for (const command of [
      { command: 'host', address: '127.0.0.1', port: 0 },
      { command: 'join', address: '127.0.0.1', port: 1 },
      { ...local, game: 'morris' },
      { command: 'resume', match: 1 },
      { command: 'discard', match: app.view().match?.id },
    ]) {
      expect(await refused(app, command)).toBe('leaveFirst');
    }
    await give(app, { command: 'leave' });
    expect(app.view().match).toBeNull();
    await give(app, { ...local, game: 'morris' });
    await give(app, { command: 'leave' });
    await give(app, { command: 'host', address: '127.0.0.1', port: 0 });
    expect(await refused(app, local)).toBe('alreadyHosting');
  });
});

describe('against the computer', () => {
  const morris = { command: 'local', game: 'morris', seed: 1 };

  it('a move is answered, and undo takes back both', async () => {
    const app = programs.open(programs.home, computerTime);
    const seats = { black: 'person', white: 'computer:1' };
    await give(app, { ...morris, ...seats });
    expect(app.view().match).toMatchObject({ local: true, color: 'black', seats });
    await give(app, { command: 'draw', row: 0, column: 0 });
    expect(app.view().match).toMatchObject({
      thinking: { side: 'white', purpose: 'move', line: [], value: null, nodes: 0 },
    });
    expect(await refused(app, { command: 'draw', row: 0, column: 3 })).toBe('computersTurn');
    await until(app, ({ match }) => match?.ply === 2);
    expect(app.view().match?.thinking).toBeNull();
    await give(app, { command: 'offer', kind: 'undo' });
    expect(app.view().match?.ply).toBe(0);
  });

  it('a hint says what it would play, and `stop` does not wait for its end', async () => {
    const app = open();
    await give(app, { ...morris, black: 'person', white: 'computer:5' });
    expect(await refused(app, { command: 'stop' })).toBe('nothingToHurry');
    await give(app, { command: 'hint' });
    expect(app.view().can.stop).toBeNull();
    await give(app, { command: 'stop' });
    await until(app, ({ match }) => match?.hint != null);
    expect(app.view().match?.hint?.line.length).toBeGreaterThan(0);
    await give(app, { command: 'draw', row: 0, column: 0 });
    expect(app.view().match?.hint).toBeNull();
  });

  it('seats may change, and are known again after the end of the program', async () => {
    const app = programs.open(programs.home, computerTime);
    await give(app, { ...morris, black: 'computer:1', white: 'person' });
    await until(app, ({ match }) => match?.ply === 1);
    await give(app, { command: 'sit', side: 'black', seat: 'person' });
    await give(app, { command: 'sit', side: 'white', seat: 'computer:2' });
    await until(app, ({ match }) => match?.ply === 2);
    const id = app.view().match?.id;
    const seats = { black: 'person', white: 'computer:2' };
    const reopened = await programs.restart(app);
    expect(reopened.view().unfinished).toMatchObject([{ id, seats, color: 'black', ply: 2 }]);
    await give(reopened, { command: 'resume', match: id });
    expect(reopened.view().match).toMatchObject({ id, seats, ply: 2 });
  });

  it('nobody sits down who is not set up', async () => {
    const app = open();
    const seats = { black: 'person', white: 'computer:gnugo' };
    expect(await refused(app, { command: 'local', game: 'go', ...seats })).toBe('engineForgotten');
    const fern = { black: 'person', white: 'computer:fern' };
    expect(await refused(app, { ...morris, ...fern })).toBe('noSuchLevel');
    await give(app, { ...morris, black: 'person', white: 'person' });
    const sit = { command: 'sit', side: 'white', seat: 'computer:gnugo' };
    expect(await refused(app, sit)).toBe('engineForgotten');
    expect(await refused(app, { ...sit, seat: 'computer:fern' })).toBe('noSuchLevel');
  });
});

it('an engine is checked while other commands are carried out', async () => {
  const app = open();
  const sign = join(programs.home, 'sign');
  const code = `setInterval(() => require('fs').existsSync(${JSON.stringify(sign)}) && process.exit(7), 10)`;
  const script = join(programs.home, 'wait.cjs');
  writeFileSync(script, code);
  const line = `"${process.execPath}" "${script}"`;
  const added = app.command({ command: 'addEngine', protocol: 'gtp', line });
  await give(app, { command: 'set', name: 'Ada' });
  await give(app, { command: 'set', name: 'Bea' });
  writeFileSync(sign, '');
  expect(await added).toMatchObject({ error: { code: 'engineGone' } });
});

it('an engine that cannot be started is not set up', async () => {
  const app = open();
  const line = './no/such/program --mode gtp';
  expect(await refused(app, { command: 'addEngine', protocol: 'gtp', line })).toBe('engineMissing');
  expect(app.view().engines).toEqual([]);
});
