import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { type WebSocket as Link, WebSocketServer } from 'ws';
import type { View } from '../contract/view.ts';
import type { SocketStatus } from './bridge.ts';
import { openShell } from './openShell.ts';
import { openKeys } from './phone/keys.ts';
import { idleView, linkView } from './testing.ts';
import { openWebShell } from './webShell.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A program that shows its view to whoever comes, and answers every command. */
async function openProgram(port = 0) {
  const server = new WebSocketServer({ host: '127.0.0.1', port });
  await once(server, 'listening');
  const heard: unknown[] = [];
  const asked: string[] = [];
  server.on('connection', (link: Link, { url = '' }: { url?: string }) => {
    asked.push(url);
    link.send(JSON.stringify({ view: idleView }));
    link.on('message', (data) => {
      const command = JSON.parse(String(data));
      heard.push(command);
      const reply =
        command.command === 'ready'
          ? { ok: false, error: { code: 'notConnected', message: 'Nobody is there.' } }
          : { ok: true };
      link.send(JSON.stringify({ id: command.id, ...reply }));
    });
  });
  const bound = server.address();
  const close = () => {
    for (const link of server.clients) link.terminate();
    server.close();
  };
  closing.push(close);
  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : 0,
    heard,
    asked,
    close,
    say: (text: string) => {
      for (const link of server.clients) link.send(text);
    },
  };
}

async function openWindow(port: number) {
  const shell = await openShell(undefined, new URL(`http://127.0.0.1:${port}/#secret`));
  const views: View[] = [];
  const statuses: SocketStatus[] = [];
  shell.onSocketStatus((status) => statuses.push(status));
  shell.onView((view) => views.push(view));
  return { shell, views, statuses };
}

test('a window in a browser links with its key and shows the program’s view', async () => {
  const program = await openProgram();
  const { views, statuses } = await openWindow(program.port);
  await expect.poll(() => views).toEqual([idleView]);
  expect(statuses).toEqual(['opening', 'open']);
  expect(program.asked).toEqual(['/link?key=secret']);
});

test('a window in a browser gets the reply to each command of its own', async () => {
  const program = await openProgram();
  const { shell, views } = await openWindow(program.port);
  await expect.poll(() => views.length).toBe(1);
  const replies = [
    shell.command({ command: 'ready' }),
    shell.command({ command: 'draw', row: 7, column: 7 }),
  ];
  expect((await Promise.all(replies)).map(({ ok }) => ok)).toEqual([false, true]);
  expect(program.heard).toEqual([
    { id: 1, command: 'ready' },
    { id: 2, command: 'draw', row: 7, column: 7 },
  ]);
});

test('a listener that comes later is shown the present view, and nothing once it has stopped', async () => {
  const program = await openProgram();
  const { shell, views } = await openWindow(program.port);
  await expect.poll(() => views.length).toBe(1);
  const late: View[] = [];
  const stop = shell.onView((view) => late.push(view));
  expect(late).toEqual([idleView]);
  stop();
  const next = linkView({ state: 'listening' });
  program.say(JSON.stringify({ view: next }));
  await expect.poll(() => views).toEqual([idleView, next]);
  expect(late).toHaveLength(1);
});

test('a window whose program is gone says so, refuses commands, and comes back with the program', async () => {
  const program = await openProgram();
  const { shell, statuses } = await openWindow(program.port);
  await expect.poll(() => statuses).toEqual(['opening', 'open']);
  program.close();
  await expect.poll(() => statuses.at(-1)).toBe('closed');
  expect(await shell.command({ command: 'ready' })).toMatchObject({ error: { code: 'closed' } });
  await openProgram(program.port);
  await expect.poll(() => statuses.at(-1), { timeout: 5000 }).toBe('open');
  expect(await shell.command({ command: 'quit' })).toEqual({ ok: true });
});

test('a window whose program was never there says that it is closed', async () => {
  const program = await openProgram();
  program.close();
  const statuses: SocketStatus[] = [];
  openWebShell(`ws://127.0.0.1:${program.port}/link`).onSocketStatus((status) =>
    statuses.push(status),
  );
  await expect.poll(() => statuses).toEqual(['opening', 'closed']);
});

test('a window uses the program that a preload has exposed', async () => {
  const given: unknown[] = [];
  const shell = await openShell(
    {
      command: async (command) => {
        given.push(command);
        return JSON.parse('{"ok":true}');
      },
      onView: (listener) => {
        listener(idleView);
        return () => {};
      },
    },
    new URL('http://localhost/'),
  );
  const statuses: SocketStatus[] = [];
  const views: View[] = [];
  shell.onSocketStatus((status) => statuses.push(status));
  shell.onView((view) => views.push(view));
  await shell.command({ command: 'ready' });
  expect({ statuses, views, given }).toEqual({
    statuses: ['open'],
    views: [idleView],
    given: [{ command: 'ready' }],
  });
});

/** A program that asks for a key, and answers each connection as the test says: with a key, or a close code. */
async function openPhoneDoor(answers: (string | number)[]) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const keys: unknown[] = [];
  server.on('connection', (link: Link) => {
    link.once('message', (data) => {
      keys.push(JSON.parse(String(data)));
      const answer = answers.shift();
      if (typeof answer !== 'string') return link.close(answer);
      link.send(JSON.stringify({ key: answer }));
      return link.send(JSON.stringify({ view: idleView }));
    });
  });
  closing.push(() => {
    for (const link of server.clients) link.terminate();
    server.close();
  });
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  const shell = openWebShell(
    `ws://127.0.0.1:${port}/link`,
    openKeys('scanned', null, { cookie: '' }),
  );
  const statuses: SocketStatus[] = [];
  shell.onSocketStatus((status) => statuses.push(status));
  return { shell, server, keys, statuses };
}

test('a phone says its key first, and its own one when it comes back', async () => {
  const { server, keys, statuses } = await openPhoneDoor(['own', 'own']);
  await expect.poll(() => statuses).toEqual(['opening', 'open']);
  for (const link of server.clients) link.terminate();
  await expect.poll(() => statuses).toEqual(['opening', 'open', 'closed', 'open']);
  expect(keys).toEqual([{ key: 'scanned' }, { key: 'own' }]);
});

test('a phone that is refused says why and stays away until it is woken', async () => {
  const { shell, keys, statuses } = await openPhoneDoor([4409, 'own']);
  await expect.poll(() => statuses).toEqual(['opening', 'full']);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(keys).toHaveLength(1);
  shell.wake();
  await expect.poll(() => statuses).toEqual(['opening', 'full', 'open']);
});

test('a phone whose invitation has ended comes back by itself with the next one', async () => {
  const { statuses } = await openPhoneDoor([4410, 1011, 'own']);
  await expect.poll(() => statuses, { timeout: 5000 }).toEqual(['opening', 'notInvited', 'open']);
});

test('a phone whose user has left stays away, also when it is woken, until it is to come in again', async () => {
  const { shell, keys, statuses } = await openPhoneDoor(['own', 'own']);
  await expect.poll(() => statuses).toEqual(['opening', 'open']);
  shell.leave();
  shell.wake();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(statuses).toEqual(['opening', 'open', 'left']);
  expect(keys).toHaveLength(1);
  shell.enter();
  await expect.poll(() => statuses).toEqual(['opening', 'open', 'left', 'open']);
  expect(keys.at(-1)).toEqual({ key: 'own' });
});

test('a short code that is typed is tried once, its refusal outlasts a sleep of the phone, and the next one is another try', async () => {
  const { shell, keys, statuses } = await openPhoneDoor([4401, 4404, 'own']);
  await expect.poll(() => statuses).toEqual(['opening', 'unknownKey']);
  shell.enter('BCDFGHJK');
  await expect.poll(() => statuses.at(-1)).toBe('wrongCode');
  shell.wake();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(statuses.at(-1)).toBe('wrongCode');
  shell.enter('BCDFGHJM');
  await expect.poll(() => statuses.at(-1)).toBe('open');
  expect(keys).toEqual([{ key: 'scanned' }, { code: 'BCDFGHJK' }, { code: 'BCDFGHJM' }]);
});
