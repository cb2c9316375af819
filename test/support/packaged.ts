/** Files that packages of npm and Debian bring: `npm test` downloads them. */

import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { File } from './writers/index.ts';

const folder = resolve(import.meta.dirname, '../../node_modules/.cache/tengen-games');

/** Empty if nothing was downloaded. */
export const packaged: readonly File[] = globSync('*/**/*.sgf', { cwd: folder })
  .toSorted()
  .map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));

if (packaged.length === 0)
  console.info('sgf: no files of packages were found, so none is read. `npm test` downloads them.');
