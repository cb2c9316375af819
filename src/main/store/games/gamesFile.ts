/** `games.db` while the program runs: what can’t be written now is written later, and a damaged file is replaced. */

import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { type Problem, problem } from '../../../contract/problems.ts';
import { log } from '../../log.ts';
import type { Time, Timer } from '../../time.ts';
import { type Failure, failureOf, LaterVersion, reasonOf } from '../failure.ts';
import { demandFiles } from '../files.ts';
import { transact } from '../schema.ts';
import { Unsaved } from '../unsaved.ts';
import { lastChecked } from './check.ts';
import { openGames } from './file.ts';

/** When all records begin to be checked, ms after the file was opened first; then so many at a time, with a rest between. */
const CHECK_AFTER = 3000;
const CHECK_EVERY = 50;
const CHECKED_AT_ONCE = 100;

type Task<T> = (database: DatabaseSync) => T;

interface GamesFileEvents {
  /** A damaged file was moved there. */
  onDamaged(file: string): void;
  /** `unsaved` has changed. */
  onChange(): void;
}

export class GamesFile {
  readonly #time: Time;
  readonly #events: GamesFileEvents;
  /** Null until the file is open, and after it has failed. */
  #database: DatabaseSync | null = null;
  /** Of the file that may be written; null for none. */
  #folder: string | null = null;
  /** What the file lacks. */
  readonly #unwritten = new Map<string, Task<void>>();
  readonly #unsaved: Unsaved;
  #changes = 0;
  #checking: Timer | undefined;

  constructor(time: Time, events: GamesFileEvents) {
    this.#time = time;
    this.#events = events;
    this.#unsaved = new Unsaved(time, () => this.#save());
  }

  /** Why something isn't saved; null if everything is, or no file may be written. */
  get unsaved(): Problem | null {
    return this.#unsaved.problem;
  }

  /** Another number whenever what the file has may have changed. */
  get changes(): number {
    return this.#changes;
  }

  /** Whether everything is in the file. */
  get isSaved(): boolean {
    return this.#database !== null && this.#unwritten.size === 0;
  }

  /** The file beside that one may be written. */
  open(file: string): void {
    this.#folder = dirname(file);
    this.#save();
    this.#checking ??= this.#time.after(CHECK_AFTER, () => this.#check(0)).unref();
  }

  /** Damage that nobody has come across yet is found as well. @param after the id of the record before */
  #check(after: number): void {
    const last = this.change((database) => lastChecked(database, after, CHECKED_AT_ONCE));
    if (last === null) return;
    this.#checking = this.#time.after(CHECK_EVERY, () => this.#check(last)).unref();
  }

  /** @returns null if the file can't be read */
  read<T>(work: Task<T>): T | null {
    const done = this.#attempt(work);
    return done.ok ? done.value : null;
  }

  /** Runs `work` in one transaction; null if the file can't be written. */
  change<T>(work: Task<T>): T | null {
    const done = this.#attempt((database) => this.#changed(database, work));
    return done.ok ? done.value : null;
  }

  /** Runs `work` in one transaction, now or as soon as the file can be written. It replaces earlier work of that key. */
  write(key: string, work: Task<void>): void {
    this.#unwritten.delete(key);
    this.#unwritten.set(key, work);
    this.#save();
  }

  close(): void {
    this.#save();
    this.#unsaved.stop();
    this.#checking?.cancel();
    this.#folder = null;
    this.#letGo();
  }

  #save(): void {
    if (this.#unsaved.note(this.#tryToSave())) this.#events.onChange();
  }

  /** Returns why saving failed; null if it succeeded, or no file may be written. */
  #tryToSave(): Problem | null {
    if (this.#folder === null) return null;
    const opened = this.#attempt(() => null);
    let unsaved = opened.ok ? null : opened.error;
    for (const [key, work] of opened.ok ? this.#unwritten : []) {
      const done = this.#attempt((database) => this.#changed(database, work));
      if (done.ok) this.#unwritten.delete(key);
      else unsaved = done.error;
    }
    return unsaved;
  }

  /** A damaged file is replaced, and the work done again. Any other that fails is opened again the next time. */
  #attempt<T>(work: Task<T>): { ok: true; value: T } | { ok: false; error: Problem } {
    for (let failure: Failure | null = null; ; ) {
      try {
        return { ok: true, value: work(this.#open(failure === 'damaged')) };
      } catch (error) {
        const isSecond = failure !== null;
        failure = failureOf(error);
        log?.('store', `games: failed (${failure}): ${reasonOf(error)}`);
        if (failure === 'barred' || isSecond) this.#letGo();
        if (failure !== 'damaged' || isSecond) return { ok: false, error: problemOf(error) };
      }
    }
  }

  #open(isDamaged: boolean): DatabaseSync {
    if (this.#database !== null && !isDamaged) return this.#database;
    if (this.#folder === null) throw new Error('there is no file');
    this.#letGo();
    const { database, quarantinedAs } = openGames(this.#folder, isDamaged);
    this.#database = database;
    this.#changes += 1;
    if (quarantinedAs !== null) this.#events.onDamaged(quarantinedAs);
    return database;
  }

  #changed<T>(database: DatabaseSync, work: Task<T>): T {
    demandFiles(database.location() ?? '');
    const result = transact(database, () => work(database));
    this.#changes += 1;
    return result;
  }

  #letGo(): void {
    this.#database?.close();
    this.#database = null;
    this.#changes += 1;
  }
}

function problemOf(error: unknown): Problem {
  return error instanceof LaterVersion
    ? problem('gamesNewer')
    : problem('notSaved', { reason: reasonOf(error) });
}
