/** Games in which a released version or the original program plays can be watched; theirs can't, and nothing is lost. */

import { test as base, describe, expect } from 'vitest';
import { Copy } from '../support/copy.ts';
import { Duel } from '../support/duel.ts';
import { play } from '../support/plays.ts';
import { Release } from '../support/release.ts';
import { roles } from '../support/script.ts';
import { test } from '../support/stage.ts';

const AT = '127.0.0.1';

/** The host lets in a copy that asks to watch. */
async function watch(host: Copy, watcher: Copy): Promise<void> {
  await watcher.do({ command: 'watch', address: AT, port: host.view.link.port ?? 0 });
  const { link } = await host.waitFor(({ link }) => link.candidates.some((one) => one.watch));
  await host.do({ command: 'accept', candidate: link.candidates[0]?.id ?? '' });
  await watcher.waitFor(({ match }) => match !== null);
}

async function untilSame(watcher: Copy, host: Copy): Promise<void> {
  const of = ({ match }: Copy) =>
    JSON.stringify([match.number, match.phase, match.board, match.moves, match.outcome]);
  await watcher.waitFor(() => of(watcher) === of(host));
}

describe('version 0.4.0', () => {
  const released = base.extend('release', async ({ task: _ }, { onCleanup }) => {
    const release = await Release.released('0.4.0');
    onCleanup(() => release.remove());
    return release;
  });

  released(
    'as guest is watched in a whole game with cuts and crashes, and hears nothing of it',
    async ({ release, onTestFinished }) => {
      const duel = await Duel.open(21, { guest: release.folder });
      onTestFinished(() => duel.close());
      const { host, guest } = duel.copies;
      const watcher = await Copy.start('Clara');
      onTestFinished(() => watcher.stop());
      await watch(host, watcher);
      await duel.play(play('gomoku', 22, null, true), [
        { what: 'cut', when: { ply: 3 }, how: 'rst', outage: 100 },
        { what: 'kill', when: { ply: 5 }, who: ['guest'], pause: 0 },
      ]);
      await untilSame(watcher, host);
      expect(watcher.match).toMatchObject({ watched: { host: 'Anna', guest: 'Boris' } });
      expect(host.view.watchers).toHaveLength(1);
      for (const copy of [host, guest]) expect(copy.view.link.problem).toBeNull();
    },
  );

  released(
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
  const released = base.extend('release', async ({ task: _ }, { onCleanup }) => {
    const release = await Release.released('0.11.0');
    onCleanup(() => release.remove());
    return release;
  });

  released(
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

test('a game with the original program is watched like any other', async ({
  stage,
  onTestFinished,
}) => {
  const { copy, peer } = await stage.withBase('guest', { seed: 31 });
  const watcher = await Copy.start('Clara');
  onTestFinished(() => watcher.stop());
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
});
