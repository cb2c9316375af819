/** What one side asks of the other in a game, and who carries it out: PROTOCOL.md §4. */

import { describe, expect, it } from 'vitest';
import { at, type End, settle } from '../../test/support/ends.ts';
import {
  afterMoves,
  expectAlike,
  expectBreach,
  expectCalm,
  expectEnded,
  methods,
  say,
  script,
  type Table,
} from '../../test/support/talk.ts';
import { openOffers, outcomeOf } from '../match/index.ts';

const here = { number: 1, step: 3 };
const drawHere = { ...here, kind: 'draw' };
const roles = ['mover', 'other'] as const;
const open = ({ round }: End) => openOffers(round).map(({ by, kind, state }) => [by, kind, state]);
const nothing = { phase: 'playing', step: 3 };

/** `done`: what is to be seen once it is carried out. `outcome`: how the game ends if the other resigns meanwhile. */
const kinds = [
  {
    kind: 'undo',
    offered: { kind: 'undo', to: 1 },
    done: { phase: 'playing', step: 4, moves: [{ row: 7, column: 0 }] },
    outcome: { winner: 'white', reason: 'resign' },
  },
  {
    kind: 'draw',
    offered: { kind: 'draw' },
    done: { phase: 'ended', step: 4 },
    outcome: { winner: 'draw', reason: 'agreed' },
  },
  {
    kind: 'restart',
    offered: { kind: 'restart' },
    done: { phase: 'waiting', number: 2, moves: [] },
    outcome: { winner: 'draw', reason: 'restart' },
  },
] as const;

describe.each(kinds)('an offer of $kind', ({ kind, offered, done, outcome }) => {
  /** Does that in step 3, in which white is to move; `asks` and the like are about this kind. */
  function having(text: string): Table {
    const table = afterMoves(3);
    const stays = 'to' in offered ? ` ${offered.to}` : '';
    script(
      table,
      text
        .replaceAll(/asks?/g, `offers ${kind}${stays}`)
        .replaceAll(/(accept|decline|withdraw)s/g, `$1s ${kind}`),
    );
    return table;
  }

  it('is sent with number, step and kind, answered likewise, and carried out by commit', () => {
    const table = having('mover asks');
    const { mover, other } = table;
    expect(mover.out).toEqual([say('offer', { ...here, ...offered })]);
    script(table, `other hears; other accepts ${kind}`);
    expect(other.out).toEqual([say('answer', { ...here, kind, accept: true })]);
    expect(open(other)).toEqual([['white', kind, 'accepted']]);
    expect(other.seen).toMatchObject(nothing);
    script(table, 'mover hears');
    expect(mover.out).toEqual([say('commit', { ...here, kind })]);
    expect(mover.seen).toMatchObject(done);
  });

  it.each([
    'mover asks; both hear; other accepts',
    'other asks; both hear; mover accepts',
    'other asks; both hear; mover accepts; other withdraws',
    'both ask; mover hears; other hears; mover accepts; other accepts',
  ])('is carried out once: %s', (text) => {
    const table = having(`${text}; both hear`);
    expect(table.mover.seen).toMatchObject(done);
    expectAlike(table);
  });

  it.each([
    'other asks; both hear; other withdraws',
    'other asks; both hear; mover declines',
    'mover asks; both hear; other declines',
    'mover asks; both hear; other accepts; mover withdraws',
    'mover asks; both hear; other declines; mover withdraws',
    'other asks; both hear; mover declines; other withdraws',
  ])('is gone, and the step goes on: %s', (text) => {
    const table = having(`${text}; both hear`);
    expect(table.mover.seen).toMatchObject(nothing);
    expect(open(table.mover)).toEqual([]);
    expectAlike(table);
  });

  it.each([
    ['both ask; both hear; mover plays 1 1', 4, 'playing'],
    ['mover asks; both hear; other accepts; mover plays 1 1', 4, 'playing'],
    ['mover asks; both hear; other accepts; mover resigns', 3, 'ended'],
  ])('locks nobody, and ends with its step or the game: %s', (text, step, phase) => {
    const table = having(`${text}; both hear`);
    expect(table.mover.seen).toMatchObject({ phase, step });
    expect(open(table.mover)).toEqual([]);
    expectAlike(table);
  });

  it('is dropped by a side that has ended the game', () => {
    const table = having('mover resigns; other asks; other withdraws; both hear');
    expect(table.mover.round.offers).toEqual([]);
    expectAlike(table);
  });

  it('may be made once a step by each, and again in the next', () => {
    const table = having('both ask; both hear');
    expect(open(table.mover)).toHaveLength(2);
    script(table, `mover plays 1 1; both hear; other offers ${kind} 1; both hear`);
    expect(open(table.mover)).toHaveLength(1);
    expectAlike(table);
  });

  it('is carried out though the other side resigns after its accept', () => {
    const table = having('mover asks; both hear; other accepts; other resigns; both hear');
    // What the side to move did counts before that; an undo is no ending.
    expect(table.mover.round.step).toBe(4);
    expect(outcomeOf(table.mover.round)).toMatchObject(outcome);
    expectAlike(table);
  });

  it.each([
    ['while it is open', 'mover asks', 'alreadyOffered', true],
    ['once it is declined', 'mover asks; both hear; other declines', 'alreadyOffered', false],
    ['once it is withdrawn', 'mover asks; mover withdraws', 'alreadyOffered', false],
    ['after the end', 'other resigns', 'gameOver', false],
  ])('cannot be made again %s, nor accepted by its maker', (_, text, refusal, isOpen) => {
    const { mover, other } = having(`${text}; both hear`);
    expect(mover.do({ type: 'offer', ...offered })).toBe(refusal);
    expect(mover.do({ type: 'answer', kind, accept: true })).toBe('nothingOffered');
    expect(mover.do({ type: 'withdraw', kind })).toBe(isOpen || 'nothingOffered');
    settle(mover, other);
    expect(other.do({ type: 'answer', kind, accept: true })).toBe('nothingOffered');
  });

  it.each(['other asks; both hear', 'other asks; both hear; mover declines'])(
    'that is resent is dropped: %s',
    (text) => {
      const { mover } = having(text);
      const once = mover.game;
      mover.hear(say('offer', { ...here, ...offered }));
      expect(mover.game).toBe(once);
      expectCalm(mover);
    },
  );
});

it('offers of both sides and of several kinds are settled one by one', () => {
  const table = afterMoves(3);
  script(table, 'both offer draw; both offer undo; other offers restart; both hear');
  script(table, 'mover declines draw; other withdraws restart; mover withdraws undo; both hear');
  for (const { round } of [table.mover, table.other]) {
    expect(round.offers.map(({ by, kind, state }) => `${by} ${kind} ${state}`).toSorted()).toEqual([
      'black draw declined',
      'black restart withdrawn',
      'black undo open',
      'white draw open',
      'white undo withdrawn',
    ]);
  }
});

describe('an undo', () => {
  it('takes back one’s latest turn if no other is given', () => {
    const table = afterMoves(3);
    script(table, 'both offer undo');
    expect(table.other.out).toMatchObject([{ params: { kind: 'undo', to: 2 } }]);
    expect(table.mover.out).toMatchObject([{ params: { kind: 'undo', to: 1 } }]);
  });

  it('may be of everything', () => {
    const table = afterMoves(3);
    script(table, 'black offers undo 0; both hear; white accepts undo; both hear');
    expect(table.white.seen).toMatchObject({ step: 4, moves: [] });
    script(table, 'black plays 7 7; both hear');
    expectAlike(table);
  });

  it.each([0, 1])('cannot be offered by a side that has not moved: after %i moves', (moves) => {
    const { mover } = afterMoves(moves);
    expect(mover.do({ type: 'offer', kind: 'undo' })).toBe('nothingToTakeBack');
  });

  it('must leave fewer plies than there are', () => {
    for (const to of [3, 4, 1_000_000]) {
      const { other } = afterMoves(3);
      expect(other.do({ type: 'offer', kind: 'undo', to })).toBe('badMove');
      expect([other.said(), other.round.offers]).toEqual([[], []]);
    }
    for (const to of [3, 4, -1, 0.5, null, undefined]) {
      const { mover } = afterMoves(3);
      mover.hear(say('offer', { ...here, kind: 'undo', to }));
      expect(mover.said()).toMatchObject([
        { method: 'error', params: { code: 'wrongParams', method: 'offer' } },
      ]);
      expect([mover.round.offers, mover.ended]).toEqual([[], undefined]);
    }
  });
});

describe.each([
  say('offer', { kind: 'draw' }),
  say('answer', { kind: 'draw', accept: true }),
  say('commit', { kind: 'draw' }),
  say('withdraw', { kind: 'draw' }),
])('$method', ({ method, params }) => {
  it.each([
    [1, 2, undefined],
    [0, 9, undefined],
    [1, 4, 'ahead'],
    [2, 0, 'unexpected'],
    [3, 0, 'ahead'],
  ] as const)('of game %i, step %i is dropped in game 1, step 3, or a breach: %s', (...row) => {
    const [number, step, how] = row;
    const { mover } = afterMoves(3);
    const before = mover.game;
    mover.hear(say(method, { ...params, number, step }));
    expect(mover.game).toBe(before);
    expectEnded(mover, how);
    if (how === undefined) expect([mover.told, mover.said()]).toEqual([null, []]);
  });
});

describe.each(roles)('received by the %s', (role) => {
  const heard = (accept: boolean) => say('answer', { ...drawHere, accept });

  it.each([heard(true), heard(false), say('withdraw', drawHere), say('commit', drawHere)])(
    '$method about what was never offered is a breach: $params',
    (message) => {
      const end = afterMoves(3)[role];
      end.hear(message);
      expectBreach(end, 'unexpected');
      expect(end.seen).toMatchObject(nothing);
    },
  );

  it.each([true, false])('answer that is resent is dropped: accept %s', (accepts) => {
    const table = afterMoves(3);
    const end = table[role];
    script(table, `${role} offers draw; both hear`);
    end.hear(heard(accepts));
    const once = end.game;
    expect(methods(end.said())).toEqual(accepts ? [role === 'mover' ? 'commit' : 'have'] : []);
    end.hear(heard(accepts));
    expect([end.game, end.said()]).toEqual([once, []]);
    expectCalm(end);
  });

  it('an acceptance after a refusal is a breach', () => {
    const table = afterMoves(3);
    const end = table[role];
    script(table, `${role} offers draw`);
    end.hearAll(heard(false), heard(true));
    expectBreach(end, 'unexpected');
    expect(end.seen).toMatchObject(nothing);
  });

  it('an acceptance by a side that has resigned is a breach if that was to move, else dropped', () => {
    const table = afterMoves(3);
    const end = table[role];
    const resigns = role === 'mover' ? 'other' : 'mover';
    script(table, `${role} offers draw; both hear; ${resigns} resigns; both hear`);
    const before = end.game;
    end.hear(heard(true));
    expect(end.game).toBe(before);
    expectEnded(end, role === 'other' ? 'gameOver' : undefined);
  });
});

describe('a commit', () => {
  it.each([
    ['was not answered', ''],
    ['was declined', '; other declines draw'],
    ['was withdrawn', '; other accepts draw; mover withdraws draw; other hears'],
    ['was accepted before its maker resigned', '; other accepts draw; mover resigns; other hears'],
  ])('of an offer that %s is a breach', (_, then) => {
    const table = afterMoves(3);
    script(table, `mover offers draw; other hears${then}`);
    table.other.hear(say('commit', drawHere));
    expectBreach(table.other, 'unexpected');
    expect(table.other.round.step).toBe(3);
  });

  it('by the side that is not to move is a breach', () => {
    const table = afterMoves(3);
    script(table, 'other offers draw; both hear');
    table.mover.hear(say('commit', drawHere));
    expectBreach(table.mover, 'unexpected');
  });
});

describe('a withdrawal', () => {
  const acceptance = say('answer', { ...drawHere, accept: true });

  it('is acknowledged by have, and dropped if it is resent', () => {
    const table = afterMoves(3);
    const { mover } = table;
    script(table, 'other offers draw; both hear; other withdraws draw; mover hears');
    expect(methods(mover.out)).toEqual(['have']);
    const once = mover.game;
    mover.hear(say('withdraw', drawHere));
    expect(mover.game).toBe(once);
    script(table, 'both hear');
    expectAlike(table);
  });

  it('gives way to an acceptance that was lost with the connection and is resent', () => {
    const table = afterMoves(3);
    script(
      table,
      'other offers draw; both hear; mover accepts draw; other withdraws draw; cut; resume',
    );
    expect(table.other.seen).toMatchObject({ phase: 'ended', step: 4 });
    expectAlike(table);
  });

  it.each(['both hear', 'cut; resume'])(
    'that was confirmed makes a later acceptance a breach: %s',
    (confirmed) => {
      const table = afterMoves(3);
      script(table, `other offers draw; both hear; other withdraws draw; ${confirmed}`);
      expectAlike(table);
      table.other.hear(acceptance);
      expectBreach(table.other, 'unexpected');
    },
  );

  it.each([
    [39_999, undefined],
    [40_000, 'unexpected'],
  ] as const)('that nobody confirms bars an acceptance from 40 s on: %i ms', (late, how) => {
    const table = afterMoves(3);
    const { other } = table;
    script(table, 'other offers draw; both hear; other withdraws draw');
    for (let now = 5000; now < late; now += 5000) {
      at(now, other);
      other.hear(say('have', here));
    }
    at(late, other);
    other.hear(acceptance);
    expectEnded(other, how);
  });
});
