import { describe, expect, it } from 'vitest';
import { sized } from '../../../test/support/size.ts';
import { reversi } from '../../rules/reversi/index.ts';
import { started } from '../../rules/reversi/testing.ts';
import { Board, PASS } from './board.ts';
import { boardOf, emptiesIn, moved, moveOf, perft, wander } from './testing.ts';

/** All that moves change on a board. */
function stateOf(board: Board): unknown {
  const { next, empties, lead, parity, low, high } = board;
  const listed: number[] = [];
  for (let cell = next[PASS] ?? PASS; cell !== PASS; cell = next[cell] ?? PASS) listed.push(cell);
  const [cells, patterns] = [board.cells.slice(), board.patterns.slice()];
  return { cells, listed, empties, lead, parity, low, high, patterns };
}

describe.each([6, 8, 10])('the board of the Reversi engine on %i lines', (size) => {
  it.each([1, 2, 3])('has the moves and discs of the rules in random games: seed %i', (seed) => {
    for (let game = 0; game < sized(100, 5); game++) {
      for (const position of wander(size, 1000 * seed + game)) {
        const { board, side } = boardOf(position);
        const moves = board.moves(side).map((cell) => moveOf(cell, size));
        expect(new Set(moves)).toEqual(new Set(reversi.legal(position)));
        const { score } = reversi.details(position);
        expect(board.lead).toBe((score?.black ?? 0) - (score?.white ?? 0));
        expect(board.empties).toBe(emptiesIn(position));
        const before = stateOf(board);
        for (const cell of board.moves(side)) {
          if (cell === PASS) continue;
          const after = moved(position, moveOf(cell, size));
          expect(board.gain(cell, side)).toBe(board.play(cell, side));
          // A board that is made anew knows its empty cells in the same order.
          expect(stateOf(board)).toEqual(stateOf(new Board(after.board)));
          board.undo(cell, side, turnedBetween(position.board, after.board));
          expect(stateOf(board)).toEqual(before);
        }
      }
    }
  });
});

function turnedBetween(before: readonly string[], after: readonly string[]): number {
  const [old, now] = [before, after].map((rows) => rows.join(''));
  return Array.from(old ?? '').filter((disc, i) => disc !== '.' && disc !== now?.at(i)).length;
}

it('the board of the Reversi engine has as many games of so many plies as are known', () => {
  const known = [1, 4, 12, 56, 244, 1396, 8200, 55_092, 390_216, 3_005_288];
  const board = new Board(started().board);
  for (const [plies, games] of known.slice(0, sized(10, 8)).entries()) {
    expect(perft(board, plies)).toBe(games);
  }
});
