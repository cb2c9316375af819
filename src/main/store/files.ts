/** A profile's database file and its write-ahead log, as plain files. */

import {
  chmodSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

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

/** Makes a folder that only its owner can read. */
export function makeFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  try {
    chmodSync(path, 0o700);
  } catch {
    // The folder is not ours, or can't be written.
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
