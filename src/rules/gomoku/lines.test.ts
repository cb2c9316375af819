import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rows } from '../rows.ts';
import { asSet, asText, boardFrom, pointsOf } from '../testing.ts';
import { winningLines } from './lines.ts';
import { boardOf, winningRuns } from './testing.ts';

function linesOf(board: Rows, last: string, exactly: boolean): readonly string[] {
  return pointsOf(last).flatMap((point) => winningLines(board, point, exactly).map(asText));
}

describe('winning lines', () => {
  it.each([
    { what: 'a row', stones: '7,3 7,4 7,5 7,6 7,7', last: '7,5' },
    { what: 'a column', stones: '3,7 4,7 5,7 6,7 7,7', last: '7,7' },
    { what: 'a falling diagonal', stones: '3,3 4,4 5,5 6,6 7,7', last: '3,3' },
    { what: 'a rising diagonal', stones: '3,7 4,6 5,5 6,4 7,3', last: '4,6' },
  ])('are told from top to bottom, or left to right: $what', ({ stones, last }) => {
    expect(linesOf(boardOf(15, stones, ''), last, false)).toEqual([stones]);
    expect(linesOf(boardOf(15, '', stones), last, true)).toEqual([stones]);
  });

  it('are whole: all of an overline', () => {
    const nine = '7,3 7,4 7,5 7,6 7,7 7,8 7,9 7,10 7,11';
    expect(linesOf(boardOf(15, nine, ''), '7,7', false)).toEqual([nine]);
    expect(linesOf(boardOf(15, nine, ''), '7,7', true)).toEqual([]);
  });

  it('are those through the last stone alone, each once', () => {
    const row = '7,5 7,6 7,7 7,8 7,9';
    const column = '5,7 6,7 7,7 8,7 9,7';
    const falling = '5,5 6,6 7,7 8,8 9,9';
    const rising = '5,9 6,8 7,7 8,6 9,5';
    const elsewhere = '0,0 0,1 0,2 0,3 0,4';
    const board = boardOf(15, [row, column, falling, rising, elsewhere].join(' '), '');
    expect(linesOf(board, '7,7', false).toSorted()).toEqual(
      [row, column, falling, rising].toSorted(),
    );
    expect(linesOf(board, '7,5', false)).toEqual([row]);
  });

  it('are only those of exactly five where an overline does not win', () => {
    const five = '3,7 4,7 5,7 6,7 7,7';
    const six = '7,2 7,3 7,4 7,5 7,6 7,7';
    const board = boardOf(15, `${five} ${six}`, '');
    expect(linesOf(board, '7,7', true)).toEqual([five]);
    expect(linesOf(board, '7,7', false).toSorted()).toEqual([five, six].toSorted());
  });

  it('do not go round the edge', () => {
    const board = boardOf(8, '2,5 2,6 2,7 3,0 3,1 3,2', '5,0 6,1 7,2 0,3 1,4');
    expect(linesOf(board, '2,7 3,0 7,2 0,3', false)).toEqual([]);
  });

  it('are ended by a stone of the other colour and by a gap', () => {
    const board = boardOf(15, '7,0 7,1 7,2 7,3 7,5 7,6 9,0 9,1 9,2 9,3 9,5', '7,4');
    expect(linesOf(board, '7,3 7,5 9,3 9,5', false)).toEqual([]);
  });

  it('are what RULES.md says, on any board', () => {
    const boards = fc
      .record({
        size: fc.integer({ min: 8, max: 19 }),
        stones: fc.constantFrom('b', 'bbbbbw', 'bbbbb.', 'bbbwww.'),
        draws: fc.infiniteStream(fc.nat({ max: 41 })),
      })
      .map(({ size, stones, draws }) =>
        boardFrom(size, () => stones.charAt(draws.next().value % stones.length)),
      );
    fc.assert(
      fc.property(boards, fc.nat(), fc.nat(), fc.boolean(), (board, row, column, exactly) => {
        const last = { row: row % board.length, column: column % board.length };
        if (board[last.row]?.charAt(last.column) === '.') return;
        expect(winningLines(board, last, exactly).map(asText).toSorted()).toEqual(
          winningRuns(board, exactly)
            .filter((run) =>
              asSet(run)
                .split(' ')
                .includes(asText([last])),
            )
            .map(asText)
            .toSorted(),
        );
      }),
      { numRuns: 1000 },
    );
  });
});
