import { expect, it } from 'vitest';
import { fc } from '../../../test/support/properties.ts';
import { asSet, asText, boardFrom } from '../testing.ts';
import { winningLines } from './lines.ts';
import { winningRuns } from './testing.ts';

/** Boards of every size, with long runs and gaps. */
const boards = fc
  .record({
    size: fc.integer({ min: 8, max: 19 }),
    stones: fc.constantFrom('b', 'bbbbbw', 'bbbbb.', 'bbbwww.'),
    draws: fc.infiniteStream(fc.nat({ max: 41 })),
  })
  .map(({ size, stones, draws }) =>
    boardFrom(size, () => stones.charAt(draws.next().value % stones.length)),
  );

it('the winning lines are the runs through the last stone that RULES.md §1 says, in reading order', () => {
  fc.assert(
    fc.property(boards, fc.nat(), fc.nat(), fc.boolean(), (board, row, column, exactly) => {
      const last = { row: row % board.length, column: column % board.length };
      if (board[last.row]?.charAt(last.column) === '.') return;
      expect(winningLines(board, last, exactly).map(asText).toSorted()).toEqual(
        winningRuns(board, exactly)
          .filter((run) =>
            asSet(run)
              .split(' ')
              .includes(asText([last])),
          )
          .map(asText)
          .toSorted(),
      );
    }),
    { numRuns: 1000 },
  );
});
