import { describe, expect, it } from 'vitest';
import { boardFrom, pointsOf } from '../testing.ts';
import { boardOf, played, positionOf, started, unordered } from './testing.ts';

describe('stones in line in gomoku', () => {
  it.each(['freestyle', 'standard'])('win at once if they are five: %s', (rule) => {
    const four = played(started({ rule }), pointsOf('7,0 8,0 7,1 8,1 7,2 8,2 7,3 8,3'));
    expect(four.outcome).toBeNull();
    const lines = [pointsOf('7,0 7,1 7,2 7,3 7,4')];
    const outcome = { winner: 'black', reason: 'five', lines };
    expect(played(four, pointsOf('7,4'))).toMatchObject({ turn: null, outcome });
  });

  it('win as six in freestyle alone, and do not spoil a five on another axis', () => {
    const with6 = (rule: string, others = '') => {
      const board = boardOf(15, '', `7,2 7,3 7,4 7,6 7,7 ${others}`);
      return unordered(played(positionOf(board, 'white', { rule }), pointsOf('7,5')).outcome);
    };
    const six = '7,2 7,3 7,4 7,5 7,6 7,7';
    const five = '3,5 4,5 5,5 6,5';
    const won = (...lines: string[]) => ({ winner: 'white', reason: 'five', lines });
    expect(with6('freestyle')).toEqual(won(six));
    expect(with6('standard')).toBeNull();
    expect(with6('standard', five)).toEqual(won(`${five} 7,5`));
    expect(with6('freestyle', five)).toEqual(won(`${five} 7,5`, six));
  });
});

describe('a full board of gomoku', () => {
  /** Full, nowhere more than two alike in a row, but for (0, 4), on which black makes `row` of the first row. */
  const lastPoint = (row: string, options: Readonly<Record<string, unknown>>) => {
    const board = boardFrom(9, ({ row, column }) =>
      (Math.floor(column / 2) + row) % 2 === 0 ? 'b' : 'w',
    ).with(0, row);
    return played(positionOf(board, 'black', options), pointsOf('0,4'));
  };

  it.each([
    ['draw', 'bbww.bbww'],
    ['white', 'bbww.bbww'],
    ['draw', 'bbbb.bwwb'],
    ['white', 'bbbb.bwwb'],
  ])('ends the game as the option says, %s, whatever else is on it: %s', (fullBoard, row) => {
    const over = lastPoint(row, { fullBoard, rule: 'standard' });
    expect(over.turn).toBeNull();
    expect(over.outcome).toEqual({ winner: fullBoard, reason: 'full', lines: [] });
  });

  it.each(['draw', 'white'])('is won by a five on the last point: %s', (fullBoard) => {
    expect(lastPoint('bbbb.wwbb', { fullBoard, rule: 'standard' }).outcome).toEqual({
      winner: 'black',
      reason: 'five',
      lines: [pointsOf('0,0 0,1 0,2 0,3 0,4')],
    });
  });
});
