import { describe, expect, it } from 'vitest';
import { pointsOf } from '../testing.ts';
import { popucom } from './popucom.ts';
import { nobodys } from './position.ts';
import { onRow4, played, positionOf, rows, started } from './testing.ts';

describe('a game of POPUCOM', () => {
  it('goes by turns on a board that is nobody’s, one stone at a time', () => {
    expect(started()).toMatchObject({ board: Array(9).fill('.........'), territory: nobodys });
    const two = played(started(), pointsOf('3,4 0,8'));
    expect(two).toMatchObject({ turn: 'black', ply: 2, territory: nobodys, outcome: null });
    expect([two.board[3], two.board[0]]).toEqual(['....b....', '........w']);
  });

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

  it('lets a side play on its own territory and on nobody’s, which stay as they are', () => {
    const territory = onRow4('.b..w....');
    for (const [turn, own, theirs] of [
      ['black', '4,1', '4,4'],
      ['white', '4,4', '4,1'],
    ] as const) {
      const position = positionOf(nobodys, turn, territory);
      expect(popucom.legal(position)).toHaveLength(80);
      expect(popucom.legal(position)).not.toContainEqual(pointsOf(theirs)[0]);
      for (const cell of [own, '0,0']) {
        expect(played(position, pointsOf(cell)).territory).toEqual(territory);
      }
    }
  });

  it('names its cells by a letter for the column and a number for the row from the bottom', () => {
    const { options } = started();
    expect(popucom.text.write({ row: 8, column: 0 }, options)).toBe('A1');
    expect(popucom.text.read('i9', options)).toEqual({ row: 0, column: 8 });
    expect([popucom.text.read('J5', options), popucom.text.read('A10', options)]).toEqual([
      null,
      null,
    ]);
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
});
