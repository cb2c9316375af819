/** A damaged file makes room for a new one. It is neither written to nor deleted. */

import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { logOf } from './reading.ts';

/** The new file, whole, before it takes its place. */
function waiting(path: string): string {
  return join(dirname(path), 'tengen-saved.db');
}

/** Sets the file at `path` aside, for one that holds what was saved of it. Returns where it is now. */
export function setAside(path: string, saved: DatabaseSync): string {
  const part = `${waiting(path)}.part`;
  rmSync(part, { force: true });
  saved.prepare('VACUUM INTO ?').run(part);
  const file = openSync(part, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(part, waiting(path));
  return exchange(path);
}

/** Goes on where a program was ended while it set a file aside. Returns where that is now; null where there is none. */
export function finishSettingAside(path: string): string | null {
  return existsSync(waiting(path)) ? exchange(path) : null;
}

function exchange(path: string): string {
  const aside = freeName(dirname(path));
  // The log first: SQLite must never find it beside the new file.
  if (existsSync(logOf(path))) renameSync(logOf(path), logOf(aside));
  if (existsSync(path)) renameSync(path, aside);
  renameSync(waiting(path), path);
  return aside;
}

function freeName(folder: string): string {
  const time = new Date().toISOString().replaceAll(/[-:]/g, '');
  for (let n = 1; ; n++) {
    const path = join(folder, `tengen-damaged-${time}${n === 1 ? '' : `-${n}`}.db`);
    if (!existsSync(path) && !existsSync(logOf(path))) return path;
  }
}
