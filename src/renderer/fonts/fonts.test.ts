import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languageCodes } from '../../contract/language.ts';
import { charactersOf, shownInSerif } from '../../languages/characters.ts';
import { allTexts } from '../../languages/testing.ts';

const folder = import.meta.dirname;
const css = readFileSync(join(folder, 'fonts.css'), 'utf8');

/** Whether a face has a character, by the range that it declares. */
function has(family: string, character: string): boolean {
  const [, range = ''] =
    new RegExp(`font-family: "${family}";[^}]*unicode-range:\\s*([^;]*);`).exec(css) ?? [];
  const point = character.codePointAt(0) ?? 0;
  return range.split(/,\s*/).some((part) => {
    const [first = NaN, last = first] = part
      .slice(2)
      .split('-')
      .map((hex) => parseInt(hex, 16));
    return first <= point && point <= last;
  });
}

test.for(languageCodes)(
  'the serif faces of the language %s have every character that is shown in them; if they lack one: npm run fonts',
  async (language) => {
    const texts = Object.values(await allTexts(language));
    const shown = charactersOf(shownInSerif(texts));
    const faces = [`Tengen Serif ${language}`, 'Tengen Serif'];
    expect(shown.filter((one) => !faces.some((face) => has(face, one)))).toEqual([]);
  },
);

test('the serif faces are below 250 kB together', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.woff2'));
  expect(files).toHaveLength(languageCodes.length + 1);
  const sizes = files.map((file) => statSync(join(folder, file)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(250_000);
});
