/** A third program watches the match of two others (PROTOCOL.md §10). */

import { afterEach, beforeEach, expect, it } from 'vitest';
import { admit, give, isConnected, Programs, portAt, until } from '../../test/support/programs.ts';
import type { View } from '../contract/view.ts';
import type { App } from './app.ts';

const AT = '127.0.0.1';
let programs: Programs;

beforeEach(() => {
  programs = new Programs();
});

afterEach(() => programs.clear());

async function open(name: string): Promise<App> {
  const app = programs.open();
  await give(app, { command: 'set', name });
  return app;
}

/** What all who see a match agree about. */
function seen({ match }: View) {
  if (match === null) return null;
  const { game, number, phase, turn, ply, step, board, moves, outcome, offers } = match;
  return { game, number, phase, turn, ply, step, board, moves, outcome, offers };
}

async function startGame(host: App, guest: App): Promise<void> {
  await give(host, { command: 'ready' });
  await give(guest, { command: 'ready' });
  await until(guest, ({ match }) => match?.phase === 'playing');
}

it('a watcher who is let in sees the game so far and each move, and both players see the watcher', async () => {
  const [anna, boris, clara] = [await open('Anna'), await open('Boris'), await open('Clara')];
  await give(anna, { command: 'host', address: AT, port: 0, colours: 'hostBlack' });
  const port = portAt(anna);
  await admit(anna, boris, port);
  await until(boris, isConnected);
  await startGame(anna, boris);
  await give(anna, { command: 'draw', row: 7, column: 7 });

  await give(clara, { command: 'watch', address: AT, port });
  const { link } = await until(anna, ({ link }) => link.candidates[0]?.name === 'Clara');
  expect(link.candidates[0]?.watch).toBe(true);
  await give(anna, { command: 'accept', candidate: link.candidates[0]?.id ?? '' });
  const first = await until(clara, ({ match }) => match?.ply === 1);
  expect(first.link.state).toBe('watching');
  expect(first.match).toMatchObject({
    viewpoint: 'none',
    color: null,
    watched: { host: 'Anna', guest: 'Boris', black: 'host' },
  });
  for (const app of [anna, boris])
    await until(app, ({ watchers }) => watchers[0]?.name === 'Clara');
  await give(boris, { command: 'draw', row: 7, column: 8 });
  await until(clara, ({ match }) => match?.ply === 2);
  expect(seen(clara.view())).toEqual(seen(anna.view()));
  expect(await clara.command({ command: 'resign' })).toMatchObject({
    error: { code: 'onlyWatching' },
  });
  await give(clara, { command: 'leave' });
  await until(boris, ({ watchers }) => watchers.length === 0);
  expect(clara.view().match).toBeNull();
});
