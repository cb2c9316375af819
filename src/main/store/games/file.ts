/** Opens `games.db`, and saves what can be read of a damaged one. */

import { existsSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { log } from '../../log.ts';
import { failureOf, reasonOf } from '../failure.ts';
import { addChecksum, transact } from '../schema.ts';
import { rowsOf, storedOf, type WrittenGame, writeGame } from './rows.ts';
import { prepareTables } from './tables.ts';

export interface OpenedGames {
  readonly database: DatabaseSync;
  /** Where a damaged file was moved; null if there was none. */
  readonly quarantinedAs: string | null;
}

/** Games that stay in memory, because there is no file. */
export function gamesInMemory(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  prepareTables(database);
  return database;
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
    if (failureOf(error) !== 'damaged') throw error;
    return replaced(path);
  }
}

function open(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    // After a crash SQLite itself rolls back what wasn't complete.
    database.exec(
      'PRAGMA locking_mode = EXCLUSIVE; PRAGMA fullfsync = ON; PRAGMA secure_delete = ON',
    );
    prepareTables(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** The damaged file stays beside the new one, which gets each game that can still be read. */
function replaced(path: string): OpenedGames {
  const quarantinedAs = freeName(path);
  renameSync(path, quarantinedAs);
  if (existsSync(`${path}-journal`)) renameSync(`${path}-journal`, `${quarantinedAs}-journal`);
  const database = open(path);
  try {
    const old = new DatabaseSync(quarantinedAs, { readOnly: true });
    addChecksum(old);
    copyWhatCanBeRead(old, database);
    old.close();
  } catch (error) {
    log?.('store', `nothing could be read of ${quarantinedAs}: ${reasonOf(error)}`);
  }
  return { database, quarantinedAs };
}

function freeName(path: string): string {
  for (let now = Date.now(); ; now++) {
    const time = new Date(now).toISOString().replaceAll(/[-:]/g, '');
    const name = join(dirname(path), `games-damaged-${time}.db`);
    if (!existsSync(name)) return name;
  }
}

/** A damaged page costs the games on it. */
function copyWhatCanBeRead(old: DatabaseSync, database: DatabaseSync): void {
  const last = lastId(old);
  const deleted = readable(() => old.prepare('SELECT match, number FROM deleted').all()) ?? [];
  transact(database, () => {
    for (let id = 1; id <= last; id++) {
      const game = readable(() => lostGame(old, id));
      if (game !== null) writeGame(database, { ...game, id });
    }
    const bury = database.prepare('INSERT INTO deleted (match, number) VALUES (?, ?)');
    for (const { match, number } of deletedRows.parse(deleted)) bury.run(match, number);
  });
}

function lastId(database: DatabaseSync): number {
  const sources = [
    'SELECT seq AS last FROM sqlite_sequence',
    ...maximum('record'),
    ...maximum('game'),
  ];
  const found = sources.map((sql) => readable(() => database.prepare(sql).get()?.['last']));
  return Math.max(0, ...found.filter((last) => typeof last === 'number'));
}

const maximum = (table: string) => [`SELECT max(id) AS last FROM ${table}`];

/** Null if the file is damaged there. */
function readable<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

function lostGame(old: DatabaseSync, id: number): WrittenGame | null {
  const [row] = rowsOf(old, [id]);
  const stored = row && storedOf(row);
  if (row === undefined || stored == null) return null;
  const { board, territory, analysis } = row;
  return { ...row.about, record: stored.record, analysis, picture: { board, territory } };
}

const deletedRows = z.array(z.object({ match: z.int(), number: z.int() }));
