/** Leaving a game between real processes: who comes back, and who gives up (PROTOCOL.md §5). */

import { describe, expect, vi } from 'vitest';
import type { Copy } from '../support/copy.ts';
import { blackWins } from '../support/gomoku.ts';
import { type Stage, test } from '../support/stage.ts';

/** Two copies in the middle of a game. */
async function twoPlaying(stage: Stage): Promise<{ host: Copy; guest: Copy }> {
  const two = await stage.twoCopies();
  const both = [two.host, two.guest];
  for (const copy of both) await copy.do({ command: 'ready' });
  await Promise.all(both.map((copy) => copy.waitFor(({ match }) => match?.phase === 'playing')));
  await Promise.all(both.map((copy) => copy.play(blackWins.slice(0, 3))));
  await Promise.all(both.map((copy) => copy.waitFor(({ match }) => match?.ply === 3)));
  return two;
}

/** By which the copy keeps the match. */
function kept({ view }: Copy): number {
  return view.match?.id ?? view.unfinished[0]?.id ?? 0;
}

describe.concurrent('a host that closes its program properly', () => {
  test('and starts it again and goes on gets its guest back by itself within seconds', async ({
    stage,
  }) => {
    const { host, guest } = await twoPlaying(stage);
    const match = kept(host);
    expect(await host.quit()).toBe('0');
    const { link } = await guest.waitFor(({ link }) => link.state === 'away');
    expect(link).toMatchObject({ away: { why: 'left', trying: true }, problem: null });
    const began = performance.now();
    await host.restart();
    await host.do({ command: 'resume', match });
    await Promise.all(
      [host, guest].map((copy) => copy.waitFor(({ link }) => link.state === 'connected', 25_000)),
    );
    console.info(`back after ${Math.round(performance.now() - began)} ms`);
    await Promise.all([host, guest].map((copy) => copy.play(blackWins)));
    await Promise.all(
      [host, guest].map((copy) => copy.waitFor(({ match }) => match?.phase === 'ended')),
    );
    expect(guest.match).toMatchObject({ moves: blackWins, outcome: { winner: 'black' } });
    expect(host.match.outcome).toEqual(guest.match.outcome);
  });
});

describe.concurrent('whoever deletes an unfinished match gives it up', () => {
  test('a guest that does so and is killed has lost it, and its host hears so once it runs again', async ({
    stage,
  }) => {
    const { host, guest } = await twoPlaying(stage);
    const match = kept(guest);
    await guest.do({ command: 'leave' });
    await host.waitFor(({ link }) => link.state === 'away');
    await guest.do({ command: 'discard', match });
    await guest.kill();
    const view = await guest.restart();
    expect(view?.unfinished).toEqual([]);
    const { match: won } = await host.waitFor(({ match }) => match?.phase === 'ended', 25_000);
    expect(won?.outcome).toMatchObject({ winner: won?.color, reason: 'left' });
    await host.waitForProblem('opponentLeft');
    expect(guest.view).toMatchObject({ link: { state: 'idle', problem: null }, match: null });
    expect(host.view.unfinished).toEqual([]);
  });

  test.for(['host', 'guest'] as const)(
    'a raw %s of version 0.4 hears so as soon as the two programs meet',
    async (role, { stage }) => {
      const { copy, peer } = await stage.withExtended(role);
      const begun = peer.begin('black');
      await copy.do({ command: 'ready' });
      await begun;
      await copy.waitFor(({ match }) => match?.phase === 'playing');
      const match = kept(copy);
      await copy.do({ command: 'leave' });
      expect(await peer.farewell()).toBe('left');
      peer.wire.close();
      await copy.do({ command: 'discard', match });
      // A host that has deleted it opens its port a moment later.
      const again = await vi.waitFor(() => stage.extendedAgain(peer), { timeout: 5000 });
      await again.comeBack();
      again.have();
      expect(await again.next('resign')).toEqual({ number: 1, step: 0, reason: 'left' });
      again.have();
      expect(await again.farewell()).toBe('left');
      expect(copy.view).toMatchObject({ link: { state: 'idle', problem: null }, unfinished: [] });
    },
  );
});
