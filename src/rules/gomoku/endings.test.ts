import { describe, expect, it } from 'vitest';
import type { Side } from '../game.ts';
import { asText, boardFrom, pointsOf } from '../testing.ts';
import { boardOf, played, positionOf, started, unordered } from './testing.ts';

/** Along each axis: rows down, columns to the right. */
const steps = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

describe('five in line', () => {
  it.each(['freestyle', 'standard'])('wins at once: %s', (rule) => {
    const four = played(started({ rule }), pointsOf('7,0 8,0 7,1 8,1 7,2 8,2 7,3 8,3'));
    expect(four.outcome).toBeNull();
    const five = played(four, pointsOf('7,4'));
    expect(five.turn).toBeNull();
    expect(five.ply).toBe(9);
    expect(five.outcome).toEqual({
      winner: 'black',
      reason: 'five',
      lines: [pointsOf('7,0 7,1 7,2 7,3 7,4')],
    });
  });

  it('wins for white too', () => {
    const moves = '0,0 7,10 0,2 8,11 0,4 9,12 0,6 10,13 0,8 11,14';
    expect(played(started(), pointsOf(moves)).outcome).toEqual({
      winner: 'white',
      reason: 'five',
      lines: [pointsOf('7,10 8,11 9,12 10,13 11,14')],
    });
  });

  describe.each([8, 15, 19])('anywhere on a board of %i', (size) => {
    it.each(steps)('wins, whichever stone is last: axis (%i, %i)', (down, right) => {
      const onBoard = (n: number) => n >= 0 && n < size;
      let fives = 0;
      for (let row = 0; row < size; row++) {
        for (let column = 0; column < size; column++) {
          if (!onBoard(row + 4 * down) || !onBoard(column + 4 * right)) continue;
          fives++;
          const five = [0, 1, 2, 3, 4].map((i) => ({
            row: row + i * down,
            column: column + i * right,
          }));
          for (const last of five) {
            const four = asText(five.filter((point) => point !== last));
            const black = positionOf(boardOf(size, four, ''), 'black', { rule: 'standard' });
            expect(played(black, [last]).outcome).toEqual({
              winner: 'black',
              reason: 'five',
              lines: [five],
            });
            const white = positionOf(boardOf(size, '', four), 'white');
            expect(played(white, [last]).outcome).toEqual({
              winner: 'white',
              reason: 'five',
              lines: [five],
            });
          }
        }
      }
      expect(fives).toBe((size - 4) * (down === 0 || right === 0 ? size : size - 4));
    });
  });

  it('needs five: four are none, nor are four and one beyond a gap', () => {
    const board = boardOf(15, '7,0 7,1 7,2 7,5', '');
    expect(played(positionOf(board, 'black'), pointsOf('7,3')).outcome).toBeNull();
  });
});

describe.each<Side>(['black', 'white'])('an overline of %s', (side) => {
  const with6 = (rule: string, others = '') => {
    const stones = `7,2 7,3 7,4 7,6 7,7 ${others}`;
    const board = side === 'black' ? boardOf(15, stones, '') : boardOf(15, '', stones);
    return played(positionOf(board, side, { rule }), pointsOf('7,5'));
  };
  const six = '7,2 7,3 7,4 7,5 7,6 7,7';

  it('wins in freestyle', () => {
    expect(with6('freestyle').outcome).toEqual({
      winner: side,
      reason: 'five',
      lines: [pointsOf(six)],
    });
  });

  it('means nothing in standard', () => {
    expect(with6('standard').outcome).toBeNull();
    expect(with6('standard').turn).toBe(side === 'black' ? 'white' : 'black');
  });

  it('does not spoil a five made on another axis', () => {
    const five = '3,5 4,5 5,5 6,5 7,5';
    expect(with6('standard', '3,5 4,5 5,5 6,5').outcome).toEqual({
      winner: side,
      reason: 'five',
      lines: [pointsOf(five)],
    });
    expect(unordered(with6('freestyle', '3,5 4,5 5,5 6,5').outcome)).toEqual({
      winner: side,
      reason: 'five',
      lines: [five, six],
    });
  });
});

describe('a full board', () => {
  /** Nowhere more than two alike in a row. */
  const stoneAt = ({ row, column }: { row: number; column: number }) =>
    (Math.floor(column / 2) + row) % 2 === 0 ? 'b' : 'w';

  it.each([
    ['draw', 'draw'],
    ['white', 'white'],
  ])('is what the option says: %s', (fullBoard, winner) => {
    const points = boardFrom(8, stoneAt).flatMap((line, row) =>
      Array.from(line, (stone, column) => ({ row, column, stone })),
    );
    const black = points.filter(({ stone }) => stone === 'b');
    const white = points.filter(({ stone }) => stone === 'w');
    let position = started({ size: 8, fullBoard });
    for (const [i, mine] of black.entries()) {
      expect(position.outcome).toBeNull();
      position = played(position, [mine, ...white.slice(i, i + 1)]);
    }
    expect(position.ply).toBe(64);
    expect(position.turn).toBeNull();
    expect(position.outcome).toEqual({ winner, reason: 'full', lines: [] });
    expect(position.board).toEqual(boardFrom(8, stoneAt));
  });

  /** Full but for (0, 4), on which black, to move, makes `row` of the first row. */
  const lastPoint = (row: string, options: Readonly<Record<string, unknown>>) => {
    const board = [row, ...boardFrom(9, stoneAt).slice(1)];
    return played(positionOf(board, 'black', options), pointsOf('0,4')).outcome;
  };

  it.each(['draw', 'white'])('is won by a five on the last point: %s', (fullBoard) => {
    expect(lastPoint('bbbb.wwbb', { fullBoard, rule: 'standard' })).toEqual({
      winner: 'black',
      reason: 'five',
      lines: [pointsOf('0,0 0,1 0,2 0,3 0,4')],
    });
  });

  it('is not won by an overline on the last point in standard', () => {
    expect(lastPoint('bbbb.bwwb', { rule: 'standard' })).toEqual({
      winner: 'draw',
      reason: 'full',
      lines: [],
    });
    expect(lastPoint('bbbb.bwwb', { rule: 'standard', fullBoard: 'white' })).toEqual({
      winner: 'white',
      reason: 'full',
      lines: [],
    });
  });
});
