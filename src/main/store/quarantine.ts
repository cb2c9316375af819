/** Sets a damaged file aside and puts a new one in its place. The damaged file is neither written to nor deleted. */

import { existsSync, readdirSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** What SQLite keeps beside a file, and must never find beside another. */
const BESIDE = ['-wal', '-journal'];

/**
 * Replaces the file at `path`. Returns where the damaged file is now.
 * @param write writes what was salvaged to a new file at that path, in whole
 */
export function quarantine(path: string, write: (part: string) => void): string {
  const part = `${stemOf(path)}-saved.part`;
  write(part);
  const time = freeTime(path);
  renameSync(part, savedAs(path, time));
  return exchange(path, time);
}

/**
 * Completes a quarantine during which the program was ended, or a file couldn't be moved. Returns where the damaged file
 * is; null if there was none.
 * @param isSound whether a file is as a program wrote it. A file that only has such a name replaces no sound one.
 */
export function finishQuarantine(path: string, isSound: (path: string) => boolean): string | null {
  const saved = `${basename(path, '.db')}-saved-`;
  const begun = readdirSync(dirname(path))
    .filter((name) => name.startsWith(saved) && name.endsWith('.db'))
    .map((name) => name.slice(saved.length, -'.db'.length))
    .find((time) => {
      // Without its log, which was set aside first, a damaged file may look sound.
      const damaged = damagedAs(path, time);
      const isReplaced = BESIDE.some((log) => existsSync(damaged + log)) || !existsSync(path);
      return isSound(savedAs(path, time)) && (isReplaced || !isSound(path));
    });
  return begun === undefined ? null : exchange(path, begun);
}

/** The new file is complete before it takes the place of the damaged one. */
function exchange(path: string, time: string): string {
  const damaged = damagedAs(path, time);
  for (const log of BESIDE) if (existsSync(path + log)) renameSync(path + log, damaged + log);
  if (existsSync(path)) renameSync(path, damaged);
  renameSync(savedAs(path, time), path);
  return damaged;
}

function stemOf(path: string): string {
  return join(dirname(path), basename(path, '.db'));
}

function savedAs(path: string, time: string): string {
  return `${stemOf(path)}-saved-${time}.db`;
}

function damagedAs(path: string, time: string): string {
  return `${stemOf(path)}-damaged-${time}.db`;
}

/** Now, or the first later ms for which there is no quarantined file. */
function freeTime(path: string): string {
  for (let now = Date.now(); ; now++) {
    const time = new Date(now).toISOString().replaceAll(/[-:]/g, '');
    if (!existsSync(damagedAs(path, time))) return time;
  }
}
