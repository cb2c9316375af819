import { describe, expect, it } from 'vitest';
import {
  at,
  begin,
  deliver,
  type End,
  meetAgain,
  settle,
  setupOf,
} from '../../test/support/ends.ts';
import { cut, goOn, outcome } from '../../test/support/returns.ts';
import type { Clock } from '../match/index.ts';
import { afterPause } from './link.ts';

const say = (method: string, params: object = {}) => ({ method, params });
const MINUTE = 60_000;
const total = (main: number): Clock => ({ main, increment: 0, periods: 0, period: 0 });

/** A game at 0, in which black is robbed by white, which keeps its clock. Neither is newer than 0.4. */
function timed(clock: Clock = total(5 * MINUTE)): { black: End; white: End } {
  return begin(setupOf('gomoku', {}, clock));
}

const left = ({ round }: End) => round.left?.black ?? 0;

/** Black thinks for so long and moves; white, who says at once that so much is left, moves `later`. */
function robbed(black: End, white: End, thought: number, told: number, later = 0): void {
  at(black.now + thought, black, white);
  const n = black.round.plies.length;
  expect(black.draw(2 * (n % 7), Math.floor(n / 7))).toBe(true);
  while (deliver(black, white)) {
    // White hears the move.
  }
  white.said();
  black.hear(say('have', { number: 1, step: black.round.step, left: told }));
  if (black.ended !== undefined) return;
  at(black.now + later, black, white);
  expect(white.draw(2 * ((n + 1) % 7), Math.floor((n + 1) / 7))).toBe(true);
  settle(white, black);
}

/** All that white says arrives, but for what it says of black's time. */
function lie(white: End, black: End, told: number): void {
  for (const { method, params } of white.said()) {
    const lied = method === 'have' && 'left' in params ? { ...params, left: told } : params;
    black.hear(say(method, lied));
  }
}

describe('who keeps my clock', () => {
  it('and counts 11.9 s too much for every move is found out at the second', () => {
    const { black, white } = timed(total(MINUTE));
    robbed(black, white, 300, MINUTE - 300 - 11_900);
    expect(left(black)).toBe(MINUTE - 12_200);
    expect(black.ended).toBeUndefined();
    robbed(black, white, 300, MINUTE - 2 * 12_200);
    expect(black.ended).toMatchObject({ code: 'breach', detail: { how: 'clock' } });
    expect(left(black)).toBe(MINUTE - 12_500);
    expect(outcome(black)).toBeNull();
  });

  it('and counts a little too much for every move takes 12 s of a game, and no more', () => {
    const { black, white } = timed();
    for (let n = 1; n <= 20; n++) robbed(black, white, 1000, 5 * MINUTE - 2000 * n, 2000);
    expect(left(black)).toBe(5 * MINUTE - 20_000 - 12_000);
    expect(black.ended).toBeUndefined();
    // It does not win by it: its claim is believed by nobody, and nobody is blamed for a slow network.
    at(black.now + 5 * MINUTE - 32_000 - 5000, black, white);
    const { step } = black.round;
    black.hear(say('claim', { number: 1, step, reason: 'time' }));
    expect(black.ended).toMatchObject({ code: 'clocksApart', detail: { seconds: 5 } });
    expect(black.final).toBe(true);
    expect(outcome(black)).toBeNull();
    expect(black.said().at(-1)).toEqual(say('bye', { reason: 'diverged' }));
  });

  it('takes what is left of 12 s by a claim on my time, and no more', () => {
    for (const [rest, how] of [
      [1999, undefined],
      [2001, 'clocksApart'],
    ] as const) {
      const { black, white } = timed(total(MINUTE));
      for (let n = 1; n <= 5; n++) robbed(black, white, 1000, MINUTE - 3000 * n, 2000);
      at(black.now + MINUTE - 15_000 - rest, black, white);
      const { step } = black.round;
      black.hear(say('claim', { number: 1, step, reason: 'time' }));
      expect(black.ended?.code).toBe(how);
      if (how === undefined) expect(outcome(black)).toMatchObject({ winner: 'white' });
      else expect(outcome(black)).toBeNull();
    }
  });

  it('is not accused where the network may have been slow, and my clock does not follow it', () => {
    // But a move that is said to have taken longer than it can have is a breach.
    for (const [counted, how] of [
      [42_000, undefined],
      [42_001, 'clock'],
    ] as const) {
      const { black } = timed();
      // White says nothing for 20 s: as though my move had taken so long to arrive.
      at(20_000, black);
      black.hear(say('have', { number: 1, step: 0 }));
      black.draw(7, 7);
      at(40_000, black);
      black.hear(say('have', { number: 1, step: 1, left: 5 * MINUTE - counted }));
      expect(black.ended?.detail['how']).toBe(how);
      expect(left(black)).toBe(5 * MINUTE - 20_000);
      if (how === undefined) {
        expect(black.told).toMatchObject({ code: 'timeTaken', detail: { seconds: 22 } });
      }
    }
  });

  it('is not accused over a long game on a slow network: nobody loses more than 12 s by that', () => {
    const { black, white } = timed(total(30 * MINUTE));
    for (let n = 0; n < 100; n++) {
      const [by, to] = n % 2 === 0 ? [black, white] : [white, black];
      expect(by.draw(2 * (n % 7), Math.floor(n / 7))).toBe(true);
      at(by.now + 800, black, white);
      while (deliver(by, to)) {}
      at(by.now + 800, black, white);
      while (deliver(to, by)) {}
    }
    for (const end of [black, white]) expect(end.ended).toBeUndefined();
    // Of 50 moves 1.1 s each were counted, but for the first 5 s.
    expect(white.round.left?.black).toBeLessThan(30 * MINUTE - 35_000);
    expect(left(black)).toBeGreaterThanOrEqual(30 * MINUTE - 12_000 - 50 * 800);
  });

  it('can take of a period only what it counts: a period that comes back whole costs nothing', () => {
    const byoYomi = { main: 0, increment: 0, periods: 5, period: 20_000 };
    const { black, white } = timed(byoYomi);
    // 10 s too much, twice: neither has used up a period.
    for (let n = 1; n <= 2; n++) robbed(black, white, 9000, 100_000, 1000);
    // 5 s too much take a period, and so do 6 s; then 12 s would be exceeded.
    robbed(black, white, 15_000, 80_000, 30_000);
    robbed(black, white, 14_000, 60_000, 30_000);
    expect(left(black)).toBe(60_000);
    robbed(black, white, 14_000, 40_000, 30_000);
    expect([black.ended, left(black)]).toEqual([undefined, 60_000]);
  });

  it('has taken as much after a restart of my program as before', () => {
    const { black, white } = timed();
    for (let n = 1; n <= 5; n++) robbed(black, white, 1000, 5 * MINUTE - 3000 * n, 2000);
    cut(white);
    black.crash();
    meetAgain(black, white);
    lie(white, black, 5 * MINUTE - 15_000);
    settle(black, white);
    const before = left(black);
    expect(before).toBe(5 * MINUTE - 15_000);
    // What it may still take: 2 s, and the 2 s that a program may lose of its own time.
    for (let n = 1; n <= 5; n++) robbed(black, white, 1000, before - 3000 * n, 2000);
    expect(left(black)).toBeGreaterThanOrEqual(before - 5000 - 4000);
    expect(black.ended).toBeUndefined();
  });

  it('gets nothing by an undo: what it took goes back with the move, and what it took before counts on', () => {
    const { black, white } = timed();
    for (let n = 1; n <= 2; n++) robbed(black, white, 1000, 5 * MINUTE - 6000 * n, 30_000);
    const { plies } = black.round;
    black.do({ type: 'offer', kind: 'undo', to: plies.length - 2 });
    settle(black, white);
    white.do({ type: 'answer', kind: 'undo', accept: true });
    lie(white, black, 5 * MINUTE - 6000);
    while (deliver(black, white)) {
      // White hears that it is done.
    }
    lie(white, black, 5 * MINUTE - 6000);
    expect(left(black)).toBe(5 * MINUTE - 6000);
    const undone = left(black);
    for (let n = 1; n <= 4; n++) robbed(black, white, 1000, undone - 4000 * n, 30_000);
    // 5 s before the undo, 7 s since.
    expect(left(black)).toBeGreaterThanOrEqual(undone - 4000 - 7000);
    expect(black.ended).toBeUndefined();
  });

  it('is shown to me as soon as it takes a second, and again whenever that has doubled', () => {
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

  it('may count what I have not in a silence, also where I hear of it only after its next move', () => {
    const { black, white } = timed();
    // For 30 s, two breaks, white hears black and black hears nothing.
    for (let now = 0; black.now < 25_000; ) {
      while (black.link.stage === 'joined') {
        now = black.now + 1000;
        at(now, black, white);
        black.tick(now);
        while (deliver(black, white)) {}
        white.said();
      }
      white.lose();
      goOn(black, white);
    }
    // The move arrives; that it did, and white's answer, are lost with the link.
    black.draw(7, 7);
    while (deliver(black, white)) {}
    expect(white.draw(8, 8)).toBe(true);
    cut(black, white);
    at(black.now + 1000, black, white);
    goOn(black, white);
    expect([black.ended, white.ended]).toEqual([undefined, undefined]);
    expect(left(white)).toBeLessThan(5 * MINUTE - 20_000);
    expect(left(black)).toBe(left(white));
  });
});

describe('one-way silence twice within a turn', () => {
  it('is no breach, though the move and the answer to it were kept back too', () => {
    const { black: host, white: guest } = timed();
    host.draw(7, 7);
    settle(host, guest);
    // The guest thinks; twice it hears nothing of the host for 12 s.
    for (const delay of [0, 4000]) {
      while (guest.link.stage === 'joined') {
        at(guest.now + 1000, host, guest);
        guest.tick(guest.now);
        if (delay > 0 && guest.link.stage === 'joined' && guest.round.step === 1) {
          // Its move takes 4 s to arrive, and of what the host answers nothing does.
          guest.draw(8, 8);
          at(guest.now + delay, host, guest);
          while (deliver(guest, host)) {}
          expect(host.draw(9, 9)).toBe(true);
        }
        while (deliver(guest, host)) {}
        host.said();
      }
      host.lose();
      goOn(host, guest);
    }
    expect([host.ended, guest.ended]).toEqual([undefined, undefined]);
    expect(guest.round.plies).toHaveLength(3);
    expect(guest.round.left).toEqual(host.round.left);
  });
});

describe('a pause of this program', () => {
  const stalled = (end: End, ms: number) => {
    end.link = afterPause(end.link, end.match, { stalled: ms, slept: 0 }, end.now);
  };

  it('costs the other side nothing, whose move lay there meanwhile', () => {
    const { black, white } = timed();
    at(2000, black, white);
    black.draw(7, 7);
    at(11_000, black, white);
    stalled(white, 9000);
    while (deliver(black, white)) {}
    expect(left(white)).toBe(5 * MINUTE - 2000);
    expect(white.round.forgiven.black).toBe(0);
  });

  it('makes no flag of the other side fall', () => {
    const { black, white } = timed(total(4000));
    at(9000, white);
    stalled(white, 8000);
    white.hear(say('have', { number: 1, step: 0 }));
    white.tick(9000);
    expect(outcome(white)).toBeNull();
    // It has 3 s left of its 4, and 3 more to say that they are over.
    at(12_000, white);
    white.hear(say('have', { number: 1, step: 0 }));
    white.tick(14_999);
    expect(outcome(white)).toBeNull();
    white.tick(15_000);
    expect(outcome(white)).toMatchObject({ winner: 'white', reason: 'time' });
    expect(outcome(black)).toBeNull();
  });

  it('while I think myself counts as my own time', () => {
    const { black } = timed();
    at(9000, black);
    stalled(black, 8000);
    black.draw(7, 7);
    expect(black.out).toMatchObject([{ method: 'draw', params: { spent: 9000 } }]);
  });

  it('in which the computer slept may be counted by the other side, and is no proof against it', () => {
    const { black, white } = timed();
    // By its own clock, which stood, black has thought for a second, three times.
    for (let n = 1; n <= 3; n++) {
      black.link = afterPause(black.link, black.match, { stalled: 0, slept: 9000 }, black.now);
      robbed(black, white, 1000, 5 * MINUTE - 10_000 * n, 0);
    }
    expect([black.ended, left(black)]).toEqual([undefined, 5 * MINUTE - 30_000]);
  });
});
