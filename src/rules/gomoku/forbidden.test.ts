import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '../game.ts';
import { writePoint } from '../notation.ts';
import type { Rows } from '../rows.ts';
import { asSet, asText, boardFrom, movedBoard, symmetries } from '../testing.ts';
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
    it.each(positions)('$what: $forbidden', ({ board, forbidden, asWell, free }) => {
      const points = names(board, forbiddenPoints(board));
      expect(points.toSorted()).toEqual([...words(forbidden), ...words(asWell)].toSorted());
      const others = names(board, Array.from(emptyPoints(board))).filter(
        (p) => !points.includes(p),
      );
      expect(others).toEqual(expect.arrayContaining([...words(free)]));
      expect(names(board, forbiddenByTheRules(board))).toEqual(points);
    });
  });

  it('are told in more than sixty positions', () => {
    expect(renjuSources.flatMap(({ positions }) => positions).length).toBeGreaterThan(60);
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
  ])('are not fives: (7, 7) is %s beside %s', (judgement, stones) => {
    const board = boardOf(15, stones, '');
    const point = { row: 7, column: 7 };
    expect(judgedByTheRules(board, point)).toBe(judgement);
    expect(forbiddenOn(board)(point)).toBe(judgement !== 'five' && judgement !== 'free');
  });

  it('are what RULES.md says, on any board', () => {
    fc.assert(
      fc.property(boards, (board) => {
        expect(asText(forbiddenPoints(board))).toBe(asText(forbiddenByTheRules(board)));
      }),
      { numRuns: 200 },
    );
  });

  it('are what RULES.md says, a few stones from the positions above', () => {
    fc.assert(
      fc.property(changedPositions, (board) => {
        expect(asText(forbiddenPoints(board))).toBe(asText(forbiddenByTheRules(board)));
      }),
      { numRuns: 150 },
    );
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

  it.each(Object.entries(symmetries))('are the same after a symmetry: %s', (_, symmetry) => {
    fc.assert(
      fc.property(fc.oneof(boards, changedPositions), (board) => {
        const there = forbiddenPoints(movedBoard(board, symmetry));
        const here = forbiddenPoints(board).map((point) => symmetry(point, board.length));
        expect(asSet(there)).toBe(asSet(here));
      }),
    );
  });
});

/** Boards of every size, with stones of black enough that there is something to see. */
const boards = fc
  .record({
    size: fc.integer({ min: 8, max: 12 }),
    stones: fc.constantFrom('..b', '...b', '....b', '......b', '..bbw', '...bw', 'bbb.w', 'bb.'),
    draws: fc.infiniteStream(fc.nat({ max: 119 })),
  })
  .map(({ size, stones, draws }) =>
    boardFrom(size, () => stones.charAt(draws.next().value % stones.length)),
  );

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
