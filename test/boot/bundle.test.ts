/** What the window has to load. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languageCodes } from '../../src/contract/language.ts';

const folder = join(import.meta.dirname, '../../out/renderer');
const page = readFileSync(join(folder, 'index.html'), 'utf8');
const scripts = readdirSync(join(folder, 'assets'))
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ name, text: readFileSync(join(folder, 'assets', name)) }));
const [atStart, onDemand] = [true, false].map((isNamed) =>
  scripts.filter(({ name }) => page.includes(`assets/${name}`) === isNamed),
);

function size(files: typeof scripts | undefined): number {
  return files?.reduce((sum, { text }) => sum + text.length, 0) ?? 0;
}

test('the window loads the texts of one language only, and rules, signs, settings and sounds later', () => {
  const names = onDemand?.map(({ name }) => name.replace(/-.*/, '')).sort();
  expect(names).toEqual(
    expect.arrayContaining([
      ...languageCodes,
      ...languageCodes.map(() => 'rules'),
      ...languageCodes.map(() => 'people'),
      'CompareDialog',
      'rulesPages',
      'Settings',
      'sounds',
    ]),
  );
});

test.for(languageCodes)(
  'the window’s JavaScript at a start in the language %s is below 450 kB',
  (language) => {
    const texts = onDemand?.filter(({ name }) => name.startsWith(`${language}-`));
    expect(size(texts)).toBeGreaterThan(0);
    expect(size(atStart) + size(texts)).toBeLessThan(450_000);
  },
);

test('the window’s JavaScript holds no schema library', () => {
  // A name that zod gives to its classes.
  for (const { name, text } of scripts) expect(text.includes('ZodError'), name).toBe(false);
});
