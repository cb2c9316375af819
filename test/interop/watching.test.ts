/** Who plays with a released version or the original program can be watched, and who can watch; nothing is lost. */

import { describe, expect } from 'vitest';
import { releasedGames } from '../../src/protocol/seeking.ts';
import { Copy } from '../support/copy.ts';
import { Duel } from '../support/duel.ts';
import { play } from '../support/plays.ts';
import { TcpProxy } from '../support/proxy.ts';
import { roles } from '../support/script.ts';
import { test } from '../support/stage.ts';
import { testWith, versions } from '../support/versions.ts';

const AT = '127.0.0.1';

/** The host lets in a copy that asks to watch. @param port where the copy dials, if not at the host's own */
async function watch(host: Copy, watcher: Copy, port = host.view.link.port ?? 0): Promise<void> {
  await watcher.do({ command: 'watch', address: AT, port });
  const { link } = await host.waitFor(({ link }) => link.candidates.some((one) => one.watch));
  await host.do({ command: 'accept', candidate: link.candidates[0]?.id ?? '' });
  await watcher.waitFor(({ match }) => match !== null);
}

async function untilSame(watcher: Copy, host: Copy): Promise<void> {
  const of = ({ match }: Copy) =>
    JSON.stringify([match.number, match.phase, match.board, match.moves, match.outcome]);
  await watcher.waitFor(() => of(watcher) === of(host));
}

describe.concurrent.for(versions)('version $version', ({ version, watches }) => {
  const test = testWith(version);
  // Before 0.9 a version can only be the guest, who hears nothing of it.
  const parts = watches ? (['guest', 'host', 'watcher'] as const) : (['guest'] as const);
  const games = watches ? releasedGames : (['gomoku'] as const);

  test.for(parts)(
    'as %s has part in whole games that are watched through cuts and a crash, and nothing is amiss',
    async (part, { release, onTestFinished }) => {
      const isWatcher = part === 'watcher';
      const duel = await Duel.open(21, isWatcher ? {} : { [part]: release.folder });
      onTestFinished(() => duel.close());
      const { host, guest } = duel.copies;
      const watcher = await Copy.start('Clara', isWatcher ? release.folder : {});
      const network = await TcpProxy.start(host.view.link.port ?? 0, 21);
      onTestFinished(async () => {
        network.close();
        await watcher.stop();
      });
      await watch(host, watcher, network.port);
      network.cut('rst');
      for (const [index, game] of games.entries()) {
        await duel.play(play(game, 22 + index, null, true), [
          { what: 'cut', when: { ply: 3 }, how: 'rst', outage: 100 },
          ...(index === 0
            ? [{ what: 'kill', when: { ply: 5 }, who: ['guest'], pause: 0 } as const]
            : []),
        ]);
        await untilSame(watcher, host);
      }
      expect(watcher.match).toMatchObject({ watched: { host: 'Anna', guest: 'Boris' } });
      expect(host.view.watchers).toMatchObject([{ name: 'Clara' }]);
      if (watches) await guest.waitFor(({ watchers }) => watchers[0]?.name === 'Clara');
      for (const copy of [host, guest, watcher]) expect(copy.view.link.problem).toBeNull();
    },
  );
});

const unwatched = versions.filter(({ watches }) => !watches);

describe.concurrent.for(unwatched)('version $version', ({ version }) => {
  testWith(version)(
    'as host takes a watcher for a guest, who is told that its games can’t be watched',
    async ({ release, onTestFinished }) => {
      const host = await Copy.start('Anna', release.folder);
      const watcher = await Copy.start('Clara');
      onTestFinished(async () => {
        for (const copy of [host, watcher]) await copy.stop();
      });
      await host.do({ command: 'host', address: AT, port: 0 });
      const { link } = await host.waitFor(({ link }) => link.state === 'listening');
      await watcher.do({ command: 'watch', address: AT, port: link.port ?? 0 });
      const listed = await host.waitFor(({ link }) => link.candidates[0]?.name === 'Clara');
      await host.do({ command: 'accept', candidate: listed.link.candidates[0]?.id ?? '' });
      await watcher.waitFor(({ link }) => link.state === 'idle');
      expect(watcher.problem?.code).toBe('notWatched');
      expect(host.view.match).toBeNull();
      await host.waitFor(({ link }) => link.state === 'listening');
    },
  );
});

describe('version 0.11.0', () => {
  testWith('0.11.0')(
    'as watcher sees games whose guest leaves, is killed and comes back, to their end, beside a watcher of today',
    async ({ release, onTestFinished }) => {
      const duel = await Duel.open(23);
      onTestFinished(() => duel.close());
      const { host, guest } = duel.copies;
      const older = await Copy.start('Clara', release.folder);
      const newer = await Copy.start('Dora');
      onTestFinished(async () => {
        for (const copy of [older, newer]) await copy.stop();
      });
      for (const watcher of [older, newer]) await watch(host, watcher);
      const stillSees = async () => {
        for (const watcher of [older, newer]) {
          await untilSame(watcher, host);
          expect(watcher.view.link).toMatchObject({ state: 'watching', problem: null });
        }
      };
      await duel.play(play('gomoku', 24, null, true), [
        { what: 'kill', when: { ply: 3 }, who: ['guest'], pause: 500 },
        { what: 'cut', when: { ply: 5 }, how: 'rst', outage: 300 },
      ]);
      await stillSees();
      for (const role of roles) duel.players[role].rest();
      await host.do({ command: 'restart' });
      for (const copy of [host, guest]) await copy.do({ command: 'ready' });
      await host.waitFor(({ match }) => match?.phase === 'playing');
      await newer.waitFor(({ can }) => can.say === null);
      await newer.do({ command: 'say', emote: 'bravo' });
      for (const copy of [host, guest])
        await copy.waitFor(({ watchers }) => watchers.some(({ emote }) => emote === 'bravo'));
      await guest.do({ command: 'leave' });
      await newer.waitFor(({ match }) => match?.watched?.away?.why === 'left');
      await stillSees();
      expect(older.match.clocks?.running ?? null).toBeNull();
      await guest.do({ command: 'resume', match: guest.matchId });
      await newer.waitFor(({ match }) => match?.watched?.away === null);
      await guest.do({ command: 'resign' });
      await host.waitFor(({ match }) => match?.phase === 'ended');
      await stillSees();
      await host.do({ command: 'leave' });
      for (const watcher of [older, newer])
        await watcher.waitFor(({ link }) => link.state === 'idle');
      expect([older, newer].map(({ problem }) => problem?.code)).toEqual([
        'watchEnded',
        'watchLeft',
      ]);
    },
  );
});

describe.concurrent('the original program', () => {
  test('as guest is watched like any other, and again after a cut', async ({ stage }) => {
    const { copy, peer } = await stage.withBase('guest', { seed: 31 });
    const watcher = await stage.copy('Clara');
    await watch(copy, watcher);
    const moves = [
      { row: 7, column: 7 },
      { row: 8, column: 8 },
      { row: 7, column: 8 },
    ];
    peer.moves = moves;
    await copy.do({ command: 'ready' });
    await copy.play(moves);
    await copy.waitFor(({ match }) => match?.ply === moves.length);
    await untilSame(watcher, copy);
    expect(watcher.match.watched).toMatchObject({ guest: null });
    await copy.do({ command: 'restart' });
    await untilSame(watcher, copy);
    peer.wire.close(true);
    await copy.waitForProblem('opponentLeft');
    await watcher.waitFor(({ link }) => link.state === 'idle');

    const again = await stage.connectBase(copy, 'guest', { seed: 31, moves });
    await watch(copy, watcher);
    await copy.do({ command: 'ready' });
    await copy.play(moves);
    await copy.waitFor(({ match }) => match?.ply === moves.length);
    await untilSame(watcher, copy);
    await again.until('all moves', () => again.board.ply === moves.length);
  });

  test('as host can’t be watched, which the watcher is told', async ({ stage }) => {
    const { peer, port } = await stage.baseHost();
    const watcher = await stage.copy('Clara');
    await watcher.do({ command: 'watch', address: AT, port });
    await watcher.waitForProblem('notWatched');
    await peer.wire.untilClosed();
    expect(peer.heard).toEqual([]);
  });
});
