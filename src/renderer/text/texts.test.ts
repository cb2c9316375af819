import { expect, test } from 'vitest';
import { en } from './en.ts';
import { createTexts } from './index.ts';
import { zh } from './zh.ts';

/** Every text by its path, such as `host.title`. */
function flat(texts: object, path = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') found.set(path + key, value);
    else for (const [inner, text] of flat(value, `${path}${key}.`)) found.set(inner, text);
  }
  return found;
}

function holes(text = ''): string[] {
  return [...new Set(text.match(/\{\w+\}/g))].toSorted();
}

test('both languages fill in the same in every text', () => {
  const chinese = flat(zh);
  for (const [path, text] of flat(en)) expect(holes(chinese.get(path)), path).toEqual(holes(text));
});

test('Chinese texts are Chinese, but for names', () => {
  const names = [
    'name',
    'between',
    'sentence',
    'otherName',
    'settings.english',
    'board.point',
    'news.peersMove',
    'news.sidesMove',
    'setup.term',
    'timing.both',
    'resume.gameWith',
    'engines.gtp',
    'engines.gomocup',
  ];
  for (const [path, text] of flat(zh)) {
    if (!names.includes(path)) expect(text, path).toMatch(/\p{Script=Han}/u);
  }
});

test('what is filled in is shown as it is: no markup, no text within text', () => {
  const { t } = createTexts('en');
  for (const name of ['<b>&amp;', '{port}', '$t(start.host)']) {
    expect(t('standing.peerReady', { name })).toBe(`${name} is ready`);
  }
});

test('between two Chinese sentences stands nothing, and each ends in its own way', () => {
  const { t } = createTexts('zh');
  expect(t('between')).toBe('');
  expect(t('sentence', { headline: '轮到你了' })).toBe('轮到你了。');
  expect(createTexts('en').t('between')).toBe(' ');
});
