import { expect, test } from 'vitest';
import { languageCodes } from '../contract/language.ts';
import { fill, isolated } from './fill.ts';
import { allTexts } from './testing.ts';

test('what runs from right to left, or turns what follows, is isolated as it is filled in', () => {
  for (const name of ['עדה', 'ليلى', 'Ada\u202e', '\u061cAda', 'ߒߞߏ', '𞤀𞤣𞤤𞤢𞤥'])
    expect(fill('{name} is ready', { name })).toBe(`\u2068${name}\u2069 is ready`);
});

test('what runs from left to right is filled in as it is', () => {
  for (const name of ['Ada', '小明', 'はるか', 'Jürgen (2)', '', '👩‍🚀'])
    expect(fill('{name} is ready', { name })).toBe(`${name} is ready`);
  expect(fill('{n} moves', { n: 3 })).toBe('3 moves');
});

test('a sentence can be filled into another one', () => {
  const asks = fill('{name} asks', { name: 'עדה' });
  expect(fill('{asks}. Answer!', { asks })).toBe('\u2068\u2068עדה\u2069 asks\u2069. Answer!');
});

test('each line of a text is isolated by itself', () => {
  expect(isolated('עדה\nAda\u2029\u2067Ada')).toBe(
    '\u2068עדה\u2069\nAda\u2029\u2068\u2067Ada\u2069\u2069',
  );
});

test('nobody gets out of an isolate', () => {
  expect(isolated('\u2069\u202eAda')).toBe('\u2068\u202eAda\u2069');
  expect(isolated('Ada\u2067')).toBe('\u2068Ada\u2067\u2069\u2069');
});

/** Every text. */
function flat(texts: object): string[] {
  return Object.values(texts).flatMap((text: unknown) =>
    typeof text === 'string' ? [text] : typeof text === 'object' && text ? flat(text) : [],
  );
}

test.for(languageCodes)(
  'the texts of the language %s run from left to right, so that only what is filled in is isolated',
  async (language) => {
    for (const text of flat(await allTexts(language))) expect(isolated(text)).toBe(text);
  },
);
