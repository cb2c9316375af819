/**
 * The data directories of phones' apps, below the folder of the computer's profile:
 *
 *     phones/ID/                     a phone's, 16 hex digits
 *     phones/ID/hash                 the hash of its key, by which the list of phones can be made anew
 *     phones/sent-away/HASH/         one that was sent away: that key lets nobody in any more, for good
 *     phones/sent-away/HASH/TIME/    its games, for 30 days
 *
 * Nothing else in there is touched, and nothing through a link.
 */

import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { log } from '../log.ts';

const ID = /^[0-9a-f]{16}$/;
const HASH = /^[0-9a-f]{64}$/;
const SENT_AWAY = 'sent-away';
/** How long the games of a phone that was sent away are kept, ms. */
const KEPT_FOR = 30 * 24 * 3_600_000;

export class PhoneHomes {
  /** The folder of them all. It need not exist. */
  readonly #folder: string;
  /** The phones, by id, whose folders surely have their hashes, and the hashes that surely let nobody in. */
  readonly #noted = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  homeOf(id: string): string {
    return join(this.#folder, id);
  }

  /** The hash of the key of each phone whose folder has it, by id. */
  get hashes(): ReadonlyMap<string, string> {
    return new Map(
      foldersIn(this.#folder, ID).flatMap((id) => {
        const hash = this.#hashIn(id);
        return hash === null ? [] : [[id, hash] as const];
      }),
    );
  }

  /** The hashes of the keys of phones that were sent away. */
  get sentAway(): readonly string[] {
    return foldersIn(join(this.#folder, SENT_AWAY), HASH);
  }

  /** Makes sure that a phone's folder has the hash of its key. What fails is done when it is called again. */
  noteHash(id: string, hash: string): void {
    const home = this.homeOf(id);
    if (this.#noted.has(id) || !isAbsentOrFolder(this.#folder) || !isAbsentOrFolder(home)) return;
    attempt(() => {
      if (this.#hashIn(id) !== hash) {
        mkdirSync(home, { recursive: true, mode: 0o700 });
        const part = join(home, 'hash.part');
        writeFileSync(part, `${hash}\n`, { mode: 0o600, flush: true });
        renameSync(part, join(home, 'hash'));
      }
      this.#noted.add(id);
    });
  }

  /** From now on no phone with that key comes in. What fails is done when it is called again. */
  noteSentAway(hash: string): void {
    if (this.#noted.has(hash)) return;
    if (isAbsentOrFolder(this.#folder) && isAbsentOrFolder(join(this.#folder, SENT_AWAY)))
      attempt(() => {
        mkdirSync(this.#keptIn(hash), { recursive: true, mode: 0o700 });
        this.#noted.add(hash);
      });
  }

  /**
   * Deletes all of a phone's files but its games, and sets those aside. What fails is tried again at the next start.
   * @param now ms since 1970
   */
  retire(id: string, hash: string, now: number): void {
    const home = this.homeOf(id);
    this.noteSentAway(hash);
    if (!isFolder(home) || !isFolder(this.#keptIn(hash))) return;
    attempt(() => {
      for (const profile of foldersIn(home, /^profile-\d+$/))
        for (const name of readdirSync(join(home, profile)))
          if (/^tengen[-.]/.test(name)) rmSync(join(home, profile, name), { force: true });
      const date = new Date(now);
      utimesSync(home, date, date);
      renameSync(home, join(this.#keptIn(hash), date.toISOString().replaceAll(/[-:]/g, '')));
    });
  }

  /** Deletes what has been set aside for 30 days. @param now ms since 1970 */
  sweep(now: number): void {
    for (const hash of this.sentAway)
      for (const time of foldersIn(this.#keptIn(hash), /^\d{8}T\d{6}\.\d{3}Z$/)) {
        const kept = join(this.#keptIn(hash), time);
        const since = attempt(() => lstatSync(kept).mtimeMs);
        if (since !== null && now - since > KEPT_FOR)
          attempt(() => rmSync(kept, { recursive: true, force: true }));
      }
  }

  #hashIn(id: string): string | null {
    const path = join(this.homeOf(id), 'hash');
    const hash = attempt(() => existsSync(path) && readFileSync(path, 'utf8').trim());
    return hash && HASH.test(hash) ? hash : null;
  }

  #keptIn(hash: string): string {
    return join(this.#folder, SENT_AWAY, hash);
  }
}

/** The folders in that one whose names are of that kind; none if it is a link. */
function foldersIn(folder: string, kind: RegExp): readonly string[] {
  if (!isFolder(folder)) return [];
  const entries = attempt(() => readdirSync(folder, { withFileTypes: true })) ?? [];
  return entries
    .filter((entry) => entry.isDirectory() && kind.test(entry.name))
    .map(({ name }) => name);
}

/** False for a link to one. */
function isFolder(path: string): boolean {
  return attempt(() => lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) ?? false;
}

function isAbsentOrFolder(path: string): boolean {
  return attempt(() => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? true) ?? false;
}

/** Null if it fails: another program may hold a file, or nothing can be written there. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    log?.('store', `a phone’s files: ${String(error)}`);
    return null;
  }
}
