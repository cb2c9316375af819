import { expect, test } from 'vitest';
import { languageCodes } from '../../../contract/language.ts';
import { textsIn } from './texts.ts';

function leaves(value: unknown, path = ''): [string, string][] {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`))
    : [[path, String(value)]];
}

test.for(languageCodes)(
  'every text of the shell is there in the language %s, with the same holes as in English',
  (language) => {
    const [english, translation] = [leaves(textsIn('en')), leaves(textsIn(language))];
    expect(translation.map(([path]) => path)).toEqual(english.map(([path]) => path));
    const holes = (text: string) => text.match(/\{\w+\}/g)?.sort() ?? [];
    for (const [i, [path, text]] of translation.entries()) {
      expect(holes(text), path).toEqual(holes(english[i]?.[1] ?? ''));
    }
  },
);

test('no language but English has the English texts of the shell in place of its own', () => {
  const others = languageCodes.filter((language) => language !== 'en');
  expect(others.filter((language) => textsIn(language) === textsIn('en'))).toEqual([]);
});
