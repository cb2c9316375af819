/** The window knows the sizes of `breakpoints` and no others. */

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { breakpoints } from '../../src/renderer/design/breakpoints.ts';

const repository = join(import.meta.dirname, '../..');
const table = join('design', 'breakpoints.ts');

/** What a style sheet or a component asks about the size of the window without a name for it. */
function unnamed(path: string, text: string): string[] {
  const size = /\b(?:width|height|aspect-ratio|orientation|inline-size|block-size)\b/;
  if (!path.endsWith('.css'))
    return (text.match(/(?<=['"`])\([^'"`\n]*(?=['"`])/g) ?? []).filter((one) => size.test(one));
  const queries = text.match(/@media[^{]*/g) ?? [];
  return queries.filter((query) => {
    const names = query.matchAll(/\(--([\w-]+)\)/g);
    return size.test(query) || [...names].some(([, name = '']) => !(name in breakpoints));
  });
}

test('style sheets and components know the sizes of a window by the names of a few breakpoints', async () => {
  const folder = join(repository, 'src/renderer');
  const paths = (await readdir(folder, { recursive: true })).filter(
    (path) => /\.(?:css|tsx?)$/.test(path) && path !== table,
  );
  const found = await Promise.all(
    paths.map(async (path) =>
      unnamed(path, await readFile(join(folder, path), 'utf8')).map((query) => `${path}: ${query}`),
    ),
  );
  expect(found.flat()).toEqual([]);
});

test.for([
  ['a.css', '@media (width < 40rem) {', 1],
  ['a.css', '@media (--narrow) and (min-height: 30em) {', 1],
  ['a.css', '@media (--tiny) {', 1],
  ['a.css', '@media not (--narrow), (hover: hover) {', 0],
  ['a.css', '@container (width < 20rem) {', 0],
  ['a.ts', "matchMedia('(52rem <= width < 75rem)')", 1],
  ['a.tsx', "useMedia('(max-width: 800px)')", 1],
  ['a.ts', "matchMedia('(pointer: coarse)')", 0],
] as const)('the size in %s, %s, is found to be without a name: %s', ([path, text, count]) => {
  expect(unnamed(path, text)).toHaveLength(count);
});
