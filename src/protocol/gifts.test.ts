/** Time that one gives the other: PROTOCOL.md §4. */

import { describe, expect, it } from 'vitest';
import { at, type End, meetAgain, settle } from '../../test/support/ends.ts';
import {
  accept,
  begun,
  cut,
  does,
  expectAlike,
  expectCalm,
  expectEnded,
  expectLost,
  hears,
  MINUTE,
  methods,
  offer,
  outcome,
  plays,
  resign,
  say,
  total,
} from '../../test/support/talk.ts';
import type { Clock } from '../match/index.ts';
import { nextDeadline } from './link.ts';

const gives = (end: End, ms = 15_000) => does(end, { type: 'give', ms });
const timed = (clock: Clock = total(MINUTE)) => begun('gomoku', {}, clock);
const left = ({ round }: End) => round.timeLeft;
const give = (sum: number, ms = 15_000, step = 0) => say('give', { number: 1, step, ms, sum });

/** The peer of `end` is a release that has only these abilities. */
function olderPeer(end: End): void {
  const { link } = end;
  if (link.status !== 'live' && link.status !== 'catchingUp') throw new Error('not connected');
  end.link = { ...link, peer: { ...link.peer, abilities: ['settle', 'auth', 'watch'] } };
}

describe('time for the opponent', () => {
  it.each(['white', 'black'] as const)(
    'counts at both, given by %s, whoever is to move, and its owner’s flag falls later',
    (giver) => {
      const table = timed();
      const [me, you] = giver === 'white' ? [table.white, table.black] : [table.black, table.white];
      gives(me);
      gives(me, 30_000);
      expect(me.out).toEqual([give(15_000), give(45_000, 30_000)]);
      settle(me, you);
      const side = giver === 'white' ? 'black' : 'white';
      for (const end of [me, you]) expect(left(end)?.[side]).toBe(MINUTE + 45_000);
      const flag = giver === 'white' ? MINUTE + 45_000 : MINUTE;
      at(flag - 1, table.black, table.white);
      // So that somebody was heard of late.
      table.black.hear(say('have', { number: 1, step: 0 }));
      expect(nextDeadline(table.black.link, table.black.match)).toBeLessThanOrEqual(flag);
      table.black.tick(flag - 1);
      expect(outcome(table.black)).toBeNull();
      expectCalm(table.black, table.white);
    },
  );

  it('is at most the main time again in one game, even if it is taken back', () => {
    const { black, white } = timed({ main: 60_000, increment: 0, periods: 3, period: 30_000 });
    plays(black, 7, 7);
    settle(black, white);
    gives(white, 30_000);
    offer(black, 'undo');
    settle(black, white);
    accept(white, 'undo');
    settle(black, white);
    expect(left(black)?.black).toBe(150_000);
    expect(white.do({ type: 'give', ms: 31_000 })).toBe('givenEnough');
    gives(white, 30_000);
    expect(white.do({ type: 'give', ms: 1000 })).toBe('givenEnough');
    settle(black, white);
    expect(left(black)?.black).toBe(180_000);
    expectAlike({ host: black, guest: white });
  });

  it.each<[string, string, (white: End) => void]>([
    ['noClock', 'without a clock', () => undefined],
    ['cannotBeGiven', 'to an earlier release', olderPeer],
    ['linkAway', 'while disconnected', (white) => white.lose()],
    ['gameOver', 'after the end', resign],
  ])('is refused as %s: %s', (code, _, happens) => {
    const { white } = code === 'noClock' ? begun() : timed();
    happens(white);
    white.said();
    expect(white.do({ type: 'give', ms: 15_000 })).toBe(code);
    expect([white.said(), white.game.round?.gifts]).toEqual([[], []]);
  });

  it('is not offered where the main time is nothing', () => {
    const { white } = timed({ main: 0, increment: 0, periods: 3, period: 30_000 });
    expect(white.do({ type: 'give', ms: 15_000 })).toBe('givenEnough');
  });

  it('that an earlier release never asked for is not resent to it either', () => {
    const { black, white } = timed();
    gives(white);
    cut(black, white);
    meetAgain(black, white);
    olderPeer(white);
    hears(white, black);
    expect(methods(white.said())).not.toContain('give');
  });
});

describe('a gift on its way', () => {
  it('counts though its owner has moved meanwhile', () => {
    const { black, white } = timed({ main: 60_000, increment: 0, periods: 1, period: 30_000 });
    at(70_000, black, white);
    for (const end of [black, white]) end.hear(say('have', { number: 1, step: 0 }));
    gives(white);
    plays(black, 7, 7);
    settle(black, white);
    // The charge of 70 s takes the main time and what was given of it; the period is whole.
    for (const end of [black, white]) expect(left(end)?.black).toBe(35_000);
    expectAlike({ host: black, guest: white });
  });

  it('does not count if its owner has taken the move before it back', () => {
    const { black, white } = timed();
    plays(black, 7, 7);
    settle(black, white);
    plays(white, 8, 8);
    settle(black, white);
    offer(white, 'undo');
    hears(black, white);
    gives(white);
    accept(black, 'undo');
    settle(black, white);
    for (const end of [black, white]) {
      expect(left(end)).toEqual({ black: MINUTE, white: MINUTE });
      expect(end.round.gifts).toMatchObject([{ undone: true }]);
    }
    expectAlike({ host: black, guest: white });
  });

  it('comes too late for a flag that has fallen, and both clocks know it', () => {
    const { black, white } = timed(total(4000));
    gives(white, 4000);
    black.tick(4000);
    at(4000, white);
    settle(black, white);
    for (const end of [black, white]) {
      expect(outcome(end)).toMatchObject({ winner: 'white', reason: 'time' });
      expect(left(end)?.black).toBe(8000);
      expect(end.ended).toBeUndefined();
    }
  });

  it('leaves no time below zero in the record, however much less the giver counts', () => {
    const { black, white } = timed(total(60_000));
    for (let ms = 5000; ms <= 50_000; ms += 5000) {
      at(ms, black, white);
      for (const end of [black, white]) end.hear(say('have', { number: 1, step: 0 }));
    }
    plays(black, 7, 7);
    settle(black, white);
    plays(white, 8, 8);
    settle(black, white);
    black.hear(say('give', { number: 1, step: 2, ms: 15_000, sum: 15_000 }));
    const given = { black: 15_000, white: 0 };
    black.hear(say('have', { number: 1, step: 2, game: 1, heard: 0, left: 13_500, given }));
    expect(black.ended).toBeUndefined();
    expect(left(black)?.black).toBe(13_500);
    for (const { timeLeft } of black.round.plies) expect(timeLeft?.black).toBeGreaterThanOrEqual(0);
  });

  it('moves the moment at which its giver claims the time', () => {
    const { black, white } = timed(total(4000));
    gives(white, 4000);
    black.said();
    white.tick(5000);
    white.hear(say('have', { number: 1, step: 0 }));
    expect(nextDeadline(white.link, white.match)).toBe(10_000);
    at(9000, white);
    white.hear(say('have', { number: 1, step: 0 }));
    white.tick(11_000);
    expect(outcome(white)).toMatchObject({ reason: 'time' });
    // Black would have had 8 s, less than a slow network may take.
    at(7000, black);
    hears(black, white);
    expect(outcome(black)).toMatchObject({ reason: 'time' });
  });

  it('is sent again after a cut, and no clock runs until it is there', () => {
    const { black, white } = timed();
    gives(white);
    white.said();
    at(1000, black, white);
    cut(black, white);
    at(5000, black, white);
    meetAgain(black, white);
    hears(white, black);
    const again = white.said();
    const [first] = again;
    expect(first).toMatchObject({ method: 'have', params: { given: { black: 15_000, white: 0 } } });
    expect(again).toContainEqual(give(15_000));
    black.hear({ ...first });
    expect(black.link.status).toBe('catchingUp');
    black.hear(give(15_000));
    expect([black.link.status, left(black)?.black]).toEqual(['live', MINUTE + 15_000]);
    black.hear(give(15_000));
    expect([black.ended, left(black)?.black]).toEqual([undefined, MINUTE + 15_000]);
  });

  it('is sent again though its owner has moved on before the cut', () => {
    const { black, white } = timed();
    gives(white);
    white.said();
    plays(black, 7, 7);
    hears(white, black);
    cut(black, white);
    meetAgain(black, white);
    settle(black, white);
    for (const end of [black, white]) expect(left(end)?.black).toBe(MINUTE + 15_000);
    expectAlike({ host: black, guest: white });
  });

  it('outlives both programs', () => {
    const { black, white } = timed();
    gives(white);
    white.crash();
    black.crash();
    meetAgain(black, white);
    settle(black, white);
    for (const end of [black, white]) expect(left(end)?.black).toBe(MINUTE + 15_000);
  });
});

describe('a received gift', () => {
  it.each<[string, object, 'unexpected' | 'ahead' | undefined]>([
    ['of all the main time', give(60_000, 60_000), undefined],
    ['of more than the main time', give(60_001, 60_001), 'unexpected'],
    ['whose sum shows that one is missing', give(30_000), 'ahead'],
    ['of a step to come', give(15_000, 15_000, 1), 'ahead'],
    ['of another game', say('give', { number: 2, step: 0, ms: 15_000, sum: 15_000 }), 'unexpected'],
  ])('%s is judged', (_, message, how) => {
    const { black } = timed();
    black.hear(message);
    expectEnded(black, how);
  });

  it('in a game without a clock, or in a step that its giver has left, is a breach', () => {
    const free = begun();
    free.black.hear(give(15_000));
    expectEnded(free.black, 'unexpected');
    const { black, white } = timed();
    for (const [me, row] of [
      [black, 7],
      [white, 8],
    ] as const) {
      plays(me, row, row);
      settle(black, white);
    }
    black.hear(give(15_000, 15_000, 1));
    expectEnded(black, 'unexpected');
  });

  it.each([0, 999, -15_000, 1.5, '15000'])('of %s is not understood, and changes nothing', (ms) => {
    const { black } = timed();
    black.hear(say('give', { number: 1, step: 0, ms, sum: 15_000 }));
    expect(black.told?.code).toBe('misunderstood');
    expect(left(black)?.black).toBe(MINUTE);
  });

  it('from who has ended the game is dropped', () => {
    const { black, white } = timed();
    resign(white);
    settle(black, white);
    black.hear(give(15_000));
    expect([left(black)?.black, black.ended]).toEqual([MINUTE, undefined]);
  });
});

describe('a keeper’s count', () => {
  const have = (step: number, told: number, given = 15_000) =>
    say('have', { number: 1, step, left: told, given: { black: given, white: 0 } });

  /** Black has moved after 1 s, and got 15 s since. */
  function gotSome() {
    const { black, white } = timed();
    at(1000, black, white);
    plays(black, 7, 7);
    settle(black, white);
    gives(white);
    settle(black, white);
    expect(left(black)?.black).toBe(MINUTE + 14_000);
    return { black, white };
  }

  it.each([
    [12_000, undefined],
    [12_001, 'clock'],
  ] as const)('may be %i ms less than its owner’s, gifts left out, or is a breach', (over, how) => {
    const { black } = gotSome();
    black.hear(have(1, MINUTE + 14_000 - over));
    expectEnded(black, how);
  });

  it('follows the owner through a move that the giver made since', () => {
    const { black, white } = gotSome();
    plays(white, 8, 8);
    settle(black, white);
    gives(white);
    settle(black, white);
    black.hear(have(2, MINUTE + 28_500, 30_000));
    const times = black.round.plies.map(({ timeLeft }) => timeLeft?.black);
    expect(times).toEqual([MINUTE + 13_500, MINUTE + 28_500]);
    expectEnded(black, undefined);
  });

  it('takes nothing back that was given: what it lost beyond the time that has passed is a breach', () => {
    const { black } = gotSome();
    black.hear(have(1, MINUTE - 1000));
    expectEnded(black, 'clock');
  });

  it('by who has forgotten the gift is not believed, and nobody is accused', () => {
    const { black, white } = gotSome();
    white.crash(white.record.length - 1);
    black.lose();
    meetAgain(black, white);
    settle(black, white);
    expect([black.ended, left(black)?.black]).toEqual([undefined, MINUTE + 14_000]);
    at(6500, black, white);
    white.tick(6500);
    settle(black, white);
    expectLost(black);
  });
});
