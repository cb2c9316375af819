/** Clocks between real processes: what is measured here runs on a computer that may do much else. */

import { describe, expect } from 'vitest';
import { seated } from '../support/anyGame.ts';
import type { Copy } from '../support/copy.ts';
import { gomokuMatch } from '../support/extendedPeer.ts';
import { type Point, type Side, sideAt } from '../support/gomoku.ts';
import { all, begin, test } from '../support/stage.ts';

const timed = (main: number) => ({
  ...gomokuMatch,
  clock: { main, increment: 0, periods: 0, period: 0 },
});

/** No five, however many of them are played: two rows apart, by turns. */
const quiet: readonly Point[] = Array.from({ length: 60 }, (_, n) => ({
  row: 2 * (n % 7),
  column: Math.floor(n / 7),
}));

/**
 * The flag of `side`, which is to move, falls in a game between two copies. Resolves with how long after
 * its own zero the last of the two showed the end, ms.
 *
 * The flagged copy's own watch says when zero is: a view of its own, asked for at `asked` and there
 * at `there`, says what was left at a moment in between. So zero comes no later than `there + left`
 * and no earlier than `asked + left`; counting from the earlier makes the error look greater than it is
 * by up to the time that the view took, and so do the ways of the last two views to this test.
 */
async function flagError(two: readonly Copy[], side: Side): Promise<number> {
  const flagged = seated(two, side);
  let zero = Number.NEGATIVE_INFINITY;
  let latest = Number.POSITIVE_INFINITY;
  for (let n = 0; n < 5; n++) {
    const asked = performance.now();
    await flagged.do({ command: 'set', theme: n % 2 === 0 ? 'dark' : 'light' });
    const there = performance.now();
    if (flagged.match.phase === 'ended') break;
    const left = flagged.left[side];
    zero = Math.max(zero, asked + left);
    latest = Math.min(latest, there + left);
  }
  await all(two, ({ match }) => match?.phase === 'ended');
  const shown = performance.now();
  for (const copy of two) {
    const winner = side === 'black' ? 'white' : 'black';
    expect(copy.match.outcome).toMatchObject({ winner, reason: 'time' });
    expect(copy.left[side]).toBe(0);
  }
  // Never too soon: a view from after the last possible zero cannot have been shown before it.
  expect(shown).toBeGreaterThanOrEqual(zero - 1);
  // What is left is told in whole ms.
  expect(latest).toBeGreaterThanOrEqual(zero - 1);
  return shown - zero;
}

describe.concurrent('two copies', () => {
  test('both see a flag fall, never before its zero, and at once where the computer has time', async ({
    stage,
  }) => {
    const { host, guest } = await stage.twoCopies(timed(700));
    const two = [host, guest];
    const errors: number[] = [];
    for (let game = 0; game < 4; game++) {
      await begin(two);
      // Of every other game white's flag falls, after it has moved and thought again.
      const moves = game % 2 === 0 ? [] : quiet.slice(0, 3);
      await Promise.all(two.map((copy) => copy.play(moves)));
      await Promise.all(
        two.map((copy) =>
          copy.waitFor(({ match }) => match?.phase === 'ended' || match?.ply === moves.length),
        ),
      );
      // Where the computer was too busy to move in time another flag has fallen.
      errors.push(await flagError(two, sideAt(host.match.ply)));
    }
    // The latest of a busy computer says nothing. To the ms, the tests with a clock by hand have it.
    expect(Math.min(...errors), `ms: ${errors.map(Math.round)}`).toBeLessThanOrEqual(1000);
  });

  test('hold alike what is left, and time goes by for the side to move alone', async ({
    stage,
  }) => {
    const { host, two } = await stage.twoPlaying(timed(60_000));
    const least = { black: 0, white: 0 };
    const from = performance.now();
    let since: number | null = null;
    for (const [n, move] of quiet.slice(0, 12).entries()) {
      const side = sideAt(n);
      const mover = seated(two, side);
      const other = seated(two, side === 'black' ? 'white' : 'black');
      // It has thought since both had seen the move before.
      if (since !== null) least[side] += performance.now() - since;
      await mover.do({ command: 'draw', ...move });
      await all(two, ({ match }) => match?.ply === n + 1);
      since = performance.now();
      // The clock of the one who has moved stands, and as its keeper has it.
      await mover.waitFor(({ match }) => match?.clocks?.[side] === other.left[side]);
    }
    const most = performance.now() - from;
    for (const side of ['black', 'white'] as const) {
      const used = 60_000 - host.left[side];
      // A ms for each rounding.
      expect(used).toBeGreaterThanOrEqual(least[side] - 12);
      expect(used).toBeLessThanOrEqual(most + 12);
    }
    expect(120_000 - host.left.black - host.left.white).toBeLessThanOrEqual(most + 1000);
  });
});
