import { describe, expect, it } from 'vitest';
import { setupOf } from '../../../test/support/ends.ts';
import {
  dataOf,
  fold,
  type Match,
  type MatchEvent,
  newMatch,
  type Setup,
} from '../../match/index.ts';
import type { Cursor } from '../../protocol/types.ts';
import type { Side } from '../../rules/index.ts';
import type { SessionDetails } from '../session/session.ts';
import { initialState } from '../store/saved.ts';
import type { SavedMatch } from '../store/store.ts';
import { sampleMatch } from '../store/testing.ts';
import { viewOfMatch, viewOfUnfinished } from './match.ts';

const clock = { main: 60_000, increment: 0, periods: 0, period: 0 };

const resigned = (by: Side, reason: 'resign' | 'time' = 'resign'): MatchEvent => ({
  type: 'resigned',
  by,
  step: 2,
  reason,
});

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

const across: SessionDetails = {
  id: 7,
  role: 'host',
  seats: null,
  help: null,
  pace: null,
  watched: null,
  chat: [],
  thinking: 0,
  paused: false,
  peerCursor: null,
  games: null,
};

const view = (match: Match, thinking = 0, apart = false, peerCursor: Cursor | null = null) =>
  viewOfMatch(match, { ...across, thinking, paused: apart, peerCursor });

describe('the offers in a view', () => {
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
    // They end with the link.
    expect(view(match, 0, true).offers).toEqual([]);
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
    const over = view(fold(match, resigned('white')));
    expect(over).toMatchObject({ phase: 'ended', offers: [], declined: [] });
  });

  it('are told as lapsed where nobody answered, with the reason, until the next step', () => {
    const black = { by: 'black', kind: 'draw' } as const;
    const white = { by: 'white', kind: 'draw' } as const;
    const open = having([
      stone(7, 7),
      offered('black', 'draw'),
      offered('white', 'draw'),
      { type: 'offered', by: 'black', kind: 'undo', to: 0 },
      offered('white', 'restart'),
      { type: 'answered', by: 'black', kind: 'restart', accept: false },
    ]);
    expect(view(open).lapsed).toEqual([]);
    const moved = fold(open, stone(0, 0));
    expect(view(moved).lapsed).toEqual([
      { ...black, why: 'peersMove' },
      { ...white, why: 'peersMove' },
      { by: 'black', kind: 'undo', why: 'peersMove' },
    ]);
    // What is asked now says more than what was asked before.
    expect(view(fold(moved, offered('black', 'draw'))).lapsed).toEqual([]);
    // What I have passed over myself I know.
    const both = [offered('black', 'draw'), offered('white', 'draw'), stone(1, 1)];
    expect(view(both.reduce(fold, moved)).lapsed).toEqual([{ ...black, why: 'myMove' }]);
    const undone = fold(open, { type: 'agreed', by: 'black', kind: 'undo' });
    expect(view(undone).lapsed).toEqual([
      { ...black, why: 'takeBack' },
      { ...white, why: 'takeBack' },
    ]);
    const withdrawn = fold(open, { type: 'withdrawn', by: 'white', kind: 'draw' });
    expect(view(withdrawn).lapsed).toEqual([{ ...white, why: 'withdrawn' }]);
    const mine = fold(open, { type: 'withdrawn', by: 'black', kind: 'draw' });
    expect(view(mine).lapsed).toEqual([]);
    for (const match of [fold(moved, stone(2, 2)), fold(moved, resigned('white'))])
      expect(view(match).lapsed).toEqual([]);
    expect(view(moved, 0, true).lapsed).toEqual([]);
  });
});

describe('the board in a view', () => {
  it('is rows, or for a board of one row the row itself', () => {
    expect(view(having([], setupOf('go', { size: 3 }))).board).toEqual(['...', '...', '...']);
    expect(view(having([], setupOf('morris'))).board).toBe('.'.repeat(24));
  });

  it('is the next game’s once it is cleared, and no colour is drawn for that yet', () => {
    const cleared = having([stone(7, 7), { type: 'restarted', by: 'peer' }]);
    const nothing = { color: null, turn: null, ply: 0, step: 0, last: null, outcome: null };
    expect(view(cleared)).toMatchObject({ number: 2, phase: 'waiting', ...nothing });
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

describe('the clocks in a view', () => {
  const moved = [stone(7, 7, 1000), stone(8, 8, 2000)];

  it('are what is left at that moment', () => {
    expect(view(having(moved), 500.4).clocks).toEqual({
      clock,
      black: 58_500,
      white: 58_000,
      running: 'black',
    });
  });

  it('never go below zero', () => {
    expect(view(having(moved), 999_999).clocks?.black).toBe(0);
  });

  it('do not run while the link is away', () => {
    expect(view(having(moved), 7000, true).clocks).toMatchObject({ running: null });
  });

  it('stand still once the game is over, where they stopped', () => {
    const over = having([...moved, resigned('white')]);
    expect(view(over, 7000).clocks).toMatchObject({ black: 52_000, white: 58_000, running: null });
  });

  it('show zero for whoever is out of time, whatever this end has measured', () => {
    const over = having([...moved, resigned('black', 'time')]);
    expect(view(over, 58_900).clocks).toMatchObject({ black: 0, white: 58_000 });
  });

  it('are full for a game that has not begun', () => {
    const waiting = newMatch(setupOf('gomoku', {}, clock));
    for (const match of [waiting, having([...moved, { type: 'restarted', by: 'me' }])]) {
      const full = { black: 60_000, white: 60_000, running: null };
      expect(view(match, 5000).clocks).toMatchObject(full);
    }
  });

  it('are none where nobody counts the time', () => {
    expect(view(having([], setupOf('gomoku'))).clocks).toBeNull();
  });
});

describe('my latest move in a view', () => {
  const mine = having([stone(7, 7), stone(8, 8), stone(9, 9)]);
  const there = (number: number, step: number) => ({ number, step });

  it.each([
    ['is on its way', there(1, 2), false, 'sent'],
    ['waits for the link', there(1, 2), true, 'kept'],
    ['is held by the other side', there(1, 3), false, 'seen'],
    ['was held by the other side before the link broke', there(1, 3), true, 'seen'],
    ['is held by one who is further on', there(2, 0), false, 'seen'],
    ['waits for one who has said nothing yet', there(0, 0), true, 'kept'],
    ['is not to be known of a base peer', null, false, null],
  ])('%s', (_, peerCursor, apart, delivery) => {
    expect(view(mine, 0, apart, peerCursor).delivery).toBe(delivery);
  });

  it('alone has a delivery: that of the other side has none', () => {
    const theirs = having([stone(7, 7), stone(8, 8)]);
    expect(view(theirs, 0, false, there(1, 2)).delivery).toBeNull();
    expect(view(having([]), 0, false, there(1, 0)).delivery).toBeNull();
  });

  it('is a new step after what was taken back', () => {
    const again = having([
      stone(7, 7),
      { type: 'offered', by: 'black', kind: 'undo', to: 0 },
      { type: 'agreed', by: 'black', kind: 'undo' },
      stone(3, 3),
    ]);
    expect(view(again, 0, false, there(1, 2)).delivery).toBe('sent');
    expect(view(again, 0, false, there(1, 3)).delivery).toBe('seen');
  });
});

describe('an unfinished match', () => {
  const saved = (events: readonly MatchEvent[], change: Partial<SavedMatch> = {}): SavedMatch => ({
    ...sampleMatch(2, { setup: dataOf(setupOf('gomoku')) }),
    ...initialState,
    id: 9,
    events,
    touched: 1234,
    ...change,
  });
  const started: MatchEvent = { type: 'started', color: 'white' };
  const begun: MatchEvent = { type: 'started', color: null };
  /** At this screen. */
  const here = (...events: MatchEvent[]) =>
    viewOfUnfinished(
      saved(events, { role: null, peer: null, session: null, address: null, port: null }),
    );

  it('is shown by who, what, how far, and where', () => {
    expect(viewOfUnfinished(saved([started, stone(7, 7)]))).toEqual({
      id: 9,
      role: 'host',
      name: 'Ann 2 小明',
      game: 'gomoku',
      known: true,
      ply: 1,
      moves: 1,
      board: Array.from({ length: 15 }, (_, row) =>
        row === 7 ? '.......b.......' : '...............',
      ),
      territory: null,
      color: 'white',
      turn: 'white',
      seats: null,
      address: '192.168.1.2',
      port: 8390,
      touched: 1234,
    });
  });

  it('at this screen tells who sits there, persons only in records that do not say', () => {
    const persons = { black: 'person', white: 'person' };
    const nobody = { role: null, name: null, color: null };
    expect(here(begun)).toMatchObject({ ...nobody, seats: persons });
    const seats = { black: 'computer:3', white: 'person' };
    expect(here({ type: 'seated', ...seats, seed: 1 }, begun)).toMatchObject({
      seats,
      color: 'white',
    });
  });

  it('at this screen is none any more once it is over', () => {
    expect(here(begun, stone(7, 7))).not.toBeNull();
    expect(here(begun, stone(7, 7), resigned('black'))).toBeNull();
  });

  it('tells how many moves were played, without marks and agreements', () => {
    const setup = dataOf(setupOf('go'));
    const pass = { type: 'moved', move: { pass: true } } as const;
    const mark = { type: 'moved', move: { mark: true, row: 2, column: 2 } } as const;
    const agree = { type: 'moved', move: { agree: true } } as const;
    const marking = saved([started, stone(2, 2), pass, pass, mark, agree], { setup });
    expect(viewOfUnfinished(marking)).toMatchObject({ ply: 5, moves: 3 });
  });

  it('is nobody’s turn where only its end has not been heard', () => {
    const over = saved([started, stone(7, 7), resigned('white')]);
    expect(viewOfUnfinished(over)).toMatchObject({ ply: 1, turn: null });
  });

  it('may be of a game that has not begun, or of the next', () => {
    const nothing = { ply: 0, color: null, turn: null };
    expect(viewOfUnfinished(saved([]))).toMatchObject({ game: 'gomoku', ...nothing });
    const setup = dataOf(setupOf('morris'));
    const chosen = saved([started, stone(7, 7), { type: 'configured', setup }]);
    expect(viewOfUnfinished(chosen)).toMatchObject({ game: 'morris', ply: 0, color: null });
  });

  it('is not shown where it cannot be gone on with: with a base peer, or if its record makes none', () => {
    expect(viewOfUnfinished(saved([started], { peer: null, session: null }))).toBeNull();
    expect(viewOfUnfinished(saved([stone(7, 7)]))).toBeNull();
  });

  it('is shown without its position if this release doesn’t know the game, or one of its rules', () => {
    const data = dataOf(setupOf('gomoku'));
    const halma = { ...data, game: 'halma' };
    const nothing = { known: false, ply: 0, board: [], turn: null, seats: null };
    expect(viewOfUnfinished(saved([started], { setup: halma }))).toMatchObject({
      game: 'halma',
      name: 'Ann 2 小明',
      ...nothing,
    });
    const setup = { ...data, options: { ...data.options, rule: 'later' } };
    for (const events of [[{ type: 'configured' as const, setup }], [started]]) {
      const first = events[0]?.type === 'configured' ? {} : { setup };
      expect(viewOfUnfinished(saved(events, first))).toMatchObject({ game: 'gomoku', ...nothing });
    }
    const base = { session: null, setup: halma };
    expect(viewOfUnfinished(saved([started], base))).toBeNull();
  });
});
