/** Two computers play each other: pause, one move, and speed. */

import { describe, expect, it } from 'vitest';
import { type LocalBoard, setUpBoards } from '../../../test/support/localBoard.ts';

const openBoard = setUpBoards();
const two = { black: 'computer:1', white: 'computer:2' };
const watch = (board: LocalBoard, changes: object) => board.act({ type: 'pace', ...changes });
const advance = (board: LocalBoard) => board.act({ type: 'advance' });
const thinks = (board: LocalBoard) => board.table.help.thinking?.side ?? null;

/** Until a delay that is over has been noticed. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('a game between two computers', () => {
  it('that is paused forgets the search, and continues with the same question', async () => {
    const board = openBoard(two);
    await board.answer('H8', 'computer:1');
    const { seed } = board.computer('computer:2').latest.request;
    expect(watch(board, { paused: true })).toBe(true);
    expect(thinks(board)).toBeNull();
    expect(board.table.details()).toMatchObject({ paused: true, pace: { paused: true } });
    await board.answer('H9', 'computer:2');
    expect(board.moves).toEqual(['H8']);
    expect(watch(board, { paused: false })).toBe(true);
    expect(board.computer('computer:2').latest.request.seed).toBe(seed);
    await board.answer('H9', 'computer:2');
    expect(board.moves).toEqual(['H8', 'H9']);
    expect(thinks(board)).toBe('black');
  });

  it('can be continued once a move was made', async () => {
    const [left, played] = [openBoard(two), openBoard(two)];
    await played.answer('H8', 'computer:1');
    for (const { table } of [left, played]) table.close();
    expect([left.isListed, played.isListed]).toEqual([false, true]);
  });

  it('charges no time while it is paused', async () => {
    const board = openBoard({ ...two, main: 10_000 });
    board.time.pass(3000);
    watch(board, { paused: true });
    board.time.pass(60_000);
    expect(board.clocks).toMatchObject({ black: 7000, running: null });
    watch(board, { paused: false });
    board.time.pass(1000);
    expect(board.clocks).toMatchObject({ black: 6000, running: 'black' });
    await board.computer('computer:1').latest.play('H8');
    await turn();
    expect(board.clocks).toMatchObject({ black: 6000, running: 'white' });
    board.time.pass(10_001);
    expect(board.outcome).toMatchObject({ winner: 'black', reason: 'time' });
  });

  it('plays one move at a time, paused or not, and its clock runs for that', async () => {
    const board = openBoard({ ...two, main: 10_000 });
    expect(advance(board)).toBe(true);
    expect(board.table.details()).toMatchObject({ paused: false, pace: { paused: true } });
    await board.answer('H8', 'computer:1');
    expect(board.clocks).toMatchObject({ black: 9000, white: 10_000, running: null });
    expect(thinks(board)).toBeNull();
    board.time.pass(60_000);
    expect(advance(board)).toBe(true);
    expect(thinks(board)).toBe('white');
    await board.answer('H9', 'computer:2');
    expect(board.moves).toEqual(['H8', 'H9']);
    expect(thinks(board)).toBeNull();
    expect(board.clocks).toMatchObject({ white: 9000, running: null });
  });

  it.each([
    ['fast', 350],
    ['calm', 1500],
    ['slow', 4000],
  ] as const)('plays a move after %s %i ms at the earliest', async (speed, least) => {
    const board = openBoard(two);
    watch(board, { speed, paused: true });
    watch(board, { paused: false });
    await board.computer('computer:1').latest.play('H8');
    board.time.pass(least - 1);
    await turn();
    expect(board.moves).toEqual([]);
    board.time.pass(1);
    await turn();
    expect(board.moves).toEqual(['H8']);
    expect(board.table.details().pace).toEqual({ paused: false, speed });
  });

  it('goes by the new speed in a pause that has begun', async () => {
    const board = openBoard(two);
    watch(board, { speed: 'slow' });
    await board.computer('computer:1').latest.play('H8');
    board.time.pass(1000);
    watch(board, { speed: 'calm' });
    board.time.pass(499);
    await turn();
    expect(board.moves).toEqual([]);
    board.time.pass(1);
    await turn();
    expect(board.moves).toEqual(['H8']);
    watch(board, { speed: 'slow' });
    await board.computer('computer:2').latest.play('H9');
    board.time.pass(1000);
    watch(board, { speed: 'fast' });
    await turn();
    expect(board.moves).toEqual(['H8', 'H9']);
  });

  it.each(['a resignation', 'the flag'])('is paused when %s ends an advance', async (end) => {
    const board = openBoard({ ...two, main: 10_000 });
    advance(board);
    if (end === 'the flag') board.time.pass(10_001);
    else {
      board.time.pass(1000);
      await board.computer('computer:1').latest.answer({ type: 'resigns', thought: null });
    }
    expect(board.outcome?.winner).toBe('white');
    board.act({ type: 'restart' });
    expect(thinks(board)).toBeNull();
  });

  it('stays paused in the next game, and continues when a person takes a seat', async () => {
    const board = openBoard(two);
    watch(board, { paused: true });
    board.act({ type: 'restart' });
    expect(thinks(board)).toBeNull();
    board.act({ type: 'sit', side: 'white', seat: 'person' });
    expect(thinks(board)).toBe('black');
    expect(board.table.details().pace).toBeNull();
  });
});

it('only two computers can be paused, and only a game in progress advances', () => {
  for (const seats of [{}, { white: 'computer:3' }]) {
    const board = openBoard(seats);
    expect([watch(board, { paused: true }), advance(board)]).toEqual(
      Array(2).fill('notTwoComputers'),
    );
  }
  const board = openBoard({ ...two, main: 1000 });
  board.time.pass(1001);
  expect([watch(board, { speed: 'slow' }), advance(board)]).toEqual([true, 'gameOver']);
});
