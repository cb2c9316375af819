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

// In step 3; `mover` is white.
describe.each(kinds)('an offer of $kind', ({ kind, offered, done, outcome }) => {
  /** `asks` and the like stand for the offer of this kind. */
  const spoken = (text: string) =>
    text
      .replaceAll('asks', `offers ${kind}${'to' in offered ? ` ${offered.to}` : ''}`)
      .replaceAll(/(accepts|declines|withdraws)/g, `$1 ${kind}`);

  it('is said with number, step and kind, answered likewise, and carried out by commit', () => {
    const table = afterMoves(3);
    const { mover, other } = table;
    script(table, spoken('mover asks'));
    expect(mover.out).toEqual([say('offer', { ...here, ...offered })]);
    script(table, spoken('other hears; other accepts'));
    expect(other.out).toEqual([say('answer', { ...here, kind, accept: true })]);
    expect(open(other)).toEqual([['white', kind, 'accepted']]);
    expect(other.seen).toMatchObject(nothing);
    script(table, 'mover hears');
    expect(mover.out).toEqual([say('commit', { ...here, kind })]);
    expect(mover.seen).toMatchObject(done);
  });

  it.each([
    ['is open for both until it is answered', 'other asks', nothing, 1],
    ['locks nobody, and ends with its step', 'both asks; settle; mover plays 1 1', { step: 4 }, 0],
    [
      'may be made again in the next step',
      'both asks; settle; mover declines; mover withdraws; settle; mover plays 1 1; settle; other asks',
      { step: 4 },
      1,
    ],
    ['takes effect as the side to move accepts', 'other asks; settle; mover accepts', done, 0],
    [
      'takes effect as the other accepts, if the side to move made it',
      'mover asks; settle; other accepts',
      done,
      0,
    ],
    [
      'is not carried out if the side to move has moved meanwhile',
      'mover asks; settle; other accepts; mover plays 1 1',
      { phase: 'playing', step: 4 },
      0,
    ],
    [
      'is not carried out if the side to move has withdrawn it meanwhile',
      'mover asks; settle; other accepts; mover withdraws',
      nothing,
      0,
    ],
    [
      'is not carried out if the side to move has resigned meanwhile',
      'mover asks; settle; other accepts; mover resigns',
      { phase: 'ended', step: 3 },
      0,
    ],
    ['is gone once it is withdrawn', 'other asks; settle; other withdraws', nothing, 0],
    [
      'is carried out if the side to move accepts before it hears the withdrawal',
      'other asks; settle; mover accepts; other withdraws',
      done,
      0,
    ],
    ['may be declined by the side to move', 'other asks; settle; mover declines', nothing, 0],
    ['may be declined by the other side', 'mover asks; settle; other declines', nothing, 0],
    [
      'is gone if it is withdrawn as the side to move declines',
      'other asks; settle; mover declines; other withdraws',
      nothing,
      0,
    ],
    [
      'is gone if it is withdrawn as the other side declines',
      'mover asks; settle; other declines; mover withdraws',
      nothing,
      0,
    ],
    [
      'takes effect once if both make it and both accept',
      'both asks; mover hears; other hears; mover accepts; other accepts',
      done,
      0,
    ],
    [
      'is dropped by a side that has ended the game',
      'mover resigns; other asks; other withdraws',
      { phase: 'ended', step: 3 },
      0,
    ],
  ])('%s', (_, text, seen, count) => {
    const table = afterMoves(3);
    script(table, spoken(`${text}; settle`));
    expect(table.mover.seen).toMatchObject(seen);
    expect(open(table.mover)).toHaveLength(count);
    expectAlike(table);
    expectCalm(table.mover, table.other);
  });

  it('is carried out though the other side resigns after its accept', () => {
    const table = afterMoves(3);
    script(table, spoken('mover asks; settle; other accepts; other resigns; settle'));
    // What the side to move did counts before that; an undo is no ending.
    expect(table.mover.round.step).toBe(4);
    expect(outcomeOf(table.mover.round)).toMatchObject(outcome);
    expectAlike(table);
  });

  it.each([
    ['while it is open', 'mover asks', 'alreadyOffered', true],
    ['once it is declined', 'mover asks; settle; other declines', 'alreadyOffered', false],
    ['once it is withdrawn', 'mover asks; mover withdraws', 'alreadyOffered', false],
    ['after the end', 'other resigns', 'gameOver', false],
  ])('cannot be made again %s, nor accepted by its maker', (_, text, refusal, isOpen) => {
    const table = afterMoves(3);
    const { mover, other } = table;
    script(table, spoken(`${text}; settle`));
    expect(mover.do({ type: 'offer', ...offered })).toBe(refusal);
    expect(mover.do({ type: 'answer', kind, accept: true })).toBe('nothingOffered');
    expect(mover.do({ type: 'withdraw', kind })).toBe(isOpen || 'nothingOffered');
    settle(mover, other);
    expect(other.do({ type: 'answer', kind, accept: true })).toBe('nothingOffered');
  });

  it('said a second time in a step is dropped, also once it is declined', () => {
    const table = afterMoves(3);
    const { mover } = table;
    for (const answer of ['other asks; settle', 'mover declines']) {
      script(table, spoken(answer));
      const once = mover.game;
      mover.hear(say('offer', { ...here, ...offered }));
      expect(mover.game).toBe(once);
    }
    expectCalm(mover);
  });
});

describe('an undo', () => {
  it('is of one’s latest turn if nothing else is said', () => {
    const table = afterMoves(3);
    script(table, 'both offers undo');
    expect(table.other.out).toMatchObject([{ params: { kind: 'undo', to: 2 } }]);
    expect(table.mover.out).toMatchObject([{ params: { kind: 'undo', to: 1 } }]);
  });

  it('may be of everything', () => {
    const table = afterMoves(3);
    script(table, 'black offers undo 0; settle; white accepts undo; settle');
    expect(table.white.seen).toMatchObject({ step: 4, moves: [] });
    script(table, 'black plays 7 7; settle');
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

describe.each(roles)('heard by the %s', (role) => {
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

  it.each([true, false])('answer said a second time is dropped: accept %s', (accepts) => {
    const table = afterMoves(3);
    const end = table[role];
    script(table, `${role} offers draw; settle`);
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
    script(table, `${role} offers draw; settle; ${resigns} resigns; settle`);
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
    script(table, 'other offers draw; settle');
    table.mover.hear(say('commit', drawHere));
    expectBreach(table.mover, 'unexpected');
  });
});

describe('a withdrawal', () => {
  const acceptance = say('answer', { ...drawHere, accept: true });

  it('is confirmed by have, and dropped if it is said again', () => {
    const table = afterMoves(3);
    const { mover } = table;
    script(table, 'other offers draw; settle; other withdraws draw; mover hears');
    expect(methods(mover.out)).toEqual(['have']);
    const once = mover.game;
    mover.hear(say('withdraw', drawHere));
    expect(mover.game).toBe(once);
    script(table, 'settle');
    expectAlike(table);
  });

  it('gives way to an acceptance that was lost with the link and is said again', () => {
    const table = afterMoves(3);
    script(
      table,
      'other offers draw; settle; mover accepts draw; other withdraws draw; cut; meet; settle',
    );
    expect(table.other.seen).toMatchObject({ phase: 'ended', step: 4 });
    expectAlike(table);
  });

  it.each(['settle', 'cut; meet; settle'])(
    'that was confirmed makes a later acceptance a breach: %s',
    (confirmed) => {
      const table = afterMoves(3);
      script(table, `other offers draw; settle; other withdraws draw; ${confirmed}`);
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
    script(table, 'other offers draw; settle; other withdraws draw');
    for (let now = 5000; now < late; now += 5000) {
      at(now, other);
      other.hear(say('have', here));
    }
    at(late, other);
    other.hear(acceptance);
    expectEnded(other, how);
  });
});
