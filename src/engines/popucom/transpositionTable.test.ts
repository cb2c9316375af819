import { describe, expect, it } from 'vitest';
import { type Board, boardOf } from './board.ts';
import { CELLS, type Cells } from './cells.ts';
import { started } from './testing.ts';
import {
  bucketHashOf,
  cellOf,
  EXACT,
  keyOf,
  LOWER_BOUND,
  scoreOf,
  settles,
  TranspositionTable,
  UPPER_BOUND,
} from './transpositionTable.ts';

const find = (table: TranspositionTable, board: Board) =>
  table.find(bucketHashOf(board), keyOf(board));
const set = (table: TranspositionTable, board: Board, bound: number, value: number) =>
  table.set(bucketHashOf(board), keyOf(board), 40, 3, bound, value);

describe('the table of the POPUCOM engine', () => {
  it.each<[string, (board: Board) => Cells]>([
    ['my stones', ({ mine }) => mine.stones],
    ['my land', ({ mine }) => mine.land],
    ['their stones', ({ theirs }) => theirs.stones],
    ['their land', ({ theirs }) => theirs.land],
  ])('tells positions apart by each cell of %s', (_, cells) => {
    const table = new TranspositionTable();
    const board = boardOf(started());
    set(table, board, EXACT, -7);
    expect(cellOf(find(table, board))).toBe(40);
    expect(scoreOf(find(table, board))).toBe(-7);
    for (let cell = 0; cell < CELLS; cell++) {
      const other = boardOf(started());
      cells(other).add(cell);
      expect(find(table, other)).toBe(0);
    }
  });

  it('tells positions apart by the plies left, and forgets them when cleared', () => {
    const table = new TranspositionTable();
    set(table, boardOf(started(50)), EXACT, 7);
    expect(find(table, boardOf(started(48)))).toBe(0);
    table.clear();
    expect(find(table, boardOf(started(50)))).toBe(0);
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
      set(table, board, bound, value);
      expect(settles(find(table, board), depth, 10, 20)).toBe(settled);
    },
  );

  it('finds nothing in an entry of which another thread has written only a word', () => {
    const memory = new SharedArrayBuffer(2 ** 20);
    const words = new Int32Array(memory);
    const table = new TranspositionTable(memory);
    const board = boardOf(started());
    set(table, board, EXACT, 7);
    const at = words.findIndex((word) => word !== 0);
    words[at] = (words[at] ?? 0) ^ 1;
    expect(find(table, board)).toBe(0);
    expect(find(new TranspositionTable(memory), board)).toBe(0);
    words[at] = (words[at] ?? 0) ^ 1;
    expect(scoreOf(find(new TranspositionTable(memory), board))).toBe(7);
  });
});
