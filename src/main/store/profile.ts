/** The profile of this copy: the first one that no other copy uses. */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { log } from '../log.ts';
import { makeFolder } from './files.ts';
import { type OpenedFile, openFile } from './opening.ts';
import { isHeldByEarlierRelease, lockFile, lockRunning } from './running.ts';

/** How many copies may run on one computer at once. */
const MAX_PROFILES = 16;
/** How long a starting copy waits for another one that is starting, and for a program that holds its file; ms. */
const PATIENCE = 5000;
/** How long it rests between two tries, ms. */
const REST = 100;

type Opened = OpenedFile & { readonly profile: number };

export interface Opening {
  /** Whether to wait for another copy that is starting, and for another program that holds the file. */
  readonly patient: boolean;
  /** The file has failed: quarantine it whatever it looks like. */
  readonly damaged: boolean;
  /** Whether the contents are wanted even if the file can't be written. */
  readonly contents: boolean;
}

export class Profile {
  readonly #home: string;
  /** Null until it is known: it is the first free one. */
  #number: number | null;
  /** Those before it are left to others. */
  #first = 1;
  #running: DatabaseSync | null = null;

  /** @param only the only one that will do; null for the first free one */
  constructor(home: string, only: number | null) {
    this.#home = home;
    this.#number = only;
  }

  /** Whether no other copy of this release can be using it. */
  get isOurs(): boolean {
    return this.#running !== null;
  }

  /** Never throws. */
  open(opening: Opening): Opened {
    const opened = this.#find(opening);
    if (opened.type !== 'busy' || !opening.patient || !this.isOurs) return opened;
    return this.#wait(opened, opening);
  }

  /** Leaves it to others, and takes a later one the next time. */
  pass(): void {
    this.#first = (this.#number ?? this.#first) + 1;
    this.#number = null;
    this.release();
  }

  release(): void {
    this.#running?.close();
    this.#running = null;
  }

  #find({ patient, damaged, contents }: Opening): Opened {
    const first = this.#number ?? this.#first;
    const last = this.#number ?? MAX_PROFILES;
    const lock = this.#lockHome(patient);
    try {
      for (let profile = first; profile <= last && lock !== 'held'; profile++) {
        const folder = join(this.#home, `profile-${profile}`);
        if (!this.#take(folder)) continue;
        const opened = openFile(join(folder, 'tengen.db'), { damaged, contents });
        if (opened.type === 'busy' && isHeldByEarlierRelease(folder)) {
          this.release();
          continue;
        }
        // Without a lock of our own the contents alone tie us to it.
        if (this.isOurs || opened.contents !== null) this.#number = profile;
        return { ...opened, profile };
      }
    } finally {
      if (lock !== null && lock !== 'held') lock.close();
    }
    if (this.#number !== null)
      return { type: 'busy', profile: this.#number, contents: null, quarantinedAs: null };
    const reason = 'too many copies are running';
    return { type: 'barred', profile: first, reason, contents: null, quarantinedAs: null };
  }

  /** Another program holds the file, which is ours. */
  #wait(opened: Opened, opening: Opening): Opened {
    log?.('store', `profile ${opened.profile}: another program holds the file, waiting`);
    const end = performance.now() + PATIENCE;
    let latest = opened;
    while (latest.type === 'busy' && performance.now() < end) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, REST);
      latest = this.#find({ ...opening, patient: false });
    }
    return latest;
  }

  /** False if another copy is running with it. */
  #take(folder: string): boolean {
    if (this.#running !== null) return true;
    try {
      makeFolder(folder);
    } catch {
      return true;
    }
    const lock = lockRunning(folder);
    if (lock === 'held') return false;
    this.#running = lock;
    return true;
  }

  /** Lets one copy at a time look for its profile. Null if the folder can't be written. */
  #lockHome(patient: boolean): DatabaseSync | 'held' | null {
    try {
      mkdirSync(this.#home, { recursive: true, mode: 0o700 });
      return lockFile(join(this.#home, 'opening.lock'), patient ? PATIENCE : 0);
    } catch {
      return null;
    }
  }
}
