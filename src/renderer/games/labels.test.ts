import { expect, test } from 'vitest';
import type { Language } from '../../contract/language.ts';
import { loadTranslation } from '../text/index.ts';
import { exampleOf } from './example.ts';
import { coordinatesOf, originOf, pointOf, sayPoint } from './labels.ts';

const { position } = exampleOf('go', {});

test('the coordinates of a board are those of its notation', () => {
  const { column, row } = coordinatesOf(position);
  expect([0, 7, 8, 18].map(column)).toEqual(['A', 'H', 'J', 'T']);
  expect([0, 18].map(row)).toEqual(['19', '1']);
});

test('a move that is no stone or mark on a point has no point', () => {
  expect(pointOf({ row: 3, column: 4 })).toEqual({ row: 3, column: 4 });
  expect(pointOf({ mark: true, row: 3, column: 4 })).toEqual({ row: 3, column: 4 });
  expect(pointOf({ pass: true })).toBeNull();
  expect(pointOf(null)).toBeNull();
});

test('a man that was moved has an origin, and one that was placed has none', () => {
  const d6 = { row: 1, column: 3 };
  const d7 = { row: 0, column: 3 };
  expect(originOf({ from: d6, ...d7 })).toEqual(d6);
  expect(originOf(d7)).toBeNull();
  expect(originOf(null)).toBeNull();
});

test('a point is said with its words in each language’s way', async () => {
  const words = ['one', null, 'two'];
  const say = async (language: Language) =>
    sayPoint((await loadTranslation(language)).t, position, { row: 0, column: 0 }, words);
  expect(await say('en')).toBe('A19, one, two');
  expect(await say('zh')).toBe('A19，one，two');
});
