/**
 * Released versions, which know no positions to begin with: they are sent none, their players are told in one sentence
 * what they can't have, and nothing is misread or lost (PROTOCOL.md §11).
 */

import { test as base, describe, expect } from 'vitest';
import { Copy } from '../support/copy.ts';
import { positionAfter } from '../support/positions.ts';
import { TcpProxy } from '../support/proxy.ts';
import { Release } from '../support/release.ts';
import { acceptFirst, host } from '../support/stage.ts';

const releases = [
  { version: '0.4.0', watches: false, knowsFiles: false },
  { version: '0.8.0', watches: false, knowsFiles: false },
  { version: '0.11.0', watches: true, knowsFiles: true },
  { version: '0.13.0', watches: true, knowsFiles: true },
] as const;

/** White is to move. */
const position = positionAfter('go', {}, 3);

describe.concurrent.for(releases)('$version', ({ version, watches, knowsFiles }) => {
  const test = base.extend('scene', async ({ task: _ }, { onCleanup }) => {
    const release = await Release.released(version);
    const copies: Copy[] = [];
    const ways: TcpProxy[] = [];
    onCleanup(async () => {
      for (const copy of copies) await copy.stop();
      for (const way of ways) way.close();
      await release.remove();
    });
    const keep = (copy: Copy) => {
      copies.push(copy);
      return copy;
    };
    return {
      newer: async (name: string) => keep(await Copy.start(name)),
      older: async (name: string) => keep(await Copy.start(name, { folder: release.folder })),
      asNewer: async (copy: Copy) => keep(await copy.copied({})),
      asOlder: async (copy: Copy) => keep(await copy.copied({ folder: release.folder })),
      /** The way to a host, which keeps what is said on it. */
      async wayTo(port: number) {
        const way = await TcpProxy.start(port, 41);
        ways.push(way);
        return way;
      },
      /** The guest joins there, and is accepted. */
      async admit(hosting: Copy, guest: Copy, port: number) {
        await guest.do({ command: 'join', address: '127.0.0.1', port });
        await acceptFirst(hosting);
        for (const copy of [hosting, guest]) await copy.waitFor(({ match }) => match !== null);
      },
      /** Both get ready, and the game begins. */
      async begin(...both: Copy[]) {
        for (const copy of both) await copy.do({ command: 'ready' });
        for (const copy of both) await copy.waitFor(({ match }) => match?.phase === 'playing');
      },
    };
  });

  test('is offered no position as an opponent, and plays on', async ({ scene }) => {
    const [newer, older] = [await scene.newer('Nora'), await scene.older('Olga')];
    const way = await scene.wayTo(await host(newer));
    await scene.admit(newer, older, way.port);
    expect(newer.view.can).toMatchObject({
      configure: null,
      configurePosition: 'positionUnknownThere',
    });
    const offer = { command: 'configure', game: 'go', position } as const;
    expect(await newer.refused(offer)).toBe('positionUnknownThere');
    await newer.do({ command: 'configure', game: 'go', colours: 'hostBlack' });
    await older.waitFor(({ match }) => match?.game === 'go');
    await scene.begin(newer, older);
    const mover = [newer, older].find(({ match }) => match.color === match.turn);
    await mover?.do({ command: 'draw', row: 3, column: 3 });
    for (const copy of [newer, older]) {
      const { link } = await copy.waitFor(({ match }) => match?.ply === 1);
      expect(link.problem).toBeNull();
    }
    expect(way.heard[0]?.toGuest.join('')).not.toContain('"position":');
  });

  if (watches)
    test('is told that it can’t watch a game with one, whenever it comes, and watches the next', async ({
      scene,
    }) => {
      const [newer, guest] = [await scene.newer('Nora'), await scene.newer('Gina')];
      const watcher = await scene.older('Olga');
      const port = await host(newer);
      await newer.do({ command: 'set', watching: 'anyone' });
      await scene.admit(newer, guest, port);
      const way = await scene.wayTo(port);
      const comes = () => watcher.do({ command: 'watch', address: '127.0.0.1', port: way.port });
      await comes();
      await watcher.waitFor(({ match }) => match?.game === 'gomoku');
      await newer.do({ command: 'configure', game: 'go', position });
      const told = await watcher.waitForProblem('notWatched');
      // What it had seen stays.
      expect([told.link.state, told.match?.game]).toEqual(['idle', 'gomoku']);
      await guest.waitFor(({ match }) => match?.position != null);
      await scene.begin(newer, guest);
      await watcher.do({ command: 'leave' });
      await comes();
      await watcher.waitForProblem('notWatched');
      await guest.do({ command: 'resign' });
      await newer.waitFor(({ match }) => match?.phase === 'ended');
      await newer.do({ command: 'configure', game: 'go' });
      await guest.waitFor(({ match }) => match?.phase === 'waiting' && match.position === null);
      await scene.begin(newer, guest);
      await comes();
      await watcher.waitFor(({ match }) => match?.game === 'go' && match.phase === 'playing');
      for (const copy of [newer, guest]) expect(copy.view.link.problem).toBeNull();
      expect(way.heard.map(({ toGuest }) => toGuest.join('')).join('')).not.toContain(
        '"position":',
      );
    });

  test('opens a profile with such a game without reading another one of it, and it goes on afterwards', async ({
    scene,
  }) => {
    const [newer, guest] = [await scene.newer('Nora'), await scene.newer('Gina')];
    await scene.admit(newer, guest, await host(newer));
    await newer.do({ command: 'configure', game: 'go', colours: 'hostBlack', position });
    await guest.waitFor(({ match }) => match?.position != null);
    await scene.begin(newer, guest);
    await guest.do({ command: 'draw', row: 9, column: 9 });
    await newer.waitFor(({ match }) => match?.ply === 1);
    const { board, id } = newer.match;
    for (const copy of [newer, guest]) await copy.kill();
    const older = await scene.asOlder(newer);
    const [shown] = older.view.unfinished;
    if (knowsFiles) expect(shown).toMatchObject({ game: 'go', ply: 1, board });
    else expect(shown).toBeUndefined();
    await older.kill();
    const again = await scene.asNewer(older);
    expect(again.view.unfinished).toMatchObject([{ id, game: 'go', ply: 1, board, turn: 'black' }]);
  });
});
