/** `games.db` while the program runs: what can’t be written now is written later, and a damaged file is replaced. */

import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { log } from '../../log.ts';
import type { Time, Timer } from '../../time.ts';
import { failureOf, reasonOf } from '../failure.ts';
import { transact } from '../schema.ts';
import { gamesInMemory, openGames } from './file.ts';

/** ms after which a failed write is tried again. */
const RETRY_AFTER = 2000;

type Work<T> = (database: DatabaseSync) => T;

interface GamesFileEvents {
  /** A damaged file was moved there. */
  onDamaged(file: string): void;
  /** `unsaved` has changed. */
  onChange(): void;
}

export class GamesFile {
  readonly #time: Time;
  readonly #events: GamesFileEvents;
  /** In memory until the file is open. */
  #database: DatabaseSync = gamesInMemory();
  /** Of the file that is open; null for none. */
  #folder: string | null = null;
  /** Of the file that may be written; null for none. */
  #wanted: string | null = null;
  /** What the file lacks. It is done in memory too as long as there is no file. */
  readonly #unwritten = new Map<string, Work<void>>();
  #unsaved: string | null = null;
  #retry: Timer | undefined;

  constructor(time: Time, events: GamesFileEvents) {
    this.#time = time;
    this.#events = events;
  }

  /** Why something isn't saved; null if everything is, or no file may be written. */
  get unsaved(): string | null {
    return this.#unsaved;
  }

  /** Whether everything is in the file. */
  get isSaved(): boolean {
    return this.#folder !== null && this.#unwritten.size === 0;
  }

  /** The file beside that one may be written. */
  open(file: string): void {
    this.#wanted = dirname(file);
    this.#save();
  }

  /** @returns `otherwise` if the file can't be read */
  read<T>(work: Work<T>, otherwise: T): T {
    const done = this.#attempt(() => work(this.#database));
    return done.ok ? done.value : otherwise;
  }

  /** Runs `work` in one transaction; null if the file can't be written. */
  change<T>(work: Work<T>): T | null {
    const done = this.#attempt(() => transact(this.#database, () => work(this.#database)));
    return done.ok ? done.value : null;
  }

  /** Runs `work` in one transaction, now or as soon as the file can be written. It replaces earlier work of that key. */
  write(key: string, work: Work<void>): void {
    this.#unwritten.delete(key);
    this.#unwritten.set(key, work);
    this.#save();
  }

  close(): void {
    this.#save();
    this.#retry?.cancel();
    if (this.#database.isOpen) this.#database.close();
  }

  #save(): void {
    const reason = this.#tryToSave();
    this.#retry?.cancel();
    this.#retry =
      reason === null ? undefined : this.#time.after(RETRY_AFTER, () => this.#save()).unref();
    if (reason === this.#unsaved) return;
    this.#unsaved = reason;
    this.#events.onChange();
  }

  /** Returns why saving failed; null if it succeeded, or no file may be written. */
  #tryToSave(): string | null {
    let reason: string | null = null;
    if (this.#wanted !== null && this.#folder !== this.#wanted) {
      const { wanted } = { wanted: this.#wanted };
      const opened = this.#attempt(() => this.#reopen(wanted, false));
      if (!opened.ok) reason = opened.error;
    }
    for (const [key, work] of this.#unwritten) {
      const done = this.#attempt(() => transact(this.#database, () => work(this.#database)));
      if (!done.ok) return done.error;
      if (this.#folder !== null) this.#unwritten.delete(key);
    }
    return reason;
  }

  /** A damaged file is replaced, and the work done again. */
  #attempt<T>(work: () => T): { ok: true; value: T } | { ok: false; error: string } {
    try {
      return { ok: true, value: work() };
    } catch (error) {
      log?.('store', `games: failed (${failureOf(error)}): ${reasonOf(error)}`);
      if (failureOf(error) !== 'damaged' || this.#folder === null) return failed(error);
    }
    try {
      this.#reopen(this.#folder, true);
      return { ok: true, value: work() };
    } catch (error) {
      log?.('store', `games: failed again: ${reasonOf(error)}`);
      return failed(error);
    }
  }

  #reopen(folder: string, isDamaged: boolean): void {
    const before = this.#database;
    if (isDamaged) before.close();
    const { database, quarantinedAs } = openGames(folder, isDamaged);
    this.#database = database;
    this.#folder = folder;
    if (before.isOpen) before.close();
    if (quarantinedAs !== null) this.#events.onDamaged(quarantinedAs);
  }
}

function failed(error: unknown): { ok: false; error: string } {
  return { ok: false, error: reasonOf(error) };
}
