/** A game that begins with a position: two programs, those who watch, and programs that know none (PROTOCOL.md §3, §10). */

import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { positionOf } from '../../test/support/anyGame.ts';
import { everyGame } from '../../test/support/everyGame.ts';
import { positionAfter } from '../../test/support/positions.ts';
import {
  ask,
  give,
  hasEnded,
  isIdle,
  Programs,
  portAt,
  start,
  until,
  untilBoth,
} from '../../test/support/programs.ts';
import { storedGameSchema } from '../contract/games.ts';
import type { MatchView } from '../contract/view.ts';
import { encode } from '../protocol/framing.ts';
import { ABILITIES } from '../protocol/messages.ts';
import type { App } from './app.ts';

const AT = '127.0.0.1';
let programs: Programs;

beforeEach(() => {
  programs = new Programs();
});

afterEach(() => programs.clear());

/** White is to move in it. */
function offered(game: string) {
  return { command: 'configure', game, position: positionAfter(game, {}, 3) };
}

function matchOf(app: App): MatchView {
  const { match } = app.view();
  if (match === null) throw new Error('there is no match');
  return match;
}

describe.each(everyGame())('a position of %s', (game) => {
  it('is seen by both and by whoever watches before they get ready, and the game is stored as it began', async () => {
    const pair = await programs.meet({ colours: 'hostBlack', watching: 'anyone' });
    const { host, guest } = pair;
    const watcher = programs.open();
    await give(watcher, { command: 'watch', address: AT, port: portAt(host) });
    await until(watcher, ({ match }) => match !== null);
    const can = [host, guest, watcher].map((app) => app.view().can.configurePosition);
    expect(can).toEqual([null, 'hostChooses', 'onlyWatching']);
    const { position } = offered(game);
    await give(host, { ...offered(game), colours: 'hostBlack' });
    for (const app of [host, guest, watcher]) {
      await until(app, ({ match }) => match?.position != null);
      const match = matchOf(app);
      expect([match.phase, match.position]).toEqual(['waiting', position]);
      expect([match.board].flat()).toEqual(positionOf(match).board);
    }
    await start(pair);
    expect(matchOf(host)).toMatchObject({ color: 'black', turn: 'white' });
    const [move] = positionOf(matchOf(host)).legal();
    await give(guest, { command: 'draw', ...move });
    for (const app of [host, watcher]) await until(app, ({ match }) => match?.ply === 1);
    await give(guest, { command: 'resign' });
    await untilBoth(pair, hasEnded);
    for (const app of [host, guest]) {
      const { match } = await until(app, ({ match }) => match?.gameId != null);
      const stored = { command: 'game', gameId: match?.gameId };
      const { record } = await ask(app, stored, storedGameSchema);
      expect(record).toMatchObject({ game, setup: position, moves: [move] });
    }
    // It stays until the host chooses otherwise.
    await start(pair);
    expect(matchOf(guest)).toMatchObject({ position, turn: 'white', ply: 0 });
    await give(guest, { command: 'resign' });
    await untilBoth(pair, hasEnded);
    await give(host, { command: 'configure', game });
    for (const app of [host, guest, watcher])
      await until(app, ({ match }) => match?.position === null);
  });

  it('that was offered, or is being played, goes on after both programs were restarted', async () => {
    const { host, guest } = await programs.meet({ colours: 'hostBlack' });
    await give(host, { ...offered(game), colours: 'hostBlack' });
    await until(guest, ({ match }) => match?.position != null);
    const match = matchOf((await start({ host, guest })).host);
    for (const app of [host, guest]) await app.close(true);
    const again = [programs.open(), programs.open()];
    for (const app of again)
      await give(app, { command: 'resume', match: app.view().unfinished[0]?.id });
    for (const app of again) {
      await until(app, ({ link }) => link.state === 'connected');
      expect(matchOf(app)).toMatchObject({
        position: match.position,
        board: match.board,
        turn: 'white',
      });
    }
  });
});

it.each([
  ['no position', { black: 7 }, 'badSetup'],
  ['none of that size', { black: [[9, 9]] }, 'badSetup'],
  [
    'one where nobody is to move',
    { black: Array.from({ length: 64 }, (_, n) => [Math.floor(n / 8), n % 8]) },
    'badSetup',
  ],
  ['no object', [], 'badCommand'],
])('%s is offered to nobody', async (_, position, code) => {
  const { host, guest } = await programs.meet();
  const command = { command: 'configure', game: 'gomoku', options: { size: 8 }, position };
  expect(await host.command(command)).toMatchObject({ ok: false, error: { code } });
  expect([matchOf(host).number, matchOf(guest).number]).toEqual([1, 1]);
});

/** Resolves with all that a watcher of an earlier release hears, once its connection is closed; or `until` it hears that. */
function earlierWatcher(port: number) {
  const tengen = {
    version: 1,
    name: 'Olga',
    app: 'Tengen 0.15.0',
    abilities: ABILITIES.filter((ability) => ability !== 'position'),
    games: everyGame().map(([game]) => game),
  };
  const socket = connect(port, AT);
  onTestFinished(() => void socket.destroy());
  let heard = '';
  socket.on('data', (data) => {
    heard += data;
  });
  socket.write(encode({ method: 'introduce', params: { tengen, watch: true } }));
  return {
    closed: once(socket, 'close').then(() => heard),
    hears: (text: string) => expect.poll(() => heard).toContain(text),
  };
}

describe('a watcher whose release knows no positions', () => {
  test('is told so as soon as one is offered, and the others watch on', async () => {
    const pair = await programs.meet({ watching: 'anyone' });
    const watcher = programs.open();
    await give(watcher, { command: 'watch', address: AT, port: portAt(pair.host) });
    await until(watcher, ({ match }) => match !== null);
    programs.pass(pair.host, 2500);
    const earlier = earlierWatcher(portAt(pair.host));
    await earlier.hears('"record"');
    await give(pair.host, offered('go'));
    const heard = await earlier.closed;
    expect(heard).toContain('"hello"');
    expect(heard).not.toContain('"position":');
    await until(pair.host, ({ watchers }) => watchers.length === 1);
    await until(pair.guest, ({ match }) => match?.position != null);
    await start(pair);
    await until(watcher, ({ match }) => match?.phase === 'playing' && match.position !== null);
  });

  test('is told so if it comes later', async () => {
    const { host } = await programs.meet({ watching: 'anyone' });
    await give(host, offered('go'));
    expect(await earlierWatcher(portAt(host)).closed).toMatch(/"hello"(?!.*"position":)/s);
    expect(host.view()).toMatchObject({ watchers: [], link: { candidates: [], problem: null } });
  });

  test('is told so if it is let in after one was offered', async () => {
    const { host } = await programs.meet({ watching: 'ask' });
    const earlier = earlierWatcher(portAt(host));
    const { link } = await until(host, ({ link }) => link.candidates.length === 1);
    await give(host, offered('go'));
    await give(host, { command: 'accept', candidate: link.candidates[0]?.id });
    expect(await earlier.closed).toMatch(/"hello"(?!.*"position":)/s);
    expect(host.view().watchers).toEqual([]);
  });

  test('watches the game after it', async () => {
    const pair = await programs.meet({ watching: 'anyone' });
    await give(pair.host, offered('go'));
    await give(pair.host, { command: 'configure', game: 'go' });
    await until(pair.guest, ({ match }) => match?.number === 3);
    await start(pair);
    await earlierWatcher(portAt(pair.host)).hears('"record"');
  });
});

describe('a host that tells of a position with which no game can begin', () => {
  const usual = { game: 'go', options: { size: 9 }, clock: null };
  const record = (match: object) => ({
    method: 'record',
    params: { host: 'Eve', guest: null, number: 1, match },
  });
  const events = (setup: object) => ({
    method: 'events',
    params: { events: [{ type: 'configured', setup }], thinking: 0, paused: false },
  });

  test.for([
    ['stones off the board', { black: [[9, 9]] }],
    ['what is none', { black: 'x'.repeat(50_000) }],
    ['no object', 7],
    ['null', null],
  ] as const)(
    'is watched no more, and its game is shown as far as it was told: %s',
    async ([, position]) => {
      for (const told of [
        [record({ ...usual, position })],
        [record(usual), events({ ...usual, position })],
      ]) {
        const port = await falseHost(told);
        const watcher = programs.open();
        await give(watcher, { command: 'watch', address: AT, port });
        const { link, match } = await until(
          watcher,
          (view) => isIdle(view) && view.link.problem !== null,
        );
        expect(link.problem?.code).toBe('notWatched');
        if (told.length > 1) expect(match).toMatchObject({ game: 'go', position: null });
        else expect(match).toBeNull();
      }
    },
  );

  /** Resolves with the port of one that lets everybody in and tells that. */
  async function falseHost(told: readonly object[]): Promise<number> {
    const tengen = { version: 1, name: 'Eve', app: 'Tengen 0.16.0', abilities: ABILITIES };
    const said = [{ method: 'watching', params: { tengen, token: 'x' } }, ...told];
    const server = createServer((socket: Socket) => {
      socket.on('error', () => undefined).write('\n');
      socket.once('data', () => socket.write(said.map((one) => JSON.stringify(one)).join('\n')));
    }).listen(0, AT);
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    return z.object({ port: z.int() }).parse(server.address()).port;
  }
});
