import { describe, expect, it } from 'vitest';
import { setupOf } from '../../test/support/ends.ts';
import { fold, type Match, type MatchEvent, newMatch, type Setup } from '../match/index.ts';
import type { Side } from '../rules/index.ts';
import { viewOfMatch } from './view.ts';

const clock = { main: 60_000, increment: 0, periods: 0, period: 0 };

/** A game in which I have black, after all that. */
function having(events: readonly MatchEvent[], setup: Setup = setupOf('gomoku', {}, clock)): Match {
  const started: MatchEvent = { type: 'started', color: 'black' };
  return [started, ...events].reduce(fold, newMatch(setup));
}

const stone = (row: number, column: number, charge = 0): MatchEvent => ({
  type: 'moved',
  move: { row, column },
  charge,
});
const offered = (by: Side, kind: 'draw' | 'restart'): MatchEvent => ({ type: 'offered', by, kind });

const view = (match: Match, thinking = 0, apart = false) =>
  viewOfMatch(match, { local: false, thinking, apart });

describe('the offers that a window shows', () => {
  it('are those that can still be answered or carried out', () => {
    const match = having([
      stone(7, 7),
      offered('black', 'draw'),
      offered('white', 'draw'),
      offered('white', 'restart'),
      { type: 'offered', by: 'black', kind: 'undo', to: 0 },
      { type: 'answered', by: 'white', kind: 'draw', accept: true },
      { type: 'withdrawn', by: 'white', kind: 'restart' },
      { type: 'answered', by: 'black', kind: 'draw', accept: false },
    ]);
    expect(view(match).offers).toEqual([
      { by: 'black', kind: 'draw', to: null },
      { by: 'black', kind: 'undo', to: 0 },
    ]);
    // What I have declined myself I know.
    expect(view(match).declined).toEqual([]);
  });

  it('tell which of mine the other side has declined, until the next step', () => {
    const match = having([
      stone(7, 7),
      offered('black', 'draw'),
      { type: 'answered', by: 'white', kind: 'draw', accept: false },
    ]);
    expect(view(match)).toMatchObject({ offers: [], declined: ['draw'] });
    expect(view(fold(match, stone(0, 0)))).toMatchObject({ offers: [], declined: [] });
  });
});

describe('the board that a window shows', () => {
  it('is rows, or for a board of one row the row itself', () => {
    expect(view(having([], setupOf('go', { size: 3 }))).board).toEqual(['...', '...', '...']);
    expect(view(having([], setupOf('morris'))).board).toBe('.'.repeat(24));
  });

  it('is the next game’s once it is cleared, and no colour is drawn for that yet', () => {
    const cleared = having([stone(7, 7), { type: 'restarted', by: 'peer' }]);
    expect(view(cleared)).toMatchObject({
      number: 2,
      phase: 'waiting',
      color: null,
      turn: null,
      ply: 0,
      step: 0,
      last: null,
      outcome: null,
    });
  });

  it('counts plies and steps apart', () => {
    const match = having([
      stone(7, 7),
      stone(7, 8),
      { type: 'offered', by: 'white', kind: 'undo', to: 1 },
      { type: 'agreed', by: 'white', kind: 'undo' },
    ]);
    expect(view(match)).toMatchObject({ ply: 1, step: 3, last: { row: 7, column: 7 } });
  });
});

it('offers end with the link', () => {
  const offered = having([{ type: 'offered', by: 'white', kind: 'draw' }]);
  expect(view(offered).offers).toHaveLength(1);
  expect(view(offered, 0, true).offers).toEqual([]);
});

describe('the clocks that a window shows', () => {
  const moved = [stone(7, 7, 1000), stone(8, 8, 2000)];

  it('are what is left at that moment', () => {
    expect(view(having(moved), 500.4).clocks).toEqual({
      clock,
      black: 58_500,
      white: 58_000,
      running: 'black',
    });
  });

  it('never go below nought', () => {
    expect(view(having(moved), 999_999).clocks?.black).toBe(0);
  });

  it('stand where nobody counts', () => {
    expect(view(having(moved), 7000, true).clocks).toMatchObject({ running: null });
  });

  it('stand still once the game is over, where they stopped', () => {
    const over = having([...moved, { type: 'resigned', by: 'white', step: 2, reason: 'resign' }]);
    expect(view(over, 7000).clocks).toMatchObject({ black: 52_000, white: 58_000, running: null });
  });

  it('show nought for whoever is out of time, whatever this end has measured', () => {
    const flag: MatchEvent = { type: 'resigned', by: 'black', step: 2, reason: 'time' };
    expect(view(having([...moved, flag]), 58_900).clocks).toMatchObject({
      black: 0,
      white: 58_000,
    });
  });

  it('are full for a game that has not begun', () => {
    const waiting = newMatch(setupOf('gomoku', {}, clock));
    for (const match of [waiting, having([...moved, { type: 'restarted', by: 'me' }])]) {
      expect(view(match, 5000).clocks).toMatchObject({
        black: 60_000,
        white: 60_000,
        running: null,
      });
    }
  });

  it('are none where nobody counts the time', () => {
    expect(view(having([], setupOf('gomoku'))).clocks).toBeNull();
  });
});
