/** A profile's file and its log, as files. */

import { closeSync, fsyncSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/** As every file of ours has them, in bytes. */
export const PAGE_SIZE = 4096;

/** Where SQLite keeps what has not yet been put into the file itself. */
export function logOf(path: string): string {
  return `${path}-wal`;
}

/** How many bytes that file and its log have; 0 where there are none. */
export function sizesOf(path: string): { readonly file: number; readonly log: number } {
  const size = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return { file: size(path), log: size(logOf(path)) };
}

/**
 * The header of a database file, null where it can't be read: https://sqlite.org/fileformat2.html#the_database_header
 * Closing it releases SQLite's locks on it in this process, so nothing may rely on them.
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

/** Writes all of the database to a new file at `path`, and to the disk. */
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
