/** A copy that stands still, as on a computer put to sleep: its time goes by all the same. */

import { describe, expect } from 'vitest';
import { seated } from '../support/anyGame.ts';
import type { Copy } from '../support/copy.ts';
import { gomokuMatch } from '../support/extendedPeer.ts';
import { begin, type Stage, test } from '../support/stage.ts';
import { pass } from '../support/waiter.ts';

/** A game between two copies, each with so many ms, and when it was about to begin. */
async function playing(stage: Stage, main: number) {
  const clock = { main, increment: 0, periods: 0, period: 0 };
  const { host, guest } = await stage.twoCopies({ ...gomokuMatch, clock });
  const since = performance.now();
  await begin([host, guest]);
  return { black: seated([host, guest], 'black'), white: seated([host, guest], 'white'), since };
}

/** For so long at least; resolves with how long it was. */
async function frozen(copy: Copy, ms: number): Promise<number> {
  copy.freeze();
  const from = performance.now();
  await pass(ms);
  const stood = performance.now() - from;
  copy.thaw();
  return stood;
}

describe.concurrent('a copy that is frozen', () => {
  test('for a moment pays for it but for what is forgiven', async ({ stage }) => {
    const { black, white } = await playing(stage, 60_000);
    const stood = await frozen(black, 1500);
    const from = performance.now();
    await black.do({ command: 'draw', row: 7, column: 7 });
    await white.waitFor(({ match }) => match?.ply === 1);
    // A ms for rounding.
    expect(60_000 - white.left.black).toBeGreaterThanOrEqual(stood - 500 - 1);
    await black.waitFor(({ match }) => match?.clocks?.black === white.left.black);
    // Nor does the other side pay while it is to move and its opponent stands still.
    const still = await frozen(black, 1500);
    await white.do({ command: 'draw', row: 8, column: 8 });
    await black.waitFor(({ match }) => match?.ply === 2);
    const { white: left } = black.left;
    expect(60_000 - left).toBeLessThanOrEqual(performance.now() - from + 1);
    expect(60_000 - left).toBeGreaterThanOrEqual(still - 500 - 1);
    for (const copy of [black, white]) {
      expect(copy.view.link).toMatchObject({ state: 'connected', problem: null });
    }
  });

  test('charges nothing for it to the other side, which moves meanwhile', async ({ stage }) => {
    const { black, white, since } = await playing(stage, 60_000);
    white.freeze();
    await black.do({ command: 'draw', row: 7, column: 7 });
    const thought = performance.now() - since;
    await pass(3000);
    white.thaw();
    await white.waitFor(({ match }) => match?.ply === 1);
    // It may have stood still for a quarter of a second before it could notice.
    expect(60_000 - white.left.black).toBeLessThanOrEqual(thought + 250 + 1);
    await black.waitFor(({ match }) => match?.clocks?.black === white.left.black);
    expect(black.view.link).toMatchObject({ state: 'connected', problem: null });
  });

  test('past its zero has lost: the other claims, and it agrees when it comes to', async ({
    stage,
  }) => {
    const { black, white } = await playing(stage, 1000);
    black.freeze();
    await white.waitFor(({ match }) => match?.outcome?.reason === 'time');
    black.thaw();
    await black.waitFor(({ match }) => match?.outcome !== null);
    for (const copy of [black, white]) {
      expect(copy.match.outcome).toMatchObject({ winner: 'white', reason: 'time' });
      expect(copy.left).toEqual({ black: 0, white: 1000 });
      expect(copy.view.link).toMatchObject({ state: 'connected', problem: null });
    }
  });

  test('for more than 12 s is away; nobody loses on time, and both go on when it comes to', async ({
    stage,
  }) => {
    const { black, white } = await playing(stage, 60_000);
    black.freeze();
    const { link, match } = await white.waitFor(({ link }) => link.state === 'away');
    // It is `closed` if something that was sent before has not been confirmed for that long.
    const why = expect.stringMatching(/^(silent|closed)$/);
    expect(link).toMatchObject({ away: { why, trying: true }, problem: null });
    expect(match).toMatchObject({ outcome: null, clocks: { running: null } });
    black.thaw();
    for (const copy of [black, white]) {
      await copy.waitFor(({ link }) => link.state === 'connected');
      expect(copy.match.outcome).toBeNull();
    }
    await black.do({ command: 'draw', row: 7, column: 7 });
    await white.waitFor(({ match }) => match?.ply === 1);
  });
});
