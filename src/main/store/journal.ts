/** Collects what memory has and the file lacks, and writes it in one transaction as soon as that is possible. */

import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { type Problem, problem } from '../../contract/problems.ts';
import { log } from '../log.ts';
import type { Time, Timer } from '../time.ts';
import { checkpoint, close, lacksItsLog, unmark } from './checkpoint.ts';
import { type Failure, failureOf, reasonOf } from './failure.ts';
import { logOf } from './files.ts';
import { openProfile } from './profile.ts';
import { findSession, readMatch, readNext, write } from './records.ts';
import type { CachedMatch, Contents, SavedMatch, StoredMatch, Unwritten } from './saved.ts';
import { transact } from './schema.ts';

/** ms after which a failed write is tried again. */
const RETRY_AFTER = 2000;

/** Writes between two checkpoints; the first comes before the first write. */
const WRITES_PER_CHECKPOINT = 200;

interface JournalEvents {
  /** Called once with the file's contents, as soon as it can be read. */
  onContents(contents: Contents, profile: number): void;
  /** Everything in memory, because the file may have lost it. */
  everything(): Unwritten;
  /** The file at that path is open for writing. */
  onOwn(path: string): void;
  /** `unsaved` or `news` has changed. */
  onChange(): void;
}

export class Journal {
  readonly #home: string;
  readonly #time: Time;
  readonly #events: JournalEvents;
  #database: DatabaseSync | null = null;
  /** The profile whose contents are in memory. */
  #profile: number | null = null;
  #settings: Unwritten['settings'] = {};
  #knownHosts: Unwritten['knownHosts'] = null;
  #engines: Unwritten['engines'] = null;
  #identityKey: Unwritten['identityKey'] = null;
  #people: Unwritten['people'] = null;
  #door: Unwritten['door'] = null;
  readonly #forgotten = new Set<number>();
  readonly #matches = new Set<CachedMatch>();
  /** Whether any of it must survive even a power cut. */
  #lasting = false;
  /** Until the next checkpoint. */
  #writesLeft = 0;
  /** Nothing more is written. */
  #sealed = false;
  #unsaved: Problem | null = null;
  #news: Problem | null = null;
  #retry: Timer | undefined;

  constructor(home: string, time: Time, events: JournalEvents) {
    this.#home = home;
    this.#time = time;
    this.#events = events;
  }

  /** Why something isn't saved; null if everything is. */
  get unsaved(): Problem | null {
    return this.#unsaved;
  }

  get news(): Problem | null {
    return this.#news;
  }

  open(): void {
    this.#save(true);
  }

  /** @param lasting false for what a power cut may undo */
  add(unwritten: Partial<Unwritten>, lasting = true): void {
    this.#keep(unwritten);
    this.#lasting ||= lasting;
    if (this.#database !== null || this.#retry === undefined) this.#save();
  }

  /** An unfinished match as the file has it; null if it has none that can be read. */
  find(wanted: { readonly id: number } | { readonly session: string }): SavedMatch | null {
    if (this.#database === null) return null;
    try {
      const id = 'id' in wanted ? wanted.id : findSession(this.#database, wanted.session);
      return id === null ? null : readMatch(this.#database, id);
    } catch {
      return null;
    }
  }

  /** The match with the next higher id, closed or not; null if there is none, or the file can't be read. */
  after(id: number): StoredMatch | null {
    if (this.#database === null) return null;
    try {
      return readNext(this.#database, id);
    } catch {
      return null;
    }
  }

  close(): void {
    this.#save();
    this.#sealed = true;
    this.#retry?.cancel();
    this.#letGo();
  }

  #keep(unwritten: Partial<Unwritten>): void {
    const { settings, knownHosts, engines, identityKey, people, door, matches, forgotten } =
      unwritten;
    this.#settings = { ...this.#settings, ...settings };
    this.#knownHosts = knownHosts ?? this.#knownHosts;
    this.#engines = engines ?? this.#engines;
    this.#identityKey = identityKey ?? this.#identityKey;
    this.#people = people ?? this.#people;
    this.#door = door ?? this.#door;
    for (const match of matches ?? []) this.#matches.add(match);
    for (const id of forgotten ?? []) this.#forgotten.add(id);
  }

  #save(starting = false): void {
    if (this.#sealed) return;
    const { unsaved, news } = this;
    const reason = this.#tryToSave(starting);
    if (reason === null) this.#unsaved = this.#sealed ? problem('fileNewer') : null;
    else if (reason !== unsaved?.detail['reason']) {
      this.#unsaved = problem('notSaved', { reason });
    }
    this.#retry?.cancel();
    this.#retry =
      reason === null ? undefined : this.#time.after(RETRY_AFTER, () => this.#save()).unref();
    if (unsaved === this.#unsaved && news === this.#news) return;
    log?.('store', this.#unsaved === null ? 'everything is saved' : this.#unsaved.message);
    this.#events.onChange();
  }

  /** Returns why saving failed; null if it succeeded. */
  #tryToSave(starting: boolean): string | null {
    for (let failure: Failure | null = null; ; ) {
      const reason = this.#database === null ? this.#open(starting, failure === 'damaged') : null;
      if (reason !== null || this.#database === null) return reason;
      try {
        this.#write(this.#database);
        return null;
      } catch (error) {
        const hasFailedBefore = failure !== null;
        failure = failureOf(error);
        log?.('store', `write failed (${failure}): ${reasonOf(error)}`);
        // Reopening the file doesn't help against a full disk, but may help against anything else.
        if (failure === 'full') return reasonOf(error);
        this.#letGo();
        this.#rewrite();
        if (hasFailedBefore) return reasonOf(error);
      }
    }
  }

  /** Returns why opening failed; null if it succeeded, or if nothing is ever to be written. */
  #open(patient: boolean, damaged: boolean): string | null {
    const opened = openProfile(this.#home, { profile: this.#profile, patient, damaged });
    log?.('store', `profile ${opened.profile} opened: ${opened.type}`);
    if (opened.quarantinedAs !== null) {
      log?.('store', `quarantined ${opened.quarantinedAs}`);
      this.#news = newsOf(opened.quarantinedAs);
    }
    if (this.#profile === null && opened.contents !== null) {
      this.#profile = opened.profile;
      this.#events.onContents(opened.contents, opened.profile);
      const everything = this.#events.everything();
      if (this.#knownHosts !== null) this.#knownHosts = everything.knownHosts;
      if (this.#engines !== null) this.#engines = everything.engines;
      if (this.#identityKey !== null) this.#identityKey = everything.identityKey;
      if (this.#people !== null) this.#people = everything.people;
      if (this.#door !== null) this.#door = everything.door;
    }
    if (opened.type === 'barred') return opened.reason;
    if (opened.type === 'newer') this.#sealed = true;
    else {
      this.#database = opened.database;
      this.#events.onOwn(opened.database.location() ?? '');
    }
    return null;
  }

  #rewrite(): void {
    const everything = this.#events.everything();
    for (const match of everything.matches) match.written = null;
    this.#keep(everything);
    this.#lasting = true;
  }

  #write(database: DatabaseSync): void {
    const unwritten = {
      settings: this.#settings,
      knownHosts: this.#knownHosts,
      engines: this.#engines,
      identityKey: this.#identityKey,
      people: this.#people,
      door: this.#door,
      matches: this.#matches,
      forgotten: this.#forgotten,
    };
    if (
      Object.keys(this.#settings).length === 0 &&
      this.#knownHosts === null &&
      this.#engines === null &&
      this.#identityKey === null &&
      this.#people === null &&
      this.#door === null &&
      this.#matches.size === 0 &&
      this.#forgotten.size === 0
    ) {
      return;
    }
    // A deleted file can still be written to, but is lost when the process ends.
    const path = database.location() ?? '';
    if (!existsSync(path) || !existsSync(logOf(path))) throw new Error('the file was taken away');
    if (this.#writesLeft === 0 && tryToCheckpoint(database)) {
      this.#writesLeft = WRITES_PER_CHECKPOINT;
    }
    database.exec(`PRAGMA synchronous = ${this.#lasting ? 'FULL' : 'NORMAL'}`);
    transact(database, () => {
      unmark(database);
      write(database, unwritten);
    });
    if (this.#writesLeft > 0) this.#writesLeft--;
    for (const match of this.#matches) {
      match.written = { events: match.saved.events.length, said: match.saved.said.length };
    }
    this.#settings = {};
    this.#knownHosts = null;
    this.#engines = null;
    this.#identityKey = null;
    this.#people = null;
    this.#door = null;
    this.#matches.clear();
    this.#forgotten.clear();
    this.#lasting = false;
  }

  #letGo(): void {
    const database = this.#database;
    this.#database = null;
    this.#writesLeft = 0;
    if (database !== null) close(database);
  }
}

/** If the disk is full, the log goes on holding everything. */
function tryToCheckpoint(database: DatabaseSync): boolean {
  try {
    checkpoint(database);
    return true;
  } catch {
    return false;
  }
}

/** Why the file that is now at `path` was quarantined. */
function newsOf(path: string): Problem {
  return problem(lacksItsLog(path) ? 'fileIncomplete' : 'fileDamaged', { file: path });
}
