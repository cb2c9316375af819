/** The lock that says that a copy of the program is running with a profile. The system releases it when the process ends. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { failureOf } from './failure.ts';

/** Locks that profile's folder for this copy; `held` by another one, or null where nothing can be written. */
export function lockRunning(folder: string): DatabaseSync | 'held' | null {
  return lockFile(join(folder, 'running'), 0);
}

/** Whether a copy is running with the first profile below `home`. Nothing is left behind. */
export function isRunning(home: string): boolean {
  const folder = join(home, 'profile-1');
  if (existsSync(join(folder, 'running'))) {
    const lock = lockRunning(folder);
    if (lock === 'held') return true;
    lock?.close();
  }
  return isHeldByEarlierRelease(folder);
}

/**
 * Holds that file as long as the database is open. SQLite's locks don't outlive a process.
 * @param timeout how long to wait for whoever holds it, ms
 */
export function lockFile(path: string, timeout: number): DatabaseSync | 'held' | null {
  let lock: DatabaseSync | null = null;
  try {
    lock = new DatabaseSync(path, { timeout });
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    return failureOf(error) === 'busy' ? 'held' : null;
  }
}

/**
 * Whether a release before 0.12, which has no such lock, is running with that profile, of which `tengen.db` is busy.
 * Such a release keeps `tengen.db` to itself, so that nobody can even read it, and since 0.10 `games.db` as well. Others
 * that hold the file (a backup, an indexer) only keep it from being written.
 */
export function isHeldByEarlierRelease(folder: string): boolean {
  const games = join(folder, 'games.db');
  return isBusy(join(folder, 'tengen.db'), true) && (!existsSync(games) || isBusy(games, false));
}

/** @param readOnly whether even who only reads is kept out */
function isBusy(path: string, readOnly: boolean): boolean {
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(path, { timeout: 0, readOnly });
    database.exec(readOnly ? 'SELECT count(*) FROM sqlite_schema' : 'BEGIN EXCLUSIVE; ROLLBACK');
    return false;
  } catch (error) {
    return failureOf(error) === 'busy';
  } finally {
    database?.close();
  }
}
