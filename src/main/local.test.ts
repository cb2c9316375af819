import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupOf } from '../../test/support/ends.ts';
import { type Clock, outcomeOf, phaseOf, type Round } from '../match/index.ts';
import type { Action } from '../protocol/link.ts';
import { problem } from '../protocol/problems.ts';
import { LocalTable, type Room } from './local.ts';
import { type KeptMatch, openStore, type Store } from './store/store.ts';
import { Folders, kept } from './store/testing.ts';
import { viewOfMatch } from './view.ts';

const total = (main: number): Clock => ({ main, increment: 0, periods: 0, period: 0 });

/** Nobody sits down but persons. */
const roomWith = (change: Partial<Room> = {}): Room => ({
  store,
  seatFor: () => ({ ok: false, error: problem('engineForgotten') }),
  clock: () => performance.now(),
  onChange: () => undefined,
  ...change,
});

const folders = new Folders();
let store: Store;
let table: LocalTable;
let shown: number;

function open(game = 'gomoku', options: object = {}, clock: Clock | null = null): LocalTable {
  shown = 0;
  table = LocalTable.begin(
    setupOf(game, options, clock),
    roomWith({
      onChange: () => {
        shown++;
      },
    }),
  );
  return table;
}

function act(action: Action): true | string {
  const acted = table.act(action);
  return acted.ok || acted.error.code;
}

/** Moves as people write them, one each second. */
function play(moves: string): void {
  for (const text of moves.split(' ')) {
    vi.advanceTimersByTime(1000);
    expect(act({ type: 'draw', move: round().position.text.read(text) })).toBe(true);
  }
}

function round(): Round {
  const { round } = table.match;
  if (round === null) throw new Error('no game');
  return round;
}

const moves = () => round().plies.map(({ move }) => round().position.text.write(move));
const outcome = () => outcomeOf(round());
const phase = () => phaseOf(table.match);
const sitting = (thinking: number) => ({
  id: table.id,
  seats: table.seats,
  help: table.help,
  thinking,
  apart: false,
  peerHolds: null,
});
const clocks = () => viewOfMatch(table.match, sitting(table.thinking)).clocks ?? {};

beforeAll(() => {
  store = openStore(folders.make());
});

afterAll(() => {
  store.close();
  folders.clear();
});

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  table.close();
  vi.useRealTimers();
});

describe('a game at one screen', () => {
  it('begins at once, with black to move and no seat of one’s own', () => {
    open();
    expect(phase()).toBe('playing');
    expect(round()).toMatchObject({ number: 1, color: null, left: null });
    expect(round().position.turn).toBe('black');
  });

  it('is played by both sides in turn', () => {
    open();
    play('H8 H9 J8');
    expect(moves()).toEqual(['H8', 'H9', 'J8']);
    expect(round().position.board.join('').match(/[bw]/g)?.sort()).toEqual(['b', 'b', 'w']);
    expect(shown).toBe(4);
  });

  it.each([
    ['gomoku', {}, 'D8 D1 E8 E1 F8 F1 G8 G1 H8', 'black', 'five'],
    ['go', { size: 5, dead: 'none', komi: 0.5 }, 'C3 pass pass', 'black', 'score'],
  ] as const)('of %s %o ends by its rules', (game, options, text, winner, reason) => {
    open(game, options);
    play(text);
    expect(outcome()).toMatchObject({ winner, reason });
    expect(phase()).toBe('ended');
  });

  it('refuses what the rules refuse, and that changes nothing', () => {
    open('go', { size: 5 });
    play('C3');
    const before = table.match;
    const seen = shown;
    expect(act({ type: 'draw', move: { row: 2, column: 2 } })).toBe('occupied');
    expect(act({ type: 'draw', move: { row: 9, column: 2 } })).toBe('outOfBoard');
    expect(act({ type: 'draw', move: { agree: true } })).toBe('marking');
    expect(act({ type: 'draw', move: null })).toBe('badMove');
    expect(table.match).toBe(before);
    expect(shown).toBe(seen);
  });

  it('knows nothing of what needs somebody opposite', () => {
    open();
    play('H8');
    const before = table.match;
    for (const action of [
      { type: 'ready' },
      { type: 'configure', setup: { game: 'go', options: {}, clock: null } },
      { type: 'answer', kind: 'draw', accept: true },
      { type: 'withdraw', kind: 'draw' },
      { type: 'claim' },
      { type: 'say', text: 'hello' },
    ] satisfies Action[]) {
      expect(act(action)).toBe('notConnected');
    }
    expect(table.match).toBe(before);
  });
});

describe('taking back at one screen', () => {
  it('is done at once, one ply at a time', () => {
    open();
    expect(act({ type: 'offer', kind: 'undo' })).toBe('nothingToTakeBack');
    play('H8 H9 J8');
    for (const left of [['H8', 'H9'], ['H8'], []]) {
      expect(act({ type: 'offer', kind: 'undo' })).toBe(true);
      expect(moves()).toEqual(left);
      expect(round().position.turn).toBe(left.length % 2 === 0 ? 'black' : 'white');
    }
    expect(act({ type: 'offer', kind: 'undo' })).toBe('nothingToTakeBack');
    play('A1');
    expect(moves()).toEqual(['A1']);
  });

  it('may be of any number of plies, as long as there are that many', () => {
    open();
    play('H8 H9 J8 J9');
    expect(act({ type: 'offer', kind: 'undo', to: 4 })).toBe('badMove');
    expect(act({ type: 'offer', kind: 'undo', to: 1 })).toBe(true);
    expect(moves()).toEqual(['H8']);
    expect(act({ type: 'offer', kind: 'undo', to: 0 })).toBe(true);
    expect(moves()).toEqual([]);
  });

  it('leaves no offer behind', () => {
    open();
    play('H8');
    act({ type: 'offer', kind: 'undo' });
    expect(round().offers).toEqual([]);
  });

  it('takes an end back too: by the rules, by giving up, by agreement', () => {
    open();
    play('D8 D1 E8 E1 F8 F1 G8 G1 H8');
    expect(act({ type: 'offer', kind: 'undo' })).toBe(true);
    expect([phase(), moves().length]).toEqual(['playing', 8]);
    act({ type: 'resign' });
    expect(phase()).toBe('ended');
    expect(act({ type: 'offer', kind: 'undo' })).toBe(true);
    expect([phase(), outcome(), moves().length]).toEqual(['playing', null, 7]);
    act({ type: 'offer', kind: 'draw' });
    expect(phase()).toBe('ended');
    expect(act({ type: 'offer', kind: 'undo', to: 6 })).toBe(true);
    expect([phase(), outcome()]).toEqual(['playing', null]);
    play('A1');
  });
});

describe('ending and beginning anew at one screen', () => {
  it('the side to move gives up', () => {
    open();
    play('H8');
    expect(act({ type: 'resign' })).toBe(true);
    expect(outcome()).toMatchObject({ winner: 'black', reason: 'resign' });
    for (const action of [
      { type: 'resign' },
      { type: 'draw', move: { row: 0, column: 0 } },
      { type: 'offer', kind: 'draw' },
    ] satisfies Action[]) {
      expect(act(action)).toBe('gameOver');
    }
  });

  it('a draw is agreed across the table', () => {
    open();
    play('H8 H9');
    expect(act({ type: 'offer', kind: 'draw' })).toBe(true);
    expect(outcome()).toMatchObject({ winner: 'draw', reason: 'agreed' });
  });

  it.each([{ type: 'restart' }, { type: 'offer', kind: 'restart' }] satisfies Action[])(
    'the next game begins at once: %o',
    (again) => {
      open('morris');
      expect(act(again)).toBe('nothingToRestart');
      play('a7 a1');
      expect(act(again)).toBe(true);
      expect(round()).toMatchObject({ number: 2, plies: [], color: null });
      expect(phase()).toBe('playing');
      expect(act(again)).toBe('nothingToRestart');
      act({ type: 'resign' });
      expect(act(again)).toBe(true);
      expect([round().number, phase()]).toEqual([3, 'playing']);
      expect(table.match.next.number).toBe(4);
    },
  );
});

describe('clocks at one screen', () => {
  it('tick for the side to move alone', () => {
    open('gomoku', {}, total(60_000));
    vi.advanceTimersByTime(1500);
    expect(clocks()).toMatchObject({ black: 58_500, white: 60_000, running: 'black' });
    act({ type: 'draw', move: { row: 7, column: 7 } });
    vi.advanceTimersByTime(700);
    expect(clocks()).toMatchObject({ black: 58_500, white: 59_300, running: 'white' });
  });

  it('fall at zero, and not before: the side to move has lost', () => {
    open('gomoku', {}, total(5000));
    play('H8');
    vi.advanceTimersByTime(4999);
    expect(phase()).toBe('playing');
    const seen = shown;
    vi.advanceTimersByTime(1);
    expect(outcome()).toMatchObject({ winner: 'black', reason: 'time' });
    expect(shown).toBe(seen + 1);
    expect(clocks()).toMatchObject({ black: 4000, white: 0, running: null });
  });

  it('have fallen at zero, though the timer has not rung yet', () => {
    let now = 0;
    table = LocalTable.begin(setupOf('gomoku', {}, total(5000)), roomWith({ clock: () => now }));
    now = 5000;
    expect(act({ type: 'draw', move: { row: 7, column: 7 } })).toBe('gameOver');
    expect(outcome()).toMatchObject({ winner: 'white', reason: 'time' });
  });

  it('stand still once the game is over, where they stopped', () => {
    open('gomoku', {}, total(60_000));
    play('H8');
    vi.advanceTimersByTime(2000);
    act({ type: 'resign' });
    vi.advanceTimersByTime(3_600_000);
    expect(clocks()).toMatchObject({ black: 59_000, white: 58_000, running: null });
  });

  it('are put back by taking back, and the time since then is nobody’s', () => {
    open('gomoku', {}, total(60_000));
    play('H8 H9');
    vi.advanceTimersByTime(9000);
    act({ type: 'offer', kind: 'undo' });
    expect(clocks()).toMatchObject({ black: 59_000, white: 60_000, running: 'white' });
    vi.advanceTimersByTime(500);
    expect(clocks()).toMatchObject({ black: 59_000, white: 59_500 });
  });

  it('run again when a flag that fell is taken back', () => {
    open('gomoku', {}, total(5000));
    play('H8');
    vi.advanceTimersByTime(5000);
    expect(phase()).toBe('ended');
    vi.advanceTimersByTime(60_000);
    act({ type: 'offer', kind: 'undo' });
    expect(clocks()).toMatchObject({ black: 5000, white: 5000, running: 'black' });
    vi.advanceTimersByTime(5000);
    expect(outcome()).toMatchObject({ winner: 'white', reason: 'time' });
  });

  it('are full again for the next game', () => {
    open('gomoku', {}, total(60_000));
    play('H8 H9');
    act({ type: 'restart' });
    expect(clocks()).toMatchObject({ black: 60_000, white: 60_000, running: 'black' });
  });

  it('are none where nobody counts the time', () => {
    open();
    vi.advanceTimersByTime(3_600_000);
    expect(viewOfMatch(table.match, sitting(0)).clocks).toBeNull();
    expect(phase()).toBe('playing');
  });

  it('ring no more once the table is put away', () => {
    open('gomoku', {}, total(5000));
    table.close();
    vi.advanceTimersByTime(60_000);
    expect(outcome()).toBeNull();
  });
});

describe('a game at one screen that is kept', () => {
  /** As the store has it; null once it is closed. */
  const found = () => store.unfinished.find(({ id }) => id === table.id) ?? null;

  /** From what the store has of it. */
  function goOn(): void {
    const match = kept(store, table.id);
    const again = LocalTable.kept(match, roomWith());
    if (again === null) throw new Error('there is nothing to go on with');
    table = again;
  }

  it('is among the unfinished ones from its first move on', () => {
    open('go', { size: 9 }, total(60_000));
    play('C3 D4');
    expect(found()).toMatchObject({
      role: null,
      peer: null,
      session: null,
      address: null,
      port: null,
      setup: { game: 'go', options: { size: 9 }, clock: total(60_000) },
      events: [
        { type: 'seated', black: 'person', white: 'person' },
        { type: 'started' },
        { type: 'moved' },
        { type: 'moved' },
      ],
    });
    table.close();
    expect(found()).not.toBeNull();
  });

  it.each([
    ['nothing was played', () => undefined],
    [
      'all was taken back',
      () => {
        play('H8');
        act({ type: 'offer', kind: 'undo' });
      },
    ],
    [
      'it is over',
      () => {
        play('H8');
        act({ type: 'resign' });
      },
    ],
    [
      'the next has been begun',
      () => {
        play('H8');
        act({ type: 'restart' });
      },
    ],
  ])('is put away for good where %s', (_, does) => {
    open();
    does();
    expect(found()).not.toBeNull();
    table.close();
    expect(found()).toBeNull();
  });

  it('is gone on with where it was: moves, what was taken back, whose turn it is', () => {
    open('morris');
    play('a7 a1 d7 d1 g7 xa1');
    act({ type: 'offer', kind: 'undo' });
    const before = table.match;
    table.close();
    goOn();
    expect(table.match).toEqual(before);
    expect(round().position.turn).toBe('black');
    play('xa1');
    table.close();
    goOn();
    expect(moves()).toEqual(['a7', 'a1', 'd7', 'd1', 'g7', 'xa1']);
  });

  it('keeps its number among several of one sitting', () => {
    open();
    play('H8');
    act({ type: 'restart' });
    play('H8 H9');
    table.close();
    goOn();
    expect(round()).toMatchObject({ number: 2, plies: [{}, {}] });
  });

  it('goes on with the time that was left, and with what was thought in this turn', () => {
    open('gomoku', {}, total(60_000));
    play('H8 H9');
    vi.advanceTimersByTime(5400);
    table.close();
    expect(kept(store, table.id).thought).toBe(5400);
    // Nobody thinks while the board is put away.
    vi.advanceTimersByTime(3_600_000);
    goOn();
    expect(clocks()).toMatchObject({ black: 53_600, white: 59_000, running: 'black' });
    vi.advanceTimersByTime(500);
    act({ type: 'draw', move: { row: 0, column: 0 } });
    expect(round().plies.at(-1)?.charge).toBe(5900);
    expect(round().left).toEqual({ black: 53_100, white: 59_000 });
  });

  it('loses no more than a second of it in a crash', () => {
    open('gomoku', {}, total(60_000));
    play('H8');
    vi.advanceTimersByTime(7999);
    expect(kept(store, table.id).thought).toBe(7000);
    vi.advanceTimersByTime(1);
    expect(kept(store, table.id).thought).toBe(8000);
    act({ type: 'draw', move: { row: 0, column: 0 } });
    expect(kept(store, table.id).thought).toBe(0);
  });

  it('lets a flag fall as much later as it was put away', () => {
    open('gomoku', {}, total(5000));
    vi.advanceTimersByTime(3000);
    play('H8');
    table.close();
    vi.advanceTimersByTime(60_000);
    goOn();
    vi.advanceTimersByTime(4999);
    expect(phase()).toBe('playing');
    vi.advanceTimersByTime(1);
    expect(outcome()).toMatchObject({ winner: 'black', reason: 'time' });
  });

  it('is there again though it was over as the program crashed, its clocks where they stopped', () => {
    open('gomoku', {}, total(60_000));
    play('H8');
    vi.advanceTimersByTime(2000);
    act({ type: 'resign' });
    const stood = clocks();
    vi.advanceTimersByTime(60_000);
    goOn();
    expect(phase()).toBe('ended');
    vi.advanceTimersByTime(60_000);
    expect(clocks()).toEqual(stood);
    expect(act({ type: 'draw', move: { row: 0, column: 0 } })).toBe('gameOver');
  });

  it('is nothing to go on with where its record makes no match, or is closed', () => {
    open();
    play('H8');
    const whole = kept(store, table.id);
    const [, , stone] = whole.events;
    const again = (match: KeptMatch) => LocalTable.kept(match, roomWith({ clock: () => 0 }));
    expect(again({ ...whole, events: stone === undefined ? [] : [stone] })).toBeNull();
    expect(again({ ...whole, setup: { ...whole.setup, game: 'halma' } })).toBeNull();
    act({ type: 'resign' });
    table.close();
    expect(again(whole)).toBeNull();
  });
});
