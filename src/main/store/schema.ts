/** The tables of a profile's file, and the migration of files of earlier versions. */

import type { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { LaterVersion } from './failure.ts';
import { type Table, type Version, versions } from './versions.ts';

/** The version of the files that this program writes. */
export const VERSION = versions.length;
/** A higher version can't come from any release. */
export const LAST_VERSION = 255;

/** The tables of a file of that version; a table comes after those that it refers to. */
export function tablesOf(version: number): ReadonlyMap<string, Table> {
  return tablesIn(versions.slice(0, version));
}

function tablesIn(all: readonly Version[]): ReadonlyMap<string, Table> {
  return new Map(all.flatMap(({ tables }) => Object.entries(tables)));
}

/** Whether the table's rows are numbered lists, one a match. */
export function isSequence({ columns }: Table): boolean {
  return columns.startsWith('match, n,');
}

/** Adds the SQL function `checksum(…)` to this connection. SQLite itself does not notice a changed letter in a row. */
export function addChecksum(database: DatabaseSync): void {
  database.function('checksum', { deterministic: true, varargs: true }, (...values) =>
    checksumOf(values),
  );
}

/** Of the values of a row. */
export function checksumOf(values: readonly unknown[]): number {
  return crc32(JSON.stringify(values));
}

export function versionOf(database: DatabaseSync): number {
  const row = database.prepare('PRAGMA user_version').get();
  return z.object({ user_version: z.int() }).parse(row).user_version;
}

/** Whether the file has exactly the tables of that version. */
export function hasItsTables(database: DatabaseSync, version: number): boolean {
  const tables = tablesOf(version);
  const found = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all();
  return found.length === tables.size && found.every(({ name }) => tables.has(`${name}`));
}

/**
 * Migrates the tables to the last of these versions, in one transaction. Sound rows stay sound and damaged rows stay
 * damaged. Throws `LaterVersion`.
 */
export function migrate(database: DatabaseSync, to: readonly Version[] = versions): void {
  addChecksum(database);
  const from = versionOf(database);
  if (from > to.length) throw new LaterVersion();
  if (from === to.length) return;
  transact(database, () => {
    for (const [index, { script, tables }] of to.entries()) {
      if (index < from) continue;
      const before = tablesIn(to.slice(0, index));
      // A new file has no rows.
      const filled = from === 0 ? [] : Object.entries(tables);
      for (const [name] of filled) markDamaged(database, name, before.get(name));
      database.exec(`${script} PRAGMA user_version = ${index + 1};`);
      for (const [name, table] of filled) makeSums(database, name, table);
    }
  });
}

/** Equals no checksum. */
const DAMAGED = -1;

/** Run before a table changes, so that a damaged row doesn't get a correct checksum afterwards. */
function markDamaged(database: DatabaseSync, name: string, table: Table | undefined): void {
  if (table?.summed !== true) return;
  database.exec(`UPDATE ${name} SET sum = ${DAMAGED} WHERE sum IS NOT checksum(${table.columns})`);
}

function makeSums(database: DatabaseSync, name: string, { columns, summed }: Table): void {
  if (!summed) return;
  database.exec(`UPDATE ${name} SET sum = checksum(${columns}) WHERE sum IS NOT ${DAMAGED}`);
}

export function transact<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
