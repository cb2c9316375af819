import { expect, test } from 'vitest';
import { packFlags, readFlags } from './flags.ts';

const none = { last: null, lines: [], dangers: [], forbidden: [] };
const plain = { last: false, line: false, danger: false, forbidden: false };

test('what is said of a point is read back, and of no other', () => {
  const rows = packFlags(3, 4, {
    last: { row: 1, column: 2 },
    lines: [
      [
        { row: 1, column: 2 },
        { row: 0, column: 0 },
      ],
    ],
    dangers: [{ row: 2, column: 3 }],
    forbidden: [
      { row: 2, column: 3 },
      { row: 2, column: 0 },
    ],
  });
  const read = rows.map((row) => [0, 1, 2, 3].map((column) => readFlags(row, column)));
  const line = { ...plain, line: true };
  expect(read).toEqual([
    [line, plain, plain, plain],
    [plain, plain, { ...line, last: true }, plain],
    [{ ...plain, forbidden: true }, plain, plain, { ...plain, danger: true, forbidden: true }],
  ]);
});

test('rows that say the same are equal', () => {
  const before = packFlags(15, 15, none);
  const after = packFlags(15, 15, { ...none, last: { row: 7, column: 7 } });
  expect(after.filter((row, index) => row !== before[index])).toHaveLength(1);
});

test('points off the board are passed over', () => {
  const off = [
    { row: -1, column: 0 },
    { row: 0, column: 4 },
  ];
  expect(packFlags(2, 4, { ...none, dangers: off })).toEqual(packFlags(2, 4, none));
  expect(readFlags('00', 2)).toEqual(plain);
});
