import { expect, it } from 'vitest';
import { sized } from '../../../test/support/size.ts';
import { PASS } from './board.ts';
import { DISC, Search } from './search.ts';
import { boardOf, cellOf, fromOwnGame, plainMargin, think } from './testing.ts';

const POSITIONS = sized(100, 12);
/** Empty points of the positions, at most. */
const EMPTIES = sized(12, 9);
const timeout = sized(3_600_000, 120_000);

it('the end of a game of Reversi is played as a plain search of all moves plays it', {
  timeout,
}, () => {
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

it('what the end of a game of Reversi is said to be for certain is so, whenever the search is stopped', {
  timeout,
}, () => {
  let certain = 0;
  for (let seed = 1; seed <= POSITIONS; seed++) {
    const position = fromOwnGame(seed, 9);
    if (position === null) continue;
    const { board, side } = boardOf(position);
    // The moves that lose come first.
    const candidates = board.moves(side).map((cell) => {
      const turned = cell === PASS ? 0 : board.play(cell, side);
      const margin = -plainMargin(board, -side);
      if (cell !== PASS) board.undo(cell, side, turned);
      return { cell, margin, bonus: -50 * DISC * Math.sign(margin) };
    });
    const worth = Math.sign(Math.max(...candidates.map(({ margin }) => margin)));
    const limits = { depth: 60, exact: 14, keep: false, over: () => false };
    for (let nodes = 10; nodes < 10_000; nodes = Math.ceil(1.3 * nodes)) {
      const search = new Search();
      search.run(board, side, candidates, { ...limits, nodes }, ({ sure, value }) => {
        if (!sure) return;
        certain++;
        expect(Math.sign(value)).toBe(worth);
      });
    }
  }
  expect(certain).toBeGreaterThan(POSITIONS / 4);
});
