/** How far a side believes the other, which keeps its clock: PROTOCOL.md §4. */

import { describe, expect, it } from 'vitest';
import { at, type End, settle } from '../../test/support/ends.ts';
import {
  afterMoves,
  expectBreach,
  expectEnded,
  hears,
  MINUTE,
  outcome,
  plays,
  say,
  script,
  type Table,
  total,
} from '../../test/support/talk.ts';
import { afterPause } from './link.ts';

/** A game at 0, in which white keeps black's clock, and takes from it. */
const timed = (clock = total(5 * MINUTE)): Table => afterMoves(0, clock);

const left = ({ round }: End) => round.timeLeft?.black ?? 0;

/** Black thinks for so long and moves; white, who says at once that so much is left, moves `later`. */
function robbed(black: End, white: End, thought: number, told: number, later = 0): void {
  at(black.now + thought, black, white);
  const n = black.round.plies.length;
  plays(black, 2 * (n % 7), Math.floor(n / 7));
  hears(white, black);
  white.said();
  black.hear(say('have', { number: 1, step: black.round.step, left: told }));
  if (black.ended !== undefined) return;
  at(black.now + later, black, white);
  plays(white, 2 * ((n + 1) % 7), Math.floor((n + 1) / 7));
  settle(white, black);
}

/** All that white says arrives, but for what it says of black's time. */
function lie(white: End, black: End, told: number): void {
  for (const { method, params } of white.said()) {
    const lied = method === 'have' && 'left' in params ? { ...params, left: told } : params;
    black.hear(say(method, lied));
  }
}

function claimTime(black: End): void {
  black.hear(say('claim', { number: 1, step: black.round.step, reason: 'time' }));
}

describe('the keeper of a clock', () => {
  it('that takes 11.9 s with every move commits a breach with the second', () => {
    const { black, white } = timed(total(MINUTE));
    robbed(black, white, 300, MINUTE - 300 - 11_900);
    expect(left(black)).toBe(MINUTE - 12_200);
    expect(black.ended).toBeUndefined();
    robbed(black, white, 300, MINUTE - 2 * 12_200);
    expectBreach(black, 'clock');
    expect(left(black)).toBe(MINUTE - 12_500);
  });

  it('that takes a little with every move gets 12 s of a game, and does not win by it', () => {
    const { black, white } = timed();
    for (let n = 1; n <= 20; n++) robbed(black, white, 1000, 5 * MINUTE - 2000 * n, 2000);
    expect(left(black)).toBe(5 * MINUTE - 20_000 - 12_000);
    expect(black.ended).toBeUndefined();
    // Its claim is not believed, and nobody is blamed for a slow network.
    at(black.now + 5 * MINUTE - 32_000 - 5000, black, white);
    claimTime(black);
    expect(black.ended).toMatchObject({ code: 'clocksApart', detail: { seconds: 5 } });
    expect(black.final).toBe(true);
    expect(outcome(black)).toBeNull();
    expect(black.said().at(-1)).toEqual(say('bye', { reason: 'diverged' }));
  });

  it.each([
    [1999, undefined],
    [2001, 'clocksApart'],
  ])('that has taken 10 s is believed if its claim takes 2 s more: %i ms', (rest, code) => {
    const { black, white } = timed(total(MINUTE));
    for (let n = 1; n <= 5; n++) robbed(black, white, 1000, MINUTE - 3000 * n, 2000);
    at(black.now + MINUTE - 15_000 - rest, black, white);
    claimTime(black);
    expect(black.ended?.code).toBe(code);
    expect(outcome(black)?.winner).toBe(code === undefined ? 'white' : undefined);
  });

  it.each([
    [42_000, undefined],
    [42_001, 'clock'],
  ] as const)('may not count more than has gone by, and 2 s: %i ms of 40 s', (counted, how) => {
    const { black } = timed();
    // White says nothing for 20 s, as though the move had taken so long to arrive.
    at(20_000, black);
    black.hear(say('have', { number: 1, step: 0 }));
    plays(black, 7, 7);
    at(40_000, black);
    black.hear(say('have', { number: 1, step: 1, left: 5 * MINUTE - counted }));
    expectEnded(black, how);
    // The clock does not follow what a slow network may explain.
    expect(left(black)).toBe(5 * MINUTE - 20_000);
    if (how === undefined) {
      expect(black.told).toMatchObject({ code: 'timeTaken', detail: { seconds: 22 } });
    }
  });

  it('is not accused over a long game on a slow network, and takes no more than 12 s', () => {
    const { black, white } = timed(total(30 * MINUTE));
    for (let n = 0; n < 100; n++) {
      const [by, to] = n % 2 === 0 ? [black, white] : [white, black];
      plays(by, 2 * (n % 7), Math.floor(n / 7));
      at(by.now + 800, black, white);
      hears(to, by);
      at(by.now + 800, black, white);
      hears(by, to);
    }
    for (const end of [black, white]) expect(end.ended).toBeUndefined();
    // Of 50 moves 1.1 s each were counted, but for the first 5 s.
    expect(left(white)).toBeLessThan(30 * MINUTE - 35_000);
    expect(left(black)).toBeGreaterThanOrEqual(30 * MINUTE - 12_000 - 50 * 800);
  });

  it('takes nothing of a period that is restored', () => {
    const { black, white } = timed({ main: 0, increment: 0, periods: 5, period: 20_000 });
    // 10 s too much, twice: neither has used up a period.
    for (let n = 1; n <= 2; n++) robbed(black, white, 9000, 100_000, 1000);
    // 5 s too much take a period, and so do 6 s; then 12 s would be exceeded.
    robbed(black, white, 15_000, 80_000, 30_000);
    robbed(black, white, 14_000, 60_000, 30_000);
    expect(left(black)).toBe(60_000);
    robbed(black, white, 14_000, 40_000, 30_000);
    expect([black.ended, left(black)]).toEqual([undefined, 60_000]);
  });

  it('has taken as much after a restart of its owner’s program as before', () => {
    const table = timed();
    const { black, white } = table;
    for (let n = 1; n <= 5; n++) robbed(black, white, 1000, 5 * MINUTE - 3000 * n, 2000);
    script(table, 'white loses; black crashes; meet');
    lie(white, black, 5 * MINUTE - 15_000);
    settle(black, white);
    const before = left(black);
    expect(before).toBe(5 * MINUTE - 15_000);
    // What it may still take: 2 s, and the 2 s that a program may lose of its own time.
    for (let n = 1; n <= 5; n++) robbed(black, white, 1000, before - 3000 * n, 2000);
    expect(left(black)).toBeGreaterThanOrEqual(before - 5000 - 4000);
    expect(black.ended).toBeUndefined();
  });

  it('gives back with an undo what it took of those moves, and no more', () => {
    const table = timed();
    const { black, white } = table;
    for (let n = 1; n <= 2; n++) robbed(black, white, 1000, 5 * MINUTE - 6000 * n, 30_000);
    script(table, 'black offers undo 2; both hear; white accepts undo');
    lie(white, black, 5 * MINUTE - 6000);
    hears(white, black);
    lie(white, black, 5 * MINUTE - 6000);
    const undone = left(black);
    expect(undone).toBe(5 * MINUTE - 6000);
    for (let n = 1; n <= 4; n++) robbed(black, white, 1000, undone - 4000 * n, 30_000);
    // 5 s before the undo, 7 s since.
    expect(left(black)).toBeGreaterThanOrEqual(undone - 4000 - 7000);
    expect(black.ended).toBeUndefined();
  });

  it('may count from the owner’s last move on after an undo, whose acceptance took long to arrive', () => {
    const table = timed();
    const { black } = table;
    script(table, 'at 10 s; black plays 7 7; both hear; white plays 8 8; both hear');
    script(table, 'at 20 s; black offers undo 0; both hear; white accepts undo');
    // White counts from here on; black, which learns of it 20 s later, from there.
    script(table, 'at 40 s; both hear; black plays 7 7; black swallows');
    expect(left(black)).toBe(5 * MINUTE);
    black.hear(say('have', { number: 1, step: 4, left: 5 * MINUTE - 20_000 }));
    expect(black.ended).toBeUndefined();
    expect(black.told).toMatchObject({ code: 'timeTaken', detail: { seconds: 20 } });
  });

  it('is shown to the owner once it has taken a second, and whenever that has doubled', () => {
    const { black, white } = timed();
    const shown: unknown[] = [];
    for (let n = 1; n <= 16; n++) {
      robbed(black, white, 1000, 5 * MINUTE - 1600 * n, 1000);
      if (black.told !== null) shown.push([n, black.told.code, black.told.detail['seconds']]);
      black.told = null;
    }
    expect(shown).toEqual([
      [2, 'timeTaken', 1],
      [4, 'timeTaken', 2],
      [8, 'timeTaken', 4],
      [16, 'timeTaken', 9],
    ]);
  });

  it('may count what its owner has not counted in a silence, also if the owner learns of it only after the next move', () => {
    const table = timed();
    const { black, white } = table;
    for (let breaks = 0; breaks < 3; breaks++) {
      // White hears black, and black hears nothing.
      while (black.link.status === 'live') {
        at(black.now + 1000, black, white);
        script(table, 'black ticks; white hears; white swallows');
      }
      script(table, 'white loses; resume');
    }
    // The move arrives; that it did, and white's answer, are lost with the link.
    script(table, 'black plays 7 7; white hears; white plays 8 8; cut');
    at(black.now + 1000, black, white);
    script(table, 'resume');
    expect([black.ended, white.ended]).toEqual([undefined, undefined]);
    expect(left(white)).toBeLessThan(5 * MINUTE - 20_000);
    expect(left(black)).toBe(left(white));
  });
});

describe('a pause of this program', () => {
  const stalled = (end: End, ms: number) => {
    end.link = afterPause(end.link, end.match, { stalled: ms, slept: 0 }, end.now);
  };

  it('costs the opponent nothing, whose move waited meanwhile', () => {
    const { black, white } = timed();
    at(2000, black, white);
    plays(black, 7, 7);
    at(11_000, black, white);
    stalled(white, 9000);
    hears(white, black);
    expect(left(white)).toBe(5 * MINUTE - 2000);
    expect(white.round.forgiven.black).toBe(0);
  });

  it('does not make the opponent’s flag fall', () => {
    const { white } = timed(total(4000));
    at(9000, white);
    stalled(white, 8000);
    white.hear(say('have', { number: 1, step: 0 }));
    white.tick(9000);
    expect(outcome(white)).toBeNull();
    // Black has 3 s left of its 4, and 3 more to say that they are over.
    at(12_000, white);
    white.hear(say('have', { number: 1, step: 0 }));
    white.tick(14_999);
    expect(outcome(white)).toBeNull();
    white.tick(15_000);
    expect(outcome(white)).toMatchObject({ winner: 'white', reason: 'time' });
  });

  it('in its own turn counts as its own time', () => {
    const { black } = timed();
    at(9000, black);
    stalled(black, 8000);
    plays(black, 7, 7);
    expect(black.out).toMatchObject([{ method: 'draw', params: { spent: 9000 } }]);
  });

  it('in which the computer slept may be counted by the peer', () => {
    const { black, white } = timed();
    // By its own clock, which stood, black has thought for a second, three times.
    for (let n = 1; n <= 3; n++) {
      black.link = afterPause(black.link, black.match, { stalled: 0, slept: 9000 }, black.now);
      robbed(black, white, 1000, 5 * MINUTE - 10_000 * n);
    }
    expect([black.ended, left(black)]).toEqual([undefined, 5 * MINUTE - 30_000]);
  });
});
