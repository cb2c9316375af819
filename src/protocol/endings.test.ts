/** Giving up, claims, and which ending counts when several cross: PROTOCOL.md §4. */

import { describe, expect, it } from 'vitest';
import { at, type End } from '../../test/support/ends.ts';
import {
  afterMoves,
  begun,
  expectAlike,
  expectBreach,
  expectCalm,
  expectOutcome,
  outcome,
  say,
  script,
  type Table,
  total,
} from '../../test/support/talk.ts';

const here = { number: 1, step: 9 };
const roles = ['mover', 'other'] as const;

/** White is to move in step 9 with 4 s on its clock, and wins at (8, 4). */
function endgame(): Table {
  const table = afterMoves(8, total(4000));
  script(table, 'black plays 14 14; both hear');
  return { ...table, mover: table.white, other: table.black };
}

/** Three seconds after the opponent's flag fell; the peer is connected, but sends nothing new. */
function claimTime(end: End): void {
  at(5000, end);
  end.hear(say('have', { number: 1, step: end.round.step }));
  end.tick(7000);
}

describe('a resignation', () => {
  it.each(roles)('of the %s ends the game for both', (who) => {
    const table = endgame();
    script(table, `${who} resigns`);
    expect(table[who].out).toEqual([say('resign', { ...here, reason: 'resign' })]);
    script(table, 'both hear');
    expect(table.mover.seen).toMatchObject({ phase: 'ended', step: 9 });
    expectOutcome(table, who === 'mover' ? 'black' : 'white', 'resign');
  });

  it.each(['resign', 'time', 'left'])('may have the reason %s', (reason) => {
    const { other } = endgame();
    other.hear(say('resign', { ...here, reason }));
    expect(outcome(other)).toMatchObject({ winner: 'black', reason });
    expect(other.ended).toBeUndefined();
  });

  it('of an earlier step counts before what happened in later ones', () => {
    const table = endgame();
    const { mover, other } = table;
    script(table, 'mover plays 13 13; both hear; other resigns');
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
  it.each([
    ['moves on', 'mover plays 13 13', 'white', 'resign'],
    ['wins', 'mover plays 8 4', 'white', 'five'],
    ['accepts a draw', 'mover accepts draw', 'draw', 'agreed'],
    ['accepts an undo', 'mover accepts undo', 'white', 'resign'],
    ['accepts a restart', 'mover accepts restart', 'draw', 'restart'],
    ['resigns', 'mover resigns', 'black', 'resign'],
    ['is out of time', 'mover ticks', 'black', 'time'],
  ])('%s as the other resigns or claims time, the same ending counts for both', (...row) => {
    const [does, then, winner, reason] = row;
    for (const ends of ['resigns', 'claims time']) {
      for (const first of ['other', 'mover']) {
        const table = endgame();
        const { mover, other } = table;
        script(table, 'other offers draw; other offers undo; other offers restart; both hear');
        at(does === 'is out of time' ? 4000 : 3999, mover);
        script(table, then);
        if (ends === 'resigns') script(table, 'other resigns');
        else claimTime(other);
        script(table, `${first} hears; both hear`);
        const counts =
          ends === 'resigns' ? { winner, reason } : { winner: 'black', reason: 'time' };
        for (const end of [mover, other]) expect(outcome(end)).toMatchObject(counts);
        expect(mover.round.step).toBe(other.round.step);
        expect(mover.position.hash()).toBe(other.position.hash());
        expectCalm(mover, other);
      }
    }
  });
});

describe('after an ending', () => {
  it('a side does nothing more in that game', () => {
    const table = endgame();
    const { mover } = table;
    script(table, 'other offers draw; both hear; mover resigns; mover swallows');
    expect(mover.draw(8, 4)).toBe('gameOver');
    expect(mover.do({ type: 'answer', kind: 'draw', accept: true })).toBe('nothingOffered');
    expect(mover.do({ type: 'offer', kind: 'undo' })).toBe('gameOver');
    expect(mover.do({ type: 'resign' })).toBe('gameOver');
    expect(mover.do({ type: 'claim' })).toBe('gameOver');
    mover.tick(4000);
    expect(mover.said()).toEqual([]);
  });

  it('a side still carries out what the side to move had done before it received it', () => {
    const table = endgame();
    script(table, 'other resigns; mover plays 13 13; both hear');
    expect(table.other.seen.moves.at(-1)).toEqual({ row: 13, column: 13 });
    expectAlike(table);
  });

  it.each([
    say('draw', { row: 1, column: 1, ...here, hash: '0'.repeat(16) }),
    say('answer', { ...here, kind: 'draw', accept: true }),
  ])('$method by the one who has ended the game is a breach', (message) => {
    const table = endgame();
    script(table, 'other offers draw; mover resigns; both hear');
    table.other.hear(message);
    expectBreach(table.other, 'gameOver');
    expect(outcome(table.other)).toMatchObject({ winner: 'black', reason: 'resign' });
  });

  it('a second ending by the same side changes nothing', () => {
    const table = endgame();
    const { other } = table;
    script(table, 'mover resigns; both hear');
    const before = other.game;
    other.hearAll(
      say('resign', { number: 1, step: 2, reason: 'time' }),
      say('claim', { ...here, reason: 'away' }),
    );
    expect(other.game).toBe(before);
    expect(other.ended).toBeUndefined();
  });
});

describe('an ending received late', () => {
  it.each([
    ['the board was cleared', 'mover restarts; mover is ready; other restarts', 2],
    ['the next game was chosen', 'other chooses 9', 3],
  ])('counts though %s', (_, does, number) => {
    const table = endgame();
    const { mover, other } = table;
    // White wins, and black claims for time before it hears that.
    at(3999, mover);
    script(table, 'mover plays 8 4');
    claimTime(other);
    script(table, `${does}; both hear`);
    expect(mover.seen).toMatchObject({ phase: 'waiting', number });
    for (const end of [mover, other]) {
      expect(outcome(end)).toMatchObject({ winner: 'black', reason: 'time' });
    }
    expectCalm(mover, other);
  });

  it('counts no more once the next game has begun', () => {
    const table = endgame();
    script(table, 'mover resigns; mover is ready; both hear');
    const readies = { me: false, peer: true };
    expect(table.other.seen).toMatchObject({ phase: 'ended', ready: readies });
    script(table, 'other is ready; both hear');
    for (const end of [table.mover, table.other]) {
      expect(end.seen).toMatchObject({ phase: 'playing', number: 2, step: 0 });
      const before = end.game;
      end.hearAll(
        say('resign', { ...here, reason: 'resign' }),
        say('claim', { ...here, reason: 'time' }),
        say('claim', { number: 1, step: 99, reason: 'away' }),
      );
      expect(end.game).toBe(before);
    }
    expectAlike(table);
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

  it.each([
    ['happened', 'both hear', 'draw', 'away'],
    ['counts but a resignation', 'mover resigns', 'black', 'resign'],
    ['counts but a win', 'mover plays 8 4', 'white', 'five'],
  ])('that a side is away counts if nothing else %s', (_, does, winner, reason) => {
    const table = endgame();
    script(table, `mover loses; resume; ${does}`);
    table.mover.hear(say('claim', { ...here, reason: 'away' }));
    expect(outcome(table.mover)).toMatchObject({ winner, reason });
    expect(table.mover.ended).toBeUndefined();
  });

  it('cannot be made by a player while connected', () => {
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
    const { black, white } = begun();
    for (const end of [black, white])
      end.hear(say('claim', { number: 1, step: 0, reason: 'time' }));
    expectBreach(black, 'clock');
    expectBreach(white, 'unexpected');
  });
});
