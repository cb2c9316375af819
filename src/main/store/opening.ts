/** Opens a profile's file: to write it, or else as much of it as can be read. */

import { accessSync, constants, existsSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Contents, readContents, readWhatIsKnown } from './contents.ts';
import { Damage, failureOf, reasonOf } from './failure.ts';
import { makeFolder, openOwn, sizesOf, writeWhole } from './files.ts';
import { finishQuarantine, quarantine } from './quarantine.ts';
import { inspect, look } from './reading.ts';
import { salvage } from './salvage.ts';
import { migrate, VERSION } from './schema.ts';

export type OpenedFile = {
  /** Where a damaged file was quarantined; null if none was. */
  readonly quarantinedAs: string | null;
} & (
  | { readonly type: 'own'; readonly database: DatabaseSync; readonly contents: Contents }
  /** Written by a later version. */
  | { readonly type: 'newer'; readonly contents: Contents }
  /** Can't be written. `contents` is null if it can't be read either. */
  | { readonly type: 'barred'; readonly reason: string; readonly contents: Contents | null }
  /** Another program holds it. `contents` is null if it can't be read either. */
  | { readonly type: 'busy'; readonly contents: Contents | null }
);

export interface OpenOptions {
  /** The file has failed: quarantine it whatever it looks like. */
  readonly damaged: boolean;
  /** Whether the contents are wanted even if the file can't be written. */
  readonly contents: boolean;
}

export function openFile(path: string, { damaged, contents }: OpenOptions): OpenedFile {
  let quarantinedAs: string | null = null;
  try {
    makeFolder(dirname(path));
    const barrier = findBarrier(path);
    if (barrier !== null && !contents) return inaccessible(barrier, null, null);
    quarantinedAs = finishQuarantine(path, isSound);
    const version = damaged ? null : versionOf(path);
    if (version === null) {
      const saved = salvage(path);
      try {
        if (barrier !== null) return inaccessible(barrier, readContents(saved), quarantinedAs);
        quarantinedAs = quarantine(path, (part) => writeWhole(saved, part));
      } catch (error) {
        return inaccessible(error, readContents(saved), quarantinedAs);
      } finally {
        saved.close();
      }
    } else if (version !== 'unknown' && version > VERSION) {
      return { type: 'newer', contents: look(path, readWhatIsKnown), quarantinedAs };
    }
    if (barrier !== null) return inaccessible(barrier, whatIsKnown(path), quarantinedAs);
    return { type: 'own', ...own(path), quarantinedAs };
  } catch (error) {
    const known = contents ? whatIsKnown(path) : null;
    if (failureOf(error) === 'busy') return { type: 'busy', contents: known, quarantinedAs };
    return inaccessible(error, known, quarantinedAs);
  }
}

function inaccessible(
  error: unknown,
  contents: Contents | null,
  quarantinedAs: string | null,
): OpenedFile {
  return { type: 'barred', reason: reasonOf(error), contents, quarantinedAs };
}

/** What keeps us from writing the file. SQLite itself opens such a file and fails only at the first write. */
function findBarrier(path: string): unknown {
  try {
    for (const each of [dirname(path), path]) {
      if (existsSync(each)) accessSync(each, constants.W_OK);
    }
    return null;
  } catch (error) {
    return error;
  }
}

/** Null for a damaged file; `unknown` if it can't be read in place and there is no room for a copy. */
function versionOf(path: string): number | 'unknown' | null {
  try {
    return inspect(path);
  } catch (error) {
    if (error instanceof Damage) return null;
    if (failureOf(error) === 'busy') throw error;
    return 'unknown';
  }
}

function isSound(path: string): boolean {
  const version = versionOf(path);
  return version === 'unknown' || (version !== null && version > 0);
}

function whatIsKnown(path: string): Contents | null {
  try {
    return look(path, readWhatIsKnown);
  } catch {
    return null;
  }
}

/** Locks the file from the first read until the process ends: this is the profile's lock. */
function own(path: string): { readonly database: DatabaseSync; readonly contents: Contents } {
  if (sizesOf(path).file === 0) create(path);
  return openOwn(path, 'WAL', (database) => {
    // Only `checkpoint` merges the log while this program runs.
    database.exec('PRAGMA wal_autocheckpoint = 0');
    database.exec('BEGIN EXCLUSIVE; COMMIT;');
    migrate(database);
    return { database, contents: readContents(database) };
  });
}

/** Creates the file with all its tables in one step, so a file without tables has lost its log. */
function create(path: string): void {
  const empty = new DatabaseSync(':memory:');
  try {
    migrate(empty);
    const part = join(dirname(path), 'tengen-new.part');
    writeWhole(empty, part);
    renameSync(part, path);
  } finally {
    empty.close();
  }
}
