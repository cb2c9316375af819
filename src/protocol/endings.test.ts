import { describe, expect, it } from 'vitest';
import {
  at,
  begin,
  deliver,
  type End,
  gomokuSetup,
  meetAgain,
  settle,
  setupOf,
} from '../../test/support/ends.ts';
import { outcomeOf } from '../match/index.ts';

const say = (method: string, params: object = {}) => ({ method, params });
const clock = { main: 4000, increment: 0, periods: 0, period: 0 };

/** White, the guest, is to move in step 9 and has four in a row; black is the host. */
function endgame(): { mover: End; other: End } {
  const { black, white } = begin(setupOf('gomoku', {}, clock));
  for (let n = 0; n < 4; n++) {
    black.draw(2 * n, n % 2);
    settle(black, white);
    white.draw(12, n);
    settle(black, white);
  }
  black.draw(14, 14);
  settle(black, white);
  expect(white.said().concat(black.said())).toEqual([]);
  return { mover: white, other: black };
}

const outcome = ({ round }: End) => outcomeOf(round);
const resign = (end: End) => expect(end.do({ type: 'resign' })).toBe(true);
/** Three seconds after the other side's flag fell; it is there, but says nothing new. */
function claim(end: End): void {
  at(5000, end);
  end.hear(say('have', { number: 1, step: end.round.step }));
  end.tick(7000);
}

function agree(a: End, b: End): void {
  expect([a.ended, b.ended]).toEqual([undefined, undefined]);
  expect([a.told, b.told]).toEqual([null, null]);
  expect(outcome(a)).toEqual(outcome(b));
  expect(a.round.step).toBe(b.round.step);
  expect(a.position.hash()).toBe(b.position.hash());
  expect(a.seen).toMatchObject({ phase: b.seen.phase, number: b.seen.number });
}

describe('giving up', () => {
  it.each(['mover', 'other'] as const)('ends the game for both, said by the %s', (who) => {
    const { mover, other } = endgame();
    const loser = who === 'mover' ? mover : other;
    resign(loser);
    expect(loser.out).toEqual([say('resign', { number: 1, step: 9, reason: 'resign' })]);
    settle(mover, other);
    const winner = who === 'mover' ? 'black' : 'white';
    expect(outcome(mover)).toEqual({ winner, reason: 'resign', lines: [] });
    expect(mover.seen).toMatchObject({ phase: 'ended', step: 9 });
    agree(mover, other);
  });

  it.each(['resign', 'time', 'left'])('may be for the reason %s', (reason) => {
    const { other } = endgame();
    other.hear(say('resign', { number: 1, step: 9, reason }));
    expect(outcome(other)).toMatchObject({ winner: 'black', reason });
    expect(other.ended).toBeUndefined();
  });

  it('means nothing where no game is on', () => {
    const { mover, other } = endgame();
    resign(mover);
    settle(mover, other);
    for (const end of [mover, other]) {
      expect(end.do({ type: 'resign' })).toBe('gameOver');
      expect(end.do({ type: 'claim' })).toBe('gameOver');
      expect(end.draw(1, 1)).toBe('gameOver');
    }
  });

  it('of an earlier step counts too', () => {
    const { mover, other } = endgame();
    mover.draw(13, 13);
    settle(mover, other);
    mover.hear(say('resign', { number: 1, step: 4, reason: 'resign' }));
    expect(outcome(mover)).toMatchObject({ winner: 'white', reason: 'resign' });
    expect(mover.ended).toBeUndefined();
    expect(mover.seen.step).toBe(10);
  });
});

describe('endings that cross', () => {
  const moverDoes: Record<string, (mover: End) => unknown> = {
    'moves on': (mover) => mover.draw(13, 13),
    wins: (mover) => mover.draw(12, 4),
    'accepts a draw': (mover) => mover.do({ type: 'answer', kind: 'draw', accept: true }),
    'accepts an undo': (mover) => mover.do({ type: 'answer', kind: 'undo', accept: true }),
    'accepts to begin anew': (mover) => mover.do({ type: 'answer', kind: 'restart', accept: true }),
    resigns: resign,
    'is out of time': (mover) => mover.tick(4000),
  };
  it.each([
    ['moves on', resign, 'white', 'resign'],
    ['wins', resign, 'white', 'five'],
    ['accepts a draw', resign, 'draw', 'agreed'],
    ['accepts an undo', resign, 'white', 'resign'],
    ['accepts to begin anew', resign, 'draw', 'restart'],
    ['resigns', resign, 'black', 'resign'],
    ['is out of time', resign, 'black', 'time'],
    ['moves on', claim, 'black', 'time'],
    ['wins', claim, 'black', 'time'],
    ['accepts a draw', claim, 'black', 'time'],
    ['accepts an undo', claim, 'black', 'time'],
    ['accepts to begin anew', claim, 'black', 'time'],
    ['resigns', claim, 'black', 'time'],
    ['is out of time', claim, 'black', 'time'],
  ] as const)('the side to move %s, the other does %o: %s by %s', (does, ends, winner, reason) => {
    for (const order of ['first', 'second'] as const) {
      const { mover, other } = endgame();
      for (const kind of ['draw', 'undo', 'restart'] as const) other.do({ type: 'offer', kind });
      settle(mover, other);
      at(3999, mover);
      moverDoes[does]?.(mover);
      ends(other);
      const [from, to] = order === 'first' ? [mover, other] : [other, mover];
      while (deliver(from, to)) {
        // All of one side before any of the other.
      }
      settle(mover, other);
      expect(outcome(mover)).toMatchObject({ winner, reason });
      agree(mover, other);
    }
  });

  it('both resign: that of the side to move counts', () => {
    const { mover, other } = endgame();
    resign(other);
    resign(mover);
    settle(mover, other);
    expect(outcome(mover)).toMatchObject({ winner: 'black' });
    agree(mover, other);
  });

  it('a resignation counts before what happened in later steps', () => {
    const { mover, other } = endgame();
    mover.draw(13, 13);
    settle(mover, other);
    // Black, now to move, gives up in step 10; white has given up in step 9, and is heard late.
    resign(other);
    other.hear(say('resign', { number: 1, step: 9, reason: 'resign' }));
    expect(outcome(other)).toMatchObject({ winner: 'black' });
    expect(other.ended).toBeUndefined();
  });
});

describe('after an ending', () => {
  it('a side does nothing more in that game', () => {
    const { mover, other } = endgame();
    other.do({ type: 'offer', kind: 'draw' });
    settle(mover, other);
    resign(mover);
    mover.said();
    expect(mover.draw(12, 4)).toBe('gameOver');
    expect(mover.do({ type: 'answer', kind: 'draw', accept: true })).toBe('nothingOffered');
    expect(mover.do({ type: 'offer', kind: 'undo' })).toBe('gameOver');
    expect(mover.do({ type: 'resign' })).toBe('gameOver');
    mover.tick(4000);
    expect(mover.said()).toEqual([]);
  });

  it('it still carries out what the side to move had done before it heard', () => {
    const { mover, other } = endgame();
    resign(other);
    mover.draw(13, 13);
    settle(mover, other);
    expect(other.seen.moves.at(-1)).toEqual({ row: 13, column: 13 });
    agree(mover, other);
  });

  it.each([
    [
      'a move of the one who ended it',
      (me: End) => {
        const played = me.position.play({ row: 1, column: 1 });
        const hash = played.ok ? played.value.position.hash() : '';
        return say('draw', { row: 1, column: 1, number: 1, step: 9, hash });
      },
      'gameOver',
    ],
    [
      'its acceptance',
      () => say('answer', { number: 1, step: 9, kind: 'draw', accept: true }),
      'gameOver',
    ],
  ])('%s is a breach', (_, message, how) => {
    const { mover, other } = endgame();
    other.do({ type: 'offer', kind: 'draw' });
    resign(mover);
    settle(mover, other);
    other.hear(message(other));
    expect(other.ended).toMatchObject({ code: 'breach', detail: { how } });
    expect(outcome(other)).toMatchObject({ winner: 'black', reason: 'resign' });
  });

  it('a second ending of the same side changes nothing', () => {
    const { mover, other } = endgame();
    resign(mover);
    settle(mover, other);
    const before = other.game;
    other.hear(say('resign', { number: 1, step: 2, reason: 'time' }));
    other.hear(say('claim', { number: 1, step: 9, reason: 'away' }));
    expect(other.game).toBe(before);
    expect(other.ended).toBeUndefined();
  });

  it('both may get ready at once, and the next game begins', () => {
    const { mover, other } = endgame();
    resign(mover);
    expect(mover.do({ type: 'ready' })).toBe(true);
    settle(mover, other);
    expect(other.seen).toMatchObject({ phase: 'ended', ready: { me: false, peer: true } });
    other.do({ type: 'ready' });
    settle(mover, other);
    expect(mover.seen).toMatchObject({ phase: 'playing', number: 2, step: 0 });
    agree(mover, other);
  });
});

describe('an ending that comes late', () => {
  /** White has won, and black has claimed for time before it heard. */
  function crossed(): { mover: End; other: End } {
    const { mover, other } = endgame();
    at(3999, mover);
    mover.draw(12, 4);
    claim(other);
    return { mover, other };
  }

  it('counts though the board has been cleared', () => {
    const { mover, other } = crossed();
    expect(mover.do({ type: 'restart' })).toBe(true);
    expect(mover.do({ type: 'ready' })).toBe(true);
    expect(other.do({ type: 'restart' })).toBe(true);
    settle(mover, other);
    expect(outcome(mover)).toMatchObject({ winner: 'black', reason: 'time' });
    expect(mover.seen).toMatchObject({ phase: 'waiting', number: 2 });
    agree(mover, other);
  });

  it('counts though the next game has been chosen', () => {
    const { mover, other } = crossed();
    const { start } = gomokuSetup({ size: 9 });
    const setup = { game: start.game, options: start.options, clock: null };
    expect(other.do({ type: 'configure', setup })).toBe(true);
    settle(mover, other);
    expect(outcome(mover)).toMatchObject({ winner: 'black', reason: 'time' });
    expect(mover.seen).toMatchObject({ phase: 'waiting', number: 3 });
    agree(mover, other);
  });

  it('counts no more once the next game has begun', () => {
    const { mover, other } = endgame();
    resign(mover);
    settle(mover, other);
    for (const end of [mover, other]) expect(end.do({ type: 'ready' })).toBe(true);
    settle(mover, other);
    for (const end of [mover, other]) {
      const before = end.game;
      end.hear(say('resign', { number: 1, step: 9, reason: 'resign' }));
      end.hear(say('claim', { number: 1, step: 9, reason: 'time' }));
      end.hear(say('claim', { number: 1, step: 99, reason: 'away' }));
      expect(end.game).toBe(before);
      expect(end.ended).toBeUndefined();
    }
    agree(mover, other);
  });
});

describe('an ending', () => {
  it.each([
    ['of a higher step', { number: 1, step: 10 }, 'ahead'],
    ['of the game to come', { number: 2, step: 0 }, 'unexpected'],
    ['of a game further on', { number: 3, step: 0 }, 'ahead'],
  ] as const)('%s is a breach', (_, place, how) => {
    for (const message of [
      say('resign', { ...place, reason: 'resign' }),
      say('claim', { ...place, reason: 'away' }),
      say('claim', { ...place, reason: 'time' }),
    ]) {
      const { mover } = endgame();
      mover.hear(message);
      expect(mover.ended).toMatchObject({ code: 'breach', detail: { how } });
      expect(outcome(mover)).toBeNull();
    }
  });

  it('before the first game is a breach, of an older one nothing', () => {
    const { black } = begin();
    black.hear(say('resign', { number: 0, step: 0, reason: 'resign' }));
    expect(black.ended).toBeUndefined();
  });
});

describe('a claim', () => {
  it('that the other is away, where the link never was, is a breach', () => {
    for (const step of [9, 3, 0]) {
      const { mover } = endgame();
      mover.hear(say('claim', { number: 1, step, reason: 'away' }));
      expect(mover.ended).toMatchObject({ code: 'breach', detail: { how: 'notAway' } });
      expect(outcome(mover)).toBeNull();
    }
  });

  it('that the other is away counts only if nothing else does', () => {
    const away = say('claim', { number: 1, step: 9, reason: 'away' });
    for (const [does, winner, reason] of [
      [undefined, 'draw', 'away'],
      [resign, 'black', 'resign'],
      [(mover: End) => mover.draw(12, 4), 'white', 'five'],
    ] as const) {
      const { mover, other } = endgame();
      meetAgain(other, mover);
      settle(mover, other);
      does?.(mover);
      mover.hear(away);
      expect(outcome(mover)).toMatchObject({ winner, reason });
      expect(mover.ended).toBeUndefined();
    }
  });

  it('is made by the program, not by the person: there is nothing to claim while all is well', () => {
    const { mover, other } = endgame();
    for (const end of [mover, other]) expect(end.do({ type: 'claim' })).toBe('nothingToClaim');
  });

  it('for time of a step in which it was not the other’s turn is a breach', () => {
    for (const step of [8, 6]) {
      const { mover } = endgame();
      mover.hear(say('claim', { number: 1, step, reason: 'time' }));
      expect(mover.ended).toMatchObject({ code: 'breach', detail: { how: 'unexpected' } });
      expect(outcome(mover)).toBeNull();
    }
  });

  it('for time where nobody counts the time is a breach', () => {
    const { white } = begin();
    white.hear(say('claim', { number: 1, step: 0, reason: 'time' }));
    expect(white.ended).toMatchObject({ code: 'breach' });
    const { black } = begin();
    black.hear(say('claim', { number: 1, step: 0, reason: 'time' }));
    expect(black.ended).toMatchObject({ code: 'breach', detail: { how: 'clock' } });
  });
});
