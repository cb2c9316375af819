import { expect, test } from 'vitest';
import { type GomokuMove, type GomokuPosition, gomoku } from '../../rules/gomoku/index.ts';
import { winAfterMove, winByThreats, winsByFoursAlone } from './testing.threatProof.ts';
import { threesProblems } from './testing.threes.ts';
import { problemPosition, think } from './testing.ts';

const isFull = process.env['TENGEN_FULL'] === '1';
/** Positions of a proof. */
const PROOF_LIMIT = 20_000;
const some = threesProblems.filter((_, i) => isFull || i % 20 === 9);

test.each(some)(
  'a problem of winning by threes is proved, and fours alone do not solve it: $rule, $stones stones',
  (problem) => {
    const position = problemPosition(problem);
    expect(winsByFoursAlone(position)).toBe(false);
    expect(winByThreats(position, PROOF_LIMIT)).toBe(problem.stones);
  },
);

test('the gomoku engine solves at least 95 % of the problems of winning by threes with a fifth of its nodes', () => {
  const solved = some.filter((problem) => {
    const position = problemPosition(problem);
    const { move } = think(position, { level: 'mountain', effort: 0.2 });
    return (winAfterMove(played(position, move), PROOF_LIMIT) ?? 0) > 0;
  });
  expect(solved.length).toBeGreaterThanOrEqual(0.95 * some.length);
});

test('no proof of a win by threes succeeds after a stone in a corner', () => {
  for (const problem of some.slice(0, 4)) {
    const after = played(problemPosition(problem), { row: 0, column: 14 });
    expect(winAfterMove(after, PROOF_LIMIT)).toBe(0);
  }
});

function played(position: GomokuPosition, move: GomokuMove | null): GomokuPosition {
  const after = gomoku.play(position, move);
  if (!after.ok) throw new Error(after.error.message);
  return after.value;
}
