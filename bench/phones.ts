/**
 * One move between a phone and the host while 1 000 connections without the key arrive at the phones' door, beside the
 * same without them, game by game. Those who connect are another process.
 */

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { type View, viewSchema } from '../src/contract/view.ts';
import { openApp } from '../src/main/app.ts';
import { phoneDoor } from '../src/main/shells/phone/server.ts';
import { begin, done, draw, fullBoard, micros, type Player, quantile, seen } from './pair.ts';
import { printTable, type Row } from './table.ts';

/** The first is for the compiler. */
const GAMES = 7;
/** ms before a move: a phone that says more than 200 messages in 10 s is cut off. */
const THINKING = 25;

const invitation = z.object({ url: z.string() });

/** The page of a phone without a browser. */
async function openPage(url: string): Promise<Player & { close(): void }> {
  const { port, hash } = new URL(url);
  const at = `127.0.0.1:${port}`;
  const socket = new WebSocket(`ws://${at}/link`, { origin: `http://${at}` });
  const listeners = new Set<(view: View) => void>();
  const waiting: ((reply: string) => void)[] = [];
  const first = Promise.withResolvers<View>();
  let latest: View | null = null;
  socket.on('message', (data) => {
    const line = JSON.parse(String(data));
    if ('view' in line) {
      // Read in full only once: it is this program's own.
      const view: View = latest === null ? viewSchema.parse(line.view) : line.view;
      latest = view;
      first.resolve(view);
      for (const listener of listeners) listener(view);
    } else if ('ok' in line) waiting.shift()?.(String(data));
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ key: hash.slice(1) }));
  const start = await first.promise;
  const view = () => latest ?? start;
  return {
    view,
    onView(listener) {
      listeners.add(listener);
      listener(view());
      return () => listeners.delete(listener);
    },
    command: (command) =>
      new Promise((resolve) => {
        waiting.push((reply) => resolve(JSON.parse(reply)));
        socket.send(JSON.stringify(command));
      }),
    close: () => socket.close(),
  };
}

export async function run(): Promise<Row[]> {
  const home = mkdtempSync(join(tmpdir(), 'tengen-bench-'));
  writeFileSync(join(home, 'index.html'), '<!doctype html><title>Tengen</title>');
  const host = openApp({ home: join(home, 'data'), openDoor: phoneDoor(home) });
  const times: Record<'crowded' | 'alone', number[]> = { crowded: [], alone: [] };
  const reply = await host.command({ command: 'invite' });
  const { url } = invitation.parse(reply.ok ? reply.value : null);
  const strangers = fork(join(import.meta.dirname, 'phones/strangers.ts'), [new URL(url).port]);
  try {
    await once(strangers, 'message');
    await done(host.command({ command: 'host', address: '127.0.0.1', port: 0 }));
    const guest = await openPage(url);
    await done(guest.command({ command: 'set', name: 'Phone' }));
    for (const app of [host, guest]) await seen(app, ({ match }) => match !== null);
    for (let game = 0; game < GAMES; game++) {
      await begin({ host, guest });
      const isCrowded = game % 2 === 1;
      if (isCrowded) strangers.send('come');
      for (const [step, move] of fullBoard().entries()) {
        await pause(THINKING);
        const time = await draw({ host, guest }, move, step);
        if (game > 0) times[isCrowded ? 'crowded' : 'alone'].push(time);
      }
    }
    guest.close();
  } finally {
    strangers.kill('SIGKILL');
    await host.close();
    rmSync(home, { recursive: true, force: true });
  }
  return [0.5, 0.99].map((q): Row => {
    const [ours, theirs] = [quantile(times.crowded, q), quantile(times.alone, q)];
    return {
      name: `phones: a draw, command here to view there, 1 000 connections without the key, p${100 * q} of ${times.crowded.length}`,
      value: micros(ours),
      against: `${micros(theirs)} without them, game by game`,
      ratio: (ours / theirs).toFixed(2),
    };
  });
}

if (import.meta.main) printTable('Phones', await run());
