import { describe, expect, it } from 'vitest';
import { readPoint, writePoint } from './notation.ts';

describe('a point in letters and numbers', () => {
  it.each([
    ['H8', 15, { row: 7, column: 7 }],
    ['A1', 15, { row: 14, column: 0 }],
    ['A15', 15, { row: 0, column: 0 }],
    ['O1', 15, { row: 14, column: 14 }],
    ['I8', 8, null],
    ['I9', 9, { row: 0, column: 8 }],
    ['J10', 19, { row: 9, column: 9 }],
    ['S19', 19, { row: 0, column: 18 }],
    ['H8', 8, { row: 0, column: 7 }],
  ])('is read and written: %s on a board of %i is %o', (text, size, point) => {
    expect(readPoint(text, size)).toEqual(point);
    expect(readPoint(text.toLowerCase(), size)).toEqual(point);
    if (point !== null) expect(writePoint(point, size)).toBe(text);
  });

  it.each([
    ...['', 'H', '8', '8H', 'H0', 'H08', 'H16', 'P1', 'T1', 'HH8', 'H-1', 'H8.0', 'H1e1'],
    ...[' H8', 'H8 ', 'H8\n', 'H8\nH9', 'H100', 'ſ1', 'Ｈ８', 'Н8'],
  ])('is not %j on a board of 15', (text) => {
    expect(readPoint(text, 15)).toBeNull();
  });
});
