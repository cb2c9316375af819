import { describe, expect, it } from 'vitest';
import type { Side } from '../game.ts';
import { reversi } from './reversi.ts';
import { drawn, legalIn, played, setUp, started } from './testing.ts';

describe('a side that can flip nothing in Reversi', () => {
  const stuck = setUp(`
    wb....
    ......
    ......
    ......
    ......
    ......`);

  it('has to pass while the other side can flip something, and may do nothing else', () => {
    expect(reversi.details(stuck)).toEqual({ score: { black: 1, white: 1 }, due: 'pass' });
    expect(legalIn(stuck)).toBe('pass');
    expect(reversi.play(stuck, { row: 0, column: 2 })).toMatchObject({ error: { code: 'noFlip' } });
    const after = played(stuck, 'pass');
    expect(after).toEqual({ ...stuck, turn: 'white', ply: 1 });
    expect(reversi.details(after)).toEqual({ score: { black: 1, white: 1 } });
    expect(legalIn(after)).toBe('0,2');
  });

  it('may have to pass again and again', () => {
    const position = setUp(`
      wb.bbw
      ......
      ......
      wb....
      ......
      ......`);
    expect(played(position, 'pass 3,2 pass 0,2')).toMatchObject({ ply: 4, turn: null });
  });

  it('may not pass as long as it can flip something', () => {
    for (const position of [started(), played(stuck, 'pass')]) {
      expect(reversi.details(position).due).toBeUndefined();
      expect(reversi.play(position, { pass: true })).toEqual({
        ok: false,
        error: { code: 'cannotPass', message: 'A side that can flip discs may not pass.' },
      });
    }
  });
});

describe('a game of Reversi', () => {
  it.each<[Side | 'draw', string, string, number, number]>([
    ['black', 'bw.... ......', '0,2', 3, 0],
    ['black', 'bw...w ......', '0,2', 3, 1],
    ['draw', 'bw.www ......', '0,2', 3, 3],
    ['white', 'bw.www .....w', '0,2', 3, 4],
  ])(
    'is over when neither side can flip anything, and goes by the discs on the board: %s after %s',
    (winner, rows, move, black, white) => {
      const before = setUp(`${rows} ${Array(4).fill('......').join(' ')}`);
      const over = played(before, move);
      expect(over).toMatchObject({ turn: null, outcome: { winner, reason: 'discs', lines: [] } });
      expect(reversi.details(over)).toEqual({ score: { black, white } });
      expect(reversi.legal(over)).toEqual([]);
      expect(reversi.play(over, { pass: true })).toEqual({
        ok: false,
        error: { code: 'gameOver', message: 'The game is over.' },
      });
    },
  );

  it('is over on a full board', () => {
    const position = setUp(`
      bbbbbb
      bbbbbb
      bbbbbb
      wwwwww
      wwwwww
      bwwww.`);
    expect(played(position, '5,5')).toMatchObject({
      turn: null,
      outcome: { winner: 'black', reason: 'discs' },
    });
  });

  it('can be won in nine plies, with no disc of the other side left', () => {
    const over = played(started(), '5,4 3,5 2,4 5,5 4,6 5,3 6,4 4,5 4,2');
    expect(over.board).toEqual(
      drawn(`
      ........
      ........
      ....b...
      ...bbb..
      ..bbbbb.
      ...bbb..
      ....b...
      ........`),
    );
    expect(over).toMatchObject({ ply: 9, turn: null, outcome: { winner: 'black' } });
    expect(reversi.details(over)).toEqual({ score: { black: 13, white: 0 } });
  });
});
