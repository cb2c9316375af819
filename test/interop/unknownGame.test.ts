/**
 * Two releases of which one knows a game that the other doesn't: both players are told in one sentence, nobody is
 * accused, nobody is dialled again and again, and nothing is lost (PROTOCOL.md §3).
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { test as base, describe, expect } from 'vitest';
import { gamesPageSchema, statisticsSchema } from '../../src/contract/games.ts';
import type { View } from '../../src/contract/view.ts';
import { Copy } from '../support/copy.ts';
import { eventually } from '../support/eventually.ts';
import { LATER_GAME } from '../support/laterRelease.ts';
import { TcpProxy } from '../support/proxy.ts';
import { Release } from '../support/release.ts';
import { acceptFirst, host } from '../support/stage.ts';

/** So long nobody must be dialled a second time, ms: after a cut, a guest would have dialled four times. */
const QUIET = 3000;

/** Each has a game that the older of two releases doesn't know. `lists`: it says what it can't show. */
const pairs = [
  { older: '0.4.0', game: 'reversi', watches: false, lists: false },
  { older: '0.8.0', game: 'reversi', watches: false, lists: false },
  { older: '0.11.0', game: 'reversi', watches: true, lists: false },
  { older: '0.13.0', game: 'reversi', watches: true, lists: false },
  { older: 'this release', game: LATER_GAME, watches: true, lists: true },
] as const;

/** A first move of each game. */
const first = { reversi: { row: 2, column: 3 }, [LATER_GAME]: { row: 7, column: 7 } } as const;

const problemsOf = (copy: Copy) => {
  const codes: string[] = [];
  const note = ({ link: { problem } }: View) => {
    if (problem !== null && codes.at(-1) !== problem.code) codes.push(problem.code);
  };
  copy.watch(note);
  note(copy.view);
  return codes;
};

describe.concurrent.for(pairs)(
  '$older and a game that it doesn’t know',
  ({ older, game, watches, lists }) => {
    const test = base.extend('scene', async ({ task: _ }, { onCleanup }) => {
      const isOlder = older === 'this release';
      const other = isOlder ? await Release.later() : await Release.released(older);
      const copies: Copy[] = [];
      const proxies: TcpProxy[] = [];
      onCleanup(async () => {
        for (const copy of copies) await copy.stop();
        for (const proxy of proxies) proxy.close();
        await other.remove();
      });
      const at = (which: 'older' | 'newer') =>
        isOlder === (which === 'older') ? {} : { folder: other.folder };
      const keep = (copy: Copy) => {
        copies.push(copy);
        return copy;
      };
      return {
        start: async (which: 'older' | 'newer', name: string) =>
          keep(await Copy.start(name, at(which))),
        /** The profile of a copy that doesn't run, with another release. */
        moved: async (copy: Copy, which: 'older' | 'newer') => keep(await copy.copied(at(which))),
        /** The way to a host, which counts the dials. */
        async wayTo(port: number) {
          const proxy = await TcpProxy.start(port, 39);
          proxies.push(proxy);
          return proxy;
        },
      };
    });

    test('a guest is told at once, and so is the host', async ({ scene }) => {
      const newer = await scene.start('newer', 'Nora');
      const guest = await scene.start('older', 'Olga');
      const way = await scene.wayTo(await host(newer, { game, options: {}, clock: null }));
      const told = problemsOf(newer);
      await guest.do({ command: 'join', address: '127.0.0.1', port: way.port });
      const { link } = await guest.waitForProblem('unknownGame');
      expect(link).toMatchObject({ state: 'idle', problem: { detail: { game } } });
      const { problem } = (await newer.waitForProblem('guestOutdated')).link;
      expect(problem?.detail).toEqual({ name: 'Olga', game });
      await sleep(QUIET);
      expect(told).toEqual(['guestOutdated']);
      expect(newer.view.link).toMatchObject({ state: 'listening', candidates: [] });
      expect(way.heard).toHaveLength(1);
      // By a player's key its tag would be recognised everywhere.
      const said = way.heard[0]?.toGuest.join('') ?? '';
      expect(said).toContain('"hello"');
      expect(said).not.toContain('"player"');
    });

    test('it isn’t proposed between two games, and the two play on', async ({ scene }) => {
      const newer = await scene.start('newer', 'Nora');
      const guest = await scene.start('older', 'Olga');
      const port = await host(newer);
      await guest.do({ command: 'join', address: '127.0.0.1', port });
      await acceptFirst(newer);
      await newer.waitFor(({ match }) => match !== null);
      expect(newer.view.link.games).not.toContain(game);
      expect(await newer.refused({ command: 'configure', game })).toBe('gameUnknownThere');
      await newer.do({ command: 'configure', game: 'go' });
      await guest.waitFor(({ match }) => match?.game === 'go');
      for (const copy of [newer, guest]) expect(copy.view.link.problem).toBeNull();
    });

    if (watches)
      test('whoever would watch it is told and not let in', async ({ scene }) => {
        const newer = await scene.start('newer', 'Nora');
        const watcher = await scene.start('older', 'Olga');
        const way = await scene.wayTo(await host(newer, { game, options: {}, clock: null }));
        await watcher.do({ command: 'watch', address: '127.0.0.1', port: way.port });
        // A released version can't say more.
        await watcher.waitForProblem(lists ? 'unknownGame' : 'notWatched');
        await sleep(QUIET);
        expect(watcher.view.link.state).toBe('idle');
        expect(newer.view.link).toMatchObject({ candidates: [], problem: null });
        expect(way.heard).toHaveLength(1);
      });

    if (watches)
      test('who watches when it is chosen is told, and comes no more', async ({ scene }) => {
        const newer = await scene.start('newer', 'Nora');
        const guest = await scene.start('newer', 'Gina');
        const watcher = await scene.start('older', 'Olga');
        const port = await host(newer);
        await newer.do({ command: 'set', watching: 'anyone' });
        await guest.do({ command: 'join', address: '127.0.0.1', port });
        await acceptFirst(newer);
        await guest.waitFor(({ match }) => match !== null);
        const way = await scene.wayTo(port);
        await watcher.do({ command: 'watch', address: '127.0.0.1', port: way.port });
        await watcher.waitFor(({ match }) => match !== null);
        await newer.do({ command: 'configure', game });
        await watcher.waitForProblem(lists ? 'unknownGame' : 'notWatched');
        await sleep(QUIET);
        expect(way.heard).toHaveLength(1);
        expect(newer.view).toMatchObject({ watchers: [], link: { problem: null } });
      });

    test('a host that has become the older release is asked once, and goes on as the newer one', async ({
      scene,
    }) => {
      const before = {
        host: await scene.start('newer', 'Nora'),
        guest: await scene.start('newer', 'Gina'),
      };
      const port = await host(before.host, { game, options: {}, clock: null });
      await before.guest.do({ command: 'join', address: '127.0.0.1', port });
      await acceptFirst(before.host);
      const both = [before.host, before.guest];
      for (const copy of both) await copy.waitFor(({ match }) => match !== null);
      for (const copy of both) await copy.do({ command: 'ready' });
      for (const copy of both) await copy.waitFor(({ match }) => match?.phase === 'playing');
      const mover = both.find((copy) => copy.match.color === copy.match.turn);
      await mover?.do({ command: 'draw', ...first[game] });
      for (const copy of both) await copy.waitFor(({ match }) => match?.ply === 1);
      for (const copy of both) await copy.kill();

      const [older, guest] = [
        await scene.moved(before.host, 'older'),
        await scene.moved(before.guest, 'newer'),
      ];
      const kept = lists ? [expect.objectContaining({ game, known: false })] : [];
      expect(older.view.unfinished).toEqual(kept);
      const [shown] = older.view.unfinished;
      if (shown !== undefined) {
        const match = shown.id;
        expect(await older.refused({ command: 'resume', match })).toBe('gameUnknownHere');
        expect(await older.refused({ command: 'discard', match })).toBe('gameUnknownHere');
      }
      const way = await scene.wayTo(await host(older));
      const match = guest.matchId;
      await guest.do({ command: 'resume', match, address: '127.0.0.1', port: way.port });
      const { problem } = (await guest.waitForProblem('hostOutdated')).link;
      expect(problem?.detail).toEqual({ name: 'Nora', game });
      await sleep(QUIET);
      expect(way.heard).toHaveLength(1);
      expect(older.view.link).toMatchObject({ candidates: [], problem: null });
      await older.kill();

      const again = await scene.moved(older, 'newer');
      await again.do({ command: 'resume', match: again.matchId, address: '127.0.0.1', port: 0 });
      way.target = again.view.link.port ?? 0;
      await guest.do({ command: 'resume', match });
      for (const copy of [again, guest]) {
        const { link } = await copy.waitFor(({ link }) => link.state === 'connected');
        expect([link.problem, copy.match.game, copy.match.ply]).toEqual([null, game, 1]);
      }
    });

    test('its finished games are the same after the older release has run', async ({ scene }) => {
      const before = await scene.start('newer', 'Nora');
      const rival = await scene.start('newer', 'Gina');
      const port = await host(before, { game, options: {}, clock: null });
      await rival.do({ command: 'join', address: '127.0.0.1', port });
      await acceptFirst(before);
      for (const copy of [before, rival]) await copy.waitFor(({ match }) => match !== null);
      for (const copy of [before, rival]) await copy.do({ command: 'ready' });
      for (const copy of [before, rival])
        await copy.waitFor(({ match }) => match?.phase === 'playing');
      await rival.do({ command: 'resign' });
      await before.waitFor(({ match }) => match?.phase === 'ended');
      const games = (copy: Copy) => copy.query({ command: 'games' }, gamesPageSchema);
      const people = (copy: Copy) => copy.query({ command: 'statistics' }, statisticsSchema);
      await eventually(async () => expect((await games(before)).games).toHaveLength(1));
      const page = await games(before);
      const statistics = await people(before);
      await before.kill();

      const older = await scene.moved(before, 'older');
      if (lists) {
        expect(await games(older)).toEqual(page);
        expect(await people(older)).toEqual(statistics);
        const gameId = page.games[0]?.id ?? 0;
        const exported = await older.command({ command: 'export', gameId });
        expect(exported).toMatchObject({
          ok: true,
          value: { text: expect.stringContaining(game) },
        });
        const text = JSON.stringify({ game, options: {}, moves: [], result: { later: true } });
        expect(await older.refused({ command: 'import', text })).toBe('recordUnknownGame');
      }
      // It tidies soon after the start.
      await sleep(QUIET);
      await older.kill();
      const again = await scene.moved(older, 'newer');
      expect(await games(again)).toEqual(page);
      expect(await people(again)).toEqual(statistics);
      expect(again.view.unsaved).toBeNull();
    });
  },
);
