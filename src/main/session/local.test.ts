/** Two persons at a table of this screen. */

import { describe, expect, it } from 'vitest';
import { setUpBoards, total } from '../../../test/support/localBoard.ts';
import type { Action } from '../../protocol/types.ts';
import { kept } from '../store/testing.ts';
import { LocalSession } from './local.ts';

const open = setUpBoards();

describe('a game at one screen', () => {
  it('begins at once, with black to move and no seat of one’s own', () => {
    const board = open();
    expect(board.phase).toBe('playing');
    expect(board.round).toMatchObject({ number: 1, viewpoint: 'both', timeLeft: null });
    expect(board.round.position.turn).toBe('black');
    board.play('H8 H9 J8');
    expect(board.moves).toEqual(['H8', 'H9', 'J8']);
    expect(board.shown).toBe(4);
  });

  it.each([
    ['gomoku', {}, 'D8 D1 E8 E1 F8 F1 G8 G1 H8', 'five'],
    ['go', { size: 5, dead: 'none', komi: 0.5 }, 'C3 pass pass', 'score'],
  ] as const)('of %s %o ends by its rules', (game, options, text, reason) => {
    const board = open({ game, options });
    board.play(text);
    expect(board.outcome).toMatchObject({ winner: 'black', reason });
    expect(board.phase).toBe('ended');
  });

  it('refuses what the rules refuse, and that changes nothing', () => {
    const board = open({ game: 'go', options: { size: 5 } });
    board.play('C3');
    const { shown, table } = board;
    const before = table.match;
    for (const [move, code] of [
      [{ row: 2, column: 2 }, 'occupied'],
      [{ row: 9, column: 2 }, 'outOfBoard'],
      [{ agree: true }, 'marking'],
      [null, 'badMove'],
    ] as const) {
      expect(board.act({ type: 'move', move })).toBe(code);
    }
    expect(table.match).toBe(before);
    expect(board.shown).toBe(shown);
  });

  it('knows nothing of what needs somebody opposite', () => {
    const board = open();
    const before = board.table.match;
    for (const action of [
      { type: 'ready' },
      { type: 'configure', setup: { game: 'go', options: {}, clock: null } },
      { type: 'answer', kind: 'draw', accept: true },
      { type: 'withdraw', kind: 'draw' },
      { type: 'claim' },
      { type: 'say', text: 'hello' },
    ] satisfies Action[]) {
      expect(board.act(action)).toBe('atThisScreen');
    }
    expect(board.table.match).toBe(before);
  });
});

describe('taking back at one screen', () => {
  it('is done at once, one ply at a time', () => {
    const board = open();
    expect(board.undo()).toBe('nothingToTakeBack');
    board.play('H8 H9 J8');
    for (const left of [['H8', 'H9'], ['H8'], []]) {
      expect(board.undo()).toBe(true);
      expect(board.moves).toEqual(left);
      expect(board.round.offers).toEqual([]);
    }
    expect(board.undo()).toBe('nothingToTakeBack');
  });

  it('may be of any number of plies, as long as there are that many', () => {
    const board = open();
    board.play('H8 H9 J8 J9');
    expect(board.undo(4)).toBe('badMove');
    expect(board.undo(1)).toBe(true);
    expect(board.moves).toEqual(['H8']);
    expect(board.undo(0)).toBe(true);
    expect(board.moves).toEqual([]);
  });

  it.each<[string, Action | string, number]>([
    ['by the rules', 'H8', 8],
    ['by giving up', { type: 'resign' }, 7],
    ['by agreement', { type: 'offer', kind: 'draw' }, 7],
  ])('takes an end %s back too', (_, end, left) => {
    const board = open();
    board.play('D8 D1 E8 E1 F8 F1 G8 G1');
    if (typeof end === 'string') board.play(end);
    else board.act(end);
    expect(board.phase).toBe('ended');
    expect(board.undo()).toBe(true);
    expect([board.phase, board.outcome, board.moves.length]).toEqual(['playing', null, left]);
  });
});

describe('the end of a game at one screen', () => {
  it('comes where the side to move gives up', () => {
    const board = open();
    board.play('H8');
    expect(board.act({ type: 'resign' })).toBe(true);
    expect(board.outcome).toMatchObject({ winner: 'black', reason: 'resign' });
    for (const action of [
      { type: 'resign' },
      { type: 'move', move: { row: 0, column: 0 } },
      { type: 'offer', kind: 'draw' },
    ] satisfies Action[]) {
      expect(board.act(action)).toBe('gameOver');
    }
  });

  it('comes where a draw is agreed across the table', () => {
    const board = open();
    board.play('H8 H9');
    expect(board.act({ type: 'offer', kind: 'draw' })).toBe(true);
    expect(board.outcome).toMatchObject({ winner: 'draw', reason: 'agreed' });
  });

  it.each([{ type: 'restart' }, { type: 'offer', kind: 'restart' }] satisfies Action[])(
    'is followed by the next game at once: %o',
    (again) => {
      const board = open({ game: 'morris' });
      expect(board.act(again)).toBe('nothingToRestart');
      board.play('a7 a1');
      expect(board.act(again)).toBe(true);
      expect(board.round).toMatchObject({ number: 2, plies: [], viewpoint: 'both' });
      expect(board.phase).toBe('playing');
      expect(board.act(again)).toBe('nothingToRestart');
      board.act({ type: 'resign' });
      expect(board.act(again)).toBe(true);
      expect([board.round.number, board.phase]).toEqual([3, 'playing']);
    },
  );
});

describe('clocks at one screen', () => {
  it('tick for the side to move alone', () => {
    const board = open({ main: 60_000 });
    board.time.pass(500);
    board.play('H8');
    expect(board.clocks).toMatchObject({ black: 58_500, white: 60_000, running: 'white' });
    board.time.pass(700);
    expect(board.clocks).toMatchObject({ black: 58_500, white: 59_300, running: 'white' });
  });

  it('fall at zero, and not before: the side to move has lost', () => {
    const board = open({ main: 5000 });
    board.play('H8');
    board.time.pass(4999);
    expect(board.phase).toBe('playing');
    const { shown } = board;
    board.time.pass(2);
    expect(board.outcome).toMatchObject({ winner: 'black', reason: 'time' });
    expect(board.shown).toBe(shown + 1);
    expect(board.clocks).toMatchObject({ black: 4000, white: 0, running: null });
  });

  it('have fallen at zero, though the timer has not rung yet', () => {
    const board = open({ main: 5000 });
    board.time.stall(5000);
    expect(board.act({ type: 'move', move: { row: 7, column: 7 } })).toBe('gameOver');
    expect(board.outcome).toMatchObject({ winner: 'white', reason: 'time' });
  });

  it('stand still once the game is over, where they stopped', () => {
    const board = open({ main: 60_000 });
    board.play('H8');
    board.time.pass(2000);
    board.act({ type: 'resign' });
    board.time.pass(3_600_000);
    expect(board.clocks).toMatchObject({ black: 59_000, white: 58_000, running: null });
  });

  it('are put back by taking back, and the time since then is nobody’s', () => {
    const board = open({ main: 60_000 });
    board.play('H8 H9');
    board.time.pass(9000);
    board.undo();
    expect(board.clocks).toMatchObject({ black: 59_000, white: 60_000, running: 'white' });
    board.time.pass(500);
    expect(board.clocks).toMatchObject({ black: 59_000, white: 59_500 });
  });

  it('run again when a flag that fell is taken back', () => {
    const board = open({ main: 5000 });
    board.play('H8');
    board.time.pass(5001);
    expect(board.phase).toBe('ended');
    board.time.pass(60_000);
    board.undo();
    expect(board.clocks).toMatchObject({ black: 5000, white: 5000, running: 'black' });
    board.time.pass(5001);
    expect(board.outcome).toMatchObject({ winner: 'white', reason: 'time' });
  });

  it('are full again for the next game', () => {
    const board = open({ main: 60_000 });
    board.play('H8 H9');
    board.act({ type: 'restart' });
    expect(board.clocks).toMatchObject({ black: 60_000, white: 60_000, running: 'black' });
  });

  it('are none where nobody counts the time', () => {
    const board = open();
    board.time.pass(3_600_000);
    expect([board.clocks, board.phase]).toEqual([null, 'playing']);
  });

  it('ring no more once the table is put away', () => {
    const board = open({ main: 5000 });
    board.table.close();
    board.time.pass(60_000);
    expect(board.outcome).toBeNull();
  });
});

describe('a game at one screen that is kept', () => {
  it('is among the unfinished ones from its first move on', () => {
    const board = open({ game: 'go', options: { size: 9 }, main: 60_000 });
    board.play('C3 D4');
    expect(kept(board.store, board.table.id)).toMatchObject({
      role: null,
      peer: null,
      session: null,
      auth: null,
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
    board.table.close();
    expect(board.isListed).toBe(true);
  });

  it.each<[string, string, Action[]]>([
    ['nothing was played', '', []],
    ['all was taken back', 'H8', [{ type: 'offer', kind: 'undo' }]],
    ['it is over', 'H8', [{ type: 'resign' }]],
    ['the next has been begun', 'H8', [{ type: 'restart' }]],
  ])('is put away for good where %s', (_, moves, actions) => {
    const board = open();
    if (moves !== '') board.play(moves);
    for (const action of actions) board.act(action);
    expect(board.isListed).toBe(true);
    board.table.close();
    expect(board.isListed).toBe(false);
  });

  it('is gone on with where it was, with its number among several of one sitting', () => {
    const board = open({ game: 'morris' });
    board.play('a7');
    board.act({ type: 'restart' });
    board.play('a7 a1 d7 d1 g7 xa1');
    board.undo();
    const before = board.table.match;
    expect(board.round.number).toBe(2);
    board.table.close();
    board.goOn();
    expect(board.table.match).toEqual(before);
    board.play('xa1');
    board.table.close();
    board.goOn();
    expect(board.moves).toEqual(['a7', 'a1', 'd7', 'd1', 'g7', 'xa1']);
  });

  it('goes on with the time that was left, and with what was thought in this turn', () => {
    const board = open({ main: 60_000 });
    board.play('H8 H9');
    board.time.pass(5400);
    board.table.close();
    expect(kept(board.store, board.table.id).thinkingTime).toBe(5400);
    // Nobody thinks while the board is put away.
    board.time.pass(3_600_000);
    board.goOn();
    expect(board.clocks).toMatchObject({ black: 53_600, white: 59_000, running: 'black' });
    board.play('A1');
    expect(board.round.plies.at(-1)?.charge).toBe(6400);
    expect(board.round.timeLeft).toEqual({ black: 52_600, white: 59_000 });
    board.time.pass(58_999);
    expect(board.phase).toBe('playing');
    board.time.pass(2);
    expect(board.outcome).toMatchObject({ winner: 'black', reason: 'time' });
  });

  it('loses no more than a second of it in a crash', () => {
    const board = open({ main: 60_000 });
    const thinkingTime = () => kept(board.store, board.table.id).thinkingTime;
    for (const ms of [7500, 499]) board.time.pass(ms);
    expect(thinkingTime()).toBeGreaterThanOrEqual(6999);
    board.play('H8');
    expect(thinkingTime()).toBe(0);
  });

  it('is there again though it was over as the program crashed, its clocks where they stopped', () => {
    const board = open({ main: 60_000 });
    board.play('H8');
    board.time.pass(2000);
    board.act({ type: 'resign' });
    const stood = board.clocks;
    board.time.pass(60_000);
    board.goOn();
    expect(board.phase).toBe('ended');
    board.time.pass(60_000);
    expect(board.clocks).toEqual(stood);
    expect(board.play('A1')).toBe('gameOver');
  });

  it('is nothing to go on with where its record makes no match, or is closed', () => {
    const board = open();
    board.play('H8');
    const { store, time } = board;
    const whole = kept(store, board.table.id);
    const room = {
      store,
      time,
      playerFor: () => expect.fail(),
      teach: () => expect.fail(),
      whyNot: () => null,
      onChange: () => undefined,
    };
    const [, , stone] = whole.events;
    const events = stone === undefined ? [] : [stone];
    expect(LocalSession.restore({ ...whole, events }, room)).toBeNull();
    const setup = { ...whole.setup, game: 'halma' };
    expect(LocalSession.restore({ ...whole, setup }, room)).toBeNull();
    board.act({ type: 'resign' });
    board.table.close();
    expect(LocalSession.restore(whole, room)).toBeNull();
  });
});
