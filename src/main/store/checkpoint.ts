/**
 * Putting the log into the file, and noticing later that the log was lost.
 *
 * While anything is written to the log, the file bears a mark, and the log takes that mark back. So
 * whatever puts the log into the file removes the mark too: closing, an earlier release, any SQLite tool.
 * A file with the mark but without a log has lost what was written last. So a log that could not take the
 * mark back stays beside the file.
 */

import { renameSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { headOf, logOf, PAGE_SIZE, sizesOf } from './files.ts';
import { HEADER } from './log.ts';

/** `application_id` of a file whose log holds more than the file: "Teng". */
const MARK = 0x54656e67;
const APPLICATION_ID_AT = 68;
const VERSION_AT = 60;
const WRITE_FORMAT_AT = 18;
const WAL_FORMAT = 2;

/** Puts the log into the file; from then on the file bears the mark. Throws where there is no room. */
export function checkpoint(database: DatabaseSync): void {
  setMark(database, MARK);
  try {
    database.exec('PRAGMA wal_checkpoint(FULL)');
  } finally {
    unmark(database);
  }
}

/** Takes the mark back where a checkpoint was interrupted before it could. */
export function unmark(database: DatabaseSync): void {
  const row = database.prepare('PRAGMA application_id').get();
  if (z.object({ application_id: z.int() }).parse(row).application_id !== 0) setMark(database, 0);
}

/** Closes the file. Its log is put into it where there is room, and deleted. */
export function close(database: DatabaseSync): void {
  const log = logOf(database.location() ?? '');
  const elsewhere = `${log}-kept`;
  let isElsewhere = false;
  try {
    unmark(database);
  } catch {
    // All of the log may be in the file already: then SQLite deletes it, the mark or not.
    isElsewhere = tryToRename(log, elsewhere);
  }
  try {
    database.close();
  } catch {
    // What it could not put into the file is in the log beside it.
  }
  if (isElsewhere) tryToRename(elsewhere, log);
}

/** False also on Windows, for a file that is open: there a full disk does not keep SQLite from writing over a log. */
function tryToRename(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch {
    return false;
  }
}

function setMark(database: DatabaseSync, mark: number): void {
  database.exec(`PRAGMA application_id = ${mark}`);
}

/**
 * Whether the file's log is missing or empty, although it held something; false where that can't be read.
 * Releases SQLite's locks on the file, as `headOf` does.
 */
export function lacksItsLog(path: string): boolean {
  const { file, log } = sizesOf(path);
  if (file === 0 || log > HEADER) return false;
  const head = headOf(path);
  if (head === null) return false;
  if (head.readUInt32BE(APPLICATION_ID_AT) === MARK) return true;
  // Releases up to 0.4 left everything of their first run to the log, and had no mark.
  const usesLog = head.readUInt8(WRITE_FORMAT_AT) === WAL_FORMAT;
  return usesLog && file === PAGE_SIZE && head.readUInt32BE(VERSION_AT) === 0;
}
