import { expect, it } from 'vitest';
import { type Random, randomFrom } from '../random.ts';
import { Board, findLegal, findShots } from './board.ts';
import { Cells } from './cells.ts';
import { evaluate } from './evaluation.ts';
import { keepRelevant } from './relevance.ts';

it.each([2, 3])('the relevant moves include a best one, with %i plies left', (pliesLeft) => {
  const random = randomFrom(pliesLeft);
  let all = 0;
  let kept = 0;
  for (let i = 0; i < 50; i++) {
    const board = middleOf(random);
    board.pliesLeft = pliesLeft;
    const legal = legalOf(board);
    const moves = relevantOf(board);
    all += legal.count();
    kept += moves.count();
    expect(bestOf(board, moves)).toBe(bestOf(board, legal));
  }
  expect(kept / all).toBeLessThan(pliesLeft === 2 ? 0.5 : 0.8);
});

/** A position from a game at random, in which most lines are made that can be. */
function middleOf(random: Random): Board {
  let board = new Board();
  for (board.pliesLeft = 20 + random.below(60); board.pliesLeft > 0; ) {
    const legal = legalOf(board);
    const shots = new Cells();
    findShots(board.mine, legal, shots);
    const among = [...(shots.isEmpty() || random.below(3) === 0 ? legal : shots).taken()];
    const cell = among[random.below(among.length)];
    if (cell === undefined) return middleOf(random);
    const next = new Board();
    next.follow(board, cell);
    board = next;
  }
  return legalOf(board).isEmpty() ? middleOf(random) : board;
}

/** By trying all moves of both sides. */
function bestOf(board: Board, moves: Cells): number {
  let best = Number.NEGATIVE_INFINITY;
  for (const cell of moves.taken()) {
    const next = new Board();
    next.follow(board, cell);
    const legal = legalOf(next);
    const value = next.pliesLeft === 1 || legal.isEmpty() ? evaluate(next) : bestOf(next, legal);
    best = Math.max(best, -value);
  }
  return best;
}

function legalOf({ mine, theirs }: Board): Cells {
  const legal = new Cells();
  findLegal(mine, theirs, legal);
  return legal;
}

function relevantOf(board: Board): Cells {
  const { mine, theirs } = board;
  const moves = legalOf(board);
  const answer = new Cells();
  const shots = new Cells();
  const threats = new Cells();
  findLegal(theirs, mine, answer);
  findShots(mine, moves, shots);
  findShots(theirs, answer, threats);
  keepRelevant(board, answer, shots, threats, moves);
  return moves;
}
