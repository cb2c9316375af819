/** Reads what can still be read of a damaged file. */

import { closeSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { PAGE_SIZE, sizesOf } from './files.ts';
import { look, onCopy } from './reading.ts';
import { isSequence, migrate, tablesOf, VERSION } from './schema.ts';
import type { Table } from './versions.ts';

/**
 * Everything that can still be read of the file, in memory and migrated to this version. A match is kept up
 * to its first lost row. The file's version number may be damaged too, so every version is tried, and
 * the one that yields the most rows wins.
 */
export function salvage(path: string): DatabaseSync {
  let best = salvageAs(VERSION, path);
  for (let version = VERSION - 1; version > 0; version--) {
    const other = salvageAs(version, path);
    const [better, worse] = other.rows > best.rows ? [other, best] : [best, other];
    worse.saved.close();
    best = better;
  }
  migrate(best.saved);
  return best.saved;
}

/** Reads the file as one of that version. */
function salvageAs(version: number, path: string): { saved: DatabaseSync; rows: number } {
  const saved = new DatabaseSync(':memory:');
  migrate(saved, version);
  const rows = onCopy(path, (copy) => {
    mendHead(copy, version);
    attempt(() => saved.prepare('ATTACH ? AS old').run(copy));
    const rows = copyAll(saved, version);
    attempt(() => saved.exec('DETACH old'));
    return rows;
  });
  return { saved, rows };
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/**
 * The first page says where the tables are. If SQLite can't read it, it is replaced by that of a new file,
 * which is the same after the same migrations.
 */
function mendHead(path: string, version: number): void {
  if (hasTables(path)) return;
  const model = join(dirname(path), 'model.db');
  const database = new DatabaseSync(model);
  migrate(database, version);
  database.close();
  const page = readFileSync(model).subarray(0, PAGE_SIZE);
  // There may be a log, and the recorded size can't be relied on.
  page.fill(2, 18, 20);
  page.fill(255, 92, 96);
  const file = openSync(path, existsSync(path) ? 'r+' : 'w');
  writeSync(file, page, 0, PAGE_SIZE, 0);
  closeSync(file);
}

function hasTables(path: string): boolean {
  if (sizesOf(path).file === 0) return false;
  const table = "SELECT 1 FROM sqlite_schema WHERE name = 'setting'";
  return attempt(() => look(path, (database) => database.prepare(table).all()))?.length === 1;
}

/** Returns how many rows could be copied. */
function copyAll(saved: DatabaseSync, version: number): number {
  let rows = 0;
  for (const [name, table] of tablesOf(version)) {
    if (isSequence(table)) {
      const copy = copier(saved, name, table, 'match = ? AND n = ?');
      for (const match of rowsOf(saved, 'SELECT id AS row FROM main.match')) {
        for (let n = 0; copy(match, n); n++) rows++;
      }
    } else {
      const copy = copier(saved, name, table, 'rowid = ?');
      for (const row of rowsOf(saved, `SELECT rowid AS row FROM old.${name}`)) {
        if (copy(row)) rows++;
      }
    }
  }
  return rows;
}

/** The values of column `row`, read from both ends up to the first row that can't be read. */
function rowsOf(database: DatabaseSync, query: string): ReadonlySet<number | bigint> {
  const rows = new Set<number | bigint>();
  for (const order of ['ASC', 'DESC']) {
    attempt(() => {
      const found = database.prepare(`${query} ORDER BY row ${order}`);
      found.setReadBigInts(true);
      for (const { row } of found.iterate()) if (typeof row === 'bigint') rows.add(row);
    });
  }
  return rows;
}

/** Copies the row of that key; false if it can't be read or its checksum is wrong. */
type Copy = (...key: SQLInputValue[]) => boolean;

function copier(
  saved: DatabaseSync,
  name: string,
  { columns, summed }: Table,
  where: string,
): Copy {
  const all = summed ? `${columns}, sum` : columns;
  const sound = summed ? `sum IS checksum(${columns})` : 'true';
  const copy = attempt(() =>
    saved.prepare(
      `INSERT OR IGNORE INTO main.${name} (${all})
       SELECT ${all} FROM old.${name} WHERE ${where} AND ${sound}`,
    ),
  );
  return (...key) => attempt(() => copy?.run(...key).changes === 1) ?? false;
}
