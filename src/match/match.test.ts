import { describe, expect, it } from 'vitest';
import { gomokuStart } from '../../test/support/ends.ts';
import {
  awaited,
  fold,
  isMyTurn,
  isPeersTurn,
  type Match,
  type MatchEvent,
  newMatch,
  turnOf,
} from './match.ts';

const start = gomokuStart();

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
    expect(waiting).toMatchObject({ number: 1, phase: 'waiting', color: null, step: 0 });
    expect(turnOf(waiting)).toBeNull();

    const oneReady = fold(waiting, { type: 'ready', by: 'peer' });
    expect(oneReady.ready).toEqual({ me: false, peer: true });

    const match = begun('white');
    expect(match).toMatchObject({ number: 1, phase: 'playing', color: 'white' });
    expect(match.ready).toEqual({ me: false, peer: false });
    expect(turnOf(match)).toBe('black');
    expect([isMyTurn(match), isPeersTurn(match)]).toEqual([false, true]);
  });

  it('counts each move as a step and hands over the turn', () => {
    const match = played(begun('black'), 7, 7);
    expect(match).toMatchObject({ step: 1, moves: [{ row: 7, column: 7 }] });
    expect([isMyTurn(match), isPeersTurn(match)]).toEqual([false, true]);
  });

  it('ends by the rules, keeping the board and waiting for the next game', () => {
    const match = won();
    expect(match.phase).toBe('ended');
    expect(match.position.outcome).toMatchObject({ winner: 'black', reason: 'five' });
    expect(turnOf(match)).toBeNull();
    expect(awaited(match)).toBe(2);
  });

  it('names the game that one may get ready for', () => {
    expect(awaited(newMatch(start))).toBe(1);
    expect(awaited(begun('black'))).toBeNull();
  });

  it('clears the board on restart, with the next number and nobody ready', () => {
    const match = fold(played(begun('black'), 7, 7), { type: 'restarted', by: 'peer' });
    expect(match).toMatchObject({ number: 2, phase: 'waiting', moves: [], step: 0, color: null });
    expect(match.ready).toEqual({ me: false, peer: false });
    expect(match.position.ply).toBe(0);
  });

  it('keeps the number where no game was begun, but nobody stays ready', () => {
    const match = fold(fold(newMatch(start), { type: 'ready', by: 'me' }), {
      type: 'restarted',
      by: 'peer',
    });
    expect(match).toMatchObject({ number: 1, ready: { me: false, peer: false } });
  });

  it('keeps who was ready after an end: that was for the next game', () => {
    const match = fold(fold(won(), { type: 'ready', by: 'peer' }), { type: 'restarted', by: 'me' });
    expect(match).toMatchObject({ number: 2, phase: 'waiting', ready: { me: false, peer: true } });
  });

  it('starts the next game straight from an ended one', () => {
    const match = fold(won(), { type: 'started', color: 'black' });
    expect(match).toMatchObject({ number: 2, phase: 'playing', moves: [], step: 0 });
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
    expect(again).toMatchObject({ number: 2, phase: 'waiting', ready: { me: true, peer: false } });
  });

  it('refuses to carry out a move that the rules refuse', () => {
    expect(() => played(played(begun('black'), 7, 7), 7, 7)).toThrow(/not judged/);
  });
});
