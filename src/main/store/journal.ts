/** Collects what memory has and the file lacks, and writes it in one transaction as soon as that is possible. */

import type { DatabaseSync } from 'node:sqlite';
import { type Problem, problem } from '../../contract/problems.ts';
import { log } from '../log.ts';
import type { Time } from '../time.ts';
import { checkpoint, close, growLog, lacksItsLog, unmark } from './checkpoint.ts';
import type { Contents } from './contents.ts';
import { type Failure, failureOf, reasonOf } from './failure.ts';
import { demandFiles, logOf } from './files.ts';
import {
  findSession,
  forgetMatch,
  readMatch,
  readNext,
  renumberMatch,
  writeMatch,
} from './matches.ts';
import type { Memory } from './memory.ts';
import type { Profile } from './profile.ts';
import type { CachedMatch, SavedMatch, StoredMatch } from './saved.ts';
import { transact } from './schema.ts';
import { Unsaved } from './unsaved.ts';

/** Writes between two checkpoints; the first comes before the first write. */
const WRITES_PER_CHECKPOINT = 200;

/** A move changes its match, and the ends of the lists of events and of sent messages. */
const FRAMES_PER_WRITE = 3;

interface JournalEvents {
  /**
   * Called with the file's contents when they can be read first, and each time the file has come to be ours: until
   * then another program may have written to it. What memory has is merged with them before anything is written.
   */
  onContents(contents: Contents, profile: number): void;
  /** Every match in memory: the file may have lost it. */
  matches(): Iterable<CachedMatch>;
  /** The file at that path is open for writing. */
  onOwn(path: string): void;
  /** `unsaved` or `news` has changed, or contents have come. */
  onChange(): void;
}

export class Journal {
  readonly #profile: Profile;
  readonly #memory: Memory;
  readonly #events: JournalEvents;
  #database: DatabaseSync | null = null;
  /** Whether memory has the contents of the profile. */
  #knowsContents = false;
  /** Whether contents have come since `onChange` was called last. */
  #hasLearned = false;
  readonly #forgotten = new Set<number>();
  readonly #matches = new Set<CachedMatch>();
  /** Whether any of it must survive even a power cut. */
  #lasting = false;
  /** Until the next checkpoint. */
  #writesLeft = 0;
  /** How the open file is written; null until its first write. */
  #synchronous: 'FULL' | 'NORMAL' | null = null;
  /** Whether the log may lack the write that removes the mark. */
  #mayBearMark = true;
  /** Nothing more is written. */
  #sealed = false;
  readonly #unsaved: Unsaved;
  #news: Problem | null = null;

  constructor(profile: Profile, time: Time, memory: Memory, events: JournalEvents) {
    this.#profile = profile;
    this.#memory = memory;
    this.#events = events;
    this.#unsaved = new Unsaved(time, () => this.#save());
  }

  /** Why something isn't saved; null if everything is. */
  get unsaved(): Problem | null {
    return this.#unsaved.problem;
  }

  get news(): Problem | null {
    return this.#news;
  }

  /** Whether the file is open for writing. */
  get isOpen(): boolean {
    return this.#database !== null;
  }

  open(): void {
    this.#save(true);
  }

  /** Something in memory has changed: a slice, or one of these. @param lasting false for what a power cut may undo */
  note({ match, forgotten }: { match?: CachedMatch; forgotten?: number }, lasting = true): void {
    if (match !== undefined) this.#matches.add(match);
    if (forgotten !== undefined) this.#forgotten.add(forgotten);
    this.#lasting ||= lasting;
    if (this.#database !== null || !this.#unsaved.isWaiting) this.#save();
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

  /** Whether the file lacks something of that match. */
  lacks(match: CachedMatch): boolean {
    return this.#matches.has(match);
  }

  /** Gives an unfinished match of the file another id, so that the one in memory doesn't overwrite it. */
  setApart(id: number, otherId: number): void {
    if (this.#database !== null) renumberMatch(this.#database, id, otherId);
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
    this.#unsaved.stop();
    this.#letGo();
    this.#profile.release();
  }

  /** Tries now what would be tried later. */
  retry(): void {
    if (this.#unsaved.isWaiting) this.#save();
  }

  /** Leaves the profile, of which memory has nothing any more but what changed here, and takes another one. */
  moveOn(): void {
    this.#profile.pass();
    this.#knowsContents = false;
    this.#save();
  }

  #save(starting = false): void {
    if (this.#sealed) return;
    const { news } = this;
    const isOther = this.#unsaved.note(this.#tryToSave(starting));
    if (this.#sealed) this.#unsaved.stop();
    if (!isOther && news === this.#news && !this.#hasLearned) return;
    this.#hasLearned = false;
    log?.('store', this.unsaved?.message ?? 'everything is saved');
    this.#events.onChange();
  }

  /** Returns why saving failed; null if it succeeded. */
  #tryToSave(starting: boolean): Problem | null {
    for (let failure: Failure | null = null; ; ) {
      const barrier = this.#database === null ? this.#open(starting, failure === 'damaged') : null;
      if (barrier !== null || this.#database === null) return barrier;
      try {
        this.#write(this.#database);
        return null;
      } catch (error) {
        const hasFailedBefore = failure !== null;
        failure = failureOf(error);
        const notSaved = problem('notSaved', { reason: reasonOf(error) });
        log?.('store', `write failed (${failure}): ${reasonOf(error)}`);
        // Reopening the file doesn't help against a full disk, but may help against anything else.
        if (failure === 'full') return notSaved;
        this.#letGo();
        this.#rewrite();
        if (hasFailedBefore) return notSaved;
      }
    }
  }

  /** Returns why opening failed; null if it succeeded. */
  #open(patient: boolean, damaged: boolean): Problem | null {
    const contents = !this.#knowsContents;
    const opened = this.#profile.open({ patient, damaged, contents });
    log?.('store', `profile ${opened.profile} opened: ${opened.type}`);
    if (opened.quarantinedAs !== null) {
      log?.('store', `quarantined ${opened.quarantinedAs}`);
      this.#news = newsOf(opened.quarantinedAs);
    }
    const isOwn = opened.type === 'own';
    if (isOwn) this.#database = opened.database;
    if (opened.contents !== null && (isOwn || contents)) {
      this.#knowsContents = true;
      this.#hasLearned = true;
      this.#events.onContents(opened.contents, opened.profile);
    }
    switch (opened.type) {
      case 'own':
        this.#events.onOwn(opened.database.location() ?? '');
        return null;
      case 'newer':
        this.#sealed = true;
        return problem('fileNewer');
      case 'busy':
        return problem('profileHeld', { profile: opened.profile });
      case 'barred':
        return problem('notSaved', { reason: opened.reason });
    }
  }

  #rewrite(): void {
    this.#memory.touchAll();
    for (const match of this.#events.matches()) {
      match.written = null;
      this.#matches.add(match);
    }
    this.#lasting = true;
  }

  #write(database: DatabaseSync): void {
    const { isDirty } = this.#memory;
    if (!isDirty && this.#matches.size === 0 && this.#forgotten.size === 0) return;
    const path = database.location() ?? '';
    demandFiles(path, logOf(path));
    if (this.#writesLeft === 0) {
      this.#mayBearMark = true;
      if (tryToCheckpoint(database)) {
        this.#writesLeft = WRITES_PER_CHECKPOINT;
        growLog(path, WRITES_PER_CHECKPOINT * FRAMES_PER_WRITE);
      }
    }
    const synchronous = this.#lasting ? 'FULL' : 'NORMAL';
    if (synchronous !== this.#synchronous) database.exec(`PRAGMA synchronous = ${synchronous}`);
    this.#synchronous = synchronous;
    transact(database, () => {
      if (this.#mayBearMark) unmark(database);
      this.#memory.write(database);
      for (const match of this.#matches) writeMatch(database, match);
      for (const id of this.#forgotten) forgetMatch(database, id);
    });
    this.#mayBearMark = false;
    if (this.#writesLeft > 0) this.#writesLeft--;
    for (const match of this.#matches) {
      match.written = { events: match.saved.events.length, said: match.saved.said.length };
    }
    this.#memory.noteWritten();
    this.#matches.clear();
    this.#forgotten.clear();
    this.#lasting = false;
  }

  #letGo(): void {
    const database = this.#database;
    this.#database = null;
    this.#writesLeft = 0;
    this.#synchronous = null;
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
