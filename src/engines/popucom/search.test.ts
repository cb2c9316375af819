import { expect, it } from 'vitest';
import { randomFrom } from '../random.ts';
import { CELLS, Cells } from './cells.ts';
import { Search } from './search.ts';
import { bestOf, legalOf, middleOf } from './testing.ts';

/** So much that a move which loses is preferred. */
const MUCH = 10_000;

it('what the end of a game of POPUCOM is said to be for certain is so, whenever the search is stopped', () => {
  const random = randomFrom(1);
  const search = new Search();
  let certain = 0;
  for (let i = 0; i < 30; i++) {
    const board = middleOf(random);
    board.pliesLeft = 2 + (i % 2);
    const values = [...legalOf(board).taken()].map((cell) => {
      const only = new Cells();
      only.add(cell);
      return { cell, value: bestOf(board, only) };
    });
    const worth = Math.sign(Math.max(...values.map(({ value }) => value)));
    const losing = new Int32Array(CELLS);
    for (const { cell, value } of values) losing[cell] = value < 0 ? MUCH : 0;
    for (const bonus of [losing, new Int32Array(CELLS)]) {
      for (let nodes = 10; nodes < 10_000; nodes *= 3) {
        const limits = { nodes, depth: 10, keep: false, over: () => false };
        search.run(board, new Cells(), bonus, limits, ({ sure, value }) => {
          if (!sure) return;
          certain++;
          expect(Math.sign(value)).toBe(worth);
        });
      }
    }
  }
  expect(certain).toBeGreaterThan(100);
});
