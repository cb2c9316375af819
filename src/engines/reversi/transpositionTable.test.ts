import { describe, expect, it } from 'vitest';
import { started } from '../../rules/reversi/testing.ts';
import { BLACK, Board, WHITE } from './board.ts';
import {
  cellOf,
  ENDING,
  EXACT,
  hashOf,
  keyOf,
  LOWER_BOUND,
  scoreOf,
  settles,
  TranspositionTable,
  UPPER_BOUND,
} from './transpositionTable.ts';

const rows = started({ size: 10 }).board;
const find = (table: TranspositionTable, board: Board, side = BLACK, kind = 0) =>
  table.find(hashOf(board, side, kind), keyOf(board, side, kind));
const set = (table: TranspositionTable, board: Board, bound: number, value: number) =>
  table.set(hashOf(board, BLACK, 0), keyOf(board, BLACK, 0), 118, 3, bound, value);

describe('the table of the Reversi engine', () => {
  it('tells positions apart by each disc, the side to move and what is searched', () => {
    const table = new TranspositionTable();
    const board = new Board(rows);
    set(table, board, EXACT, -9700);
    expect(cellOf(find(table, board))).toBe(118);
    expect(scoreOf(find(table, board))).toBe(-9700);
    expect(find(table, board, WHITE)).toBe(0);
    expect(find(table, board, BLACK, ENDING)).toBe(0);
    for (const [row, line] of rows.entries()) {
      for (let column = 0; column < line.length; column++) {
        for (const disc of 'bw.') {
          if (line.charAt(column) === disc) continue;
          const other = rows.with(row, line.slice(0, column) + disc + line.slice(column + 1));
          expect(find(table, new Board(other))).toBe(0);
        }
      }
    }
    table.clear();
    expect(find(table, board)).toBe(0);
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
    'decides with a value of bound $bound, $value at depth $depth: $settled',
    ({ bound, value, depth, settled }) => {
      const table = new TranspositionTable();
      const board = new Board(rows);
      set(table, board, bound, value);
      expect(settles(find(table, board), depth, 10, 20)).toBe(settled);
    },
  );

  it('does not find an entry of which another thread has written one word', () => {
    const memory = new SharedArrayBuffer(2 ** 20);
    const table = new TranspositionTable(memory);
    const board = new Board(rows);
    set(table, board, EXACT, 7);
    const words = new Int32Array(memory);
    const data = words.findIndex((word) => word !== 0);
    words[data] = (words[data] ?? 0) ^ 1;
    expect(find(table, board)).toBe(0);
  });
});
