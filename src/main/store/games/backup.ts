/** Reads the games of a profile that no copy uses, and changes nothing. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Result, succeed } from '../../../rules/index.ts';
import { failureOf, reasonOf } from '../failure.ts';
import { idRow } from '../rows.ts';
import { addChecksum } from '../schema.ts';
import { gameLine } from './lines.ts';
import { gameRowOf, type StoredGame, storedOf } from './rows.ts';

/**
 * The games of a profile as JSON lines, in pieces; or why there are none, as a sentence. At its end the generator
 * returns how many games can't be read.
 */
export function backupOf(home: string, profile: number): Result<Generator<string, number>, string> {
  const folder = join(home, `profile-${profile}`);
  const path = join(folder, 'games.db');
  if (!existsSync(folder)) return failed(`There is no profile ${profile} in ${home}.`);
  // Written by a release that kept none.
  if (!existsSync(path)) return succeed(noLines());
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    demandLock(database);
    addChecksum(database);
    // The same games to the end, whatever is begun meanwhile.
    database.exec('BEGIN; SELECT count(*) FROM sqlite_schema');
    return succeed(linesOf(database));
  } catch (error) {
    database.close();
    return failed(
      failureOf(error) === 'busy'
        ? `Tengen is running with profile ${profile}. Close it first.`
        : `The games of profile ${profile} can’t be read: ${reasonOf(error)}.`,
    );
  }
}

/** Throws if a copy is running with the file: each holds a lock on it. Nothing is written. */
function demandLock(database: DatabaseSync): void {
  try {
    database.exec('BEGIN EXCLUSIVE; ROLLBACK');
  } catch (error) {
    // What can't be written can be read all the same.
    if (failureOf(error) !== 'barred') throw error;
  }
}

function failed(message: string): Result<never, string> {
  return { ok: false, error: message };
}

function* noLines(): Generator<string, number> {
  yield* [];
  return 0;
}

function* linesOf(database: DatabaseSync): Generator<string, number> {
  let missing = 0;
  try {
    for (const row of database.prepare('SELECT id FROM record ORDER BY id').iterate()) {
      const stored = readable(database, idRow.parse(row).id);
      if (stored === null) missing++;
      else yield gameLine(stored);
    }
  } catch {
    // Of a damaged page nobody knows how many there were.
    missing++;
  } finally {
    database.close();
  }
  return missing;
}

/** Null if it is damaged, or this release doesn't understand it. */
function readable(database: DatabaseSync, id: number): StoredGame | null {
  try {
    const row = gameRowOf(database, id);
    return row && storedOf(row);
  } catch {
    return null;
  }
}
