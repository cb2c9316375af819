import { expect, it } from 'vitest';
import { randomFrom } from '../random.ts';
import { type Board, findLegal, findShots } from './board.ts';
import { Cells } from './cells.ts';
import { keepRelevant } from './relevance.ts';
import { bestOf, legalOf, middleOf } from './testing.ts';

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
