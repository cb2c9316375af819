/** Writes rows with their checksums. */

import type { DatabaseSync } from 'node:sqlite';
import { prepared } from './prepared.ts';
import { checksumOf, tablesOf, VERSION } from './schema.ts';

export type Row = Readonly<Record<string, string | number | null>>;

/** By table: its columns, and the SQL that writes one row of them. */
const inserts = new Map<string, { readonly columns: readonly string[]; readonly sql: string }>();

/**
 * Writes a row with its checksum; a missing column becomes null.
 * @param key the column by which an existing row is found and overwritten: always the same for a table
 */
export function put(database: DatabaseSync, table: string, row: Row, key?: string): void {
  const insert = inserts.get(table) ?? insertInto(table, key);
  inserts.set(table, insert);
  const values = insert.columns.map((name) => {
    const value = row[name] ?? null;
    // As SQLite keeps it.
    return typeof value === 'string' ? value.toWellFormed() : value;
  });
  prepared(database, insert.sql).run(...values, checksumOf(values));
}

function insertInto(table: string, key: string | undefined) {
  const columns = tablesOf(VERSION).get(table)?.columns.split(', ') ?? [];
  // Not the key: if it could change, SQLite would look for rows that refer to it.
  const others = [...columns, 'sum'].filter((name) => name !== key);
  const update = others.map((name) => `${name} = excluded.${name}`);
  const sql = `INSERT INTO ${table} (${columns}, sum) VALUES (${columns.map(() => '?')}, ?)
    ${key === undefined ? '' : `ON CONFLICT (${key}) DO UPDATE SET ${update}`}`;
  return { columns, sql };
}
