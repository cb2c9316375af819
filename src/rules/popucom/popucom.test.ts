import { describe, expect, it } from 'vitest';
import { pointsOf } from '../testing.ts';
import { popucom } from './popucom.ts';
import { nobodys, type PopucomPosition } from './position.ts';
import { onRow4, played, positionOf, rows, started } from './testing.ts';

describe('a game of POPUCOM', () => {
  it('begins with black on an empty board that is nobody’s', () => {
    expect(started()).toEqual({
      options: { plies: 50 },
      board: nobodys,
      territory: nobodys,
      turn: 'black',
      ply: 0,
      outcome: null,
    });
    expect(nobodys).toEqual(Array(9).fill('.........'));
  });

  it('goes by turns, one stone at a time', () => {
    const one = played(started(), pointsOf('3,4'));
    expect(one).toMatchObject({ turn: 'white', ply: 1, territory: nobodys, outcome: null });
    expect(one.board[3]).toBe('....b....');
    const two = played(one, pointsOf('0,8'));
    expect(two).toMatchObject({ turn: 'black', ply: 2 });
    expect(two.board[0]).toBe('........w');
  });

  it('never changes a position that was', () => {
    const before = positionOf(onRow4('...bb....'));
    const text = JSON.stringify(before);
    played(before, pointsOf('4,5'));
    expect(JSON.stringify(before)).toBe(text);
  });

  it('counts 81, 6 480, 511 920 sequences of moves', () => {
    expect([1, 2, 3].map((depth) => sequences(started(), depth))).toEqual([81, 6480, 511_920]);
  });
});

describe('a move', () => {
  it.each([
    undefined,
    null,
    true,
    7,
    'E5',
    Symbol('E5'),
    () => ({ row: 4, column: 4 }),
    [],
    [4, 4],
    {},
    { row: 4 },
    { column: 4 },
    { row: '4', column: 4 },
    { row: 4, column: '4' },
    { row: 4.5, column: 4 },
    { row: 4, column: Number.NaN },
    { row: -0, column: 4 },
    { row: 4, column: null },
    { pass: true },
    { remove: true },
    Object.create({ row: 4, column: 4 }),
    JSON.parse('{"__proto__": {"row": 4, "column": 4}}'),
  ])('is not %o', (value) => {
    expect(popucom.move(value)).toBeNull();
    expect(popucom.play(started(), value)).toEqual({
      ok: false,
      error: { code: 'badMove', message: 'A move must be a row and a column, whole numbers.' },
    });
  });

  it.each([
    [-1, 4],
    [4, -1],
    [9, 4],
    [4, 9],
    [2 ** 53, 2 ** 53],
    [4, 1e308],
  ])('is outOfBoard at (%d, %d)', (row, column) => {
    expect(popucom.play(started(), { row, column })).toEqual({
      ok: false,
      error: { code: 'outOfBoard', message: 'That cell is not on the board.' },
    });
  });

  it('is refused where a stone is, of either colour', () => {
    const position = played(started(), pointsOf('4,4 5,5'));
    for (const point of pointsOf('4,4 5,5')) {
      expect(popucom.play(position, point)).toEqual({
        ok: false,
        error: { code: 'occupied', message: 'There is a stone on that cell already.' },
      });
    }
  });

  it('is refused on the other side’s territory, not on one’s own or nobody’s', () => {
    const territory = onRow4('.b..w....');
    for (const [turn, enemys, own] of [
      ['black', '4,4', '4,1'],
      ['white', '4,1', '4,4'],
    ] as const) {
      const position = positionOf(nobodys, turn, territory);
      for (const point of pointsOf(enemys)) {
        expect(popucom.play(position, point)).toEqual({
          ok: false,
          error: {
            code: 'enemyTerritory',
            message: 'That cell is the other side’s territory.',
          },
        });
        expect(popucom.legal(position)).not.toContainEqual(point);
      }
      expect(popucom.legal(position)).toHaveLength(80);
      expect(played(position, pointsOf(own)).territory).toEqual(territory);
      expect(played(position, pointsOf('0,0')).territory).toEqual(territory);
    }
  });

  it('is occupied before it is enemyTerritory', () => {
    // Where the other side stands on its own territory both are true.
    const position = positionOf(onRow4('....w....'), 'black', onRow4('....w....'));
    for (const point of pointsOf('4,4')) {
      expect(popucom.play(position, point)).toMatchObject({ error: { code: 'occupied' } });
    }
  });

  it('is refused after the end, whatever it is', () => {
    const over = played(started({ plies: 2 }), pointsOf('0,0 8,8'));
    for (const value of [{ row: 4, column: 4 }, { row: 0, column: 0 }, { row: 99 }, 'E5']) {
      expect(popucom.play(over, value)).toEqual({
        ok: false,
        error: { code: 'gameOver', message: 'The game is over.' },
      });
    }
    expect(popucom.legal(over)).toEqual([]);
    expect(popucom.turn(over)).toBeNull();
  });

  it('may carry other fields, which are dropped', () => {
    const value: unknown = JSON.parse(
      '{"row": 4, "column": 4, "number": 1, "step": 0, "__proto__": {"row": 1}, "pass": true}',
    );
    expect(popucom.move(value)).toEqual({ row: 4, column: 4 });
    expect(popucom.play(started(), value)).toEqual({
      ok: true,
      value: played(started(), pointsOf('4,4')),
    });
  });
});

describe('text', () => {
  it('is a letter for the column and a number for the row from the bottom', () => {
    const { options } = started();
    expect(popucom.text.write({ row: 8, column: 0 }, options)).toBe('A1');
    expect(popucom.text.write({ row: 0, column: 8 }, options)).toBe('I9');
    expect(popucom.text.read('e5', options)).toEqual({ row: 4, column: 4 });
    for (const text of ['J5', 'A10', 'A0', '', 'pass']) {
      expect(popucom.text.read(text, options)).toBeNull();
    }
  });
});

describe('what there is to see besides the stones', () => {
  it('is the territory, its cells counted, and how many plies are left', () => {
    expect(popucom.details(started())).toEqual({
      territory: nobodys,
      score: { black: 0, white: 0 },
      pliesLeft: 50,
    });
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

describe('the fingerprint', () => {
  // FNV-1a of `popucom\nblack\n`, rows of stones and rows of territory, worked out apart from this program.
  it('is what PROTOCOL.md §3 says', () => {
    expect(popucom.hash(started())).toBe('982c0a2992f62b8d');
    const line = played(started(), pointsOf('0,2 8,8 1,1 8,7 2,0'));
    expect(line.board[8]).toBe('.......ww');
    expect(popucom.hash(line)).toBe('d513bf05b24e23b1');
    const over = played(started({ plies: 2 }), pointsOf('0,0 8,8'));
    expect(popucom.hash(over)).toBe('06f6ef0dbc234698');
  });
});

function sequences(position: PopucomPosition, depth: number): number {
  const moves = popucom.legal(position);
  if (depth === 1) return moves.length;
  return moves.reduce((sum, move) => sum + sequences(played(position, [move]), depth - 1), 0);
}
