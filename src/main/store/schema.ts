/** The tables of a profile's file, and how a file of an earlier version gets them. */

import type { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { z } from 'zod';

/** Each brings a file of the version before it up to the next. */
const migrations = [
  {
    creates: ['setting', 'place'],
    script: `
      CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
      CREATE TABLE place (
        address TEXT NOT NULL, port INTEGER NOT NULL, name TEXT,
        visited INTEGER PRIMARY KEY AUTOINCREMENT, UNIQUE (address, port)
      ) STRICT;`,
  },
  {
    creates: ['match', 'event', 'said'],
    script: `
      CREATE TABLE match (
        id INTEGER PRIMARY KEY, role TEXT, setup TEXT NOT NULL, peer TEXT NOT NULL, session TEXT,
        secret TEXT, address TEXT, port INTEGER, thought REAL, touched INTEGER NOT NULL,
        closed INTEGER, why TEXT, sum INTEGER NOT NULL
      ) STRICT;
      CREATE TABLE event (
        match INTEGER NOT NULL REFERENCES match, n INTEGER NOT NULL, value TEXT NOT NULL,
        sum INTEGER NOT NULL, PRIMARY KEY (match, n)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE said (
        match INTEGER NOT NULL REFERENCES match, n INTEGER NOT NULL, value TEXT NOT NULL,
        sum INTEGER NOT NULL, PRIMARY KEY (match, n)
      ) STRICT, WITHOUT ROWID;`,
  },
  {
    // Since then events may say who sits at this screen, too.
    creates: ['engine'],
    script: `
      CREATE TABLE engine (
        n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL, game TEXT NOT NULL,
        protocol TEXT NOT NULL, line TEXT NOT NULL, sum INTEGER NOT NULL
      ) STRICT;`,
  },
];

/** The version of the files that this program writes. */
export const VERSION = migrations.length;
/** No release writes a version above this. */
export const LAST_VERSION = 255;

/** Of each row of these tables, `sum` is the checksum of the columns named here. */
export const checked = {
  match: 'id, role, setup, peer, session, secret, address, port, thought, touched, closed, why',
  event: 'match, n, value',
  said: 'match, n, value',
  engine: 'n, id, name, game, protocol, line',
} as const;

/** Lets the statements of this connection say `checksum(…)`. SQLite itself does not notice a changed letter in a row. */
export function addChecksum(database: DatabaseSync): void {
  database.function('checksum', { deterministic: true, varargs: true }, (...values) =>
    crc32(JSON.stringify(values)),
  );
}

export function versionOf(database: DatabaseSync): number {
  const row = database.prepare('PRAGMA user_version').get();
  return z.object({ user_version: z.int() }).parse(row).user_version;
}

/** Whether these are the tables that a file of its version has. */
export function hasItsTables(database: DatabaseSync): boolean {
  const tables = migrations.slice(0, versionOf(database)).flatMap(({ creates }) => creates);
  const found = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all();
  return found.length === tables.length && found.every(({ name }) => tables.includes(`${name}`));
}

export function migrate(database: DatabaseSync): void {
  const version = versionOf(database);
  if (version > VERSION) throw new Error('it was written by a later version');
  for (const [index, { script }] of migrations.entries()) {
    if (index < version) continue;
    transact(database, () => database.exec(`${script} PRAGMA user_version = ${index + 1};`));
  }
}

/** All of `work` is done, or nothing of it. */
export function transact(database: DatabaseSync, work: () => void): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    work();
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
