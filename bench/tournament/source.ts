/** What a game was played with: games of an engine since changed are not to be taken for those of today's. */

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, '../../src');

/** A fingerprint of the source of a game's rules and engine, 12 hex digits. */
export function sourceOf(game: string): string {
  const hash = createHash('sha256');
  for (const folder of ['rules', `rules/${game}`, 'engines', `engines/${game}`]) {
    for (const file of filesIn(join(source, folder))) hash.update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}

/** Which games and engines there are besides makes no difference, nor do tests. */
function filesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map(({ name }) => name)
    .filter((name) => !name.includes('.test.') && !name.startsWith('testing'))
    .filter((name) => !(/(?:rules|engines)$/.test(folder) && name === 'index.ts'))
    .sort()
    .map((name) => join(folder, name));
}
