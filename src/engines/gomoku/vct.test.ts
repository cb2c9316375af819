import { expect, test } from 'vitest';
import { type GomokuMove, type GomokuPosition, gomoku } from '../../rules/gomoku/index.ts';
import { opponentOf } from '../../rules/index.ts';
import { withPoints } from '../../rules/rows.ts';
import { type Random, randomFrom } from '../random.ts';
import { NodeBudget } from './nodeBudget.ts';
import { boardOf, sideOf } from './position.ts';
import { winAfterMove, winByThreats, winsByFoursAlone } from './testing.threatProof.ts';
import { threesProblems } from './testing.threes.ts';
import { problemPosition, taskOf, think } from './testing.ts';
import { VcfSolver } from './vcf.ts';
import { VctSolver } from './vct.ts';

const isFull = process.env['TENGEN_FULL'] === '1';
/** Positions of a proof. */
const PROOF_LIMIT = 20_000;
/** ms, on a busy computer. */
const PATIENCE = isFull ? 3_600_000 : 60_000;
const some = threesProblems.filter((_, i) => isFull || i % 20 === 9);

test.each(some)(
  'a problem of winning by threes is proved, and fours alone do not solve it: $rule, $stones stones',
  (problem) => {
    const position = problemPosition(problem);
    expect(winsByFoursAlone(position)).toBe(false);
    expect(winByThreats(position, PROOF_LIMIT)).toBe(problem.stones);
  },
  PATIENCE,
);

test(
  'the gomoku engine solves at least 95 % of the problems of winning by threes with a fifth of its nodes',
  () => {
    const solved = some.filter((problem) => {
      const position = problemPosition(problem);
      const { move } = think(position, { level: 'mountain', effort: 0.2 });
      return (winAfterMove(played(position, move), PROOF_LIMIT) ?? 0) > 0;
    });
    expect(solved.length).toBeGreaterThanOrEqual(0.95 * some.length);
  },
  PATIENCE,
);

test(
  'the VCT search and the proof agree on problems in which the defender has one more stone',
  () => {
    const random = randomFrom(3);
    let wins = 0;
    let failures = 0;
    for (const problem of threesProblems.filter(
      ({ rule, stones }) => rule !== 'renju' && stones < 6,
    )) {
      const position = withDefender(problemPosition(problem), random);
      const board = boardOf(position);
      const budget = new NodeBudget(taskOf({ level: 'mountain' }), Number.POSITIVE_INFINITY);
      const vct = new VctSolver(board, budget, new VcfSolver(board, budget));
      const found = vct.solve(sideOf(position), 40, 2_000);
      if (!found && vct.undecided) continue;
      const proved = winByThreats(position, 1_000);
      if (proved === null) continue;
      if (found) {
        expect(proved, position.board.join('\n')).toBeGreaterThan(0);
        wins++;
      } else if (proved === 0) failures++;
    }
    expect(wins).toBeGreaterThan(15);
    expect(failures).toBeGreaterThan(3);
  },
  PATIENCE,
);

/** With one more stone of the side that is not to move, within two points of another stone. */
function withDefender(position: GomokuPosition, random: Random): GomokuPosition {
  const { board, turn } = position;
  const near = gomoku.legal(position).filter(({ row, column }) =>
    board.slice(Math.max(0, row - 2), row + 3).some((line) => {
      return /[bw]/.test(line.slice(Math.max(0, column - 2), column + 3));
    }),
  );
  const point = near[random.below(near.length)];
  if (point === undefined || turn === null) return position;
  return { ...position, board: withPoints(board, [point], opponentOf(turn)) };
}

function played(position: GomokuPosition, move: GomokuMove | null): GomokuPosition {
  const after = gomoku.play(position, move);
  if (!after.ok) throw new Error(after.error.message);
  return after.value;
}
