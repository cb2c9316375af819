/** The rules that are about time. They run at once, the longest first, so that that is what they take together. */

import { describe, expect } from 'vitest';
import { whiteWins } from '../support/gomoku.ts';
import { test } from '../support/stage.ts';
import { pass } from '../support/waiter.ts';

describe.concurrent('in time', () => {
  test('a base peer that thinks for long about the first stone is left alone', async ({
    stage,
  }) => {
    const { copy, peer } = await stage.withBase('host', { eager: false });
    peer.say('ready');
    await copy.do({ command: 'ready' });
    await peer.until('our ready', () => peer.ready.peer);
    peer.start('white');
    await copy.play(whiteWins.slice(0, 1));
    await pass(22_000);
    expect(copy.view.link).toMatchObject({ state: 'connected', problem: null });
  });

  test('waiting for a person has no limit, on either side', async ({ stage }) => {
    const { copy, port } = await stage.hosting();
    const peer = await stage.baseGuest(port);
    const guest = await stage.copy();
    await guest.do({ command: 'join', address: '127.0.0.1', port });
    await pass(16_000);
    expect(peer.wire.closed).toBe(false);
    expect(copy.view.link.candidates).toHaveLength(2);
    expect(guest.view.link).toMatchObject({ state: 'dialling', problem: null });
  });

  test('an extended peer that is silent for 12 s is away', async ({ stage }) => {
    const { copy, peer } = await stage.withExtended('guest');
    const before = performance.now();
    const { link } = await copy.waitFor(({ link }) => link.state === 'away', 15_000);
    expect(performance.now() - before).toBeGreaterThan(11_000);
    expect(link).toMatchObject({ away: { why: 'silent', trying: true }, problem: null });
    expect(copy.view.match).not.toBeNull();
    await peer.wire.untilClosed();
  });

  test('a guest that never answers hello is given up after 10 s', async ({ stage }) => {
    const { copy, port } = await stage.hosting();
    const peer = await stage.extendedGuest(port);
    const { link } = await copy.waitFor(({ link }) => link.candidates.length === 1);
    await copy.do({ command: 'accept', candidate: link.candidates[0]?.id ?? '' });
    await peer.next('hello');
    const before = performance.now();
    await copy.waitForProblem('noAnswer', 12_500);
    expect(performance.now() - before).toBeGreaterThan(8500);
    await peer.wire.untilClosed();
  });

  test('have is said when nothing was sent for 5 s', async ({ stage }) => {
    const { peer } = await stage.withExtended('guest');
    const beating = setInterval(() => peer.have(), 3000);
    try {
      const before = performance.now();
      await peer.next('have', 7000);
      expect(performance.now() - before).toBeGreaterThan(4000);
      await peer.next('have', 7000);
    } finally {
      clearInterval(beating);
    }
  });

  test('while the seat is taken a newcomer has 5 s to prove itself', async ({ stage }) => {
    const { guest } = await stage.twoCopies();
    const silent = await stage.baseGuest(guest.view.link.port ?? 0);
    await silent.wire.untilClosed(7000);
    expect(silent.heard).toEqual([]);
  });
});
