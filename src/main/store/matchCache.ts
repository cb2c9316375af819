/** The matches in memory, and how they are recorded. */

import { randomInt } from 'node:crypto';
import type { Time } from '../time.ts';
import type { Archive } from './games/archive.ts';
import type { Games } from './games/games.ts';
import type { Journal } from './journal.ts';
import { MAX_UNFINISHED } from './matches.ts';
import {
  type CachedMatch,
  initialState,
  isDiscarded,
  type MatchWriter,
  type NewMatch,
  type SavedMatch,
} from './saved.ts';

interface MatchesContext {
  readonly time: Time;
  readonly journal: Journal;
  readonly games: Games;
  readonly archive: Archive;
}

export class MatchCache {
  readonly #context: MatchesContext;
  readonly #matches = new Map<number, CachedMatch>();
  #unfinished: readonly SavedMatch[] | null = null;

  constructor(context: MatchesContext) {
    this.#context = context;
  }

  /** All of them, also those that were closed in this run. */
  get all(): Iterable<CachedMatch> {
    return this.#matches.values();
  }

  get unfinished(): readonly SavedMatch[] {
    this.#unfinished ??= this.#open
      .filter(canBeContinued)
      .sort((a, b) => b.touched - a.touched)
      .slice(0, MAX_UNFINISHED);
    return this.#unfinished;
  }

  get discarded(): readonly SavedMatch[] {
    return this.#open.filter(isDiscarded);
  }

  get #open(): readonly SavedMatch[] {
    return [...this.#matches.values()].flatMap(({ closed, saved }) =>
      closed === null ? [saved] : [],
    );
  }

  /** As memory has it, closed or not; null if only the file does. */
  inMemory(id: number): CachedMatch | null {
    return this.#matches.get(id) ?? null;
  }

  byId(id: number): SavedMatch | null {
    return this.#find(id)?.saved ?? null;
  }

  bySession(id: string): SavedMatch | null {
    const found = this.#open.filter(({ session }) => session?.id === id);
    const loaded = found.find(({ role }) => role === 'host') ?? found[0];
    return loaded ?? this.#load(this.#context.journal.find({ session: id }))?.saved ?? null;
  }

  begin(match: NewMatch): MatchWriter {
    // Random, so that a match begun while there is no file doesn't collide with one in the file.
    const saved = { ...match, ...initialState, id: randomId(), touched: this.#now() };
    const live: CachedMatch = { saved, closed: null, written: null, outcome: null };
    this.#matches.set(saved.id, live);
    this.#change(live, {});
    return this.#writerOf(live);
  }

  reopen(id: number): MatchWriter | null {
    const live = this.#find(id);
    return live && this.#writerOf(live);
  }

  /** A closed match isn't needed any more: its games are stored. */
  forget(id: number): void {
    this.#matches.delete(id);
    this.#context.journal.note({ forgotten: id });
  }

  /**
   * Takes over matches that were read from the file. Of those that memory had read before, the file may have more by
   * now: another copy may have gone on with them. Where this one has done so too, both are kept.
   */
  learn(matches: readonly SavedMatch[]): void {
    for (const live of [...this.#matches.values()]) this.#catchUp(live);
    for (const match of matches) this.#load(match);
  }

  /** Forgets the matches of which no file lacks anything. The others are written as a whole. */
  keepUnwritten(): void {
    this.#unfinished = null;
    for (const [id, live] of this.#matches) {
      if (this.#context.journal.lacks(live)) live.written = null;
      else this.#matches.delete(id);
    }
  }

  #catchUp(live: CachedMatch): void {
    const { journal } = this.#context;
    const { written, saved } = live;
    if (written === null || !journal.isOpen) return;
    const file = journal.find({ id: saved.id });
    if (file?.events.length === written.events && file.said.length === written.said) return;
    this.#unfinished = null;
    if (journal.lacks(live)) {
      if (file !== null) journal.setApart(saved.id, randomId());
      live.written = null;
    } else if (file === null) this.#matches.delete(saved.id);
    else {
      live.saved = file;
      live.written = writtenOf(file);
    }
  }

  /** Null if there is none of that id, or it is closed. */
  #find(id: number): CachedMatch | null {
    const live = this.#matches.get(id) ?? this.#load(this.#context.journal.find({ id }));
    return live?.closed === null ? live : null;
  }

  /** Takes a match from the file into memory; null if it was closed here. */
  #load(saved: SavedMatch | null): CachedMatch | null {
    if (saved === null) return null;
    const known = this.#matches.get(saved.id);
    if (known !== undefined) return known.closed === null ? known : null;
    const live = { saved, closed: null, written: writtenOf(saved), outcome: null };
    this.#matches.set(saved.id, live);
    this.#unfinished = null;
    return live;
  }

  #writerOf(live: CachedMatch): MatchWriter {
    const { games, archive, time } = this.#context;
    return {
      id: live.saved.id,
      games: () => games.ofMatch(live.saved.id),
      note: ({ events = [], said = [], thinkingTime = live.saved.thinkingTime, match }) => {
        const { saved } = live;
        this.#change(live, {
          events: [...saved.events, ...events],
          said: [...saved.said, ...said],
          thinkingTime,
          touched: this.#now(),
        });
        if (match !== undefined) archive.note(live, match, events);
      },
      setPeer: (where) => this.#change(live, where),
      noteThinking: (thinkingTime) => this.#change(live, { thinkingTime }, false),
      close: (why, match) => {
        live.closed ??= { at: time.date(), why };
        this.#change(live, {});
        if (match !== undefined) archive.noteClosed(live, match, why);
      },
    };
  }

  #change(live: CachedMatch, change: Partial<SavedMatch>, lasting = true): void {
    live.saved = { ...live.saved, ...change };
    this.#unfinished = null;
    this.#context.journal.note({ match: live }, lasting);
  }

  /** Later than any earlier value, even if the computer's clock was set back: ms since 1970. */
  #now(): number {
    return Math.max(this.#context.time.date(), (this.unfinished[0]?.touched ?? 0) + 1);
  }
}

/** A match with a base peer can't be. */
function canBeContinued(saved: SavedMatch): boolean {
  return (saved.role === null || saved.session !== null) && !isDiscarded(saved);
}

function writtenOf({ events, said }: SavedMatch): NonNullable<CachedMatch['written']> {
  return { events: events.length, said: said.length };
}

function randomId(): number {
  return randomInt(1, 2 ** 48 - 1);
}
