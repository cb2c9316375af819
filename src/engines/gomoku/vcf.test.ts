import { expect, test } from 'vitest';
import { type GomokuMove, type GomokuPosition, gomoku } from '../../rules/gomoku/index.ts';
import { opponentOf } from '../../rules/index.ts';
import { randomFrom } from '../random.ts';
import { NodeBudget } from './nodeBudget.ts';
import { boardOf, moveAt, sideOf } from './position.ts';
import { foursProblems } from './testing.fours.ts';
import { provesWin, winsByFours } from './testing.proof.ts';
import { positionFrom, problemPosition, scattered, taskOf, think } from './testing.ts';
import { VcfSolver } from './vcf.ts';

// The bench solves and proves them all.
const some = foursProblems.filter((_, i) => i % 9 === 4);

test.each(some)(
  'the gomoku engine solves a problem with little work, and the rules prove it: $rule, $stones stones',
  (problem) => {
    const position = problemPosition(problem);
    const { move, thought } = think(position, { level: 'mountain' });
    expect(thought.value).toBe(1);
    expect(thought.nodes).toBeLessThan(20_000);
    expect(thought.line[0]).toEqual(move);
    expect((thought.line.length + 1) / 2).toBe(problem.stones);
    expect(provesWin(position, thought.line)).toBe(true);
    // And the proof proves something: there is no shorter win.
    expect(provesWin(position, thought.line.slice(0, -1))).toBe(false);
    expect(winsByFours(position, 1)).toBe(false);
  },
);

test.each(foursProblems.filter(({ stones }, i) => stones < 5 && i % 8 === 0))(
  'the gomoku engine takes a win by fours away, if anything does: $rule, $stones stones',
  (problem) => {
    const position = problemPosition(problem);
    const defender = { ...position, turn: opponentOf(position.turn ?? 'black') };
    const losesTo = (move: GomokuMove | null) => {
      const after = gomoku.play(defender, move);
      if (!after.ok) throw new Error(after.error.message);
      return foursIn(after.value) !== null;
    };
    const { move } = think(defender, { level: 'mountain', effort: 0.02 });
    if (losesTo(move))
      expect(gomoku.legal(defender).filter((other) => !losesTo(other))).toEqual([]);
  },
);

test.each(['freestyle', 'standard', 'renju'] as const)(
  'the gomoku engine finds the wins by fours that the rules prove, and no others, on boards at random: %s',
  (rule) => {
    const random = randomFrom(17);
    const wins = { short: 0, long: 0 };
    for (let round = 0; round < 60; round++) {
      const turn = round % 2 === 0 ? 'black' : 'white';
      const { position } = positionFrom(scattered(random, 8), turn, { rule });
      const line = foursIn(position);
      if (line) wins.long++;
      if (line) expect(provesWin(position, line), `round ${round}`).toBe(true);
      if (!winsByFours(position, 1)) continue;
      wins.short++;
      expect(line?.length ?? 99, `round ${round}`).toBeLessThanOrEqual(1);
    }
    expect(wins.short).toBeGreaterThan(5);
    expect(wins.long).toBeGreaterThan(wins.short);
  },
);

/** The line by which whoever is to move wins by fours, as the engine's own search sees it. */
function foursIn(position: GomokuPosition): GomokuMove[] | null {
  if (position.turn === null) return null;
  const board = boardOf(position);
  const fours = new VcfSolver(
    board,
    new NodeBudget(taskOf({ level: 'mountain' }), Number.POSITIVE_INFINITY),
  );
  const won = fours.solve(sideOf(position), 40, 5_000);
  return won ? fours.line.map((point) => moveAt(board, point)) : null;
}
