import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languageCodes } from '../contract/language.ts';
import { texts as en } from './en/index.ts';
import { loadTexts } from './index.ts';
import { texts as zh } from './zh/index.ts';
import { shell as chineseShell } from './zh/shell.ts';

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

test('each language of the list has a folder, and no other has one', () => {
  const entries = readdirSync(import.meta.dirname, { withFileTypes: true });
  const folders = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  expect(folders.sort()).toEqual(languageCodes.toSorted());
});

test.for(languageCodes)(
  'the texts of the language %s have the same holes to fill in as the English ones',
  async (language) => {
    const translation = flat(await loadTexts(language));
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
    if (!names.includes(path) && !path.startsWith('keys.cap.'))
      expect(text, path).toMatch(/\p{Script=Han}/u);
  }
});

test('the shell’s Chinese texts have Chinese characters', () => {
  for (const [path, text] of flat(chineseShell)) expect(text, path).toMatch(/\p{Script=Han}/u);
});
