import { describe, expect, it } from 'vitest';
import type { Side } from '../game.ts';
import { boardFrom, pointsOf } from '../testing.ts';
import { boardOf, played, positionOf, started, unordered } from './testing.ts';

describe('five in line in gomoku', () => {
  it.each(['freestyle', 'standard'])('win at once: %s', (rule) => {
    const four = played(started({ rule }), pointsOf('7,0 8,0 7,1 8,1 7,2 8,2 7,3 8,3'));
    expect(four.outcome).toBeNull();
    const five = played(four, pointsOf('7,4'));
    expect(five.turn).toBeNull();
    expect(five.outcome).toEqual({
      winner: 'black',
      reason: 'five',
      lines: [pointsOf('7,0 7,1 7,2 7,3 7,4')],
    });
  });

  it('win for white too', () => {
    const moves = '0,0 7,10 0,2 8,11 0,4 9,12 0,6 10,13 0,8 11,14';
    expect(played(started(), pointsOf(moves)).outcome).toEqual({
      winner: 'white',
      reason: 'five',
      lines: [pointsOf('7,10 8,11 9,12 10,13 11,14')],
    });
  });

  it('are not four and one beyond a gap', () => {
    const board = boardOf(15, '7,0 7,1 7,2 7,5', '');
    expect(played(positionOf(board, 'black'), pointsOf('7,3')).outcome).toBeNull();
  });
});

describe.each<Side>(['black', 'white'])('an overline of %s in gomoku', (side) => {
  const with6 = (rule: string, others = '') => {
    const stones = `7,2 7,3 7,4 7,6 7,7 ${others}`;
    const board = side === 'black' ? boardOf(15, stones, '') : boardOf(15, '', stones);
    return played(positionOf(board, side, { rule }), pointsOf('7,5'));
  };
  const six = '7,2 7,3 7,4 7,5 7,6 7,7';
  const won = (...lines: readonly string[]) => ({ winner: side, reason: 'five', lines });

  it('wins in freestyle, and means nothing in standard', () => {
    expect(unordered(with6('freestyle').outcome)).toEqual(won(six));
    expect(with6('standard')).toMatchObject({
      outcome: null,
      turn: side === 'black' ? 'white' : 'black',
    });
  });

  it('does not spoil a five made on another axis', () => {
    const five = '3,5 4,5 5,5 6,5 7,5';
    expect(unordered(with6('standard', '3,5 4,5 5,5 6,5').outcome)).toEqual(won(five));
    expect(unordered(with6('freestyle', '3,5 4,5 5,5 6,5').outcome)).toEqual(won(five, six));
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
