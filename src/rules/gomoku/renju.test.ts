import { describe, expect, it } from 'vitest';
import type { Point } from '../game.ts';
import { boardFrom, pointsOf } from '../testing.ts';
import { gomoku } from './gomoku.ts';
import type { GomokuPosition } from './position.ts';
import { boardOf, played, positionOf } from './testing.ts';

/** Renju in the middle of a game, black to move unless said otherwise. */
function renju(
  black: string,
  white = '',
  options: Readonly<Record<string, unknown>> = {},
  turn: 'black' | 'white' = 'black',
): GomokuPosition {
  return positionOf(boardOf(15, black, white), turn, { rule: 'renju', ...options });
}

function forbiddenOf(position: GomokuPosition): readonly Point[] | undefined {
  return gomoku.details(position).forbidden;
}

const doubleThree = '7,5 7,6 5,7 6,7';
const doubleFour = '7,4 7,5 7,6 4,7 5,7 6,7';
const overline = '7,2 7,3 7,4 7,5 7,6 7,8';

describe('in renju a forbidden point', () => {
  it.each([
    { code: 'doubleThree', black: doubleThree },
    { code: 'doubleFour', black: doubleFour },
    { code: 'overline', black: overline },
  ])(
    'is refused to black as $code, or loses where that is chosen: beside $black',
    ({ code, black }) => {
      const seven = { row: 7, column: 7 };
      const refusing = renju(black);
      expect(gomoku.play(refusing, seven)).toEqual({
        ok: false,
        error: { code, message: 'That point is forbidden to black.' },
      });
      expect(forbiddenOf(refusing)).toContainEqual(seven);
      const losing = renju(black, '', { forbidden: 'lose' });
      expect(forbiddenOf(losing)).toContainEqual(seven);
      expect([refusing, losing].map((one) => gomoku.details(one).moment)).toEqual([
        'crosses',
        'crossesLose',
      ]);
      const lost = played(losing, [seven]);
      expect(lost).toMatchObject({
        board: boardOf(15, `${black} 7,7`, ''),
        turn: null,
        outcome: { winner: 'white', reason: 'forbidden', lines: [] },
      });
      expect(forbiddenOf(lost)).toEqual([]);
    },
  );

  it('is none for white, nor by white’s stones, nor under another rule', () => {
    const freestyle = { rule: 'freestyle', forbidden: 'lose' };
    for (const position of [
      renju(doubleThree, '', {}, 'white'),
      renju('', doubleFour),
      renju(doubleThree, '', freestyle),
      renju(doubleThree, '', { ...freestyle, rule: 'standard' }),
    ]) {
      expect(forbiddenOf(position)).toEqual([]);
      expect(played(position, pointsOf('7,7')).outcome).toBeNull();
    }
  });
});

describe('in renju black', () => {
  it.each([
    ['alone', ''],
    ['and an overline', '7,2 7,3 7,4 7,5 7,6 7,8'],
  ])('wins with exactly five, %s', (_, others) => {
    const five = '3,7 4,7 5,7 6,7';
    for (const forbidden of ['refuse', 'lose']) {
      const position = renju(`${five} ${others}`, '', { forbidden });
      expect(forbiddenOf(position)).not.toContainEqual({ row: 7, column: 7 });
      expect(played(position, pointsOf('7,7')).outcome).toEqual({
        winner: 'black',
        reason: 'five',
        lines: [pointsOf(`${five} 7,7`)],
      });
    }
  });
});

describe('in renju a board where all that is empty is forbidden to black', () => {
  /** Nowhere more than two alike in a row, but for six of black around (4, 4) and one point left at (0, 0). */
  const stoneAt = ({ row, column }: Point) => {
    if (row === 4 && column !== 4) return column > 0 && column < 7 ? 'b' : 'w';
    if (row === 4) return '.';
    return (Math.floor(column / 2) + row) % 2 === 0 ? 'w' : 'b';
  };
  const board = boardFrom(8, (point) => (point.row + point.column === 0 ? '.' : stoneAt(point)));

  it.each(['draw', 'white'])('is a draw, also where a full board is %s', (fullBoard) => {
    const before = positionOf(board, 'white', { rule: 'renju', fullBoard });
    const over = played(before, pointsOf('0,0'));
    expect(over.outcome).toEqual({ winner: 'draw', reason: 'noMove', lines: [] });
    expect(over.turn).toBeNull();
    expect(gomoku.legal(over)).toEqual([]);
    expect(forbiddenOf(over)).toEqual([]);
  });

  it('is lost where a forbidden point loses', () => {
    const before = positionOf(board, 'white', { rule: 'renju', forbidden: 'lose' });
    const last = played(before, pointsOf('0,0'));
    expect(last.turn).toBe('black');
    expect(gomoku.legal(last)).toEqual(pointsOf('4,4'));
    expect(forbiddenOf(last)).toEqual(pointsOf('4,4'));
    expect(played(last, pointsOf('4,4')).outcome).toEqual({
      winner: 'white',
      reason: 'forbidden',
      lines: [],
    });
  });

  it('goes on while it is white’s turn, who fills it', () => {
    const before = positionOf(board, 'black', { rule: 'renju', fullBoard: 'white' });
    const blacks = played(before, pointsOf('0,0'));
    expect(blacks.turn).toBe('white');
    expect(played(blacks, pointsOf('4,4')).outcome).toEqual({
      winner: 'white',
      reason: 'full',
      lines: [],
    });
  });
});
