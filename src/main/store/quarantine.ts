/** Sets a damaged file aside and puts a new one in its place. The damaged file is neither written to nor deleted. */

import { existsSync, readdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { logOf, writeWhole } from './files.ts';

/** Replaces the file at `path` by one that holds what was salvaged. Returns where the damaged file is now. */
export function quarantine(path: string, saved: DatabaseSync): string {
  const folder = dirname(path);
  const part = join(folder, 'tengen-saved.part');
  writeWhole(saved, part);
  const time = freeTime(folder);
  renameSync(part, savedIn(folder, time));
  return exchange(path, time);
}

/**
 * Completes a quarantine during which the program was ended. Returns where the damaged file is; null if there was none.
 * @param isSound whether a file is as a program wrote it. A file that only has such a name replaces no sound one.
 */
export function finishQuarantine(path: string, isSound: (path: string) => boolean): string | null {
  const folder = dirname(path);
  const times = readdirSync(folder).flatMap(
    (name) => /^tengen-saved-(.*)\.db$/.exec(name)?.[1] ?? [],
  );
  const begun = times.find((time) => {
    // Without its log, which was set aside first, a damaged file may look sound.
    const isReplaced = existsSync(logOf(damagedIn(folder, time))) || !existsSync(path);
    return isSound(savedIn(folder, time)) && (isReplaced || !isSound(path));
  });
  return begun === undefined ? null : exchange(path, begun);
}

/** The new file is complete before it takes the place of the damaged one. */
function exchange(path: string, time: string): string {
  const folder = dirname(path);
  const damaged = damagedIn(folder, time);
  // The log first: SQLite must never find it beside the new file.
  if (existsSync(logOf(path))) renameSync(logOf(path), logOf(damaged));
  if (existsSync(path)) renameSync(path, damaged);
  renameSync(savedIn(folder, time), path);
  return damaged;
}

function savedIn(folder: string, time: string): string {
  return join(folder, `tengen-saved-${time}.db`);
}

function damagedIn(folder: string, time: string): string {
  return join(folder, `tengen-damaged-${time}.db`);
}

/** Now, or the first later ms for which there is no quarantined file. */
function freeTime(folder: string): string {
  for (let now = Date.now(); ; now++) {
    const time = new Date(now).toISOString().replaceAll(/[-:]/g, '');
    if (!existsSync(damagedIn(folder, time))) return time;
  }
}
