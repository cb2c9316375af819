/** What can still be read of a damaged file. */

import { closeSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { look, onCopy, sizesOf } from './reading.ts';
import { addChecksum, checked, migrate } from './schema.ts';

/** All that can still be read of that file, in memory. Of a match, what comes before the first row that is lost. */
export function salvage(path: string): DatabaseSync {
  const saved = new DatabaseSync(':memory:');
  addChecksum(saved);
  migrate(saved);
  onCopy(path, (copy) => {
    mendHead(copy);
    attempt(() => saved.prepare('ATTACH ? AS old').run(copy));
    copyAll(saved);
    attempt(() => saved.exec('DETACH old'));
  });
  return saved;
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** As every file of ours has them. */
const PAGE_SIZE = 4096;

/**
 * Where SQLite can make nothing of the first page, which says where the tables are, it is given that of a
 * new file: what went through the same migrations has the same.
 */
function mendHead(path: string): void {
  if (hasTables(path)) return;
  const model = join(dirname(path), 'model.db');
  const database = new DatabaseSync(model);
  migrate(database);
  database.close();
  const page = readFileSync(model).subarray(0, PAGE_SIZE);
  // There may be a log; and the size that is told is not to be relied on.
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

function copyAll(saved: DatabaseSync): void {
  const copyEach = (table: string, copy: Copy) => {
    for (const row of rowsOf(saved, `SELECT rowid AS row FROM old.${table}`)) copy(row);
  };
  copyEach('setting', copier(saved, 'setting', 'name, value', 'rowid = ?'));
  copyEach('place', copier(saved, 'place', 'address, port, name, visited', 'rowid = ?'));
  copyEach('engine', soundCopier(saved, 'engine', 'n = ?'));
  copyEach('match', soundCopier(saved, 'match', 'id = ?'));
  const copyEvent = soundCopier(saved, 'event', 'match = ? AND n = ?');
  const copySaid = soundCopier(saved, 'said', 'match = ? AND n = ?');
  for (const match of rowsOf(saved, 'SELECT id AS row FROM main.match')) {
    for (const copy of [copyEvent, copySaid]) for (let n = 0; copy(match, n); n++);
  }
}

/** What the query finds as `row`, up to whatever cannot be read, from either end. */
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

/** Copies the one row of that key; false where it cannot be read. */
type Copy = (...key: SQLInputValue[]) => boolean;

function copier(saved: DatabaseSync, table: string, columns: string, where: string): Copy {
  const copy = attempt(() =>
    saved.prepare(
      `INSERT OR IGNORE INTO main.${table} (${columns}) SELECT ${columns} FROM old.${table} WHERE ${where}`,
    ),
  );
  return (...key) => attempt(() => copy?.run(...key).changes === 1) ?? false;
}

/** Copies only rows that are as they were written. */
function soundCopier(saved: DatabaseSync, table: keyof typeof checked, where: string): Copy {
  const columns = checked[table];
  return copier(saved, table, `${columns}, sum`, `${where} AND sum IS checksum(${columns})`);
}
