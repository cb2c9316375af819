/** Opens `games.db`, and replaces a damaged one. */

import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Damage, isWrongInside } from '../failure.ts';
import { isForReadingOnly } from '../reading.ts';
import { salvage } from './salvage.ts';
import { prepareTables } from './tables.ts';

export interface OpenedGames {
  readonly database: DatabaseSync;
  /** Where a damaged file was moved; null if there was none. */
  readonly quarantinedAs: string | null;
}

/**
 * The file in that folder, which this process alone uses. Throws if it can't be written.
 * @param isDamaged whether it has failed: it is replaced whatever it looks like
 */
export function openGames(folder: string, isDamaged = false): OpenedGames {
  const path = join(folder, 'games.db');
  if (isDamaged) return replaced(path);
  try {
    return { database: open(path), quarantinedAs: null };
  } catch (error) {
    if (!isWrongInside(error)) throw error;
    return replaced(path);
  }
}

function open(path: string): DatabaseSync {
  if (isForReadingOnly(path)) throw new Damage('it says not to be written');
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    // After a crash SQLite itself rolls back what wasn't complete. What is deleted is overwritten, and leaves the
    // rollback journal with the end of its transaction.
    database.exec(`
      PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = TRUNCATE;
      PRAGMA fullfsync = ON; PRAGMA secure_delete = ON`);
    prepareTables(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** The damaged file stays beside the new one, which is complete before it takes its place. */
function replaced(path: string): OpenedGames {
  const part = join(dirname(path), 'games-saved.part');
  for (const leftOver of [part, `${part}-journal`]) rmSync(leftOver, { force: true });
  const saved = open(part);
  salvage(path, saved);
  saved.close();
  const quarantinedAs = freeName(path);
  if (existsSync(`${path}-journal`)) renameSync(`${path}-journal`, `${quarantinedAs}-journal`);
  if (existsSync(path)) renameSync(path, quarantinedAs);
  renameSync(part, path);
  return { database: open(path), quarantinedAs };
}

function freeName(path: string): string {
  for (let now = Date.now(); ; now++) {
    const time = new Date(now).toISOString().replaceAll(/[-:]/g, '');
    const name = join(dirname(path), `games-damaged-${time}.db`);
    if (!existsSync(name)) return name;
  }
}
