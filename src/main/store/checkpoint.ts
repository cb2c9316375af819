/**
 * Merges the write-ahead log into the file, and notices later if the log was lost.
 *
 * While the log holds anything, the file bears a mark, and the log contains the write that removes it. So
 * whatever merges the log also removes the mark: closing, an earlier release, any SQLite tool. A file
 * with the mark but without a log has lost its latest writes.
 */

import {
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  openSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { headOf, logOf, PAGE_SIZE, sizesOf } from './files.ts';
import { FRAME_HEADER, HEADER } from './log.ts';
import { prepared } from './prepared.ts';

/** The mark: "Teng" as the file's `application_id`. */
const MARK = 0x54656e67;
const markSchema = z.object({ application_id: z.int() });
/** Offsets in the file's header, in bytes. */
const APPLICATION_ID_OFFSET = 68;
const USER_VERSION_OFFSET = 60;
const WRITE_FORMAT_OFFSET = 18;
/** The log grows ahead only where so many times as much is free: what else is written here needs room, too. */
const ROOM = 20;
/** The write format of a file that uses a write-ahead log. */
const WAL_FORMAT = 2;

/** Merges the log into the file; from then on the file bears the mark. Throws if the disk is full. */
export function checkpoint(database: DatabaseSync): void {
  setMark(database, MARK);
  try {
    database.exec('PRAGMA wal_checkpoint(FULL)');
  } finally {
    unmark(database);
  }
}

/**
 * Grows the log of an open file to so many frames, if there is plenty of room. SQLite overwrites them, beginning again with the
 * first after each checkpoint, and an fsync takes less time if the file hasn't grown: up to half. SQLite reads nothing
 * of what it hasn't written.
 */
export function growLog(path: string, frames: number): void {
  try {
    const log = openSync(logOf(path), 'r+');
    try {
      const { size } = fstatSync(log);
      const missing = HEADER + frames * (FRAME_HEADER + PAGE_SIZE) - size;
      if (missing <= 0) return;
      const { bavail, bsize } = statfsSync(path);
      if (bavail * bsize < ROOM * missing) return;
      const written = writeSync(log, Buffer.alloc(missing), 0, missing, size);
      // A disk that is full all the same keeps what room it has.
      if (written < missing) ftruncateSync(log, size);
    } finally {
      closeSync(log);
    }
  } catch {
    // The log grows as it is written.
  }
}

/** Removes the mark (in the log) if it is set. */
export function unmark(database: DatabaseSync): void {
  const row = prepared(database, 'PRAGMA application_id').get();
  if (markSchema.parse(row).application_id !== 0) setMark(database, 0);
}

/** Closes the file. If there is room, its log is merged into it and deleted. */
export function close(database: DatabaseSync): void {
  const path = database.location() ?? '';
  let mayBearMark = false;
  try {
    unmark(database);
  } catch {
    mayBearMark = true;
  }
  try {
    database.close();
  } catch {
    // What could not be merged stays in the log.
  }
  // SQLite deletes the log only when all of it is merged.
  if (mayBearMark && !existsSync(logOf(path))) eraseMark(path);
}

/** In the file itself, which nobody has open. */
function eraseMark(path: string): void {
  try {
    const file = openSync(path, 'r+');
    try {
      writeSync(file, Buffer.alloc(4), 0, 4, APPLICATION_ID_OFFSET);
    } finally {
      closeSync(file);
    }
  } catch {
    // The next start tells that the log may have been lost.
  }
}

function setMark(database: DatabaseSync, mark: number): void {
  database.exec(`PRAGMA application_id = ${mark}`);
}

/**
 * Whether the file's log is missing, empty or cut in its first frame although it held something; false if the file can't
 * be read. The first frame is on the disk before the file bears the mark.
 * Like `headOf` it releases SQLite's locks on the file.
 */
export function lacksItsLog(path: string): boolean {
  const { file, log } = sizesOf(path);
  if (file === 0 || log >= HEADER + FRAME_HEADER + PAGE_SIZE) return false;
  const head = headOf(path);
  if (head === null) return false;
  if (head.readUInt32BE(APPLICATION_ID_OFFSET) === MARK) return true;
  // Releases up to 0.4 had no mark and kept everything of their first run in the log.
  const usesLog = head.readUInt8(WRITE_FORMAT_OFFSET) === WAL_FORMAT;
  return (
    usesLog && log <= HEADER && file === PAGE_SIZE && head.readUInt32BE(USER_VERSION_OFFSET) === 0
  );
}
