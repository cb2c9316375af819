import { expect, test } from 'vitest';
import { between } from './between.ts';

test('a text goes to its new numbers by and by, and at once if more than numbers is new', () => {
  expect(between('3 points · 0 captured', '13 points · 4 captured', 0.5)).toBe(
    '8 points · 2 captured',
  );
  expect(between('8 in hand', '6 in hand', 1)).toBe('6 in hand');
  expect(between('8 in hand', '3 points', 0)).toBe('3 points');
});
