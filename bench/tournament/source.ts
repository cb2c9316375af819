/** Tells which version of the source a game was played with. A recorded game counts only for the same version. */

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitCopy } from './copy.ts';

const root = join(import.meta.dirname, '../..');

/** A fingerprint of a game's rules and engine and of its players' own source, 12 hex digits. */
export function sourceOf(game: string, players: readonly string[]): string {
  const hash = createHash('sha256');
  const naive = join(root, 'bench/tournament/naive');
  const own = players.map((name) => {
    if (name === 'naive') return [naive];
    return name.startsWith('copy:') ? foldersOf(splitCopy(name.slice(5)).directory, game) : [];
  });
  for (const folder of new Set([foldersOf(root, game), ...own].flat())) {
    for (const file of filesIn(folder)) hash.update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}

function foldersOf(checkout: string, game: string): readonly string[] {
  const folders = ['rules', `rules/${game}`, 'engines', `engines/${game}`];
  return folders.map((folder) => join(checkout, 'src', folder));
}

/** Of no move: the lists of games and engines, and what is only shown; checkouts up to 0.14.0 have the last. */
const aside = ['rules/index.ts', 'engines/index.ts', 'engines/strength.ts'];

/** Tests don't count. */
function filesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map(({ name }) => name)
    .filter((name) => !name.includes('.test.') && !name.startsWith('testing'))
    .sort()
    .map((name) => join(folder, name))
    .filter((file) => !aside.some((one) => file.endsWith(join('src', one))));
}
