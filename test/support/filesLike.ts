import { globSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The files of the repository that match, with `/` in their paths on every system. */
export function filesLike(pattern: string): string[] {
  return globSync(pattern, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
}
