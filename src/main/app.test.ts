import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { View } from '../protocol/window.ts';
import { viewSchema } from '../protocol/window.ts';
import { type App, openApp } from './app.ts';

let home: string;
const apps: App[] = [];

function open(): App {
  const app = openApp({ home });
  apps.push(app);
  return app;
}

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'tengen-app-'));
});

afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
  rmSync(home, { recursive: true, force: true });
});

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
  ])('%s means nothing at the start: %s', async (command, code) => {
    expect(await open().command({ command })).toMatchObject({ ok: false, error: { code } });
  });

  it.each([
    [{ game: 'halma' }, /halma/],
    [{ options: { size: 20 } }, /size/],
    [{ options: { rule: 'renju!' } }, /rule/],
    [{ options: { wind: 1 } }, /wind/],
    [{ options: { size: 10, opening: 'centre' } }, /centre|opening/],
  ])('host %o is refused by name', async (options, message) => {
    const reply = await open().command({ command: 'host', port: 0, ...options });
    expect(reply).toMatchObject({ ok: false, error: { code: 'badOption' } });
    expect(!reply.ok && reply.error.message).toMatch(message);
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
    const [host, guest] = [open(), open()];
    const until = (app: App, is: (view: View) => boolean) =>
      vi.waitFor(() => expect(is(app.view())).toBe(true));
    expect(viewSchema.parse(host.view())).toEqual(host.view());
    await host.command({ command: 'host', address: '127.0.0.1', port: 0 });
    await guest.command({ command: 'join', address: '127.0.0.1', port: host.view().link.port });
    await until(host, ({ link }) => link.candidates.length === 1);
    await host.command({ command: 'accept', candidate: host.view().link.candidates[0]?.id });
    await until(guest, ({ match }) => match !== null);
    await until(host, ({ match }) => match !== null);
    await host.command({ command: 'ready' });
    await guest.command({ command: 'ready' });
    await until(guest, ({ match }) => match?.phase === 'playing');
    const mover = host.view().match?.color === 'black' ? host : guest;
    await mover.command({ command: 'draw', row: 7, column: 7 });
    for (const app of [host, guest]) {
      await until(app, ({ match }) => match?.ply === 1);
      expect(viewSchema.parse(app.view())).toEqual(app.view());
      expect(app.view().match?.moves).toEqual([{ row: 7, column: 7 }]);
    }
    expect(guest.view().places).toMatchObject([{ address: '127.0.0.1' }]);
  });

  it('counts copies on one computer', () => {
    expect([open(), open(), open()].map((app) => app.view().profile)).toEqual([1, 2, 3]);
  });
});
