/** Finding a profile that no other copy uses. */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { failureOf } from './failure.ts';
import { type OpenedFile, type OpenOptions, openFile } from './opening.ts';

/** Copies that may run on one computer at once. */
const PROFILES = 16;
/** How long a copy that starts waits for another that is just starting, in ms. */
const LOCK_WITHIN = 5000;

export type Opened = Exclude<OpenedFile, { type: 'busy' }> & { readonly profile: number };

export interface Wanted extends Pick<OpenOptions, 'damaged'> {
  /** The only profile that will do, whose contents are known; null where the first free one is wanted. */
  readonly profile: number | null;
  /** Whether to wait for another copy that is just starting. */
  readonly patient: boolean;
}

/** Opens a profile below `home`. Never throws. */
export function openProfile(home: string, { profile: only, damaged, patient }: Wanted): Opened {
  const first = only ?? 1;
  const last = only ?? PROFILES;
  const lock = lockHome(home, patient ? LOCK_WITHIN : 0);
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
  return { type: 'barred', profile: first, reason, contents: null, aside: null };
}

/**
 * One copy at a time looks for its profile, or two that start together would stand in each other's way.
 * Null where no lock can be had, for want of a folder that can be written.
 */
function lockHome(home: string, patience: number): DatabaseSync | 'busy' | null {
  let lock: DatabaseSync | null = null;
  try {
    mkdirSync(home, { recursive: true, mode: 0o700 });
    lock = new DatabaseSync(join(home, 'opening.lock'), { timeout: patience });
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    return failureOf(error) === 'busy' ? 'busy' : null;
  }
}
