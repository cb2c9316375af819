import { expect, test } from 'vitest';
import { texts } from './texts.ts';

function leaves(value: unknown, path = ''): [string, string][] {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`))
    : [[path, String(value)]];
}

test('every text of the shell is there in English and in Chinese, with the same holes', () => {
  const [en, zh] = [leaves(texts.en), leaves(texts.zh)];
  expect(zh.map(([path]) => path)).toEqual(en.map(([path]) => path));
  const holes = (text: string) => text.match(/\{\w+\}/g)?.sort() ?? [];
  for (const [i, [path, text]] of zh.entries()) {
    expect(text, path).toMatch(/\p{Script=Han}/u);
    expect(holes(text), path).toEqual(holes(en[i]?.[1] ?? ''));
  }
});
