import { expect, test } from 'vitest';
import { grainOf } from './grain.ts';

test('a board of one size always has the same grain', () => {
  expect(grainOf(1000, 1000)).toEqual(grainOf(1000, 1000));
});

test('the grain covers the whole width of a board, and is light enough to paint at once', () => {
  const paths = grainOf(1000, 1000).strokes.map(({ path }) => path);
  expect(paths.join('')).not.toMatch(/NaN|undefined|Infinity/);
  const starts = [...paths.join('').matchAll(/M(-?[\d.]+) 0c/g)].map((match) => Number(match[1]));
  starts.sort((a, b) => a - b);
  const gaps = starts.slice(1).map((x, index) => x - (starts[index] ?? x));
  expect(starts[0]).toBeLessThan(5);
  expect(starts.at(-1)).toBeGreaterThan(995);
  expect(Math.max(...gaps)).toBeLessThan(20);
  expect(paths.join('').length).toBeLessThan(20_000);
});
