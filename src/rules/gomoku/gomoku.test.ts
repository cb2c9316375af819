import { describe, expect, it } from 'vitest';
import { asText, pointsOf } from '../testing.ts';
import { gomoku } from './gomoku.ts';
import { played, started } from './testing.ts';

describe('a game of gomoku', () => {
  it.each([
    ['badMove', 'A move must be a row and a column, whole numbers.', { row: '7', column: 7 }],
    ['outOfBoard', 'That point is not on the board.', { row: -1, column: 7 }],
    ['outOfBoard', 'That point is not on the board.', { row: 7, column: -1 }],
    ['outOfBoard', 'That point is not on the board.', { row: 15, column: 7 }],
    ['outOfBoard', 'That point is not on the board.', { row: 7, column: 15 }],
    ['outOfBoard', 'That point is not on the board.', { row: 2 ** 32, column: 1e308 }],
    ['occupied', 'There is a stone on that point already.', { row: 7, column: 7 }],
    ['occupied', 'There is a stone on that point already.', { row: 8, column: 8 }],
  ])('refuses as %s, with "%s", the move %o', (code, message, move) => {
    const position = played(started(), pointsOf('7,7 8,8'));
    expect(gomoku.play(position, move)).toEqual({ ok: false, error: { code, message } });
  });

  it.each([9, 15, 19])('may have to be opened on the middle point of a board of %i', (size) => {
    const start = started({ size, opening: 'centre' });
    const middle = { row: (size - 1) / 2, column: (size - 1) / 2 };
    expect(gomoku.legal(start)).toEqual([middle]);
    expect(gomoku.play(start, { ...middle, row: 0 })).toEqual({
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
  });

  it('lists its legal moves in reading order', () => {
    const start = played(started({ size: 8 }), pointsOf('0,1'));
    expect(asText(gomoku.legal(start))).toMatch(/^0,0 0,2 .* 7,6 7,7$/);
  });
});
