import { describe, expect, it } from 'vitest';
import { type Board, boardOf } from './board.ts';
import { CELLS, type Cells } from './cells.ts';
import { started } from './testing.ts';
import { EXACT, LOWER_BOUND, TranspositionTable, UPPER_BOUND } from './transpositionTable.ts';

describe('the table of the POPUCOM engine', () => {
  it.each<[string, (board: Board) => Cells]>([
    ['my stones', ({ mine }) => mine.stones],
    ['my land', ({ mine }) => mine.land],
    ['their stones', ({ theirs }) => theirs.stones],
    ['their land', ({ theirs }) => theirs.land],
  ])('tells positions apart by each cell of %s', (_, set) => {
    const table = new TranspositionTable();
    const board = boardOf(started());
    table.set(board, 40, 3, EXACT, 7);
    expect(table.cellAt(table.find(board))).toBe(40);
    expect(table.valueAt(table.find(board))).toBe(7);
    for (let cell = 0; cell < CELLS; cell++) {
      const other = boardOf(started());
      set(other).add(cell);
      expect(table.find(other)).toBe(-1);
    }
  });

  it('tells positions apart by the plies left, and forgets them when cleared', () => {
    const table = new TranspositionTable();
    table.set(boardOf(started(50)), 40, 3, EXACT, 7);
    expect(table.find(boardOf(started(48)))).toBe(-1);
    table.clear();
    expect(table.find(boardOf(started(50)))).toBe(-1);
  });

  it.each([
    // Found at depth 3, asked for between 10 and 20.
    { bound: EXACT, value: 15, depth: 3, settled: true },
    { bound: EXACT, value: 15, depth: 4, settled: false },
    { bound: LOWER_BOUND, value: 20, depth: 3, settled: true },
    { bound: LOWER_BOUND, value: 20, depth: 4, settled: false },
    { bound: LOWER_BOUND, value: 15, depth: 3, settled: false },
    { bound: LOWER_BOUND, value: 10, depth: 3, settled: false },
    { bound: UPPER_BOUND, value: 10, depth: 2, settled: true },
    { bound: UPPER_BOUND, value: 15, depth: 2, settled: false },
    { bound: UPPER_BOUND, value: 20, depth: 2, settled: false },
  ])(
    'settles a search or does not: $bound $value at depth $depth',
    ({ bound, value, depth, settled }) => {
      const table = new TranspositionTable();
      const board = boardOf(started());
      table.set(board, 40, 3, bound, value);
      expect(table.settles(table.find(board), depth, 10, 20)).toBe(settled);
    },
  );
});
