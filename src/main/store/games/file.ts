/** Opens `games.db`, and replaces a damaged one. */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { Damage, isWrongInside } from '../failure.ts';
import { openOwn } from '../files.ts';
import { finishQuarantine, quarantine } from '../quarantine.ts';
import { demandWritable, look } from '../reading.ts';
import { versionOf } from '../schema.ts';
import { lastChecked } from './check.ts';
import { salvage } from './salvage.ts';
import { isLater, prepareTables } from './tables.ts';

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
  const finished = finishQuarantine(path, isSound);
  if (finished !== null) return { database: open(path), quarantinedAs: finished };
  if (isDamaged) return replaced(path);
  try {
    return { database: open(path), quarantinedAs: null };
  } catch (error) {
    if (!isWrongInside(error)) throw error;
    return replaced(path);
  }
}

function open(path: string): DatabaseSync {
  demandWritable(path);
  // After a crash SQLite itself rolls back what wasn't complete. What is deleted leaves the rollback journal with the
  // end of its transaction.
  return openOwn(path, 'TRUNCATE', (database) => {
    prepareTables(database);
    return database;
  });
}

/** The damaged file stays beside the new one. */
function replaced(path: string): OpenedGames {
  const quarantinedAs = quarantine(path, (part) => {
    for (const leftOver of [part, `${part}-journal`]) rmSync(leftOver, { force: true });
    const saved = open(part);
    try {
      salvage(path, saved);
    } finally {
      saved.close();
    }
    rmSync(`${part}-journal`, { force: true });
  });
  return { database: open(path), quarantinedAs };
}

/** Reads all of it and changes nothing. A file that can't be read here counts as sound. */
function isSound(path: string): boolean {
  try {
    look(path, (database) => {
      if (isLater(database)) return;
      if (versionOf(database) <= 0) throw new Damage('it has no tables');
      for (let last: number | null = 0; last !== null; ) last = lastChecked(database, last, 1000);
    });
    return true;
  } catch (error) {
    return !isWrongInside(error);
  }
}
