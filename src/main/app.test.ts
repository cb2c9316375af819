import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { give, Programs, refused, until } from '../../test/support/programs.ts';
import { problemCodes } from '../protocol/problems.ts';
import { commandSchema, hindrances, viewSchema } from '../protocol/window.ts';

let programs: Programs;
const open = () => programs.open();

beforeEach(() => {
  programs = new Programs();
});

afterEach(() => programs.clear());

describe('a command', () => {
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
  ])('%o is refused and changes nothing', async (command) => {
    const app = open();
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
    ['withdraw', 'notConnected', { kind: 'draw' }],
    ['resume', 'noSuchMatch', { match: 1 }],
    ['discard', 'noSuchMatch', { match: 1 }],
  ])('%s means nothing at the start: %s', async (command, code, more: object = {}) => {
    const app = open();
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
    const app = open();
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
      await vi.waitFor(() => expect(bugs).toHaveLength(1));
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
    const { mover, other, guest } = await programs.begin();
    await give(mover, { command: 'draw', row: 7, column: 7 });
    for (const app of [mover, other]) {
      await until(app, ({ match }) => match?.ply === 1);
      expect(viewSchema.parse(app.view())).toEqual(app.view());
      expect(app.view().match?.moves).toEqual([{ row: 7, column: 7 }]);
    }
    expect(guest.view().places).toMatchObject([{ address: '127.0.0.1' }]);
    const idle = open();
    expect(viewSchema.parse(idle.view())).toEqual(idle.view());
  });

  it('counts copies on one computer', () => {
    expect([open(), open(), open()].map((app) => app.view().profile)).toEqual([1, 2, 3]);
  });
});

describe('across a link', () => {
  it('the host’s choice is seen by both, before and between games', async () => {
    const clock = { main: 60_000, increment: 500, periods: 0, period: 0 };
    const { host, guest } = await programs.meet({ game: 'go', options: { size: 9 }, clock });
    expect(host.view().link.setup).toMatchObject({ game: 'go', options: { size: 9 }, clock });
    expect(guest.view().link.setup).toBeNull();
    for (const app of [host, guest]) {
      expect(app.view().match).toMatchObject({
        game: 'go',
        options: { size: 9, komi: 6.5 },
        local: false,
        number: 1,
        clocks: { clock, black: 60_000, white: 60_000, running: null },
      });
    }
    expect(host.view().can.configure).toBeNull();
    expect(guest.view().can.configure).toBe('hostChooses');
    expect(await refused(guest, { command: 'configure', game: 'morris' })).toBe('hostChooses');
    await give(host, { command: 'configure', game: 'morris' });
    await until(guest, ({ match }) => match?.game === 'morris');
    expect(guest.view().match).toMatchObject({ number: 2, clocks: null, board: '.'.repeat(24) });
    for (const app of [host, guest]) await give(app, { command: 'ready' });
    await until(host, ({ match }) => match?.phase === 'playing');
    expect(host.view().can.configure).toBe('gameOn');
    expect(await refused(host, { command: 'configure', game: 'go' })).toBe('gameOn');
    expect(viewSchema.parse(host.view())).toEqual(host.view());
  });

  it('offers are made, seen, declined, withdrawn and accepted', async () => {
    const { mover, other } = await programs.begin();
    expect(mover.view().can.offer).toEqual({
      undo: 'nothingToTakeBack',
      draw: null,
      restart: null,
    });
    expect(await refused(mover, { command: 'offer', kind: 'undo' })).toBe('nothingToTakeBack');
    await give(mover, { command: 'draw', row: 7, column: 7 });
    await until(other, ({ match }) => match?.ply === 1);
    await give(mover, { command: 'offer', kind: 'undo' });
    const offers = [{ by: 'black', kind: 'undo', to: 0 }];
    await until(other, ({ match }) => match?.offers.length === 1);
    for (const app of [mover, other]) expect(app.view().match).toMatchObject({ offers });
    expect(mover.view().can.offer.undo).toBe('alreadyOffered');
    expect(await refused(mover, { command: 'offer', kind: 'undo' })).toBe('alreadyOffered');
    expect(await refused(mover, { command: 'answer', kind: 'undo', accept: true })).toBe(
      'nothingOffered',
    );
    expect(await refused(other, { command: 'withdraw', kind: 'undo' })).toBe('nothingOffered');

    await give(other, { command: 'answer', kind: 'undo', accept: false });
    await until(mover, ({ match }) => match?.declined[0] === 'undo');
    expect(other.view().match).toMatchObject({ offers: [], declined: [] });

    await give(mover, { command: 'offer', kind: 'draw' });
    await until(other, ({ match }) => match?.offers.length === 1);
    await give(mover, { command: 'withdraw', kind: 'draw' });
    await until(other, ({ match }) => match?.offers.length === 0);

    // A step further all that was offered is over.
    await give(other, { command: 'draw', row: 0, column: 0 });
    await until(mover, ({ match }) => match?.ply === 2);
    expect(mover.view().match).toMatchObject({ step: 2, declined: [] });
    expect(await refused(mover, { command: 'offer', kind: 'undo', to: 2 })).toBe('badMove');
    await give(mover, { command: 'offer', kind: 'undo', to: 0 });
    await until(other, ({ match }) => match?.offers.length === 1);
    await give(other, { command: 'answer', kind: 'undo', accept: true });
    for (const app of [mover, other]) await until(app, ({ match }) => match?.ply === 0);
    expect(mover.view().match).toMatchObject({ phase: 'playing', step: 3, turn: 'black' });
  });

  it('a draw may be agreed, a game given up, and Restart asks in the middle of one', async () => {
    const { mover, other } = await programs.begin();
    await give(other, { command: 'restart' });
    await until(mover, ({ match }) => match?.offers[0]?.kind === 'restart');
    await give(mover, { command: 'answer', kind: 'restart', accept: true });
    for (const app of [mover, other]) await until(app, ({ match }) => match?.phase === 'waiting');
    expect(other.view().match).toMatchObject({ number: 2, color: null });

    for (const app of [mover, other]) await give(app, { command: 'ready' });
    for (const app of [mover, other]) await until(app, ({ match }) => match?.phase === 'playing');
    await give(other, { command: 'offer', kind: 'draw' });
    await until(mover, ({ match }) => match?.offers.length === 1);
    await give(mover, { command: 'answer', kind: 'draw', accept: true });
    for (const app of [mover, other]) {
      await until(app, ({ match }) => match?.outcome?.reason === 'agreed');
      expect(app.view().match).toMatchObject({ phase: 'ended', turn: null });
    }

    for (const app of [mover, other]) await give(app, { command: 'ready' });
    for (const app of [mover, other]) await until(app, ({ match }) => match?.phase === 'playing');
    expect(mover.view().match?.number).toBe(3);
    const winner = mover.view().match?.color;
    await give(other, { command: 'resign' });
    for (const app of [mover, other]) {
      await until(app, ({ match }) => match?.outcome?.reason === 'resign');
      expect(app.view().match?.outcome?.winner).toBe(winner);
      expect(await refused(app, { command: 'resign' })).toBe('gameOver');
      expect(await refused(app, { command: 'claim' })).toBe('gameOver');
      expect(await refused(app, { command: 'offer', kind: 'draw' })).toBe('gameOver');
      expect(await refused(app, { command: 'draw', row: 0, column: 0 })).toBe('gameOver');
    }
  });

  it('there is nothing to claim while all is well', async () => {
    const { mover } = await programs.begin();
    expect(mover.view().can.claim).toBe('nothingToClaim');
    expect(await refused(mover, { command: 'claim' })).toBe('nothingToClaim');
  });

  it('nobody is helped, and no computer sits down', async () => {
    const { host, guest } = await programs.begin();
    for (const app of [host, guest]) {
      const { can, match } = app.view();
      expect(can).toMatchObject({
        hint: 'personOpposite',
        sit: 'personOpposite',
        stop: 'personOpposite',
      });
      expect(match).toMatchObject({ seats: null, thinking: null, hint: null, trouble: null });
      expect(await refused(app, { command: 'hint' })).toBe('personOpposite');
      expect(await refused(app, { command: 'sit', side: 'black', seat: 'computer:5' })).toBe(
        'personOpposite',
      );
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
    await give(host, { command: 'disconnect' });
    expect(await refused(host, { command: 'say', text: 'hello?' })).toBe('notConnected');
  });

  it('a flag falls by itself, and both clocks stand where they were', async () => {
    const clock = { main: 300, increment: 0, periods: 0, period: 0 };
    const { mover, other } = await programs.begin({ clock });
    for (const app of [mover, other]) {
      await until(app, ({ match }) => match?.phase === 'ended');
      expect(app.view().match).toMatchObject({
        outcome: { winner: 'white', reason: 'time' },
        clocks: { black: 0, white: 300, running: null },
      });
    }
  });

  it('clocks stand still where the link closed', async () => {
    const clock = { main: 60_000, increment: 0, periods: 0, period: 0 };
    const { mover, other } = await programs.begin({ clock });
    await new Promise((resolve) => setTimeout(resolve, 20));
    await give(mover, { command: 'disconnect' });
    for (const [app, state] of [
      [mover, 'idle'],
      [other, 'away'],
    ] as const) {
      const { match } = await until(app, ({ link }) => link.state === state);
      expect(match?.clocks).toMatchObject({ white: 60_000, running: null });
      expect(match?.clocks?.black).toBeLessThan(60_000);
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(app.view().match?.clocks).toEqual(match?.clocks);
    }
  });

  it.each(['resign', 'agree'])('clocks stand still where the game ended: %s', async (how) => {
    const clock = { main: 60_000, increment: 0, periods: 0, period: 0 };
    const { mover, other } = await programs.begin({ clock });
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (how === 'resign') await give(other, { command: 'resign' });
    else {
      await give(other, { command: 'offer', kind: 'draw' });
      await until(mover, ({ match }) => match?.offers.length === 1);
      await give(mover, { command: 'answer', kind: 'draw', accept: true });
    }
    for (const app of [mover, other]) {
      const { match } = await until(app, ({ match }) => match?.phase === 'ended');
      expect(match?.clocks).toMatchObject({ white: 60_000, running: null });
      // What black had thought is gone, though it did not move.
      expect(match?.clocks?.black).toBeLessThan(60_000);
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(app.view().match?.clocks).toEqual(match?.clocks);
    }
  });

  it('once the two have parted the board can be looked at, and nothing else', async () => {
    const { mover, other } = await programs.begin();
    await give(mover, { command: 'draw', row: 7, column: 7 });
    await until(other, ({ match }) => match?.ply === 1);
    await give(other, { command: 'resign' });
    await until(mover, ({ match }) => match?.phase === 'ended');
    await give(mover, { command: 'disconnect' });
    await until(other, ({ link }) => link.state === 'idle');
    expect(other.view().link.problem).toMatchObject({ code: 'opponentLeft' });
    for (const app of [mover, other]) {
      const { can, unfinished } = app.view();
      expect(can).toMatchObject({
        host: null,
        join: null,
        resume: null,
        local: null,
        leave: null,
        resign: 'notConnected',
        offer: { undo: 'notConnected' },
      });
      expect(unfinished).toEqual([]);
      expect(await refused(app, { command: 'resign' })).toBe('notConnected');
    }
    await give(other, { command: 'local', game: 'morris', black: 'person', white: 'person' });
    expect(other.view().match).toMatchObject({ game: 'morris', local: true });
  });
});

describe('at this screen', () => {
  const local = { command: 'local', black: 'person', white: 'person' };

  it('a game begins at once, for both sides', async () => {
    const app = open();
    const clock = { main: 60_000, increment: 0, periods: 0, period: 0 };
    await give(app, { ...local, game: 'go', options: { size: 9 }, clock });
    expect(app.view()).toMatchObject({
      link: { state: 'idle', peer: null },
      match: {
        game: 'go',
        options: { size: 9, komi: 6.5 },
        local: true,
        number: 1,
        phase: 'playing',
        color: null,
        turn: 'black',
        clocks: { running: 'black' },
      },
    });
    const view = app.view();
    expect(viewSchema.parse(view)).toEqual(view);
  });

  it('what can be done is what means something there', async () => {
    const app = open();
    await give(app, local);
    expect(app.view().can).toEqual({
      host: 'leaveFirst',
      join: 'leaveFirst',
      resume: 'leaveFirst',
      local: 'leaveFirst',
      disconnect: 'nothingToStop',
      leave: null,
      ready: 'notConnected',
      restart: 'nothingToRestart',
      configure: 'notConnected',
      draw: null,
      sit: null,
      hint: null,
      stop: 'nothingToHurry',
      resign: null,
      claim: 'notConnected',
      claimLeft: 'notConnected',
      say: 'notConnected',
      offer: { undo: 'nothingToTakeBack', draw: null, restart: 'nothingToRestart' },
    });
    await give(app, { command: 'draw', row: 7, column: 7 });
    expect(app.view().can).toMatchObject({
      restart: null,
      offer: { undo: null, draw: null, restart: null },
    });
    await give(app, { command: 'resign' });
    expect(app.view().can).toMatchObject({
      draw: 'gameOver',
      resign: 'gameOver',
      restart: null,
      offer: { undo: null, draw: 'gameOver', restart: null },
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

  it('moves, undo, giving up and the next game', async () => {
    const app = open();
    await give(app, { ...local, game: 'morris' });
    for (const [row, column] of [
      [0, 0],
      [6, 0],
      [0, 3],
      [6, 3],
      [0, 6],
    ]) {
      await give(app, { command: 'draw', row, column });
    }
    expect(app.view().match).toMatchObject({ turn: 'black', ply: 5 });
    expect(await refused(app, { command: 'draw', row: 3, column: 0 })).toBe('mustRemove');
    await give(app, { command: 'draw', remove: true, row: 6, column: 0 });
    expect(app.view().match?.board).toBe(`bbb${'.'.repeat(19)}w.`);
    await give(app, { command: 'offer', kind: 'undo' });
    expect(app.view().match).toMatchObject({ turn: 'black', ply: 5, step: 7, offers: [] });
    expect(await refused(app, { command: 'offer', kind: 'undo', to: 5 })).toBe('badMove');
    await give(app, { command: 'resign' });
    expect(app.view().match).toMatchObject({
      phase: 'ended',
      outcome: { winner: 'white', reason: 'resign', lines: [] },
    });
    await give(app, { command: 'restart' });
    expect(app.view().match).toMatchObject({ phase: 'playing', number: 2, ply: 0 });
  });

  it('a flag falls by itself', async () => {
    const app = open();
    const clock = { main: 50, increment: 0, periods: 0, period: 0 };
    await give(app, { ...local, clock });
    await until(app, ({ match }) => match?.outcome?.reason === 'time');
    expect(app.view().match?.clocks).toMatchObject({ black: 0, white: 50, running: null });
  });
});

describe('against the computer', () => {
  const morris = { command: 'local', game: 'morris', seed: 1 };

  it('it answers a move, and undo takes back both', async () => {
    const app = open();
    await give(app, { ...morris, black: 'person', white: 'computer:1' });
    expect(app.view().match).toMatchObject({
      local: true,
      color: 'black',
      seats: { black: 'person', white: 'computer:1' },
    });
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

  it('who sits there may change, and is known again after the end of the program', async () => {
    const app = open();
    await give(app, { ...morris, black: 'computer:1', white: 'person' });
    await until(app, ({ match }) => match?.ply === 1);
    await give(app, { command: 'sit', side: 'black', seat: 'person' });
    await give(app, { command: 'sit', side: 'white', seat: 'computer:2' });
    await until(app, ({ match }) => match?.ply === 2);
    const id = app.view().match?.id;
    await give(app, { command: 'leave' });
    const seats = { black: 'person', white: 'computer:2' };
    expect(app.view().unfinished).toMatchObject([{ id, seats, color: 'black', ply: 2 }]);
    await give(app, { command: 'resume', match: id });
    expect(app.view().match).toMatchObject({ id, seats, ply: 2 });
  });

  it('nobody sits down who is not set up', async () => {
    const app = open();
    const seats = { black: 'person', white: 'computer:gnugo' };
    expect(await refused(app, { command: 'local', game: 'go', ...seats })).toBe('engineForgotten');
    expect(app.view().match).toBeNull();
    await give(app, { ...morris, black: 'person', white: 'person' });
    for (const seat of ['computer:gnugo', 'computer:nobody']) {
      const sit = { command: 'sit', side: 'white', seat };
      expect(await refused(app, sit)).toBe('engineForgotten');
    }
    expect(app.view().match?.seats).toEqual({ black: 'person', white: 'person' });
  });
});

it('an engine is checked while other commands are carried out', async () => {
  const app = open();
  const line = `${process.execPath} -e "setTimeout(() => process.exit(7), 1500)"`;
  const added = app.command({ command: 'addEngine', protocol: 'gtp', line });
  await give(app, { command: 'set', name: 'Ada' });
  let checked = false;
  void added.then(() => {
    checked = true;
  });
  await give(app, { command: 'set', name: 'Bea' });
  expect(checked).toBe(false);
  expect(await added).toMatchObject({ error: { code: 'engineGone' } });
});

it('an engine that cannot be started is not set up', async () => {
  const app = open();
  const line = './no/such/program --mode gtp';
  expect(await refused(app, { command: 'addEngine', protocol: 'gtp', line })).toBe('engineMissing');
  expect(app.view().engines).toEqual([]);
});

it('docs/automation.md names every command, hindrance, problem and field of the view', () => {
  const text = readFileSync(resolve(import.meta.dirname, '../../docs/automation.md'), 'utf8');
  const [commands = '', view = ''] = text.split('## The view');
  const named = (part: string) => (name: string) => part.includes(`\`${name}\``);
  const { link, match } = viewSchema.shape;
  const missing = [
    ...commandSchema.options.map((command) => command.shape.command.value),
    ...hindrances,
  ].filter((name) => !named(commands)(name));
  const unnamed = problemCodes.filter((code) => !named(text)(code));
  const fields = [
    ...Object.keys(viewSchema.shape).filter((name) => name !== 'link'),
    ...Object.keys(link.shape).map((name) => `link.${name}`),
    ...Object.keys(match.unwrap().shape).map((name) => `match.${name}`),
  ].filter((name) => !named(view)(name));
  expect([...missing, ...fields, ...unnamed]).toEqual([]);
});
