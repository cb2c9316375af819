import { expect, test } from 'vitest';
import { texts } from './texts.ts';

function leaves(value: unknown, path = ''): [string, string][] {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`))
    : [[path, String(value)]];
}

test.each(Object.entries(texts))(
  'every text of the shell is there in the language %s, with the same holes as in English',
  (_, translated) => {
    const [english, translation] = [leaves(texts.en), leaves(translated)];
    expect(translation.map(([path]) => path)).toEqual(english.map(([path]) => path));
    const holes = (text: string) => text.match(/\{\w+\}/g)?.sort() ?? [];
    for (const [i, [path, text]] of translation.entries()) {
      expect(holes(text), path).toEqual(holes(english[i]?.[1] ?? ''));
    }
  },
);

test('every Chinese text of the shell has Chinese characters', () => {
  for (const [path, text] of leaves(texts.zh)) expect(text, path).toMatch(/\p{Script=Han}/u);
});
