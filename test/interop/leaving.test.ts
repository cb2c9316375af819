/** Leaving a game between real processes: who comes back, and who gives up (PROTOCOL.md §5). */

import { describe, expect, vi } from 'vitest';
import { blackWins } from '../support/gomoku.ts';
import { all, test } from '../support/stage.ts';
import { PATIENCE } from '../support/wire.ts';

describe.concurrent('after a game was left,', () => {
  test('a host that closes its program, starts it again and goes on gets its guest back by itself', async ({
    stage,
  }) => {
    const { host, guest } = await stage.twoPlaying(undefined, blackWins.slice(0, 3));
    const match = host.matchId;
    expect(await host.quit()).toBe('0');
    const { link } = await guest.waitFor(({ link }) => link.state === 'away');
    expect(link).toMatchObject({ away: { why: 'left', trying: true }, problem: null });
    const began = performance.now();
    await host.restart();
    await host.do({ command: 'resume', match });
    await all([host, guest], ({ link }) => link.state === 'connected');
    console.info(`back after ${Math.round(performance.now() - began)} ms`);
    await Promise.all([host, guest].map((copy) => copy.play(blackWins)));
    await all([host, guest], ({ match }) => match?.phase === 'ended');
    expect(guest.match).toMatchObject({ moves: blackWins, outcome: { winner: 'black' } });
    expect(host.match.outcome).toEqual(guest.match.outcome);
  });

  test.for(['host', 'guest'] as const)(
    'a raw %s of version 0.4 hears that the match was deleted as soon as the two programs meet',
    async (role, { stage }) => {
      const { copy, peer } = await stage.playingExtended(role);
      const match = copy.matchId;
      await copy.do({ command: 'leave' });
      expect(await peer.farewell()).toBe('left');
      peer.wire.close();
      await copy.do({ command: 'discard', match });
      // A host that has deleted it opens its port a moment later.
      const again = await vi.waitFor(() => stage.extendedAgain(peer), { timeout: PATIENCE });
      await again.comeBack();
      again.have();
      expect(await again.next('resign')).toEqual({ number: 1, step: 0, reason: 'left' });
      again.have();
      expect(await again.farewell()).toBe('left');
      expect(copy.view).toMatchObject({ link: { state: 'idle', problem: null }, unfinished: [] });
    },
  );
});
