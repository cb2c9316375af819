import { describe, expect, it } from 'vitest';
import { fc } from '../../../test/support/properties.ts';
import { opponentOf, type Point, type Side } from '../game.ts';
import type { Rows } from '../rows.ts';
import { asText, boardFrom } from '../testing.ts';
import { dangers } from './danger.ts';
import { boardOf } from './testing.ts';

// The examples of RULES.md §1.1, and its definition as a second statement.
describe('the danger hint of gomoku', () => {
  const twos = '7,5 7,6 5,7 6,7';
  const sides = '7,6 7,8 6,7 8,7';
  it.each([
    { what: 'two open twos', white: twos, black: '', danger: '7,7' },
    { what: 'their far ends blocked', white: twos, black: '7,4 4,7', danger: '' },
    { what: 'their near ends blocked', white: twos, black: '7,8 8,7', danger: '7,7' },
    { what: 'a row with room for four only', white: twos, black: '7,3 7,8', danger: '' },
    { what: 'a blocked three', white: `${twos} 7,4`, black: '7,3', danger: '7,7' },
    { what: 'one axis, though it be a five', white: '7,3 7,4 7,5 7,6', black: '', danger: '' },
    { what: 'one stone on each side', white: sides, black: '', danger: '7,7' },
    { what: 'each with one open end', white: sides, black: '7,9 9,7', danger: '7,7' },
    { what: 'a row with no open end', white: sides, black: '7,5 7,9', danger: '' },
    { what: 'runs with a gap', white: '7,4 7,6 4,7 6,7', black: '', danger: '' },
    { what: 'a corner', white: '0,1 0,2 1,0 2,0', black: '', danger: '0,0' },
    { what: 'the edge is no open end', white: '0,0 0,1 1,2 2,2', black: '', danger: '' },
  ])('shows “$danger” for $what: white $white, black $black', ({ white, black, danger }) => {
    expect(asText(dangers(boardOf(15, black, white), 'black'))).toBe(danger);
    expect(asText(dangers(boardOf(15, white, black), 'white'))).toBe(danger);
  });

  it('is what RULES.md says, on any board', () => {
    fc.assert(
      fc.property(boards, fc.constantFrom<Side>('black', 'white'), (board, me) => {
        expect(asText(dangers(board, me))).toBe(asText(dangersByTheRules(board, me)));
      }),
      { numRuns: 300 },
    );
  });
});

/** Boards of every size, with more stones of the one colour than of the other, so that there is something to see. */
const boards = fc
  .record({
    size: fc.integer({ min: 8, max: 19 }),
    stones: fc.constantFrom('..www', '...ww', '....wb', '...wwb', '...bbw'),
    draws: fc.infiniteStream(fc.nat({ max: 59 })),
  })
  .map(({ size, stones, draws }) =>
    boardFrom(size, () => stones.charAt(draws.next().value % stones.length)),
  );

/** RULES.md §1.1 once more, by other means: each direction as the text of what stands there. */
function dangersByTheRules(board: Rows, me: Side): Point[] {
  const mine = me === 'black' ? 'b' : 'w';
  const theirs = opponentOf(me) === 'black' ? 'b' : 'w';
  const room = new RegExp(`^[^${mine}]*`);
  const run = new RegExp(`^${theirs}+\\.?`);
  const lengthOf = (pattern: RegExp, text: string) => pattern.exec(text)?.[0].length ?? 0;

  return board.flatMap((line, row) =>
    Array.from(line, (_, column) => ({ row, column })).filter((point) => {
      if (line.charAt(point.column) !== '.') return false;
      const towards = (down: number, right: number) =>
        board
          .map((_, i) => board[row + down * (i + 1)]?.charAt(point.column + right * (i + 1)) ?? '')
          .join('');
      const counting = [
        [towards(0, -1), towards(0, 1)],
        [towards(-1, 0), towards(1, 0)],
        [towards(-1, -1), towards(1, 1)],
        [towards(-1, 1), towards(1, -1)],
      ].filter(
        ([one = '', other = '']) =>
          1 + lengthOf(room, one) + lengthOf(room, other) >= 5 &&
          lengthOf(run, one) + lengthOf(run, other) >= 3,
      );
      return counting.length >= 2;
    }),
  );
}
