/** Reads what can still be read of a damaged file. */

import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { type FoundRow, rowsIn } from './pages.ts';
import { parseJson } from './rows.ts';
import { checksumOf, isSequence, migrate, tablesOf, transact, VERSION } from './schema.ts';
import { type Table, versions } from './versions.ts';

/**
 * Everything that can still be read of the file, in memory and migrated to this version. A match is kept up
 * to its first lost row. The file's version number may be damaged too, so every version is tried, and
 * the one that yields the most rows wins.
 */
export function salvage(path: string): DatabaseSync {
  const found = [...rowsIn(path)];
  let best = salvageAs(VERSION, found);
  for (let version = VERSION - 1; version > 0; version--) {
    const other = salvageAs(version, found);
    const [better, worse] = other.rows > best.rows ? [other, best] : [best, other];
    worse.saved.close();
    best = better;
  }
  migrate(best.saved);
  return best.saved;
}

/** Reads the file as one of that version. */
function salvageAs(
  version: number,
  found: readonly FoundRow[],
): { saved: DatabaseSync; rows: number } {
  const saved = new DatabaseSync(':memory:');
  migrate(saved, versions.slice(0, version));
  const rows = transact(saved, () => copyAll(saved, version, found));
  return { saved, rows };
}

/** Returns how many rows could be copied. */
function copyAll(saved: DatabaseSync, version: number, found: readonly FoundRow[]): number {
  let rows = 0;
  for (const [name, table] of tablesOf(version)) {
    const copy = copier(saved, name, table);
    for (const row of found) if (copy(row)) rows++;
    if (isSequence(table)) rows -= cutSequences(saved, name);
  }
  return rows;
}

/** Removes what follows a lost row of a match. Returns how many rows that are. */
function cutSequences(saved: DatabaseSync, name: string): number {
  const isBehindGap = `n <> (SELECT count(*) FROM ${name} AS before
    WHERE before.match = ${name}.match AND before.n < ${name}.n)`;
  return Number(saved.prepare(`DELETE FROM ${name} WHERE ${isBehindGap}`).run().changes);
}

const columnRows = z.array(
  z.object({ name: z.string(), type: z.enum(['TEXT', 'INTEGER', 'REAL']), pk: z.int() }),
);

/** Copies a row of that table, unless one with its key was copied already; false if it isn't one. */
function copier(
  saved: DatabaseSync,
  name: string,
  { columns, summed, field }: Table,
): (row: FoundRow) => boolean {
  const stored = columnRows.parse(saved.prepare(`PRAGMA table_info(${name})`).all());
  const summedColumns = columns.split(', ');
  const hasRowids = !isSequence({ columns, summed });
  const names = stored.map((column) => column.name);
  // Rows from before a column was added may lack it.
  const least = columnsAtFirst(name);
  const insert = saved.prepare(
    `INSERT OR IGNORE INTO ${name} (${names}) VALUES (${names.map(() => '?')})`,
  );
  return ({ rowid, values }) => {
    if (hasRowids !== (rowid !== null)) return false;
    if (values.length < least || values.length > stored.length) return false;
    const byName = new Map(
      stored.map(({ name, type, pk }, index) => {
        const isRowid = hasRowids && pk === 1 && type === 'INTEGER';
        return [name, isRowid ? Number(rowid) : (values[index] ?? null)] as const;
      }),
    );
    const isOfType = stored.every(({ name, type }) => {
      const value = byName.get(name) ?? null;
      // Nothing larger than a safe integer is ever written.
      if (typeof value === 'bigint') return false;
      return value === null || (typeof value === 'string') === (type === 'TEXT');
    });
    if (!isOfType) return false;
    const summedValues = summedColumns.map((column) => byName.get(column) ?? null);
    if (summed && byName.get('sum') !== checksumOf(summedValues)) return false;
    if (field !== undefined && !hasField(byName.get('value'), field)) return false;
    try {
      return insert.run(...byName.values()).changes === 1;
    } catch {
      return false;
    }
  };
}

function hasField(value: unknown, field: string): boolean {
  const read = typeof value === 'string' ? parseJson(value) : null;
  return typeof read === 'object' && read !== null && Object.hasOwn(read, field);
}

function columnsAtFirst(name: string): number {
  const first = versions.find(({ tables }) => Object.hasOwn(tables, name))?.tables[name];
  return first === undefined ? 0 : first.columns.split(', ').length + (first.summed ? 1 : 0);
}
