import { expect, test } from 'vitest';
import { countFailure, isHopeless } from './failures.ts';

const after = (...times: number[]) =>
  times.reduce<readonly number[]>((before, now) => countFailure(before, now), []);

test('a page that fails three times in half a minute is not loaded again by itself', () => {
  expect(isHopeless(after(0))).toBe(false);
  expect(isHopeless(after(0, 1000))).toBe(false);
  expect(isHopeless(after(0, 1000, 2000))).toBe(true);
});

test('a page that fails once in a while is loaded again each time', () => {
  expect(isHopeless(after(0, 29_000, 58_000, 87_000, 116_000))).toBe(false);
});
