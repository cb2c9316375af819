import { describe, expect, it } from 'vitest';
import { popucom } from './popucom.ts';
import { onRow4, positionOf, rows } from './testing.ts';

describe('a game of POPUCOM', () => {
  it.each([
    ['badMove', 'A move must be a row and a column, whole numbers.', { row: '4', column: 4 }],
    ['outOfBoard', 'That cell is not on the board.', { row: -1, column: 4 }],
    ['outOfBoard', 'That cell is not on the board.', { row: 4, column: -1 }],
    ['outOfBoard', 'That cell is not on the board.', { row: 9, column: 4 }],
    ['outOfBoard', 'That cell is not on the board.', { row: 4, column: 9 }],
    ['occupied', 'There is a stone on that cell already.', { row: 4, column: 4 }],
    ['occupied', 'There is a stone on that cell already.', { row: 4, column: 5 }],
    ['enemyTerritory', 'That cell is the opponent’s territory.', { row: 4, column: 6 }],
  ])('refuses as %s, with "%s", the move %o', (code, message, move) => {
    // Where the other side stands on its own territory, the cell is occupied first of all.
    const position = positionOf(onRow4('....bw...'), 'black', onRow4('b....ww..'));
    expect(popucom.play(position, move)).toEqual({ ok: false, error: { code, message } });
  });

  it('shows the territory, its cells counted, and how many plies are left', () => {
    const territory = rows(`
      bbbbbbbbb
      .........
      .b.......
      .........
      .........
      .........
      .........
      ....w....
      wwwwww...`);
    // Stones count nothing.
    const position = positionOf(onRow4('.b.b.w.w.'), 'black', territory, { plies: 20 });
    expect(popucom.details(position)).toEqual({
      territory,
      score: { black: 10, white: 7 },
      pliesLeft: 12,
    });
  });

  it('tell that few cells are left to play on: at most five', () => {
    const moment = (own: string) => {
      const cells = [
        'wwwwwwwww',
        'wwwwwwwww',
        'wwwwwwwww',
        own,
        ...Array<string>(5).fill('wwwwwwwww'),
      ];
      return popucom.details(positionOf(onRow4('.........'), 'black', cells, { plies: 20 })).moment;
    };
    expect(moment('bbbb.wwww')).toBe('cramped');
    expect(moment('bbbb..www')).toBeUndefined();
  });
});
