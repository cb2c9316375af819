/** How two Tengens keep each other's clock: PROTOCOL.md §4. */

import { describe, expect, it } from 'vitest';
import { at, deliver, type End, settle } from '../../test/support/ends.ts';
import {
  accept,
  begun,
  expectAlike,
  expectBreach,
  expectEnded,
  hears,
  MINUTE,
  methods,
  offer,
  outcome,
  plays,
  resign,
  say,
  script,
  type Table,
  total,
} from '../../test/support/talk.ts';
import type { Clock } from '../match/index.ts';
import type { AnyMove } from '../rules/index.ts';
import { nextDeadline } from './link.ts';

/** A game begun at 0 with a clock: gomoku, if nothing else is said. */
const timed = (clock: Clock, game = 'gomoku', options = {}): Table => begun(game, options, clock);

const left = ({ round }: End) => round.timeLeft;
/** Black's time left after each ply, as that side has it. */
const blackLeft = ({ round }: End) => round.plies.map((ply) => ply.timeLeft?.black);
const have = (step: number, told?: number) => say('have', { number: 1, step, left: told });

/** All that `from` has said arrives at `now`. */
function hearsAt(now: number, to: End, from: End): void {
  at(now, to);
  hears(to, from);
}

/** `me` moves at `now`; the move reaches `you` `lag` ms later, and the `have` takes as long again. */
function move(me: End, you: End, to: AnyMove, now: number, lag = 0): void {
  at(now, me);
  expect(me.do({ type: 'move', move: to })).toBe(true);
  hearsAt(now + lag, you, me);
  hearsAt(now + 2 * lag, me, you);
}

/** One after the other makes a move of its own, at these moments; black first. */
function moves(black: End, white: End, ...times: readonly number[]): void {
  for (const [n, now] of times.entries()) {
    const [me, you] = n % 2 === 0 ? [black, white] : [white, black];
    move(me, you, point(7 + n, 7), now);
  }
}

const point = (row: number, column: number) => ({ row, column });

/** Says a stone of `from` in another way than it would itself. */
function forged(from: End, to: AnyMove, other: object): object {
  const played = from.position.play(to);
  if (!played.ok) throw new Error(played.error.message);
  const { number, step } = from.round;
  return say('draw', { ...to, number, step, hash: played.value.position.hash(), ...other });
}

describe('a move', () => {
  it('reports how long it took in ms, if there is a clock', () => {
    const { black } = timed(total(MINUTE));
    at(1234, black);
    plays(black, 7, 7);
    expect(black.out).toMatchObject([{ method: 'draw', params: { spent: 1234 } }]);
    const free = begun();
    plays(free.black, 7, 7);
    expect(free.black.out[0]?.params).not.toHaveProperty('spent');
    settle(free.black, free.white);
    expect(left(free.white)).toBeNull();
  });

  // Black's first move: thought for so long, heard so much later, said to have taken so long.
  it.each([
    ['what it says on a quick network', 3000, 0, 3000, 3000],
    ['what it says on a network that takes 500 ms', 3000, 500, 3000, 3000],
    ['500 ms less than measured on one that takes longer', 3000, 501, 3000, 3001],
    ['500 ms less than measured on one that takes much longer', 3000, 4000, 3000, 6500],
    ['500 ms less than measured if it says that it took no time', 3000, 0, 0, 2500],
    ['500 ms less than measured if it says nothing', 3000, 0, undefined, 2500],
    ['nothing if it says so and was quick', 400, 0, 0, 0],
    ['what it says if that is more than measured', 3000, 0, 3600, 3600],
  ])('costs %s', (_, thought, lag, spent, charge) => {
    const { black, white } = timed(total(MINUTE));
    at(thought + lag, white);
    white.hear(forged(black, point(7, 7), { spent }));
    expect(left(white)).toEqual({ black: MINUTE - charge, white: MINUTE });
  });

  it('is forgiven lag for 5 s of a game in all, only as much as was needed', () => {
    const { black, white } = timed(total(10 * MINUTE));
    for (let n = 0; n < 12; n++) {
      const before = left(white)?.black ?? 0;
      const now = 1000 * (n + 1);
      at(now, black, white);
      white.hear(forged(black, point(n, n % 2), { spent: 0 }));
      expect(before - (left(white)?.black ?? 0)).toBe(n < 10 ? 500 : 1000);
      plays(black, n, n % 2);
      black.said();
      hears(black, white);
      plays(white, n, 5 + (n % 2));
      hears(black, white);
      white.said();
    }
    expect(white.round.forgiven).toEqual({ black: 5000, white: 0 });

    const quick = timed(total(MINUTE));
    move(quick.black, quick.white, point(7, 7), 2000, 200);
    expect(quick.white.round.forgiven).toEqual({ black: 200, white: 0 });
    expect(left(quick.white)?.black).toBe(MINUTE - 2000);
  });

  it('is timed by each side from the moment when the step before had ended there', () => {
    const { black, white } = timed(total(MINUTE));
    move(black, white, point(7, 7), 1000, 300);
    // White has the turn from 1300 on, by its own watch.
    move(white, black, point(8, 8), 2000, 300);
    expect(left(black)).toEqual({ black: MINUTE - 1000, white: MINUTE - 800 });
    expectAlike({ host: black, guest: white });
  });
});

describe('the time left on a clock', () => {
  it('goes back to its owner in have, counts for both, and is sent again every 5 s', () => {
    const { black, white } = timed(total(MINUTE));
    at(1000, black);
    plays(black, 7, 7);
    expect(left(black)?.black).toBe(MINUTE - 1000);
    hearsAt(4000, white, black);
    const [told] = white.out;
    expect(told).toMatchObject(have(1, MINUTE - 3500));
    hearsAt(4100, black, white);
    expect(left(black)).toEqual({ black: MINUTE - 3500, white: MINUTE });
    white.tick(9000);
    expect(white.said()).toEqual([told]);
    move(white, black, point(8, 8), 9000);
    move(black, white, point(9, 9), 10_000);
    expect(left(black)?.black).toBe(MINUTE - 4500);
    expectAlike({ host: black, guest: white });
  });

  it('is not changed by have of an older game, of before the first move, or without left', () => {
    const { black, white } = timed(total(MINUTE));
    moves(black, white, 1000, 2000);
    const before = black.game;
    black.hearAll(say('have', { number: 0, step: 1, left: 1 }), have(0, 1), have(1));
    expect(black.game).toBe(before);
    expect(black.ended).toBeUndefined();
  });

  it('applies from its owner’s latest move at or before the step of the have', () => {
    const { black, white } = timed(total(MINUTE));
    moves(black, white, 1000, 2000);
    black.hear(have(2, MINUTE - 1300));
    expect(left(black)).toEqual({ black: MINUTE - 1300, white: MINUTE - 1000 });
    expect(blackLeft(black)).toEqual([MINUTE - 1300, MINUTE - 1300]);
    // What black has used since is not in it.
    at(3000, black);
    plays(black, 9, 9);
    black.hear(have(2, MINUTE - 1500));
    expect(blackLeft(black)).toEqual([MINUTE - 1500, MINUTE - 1500, MINUTE - 2300]);
    expect(black.ended).toBeUndefined();
  });

  it('is not changed by have of a step since which something was taken back', () => {
    const table = timed(total(MINUTE));
    const { black, white } = table;
    moves(black, white, 1000, 2000, 3000);
    script(table, 'white offers undo; at 3 s; black hears; black accepts undo; both hear');
    expect(black.round).toMatchObject({ step: 4, plies: [{ step: 1 }] });
    const before = black.game;
    black.hearAll(have(1, 1), have(2, 1), have(3, 1));
    expect(black.game).toBe(before);
    black.hear(have(4, MINUTE - 1200));
    expect(left(black)).toEqual({ black: MINUTE - 1200, white: MINUTE });
    expect(black.ended).toBeUndefined();
  });

  it.each([
    [11_999, undefined],
    [12_001, 'clock'],
  ] as const)('may be %i ms less than its owner has counted, or is a breach', (over, how) => {
    const { black } = timed(total(MINUTE));
    at(1000, black);
    plays(black, 7, 7);
    black.hear(have(1, MINUTE - 1000 - over));
    expectEnded(black, how);
    expect(left(black)?.black).toBe(MINUTE - 1000 - (how === undefined ? over : 0));
  });

  it.each([
    [40_000, undefined],
    [20_000, 'clock'],
  ] as const)('of 60 s byo-yomi may be a period less, but not two: %i ms', (told, how) => {
    const { black } = timed({ main: 0, increment: 0, periods: 3, period: 20_000 });
    at(15_000, black);
    plays(black, 7, 7);
    black.hear(have(1, told));
    expectEnded(black, how);
  });
});

describe('a flag', () => {
  const clock = total(4000);

  it('makes its owner resign for time at zero, and not before', () => {
    const { black, white } = timed(clock);
    expect(nextDeadline(black.link, black.match)).toBe(4000);
    black.tick(3999);
    expect(outcome(black)).toBeNull();
    black.tick(4000);
    expect(black.out).toEqual([say('resign', { number: 1, step: 0, reason: 'time' })]);
    expect(outcome(black)).toMatchObject({ winner: 'white', reason: 'time' });
    hearsAt(4000, white, black);
    expect(outcome(white)).toEqual(outcome(black));
    expect(white.ended).toBeUndefined();
  });

  it('is claimed by the opponent 3 s past zero', () => {
    const { black, white } = timed(clock);
    // Before that, white's `have` is due, 5 s after its last message; and black is connected.
    white.tick(5000);
    white.said();
    white.hear(have(0));
    expect(nextDeadline(white.link, white.match)).toBe(7000);
    white.tick(6999);
    expect(outcome(white)).toBeNull();
    white.tick(7000);
    expect(white.out).toEqual([say('claim', { number: 1, step: 0, reason: 'time' })]);
    hearsAt(3000, black, white);
    for (const end of [black, white]) {
      expect(outcome(end)).toMatchObject({ winner: 'white', reason: 'time' });
      expect(end.ended).toBeUndefined();
    }
  });

  it('that fell before a move came is claimed first, and then the move is taken', () => {
    const { black, white } = timed(clock);
    at(3999, black);
    plays(black, 7, 7);
    hearsAt(4500, white, black);
    expect(white.out).toMatchObject([
      { method: 'claim', params: { number: 1, step: 0, reason: 'time' } },
      { method: 'have', params: { step: 1 } },
    ]);
    hearsAt(4501, black, white);
    for (const end of [black, white]) {
      expect(outcome(end)).toMatchObject({ winner: 'white', reason: 'time' });
      expect(end.seen).toMatchObject({ phase: 'ended', moves: [point(7, 7)] });
      expect(end.ended).toBeUndefined();
    }
  });

  it('is claimed once, though the move comes after the claim', () => {
    const { black, white } = timed(clock);
    at(3999, black);
    plays(black, 7, 7);
    at(5000, white);
    white.hear(have(0));
    white.tick(7000);
    hearsAt(7100, white, black);
    expect(methods(white.said())).toEqual(['claim', 'have', 'have']);
    expect(white.round.endings).toHaveLength(1);
    expect(white.seen).toMatchObject({ phase: 'ended', moves: [point(7, 7)] });
  });

  it('falls for nobody while the peer is silent, and as soon as a message arrives again', () => {
    const { black, white } = timed(total(8000));
    for (const [end, due] of [
      [black, 8000],
      [white, 11_000],
    ] as const) {
      end.tick(due);
      expect(outcome(end)).toBeNull();
      end.hear(have(0));
      expect(nextDeadline(end.link, end.match)).toBe(due);
      end.tick(due);
      expect(outcome(end)).toMatchObject({ winner: 'white', reason: 'time' });
    }
  });

  it.each([
    [2000, false],
    [2001, true],
  ])('falls at 8 s if the peer was heard within 6 s: heard at %i ms', (heard, falls) => {
    const { black } = timed(total(8000));
    at(heard, black);
    black.hear(have(0));
    black.tick(8000);
    expect(outcome(black) !== null).toBe(falls);
  });

  it('does not fall over lag that is forgiven, but does over time that the move itself reports', () => {
    const { black, white } = timed(clock);
    move(black, white, point(7, 7), 3999, 500);
    for (const end of [black, white]) expect([outcome(end), left(end)?.black]).toEqual([null, 1]);
    const slow = timed(clock);
    at(100, slow.white);
    slow.white.hear(forged(slow.black, point(7, 7), { spent: 4000 }));
    expect(outcome(slow.white)).toMatchObject({ winner: 'white', reason: 'time' });
  });

  it('does not fall once the game is over', () => {
    const { black, white } = timed(clock);
    resign(black);
    settle(black, white);
    for (const end of [black, white]) {
      const before = end.game;
      end.tick(7000);
      expect(end.game).toBe(before);
    }
  });

  it('falls at the end of the last period of byo-yomi', () => {
    const { black } = timed({ main: 1000, increment: 0, periods: 2, period: 1000 });
    black.tick(2999);
    expect(outcome(black)).toBeNull();
    black.tick(3000);
    expect(outcome(black)).toMatchObject({ reason: 'time' });
  });
});

describe('a claim for time', () => {
  const claim = (step: number) => say('claim', { number: 1, step, reason: 'time' });

  const undoAgreed = (black: End, white: End, now: number) => {
    moves(black, white, 0, 0);
    offer(white, 'undo');
    hearsAt(now, black, white);
    accept(black, 'undo');
  };
  const undoCommitted = (black: End, white: End, now: number) => {
    moves(black, white, 0, 0);
    offer(black, 'undo');
    at(now, black);
    black.hear(say('answer', { number: 1, step: 2, kind: 'undo', accept: true }));
    expect(black.seen.moves).toEqual([]);
  };
  it.each<[string, number, (black: End, white: End, now: number) => void]>([
    ['is on', 0, (black, _, now) => at(now, black)],
    [
      'ended by a move',
      0,
      (black, _, now) => {
        at(now, black);
        plays(black, 7, 7);
      },
    ],
    ['ended by an acceptance', 2, undoAgreed],
    ['ended by a commit', 2, undoCommitted],
  ])('of a step that %s is a breach with 12 s left by its owner’s watch', (_, step, does) => {
    for (const [now, how] of [
      [8000, 'clock'],
      [8001, undefined],
    ] as const) {
      const { black, white } = timed(total(20_000));
      does(black, white, now);
      black.hear(claim(step));
      expectEnded(black, how);
      expect(outcome(black)?.reason).toBe(how === undefined ? 'time' : undefined);
    }
  });

  it('that was under way as black moved counts', () => {
    const { black, white } = timed(total(5000));
    moves(black, white, 1000);
    black.hear(claim(0));
    expect(outcome(black)).toMatchObject({ winner: 'white', reason: 'time' });
  });

  it.each<[string, (black: End, white: End) => void]>([
    ['has moved', (black, white) => moves(black, white, 1000, 1000)],
    [
      'has accepted an undo',
      (black, white) => {
        moves(black, white, 1000);
        offer(black, 'undo');
        hears(white, black);
        accept(white, 'undo');
        hears(black, white);
        expect(black.seen.moves).toEqual([]);
      },
    ],
  ])('of a step after which its claimer %s is a breach', (_, does) => {
    const { black, white } = timed({ ...total(5000), increment: 20_000 });
    does(black, white);
    black.hear(claim(0));
    expectBreach(black, 'unexpected');
    expect(outcome(black)).toBeNull();
  });
});

describe('an undo', () => {
  it('puts both clocks back to that ply, and costs nobody anything', () => {
    const { black, white } = timed(total(MINUTE));
    moves(black, white, 1000, 3000, 6000);
    expect(left(black)).toEqual({ black: MINUTE - 4000, white: MINUTE - 2000 });
    // White takes its move back; what it has thought since does not count.
    at(9000, white);
    offer(white, 'undo');
    hearsAt(9000, black, white);
    accept(black, 'undo');
    hearsAt(9500, white, black);
    hearsAt(9600, black, white);
    for (const end of [black, white]) {
      expect(left(end)).toEqual({ black: MINUTE - 1000, white: MINUTE });
    }
    // White's time runs from the undo on.
    move(white, black, point(1, 1), 10_000);
    expect(left(white)).toEqual({ black: MINUTE - 1000, white: MINUTE - 500 });
    expectAlike({ host: black, guest: white });
  });

  it('to the start makes both clocks full, but gives no forgiveness back', () => {
    const table = timed(total(MINUTE));
    const { black, white } = table;
    move(black, white, point(7, 7), 1000, 400);
    script(table, 'black offers undo; both hear; white accepts undo; both hear');
    for (const end of [black, white]) expect(left(end)).toEqual({ black: MINUTE, white: MINUTE });
    expect(white.round.forgiven.black).toBe(400);
  });
});

describe('several plies of one side', () => {
  it('are charged each in morris, the man and the removal', () => {
    const { black, white } = timed(total(MINUTE), 'morris');
    for (const [n, text] of ['a7', 'a1', 'd7', 'd1', 'g7', 'xa1', 'a1'].entries()) {
      const [me, you] = black.position.turn === 'black' ? [black, white] : [white, black];
      move(me, you, me.position.text.read(text) ?? {}, 1000 * (n + 1), 100);
    }
    // The lag of the other's move is not one's own time.
    const charges = black.round.plies.map(({ charge }) => charge);
    expect(charges).toEqual([1000, 900, 900, 900, 900, 1000, 900]);
    expect(left(black)).toEqual({ black: MINUTE - 3800, white: MINUTE - 2700 });
    expectAlike({ host: black, guest: white });
  });

  it('are charged each in Go, though the marks are made before the other has answered', () => {
    const { black, white } = timed(total(MINUTE), 'go', { size: 5 });
    for (const [n, text] of ['C3', 'D3', 'pass', 'pass'].entries()) {
      const [me, you] = n % 2 === 0 ? [black, white] : [white, black];
      move(me, you, me.position.text.read(text) ?? {}, 0);
    }
    for (const [now, text] of [
      [1000, 'mark C3'],
      [1500, 'mark D3'],
      [2500, 'agree'],
    ] as const) {
      at(now, black);
      expect(black.do({ type: 'move', move: black.position.text.read(text) })).toBe(true);
    }
    for (const now of [1800, 2300, 3300]) {
      at(now, white);
      deliver(black, white);
    }
    hearsAt(4000, black, white);
    // The first came 300 ms later than is forgiven; the others as fast upon each other as they were made.
    expect(left(white)).toEqual({ black: MINUTE - 2800, white: MINUTE });
    expect(blackLeft(black)).toEqual(blackLeft(white));
    expectAlike({ host: black, guest: white });
  });
});
