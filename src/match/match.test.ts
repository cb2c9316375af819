import { describe, expect, it } from 'vitest';
import { gomokuSetup, seen } from '../../test/support/ends.ts';
import type { MatchEvent } from './events.ts';
import {
  fold,
  isMyTurn,
  isPeersTurn,
  type Match,
  newMatch,
  phaseOf,
  shown,
  turnOf,
} from './match.ts';
import type { OfferKind } from './offers.ts';
import { outcomeOf } from './round.ts';
import { having, roundOf } from './testing.ts';

const start = gomokuSetup();

function played(match: Match, row: number, column: number): Match {
  return fold(match, { type: 'moved', move: { row, column } });
}

function begun(color: 'black' | 'white'): Match {
  const events: MatchEvent[] = [
    { type: 'ready', by: 'peer' },
    { type: 'ready', by: 'me' },
    { type: 'started', color },
  ];
  return events.reduce(fold, newMatch(start));
}

/** Black makes five on row 7 while white plays row 8. */
function won(): Match {
  let match = begun('white');
  for (let column = 0; column < 4; column++) match = played(played(match, 7, column), 8, column);
  return played(match, 7, 4);
}

describe('a match', () => {
  it('waits for two who are ready, then plays from an empty board, black to move', () => {
    const waiting = newMatch(start);
    expect(seen(waiting)).toMatchObject({ number: 1, phase: 'waiting', color: null, step: 0 });
    expect(turnOf(waiting)).toBeNull();

    const oneReady = fold(waiting, { type: 'ready', by: 'peer' });
    expect(oneReady.next.ready).toEqual({ me: false, peer: true });

    const match = begun('white');
    expect(seen(match)).toMatchObject({ number: 1, phase: 'playing', color: 'white' });
    expect(match.next.ready).toEqual({ me: false, peer: false });
    expect(turnOf(match)).toBe('black');
    expect([isMyTurn(match), isPeersTurn(match)]).toEqual([false, true]);
  });

  it('counts each move as a step and hands over the turn', () => {
    const match = played(begun('black'), 7, 7);
    expect(seen(match)).toMatchObject({ step: 1, moves: [{ row: 7, column: 7 }] });
    expect([isMyTurn(match), isPeersTurn(match)]).toEqual([false, true]);
  });

  it('ends by the rules, keeping the board and waiting for the next game', () => {
    const match = won();
    expect(seen(match)).toMatchObject({ phase: 'ended', number: 1, step: 9 });
    expect(match.round && outcomeOf(match.round)).toMatchObject({
      winner: 'black',
      reason: 'five',
    });
    expect(turnOf(match)).toBeNull();
    expect(match.next.number).toBe(2);
  });

  it('names the game that one may get ready for', () => {
    expect(newMatch(start).next.number).toBe(1);
    expect(begun('black').next.number).toBe(2);
  });

  it('clears the board on restart, with the next number and nobody ready', () => {
    const match = fold(played(begun('black'), 7, 7), { type: 'restarted', by: 'peer' });
    expect(seen(match)).toMatchObject({
      number: 2,
      phase: 'waiting',
      moves: [],
      step: 0,
      color: null,
    });
    expect(match.next.ready).toEqual({ me: false, peer: false });
    expect(seen(match).position.ply).toBe(0);
  });

  it('keeps the number where no game was begun, but nobody stays ready', () => {
    const match = fold(fold(newMatch(start), { type: 'ready', by: 'me' }), {
      type: 'restarted',
      by: 'peer',
    });
    expect(seen(match)).toMatchObject({ number: 1, ready: { me: false, peer: false } });
  });

  it('keeps who was ready after an end: that was for the next game', () => {
    const match = fold(fold(won(), { type: 'ready', by: 'peer' }), { type: 'restarted', by: 'me' });
    expect(seen(match)).toMatchObject({
      number: 2,
      phase: 'waiting',
      ready: { me: false, peer: true },
    });
  });

  it('starts the next game straight from an ended one', () => {
    const match = fold(won(), { type: 'started', color: 'black' });
    expect(seen(match)).toMatchObject({ number: 2, phase: 'playing', moves: [], step: 0 });
  });

  it('is what its events make of it, also after they have been written down', () => {
    const events: MatchEvent[] = [
      { type: 'ready', by: 'me' },
      { type: 'ready', by: 'peer' },
      { type: 'started', color: 'black' },
      { type: 'moved', move: { row: 7, column: 7 } },
      { type: 'moved', move: { row: 8, column: 8 } },
      { type: 'restarted', by: 'peer' },
      { type: 'ready', by: 'me' },
    ];
    const read: MatchEvent[] = JSON.parse(JSON.stringify(events));
    const [once, again] = [events, read].map((list) => list.reduce(fold, newMatch(start)));
    expect(again).toEqual(once);
    expect(again && seen(again)).toMatchObject({
      number: 2,
      phase: 'waiting',
      ready: { me: true, peer: false },
    });
  });
});

/** The number of the game to come, and of the one on the board. */
const numbers = ({ next, round }: Match) => [next.number, round?.number ?? null];

describe('the numbers of games', () => {
  const smaller: MatchEvent = {
    type: 'configured',
    setup: { game: 'gomoku', options: { size: 9 }, clock: null },
  };
  const start1: MatchEvent = { type: 'started', color: 'black' };

  it('go one further as a game begins: that one has been used', () => {
    expect(numbers(newMatch(start))).toEqual([1, null]);
    expect(numbers(having(newMatch(start), start1))).toEqual([2, 1]);
    expect(numbers(having(won(), start1))).toEqual([3, 2]);
  });

  it('go one further with each choice of a game', () => {
    expect(numbers(having(newMatch(start), smaller))).toEqual([2, null]);
    expect(numbers(having(newMatch(start), smaller, smaller, start1))).toEqual([4, 3]);
    expect(numbers(having(won(), smaller, start1))).toEqual([4, 3]);
  });

  it('stay as the board is cleared', () => {
    const cleared = having(won(), { type: 'restarted', by: 'me' });
    expect(numbers(cleared)).toEqual([2, 1]);
    expect(seen(cleared).number).toBe(2);
    expect(numbers(having(cleared, { type: 'restarted', by: 'peer' }))).toEqual([2, 1]);
  });
});

describe('a choice of the next game', () => {
  const clock = { main: 60_000, increment: 0, periods: 0, period: 0 };
  const choice: MatchEvent = {
    type: 'configured',
    setup: { game: 'go', options: { size: 9 }, clock },
  };

  it('clears the board, and nobody is ready any more', () => {
    const match = having(won(), { type: 'ready', by: 'me' }, { type: 'ready', by: 'peer' }, choice);
    expect(seen(match)).toMatchObject({
      phase: 'waiting',
      number: 3,
      ready: { me: false, peer: false },
    });
    expect(seen(match).position).toMatchObject({ game: 'go', ply: 0 });
  });

  it('holds for every game from then on', () => {
    const first = having(newMatch(start), choice, { type: 'started', color: 'white' });
    const second = having(
      first,
      { type: 'resigned', by: 'black', step: 0, reason: 'resign' },
      { type: 'started', color: 'black' },
    );
    for (const match of [first, second]) {
      expect(roundOf(match).position).toMatchObject({ game: 'go', options: { size: 9 } });
      expect(roundOf(match).left).toEqual({ black: 60_000, white: 60_000 });
    }
  });

  it('keeps the last game, so that what crossed its end still counts', () => {
    const left = having(begun('white'), {
      type: 'resigned',
      by: 'white',
      step: 0,
      reason: 'resign',
    });
    const late = having(left, choice, {
      type: 'claimed',
      by: 'black',
      step: 0,
      reason: 'time',
    });
    expect(phaseOf(late)).toBe('waiting');
    expect(roundOf(late).endings).toHaveLength(2);
  });
});

describe('a board that is cleared', () => {
  it('abandons a game under way: nobody wins it', () => {
    const match = having(played(begun('black'), 7, 7), { type: 'restarted', by: 'peer' });
    expect(outcomeOf(roundOf(match))).toMatchObject({ winner: 'draw', reason: 'restart' });
    expect(phaseOf(match)).toBe('waiting');
  });

  it('does not change how a game had ended', () => {
    const match = having(won(), { type: 'restarted', by: 'peer' });
    expect(outcomeOf(roundOf(match))).toMatchObject({ winner: 'black', reason: 'five' });
  });

  it('shows the next game', () => {
    const match = having(won(), { type: 'restarted', by: 'me' });
    expect(shown(match)).toMatchObject({ round: null, number: 2 });
    expect(shown(match).position).toBe(match.next.setup.start);
    expect(shown(won())).toMatchObject({ number: 1 });
  });

  it('is what two agree to who begin anew in the middle', () => {
    const match = having(
      played(begun('black'), 7, 7),
      { type: 'offered', by: 'white', kind: 'restart' },
      { type: 'agreed', by: 'white', kind: 'restart' },
    );
    expect(seen(match)).toMatchObject({ phase: 'waiting', number: 2, moves: [] });
    expect(outcomeOf(roundOf(match))).toMatchObject({ winner: 'draw', reason: 'restart' });
    expect(outcomeOf(roundOf(having(match, { type: 'started', color: 'white' })))).toBeNull();
  });
});

describe('a match played at one screen', () => {
  it('has no seat of one’s own', () => {
    const match = having(newMatch(start), { type: 'started', color: null });
    expect([isMyTurn(match), isPeersTurn(match)]).toEqual([false, false]);
    expect(turnOf(match)).toBe('black');
  });
});

describe('what was not judged before is not carried out', () => {
  const agreed = (kind: OfferKind): MatchEvent => ({ type: 'agreed', by: 'black', kind });
  const cases: readonly [string, Match, MatchEvent][] = [
    [
      'a move that the rules refuse',
      played(begun('black'), 7, 7),
      { type: 'moved', move: { row: 7, column: 7 } },
    ],
    ['a move that is none of this game', begun('black'), { type: 'moved', move: { pass: true } }],
    ['a move after the end', won(), { type: 'moved', move: { row: 0, column: 0 } }],
    [
      'a move before the first game',
      newMatch(start),
      { type: 'moved', move: { row: 7, column: 7 } },
    ],
    ['an undo that was not offered', played(begun('black'), 7, 7), agreed('undo')],
    [
      'an undo of more than there is',
      having(played(begun('black'), 7, 7), {
        type: 'offered',
        by: 'black',
        kind: 'undo',
        to: 1,
      }),
      agreed('undo'),
    ],
    ['a draw after the end', won(), agreed('draw')],
    [
      'a resignation before the first game',
      newMatch(start),
      {
        type: 'resigned',
        by: 'black',
        step: 0,
        reason: 'resign',
      },
    ],
    [
      'a game that nobody knows',
      newMatch(start),
      { type: 'configured', setup: { game: 'halma', options: {}, clock: null } },
    ],
    [
      'a clock that nobody could play by',
      newMatch(start),
      {
        type: 'configured',
        setup: {
          game: 'gomoku',
          options: {},
          clock: { main: 0, increment: 0, periods: 0, period: 0 },
        },
      },
    ],
  ];
  it.each(cases)('%s', (_, match, event) => {
    expect(() => fold(match, event)).toThrow();
  });
});
