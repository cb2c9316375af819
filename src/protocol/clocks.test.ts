import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, begin, deliver, type End, settle, setupOf } from '../../test/support/ends.ts';
import { type Clock, outcomeOf } from '../match/index.ts';
import type { AnyMove } from '../rules/index.ts';
import { wakeAt } from './link.ts';

const say = (method: string, params: object = {}) => ({ method, params });
const MINUTE = 60_000;
const total = (main: number): Clock => ({ main, increment: 0, periods: 0, period: 0 });

/** A game begun at 0 with a clock: gomoku, if nothing else is said. */
function timed(clock: Clock, game = 'gomoku', options: object = {}): { black: End; white: End } {
  const { black, white } = begin(setupOf(game, options, clock));
  expect(black.said().concat(white.said())).toEqual([]);
  return { black, white };
}

const outcome = ({ round }: End) => outcomeOf(round);
const left = ({ round }: End) => round.left;

/** `me` moves at `now`; `you` hears of it `lag` ms later, and I hear what you hold as late again. */
function move(me: End, you: End, to: AnyMove, now: number, lag = 0): void {
  at(now, me);
  expect(me.do({ type: 'draw', move: to })).toBe(true);
  hears(you, me, now + lag);
  hears(me, you, now + 2 * lag);
}

/** All that `from` has said reaches `to` at `now`. */
function hears(to: End, from: End, now: number): void {
  at(now, to);
  while (deliver(from, to)) {
    // Until the queue is empty.
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

describe('what a move costs', () => {
  it('is said by the one who moves, in ms', () => {
    const { black } = timed(total(MINUTE));
    at(1234, black);
    black.draw(7, 7);
    expect(black.out).toMatchObject([{ method: 'draw', params: { spent: 1234 } }]);
  });

  it('is not said where nobody counts the time', () => {
    const { black, white } = begin();
    black.draw(7, 7);
    expect(Object.keys(black.out[0]?.params ?? {})).not.toContain('spent');
    settle(black, white);
    expect(left(white)).toBeNull();
  });

  // Black's first move: thought for so long, heard so much later, said to have taken so long.
  it.each([
    ['as it says, where the network is quick', 3000, 0, 3000, 3000],
    ['as it says, where the network takes up to 500 ms', 3000, 500, 3000, 3000],
    ['less 500 ms, where it takes longer', 3000, 501, 3000, 3001],
    ['less 500 ms, where it takes much longer', 3000, 4000, 3000, 6500],
    ['less 500 ms, where it says that it took no time', 3000, 0, 0, 2500],
    ['nothing, where it says so and was quick', 400, 0, 0, 0],
    ['as it says, where that is more than was measured', 3000, 0, 3600, 3600],
  ])('is %s', (_, thought, lag, spent, charge) => {
    const { black, white } = timed(total(MINUTE));
    at(thought + lag, white);
    white.hear(forged(black, point(7, 7), { spent }));
    expect(left(white)).toEqual({ black: MINUTE - charge, white: MINUTE });
  });

  it('is what was measured, where a move says nothing of its time', () => {
    const { black, white } = timed(total(MINUTE));
    at(3000, white);
    white.hear(forged(black, point(7, 7), {}));
    expect(left(white)?.black).toBe(MINUTE - 2500);
  });

  it('is forgiven for 5 s of a game in all, after that for nothing', () => {
    const { black, white } = timed(total(10 * MINUTE));
    let now = 0;
    let charged = 0;
    for (let n = 0; n < 12; n++) {
      now += 1000;
      const before = left(white)?.black ?? 0;
      at(now, white);
      white.hear(forged(black, point(n, n % 2), { spent: 0 }));
      charged = before - (left(white)?.black ?? 0);
      expect(charged).toBe(n < 10 ? 500 : 1000);
      at(now, black);
      black.draw(n, n % 2);
      black.said();
      hears(black, white, now);
      white.draw(n, 5 + (n % 2));
      hears(black, white, now);
      white.said();
    }
    expect(white.round.forgiven).toEqual({ black: 5000, white: 0 });
  });

  it('uses up only as much forgiveness as was needed', () => {
    const { black, white } = timed(total(MINUTE));
    move(black, white, point(7, 7), 2000, 200);
    expect(white.round.forgiven).toEqual({ black: 200, white: 0 });
    expect(left(white)?.black).toBe(MINUTE - 2000);
  });

  it('is counted by each from the moment when it had ended the step before', () => {
    const { black, white } = timed(total(MINUTE));
    move(black, white, point(7, 7), 1000, 300);
    // White has the turn from 1300 on, by its own watch.
    move(white, black, point(8, 8), 2000, 300);
    expect(left(black)).toEqual({ black: MINUTE - 1000, white: MINUTE - 800 });
    expect(left(white)).toEqual(left(black));
  });
});

describe('what is left', () => {
  it('goes back in have, and counts for both', () => {
    const { black, white } = timed(total(MINUTE));
    at(1000, black);
    black.draw(7, 7);
    expect(left(black)?.black).toBe(MINUTE - 1000);
    hears(white, black, 4000);
    expect(white.out).toEqual([
      say('have', {
        number: 1,
        step: 1,
        left: MINUTE - 3500,
        game: 1,
        heard: expect.any(Number),
      }),
    ]);
    hears(black, white, 4100);
    expect(left(black)).toEqual({ black: MINUTE - 3500, white: MINUTE });
    expect(left(white)).toEqual(left(black));
    // And for what is taken from it later.
    move(white, black, point(8, 8), 5000);
    move(black, white, point(9, 9), 6000);
    expect(left(black)?.black).toBe(MINUTE - 4500);
    expect(left(white)).toEqual(left(black));
  });

  it('is told again whenever nothing else was said for 5 s', () => {
    const { black, white } = timed(total(MINUTE));
    move(black, white, point(7, 7), 1000);
    at(6000, black, white);
    white.tick(6000);
    expect(white.said()).toEqual([
      say('have', {
        number: 1,
        step: 1,
        left: MINUTE - 1000,
        game: 1,
        heard: expect.any(Number),
      }),
    ]);
  });

  it('of an older game, or of before one has moved, changes nothing', () => {
    const { black, white } = timed(total(MINUTE));
    move(black, white, point(7, 7), 1000);
    move(white, black, point(8, 8), 2000);
    const before = black.game;
    black.hearAll(
      say('have', { number: 0, step: 1, left: 1 }),
      say('have', { number: 1, step: 0, left: 1 }),
      say('have', { number: 1, step: 1 }),
    );
    expect(black.game).toBe(before);
    expect(black.ended).toBeUndefined();
  });

  it('of a step that was not mine speaks of my latest move before it', () => {
    const { black, white } = timed(total(MINUTE));
    move(black, white, point(7, 7), 1000);
    move(white, black, point(8, 8), 2000);
    black.hear(say('have', { number: 1, step: 2, left: MINUTE - 1300 }));
    expect(left(black)).toEqual({ black: MINUTE - 1300, white: MINUTE - 1000 });
    expect(black.round.plies.map((ply) => ply.left?.black)).toEqual([MINUTE - 1300, MINUTE - 1300]);
    // What I have used since is not in it.
    at(3000, black);
    black.draw(9, 9);
    black.hear(say('have', { number: 1, step: 2, left: MINUTE - 1500 }));
    expect(black.round.plies.map((ply) => ply.left?.black)).toEqual([
      MINUTE - 1500,
      MINUTE - 1500,
      MINUTE - 2300,
    ]);
    expect(black.ended).toBeUndefined();
  });

  it('of a step since which something was taken back counts no more', () => {
    const { black, white } = timed(total(MINUTE));
    move(black, white, point(7, 7), 1000);
    move(white, black, point(8, 8), 2000);
    move(black, white, point(9, 9), 3000);
    white.do({ type: 'offer', kind: 'undo' });
    hears(black, white, 3000);
    black.do({ type: 'answer', kind: 'undo', accept: true });
    hears(white, black, 3000);
    hears(black, white, 3000);
    expect(black.round).toMatchObject({ step: 4, plies: [{ step: 1 }] });
    const before = black.game;
    for (const step of [1, 2, 3]) black.hear(say('have', { number: 1, step, left: 1 }));
    expect(black.game).toBe(before);
    black.hear(say('have', { number: 1, step: 4, left: MINUTE - 1200 }));
    expect(left(black)).toEqual({ black: MINUTE - 1200, white: MINUTE });
    expect(black.ended).toBeUndefined();
  });

  it('may not be much less than one has used oneself: 12 s more is a breach', () => {
    for (const [over, how] of [
      [11_999, undefined],
      [12_001, 'clock'],
    ] as const) {
      const { black } = timed(total(MINUTE));
      at(1000, black);
      black.draw(7, 7);
      black.hear(say('have', { number: 1, step: 1, left: MINUTE - 1000 - over }));
      expect(black.ended?.detail['how']).toBe(how);
      expect(left(black)?.black).toBe(MINUTE - 1000 - (how === undefined ? over : 0));
    }
  });

  it('with byo-yomi may be a period less, but not two', () => {
    const byoYomi = { main: 0, increment: 0, periods: 3, period: 20_000 };
    for (const [told, how] of [
      [40_000, undefined],
      [20_000, 'clock'],
    ] as const) {
      const { black } = timed(byoYomi);
      at(15_000, black);
      black.draw(7, 7);
      black.hear(say('have', { number: 1, step: 1, left: told }));
      expect(black.ended?.detail['how']).toBe(how);
    }
  });
});

describe('a flag', () => {
  const clock = total(4000);

  it('that falls makes one give up for time, at zero and not before', () => {
    const { black, white } = timed(clock);
    expect(wakeAt(black.link, black.match)).toBe(4000);
    black.tick(3999);
    expect(outcome(black)).toBeNull();
    black.tick(4000);
    expect(black.out).toEqual([say('resign', { number: 1, step: 0, reason: 'time' })]);
    expect(outcome(black)).toMatchObject({ winner: 'white', reason: 'time' });
    hears(white, black, 4000);
    expect(outcome(white)).toEqual(outcome(black));
    expect(white.ended).toBeUndefined();
  });

  it('of the other side is left to that for 3 s, then claimed', () => {
    const { black, white } = timed(clock);
    // Before that, what white holds is due: 5 s after it last spoke; and black is there.
    white.tick(5000);
    white.said();
    white.hear(say('have', { number: 1, step: 0 }));
    expect(wakeAt(white.link, white.match)).toBe(7000);
    white.tick(6999);
    expect(outcome(white)).toBeNull();
    white.tick(7000);
    expect(white.said()).toEqual([say('claim', { number: 1, step: 0, reason: 'time' })]);
    expect(outcome(white)).toMatchObject({ winner: 'white', reason: 'time' });
    at(3000, black);
    black.hear(say('claim', { number: 1, step: 0, reason: 'time' }));
    expect(outcome(black)).toEqual(outcome(white));
    expect(black.ended).toBeUndefined();
  });

  it('that fell before a move came is claimed, and only then the move is taken', () => {
    const { black, white } = timed(clock);
    at(3999, black);
    black.draw(7, 7);
    hears(white, black, 4500);
    expect(white.out).toMatchObject([
      { method: 'claim', params: { number: 1, step: 0, reason: 'time' } },
      { method: 'have', params: { step: 1 } },
    ]);
    expect(outcome(white)).toMatchObject({ winner: 'white', reason: 'time' });
    expect(white.seen.moves).toEqual([point(7, 7)]);
    hears(black, white, 4501);
    expect(outcome(black)).toEqual(outcome(white));
    expect(black.seen).toMatchObject({ phase: 'ended', moves: [point(7, 7)] });
    expect([black.ended, white.ended]).toEqual([undefined, undefined]);
  });

  it('is claimed once, though the move comes after that', () => {
    const { black, white } = timed(clock);
    at(3999, black);
    black.draw(7, 7);
    at(5000, white);
    white.hear(say('have', { number: 1, step: 0 }));
    white.tick(7000);
    hears(white, black, 7100);
    expect(white.said().map(({ method }) => method)).toEqual(['claim', 'have', 'have']);
    expect(white.round.endings).toHaveLength(1);
    expect(white.seen).toMatchObject({ phase: 'ended', moves: [point(7, 7)] });
  });

  it('falls for nobody while the other side is silent, and as soon as it is heard again', () => {
    const { black, white } = timed({ ...clock, main: 8000 });
    for (const [end, due] of [
      [black, 8000],
      [white, 11_000],
    ] as const) {
      // Nothing was heard since 0: the link may be broken, and then no time goes by.
      end.tick(due);
      expect(outcome(end)).toBeNull();
      end.hear(say('have', { number: 1, step: 0 }));
      expect(wakeAt(end.link, end.match)).toBe(due);
      end.tick(due);
      expect(outcome(end)).toMatchObject({ winner: 'white', reason: 'time' });
    }
  });

  it('falls where the other side was heard within 6 s', () => {
    for (const [heard, falls] of [
      [2000, false],
      [2001, true],
    ] as const) {
      const { black } = timed({ ...clock, main: 8000 });
      at(heard, black);
      black.hear(say('have', { number: 1, step: 0 }));
      black.tick(8000);
      expect(outcome(black) !== null).toBe(falls);
    }
  });

  it('has not fallen where the network took what is forgiven', () => {
    const { black, white } = timed(clock);
    move(black, white, point(7, 7), 3999, 500);
    expect([outcome(black), outcome(white)]).toEqual([null, null]);
    expect(left(white)?.black).toBe(1);
    expect(left(black)?.black).toBe(1);
  });

  it('has fallen where the move itself says so', () => {
    const { black, white } = timed(clock);
    at(100, white);
    white.hear(forged(black, point(7, 7), { spent: 4000 }));
    expect(outcome(white)).toMatchObject({ winner: 'white', reason: 'time' });
  });

  it('that fell before a winning move came counts before that', () => {
    const { black, white } = timed(clock);
    for (let column = 0; column < 4; column++) {
      move(black, white, point(7, column), 0);
      move(white, black, point(8, column), 0);
    }
    at(3999, black);
    black.draw(7, 4);
    expect(outcome(black)).toMatchObject({ winner: 'black', reason: 'five' });
    hears(white, black, 4500);
    hears(black, white, 4500);
    for (const end of [black, white]) {
      expect(outcome(end)).toMatchObject({ winner: 'white', reason: 'time' });
    }
  });

  it('falls no more once the game is over', () => {
    const { black, white } = timed(clock);
    black.do({ type: 'resign' });
    hears(white, black, 0);
    hears(black, white, 0);
    for (const end of [black, white]) {
      const before = end.game;
      end.tick(7000);
      expect(end.game).toBe(before);
    }
  });

  it('with byo-yomi falls at the end of the last period', () => {
    const { black } = timed({ main: 1000, increment: 0, periods: 2, period: 1000 });
    black.tick(2999);
    expect(outcome(black)).toBeNull();
    black.tick(3000);
    expect(outcome(black)).toMatchObject({ reason: 'time' });
  });
});

describe('a claim for time', () => {
  const claim = (step: number) => say('claim', { number: 1, step, reason: 'time' });

  it.each([
    ['with 12 s left by one’s own watch', 8000, 'clock'],
    ['with less than that', 8001, undefined],
  ])('%s: a breach %#', (_, now, how) => {
    const { black } = timed(total(20_000));
    at(now, black);
    black.hear(claim(0));
    expect(black.ended?.detail['how']).toBe(how);
    expect(outcome(black)).toEqual(
      how === undefined ? expect.objectContaining({ winner: 'white', reason: 'time' }) : null,
    );
  });

  it.each([
    ['with 12 s left by one’s own watch when one moved', 8000, 'clock'],
    ['with less than that', 8001, undefined],
  ])('of a step before, %s', (_, now, how) => {
    const { black } = timed(total(20_000));
    at(now, black);
    black.draw(7, 7);
    black.hear(claim(0));
    expect(black.ended?.detail['how']).toBe(how);
    expect(outcome(black)?.reason).toBe(how === undefined ? 'time' : undefined);
  });

  it('of a step after which the one who claims has gone on itself comes too late to be meant', () => {
    const { black, white } = timed(total(5000));
    move(black, white, point(7, 7), 1000);
    move(white, black, point(8, 8), 1000);
    black.hear(claim(0));
    expect(black.ended).toMatchObject({ code: 'breach', detail: { how: 'unexpected' } });
    expect(outcome(black)).toBeNull();
    // Where it has not, it was under way.
    const crossing = timed(total(5000));
    move(crossing.black, crossing.white, point(7, 7), 1000);
    crossing.black.hear(claim(0));
    expect(outcome(crossing.black)).toMatchObject({ winner: 'white', reason: 'time' });
  });

  it('of a step that ended by an agreement is measured by one’s own watch too', () => {
    for (const [now, how] of [
      [8000, 'clock'],
      [8001, undefined],
    ] as const) {
      const { black, white } = timed(total(20_000));
      move(black, white, point(7, 7), 0);
      move(white, black, point(8, 8), 0);
      white.do({ type: 'offer', kind: 'undo' });
      hears(black, white, now);
      black.do({ type: 'answer', kind: 'undo', accept: true });
      black.hear(claim(2));
      expect(black.ended?.detail['how']).toBe(how);
      // The same where black has asked itself, and carries it out.
      const asking = timed(total(20_000));
      move(asking.black, asking.white, point(7, 7), 0);
      move(asking.white, asking.black, point(8, 8), 0);
      asking.black.do({ type: 'offer', kind: 'undo' });
      at(now, asking.black);
      asking.black.hear(say('answer', { number: 1, step: 2, kind: 'undo', accept: true }));
      expect(asking.black.seen.moves).toEqual([]);
      asking.black.hear(claim(2));
      expect(asking.black.ended?.detail['how']).toBe(how);
    }
  });

  it('of a step after which the other side has ended one itself is a breach', () => {
    const { black, white } = timed({ main: 5000, increment: 20_000, periods: 0, period: 0 });
    move(black, white, point(7, 7), 4000);
    move(white, black, point(8, 8), 5000);
    black.hear(claim(0));
    expect(black.ended).toMatchObject({ code: 'breach', detail: { how: 'unexpected' } });
    expect(outcome(black)).toBeNull();
  });

  it('of a step whose move was taken back is measured by one’s own watch too', () => {
    const { black, white } = timed(total(20_000));
    move(black, white, point(7, 7), 1000);
    black.do({ type: 'offer', kind: 'undo' });
    hears(white, black, 1000);
    white.do({ type: 'answer', kind: 'undo', accept: true });
    hears(black, white, 1000);
    expect(black.seen.moves).toEqual([]);
    black.hear(claim(0));
    expect(black.ended).toMatchObject({ code: 'breach', detail: { how: 'unexpected' } });
  });
});

describe('an undo', () => {
  it('puts both clocks back to that ply, and costs nobody anything', () => {
    const { black, white } = timed(total(MINUTE));
    move(black, white, point(7, 7), 1000);
    move(white, black, point(8, 8), 3000);
    move(black, white, point(9, 9), 6000);
    expect(left(black)).toEqual({ black: MINUTE - 4000, white: MINUTE - 2000 });
    // White takes its move back; what it has thought since does not count.
    at(9000, white);
    white.do({ type: 'offer', kind: 'undo' });
    hears(black, white, 9000);
    black.do({ type: 'answer', kind: 'undo', accept: true });
    hears(white, black, 9500);
    hears(black, white, 9600);
    for (const end of [black, white]) {
      expect(left(end)).toEqual({ black: MINUTE - 1000, white: MINUTE });
    }
    // White's time runs from the undo on.
    move(white, black, point(1, 1), 10_000);
    expect(left(white)).toEqual({ black: MINUTE - 1000, white: MINUTE - 500 });
    expect(left(black)).toEqual(left(white));
  });

  it('to the start makes both clocks full', () => {
    const { black, white } = timed(total(MINUTE));
    move(black, white, point(7, 7), 1000);
    black.do({ type: 'offer', kind: 'undo' });
    settle(black, white);
    white.do({ type: 'answer', kind: 'undo', accept: true });
    settle(black, white);
    for (const end of [black, white]) expect(left(end)).toEqual({ black: MINUTE, white: MINUTE });
  });

  it('gives no forgiveness back', () => {
    const { black, white } = timed(total(MINUTE));
    move(black, white, point(7, 7), 1000, 400);
    black.do({ type: 'offer', kind: 'undo' });
    settle(black, white);
    white.do({ type: 'answer', kind: 'undo', accept: true });
    settle(black, white);
    expect(white.round.forgiven.black).toBe(400);
  });
});

describe('several plies of one side', () => {
  it('in morris: the man and the removal each cost what they took', () => {
    const { black, white } = timed(total(MINUTE), 'morris');
    let now = 0;
    const texts = ['a7', 'a1', 'd7', 'd1', 'g7', 'xa1', 'a1'];
    for (const text of texts) {
      now += 1000;
      const [me, you] = black.position.turn === 'black' ? [black, white] : [white, black];
      move(me, you, me.position.text.read(text) ?? {}, now, 100);
    }
    expect(black.round.plies.map(({ by, charge }) => [by, charge])).toEqual([
      ['black', 1000],
      // The lag of the other's move is not one's own time.
      ...['white', 'black', 'white', 'black'].map((by) => [by, 900]),
      ['black', 1000],
      ['white', 900],
    ]);
    expect(left(black)).toEqual({ black: MINUTE - 3800, white: MINUTE - 2700 });
    expect(left(white)).toEqual(left(black));
  });

  it('in Go: marks made at once, before the other has answered, are charged one by one', () => {
    const { black, white } = timed(total(MINUTE), 'go', { size: 5 });
    for (const [n, text] of ['C3', 'D3', 'pass', 'pass'].entries()) {
      const [me, you] = n % 2 === 0 ? [black, white] : [white, black];
      move(me, you, me.position.text.read(text) ?? {}, 0);
    }
    // Three moves of black's are under way when the first is heard, 800 ms late.
    for (const [now, text] of [
      [1000, 'mark C3'],
      [1500, 'mark D3'],
      [2500, 'agree'],
    ] as const) {
      at(now, black);
      expect(black.do({ type: 'draw', move: black.position.text.read(text) })).toBe(true);
    }
    for (const now of [1800, 2300, 3300]) {
      at(now, white);
      deliver(black, white);
    }
    hears(black, white, 4000);
    // The first came 300 ms later than is forgiven; the others as fast upon each other as they were made.
    expect(left(white)).toEqual({ black: MINUTE - 2800, white: MINUTE });
    expect(left(black)).toEqual(left(white));
    expect(black.round.plies.map((ply) => ply.left)).toEqual(
      white.round.plies.map((ply) => ply.left),
    );
  });
});

describe('over a long game', () => {
  const MOVES = 1000;
  const hour = { main: 60 * MINUTE, increment: 0, periods: 0, period: 0 };
  const lags = fc.record({
    think: fc.double({ min: 0, max: 3000, noNaN: true }),
    there: fc.double({ min: 0, max: 900, noNaN: true }),
    back: fc.double({ min: 0, max: 900, noNaN: true }),
    choice: fc.nat(10_000),
  });

  it('both ends hold the same clocks until 12 s were taken from one, then its own gives way no more; and nobody gains more than is forgiven', () => {
    fc.assert(
      fc.property(
        fc.array(lags, { minLength: MOVES, maxLength: MOVES }),
        fc.boolean(),
        (moves, liar) => {
          const { black, white } = timed(hour, 'go', { size: 5 });
          /** When each had the turn, by its own watch; and what each has thought. */
          let since = { black: 0, white: 0 };
          const thought = { black: 0, white: 0 };
          const measured = { black: 0, white: 0 };
          /** What each has counted for itself, and how much more the other has. */
          const own = { black: 0, white: 0 };
          const taken = { black: 0, white: 0 };
          for (const { think, there, back, choice } of moves) {
            const side = black.position.turn ?? 'black';
            const [me, you] = side === 'black' ? [black, white] : [white, black];
            const other = side === 'black' ? 'white' : 'black';
            const legal = me.position.legal();
            const to =
              me.position.details().due === 'marking'
                ? { resume: true }
                : (legal[choice % legal.length] ?? {});
            const now = since[side] + think;
            at(now, me);
            const lie = liar && side === 'black' ? forged(me, to, { spent: 0 }) : null;
            expect(me.do({ type: 'draw', move: to })).toBe(true);
            if (lie !== null) {
              me.said();
              at(now + there, you);
              you.hear(JSON.parse(JSON.stringify(lie)));
            } else hears(you, me, now + there);
            hears(me, you, now + there + back);
            thought[side] += think;
            measured[side] += now + there - since[other];
            since = { ...since, [side]: now, [other]: now + there };
            const charge = me.round.plies.at(-1)?.charge ?? 0;
            taken[side] += Math.max(0, (you.round.plies.at(-1)?.charge ?? 0) - charge);
            own[side] += charge;
            for (const each of ['black', 'white'] as const) {
              if (taken[each] <= 12_000) expect(left(me)?.[each]).toBe(left(you)?.[each]);
            }
            expect(left(me)?.[side]).toBeGreaterThanOrEqual(hour.main - own[side] - 12_000);
          }
          expect([black.ended, white.ended]).toEqual([undefined, undefined]);
          expect(black.round.plies).toHaveLength(MOVES);
          for (const side of ['black', 'white'] as const) {
            const keeper = side === 'black' ? white : black;
            const charged = hour.main - (left(keeper)?.[side] ?? 0);
            // Each move is rounded to the ms.
            expect(charged).toBeGreaterThan(measured[side] - 5000 - MOVES / 2);
            if (!liar) expect(charged).toBeGreaterThan(thought[side] - MOVES / 2);
            expect(charged).toBeLessThan(measured[side] + MOVES / 2);
          }
        },
      ),
      // A thousand moves made fewer would take minutes, and say no more.
      { numRuns: 4, endOnFailure: true },
    );
  });
});
