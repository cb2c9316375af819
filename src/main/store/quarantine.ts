/** A damaged file makes room for a new one. It is neither written to nor deleted. */

import { existsSync, readdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { logOf, writeWhole } from './files.ts';

/** Sets the file at `path` aside, for one that holds what was saved of it. Returns where it is now. */
export function quarantine(path: string, saved: DatabaseSync): string {
  const folder = dirname(path);
  const part = join(folder, 'tengen-saved.part');
  writeWhole(saved, part);
  const time = freeTime(folder);
  renameSync(part, savedIn(folder, time));
  return exchange(path, time);
}

/** Goes on where a program was ended while it set a file aside. Returns where that is now; null where there is none. */
export function finishQuarantine(path: string): string | null {
  const [, time] = /^tengen-saved-(.*)\.db$/m.exec(readdirSync(dirname(path)).join('\n')) ?? [];
  return time === undefined ? null : exchange(path, time);
}

/** The new file waits, whole, until it has taken the place of the other. */
function exchange(path: string, time: string): string {
  const folder = dirname(path);
  const aside = damagedIn(folder, time);
  // The log first: SQLite must never find it beside the new file.
  if (existsSync(logOf(path))) renameSync(logOf(path), logOf(aside));
  if (existsSync(path)) renameSync(path, aside);
  renameSync(savedIn(folder, time), path);
  return aside;
}

function savedIn(folder: string, time: string): string {
  return join(folder, `tengen-saved-${time}.db`);
}

function damagedIn(folder: string, time: string): string {
  return join(folder, `tengen-damaged-${time}.db`);
}

/** Now, or the first ms after it at which nothing was set aside. */
function freeTime(folder: string): string {
  for (let now = Date.now(); ; now++) {
    const time = new Date(now).toISOString().replaceAll(/[-:]/g, '');
    if (!existsSync(damagedIn(folder, time))) return time;
  }
}
