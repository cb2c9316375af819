import { expect, test } from 'vitest';
import { en } from './en/index.ts';
import { createTexts, texts } from './index.ts';
import { zh } from './zh/index.ts';

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

test.each(Object.entries(texts))(
  'the texts of the language %s have the same holes to fill in as the English ones',
  (_, translated) => {
    const translation = flat(translated);
    for (const [path, text] of flat(en)) {
      expect(holes(translation.get(path)), path).toEqual(holes(text));
    }
  },
);

test('Chinese texts have Chinese characters, but for names', () => {
  const names = [
    'name',
    'between',
    'sentence',
    'otherName',
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

test('a text shows what is filled in as it is, without reading it as markup or as another text', () => {
  const { t } = createTexts('en');
  for (const name of ['<b>&amp;', '{port}', '$t(start.host)']) {
    expect(t('standing.peerReady', { name })).toBe(`${name} is ready`);
  }
});

test('two Chinese sentences have nothing between them, and a sentence ends with its language’s full stop', () => {
  const { t } = createTexts('zh');
  expect(t('between')).toBe('');
  expect(t('sentence', { headline: '轮到你了' })).toBe('轮到你了。');
  expect(createTexts('en').t('between')).toBe(' ');
});
