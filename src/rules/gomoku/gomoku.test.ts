import { describe, expect, it } from 'vitest';
import { pointsOf } from '../testing.ts';
import { gomoku } from './gomoku.ts';
import type { GomokuPosition } from './position.ts';
import { boardOf, played, started } from './testing.ts';

describe('a game of gomoku', () => {
  it('begins with black on an empty board of 15', () => {
    expect(started()).toEqual({
      options: {
        size: 15,
        rule: 'freestyle',
        opening: 'free',
        fullBoard: 'draw',
        forbidden: 'refuse',
      },
      board: Array(15).fill('...............'),
      turn: 'black',
      ply: 0,
      outcome: null,
    });
  });

  it.each(Array.from({ length: 12 }, (_, i) => 8 + i))('may have a board of %i', (size) => {
    expect(started({ size }).board).toEqual(Array(size).fill('.'.repeat(size)));
    expect(gomoku.legal(started({ size }))).toHaveLength(size * size);
  });

  it('goes by turns, one stone at a time', () => {
    const one = played(started({ size: 8 }), pointsOf('3,4'));
    expect(one.turn).toBe('white');
    expect(one.ply).toBe(1);
    expect(one.board).toEqual(boardOf(8, '3,4', ''));
    const two = played(one, pointsOf('0,7'));
    expect(two.turn).toBe('black');
    expect(two.ply).toBe(2);
    expect(two.board).toEqual(boardOf(8, '3,4', '0,7'));
    expect(two.outcome).toBeNull();
  });

  it('never changes a position that was', () => {
    const before = started();
    const text = JSON.stringify(before);
    played(before, pointsOf('7,7 7,8'));
    expect(JSON.stringify(before)).toBe(text);
  });

  it('counts 64, 64·63, 64·63·62 sequences of moves on a board of 8', () => {
    const start = started({ size: 8 });
    expect([1, 2, 3].map((depth) => sequences(start, depth))).toEqual([64, 4032, 249_984]);
  });

  it('counts 1, 80, 80·79 on a board of 9 that is opened in the centre', () => {
    const start = started({ size: 9, opening: 'centre' });
    expect([1, 2, 3].map((depth) => sequences(start, depth))).toEqual([1, 80, 6320]);
  });
});

describe('a move', () => {
  it.each([
    undefined,
    null,
    true,
    7,
    7n,
    'H8',
    Symbol('H8'),
    () => ({ row: 7, column: 7 }),
    [],
    [7, 7],
    {},
    { row: 7 },
    { column: 7 },
    { row: 7, col: 7 },
    { row: '7', column: 7 },
    { row: 7, column: '7' },
    { row: 7.5, column: 7 },
    { row: 7, column: Number.NaN },
    { row: Number.POSITIVE_INFINITY, column: 7 },
    { row: 7, column: Number.NEGATIVE_INFINITY },
    { row: -0, column: 7 },
    { row: 7, column: -0 },
    { row: null, column: 7 },
    { row: [7], column: 7 },
    { row: 7n, column: 7 },
    { row: Object(7), column: 7 },
    { row: { valueOf: () => 7 }, column: 7 },
    Object.create({ row: 7, column: 7 }),
    JSON.parse('{"__proto__": {"row": 7, "column": 7}}'),
  ])('is not %o', (value) => {
    expect(gomoku.move(value)).toBeNull();
    expect(gomoku.play(started(), value)).toEqual({
      ok: false,
      error: { code: 'badMove', message: 'A move must be a row and a column, whole numbers.' },
    });
  });

  it('is not what a getter would say, nor is it asked', () => {
    const value = {
      column: 7,
      get row(): number {
        throw new Error('asked');
      },
    };
    expect(gomoku.move(value)).toBeNull();
  });

  it.each([
    [-1, 7],
    [7, -1],
    [15, 7],
    [7, 15],
    [1e308, 7],
    [7, -1e308],
    [2 ** 32, 7],
    [2 ** 53, 2 ** 53],
  ])('is outOfBoard at (%d, %d)', (row, column) => {
    expect(gomoku.play(started(), { row, column })).toEqual({
      ok: false,
      error: { code: 'outOfBoard', message: 'That point is not on the board.' },
    });
  });

  it('is refused where a stone is, of either colour', () => {
    const position = played(started(), pointsOf('7,7 8,8'));
    for (const point of pointsOf('7,7 8,8')) {
      expect(gomoku.play(position, point)).toEqual({
        ok: false,
        error: { code: 'occupied', message: 'There is a stone on that point already.' },
      });
    }
  });

  it('is refused after the end, whatever it is', () => {
    const over = played(started(), pointsOf('7,0 8,0 7,1 8,1 7,2 8,2 7,3 8,3 7,4'));
    for (const value of [
      { row: 0, column: 0 },
      { row: 7, column: 0 },
      { row: 99, column: 0 },
      'H8',
    ]) {
      expect(gomoku.play(over, value)).toEqual({
        ok: false,
        error: { code: 'gameOver', message: 'The game is over.' },
      });
    }
    expect(gomoku.legal(over)).toEqual([]);
    expect(gomoku.turn(over)).toBeNull();
  });

  it('may carry other fields, which are dropped', () => {
    const value: unknown = JSON.parse(
      '{"row": 7, "column": 7, "number": 1, "step": 0, "__proto__": {"row": 1}, "pass": true}',
    );
    expect(gomoku.move(value)).toEqual({ row: 7, column: 7 });
    expect(gomoku.play(started(), value)).toEqual({
      ok: true,
      value: played(started(), pointsOf('7,7')),
    });
  });
});

describe('the opening', () => {
  it('is free unless said otherwise', () => {
    expect(played(started(), pointsOf('0,0')).ply).toBe(1);
  });

  it.each([9, 11, 13, 15, 17, 19])('in the centre of a board of %i is its middle point', (size) => {
    const start = started({ size, opening: 'centre' });
    const middle = { row: (size - 1) / 2, column: (size - 1) / 2 };
    expect(gomoku.legal(start)).toEqual([middle]);
    expect(gomoku.play(start, { row: middle.row, column: middle.column + 1 })).toEqual({
      ok: false,
      error: {
        code: 'mustBeCentre',
        message: 'The first stone must be on the middle point of the board.',
      },
    });
    expect(gomoku.play(start, { row: size, column: 0 })).toMatchObject({
      error: { code: 'outOfBoard' },
    });
    // Only black's first stone is bound.
    expect(gomoku.legal(played(start, [middle]))).toHaveLength(size * size - 1);
    expect(played(start, [middle, ...pointsOf('0,0 0,1')]).ply).toBe(3);
  });
});

describe('text', () => {
  it('is read and written by the size of the board', () => {
    const { options } = started({ size: 19 });
    expect(gomoku.text.write({ row: 18, column: 0 }, options)).toBe('A1');
    expect(gomoku.text.read('s19', options)).toEqual({ row: 0, column: 18 });
    expect(gomoku.text.read('S19', started().options)).toBeNull();
  });
});

function sequences(position: GomokuPosition, depth: number): number {
  const moves = gomoku.legal(position);
  if (depth === 1) return moves.length;
  return moves.reduce((sum, move) => sum + sequences(played(position, [move]), depth - 1), 0);
}
