/** Finds a profile that no other copy uses. */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { failureOf } from './failure.ts';
import { type OpenedFile, type OpenOptions, openFile } from './opening.ts';

/** How many copies may run on one computer at once. */
const MAX_PROFILES = 16;
/** How long a starting copy waits for another one that is starting, in ms. */
const LOCK_TIMEOUT = 5000;

type Opened = Exclude<OpenedFile, { type: 'busy' }> & { readonly profile: number };

interface Wanted extends Pick<OpenOptions, 'damaged'> {
  /** The only profile that will do, because its contents are in memory; null for the first free one. */
  readonly profile: number | null;
  /** Whether to wait for another copy that is starting. */
  readonly patient: boolean;
}

/** Opens a profile below `home`. Never throws. */
export function openProfile(home: string, { profile: only, damaged, patient }: Wanted): Opened {
  const first = only ?? 1;
  const last = only ?? MAX_PROFILES;
  const lock = lockHome(home, patient ? LOCK_TIMEOUT : 0);
  try {
    for (let profile = first; profile <= last && lock !== 'busy'; profile++) {
      const path = join(home, `profile-${profile}`, 'tengen.db');
      const opened = openFile(path, { damaged, contents: only === null });
      if (opened.type !== 'busy') return { ...opened, profile };
    }
  } finally {
    if (lock instanceof DatabaseSync) lock.close();
  }
  const reason =
    only === null ? 'too many copies are running' : 'another copy is using the same file';
  return { type: 'barred', profile: first, reason, contents: null, quarantinedAs: null };
}

/**
 * Lets one copy at a time look for its profile. Null if the folder can't be written.
 * @param timeout ms
 */
function lockHome(home: string, timeout: number): DatabaseSync | 'busy' | null {
  let lock: DatabaseSync | null = null;
  try {
    mkdirSync(home, { recursive: true, mode: 0o700 });
    lock = new DatabaseSync(join(home, 'opening.lock'), { timeout });
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    return failureOf(error) === 'busy' ? 'busy' : null;
  }
}
