import { expect, test } from 'vitest';
import { createTexts } from '../text/index.ts';
import { exampleOf } from './example.ts';
import { coordinatesOf, originOf, pointOf, sayPoint } from './saying.ts';

const { position } = exampleOf('go', {});

test('coordinates are those of the notation', () => {
  const { column, row } = coordinatesOf(position);
  expect([0, 7, 8, 18].map(column)).toEqual(['A', 'H', 'J', 'T']);
  expect([0, 18].map(row)).toEqual(['19', '1']);
});

test('a move that is no stone on a point has no point', () => {
  expect(pointOf({ row: 3, column: 4 })).toEqual({ row: 3, column: 4 });
  expect(pointOf({ mark: true, row: 3, column: 4 })).toEqual({ row: 3, column: 4 });
  expect(pointOf({ pass: true })).toBeNull();
  expect(pointOf(null)).toBeNull();
});

test('a man that was moved has come from somewhere, one that was placed has not', () => {
  const [d6, d7] = [
    { row: 1, column: 3 },
    { row: 0, column: 3 },
  ];
  expect(originOf({ from: d6, ...d7 })).toEqual(d6);
  expect(originOf(d7)).toBeNull();
  expect(originOf(null)).toBeNull();
});

test('of a point is said what is so, in each language’s way', () => {
  const words = ['one', null, 'two'];
  const say = (language: string) =>
    sayPoint(createTexts(language).t, position, { row: 0, column: 0 }, words);
  expect(say('en')).toBe('A19, one, two');
  expect(say('zh')).toBe('A19，one，two');
});
