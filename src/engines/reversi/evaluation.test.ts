import { describe, expect, it } from 'vitest';
import { inverted, movedBoard, type Symmetry, symmetries } from '../../rules/testing.ts';
import { Board } from './board.ts';
import { evaluate } from './evaluation.ts';
import { evaluatePatterns } from './patternEvaluation.ts';
import { boardOf, wander } from './testing.ts';

const judges = [
  { name: 'weights by hand', size: 10, judge: evaluate },
  { name: 'patterns', size: 8, judge: evaluatePatterns },
];

describe.each(judges)('a position of Reversi judged by $name', ({ size, judge }) => {
  const positions = [1, 2, 3].flatMap((seed) => [...wander(size, seed)]);

  it.each(Object.entries(symmetries))(
    'is worth as much after a symmetry: %s',
    (_, symmetry: Symmetry) => {
      for (const position of positions) {
        const { board, side } = boardOf(position);
        const image = new Board(movedBoard(position.board, symmetry));
        expect(judge(image, side)).toBe(judge(board, side));
      }
    },
  );

  it('is worth as much with the colours exchanged', () => {
    for (const position of positions) {
      const { board, side } = boardOf(position);
      expect(judge(new Board(inverted(position.board)), -side)).toBe(judge(board, side));
    }
  });

  it('differs from others, and never looks like more than a win', () => {
    const values = positions.map((position) => {
      const { board, side } = boardOf(position);
      return judge(board, side);
    });
    expect(new Set(values).size).toBeGreaterThan(positions.length / 2);
    for (const value of values) expect(Math.abs(value)).toBeLessThanOrEqual(100 * size ** 2);
  });
});

it('patterns know that a corner is worth more than what is beside it in Reversi', () => {
  const rows = (row: string) => [
    row,
    '........',
    '...bw...',
    '..bwwb..',
    '..wbbw..',
    '...bw...',
    '........',
    '........',
  ];
  const [corner, beside] = ['b.......', '.b......'].map((row) =>
    evaluatePatterns(new Board(rows(row)), 1),
  );
  expect((corner ?? 0) - (beside ?? 0)).toBeGreaterThan(500);
});
