/** The computer at a table of this screen. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupOf } from '../../test/support/ends.ts';
import { type Clock, outcomeOf } from '../match/index.ts';
import type { Action } from '../protocol/link.ts';
import { problem } from '../protocol/problems.ts';
import { LocalTable, type Room } from './local.ts';
import { ScriptedSeat } from './seats/testing.ts';
import { openStore, type Store } from './store/store.ts';
import { Folders, kept } from './store/testing.ts';

const folders = new Folders();
let store: Store;
let table: LocalTable;
/** By the names under which they were asked to sit down. */
let seats: Map<string, ScriptedSeat>;
let shown: number;

const room = (hurries = true): Room => ({
  store,
  seatFor: (name, game) => {
    if (name === 'computer:gone') return { ok: false, error: problem('engineForgotten') };
    const seat = new ScriptedSeat(hurries);
    seats.set(`${name} ${game}`, seat);
    return { ok: true, value: seat };
  },
  clock: () => performance.now(),
  onChange: () => {
    shown++;
  },
});

interface Opened {
  readonly black?: string;
  readonly white?: string;
  readonly game?: string;
  readonly options?: object;
  readonly clock?: Clock | null;
  readonly seed?: number;
  readonly hurries?: boolean;
}

function open({
  black = 'person',
  white = 'computer:3',
  game = 'gomoku',
  options = {},
  clock = null,
  seed = 5,
  hurries = true,
}: Opened = {}): void {
  const seated = { seats: { black, white }, seed };
  table = LocalTable.begin(setupOf(game, options, clock), room(hurries), seated);
}

function seat(name = 'computer:3', game = 'gomoku'): ScriptedSeat {
  const found = seats.get(`${name} ${game}`);
  if (found === undefined) throw new Error(`nobody has sat down as ${name}`);
  return found;
}

function act(action: Action): true | string {
  const acted = table.act(action);
  return acted.ok || acted.error.code;
}

const round = () => {
  const { round } = table.match;
  if (round === null) throw new Error('no game');
  return round;
};
const play = (text: string) => act({ type: 'draw', move: round().position.text.read(text) });
const moves = () => round().plies.map(({ move }) => round().position.text.write(move));
const undo: Action = { type: 'offer', kind: 'undo' };

/** The computer's answer, and the pause before it is shown. */
async function answer(text: string, of = seat()): Promise<void> {
  vi.advanceTimersByTime(1000);
  await of.latest.play(text);
}

beforeAll(() => {
  store = openStore(folders.make());
});

afterAll(() => {
  store.close();
  folders.clear();
});

beforeEach(() => {
  vi.useFakeTimers();
  seats = new Map();
  shown = 0;
});

afterEach(() => {
  table.close();
  vi.useRealTimers();
});

describe('the computer', () => {
  it('is asked when its turn comes, and its move is played', async () => {
    open();
    expect(table.help.thinking).toBeNull();
    expect(play('H8')).toBe(true);
    expect(table.help.thinking).toMatchObject({ side: 'white', purpose: 'move', thought: null });
    expect(seat().latest.game.moves).toHaveLength(1);
    await answer('H9');
    expect(moves()).toEqual(['H8', 'H9']);
    expect(table.help.thinking).toBeNull();
    expect(table.hindrance({ type: 'draw', move: null })).toBeNull();
  });

  it('begins where it has black', async () => {
    open({ black: 'computer:3', white: 'person' });
    await answer('H8');
    expect(moves()).toEqual(['H8']);
  });

  it('is asked again where its turn goes on', async () => {
    open({ black: 'computer:3', white: 'person', game: 'morris' });
    const morris = () => seat('computer:3', 'morris');
    for (const [mine, theirs] of [
      ['a7', 'a1'],
      ['d7', 'd1'],
    ] as const) {
      await answer(mine, morris());
      expect(play(theirs)).toBe(true);
    }
    await answer('g7', morris());
    expect(table.help.thinking?.side).toBe('black');
    expect(morris().asked).toHaveLength(4);
  });

  it('tells what it is looking at', () => {
    open();
    play('H8');
    const before = shown;
    const thought = { line: [{ row: 6, column: 7 }], value: 0.5, nodes: 100 };
    seat().latest.request.onThought(thought);
    expect(table.help.thinking?.thought).toEqual(thought);
    expect(shown).toBe(before + 1);
  });

  it('plays no sooner than a person has seen the move before', async () => {
    open();
    play('H8');
    await seat().latest.play('H9');
    expect(moves()).toEqual(['H8']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(moves()).toEqual(['H8', 'H9']);
  });

  it('is hurried by `stop`, and then plays at once', async () => {
    open();
    expect(table.stopHindrance).toBe('nothingToHurry');
    play('H8');
    expect(table.stopHindrance).toBeNull();
    table.stop();
    expect(seat().hurried).toBe(1);
    await seat().latest.play('H9');
    expect(moves()).toEqual(['H8', 'H9']);
  });

  it('from outside may not be hurried', () => {
    open({ hurries: false });
    play('H8');
    expect(table.stopHindrance).toBe('cannotHurry');
  });

  it('may resign', async () => {
    open();
    play('H8');
    vi.advanceTimersByTime(1000);
    await seat().latest.answer({ type: 'resigns', thought: null });
    expect(outcomeOf(round())).toMatchObject({ winner: 'black', reason: 'resign' });
  });

  it('is given a part of what its clock has left', () => {
    open({ clock: { main: 60_000, increment: 0, periods: 0, period: 0 } });
    play('H8');
    expect(seat().latest.request.time).toBeGreaterThan(1000);
    expect(seat().latest.request.time).toBeLessThan(5000);
  });

  it('does not lose time to that pause where there is little', async () => {
    open({ clock: { main: 1000, increment: 0, periods: 0, period: 0 } });
    play('H8');
    const { time } = seat().latest.request;
    await seat().latest.play('H9');
    await vi.advanceTimersByTimeAsync(Math.ceil(time));
    expect(moves()).toEqual(['H8', 'H9']);
  });

  it('loses on time too', () => {
    open({ clock: { main: 1000, increment: 0, periods: 0, period: 0 } });
    play('H8');
    vi.advanceTimersByTime(1001);
    expect(outcomeOf(round())).toMatchObject({ winner: 'black', reason: 'time' });
    expect(table.help.thinking).toBeNull();
  });

  it('does not move any more once its flag has fallen, though the timer has not rung yet', async () => {
    let late = 0;
    table = LocalTable.begin(
      setupOf('gomoku', {}, { main: 5000, increment: 0, periods: 0, period: 0 }),
      { ...room(), clock: () => performance.now() + late },
      { seats: { black: 'person', white: 'computer:3' }, seed: 1 },
    );
    play('H8');
    late = 6000;
    await vi.advanceTimersByTimeAsync(400);
    await seat().latest.play('H9');
    expect(moves()).toEqual(['H8']);
    expect(outcomeOf(round())).toMatchObject({ winner: 'black', reason: 'time' });
  });

  it('plays the same from the same seed, and otherwise from another', async () => {
    const seeds = async (seed: number) => {
      open({ seed });
      play('H8');
      await answer('H9');
      play('J8');
      const found = seat().asked.map(({ request }) => request.seed);
      table.close();
      return found;
    };
    const first = await seeds(5);
    expect(new Set(first).size).toBe(2);
    expect(await seeds(5)).toEqual(first);
    expect(await seeds(6)).not.toEqual(first);
  });

  it('plays against itself', async () => {
    open({ black: 'computer:1', white: 'computer:2' });
    await answer('H8', seat('computer:1'));
    await answer('H9', seat('computer:2'));
    expect(moves()).toEqual(['H8', 'H9']);
    expect(seat('computer:1').asked).toHaveLength(2);
  });
});

describe('a person opposite the computer', () => {
  it('may not move for it', () => {
    open();
    play('H8');
    expect(play('H9')).toBe('computersTurn');
    expect(moves()).toEqual(['H8']);
  });

  it('takes back the pair of moves', async () => {
    open();
    expect(act(undo)).toBe('nothingToTakeBack');
    play('H8');
    await answer('H9');
    play('J8');
    await answer('J9');
    expect(act(undo)).toBe(true);
    expect(moves()).toEqual(['H8', 'H9']);
    expect(table.help.thinking).toBeNull();
  });

  it('takes back its own move while the computer thinks, whose answer then counts no more', async () => {
    open();
    play('H8');
    const late = seat().latest;
    expect(act(undo)).toBe(true);
    expect(moves()).toEqual([]);
    expect(seat().cancelled).toBe(1);
    vi.advanceTimersByTime(1000);
    await late.play('H9');
    expect(moves()).toEqual([]);
  });

  it('cannot take back what only the computer has played', async () => {
    open({ black: 'computer:3', white: 'person' });
    await answer('H8');
    expect(act(undo)).toBe('nothingToTakeBack');
  });

  it('resigns for itself, also while the computer thinks', () => {
    open();
    play('H8');
    expect(act({ type: 'resign' })).toBe(true);
    expect(outcomeOf(round())).toMatchObject({ winner: 'white', reason: 'resign' });
    expect(seat().cancelled).toBe(1);
  });

  it('is not agreed with on a draw', () => {
    open();
    expect(act({ type: 'offer', kind: 'draw' })).toBe('computerPlaysOn');
  });

  it('begins anew at once', () => {
    open();
    play('H8');
    expect(act({ type: 'restart' })).toBe(true);
    expect(round()).toMatchObject({ number: 2, plies: [] });
    expect(table.help.thinking).toBeNull();
  });
});

describe('two computers', () => {
  it('are left alone by whoever looks on', () => {
    open({ black: 'computer:1', white: 'computer:2' });
    expect(act({ type: 'resign' })).toBe('computersTurn');
    expect(act(undo)).toBe('nothingToTakeBack');
    expect(table.hintHindrance).toBe('computersTurn');
  });
});

describe('a hint', () => {
  it('says what the top level would play, until the position is another', async () => {
    open();
    table.hint();
    expect(table.help.thinking).toMatchObject({ side: 'black', purpose: 'hint' });
    await vi.advanceTimersByTimeAsync(0);
    await seat('computer:5').latest.play('H8');
    expect(moves()).toEqual([]);
    expect(table.help).toMatchObject({ thinking: null, hint: { line: [{ row: 7, column: 7 }] } });
    play('J8');
    expect(table.help.hint).toBeNull();
  });

  it('is given where the computer itself would resign', async () => {
    open();
    table.hint();
    await vi.advanceTimersByTimeAsync(0);
    const thought = { line: [{ row: 3, column: 3 }], value: -1, nodes: 1 };
    await seat('computer:5').latest.answer({ type: 'resigns', thought });
    expect(table.help.hint).toEqual(thought);
    expect(outcomeOf(round())).toBeNull();
  });

  it('is no longer waited for once the person has moved', () => {
    open({ white: 'person' });
    table.hint();
    play('H8');
    expect(seat('computer:5').cancelled).toBe(1);
    expect(table.help.thinking).toBeNull();
  });

  it('is for the person to move', () => {
    open();
    play('H8');
    expect(table.hintHindrance).toBe('computersTurn');
    table.hint();
    expect(table.help.thinking?.purpose).toBe('move');
    act({ type: 'resign' });
    expect(table.hintHindrance).toBe('gameOver');
  });
});

describe('trouble with an engine', () => {
  const gone = problem('engineGone', { name: 'Deep Thought', reason: 'exit code 42' });

  async function fail(): Promise<void> {
    play('H8');
    vi.advanceTimersByTime(1000);
    await seat().latest.answer({ type: 'trouble', problem: gone });
  }

  it('is told, and the game is kept', async () => {
    open();
    await fail();
    expect(table.help).toMatchObject({ thinking: null, trouble: gone });
    expect(moves()).toEqual(['H8']);
    expect(kept(store, table.id).events).toHaveLength(3);
  });

  it('costs no time until somebody can play again', async () => {
    open({ clock: { main: 10_000, increment: 0, periods: 0, period: 0 } });
    await fail();
    vi.advanceTimersByTime(60_000);
    expect(outcomeOf(round())).toBeNull();
    expect(table.thinking).toBe(1000);
    table.sit('white', 'computer:4');
    expect(outcomeOf(round())).toBeNull();
    expect(table.thinking).toBe(1000);
    vi.advanceTimersByTime(9001);
    expect(outcomeOf(round())).toMatchObject({ winner: 'black', reason: 'time' });
  });

  it('ends as the same sits down again, who is asked anew', async () => {
    open();
    await fail();
    const first = seat();
    table.sit('white', 'computer:3');
    expect(first.closed).toBe(true);
    expect(table.help.trouble).toBeNull();
    await answer('H9');
    expect(moves()).toEqual(['H8', 'H9']);
  });

  it('ends as another sits down', async () => {
    open();
    await fail();
    table.sit('white', 'computer:4');
    expect(table.seats.white).toBe('computer:4');
    await answer('H9', seat('computer:4'));
    expect(moves()).toEqual(['H8', 'H9']);
  });

  it('ends as a person takes over', async () => {
    open();
    await fail();
    table.sit('white', 'person');
    expect(table.help).toMatchObject({ thinking: null, trouble: null });
    expect(play('H9')).toBe(true);
  });

  it('ends as the move is taken back', async () => {
    open();
    await fail();
    expect(act(undo)).toBe(true);
    expect(table.help.trouble).toBeNull();
    play('J8');
    expect(table.help.thinking?.side).toBe('white');
  });

  it('is also a move that the rules refuse', async () => {
    open();
    play('H8');
    await answer('H8');
    expect(table.help.trouble).toMatchObject({ code: 'engineIllegal', detail: { move: 'H8' } });
    expect(moves()).toEqual(['H8']);
  });

  it('is also an engine that is no longer set up', () => {
    open({ white: 'computer:gone' });
    play('H8');
    expect(table.help.trouble).toMatchObject({ code: 'engineForgotten' });
  });
});

describe('who sits there', () => {
  it('may change in the middle of a game, and while the computer thinks', async () => {
    open();
    play('H8');
    table.sit('white', 'person');
    expect(seat()).toMatchObject({ cancelled: 1, closed: true });
    expect(play('H9')).toBe(true);
    table.sit('black', 'computer:2');
    await answer('J9', seat('computer:2'));
    expect(moves()).toEqual(['H8', 'H9', 'J9']);
  });

  it('changes without a new turn for the clock', () => {
    open({ clock: { main: 60_000, increment: 0, periods: 0, period: 0 } });
    vi.advanceTimersByTime(5000);
    table.sit('white', 'computer:1');
    expect(table.thinking).toBe(5000);
  });

  it('is known again when the game is gone on with, and the computer thinks on', async () => {
    open();
    play('H8');
    const { id } = table;
    const { seed } = seat().latest.request;
    table.close();
    expect(seat().closed).toBe(true);
    seats.clear();
    const again = LocalTable.kept(kept(store, id), room());
    if (again === null) throw new Error('there is nothing to go on with');
    table = again;
    expect(table.seats).toEqual({ black: 'person', white: 'computer:3' });
    expect(seat().latest.request.seed).toBe(seed);
    await answer('H9');
    expect(moves()).toEqual(['H8', 'H9']);
  });
});
