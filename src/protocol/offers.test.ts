import { describe, expect, it } from 'vitest';
import { begin, deliver, type End, settle } from '../../test/support/ends.ts';
import { type OfferKind, offerKinds, openOffers, outcomeOf } from '../match/index.ts';

const say = (method: string, params: object = {}) => ({ method, params });
const here = { number: 1, step: 1 };

/** After black's first stone: white, who is to move, and black. */
function afterOne(): { mover: End; other: End } {
  const { black, white } = begin();
  black.draw(7, 7);
  settle(black, white);
  white.said();
  black.said();
  return { mover: white, other: black };
}

/** The same after three stones: white again. */
function afterThree(): { mover: End; other: End } {
  const { mover, other } = afterOne();
  mover.draw(0, 0);
  settle(mover, other);
  other.draw(7, 8);
  settle(mover, other);
  return { mover, other };
}

const open = ({ round }: End) =>
  openOffers(round).map(({ by, kind, to, state }) => ({ by, kind, to, state }));
const outcome = ({ round }: End) => outcomeOf(round);

function offer(by: End, kind: OfferKind, to?: number): void {
  expect(by.do({ type: 'offer', kind, to })).toBe(true);
}
function answer(by: End, kind: OfferKind, accept: boolean): void {
  expect(by.do({ type: 'answer', kind, accept })).toBe(true);
}
function withdraw(by: End, kind: OfferKind): void {
  expect(by.do({ type: 'withdraw', kind })).toBe(true);
}

/** Both hold the same, and neither has anything to reproach the other with. */
function agree(a: End, b: End): void {
  expect([a.ended, b.ended]).toEqual([undefined, undefined]);
  expect([a.told, b.told]).toEqual([null, null]);
  expect(a.round.step).toBe(b.round.step);
  expect(a.seen).toMatchObject({ phase: b.seen.phase, moves: b.seen.moves });
  expect(a.position.hash()).toBe(b.position.hash());
  expect(outcome(a)).toEqual(outcome(b));
  expect(open(a)).toEqual(open(b));
}

/** Offers that have been carried out, by what is then to be seen. */
const carriedOut = {
  undo: { phase: 'playing', step: 4, moves: [{ row: 7, column: 7 }] },
  draw: { phase: 'ended', step: 4 },
  restart: { phase: 'waiting', number: 2, moves: [] },
} as const;

describe.each(offerKinds)('an offer of %s', (kind) => {
  const to = kind === 'undo' ? 1 : undefined;
  const told = kind === 'undo' ? { kind, to: 1 } : { kind };

  it('is said with number, step and kind, and seen alike by both', () => {
    const { mover, other } = afterThree();
    offer(other, kind, to);
    expect(other.out).toEqual([say('offer', { number: 1, step: 3, ...told })]);
    settle(mover, other);
    expect(open(mover)).toEqual([{ by: 'black', kind, to: to ?? null, state: 'open' }]);
    agree(mover, other);
    // Nobody asked for anything more, and nothing else is to be heard of it.
    expect(mover.said()).toEqual([]);
  });

  it('locks nobody: both may move as if there were none', () => {
    const { mover, other } = afterThree();
    offer(other, kind, to);
    offer(mover, kind, to);
    settle(mover, other);
    expect(mover.draw(1, 1)).toBe(true);
    settle(mover, other);
    expect(other.draw(2, 2)).toBe(true);
    settle(mover, other);
    expect(open(mover)).toEqual([]);
    agree(mover, other);
  });

  it('ends with its step', () => {
    const { mover, other } = afterThree();
    offer(other, kind, to);
    settle(mover, other);
    mover.draw(1, 1);
    settle(mover, other);
    for (const end of [mover, other]) {
      expect(open(end)).toEqual([]);
      expect(end.do({ type: 'answer', kind, accept: true })).toBe('nothingOffered');
      expect(end.do({ type: 'withdraw', kind })).toBe('nothingOffered');
    }
  });

  it('may be made by each once a step, and again in the next', () => {
    const { mover, other } = afterThree();
    for (const end of [mover, other]) {
      offer(end, kind, to);
      expect(end.do({ type: 'offer', kind, to })).toBe('alreadyOffered');
    }
    settle(mover, other);
    answer(mover, kind, false);
    withdraw(mover, kind);
    settle(mover, other);
    for (const end of [mover, other]) {
      expect(end.do({ type: 'offer', kind, to })).toBe('alreadyOffered');
    }
    mover.draw(1, 1);
    settle(mover, other);
    offer(other, kind, to);
    settle(mover, other);
    expect(open(mover)).toHaveLength(1);
    agree(mover, other);
  });

  it('heard twice in a step is the same one said again', () => {
    const { mover } = afterThree();
    const message = say('offer', { number: 1, step: 3, ...told });
    mover.hear(message);
    const once = mover.game;
    mover.hear(message);
    expect(mover.game).toBe(once);
    // Also once it is settled: it is not asked anew.
    answer(mover, kind, false);
    const declined = mover.game;
    mover.hear(message);
    expect(mover.game).toBe(declined);
    expect([mover.ended, mover.told]).toEqual([undefined, null]);
  });

  it('takes effect as the side to move accepts it', () => {
    const { mover, other } = afterThree();
    offer(other, kind, to);
    deliver(other, mover);
    answer(mover, kind, true);
    expect(mover.out).toEqual([say('answer', { number: 1, step: 3, kind, accept: true })]);
    expect(mover.seen).toMatchObject(carriedOut[kind]);
    expect(other.seen.phase).toBe('playing');
    settle(mover, other);
    expect(other.seen).toMatchObject(carriedOut[kind]);
    agree(mover, other);
  });

  it('of the side to move takes effect as its program carries it out on the other’s accept', () => {
    const { mover, other } = afterThree();
    offer(mover, kind, to);
    deliver(mover, other);
    answer(other, kind, true);
    expect(open(other)).toMatchObject([{ by: 'white', state: 'accepted' }]);
    expect(other.seen).toMatchObject({ phase: 'playing', step: 3 });
    deliver(other, mover);
    expect(mover.out).toEqual([say('commit', { number: 1, step: 3, kind })]);
    expect(mover.seen).toMatchObject(carriedOut[kind]);
    settle(mover, other);
    expect(other.seen).toMatchObject(carriedOut[kind]);
    agree(mover, other);
  });

  it('is not carried out where the side to move has moved meanwhile', () => {
    const { mover, other } = afterThree();
    offer(mover, kind, to);
    deliver(mover, other);
    answer(other, kind, true);
    mover.draw(1, 1);
    settle(mover, other);
    expect(mover.seen).toMatchObject({ phase: 'playing', step: 4 });
    expect(mover.seen.moves).toHaveLength(4);
    agree(mover, other);
  });

  it('is not carried out where the side to move has withdrawn it meanwhile', () => {
    const { mover, other } = afterThree();
    offer(mover, kind, to);
    deliver(mover, other);
    answer(other, kind, true);
    withdraw(mover, kind);
    settle(mover, other);
    expect(mover.seen).toMatchObject({ phase: 'playing', step: 3 });
    expect(open(other)).toEqual([]);
    agree(mover, other);
  });

  it('is not carried out where the side to move has given up meanwhile', () => {
    const { mover, other } = afterThree();
    offer(mover, kind, to);
    deliver(mover, other);
    answer(other, kind, true);
    mover.do({ type: 'resign' });
    settle(mover, other);
    expect(outcome(mover)).toMatchObject({ winner: 'black', reason: 'resign' });
    expect(mover.seen.step).toBe(3);
    agree(mover, other);
  });

  it('is carried out though the other, having accepted, has given up meanwhile', () => {
    const { mover, other } = afterThree();
    offer(mover, kind, to);
    deliver(mover, other);
    answer(other, kind, true);
    other.do({ type: 'resign' });
    settle(mover, other);
    // What the side to move did counts before that; an undo is no ending.
    const reason = { undo: 'resign', draw: 'agreed', restart: 'restart' }[kind];
    expect(outcome(mover)).toMatchObject({ reason });
    agree(mover, other);
  });

  it('is gone where it is withdrawn in time', () => {
    const { mover, other } = afterThree();
    offer(other, kind, to);
    settle(mover, other);
    withdraw(other, kind);
    expect(other.out).toEqual([say('withdraw', { number: 1, step: 3, kind })]);
    settle(mover, other);
    expect(open(mover)).toEqual([]);
    expect(mover.do({ type: 'answer', kind, accept: true })).toBe('nothingOffered');
    expect(other.do({ type: 'withdraw', kind })).toBe('nothingOffered');
    agree(mover, other);
  });

  it('is withdrawn too late once the side to move has accepted', () => {
    const { mover, other } = afterThree();
    offer(other, kind, to);
    deliver(other, mover);
    answer(mover, kind, true);
    withdraw(other, kind);
    expect(open(other)).toEqual([]);
    settle(mover, other);
    for (const end of [mover, other]) expect(end.seen).toMatchObject(carriedOut[kind]);
    agree(mover, other);
  });

  it('may be declined, which does not end the step', () => {
    for (const byMover of [true, false]) {
      const { mover, other } = afterThree();
      const [asks, declines] = byMover ? [mover, other] : [other, mover];
      offer(asks, kind, to);
      settle(mover, other);
      answer(declines, kind, false);
      expect(declines.out).toEqual([say('answer', { number: 1, step: 3, kind, accept: false })]);
      expect(declines.do({ type: 'answer', kind, accept: true })).toBe('nothingOffered');
      settle(mover, other);
      expect(asks.round.offers).toMatchObject([{ kind, state: 'declined' }]);
      expect(asks.do({ type: 'withdraw', kind })).toBe('nothingOffered');
      expect(mover.seen).toMatchObject({ phase: 'playing', step: 3 });
      agree(mover, other);
    }
  });

  it('that is withdrawn as it is declined is just gone', () => {
    for (const byMover of [true, false]) {
      const { mover, other } = afterThree();
      const [asks, declines] = byMover ? [mover, other] : [other, mover];
      offer(asks, kind, to);
      settle(mover, other);
      answer(declines, kind, false);
      withdraw(asks, kind);
      settle(mover, other);
      agree(mover, other);
    }
  });

  it('made by both at once takes effect once', () => {
    const { mover, other } = afterThree();
    offer(mover, kind, to);
    offer(other, kind, to);
    deliver(mover, other);
    deliver(other, mover);
    answer(mover, kind, true);
    answer(other, kind, true);
    settle(mover, other);
    for (const end of [mover, other]) expect(end.seen).toMatchObject(carriedOut[kind]);
    agree(mover, other);
  });

  it('means nothing while no game is on', () => {
    const { mover, other } = afterThree();
    mover.do({ type: 'resign' });
    settle(mover, other);
    for (const end of [mover, other]) {
      expect(end.do({ type: 'offer', kind, to })).toBe('gameOver');
      expect(end.do({ type: 'answer', kind, accept: true })).toBe('nothingOffered');
      expect(end.do({ type: 'withdraw', kind })).toBe('nothingOffered');
    }
  });

  it('is dropped by one who has brought the game to an end', () => {
    const { mover, other } = afterThree();
    mover.do({ type: 'resign' });
    offer(other, kind, to);
    withdraw(other, kind);
    settle(mover, other);
    expect(mover.round.offers).toEqual([]);
    agree(mover, other);
  });
});

describe('an undo', () => {
  it('without a word on how far is of one’s latest turn', () => {
    const { mover, other } = afterThree();
    offer(other, 'undo');
    expect(other.out).toMatchObject([{ params: { kind: 'undo', to: 2 } }]);
    offer(mover, 'undo');
    expect(mover.out).toMatchObject([{ params: { kind: 'undo', to: 1 } }]);
  });

  it('may be of everything', () => {
    const { mover, other } = afterThree();
    offer(other, 'undo', 0);
    settle(mover, other);
    answer(mover, 'undo', true);
    settle(mover, other);
    expect(other.seen).toMatchObject({ step: 4, moves: [] });
    expect(other.position.turn).toBe('black');
    expect(other.draw(7, 7)).toBe(true);
    settle(mover, other);
    expect(mover.seen.step).toBe(5);
    agree(mover, other);
  });

  it('is not there for one who has not moved', () => {
    const { mover } = afterOne();
    expect(mover.do({ type: 'offer', kind: 'undo' })).toBe('nothingToTakeBack');
    const { black } = begin();
    expect(black.do({ type: 'offer', kind: 'undo' })).toBe('nothingToTakeBack');
  });

  it.each([3, 4, 1_000_000])('that leaves %i of three plies is refused', (to) => {
    const { other } = afterThree();
    expect(other.do({ type: 'offer', kind: 'undo', to })).toBe('badMove');
    expect(other.said()).toEqual([]);
    expect(other.round.offers).toEqual([]);
  });

  it.each([[3], [4], [-1], [0.5], [null], [undefined]])(
    'heard to leave %s of three plies is no message',
    (to) => {
      const { mover } = afterThree();
      mover.hear(say('offer', { number: 1, step: 3, kind: 'undo', to }));
      expect(mover.said()).toMatchObject([
        { method: 'error', params: { code: 'wrongParams', method: 'offer' } },
      ]);
      expect(mover.round.offers).toEqual([]);
      expect(mover.ended).toBeUndefined();
    },
  );
});

describe('what was said of another step', () => {
  const words = [
    say('offer', { kind: 'draw' }),
    say('answer', { kind: 'draw', accept: true }),
    say('commit', { kind: 'draw' }),
    say('withdraw', { kind: 'draw' }),
  ];

  it.each(words)('a lower one or an older game: $method is dropped without a word', (word) => {
    const { mover } = afterThree();
    const before = mover.game;
    for (const place of [
      { number: 1, step: 2 },
      { number: 0, step: 9 },
    ]) {
      mover.hear({ ...word, params: { ...word.params, ...place } });
    }
    expect(mover.game).toBe(before);
    expect([mover.ended, mover.told, mover.said()]).toEqual([undefined, null, []]);
  });

  it.each(words)('a higher one: $method is a breach', (word) => {
    for (const [place, how] of [
      [{ number: 1, step: 4 }, 'ahead'],
      [{ number: 2, step: 0 }, 'unexpected'],
      [{ number: 3, step: 0 }, 'ahead'],
    ] as const) {
      const { mover } = afterThree();
      mover.hear({ ...word, params: { ...word.params, ...place } });
      expect(mover.ended).toMatchObject({ code: 'breach', detail: { how } });
    }
  });
});

describe('what was never offered', () => {
  it.each([
    ['an answer', say('answer', { ...here, kind: 'draw', accept: true })],
    ['a refusal', say('answer', { ...here, kind: 'draw', accept: false })],
    ['a withdrawal', say('withdraw', { ...here, kind: 'draw' })],
    ['a commit', say('commit', { ...here, kind: 'draw' })],
  ])('%s is a breach, of the side to move and of the other', (_, message) => {
    for (const role of ['mover', 'other'] as const) {
      const end = afterOne()[role];
      end.hear(message);
      expect(end.ended).toMatchObject({ code: 'breach', detail: { how: 'unexpected' } });
      expect(end.seen).toMatchObject({ phase: 'playing', step: 1 });
    }
  });

  it('an answer heard twice is the same one said again', () => {
    for (const role of ['mover', 'other'] as const) {
      for (const accept of [true, false]) {
        const end = afterOne()[role];
        offer(end, 'draw');
        const message = say('answer', { ...here, kind: 'draw', accept });
        end.hear(message);
        const [once, said] = [end.game, end.said()];
        expect(said.map(({ method }) => method)).toContain(
          accept && role === 'mover' ? 'commit' : accept ? 'have' : 'offer',
        );
        end.hear(message);
        expect(end.game).toBe(once);
        expect([end.ended, end.told, end.said()]).toEqual([undefined, null, []]);
      }
    }
  });

  it('an acceptance of what was declined is a breach', () => {
    for (const role of ['mover', 'other'] as const) {
      const end = afterOne()[role];
      offer(end, 'draw');
      end.hear(say('answer', { ...here, kind: 'draw', accept: false }));
      end.hear(say('answer', { ...here, kind: 'draw', accept: true }));
      expect(end.ended).toMatchObject({ code: 'breach', detail: { how: 'unexpected' } });
      expect(end.seen).toMatchObject({ phase: 'playing', step: 1 });
    }
  });

  it('an acceptance by a side that has given up is a breach if it is to move, and else dropped', () => {
    for (const role of ['mover', 'other'] as const) {
      const { mover, other } = afterOne();
      const [by, to] = role === 'mover' ? [mover, other] : [other, mover];
      offer(to, 'draw');
      settle(by, to);
      by.do({ type: 'resign' });
      deliver(by, to);
      const before = to.game;
      to.hear(say('answer', { ...here, kind: 'draw', accept: true }));
      expect(to.game).toBe(before);
      expect(to.ended?.detail['how']).toBe(role === 'mover' ? 'gameOver' : undefined);
    }
  });

  it('a withdrawal heard twice is the same one said again', () => {
    const { other } = afterOne();
    const withdrawal = say('withdraw', { ...here, kind: 'draw' });
    other.hearAll(say('offer', { ...here, kind: 'draw' }), withdrawal);
    const once = other.game;
    expect(open(other)).toEqual([]);
    other.hear(withdrawal);
    expect(other.game).toBe(once);
    expect([other.ended, other.told]).toEqual([undefined, null]);
  });
});

describe('a commit', () => {
  const commit = say('commit', { ...here, kind: 'draw' });

  it.each([
    ['of an offer that was not answered', (_: End) => undefined],
    ['of an offer that was declined', (me: End) => answer(me, 'draw', false)],
    [
      'of an offer that was withdrawn',
      (me: End) => {
        answer(me, 'draw', true);
        me.hear(say('withdraw', { ...here, kind: 'draw' }));
      },
    ],
    [
      'by one who has resigned',
      (me: End) => {
        answer(me, 'draw', true);
        me.hear(say('resign', { ...here, reason: 'resign' }));
      },
    ],
  ])('%s is a breach', (_, then) => {
    const { mover, other } = afterOne();
    offer(mover, 'draw');
    deliver(mover, other);
    then(other);
    other.hear(commit);
    expect(other.ended).toMatchObject({ code: 'breach', detail: { how: 'unexpected' } });
    expect(other.seen.step).toBe(1);
  });

  it('by the side that is not to move is a breach', () => {
    const { mover, other } = afterOne();
    offer(other, 'draw');
    settle(mover, other);
    mover.hear(commit);
    expect(mover.ended).toMatchObject({ code: 'breach', detail: { how: 'unexpected' } });
  });
});
