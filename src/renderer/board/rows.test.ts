import { expect, test } from 'vitest';
import { goneFrom, sideAt, stonesOn } from './rows.ts';

test('rows tell which side stands on a point, and that none does off the board', () => {
  const rows = ['.b', 'w.'];
  expect(sideAt(rows, { row: 0, column: 1 })).toBe('black');
  expect(sideAt(rows, { row: 1, column: 0 })).toBe('white');
  expect(sideAt(rows, { row: 0, column: 0 })).toBeNull();
  expect(sideAt(rows, { row: 2, column: 0 })).toBeNull();
  expect(sideAt(rows, { row: 0, column: -1 })).toBeNull();
});

test('stones have gone if they stood there before and do not now, whatever has come', () => {
  const gone = goneFrom(['bw.', 'wb.'], ['b..', '..b']);
  expect(gone).toEqual(['.w.', 'wb.']);
  expect(stonesOn(gone)).toEqual([
    { row: 0, column: 1 },
    { row: 1, column: 0 },
    { row: 1, column: 1 },
  ]);
});
