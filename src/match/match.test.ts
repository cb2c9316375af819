import { describe, expect, it } from 'vitest';
import { gomokuSetup, seen } from '../../test/support/ends.ts';
import type { MatchEvent } from './events.ts';
import { displayed, fold, isMyTurn, isPeersTurn, type Match, newMatch, turnOf } from './match.ts';
import { outcomeOf } from './round.ts';
import { having, played, roundOf } from './testing.ts';

const waiting = newMatch(gomokuSetup());
const nobody = { me: false, peer: false };
const clock = { main: 60_000, increment: 0, periods: 0, period: 0 };

const black: MatchEvent = { type: 'started', color: 'black' };
const white: MatchEvent = { type: 'started', color: 'white' };
const meReady: MatchEvent = { type: 'ready', by: 'me' };
const peerReady: MatchEvent = { type: 'ready', by: 'peer' };
const myRestart: MatchEvent = { type: 'restarted', by: 'me' };
const peersRestart: MatchEvent = { type: 'restarted', by: 'peer' };
const goChosen: MatchEvent = {
  type: 'configured',
  setup: { game: 'go', options: { size: 9 }, clock },
};
const moved = (move: Record<string, unknown>): MatchEvent => ({ type: 'moved', move });
const resigned: MatchEvent = { type: 'resigned', by: 'white', step: 0, reason: 'resign' };

/** Mine is black. */
const playing = having(waiting, peerReady, meReady, black);
const afterOne = played(playing, 'H8');
/** Mine is white; black has won. */
const won = played(having(waiting, white), 'A8 A7 B8 B7 C8 C7 D8 D7 E8');

describe('a match', () => {
  it('waits for two who are ready, then black is to move on an empty board', () => {
    expect(seen(waiting)).toMatchObject({ number: 1, phase: 'waiting', color: null, step: 0 });
    expect(turnOf(waiting)).toBeNull();
    expect(having(waiting, peerReady).next.ready).toEqual({ me: false, peer: true });
    expect(seen(playing)).toMatchObject({ phase: 'playing', color: 'black', ready: nobody });
    expect(turnOf(playing)).toBe('black');
    expect([isMyTurn(playing), isPeersTurn(playing)]).toEqual([true, false]);
    expect(seen(afterOne)).toMatchObject({ step: 1, moves: [{ row: 7, column: 7 }] });
    expect([isMyTurn(afterOne), isPeersTurn(afterOne)]).toEqual([false, true]);
  });

  it('keeps the board after the end, and awaits the next game', () => {
    expect(seen(won)).toMatchObject({ phase: 'ended', number: 1, step: 9, position: { ply: 9 } });
    expect(outcomeOf(roundOf(won))).toMatchObject({ winner: 'black', reason: 'five' });
    expect(turnOf(won)).toBeNull();
  });

  it('at one screen has no seat of one’s own', () => {
    const match = having(waiting, { type: 'started', color: null });
    expect([isMyTurn(match), isPeersTurn(match)]).toEqual([false, false]);
    expect(turnOf(match)).toBe('black');
  });

  // The number of the next round, and of the last started one.
  it.each<[string, Match, [number, number | null]]>([
    ['before the first game', waiting, [1, null]],
    ['in the first game', playing, [2, 1]],
    ['in the second game', having(won, black), [3, 2]],
    ['after a choice', having(waiting, goChosen), [2, null]],
    ['in the game after two choices', having(waiting, goChosen, goChosen, black), [4, 3]],
    ['in a game that was chosen after another', having(won, goChosen, black), [4, 3]],
    ['on a clear board', having(won, myRestart), [2, 1]],
    ['on a board that both have cleared', having(won, myRestart, peersRestart), [2, 1]],
  ])('numbers its games: %s', (_, { next, round }, numbers) => {
    expect([next.number, round?.number ?? null]).toEqual(numbers);
  });
});

describe('a restart', () => {
  it('clears the board: the next game is to be seen, and nobody is ready', () => {
    const match = having(afterOne, peersRestart);
    const next = { phase: 'waiting', number: 2, moves: [], step: 0, color: null, ready: nobody };
    expect(seen(match)).toMatchObject(next);
    expect(displayed(match)).toMatchObject({ round: null, position: match.next.setup.start });
    // Nobody wins the game that was under way.
    expect(outcomeOf(roundOf(match))).toMatchObject({ winner: 'draw', reason: 'restart' });
  });

  it('before the first game makes both unready', () => {
    const match = having(waiting, meReady, peersRestart);
    expect(seen(match)).toMatchObject({ number: 1, ready: nobody });
  });

  it('after the end keeps who is ready, and how the game ended', () => {
    const match = having(won, peerReady, myRestart);
    const ready = { me: false, peer: true };
    expect(seen(match)).toMatchObject({ number: 2, phase: 'waiting', ready });
    expect(outcomeOf(roundOf(match))).toMatchObject({ winner: 'black', reason: 'five' });
  });
});

describe('an event that was not judged', () => {
  const undo: MatchEvent = { type: 'agreed', by: 'black', kind: 'undo' };
  it.each<[string, Match, MatchEvent]>([
    ['a move that the rules refuse', afterOne, moved({ row: 7, column: 7 })],
    ['a move that is none of this game', playing, moved({ pass: true })],
    ['a move after the end', won, moved({ row: 0, column: 0 })],
    ['a move before the first game', waiting, moved({ row: 7, column: 7 })],
    ['an undo that was not offered', afterOne, undo],
    [
      'an undo of more than there is',
      having(afterOne, { type: 'offered', by: 'black', kind: 'undo', to: 1 }),
      undo,
    ],
    ['an agreement after the end', won, { type: 'agreed', by: 'black', kind: 'draw' }],
    ['a resignation before the first game', waiting, resigned],
    [
      'an unknown game',
      waiting,
      { type: 'configured', setup: { game: 'halma', options: {}, clock: null } },
    ],
    [
      'an impossible clock',
      waiting,
      { type: 'configured', setup: { game: 'gomoku', options: {}, clock: { ...clock, main: 0 } } },
    ],
  ])('is not carried out: %s', (_, match, event) => {
    expect(() => fold(match, event)).toThrow();
  });
});
