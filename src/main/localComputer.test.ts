/** The computer at a table of this screen. */

import { describe, expect, it } from 'vitest';
import { type LocalBoard, setUpBoards } from '../../test/support/localBoard.ts';
import { problem } from '../contract/problems.ts';
import { kept } from './store/testing.ts';

const openBoard = setUpBoards();

/** Black is a person and white the computer, where nothing else is said. */
const open = (change: Parameters<typeof openBoard>[0] = {}) =>
  openBoard({ white: 'computer:3', ...change });
const asBlack = { black: 'computer:3', white: 'person' };

/** Until a pause that is over has been noticed. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('the computer', () => {
  it('is asked when its turn comes, and its move is played', async () => {
    const board = open();
    expect(board.table.help.thinking).toBeNull();
    expect(board.play('H8')).toBe(true);
    const thinking = { side: 'white', purpose: 'move', thought: null };
    expect(board.table.help.thinking).toMatchObject(thinking);
    expect(board.computer().latest.game.moves).toHaveLength(1);
    await board.answer('H9');
    expect(board.moves).toEqual(['H8', 'H9']);
    expect(board.table.help.thinking).toBeNull();
    expect(board.table.unavailableReason({ type: 'move', move: null })).toBeNull();
  });

  it('thinks in its opponent’s time if the player wishes', async () => {
    const board = open(asBlack);
    await board.answer('H8');
    expect(board.computer().pondered).toEqual([]);
    board.store.set({ ponder: true });
    board.play('H9');
    await board.answer('G8');
    const { cancelled } = board.computer();
    expect(board.computer().pondered).toEqual([3]);
    board.act({ type: 'offer', kind: 'undo' });
    expect(board.computer().cancelled).toBeGreaterThan(cancelled);
    expect(board.computer().pondered).toEqual([3, 1]);
    board.store.set({ ponder: false });
  });

  it('is asked again where its turn goes on', async () => {
    const board = open({ ...asBlack, game: 'morris' });
    for (const [mine, theirs] of [
      ['a7', 'a1'],
      ['d7', 'd1'],
    ] as const) {
      await board.answer(mine);
      expect(board.play(theirs)).toBe(true);
    }
    await board.answer('g7');
    expect(board.table.help.thinking?.side).toBe('black');
    expect(board.computer().asked).toHaveLength(4);
  });

  it('tells what it is looking at', () => {
    const board = open();
    board.play('H8');
    const { shown } = board;
    const thought = { line: [{ row: 6, column: 7 }], value: 0.5, nodes: 100 };
    board.computer().latest.request.onThought(thought);
    expect(board.table.help.thinking?.thought).toEqual(thought);
    expect(board.shown).toBe(shown + 1);
  });

  it('plays no sooner than a person has seen the move before', async () => {
    const board = open();
    board.play('H8');
    board.time.pass(300);
    await board.computer().latest.play('H9');
    expect(board.moves).toEqual(['H8']);
    board.time.pass(100);
    await turn();
    expect(board.moves).toEqual(['H8', 'H9']);
  });

  it('is hurried by `stop`, and then plays at once', async () => {
    const board = open();
    expect(board.table.unavailableReason({ type: 'stop' })).toBe('nothingToHurry');
    board.play('H8');
    expect(board.table.unavailableReason({ type: 'stop' })).toBeNull();
    board.act({ type: 'stop' });
    expect(board.computer().hurried).toBe(1);
    await board.computer().latest.play('H9');
    expect(board.moves).toEqual(['H8', 'H9']);
  });

  it('is not hurried where it cannot be', () => {
    const board = open({ hurries: false });
    board.play('H8');
    expect(board.table.unavailableReason({ type: 'stop' })).toBe('cannotHurry');
  });

  it('that is loading is told as such; stopped, its game stands, and the same seat tries again', async () => {
    const board = open({ hurries: true });
    board.computer().isLoading = true;
    board.play('H8');
    expect(board.table.help.thinking).toMatchObject({ purpose: 'move', isLoading: true });
    board.act({ type: 'stop' });
    const stopped = problem('engineStopped', { name: 'Slow' });
    await board.computer().latest.answer({ type: 'trouble', problem: stopped });
    expect([board.table.help.trouble, board.moves]).toEqual([stopped, ['H8']]);
  });

  it('may resign', async () => {
    const board = open();
    board.play('H8');
    board.time.pass(1000);
    await board.computer().latest.answer({ type: 'resigns', thought: null });
    expect(board.outcome).toMatchObject({ winner: 'black', reason: 'resign' });
  });

  it('is given a part of what its clock has left', () => {
    const board = open({ main: 60_000 });
    board.play('H8');
    expect(board.computer().latest.request.time).toBeGreaterThan(1000);
    expect(board.computer().latest.request.time).toBeLessThan(5000);
  });

  it('does not lose time to the pause where there is little', async () => {
    const board = open({ ...asBlack, main: 1000 });
    const { time } = board.computer().latest.request;
    await board.computer().latest.play('H9');
    board.time.pass(Math.ceil(time));
    await turn();
    expect(board.moves).toEqual(['H9']);
  });

  it('loses on time too', () => {
    const board = open({ ...asBlack, main: 1000 });
    board.time.pass(1001);
    expect(board.outcome).toMatchObject({ winner: 'white', reason: 'time' });
    expect(board.table.help.thinking).toBeNull();
  });

  it('does not move once its flag has fallen, though the timer has not rung yet', async () => {
    const board = open({ main: 5000 });
    board.play('H8');
    board.time.pass(400);
    board.time.stall(5000);
    await board.computer().latest.play('H9');
    expect(board.moves).toEqual(['H8']);
    expect(board.outcome).toMatchObject({ winner: 'black', reason: 'time' });
  });

  it('plays the same from the same seed, and otherwise from another', async () => {
    const seeds = async (seed: number) => {
      const board = open({ seed });
      board.play('H8');
      await board.answer('H9');
      board.play('J8');
      return board.computer().asked.map(({ request }) => request.seed);
    };
    const first = await seeds(5);
    expect(new Set(first).size).toBe(2);
    expect(await seeds(5)).toEqual(first);
    expect(await seeds(6)).not.toEqual(first);
  });

  it('plays against itself, left alone by whoever looks on', async () => {
    const board = open({ black: 'computer:1', white: 'computer:2' });
    expect(board.act({ type: 'resign' })).toBe('computersTurn');
    expect(board.table.unavailableReason({ type: 'hint' })).toBe('computersTurn');
    await board.answer('H8', 'computer:1');
    expect(board.undo()).toBe('nothingToTakeBack');
    await board.answer('H9', 'computer:2');
    expect(board.moves).toEqual(['H8', 'H9']);
    expect(board.computer('computer:1').asked).toHaveLength(2);
  });
});

describe('a person opposite the computer', () => {
  it('may not move for it', () => {
    const board = open();
    board.play('H8');
    expect(board.play('H9')).toBe('computersTurn');
    expect(board.moves).toEqual(['H8']);
  });

  it('takes back the pair of moves', async () => {
    const board = open();
    expect(board.undo()).toBe('nothingToTakeBack');
    for (const [mine, theirs] of [
      ['H8', 'H9'],
      ['J8', 'J9'],
    ] as const) {
      board.play(mine);
      await board.answer(theirs);
    }
    expect(board.undo()).toBe(true);
    expect(board.moves).toEqual(['H8', 'H9']);
    expect(board.table.help.thinking).toBeNull();
  });

  it('takes back its own move while the computer thinks, whose answer then counts no more', async () => {
    const board = open();
    board.play('H8');
    const late = board.computer().latest;
    expect(board.undo()).toBe(true);
    expect(board.moves).toEqual([]);
    expect(board.computer().cancelled).toBe(1);
    const { shown } = board;
    late.request.onThought({ line: [], value: 0, nodes: 1 });
    board.time.pass(1000);
    await late.play('H9');
    expect([board.moves, board.shown]).toEqual([[], shown]);
  });

  it('cannot take back what only the computer has played', async () => {
    const board = open(asBlack);
    await board.answer('H8');
    expect(board.undo()).toBe('nothingToTakeBack');
  });

  it('resigns for itself, also while the computer thinks', () => {
    const board = open();
    board.play('H8');
    expect(board.act({ type: 'resign' })).toBe(true);
    expect(board.outcome).toMatchObject({ winner: 'white', reason: 'resign' });
    expect(board.computer().cancelled).toBe(1);
  });

  it('is not agreed with on a draw', () => {
    expect(open().act({ type: 'offer', kind: 'draw' })).toBe('computerPlaysOn');
  });

  it('begins anew at once', () => {
    const board = open();
    board.play('H8');
    expect(board.act({ type: 'restart' })).toBe(true);
    expect(board.round).toMatchObject({ number: 2, plies: [] });
    expect(board.table.help.thinking).toBeNull();
  });
});

describe('a hint', () => {
  /** A hint is asked for; whoever is asked. */
  function asked(board: LocalBoard) {
    board.act({ type: 'hint' });
    board.time.pass(1);
    return board.computer('computer:5');
  }

  it('says what the top level would play, until the position is another', async () => {
    const board = open();
    const adviser = asked(board);
    expect(board.table.help.thinking).toMatchObject({ side: 'black', purpose: 'hint' });
    await adviser.latest.play('H8');
    expect(board.moves).toEqual([]);
    const hint = { line: [{ row: 7, column: 7 }] };
    expect(board.table.help).toMatchObject({ thinking: null, hint });
    board.play('J8');
    expect(board.table.help.hint).toBeNull();
  });

  it('is given where the computer itself would resign', async () => {
    const board = open();
    const thought = { line: [{ row: 3, column: 3 }], value: -1, nodes: 1 };
    await asked(board).latest.answer({ type: 'resigns', thought });
    expect(board.table.help.hint).toEqual(thought);
    expect(board.outcome).toBeNull();
  });

  it('is no longer waited for once the person has moved', () => {
    const board = open({ white: 'person' });
    const adviser = asked(board);
    board.play('H8');
    expect(adviser.cancelled).toBe(1);
    expect(board.table.help.thinking).toBeNull();
  });

  it('is for the person to move', () => {
    const board = open();
    board.play('H8');
    expect(board.table.unavailableReason({ type: 'hint' })).toBe('computersTurn');
    board.act({ type: 'hint' });
    expect(board.table.help.thinking?.purpose).toBe('move');
    board.act({ type: 'resign' });
    expect(board.table.unavailableReason({ type: 'hint' })).toBe('gameOver');
  });
});

describe('a question about the position', () => {
  const why = {
    alternatives: [{ line: [{ row: 0, column: 0 }], value: -1, loss: 1, points: null }],
  };

  it('why a hint was given, is answered bit by bit, until the position is another', async () => {
    const board = open();
    expect(board.act({ type: 'why' })).toBe('hintFirst');
    board.act({ type: 'hint' });
    board.time.pass(1);
    await board.computer('computer:5').latest.play('H8');
    expect(board.act({ type: 'why' })).toBe(true);
    // The same again is no other question.
    board.act({ type: 'why' });
    const [question, ...more] = board.taught;
    expect(more).toEqual([]);
    expect(question?.request).toMatchObject({ game: 'gomoku', moves: [], hint: { value: 0.25 } });
    expect(board.view).toMatchObject({ thinking: { side: 'black', purpose: 'why' }, why: null });
    question?.hear({ type: 'why', ...why, compared: 1 });
    expect(board.view).toMatchObject({ thinking: {}, why: { ...why, compared: 1 } });
    question?.hear({ type: 'why', ...why, compared: 2 });
    question?.hear({ type: 'end' });
    expect(board.view).toMatchObject({ thinking: null, why: { compared: 2 } });
    board.play('J8');
    expect(board.view).toMatchObject({ hint: null, why: null });
    question?.hear({ type: 'why', ...why, compared: 3 });
    expect(board.view.why).toBeNull();
  });

  it('is given up for another one, by `stop`, and when a move is played', () => {
    const board = open({ game: 'go', options: { size: 7 }, white: 'person' });
    for (const end of [() => board.act({ type: 'stop' }), () => board.play('D4')]) {
      expect(board.table.unavailableReason({ type: 'stop' })).toBe('nothingToHurry');
      expect(board.act({ type: 'estimate' })).toBe(true);
      expect(board.view.thinking?.purpose).toBe('estimate');
      end();
      expect(board.taught.at(-1)?.stopped).toBe(true);
      expect(board.view).toMatchObject({ thinking: null, estimate: null });
    }
  });

  it('who has what in Go, is answered by rows, and not while dead stones are marked', () => {
    const board = open({ game: 'go', options: { size: 7 }, white: 'person' });
    board.act({ type: 'estimate' });
    const owners = Array.from({ length: 49 }, (_, at) => (at < 8 ? 0.6 : at > 41 ? -0.9 : 0.4));
    const dead = [{ row: 6, column: 0 }];
    board.taught[0]?.hear({ type: 'estimate', owners, lead: 6.5, dead });
    expect(board.view.estimate).toEqual({
      owners: ['bbbbbbb', 'b......', ...Array(4).fill('.......'), 'wwwwwww'],
      lead: 6.5,
      dead,
    });
    board.act({ type: 'move', move: { pass: true } });
    board.act({ type: 'move', move: { pass: true } });
    expect(board.view.estimate).toBeNull();
    expect(board.act({ type: 'estimate' })).toBe('noEstimate');
    expect(open().act({ type: 'estimate' })).toBe('noEstimate');
  });

  it('is for the person to move', () => {
    const board = open({ game: 'go' });
    board.play('D4');
    for (const type of ['why', 'estimate'] as const)
      expect(board.act({ type })).toBe('computersTurn');
  });
});

describe('trouble with an engine', () => {
  const gone = problem('engineGone', { name: 'Deep Thought', reason: 'exit code 42' });

  async function troubled(main: number | null = null): Promise<LocalBoard> {
    const board = open({ main });
    board.play('H8');
    board.time.pass(1000);
    await board.computer().latest.answer({ type: 'trouble', problem: gone });
    return board;
  }

  it('is told, and the game is kept', async () => {
    const board = await troubled();
    expect(board.table.help).toMatchObject({ thinking: null, trouble: gone });
    expect(board.moves).toEqual(['H8']);
    expect(kept(board.store, board.table.id).events).toHaveLength(3);
  });

  it('costs no time until somebody can play again', async () => {
    const board = await troubled(10_000);
    const thinking = () => Math.floor(board.table.thinking);
    board.time.pass(60_000);
    expect([board.outcome, thinking()]).toEqual([null, 1000]);
    board.act({ type: 'sit', side: 'white', seat: 'computer:4' });
    expect([board.outcome, thinking()]).toEqual([null, 1000]);
    board.time.pass(9001);
    expect(board.outcome).toMatchObject({ winner: 'black', reason: 'time' });
  });

  it.each(['computer:3', 'computer:4'])('ends as %s sits down, who is asked anew', async (name) => {
    const board = await troubled();
    const first = board.computer();
    board.act({ type: 'sit', side: 'white', seat: name });
    expect(first.closed).toBe(true);
    expect(board.table.help.trouble).toBeNull();
    expect(board.table.seats.white).toBe(name);
    await board.answer('H9', name);
    expect(board.moves).toEqual(['H8', 'H9']);
  });

  it('ends as a person takes over', async () => {
    const board = await troubled();
    board.act({ type: 'sit', side: 'white', seat: 'person' });
    expect(board.table.help).toMatchObject({ thinking: null, trouble: null });
    expect(board.play('H9')).toBe(true);
  });

  it('ends as the move is taken back', async () => {
    const board = await troubled();
    expect(board.undo()).toBe(true);
    expect(board.table.help.trouble).toBeNull();
    board.play('J8');
    expect(board.table.help.thinking?.side).toBe('white');
  });

  it('is also a move that the rules refuse', async () => {
    const board = open();
    board.play('H8');
    await board.answer('H8');
    const trouble = { code: 'engineIllegal', detail: { move: 'H8' } };
    expect(board.table.help.trouble).toMatchObject(trouble);
    expect(board.moves).toEqual(['H8']);
  });

  it('is also an engine that is no longer set up', () => {
    const board = open({ white: 'computer:gone' });
    board.play('H8');
    expect(board.table.help.trouble).toMatchObject({ code: 'engineForgotten' });
  });
});

describe('a seat', () => {
  it('may change hands in the middle of a game, and while the computer thinks', async () => {
    const board = open();
    board.play('H8');
    board.act({ type: 'sit', side: 'white', seat: 'person' });
    expect(board.computer()).toMatchObject({ cancelled: 1, closed: true });
    expect(board.play('H9')).toBe(true);
    board.act({ type: 'sit', side: 'black', seat: 'computer:2' });
    await board.answer('J9', 'computer:2');
    expect(board.moves).toEqual(['H8', 'H9', 'J9']);
  });

  it('changes hands without a new turn for the clock', () => {
    const board = open({ main: 60_000 });
    board.time.pass(5000);
    board.act({ type: 'sit', side: 'white', seat: 'computer:1' });
    expect(Math.floor(board.table.thinking)).toBe(5000);
  });

  it('is known again when the game is gone on with, and the computer thinks on', async () => {
    const board = open();
    board.play('H8');
    const { seed } = board.computer().latest.request;
    const before = board.computer();
    board.table.close();
    expect(before.closed).toBe(true);
    board.goOn();
    expect(board.table.seats).toEqual({ black: 'person', white: 'computer:3' });
    expect(board.computer()).not.toBe(before);
    expect(board.computer().latest.request.seed).toBe(seed);
    await board.answer('H9');
    expect(board.moves).toEqual(['H8', 'H9']);
  });
});
