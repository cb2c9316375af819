/** The files of a profile's databases. */

import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** The page size of all our files, in bytes. */
export const PAGE_SIZE = 4096;

/** The path of the write-ahead log. */
export function logOf(path: string): string {
  return `${path}-wal`;
}

/** Bytes of the file and its log; 0 if missing. */
export function sizesOf(path: string): { readonly file: number; readonly log: number } {
  const size = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return { file: size(path), log: size(logOf(path)) };
}

/**
 * The header of a database file, or null if it can't be read: https://sqlite.org/fileformat2.html#the_database_header
 * Closing the file releases this process's SQLite locks on it, so nothing may rely on them.
 */
export function headOf(path: string): Buffer | null {
  const head = Buffer.alloc(100);
  let file: number | null = null;
  try {
    file = openSync(path, 'r');
    readSync(file, head);
    return head;
  } catch {
    return null;
  } finally {
    if (file !== null) closeSync(file);
  }
}

/** Throws if one of an open database's files was deleted: it can still be written to, but is lost when the process ends. */
export function demandFiles(...paths: readonly string[]): void {
  for (const path of paths) if (!existsSync(path)) throw new Error('the file was taken away');
}

/** Makes a folder that only its owner can read. */
export function makeFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  try {
    chmodSync(path, 0o700);
  } catch {
    // The folder is not ours, or can't be written.
  }
}

/** What `prepare` returns of the file, which this process keeps to itself while it is open. Throws if it can't be written. */
export function openOwn<T>(
  path: string,
  journal: 'WAL' | 'TRUNCATE',
  prepare: (database: DatabaseSync) => T,
): T {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    // What is deleted is overwritten. On macOS a plain fsync leaves data in the drive's own cache.
    database.exec(`
      PRAGMA secure_delete = ON; PRAGMA locking_mode = EXCLUSIVE;
      PRAGMA journal_mode = ${journal}; PRAGMA fullfsync = ON`);
    return prepare(database);
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Writes the whole database to a new file at `path` and syncs it to the disk. */
export function writeWhole(database: DatabaseSync, path: string): void {
  rmSync(path, { force: true });
  database.prepare('VACUUM INTO ?').run(path);
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
