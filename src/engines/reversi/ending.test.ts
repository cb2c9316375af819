import { expect, it } from 'vitest';
import { sized } from '../../../test/support/size.ts';
import { PASS } from './board.ts';
import { Search } from './search.ts';
import { boardOf, cellOf, fromOwnGame, plainMargin, think } from './testing.ts';

const POSITIONS = sized(100, 12);
/** Empty points of the positions, at most. */
const EMPTIES = sized(12, 9);

it('the end of a game of Reversi is played as a plain search of all moves plays it', () => {
  const search = new Search();
  let solved = 0;
  for (let seed = 1; solved < POSITIONS; seed++) {
    const position = fromOwnGame(seed, EMPTIES - (seed % 4));
    if (position === null) continue;
    solved++;
    const { board, side } = boardOf(position);
    const margin = plainMargin(board, side);
    const candidates = board.moves(side).map((cell) => ({ cell, bonus: 0 }));
    const limits = { nodes: Infinity, depth: 60, exact: 14, keep: false, over: () => false };
    const found = search.run(board, side, candidates, limits, () => {});
    expect([found.value / 100 + 0, found.sure]).toEqual([margin, true]);

    const { move, thought } = think(position, { level: 'mountain', effort: 1 });
    // A move without a choice is not thought about for long.
    if (candidates.length > 1) expect(thought.value).toBe(Math.sign(margin));
    const cell = cellOf(move, 8);
    if (cell !== PASS) board.play(cell, side);
    expect(-plainMargin(board, -side) + 0).toBe(margin);
  }
});
