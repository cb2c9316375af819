import { describe, expect, it } from 'vitest';
import { reversi } from './reversi.ts';
import { drawn, legalIn, played, started } from './testing.ts';

describe('Reversi', () => {
  it.each([
    [6, '...... ...... ..wb.. ..bw.. ...... ......', '1,2 2,1 3,4 4,3'],
    [
      8,
      '........ ........ ........ ...wb... ...bw... ........ ........ ........',
      '2,3 3,2 4,5 5,4',
    ],
    [
      10,
      `.......... .......... .......... .......... ....wb....
       ....bw.... .......... .......... .......... ..........`,
      '3,4 4,3 5,6 6,5',
    ],
  ])('starts with four discs in the middle of a board of %i, with black to move', (...start) => {
    const [size, board, moves] = start;
    const position = started({ size });
    expect(position).toMatchObject({ board: drawn(board), turn: 'black', ply: 0 });
    expect(legalIn(position)).toBe(moves);
    expect(reversi.details(position)).toEqual({ score: { black: 2, white: 2 } });
  });

  it('starts on a board of 8 by 8, unless another is chosen', () => {
    expect(started().options).toEqual({ size: 8 });
  });

  it('puts a disc on the board, flips the discs between, and counts both sides', () => {
    const position = played(started(), '2,3 2,2');
    expect(position).toMatchObject({ turn: 'black', ply: 2 });
    expect(position.board).toEqual(
      drawn(`
      ........
      ........
      ..wb....
      ...wb...
      ...bw...
      ........
      ........
      ........`),
    );
    expect(reversi.details(position)).toEqual({ score: { black: 3, white: 3 } });
  });

  it.each([
    ['badMove', 'A move must be a row and a column, whole numbers, or a pass.', { row: '2' }],
    ['badMove', 'A move must be a row and a column, whole numbers, or a pass.', { pass: 1 }],
    ['outOfBoard', 'That point is not on the board.', { row: -1, column: 3 }],
    ['outOfBoard', 'That point is not on the board.', { row: 2, column: -1 }],
    ['outOfBoard', 'That point is not on the board.', { row: 8, column: 3 }],
    ['outOfBoard', 'That point is not on the board.', { row: 2, column: 8 }],
    ['occupied', 'There is a disc on that point already.', { row: 3, column: 3 }],
    ['occupied', 'There is a disc on that point already.', { row: 3, column: 4 }],
    ['noFlip', 'A disc on that point would flip none.', { row: 2, column: 4 }],
    ['noFlip', 'A disc on that point would flip none.', { row: 0, column: 0 }],
    ['cannotPass', 'A side that can flip discs may not pass.', { pass: true }],
    ['cannotPass', 'A side that can flip discs may not pass.', { pass: true, row: 2, column: 3 }],
  ])('refuses as %s, with "%s", the move %o', (code, message, move) => {
    expect(reversi.play(started(), move)).toEqual({ ok: false, error: { code, message } });
  });

  it.each([
    ['A1', 8, { row: 0, column: 0 }],
    ['H8', 8, { row: 7, column: 7 }],
    ['F1', 6, { row: 0, column: 5 }],
    ['I1', 10, { row: 0, column: 8 }],
    ['J10', 10, { row: 9, column: 9 }],
    ['pass', 8, { pass: true }],
  ] as const)('writes and reads the move %s on a board of %i', (text, size, move) => {
    const { options } = started({ size });
    expect(reversi.text.write(move, options)).toBe(text);
    expect(reversi.text.read(text, options)).toEqual(move);
  });

  it.each(['I1', 'A9', 'A0', 'passed', 'pass A1', '33'])(
    'has no move %j on a board of 8 by 8',
    (text) => {
      expect(reversi.text.read(text, started().options)).toBeNull();
    },
  );

  // FNV-1a of `reversi\nblack\n` and so on (PROTOCOL.md §3), worked out apart from this program.
  it.each([
    [6, '', 'b2e533c37a03ad7a'],
    [8, '', '7f0c96182485087a'],
    [8, '2,3', '090553a8f981cc19'],
    [8, '5,4 3,5 2,4 5,5 4,6 5,3 6,4 4,5 4,2', 'd396118070afcab6'],
  ])('on a board of %i has after "%s" the fingerprint %s', (size, moves, hash) => {
    const start = started({ size });
    expect(reversi.hash(moves === '' ? start : played(start, moves))).toBe(hash);
  });
});
