/** The rules that are about time, by the system's own clock; src/protocol has each by an injected one. */

import { describe, expect } from 'vitest';
import { test } from '../support/stage.ts';

describe.concurrent('as time goes by', () => {
  test('a guest that never answers hello is given up after 10 s, and one that waits for a person is not', async ({
    stage,
  }) => {
    const [{ copy, port }, other, guest] = await Promise.all([
      stage.hosting(),
      stage.hosting(),
      stage.copy(),
    ]);
    await guest.do({ command: 'join', address: '127.0.0.1', port: other.port });
    await other.copy.waitFor(({ link }) => link.candidates.length === 1);
    const peer = await stage.extendedGuest(port);
    const { link } = await copy.waitFor(({ link }) => link.candidates.length === 1);
    const before = performance.now();
    await copy.do({ command: 'accept', candidate: link.candidates[0]?.id ?? '' });
    await peer.next('hello');
    await copy.waitForProblem('noAnswer');
    expect(performance.now() - before).toBeGreaterThan(9000);
    await peer.wire.untilClosed();
    expect(other.copy.view.link.candidates).toHaveLength(1);
    expect(guest.view.link).toMatchObject({ state: 'dialling', problem: null });
  });

  test('an extended peer that was silent for 12 s is away, and hears have every 5 s until then', async ({
    stage,
  }) => {
    const before = performance.now();
    const { copy, peer } = await stage.withExtended('guest');
    const { link } = await copy.waitFor(({ link }) => link.state === 'away');
    expect(performance.now() - before).toBeGreaterThan(11_000);
    expect(link).toMatchObject({ away: { why: 'silent', trying: true }, problem: null });
    expect(copy.view.match).not.toBeNull();
    await peer.wire.untilClosed();
    // Beside the first.
    expect(peer.count('have')).toBeGreaterThanOrEqual(3);
    expect(peer.count('have')).toBeLessThanOrEqual(4);
  });

  test('a newcomer has 5 s to prove itself while the seat is taken', async ({ stage }) => {
    const { guest } = await stage.twoCopies();
    const silent = await stage.baseGuest(guest.view.link.port ?? 0);
    const before = performance.now();
    await silent.wire.untilClosed();
    expect(performance.now() - before).toBeGreaterThan(4000);
    expect(silent.heard).toEqual([]);
  });
});
