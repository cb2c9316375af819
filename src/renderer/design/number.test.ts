import { expect, test } from 'vitest';
import { nearest, readNumber } from './number.ts';

test.for<[string, number | null]>([
  ['12', 12],
  [' 2.5 ', 2.5],
  ['2,5', 2.5],
  ['2½', 2.5],
  ['½', 0.5],
  ['.5', 0.5],
  ['１２．５', 12.5],
  ['2.', 2],
  ['', null],
  ['.', null],
  ['-1', null],
  ['1.2.3', null],
  ['1e3', null],
  ['ten', null],
])('“%s” is read as %s', ([text, value]) => {
  expect(readNumber(text)).toBe(value);
});

test.for<[number, 1 | 0.5, number]>([
  [0.1, 0.5, 0.5],
  [0.5, 0.5, 0.5],
  [2.6, 0.5, 2.5],
  [2.6, 1, 3],
  [99, 1, 10],
])('of %s, in steps of %s, what is taken is %s', ([value, step, taken]) => {
  expect(nearest(value, { min: 0.5, max: 10, step })).toBe(taken);
});
