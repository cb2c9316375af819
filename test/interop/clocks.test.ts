/**
 * Clocks between real processes. What is measured here runs on a machine that may be busy: so nothing is
 * asserted that the test's own delays could spoil, but for flags, where the middle one of several counts.
 */

import { describe, expect } from 'vitest';
import { seated } from '../support/anyGame.ts';
import type { Copy } from '../support/copy.ts';
import { type ExtendedPeer, gomokuMatch } from '../support/extendedPeer.ts';
import { type Point, type Side, sideAt } from '../support/gomoku.ts';
import { type Stage, test } from '../support/stage.ts';
import { pass } from '../support/waiter.ts';

const total = (main: number) => ({ main, increment: 0, periods: 0, period: 0 });
const timed = (main: number) => ({ ...gomokuMatch, clock: total(main) });

/** No five, however many of them are played: two rows apart, by turns. */
const quiet: readonly Point[] = Array.from({ length: 60 }, (_, n) => ({
  row: 2 * (n % 7),
  column: Math.floor(n / 7),
}));

/**
 * The flag of whoever is to move falls, in a game between two copies. Resolves with how long after
 * its own zero the last of the two showed the end, ms.
 *
 * The flagged copy's own watch says when zero is: a view of its own, asked for at `asked` and there
 * at `there`, says what was left at a moment in between. So zero comes no later than `there + left`
 * and no earlier than `asked + left`; counting from the earlier makes the error look greater than it is
 * by up to the time that the view took, and so do the ways of the last two views to this test.
 */
async function flagError(two: readonly Copy[], flagged: Copy, side: Side): Promise<number> {
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
  await Promise.all(two.map((copy) => copy.waitFor(({ match }) => match?.phase === 'ended')));
  const shown = performance.now();
  for (const copy of two) {
    expect(copy.match.outcome).toMatchObject({ winner: side === 'black' ? 'white' : 'black' });
    expect(copy.match.outcome?.reason).toBe('time');
    expect(copy.left[side]).toBe(0);
  }
  // Never too soon: a view from after the last possible zero cannot have been shown before it.
  expect(shown).toBeGreaterThanOrEqual(zero - 1);
  // What is left is told in whole ms.
  expect(latest).toBeGreaterThanOrEqual(zero - 1);
  return shown - zero;
}

describe.concurrent('between two copies', () => {
  test('a flag falls within 100 ms of its zero, and is seen by both', async ({ stage }) => {
    const { host, guest } = await stage.twoCopies(timed(700));
    const two = [host, guest];
    const errors: number[] = [];
    for (let game = 0; game < 7; game++) {
      for (const copy of two) await copy.do({ command: 'ready' });
      await Promise.all(two.map((copy) => copy.waitFor(({ match }) => match?.phase === 'playing')));
      const black = seated(two, 'black');
      const white = seated(two, 'white');
      // Of every other game white's flag falls, after it has moved and thought again.
      const moves = game % 2 === 0 ? [] : quiet.slice(0, 3);
      await Promise.all(two.map((copy) => copy.play(moves)));
      await Promise.all(
        two.map((copy) => copy.waitFor(({ match }) => match?.ply === moves.length)),
      );
      const side = sideAt(moves.length);
      errors.push(await flagError(two, side === 'black' ? black : white, side));
    }
    const middle = errors.toSorted((a, b) => a - b)[3];
    expect(middle, `ms: ${errors.map(Math.round)}`).toBeLessThanOrEqual(100);
  });

  test('what is left is held alike, and time goes by for the side to move alone', async ({
    stage,
  }) => {
    const { host, guest } = await stage.twoCopies(timed(60_000));
    const two = [host, guest];
    for (const copy of two) await copy.do({ command: 'ready' });
    await Promise.all(two.map((copy) => copy.waitFor(({ match }) => match?.phase === 'playing')));
    const thought = { black: 0, white: 0 };
    for (const [n, move] of quiet.slice(0, 12).entries()) {
      const side = sideAt(n);
      const mover = seated(two, side);
      const from = performance.now();
      await pass(40);
      await mover.do({ command: 'draw', ...move });
      thought[side] += performance.now() - from;
      await Promise.all(two.map((copy) => copy.waitFor(({ match }) => match?.ply === n + 1)));
      // The clock of the one who has moved stands, and as its keeper has it.
      await mover.waitFor(({ match }) => {
        const other = seated(two, side === 'black' ? 'white' : 'black');
        return match?.clocks?.[side] === other.left[side];
      });
    }
    for (const side of ['black', 'white'] as const) {
      const used = 60_000 - host.left[side];
      // Six times 40 ms at least: timers may ring a ms early.
      expect(used).toBeGreaterThanOrEqual(6 * 38);
      expect(used).toBeLessThanOrEqual(60_000);
    }
  });
});

/** A game with a clock between a copy and a raw peer, who is the host and has `color`. */
async function begun(
  stage: Stage,
  main: number,
  color: Side,
): Promise<{ copy: Copy; peer: ExtendedPeer }> {
  const { copy, peer } = await stage.withExtended('host', timed(main));
  const start = peer.begin(color);
  await copy.do({ command: 'ready' });
  await start;
  await copy.waitFor(({ match }) => match?.phase === 'playing');
  return { copy, peer };
}

/** The peer, black, thinks for `ms` and says that it was `spent`; resolves with how long it really was. */
async function thinks(peer: ExtendedPeer, ms: number, spent: number): Promise<number> {
  const from = performance.now();
  await pass(ms);
  const move = quiet[peer.moves.length] ?? { row: 0, column: 0 };
  const thought = performance.now() - from;
  peer.draw(move, { spent });
  peer.moves.push(move);
  return thought;
}

/** The copy answers with its own next move. */
async function answers(copy: Copy, peer: ExtendedPeer): Promise<void> {
  const move = quiet[peer.moves.length] ?? { row: 0, column: 0 };
  await copy.waitFor(({ match }) => match?.ply === peer.moves.length);
  await copy.do({ command: 'draw', ...move });
  await peer.next('draw');
  peer.moves.push(move);
  peer.have();
}

describe.concurrent('a raw peer', () => {
  test('hears what each move of the copy has taken, and says what is left of that', async ({
    stage,
  }) => {
    const from = performance.now();
    const { copy, peer } = await begun(stage, 60_000, 'white');
    await pass(200);
    await copy.do({ command: 'draw', row: 7, column: 7 });
    const { spent } = await peer.next('draw');
    expect(spent).toBeGreaterThanOrEqual(198);
    expect(spent).toBeLessThanOrEqual(performance.now() - from + 1);
    peer.moves.push({ row: 7, column: 7 });
    // The network has taken a second and a half, it finds: that counts for both.
    peer.have({ left: 58_300 });
    await copy.waitFor(({ match }) => match?.clocks?.black === 58_300);
  });

  test('that says it used no time gains half a second a move, and 5 s in all', async ({
    stage,
  }) => {
    const { copy, peer } = await begun(stage, 60_000, 'black');
    let really = 0;
    for (let n = 0; n < 12; n++) {
      really += await thinks(peer, 620, 0);
      await answers(copy, peer);
      const told = peer.heard.findLast(({ method }) => method === 'have')?.params['left'];
      const gained = really - (60_000 - Number(told));
      // A ms for each rounding. The copy has counted from before the peer heard: never less than it thought.
      expect(gained).toBeLessThanOrEqual(Math.min(500 * (n + 1), 5000) + n + 1);
    }
    expect(copy.match).toMatchObject({ phase: 'playing', ply: 24 });
  });

  test('that says it used an hour has lost on time, and its move is taken', async ({ stage }) => {
    const { copy, peer } = await begun(stage, 60_000, 'black');
    await thinks(peer, 0, 3_600_000);
    expect(await peer.next('claim')).toEqual({ number: 1, step: 0, reason: 'time' });
    await copy.waitFor(({ match }) => match?.phase === 'ended');
    expect(copy.match).toMatchObject({ ply: 1, outcome: { winner: 'white', reason: 'time' } });
    expect(copy.left.black).toBe(0);
  });

  test('that takes an hour from the copy’s clock is not believed', async ({ stage }) => {
    const { copy, peer } = await begun(stage, 3_700_000, 'white');
    await copy.do({ command: 'draw', row: 7, column: 7 });
    await peer.next('draw');
    peer.moves.push({ row: 7, column: 7 });
    const { black } = copy.left;
    peer.have({ left: black - 3_600_000 });
    expect(await peer.farewell()).toBe('breach');
    await copy.waitForProblem('breach');
    expect(copy.problem?.how).toBe('clock');
    expect(copy.left.black).toBe(black);
    expect(copy.match.outcome).toBeNull();
  });

  test('that claims for time while the copy has plenty is not believed', async ({ stage }) => {
    const { copy, peer } = await begun(stage, 60_000, 'white');
    peer.sayHere('claim', { reason: 'time' });
    expect(await peer.farewell()).toBe('breach');
    await copy.waitForProblem('breach');
    expect(copy.match.outcome).toBeNull();
  });

  test('that lets its flag fall without a word is claimed from 3 s later', async ({ stage }) => {
    const { copy, peer } = await begun(stage, 500, 'black');
    const from = performance.now();
    expect(await peer.next('claim', 6000)).toEqual({ number: 1, step: 0, reason: 'time' });
    // The copy began to count a little before this test did.
    expect(performance.now() - from).toBeGreaterThan(3200);
    await copy.waitFor(({ match }) => match?.outcome?.reason === 'time');
    // A move that was under way is still carried out, and changes nothing about that.
    peer.draw({ row: 7, column: 7 }, { spent: 499 });
    await copy.waitFor(({ match }) => match?.ply === 1);
    expect(copy.match.outcome).toMatchObject({ winner: 'white', reason: 'time' });
  });

  test('hears it at zero when the copy’s flag falls', async ({ stage }) => {
    const { copy, peer } = await begun(stage, 400, 'white');
    expect(await peer.next('resign', 5000)).toEqual({ number: 1, step: 0, reason: 'time' });
    await copy.waitFor(({ match }) => match?.outcome?.reason === 'time');
    expect(copy.match.outcome).toMatchObject({ winner: 'white' });
  });
});
