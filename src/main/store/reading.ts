/** Reads a file without changing a byte of it. */

import { chmodSync, copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { lacksItsLog } from './checkpoint.ts';
import { Damage, failureOf, isWrongInside } from './failure.ts';
import { headOf, logOf, sizesOf } from './files.ts';
import { isWholeLog } from './log.ts';
import { prepared } from './prepared.ts';
import {
  addChecksum,
  hasItsTables,
  isSequence,
  LAST_VERSION,
  tablesOf,
  VERSION,
  versionOf,
} from './schema.ts';

/** Opens the file read-only. SQLite may have to create files beside it; if it can't, a copy is read. */
export function look<T>(path: string, work: (database: DatabaseSync) => T): T {
  try {
    return withDatabase(path, true, work);
  } catch (error) {
    if (failureOf(error) !== 'barred' || !existsSync(path)) throw error;
    return onCopy(path, (copy) => withDatabase(copy, false, work));
  }
}

function withDatabase<T>(path: string, readOnly: boolean, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(path, { readOnly, timeout: 0 });
  try {
    // SQLite opens the file only at the first read.
    versionOf(database);
    addChecksum(database);
    return work(database);
  } finally {
    database.close();
  }
}

/** Calls `work` with a copy in a private folder, which it may change. */
function onCopy<T>(path: string, work: (copy: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'tengen-'));
  try {
    const copy = join(folder, 'copy.db');
    for (const [from, to] of [
      [path, copy],
      [logOf(path), logOf(copy)],
    ] as const) {
      if (!existsSync(from)) continue;
      copyFileSync(from, to);
      chmodSync(to, 0o600);
    }
    return work(copy);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The file's version; 0 if there is no file yet. Throws `Damage` if it is of our version or an earlier one but not as we wrote it. */
export function inspect(path: string): number {
  const { file, log } = sizesOf(path);
  // SQLite would throw the log away.
  if (file === 0 && log > 0) throw new Damage('the file is empty, its log is not');
  if (file === 0) return 0;
  try {
    return look(path, (database) => {
      const version = versionOf(database);
      if (version > VERSION && version <= LAST_VERSION) return version;
      check(database, version);
      if (lacksItsLog(path)) throw new Damage('the log is missing');
      demandWritable(path);
      if (log > 0 && !isWholeLog(readFileSync(logOf(path)))) throw new Damage('the log is broken');
      return version;
    });
  } catch (error) {
    throw isWrongInside(error) ? new Damage('the file is damaged', { cause: error }) : error;
  }
}

/** Throws `Damage` if the file says that it must not be written, as a later version of SQLite may mark its files. */
export function demandWritable(path: string): void {
  if ((headOf(path)?.readUInt8(18) ?? 0) > 2) throw new Damage('it says not to be written');
}

/** Throws `Damage` if SQLite finds anything wrong with the file. */
export function demandIntegrity(database: DatabaseSync): void {
  const found = prepared(database, 'PRAGMA integrity_check(1)').get()?.['integrity_check'];
  if (found !== 'ok') throw new Damage(`${found}`);
}

function check(database: DatabaseSync, version: number): void {
  demandIntegrity(database);
  if (version < 0 || version > LAST_VERSION) throw new Damage(`version ${version}`);
  if (!hasItsTables(database, version)) throw new Damage(`not the tables of version ${version}`);
  const wrong: string[] = [];
  for (const [name, table] of tablesOf(version)) {
    if (!table.summed) continue;
    // Rows of closed matches are no longer needed.
    const rows = isSequence(table)
      ? 'match IN (SELECT id FROM match WHERE closed IS NULL)'
      : 'true';
    wrong.push(
      `SELECT '${name}' AS name FROM ${name} WHERE ${rows} AND sum IS NOT checksum(${table.columns})`,
    );
  }
  if (wrong.length === 0) return;
  const found = database.prepare(wrong.join(' UNION ALL ')).get();
  if (found !== undefined) throw new Damage(`a row of ${found['name']}`);
}
