/** Giving up, claims, and which ending counts when several cross: PROTOCOL.md §4. */

import { describe, expect, it } from 'vitest';
import { at, begin, type End, gomokuSetup, meetAgain, settle } from '../../test/support/ends.ts';
import {
  accept,
  afterMoves,
  expectAlike,
  expectBreach,
  expectCalm,
  expectOutcome,
  hears,
  offer,
  outcome,
  plays,
  ready,
  resign,
  say,
  type Table,
  total,
} from '../../test/support/talk.ts';
import { dataOf } from '../match/index.ts';

const here = { number: 1, step: 9 };
const roles = ['mover', 'other'] as const;

/** White is to move in step 9 with 4 s on its clock, and wins at (8, 4). */
function endgame(): Table {
  const table = afterMoves(8, total(4000));
  plays(table.black, 14, 14);
  settle(table.black, table.white);
  return { ...table, mover: table.white, other: table.black };
}

/** Three seconds after the other side's flag fell; it is there, but says nothing new. */
function claimTime(end: End): void {
  at(5000, end);
  end.hear(say('have', { number: 1, step: end.round.step }));
  end.tick(7000);
}

describe('a resignation', () => {
  it.each(roles)('of the %s ends the game for both', (who) => {
    const table = endgame();
    const { mover, other } = table;
    resign(table[who]);
    expect(table[who].out).toEqual([say('resign', { ...here, reason: 'resign' })]);
    settle(mover, other);
    expect(mover.seen).toMatchObject({ phase: 'ended', step: 9 });
    expectOutcome([mover, other], who === 'mover' ? 'black' : 'white', 'resign');
  });

  it.each(['resign', 'time', 'left'])('may have the reason %s', (reason) => {
    const { other } = endgame();
    other.hear(say('resign', { ...here, reason }));
    expect(outcome(other)).toMatchObject({ winner: 'black', reason });
    expect(other.ended).toBeUndefined();
  });

  it('of an earlier step counts before what happened in later ones', () => {
    const { mover, other } = endgame();
    plays(mover, 13, 13);
    settle(mover, other);
    resign(other);
    // White has given up in step 9, and is heard late.
    other.hear(say('resign', { ...here, reason: 'resign' }));
    expect(outcome(other)).toMatchObject({ winner: 'black', reason: 'resign' });
    mover.hear(say('resign', { number: 1, step: 4, reason: 'resign' }));
    expect(outcome(mover)).toMatchObject({ winner: 'white', reason: 'resign' });
    expect(mover.seen.step).toBe(10);
    for (const end of [mover, other]) expect(end.ended).toBeUndefined();
  });
});

describe('if the side to move', () => {
  const deeds = {
    'moves on': (mover: End) => plays(mover, 13, 13),
    wins: (mover: End) => plays(mover, 8, 4),
    'accepts a draw': (mover: End) => accept(mover, 'draw'),
    'accepts an undo': (mover: End) => accept(mover, 'undo'),
    'accepts a restart': (mover: End) => accept(mover, 'restart'),
    resigns: resign,
    'is out of time': (mover: End) => mover.tick(4000),
  };

  it.each([
    ['moves on', 'resigns', 'white', 'resign'],
    ['wins', 'resigns', 'white', 'five'],
    ['accepts a draw', 'resigns', 'draw', 'agreed'],
    ['accepts an undo', 'resigns', 'white', 'resign'],
    ['accepts a restart', 'resigns', 'draw', 'restart'],
    ['resigns', 'resigns', 'black', 'resign'],
    ['is out of time', 'resigns', 'black', 'time'],
    ['moves on', 'claims time', 'black', 'time'],
    ['wins', 'claims time', 'black', 'time'],
    ['accepts a draw', 'claims time', 'black', 'time'],
    ['accepts an undo', 'claims time', 'black', 'time'],
    ['accepts a restart', 'claims time', 'black', 'time'],
    ['resigns', 'claims time', 'black', 'time'],
    ['is out of time', 'claims time', 'black', 'time'],
  ] as const)('%s while the other %s, the result is %s by %s', (does, ends, winner, reason) => {
    for (const moverIsHeardFirst of [true, false]) {
      const { mover, other } = endgame();
      for (const kind of ['draw', 'undo', 'restart'] as const) offer(other, kind);
      settle(mover, other);
      at(3999, mover);
      deeds[does](mover);
      if (ends === 'resigns') resign(other);
      else claimTime(other);
      if (moverIsHeardFirst) hears(other, mover);
      else hears(mover, other);
      settle(mover, other);
      for (const end of [mover, other]) expect(outcome(end)).toMatchObject({ winner, reason });
      expect(mover.round.step).toBe(other.round.step);
      expect(mover.position.hash()).toBe(other.position.hash());
      expect(mover.seen.number).toBe(other.seen.number);
      expectCalm(mover, other);
    }
  });
});

describe('after an ending', () => {
  it('a side does nothing more in that game', () => {
    const { mover, other } = endgame();
    offer(other, 'draw');
    settle(mover, other);
    resign(mover);
    mover.said();
    expect(mover.draw(8, 4)).toBe('gameOver');
    expect(mover.do({ type: 'answer', kind: 'draw', accept: true })).toBe('nothingOffered');
    expect(mover.do({ type: 'offer', kind: 'undo' })).toBe('gameOver');
    expect(mover.do({ type: 'resign' })).toBe('gameOver');
    expect(mover.do({ type: 'claim' })).toBe('gameOver');
    mover.tick(4000);
    expect(mover.said()).toEqual([]);
  });

  it('a side still carries out what the side to move had done before it heard', () => {
    const { mover, other } = endgame();
    resign(other);
    plays(mover, 13, 13);
    settle(mover, other);
    expect(other.seen.moves.at(-1)).toEqual({ row: 13, column: 13 });
    expectAlike(mover, other);
  });

  it.each([
    say('draw', { row: 1, column: 1, ...here, hash: '0'.repeat(16) }),
    say('answer', { ...here, kind: 'draw', accept: true }),
  ])('$method by the one who has ended the game is a breach', (message) => {
    const { mover, other } = endgame();
    offer(other, 'draw');
    resign(mover);
    settle(mover, other);
    other.hear(message);
    expectBreach(other, 'gameOver');
    expect(outcome(other)).toMatchObject({ winner: 'black', reason: 'resign' });
  });

  it('a second ending by the same side changes nothing', () => {
    const { mover, other } = endgame();
    resign(mover);
    settle(mover, other);
    const before = other.game;
    other.hearAll(
      say('resign', { number: 1, step: 2, reason: 'time' }),
      say('claim', { ...here, reason: 'away' }),
    );
    expect(other.game).toBe(before);
    expect(other.ended).toBeUndefined();
  });
});

describe('an ending heard late', () => {
  it.each<[string, (table: Table) => void, number]>([
    [
      'the board was cleared',
      ({ mover, other }) => {
        expect(mover.do({ type: 'restart' })).toBe(true);
        ready(mover);
        expect(other.do({ type: 'restart' })).toBe(true);
      },
      2,
    ],
    [
      'the next game was chosen',
      ({ other }) => {
        const setup = dataOf(gomokuSetup({ size: 9 }));
        expect(other.do({ type: 'configure', setup })).toBe(true);
      },
      3,
    ],
  ])('counts though %s', (_, does, number) => {
    const table = endgame();
    const { mover, other } = table;
    // White wins, and black claims for time before it hears that.
    at(3999, mover);
    plays(mover, 8, 4);
    claimTime(other);
    does(table);
    settle(mover, other);
    expect(mover.seen).toMatchObject({ phase: 'waiting', number });
    for (const end of [mover, other]) {
      expect(outcome(end)).toMatchObject({ winner: 'black', reason: 'time' });
    }
    expectCalm(mover, other);
  });

  it('counts no more once the next game has begun', () => {
    const { mover, other } = endgame();
    resign(mover);
    ready(mover);
    settle(mover, other);
    expect(other.seen).toMatchObject({ phase: 'ended', ready: { me: false, peer: true } });
    ready(other);
    settle(mover, other);
    for (const end of [mover, other]) {
      expect(end.seen).toMatchObject({ phase: 'playing', number: 2, step: 0 });
      const before = end.game;
      end.hearAll(
        say('resign', { ...here, reason: 'resign' }),
        say('claim', { ...here, reason: 'time' }),
        say('claim', { number: 1, step: 99, reason: 'away' }),
      );
      expect(end.game).toBe(before);
    }
    expectAlike(mover, other);
  });
});

describe.each([
  say('resign', { reason: 'resign' }),
  say('claim', { reason: 'away' }),
  say('claim', { reason: 'time' }),
])('$method for $params.reason', ({ method, params }) => {
  it.each([
    [1, 10, 'ahead'],
    [2, 0, 'unexpected'],
    [3, 0, 'ahead'],
  ] as const)('of game %i, step %i is a breach, for that has not begun', (number, step, how) => {
    const { mover } = endgame();
    mover.hear(say(method, { ...params, number, step }));
    expectBreach(mover, how);
    expect(outcome(mover)).toBeNull();
  });

  it('of an older game is dropped', () => {
    const { mover } = endgame();
    mover.hear(say(method, { ...params, number: 0, step: 0 }));
    expectCalm(mover);
  });
});

describe('a claim', () => {
  it.each([9, 3, 0])('that a side is away whose link never broke is a breach: step %i', (step) => {
    const { mover } = endgame();
    mover.hear(say('claim', { number: 1, step, reason: 'away' }));
    expectBreach(mover, 'notAway');
    expect(outcome(mover)).toBeNull();
  });

  it.each<[string, (mover: End) => void, string, string]>([
    ['happened', () => {}, 'draw', 'away'],
    ['counts but a resignation', resign, 'black', 'resign'],
    ['counts but a win', (mover) => plays(mover, 8, 4), 'white', 'five'],
  ])('that a side is away counts if nothing else %s', (_, does, winner, reason) => {
    const { mover, other } = endgame();
    meetAgain(other, mover);
    settle(mover, other);
    does(mover);
    mover.hear(say('claim', { ...here, reason: 'away' }));
    expect(outcome(mover)).toMatchObject({ winner, reason });
    expect(mover.ended).toBeUndefined();
  });

  it('cannot be made by a person while the link stands', () => {
    const { mover, other } = endgame();
    for (const end of [mover, other]) expect(end.do({ type: 'claim' })).toBe('nothingToClaim');
  });

  it('for the time of a step in which it was not the other’s turn is a breach', () => {
    for (const step of [8, 6]) {
      const { mover } = endgame();
      mover.hear(say('claim', { number: 1, step, reason: 'time' }));
      expectBreach(mover, 'unexpected');
      expect(outcome(mover)).toBeNull();
    }
  });

  it('for time in a game without a clock is a breach', () => {
    const { black, white } = begin();
    for (const end of [black, white])
      end.hear(say('claim', { number: 1, step: 0, reason: 'time' }));
    expectBreach(black, 'clock');
    expectBreach(white, 'unexpected');
  });
});
