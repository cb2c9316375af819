import { describe, expect, it } from 'vitest';
import { fc } from '../../../test/support/properties.ts';
import type { Point } from '../game.ts';
import { writePoint } from '../notation.ts';
import type { Rows } from '../rows.ts';
import { boardFrom } from '../testing.ts';
import { forbiddenOn } from './forbidden.ts';
import { emptyPoints } from './position.ts';
import { forbiddenByTheRules, type Judgement, judgedByTheRules } from './testing.reference.ts';
import { renjuSources } from './testing.renjuPositions.ts';
import { boardOf } from './testing.ts';

function forbiddenPoints(board: Rows): readonly Point[] {
  return Array.from(emptyPoints(board)).filter(forbiddenOn(board));
}

function names(board: Rows, points: readonly Point[]): readonly string[] {
  return points.map((point) => writePoint(point, board.length));
}

function words(text: string): readonly string[] {
  return text.split(' ').filter((word) => word !== '');
}

describe('renju’s forbidden points', () => {
  describe.each(renjuSources)('as told by $source', ({ positions }) => {
    it.each(positions)(
      'are “$forbidden” in a position of $what',
      ({ board, forbidden, asWell, free }) => {
        const points = names(board, forbiddenPoints(board));
        expect(points.toSorted()).toEqual([...words(forbidden), ...words(asWell)].toSorted());
        const others = names(board, Array.from(emptyPoints(board))).filter(
          (p) => !points.includes(p),
        );
        expect(others).toEqual(expect.arrayContaining([...words(free)]));
        expect(names(board, forbiddenByTheRules(board))).toEqual(points);
      },
    );
  });

  it.each<[Judgement, string]>([
    ['five', '7,3 7,4 7,5 7,6'],
    ['five', '7,3 7,4 7,5 7,6 3,7 4,7 5,7 6,7 8,7'],
    ['overline', '7,3 7,4 7,5 7,6 7,8'],
    ['double four', '7,4 7,5 7,6 4,7 5,7 6,7'],
    ['double four', '7,4 7,6 7,8 7,10'],
    ['double three', '7,5 7,6 5,7 6,7'],
    ['free', '7,5 7,6 4,7 5,7 6,7'],
    ['free', '7,5 7,6 7,9'],
  ])('are judged by what black makes there: %s beside %s', (judgement, stones) => {
    const board = boardOf(15, stones, '');
    const point = { row: 7, column: 7 };
    expect(judgedByTheRules(board, point)).toBe(judgement);
    expect(forbiddenOn(board)(point)).toBe(judgement !== 'five' && judgement !== 'free');
  });

  it('are what they are whoever asks, how often, and in what order', () => {
    fc.assert(
      fc.property(changedPositions, (board) => {
        const forbidden = forbiddenOn(board);
        const points = Array.from(emptyPoints(board));
        const answers = points.map(forbidden);
        expect(points.toReversed().map(forbidden).toReversed()).toEqual(answers);
        expect(points.map((point) => forbiddenOn(board)(point))).toEqual(answers);
      }),
      { numRuns: 30 },
    );
  });
});

/** The positions above with some points changed: there a little decides much. */
const changedPositions = fc
  .record({
    position: fc.constantFrom(...renjuSources.flatMap(({ positions }) => positions)),
    changes: fc.array(
      fc.record({
        row: fc.nat({ max: 18 }),
        column: fc.nat({ max: 18 }),
        stone: fc.constantFrom('b', 'b', '.', 'w'),
      }),
      { maxLength: 8 },
    ),
  })
  .map(({ position: { board }, changes }) =>
    boardFrom(board.length, ({ row, column }) => {
      const change = changes.find((point) => point.row === row && point.column === column);
      return change?.stone ?? board[row]?.charAt(column) ?? '.';
    }),
  );
