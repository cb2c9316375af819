import { expect, test } from 'vitest';
import { goneFrom, sideAt, stonesOn } from './rows.ts';

test('what stands on a point; off the board nothing does', () => {
  const rows = ['.b', 'w.'];
  expect(sideAt(rows, { row: 0, column: 1 })).toBe('black');
  expect(sideAt(rows, { row: 1, column: 0 })).toBe('white');
  expect(sideAt(rows, { row: 0, column: 0 })).toBeNull();
  expect(sideAt(rows, { row: 2, column: 0 })).toBeNull();
  expect(sideAt(rows, { row: 0, column: -1 })).toBeNull();
});

test('what has gone stood there before and does not now; what came is no matter', () => {
  const gone = goneFrom(['bw.', 'wb.'], ['b..', '..b']);
  expect(gone).toEqual(['.w.', 'wb.']);
  expect(stonesOn(gone)).toEqual([
    { row: 0, column: 1 },
    { row: 1, column: 0 },
    { row: 1, column: 1 },
  ]);
});
