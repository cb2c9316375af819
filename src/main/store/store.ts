/**
 * What a copy of the program remembers between runs, in one SQLite file of its own. Memory is what
 * counts while it runs; the file follows as soon as it can be written.
 *
 * The file is locked by the copy that uses it, for as long as it runs and however it ends: a second
 * copy on the same computer takes the next profile beside it.
 */

import { randomInt } from 'node:crypto';
import { homedir, userInfo } from 'node:os';
import { join } from 'node:path';
import { cleanName, cleanText } from '../../protocol/text.ts';
import {
  DEFAULT_PORT,
  type EngineEntry,
  type Problem,
  type Settings,
  type SettingsChanges,
} from '../../protocol/window.ts';
import { computerTime, type Time } from '../time.ts';
import { Journal } from './journal.ts';
import {
  type Contents,
  isDiscarded,
  type KeptMatch,
  type Live,
  type MatchRecord,
  type NewMatch,
  type Place,
} from './kept.ts';
import { LISTED, PLACES } from './records.ts';

export type { KeptMatch, MatchRecord, NewMatch, Place } from './kept.ts';
export { isDiscarded } from './kept.ts';

export interface Store {
  /** Which copy this is on the computer, from 1. */
  readonly profile: number;
  /** Why nothing is being saved; null where all is well. */
  readonly unsaved: Problem | null;
  /** What the person is to be told of the file, once; null where there is nothing. */
  readonly news: Problem | null;
  readonly settings: Settings;
  /** Latest first. */
  readonly places: readonly Place[];
  /** From outside, in the order in which they were set up. */
  readonly engines: readonly EngineEntry[];
  /** Matches that are neither closed nor discarded, the latest touched first; at most 50. */
  readonly unfinished: readonly KeptMatch[];
  /** Matches that were discarded and are not closed: all of them. */
  readonly discarded: readonly KeptMatch[];
  /** A match that is not closed, listed or not. */
  byId(id: number): KeptMatch | null;
  /** The match with that session that is not closed; of several, one that is hosted here. */
  bySession(id: string): KeptMatch | null;
  /** Undefined leaves a setting as it is. */
  set(changes: SettingsChanges): void;
  visit(place: Place): void;
  forget(address: string, port: number): void;
  /** One with the same id gives way. */
  addEngine(engine: EngineEntry): void;
  removeEngine(id: string): void;
  begin(match: NewMatch): MatchRecord;
  /** Goes on writing to an unfinished match; null where there is none of that id. */
  reopen(id: number): MatchRecord | null;
  /** Calls back when `unsaved` or `news` has changed. */
  onUnsaved(listener: () => void): void;
  close(): void;
}

/** Where this program keeps its files on this computer; `TENGEN_HOME` overrides it. */
export function defaultHome(environment: NodeJS.ProcessEnv = process.env): string {
  const { TENGEN_HOME, APPDATA, XDG_DATA_HOME } = environment;
  if (TENGEN_HOME) return TENGEN_HOME;
  if (process.platform === 'win32') return join(APPDATA ?? homedir(), 'Tengen');
  if (process.platform === 'darwin') return join(homedir(), 'Library/Application Support/Tengen');
  return join(XDG_DATA_HOME ?? join(homedir(), '.local/share'), 'tengen');
}

/** Opens the first profile below `home` that no other copy uses. Never throws: where none can be written, all is kept in memory. */
export function openStore(home: string, time: Time = computerTime): Store {
  return new MemoryAndFile(home, time);
}

/** Of a setting that was never set. */
const defaults: Omit<Settings, 'name'> = {
  language: 'system',
  theme: 'system',
  port: DEFAULT_PORT,
};

class MemoryAndFile implements Store {
  readonly #time: Time;
  readonly #journal: Journal;
  readonly #listeners: (() => void)[] = [];
  readonly #matches = new Map<number, Live>();
  #profile = 1;
  /** What the person is called who has not said so. */
  #ownName = defaultName(1);
  /** Those that were ever set. */
  #chosen: SettingsChanges = {};
  #places: readonly Place[] = [];
  #engines: readonly EngineEntry[] = [];
  #unfinished: readonly KeptMatch[] | null = null;

  constructor(home: string, time: Time) {
    this.#time = time;
    this.#journal = new Journal(home, time, {
      onContents: (contents, profile) => this.#learn(contents, profile),
      everything: () => ({
        settings: this.#chosen,
        places: this.#places,
        engines: this.#engines,
        matches: new Set(this.#matches.values()),
      }),
      onChange: () => {
        for (const listener of this.#listeners) listener();
      },
    });
    this.#journal.open();
  }

  get profile(): number {
    return this.#profile;
  }

  get unsaved(): Problem | null {
    return this.#journal.unsaved;
  }

  get news(): Problem | null {
    return this.#journal.news;
  }

  get settings(): Settings {
    return Object.assign({ ...defaults, name: this.#ownName }, defined(this.#chosen));
  }

  get places(): readonly Place[] {
    return this.#places;
  }

  get engines(): readonly EngineEntry[] {
    return this.#engines;
  }

  get unfinished(): readonly KeptMatch[] {
    this.#unfinished ??= this.#open
      // With a base peer nobody goes on.
      .filter(({ role, session }) => role === null || session !== null)
      .filter((kept) => !isDiscarded(kept))
      .sort((a, b) => b.touched - a.touched)
      .slice(0, LISTED);
    return this.#unfinished;
  }

  get discarded(): readonly KeptMatch[] {
    return this.#open.filter(isDiscarded);
  }

  get #open(): readonly KeptMatch[] {
    return [...this.#matches.values()]
      .filter(({ closed }) => closed === null)
      .map(({ kept }) => kept);
  }

  byId(id: number): KeptMatch | null {
    return this.#find(id)?.kept ?? null;
  }

  bySession(id: string): KeptMatch | null {
    const found = this.#open.filter(({ session }) => session?.id === id);
    const loaded = found.find(({ role }) => role === 'host') ?? found[0];
    return loaded ?? this.#load(this.#journal.find({ session: id }))?.kept ?? null;
  }

  set(changes: SettingsChanges): void {
    const settings = defined(changes);
    this.#chosen = { ...this.#chosen, ...settings };
    this.#journal.add({ settings });
  }

  visit(place: Place): void {
    this.#places = withPlaces([place], this.#places);
    this.#journal.add({ places: this.#places });
  }

  forget(address: string, port: number): void {
    this.#places = this.#places.filter((known) => !isSamePlace(known, { address, port }));
    this.#journal.add({ places: this.#places });
  }

  addEngine(engine: EngineEntry): void {
    this.#engines = withEngines(this.#engines, [engine]);
    this.#journal.add({ engines: this.#engines });
  }

  removeEngine(id: string): void {
    this.#engines = this.#engines.filter((engine) => engine.id !== id);
    this.#journal.add({ engines: this.#engines });
  }

  begin(match: NewMatch): MatchRecord {
    // By chance, so that a match begun without a file meets no other of its number there.
    const id = randomInt(1, 2 ** 48 - 1);
    const kept = { ...match, id, events: [], said: [], thought: 0, touched: this.#now() };
    const live: Live = { kept, closed: null, written: null };
    this.#matches.set(id, live);
    this.#change(live, {});
    return this.#record(live);
  }

  reopen(id: number): MatchRecord | null {
    const live = this.#find(id);
    return live && this.#record(live);
  }

  onUnsaved(listener: () => void): void {
    this.#listeners.push(listener);
  }

  close(): void {
    this.#journal.close();
  }

  /** What has been done meanwhile counts. */
  #learn({ settings, places, engines, matches }: Contents, profile: number): void {
    this.#profile = profile;
    this.#ownName = defaultName(profile);
    this.#chosen = { ...defined(settings), ...this.#chosen };
    this.#places = withPlaces(this.#places, places);
    this.#engines = withEngines(engines, this.#engines);
    for (const match of matches) this.#load(match);
  }

  /** Null where there is none of that id, or it is closed. */
  #find(id: number): Live | null {
    const live = this.#matches.get(id) ?? this.#load(this.#journal.find({ id }));
    return live?.closed === null ? live : null;
  }

  /** A match that is in the file; null where it was closed here. */
  #load(kept: KeptMatch | null): Live | null {
    if (kept === null) return null;
    const known = this.#matches.get(kept.id);
    if (known !== undefined) return known.closed === null ? known : null;
    const written = { events: kept.events.length, said: kept.said.length };
    const live: Live = { kept, closed: null, written };
    this.#matches.set(kept.id, live);
    this.#unfinished = null;
    return live;
  }

  #record(live: Live): MatchRecord {
    return {
      id: live.kept.id,
      note: ({ events = [], said = [], thought = live.kept.thought }) => {
        const { kept } = live;
        this.#change(live, {
          events: [...kept.events, ...events],
          said: [...kept.said, ...said],
          thought,
          touched: this.#now(),
        });
      },
      move: (where) => this.#change(live, where),
      think: (thought) => this.#change(live, { thought }, false),
      close: (why) => {
        live.closed ??= { at: this.#time.date(), why };
        this.#change(live, {});
      },
    };
  }

  #change(live: Live, change: Partial<KeptMatch>, lasting = true): void {
    live.kept = { ...live.kept, ...change };
    this.#unfinished = null;
    this.#journal.add({ matches: new Set([live]) }, lasting);
  }

  /** Later than all before, even where the computer's clock was put back: ms since 1970. */
  #now(): number {
    return Math.max(this.#time.date(), (this.unfinished[0]?.touched ?? 0) + 1);
  }
}

function defined(changes: SettingsChanges): SettingsChanges {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

function withPlaces(latest: readonly Place[], before: readonly Place[]): readonly Place[] {
  const others = before.filter((place) => !latest.some((known) => isSamePlace(known, place)));
  return [...latest, ...others].slice(0, PLACES);
}

function withEngines(
  before: readonly EngineEntry[],
  latest: readonly EngineEntry[],
): readonly EngineEntry[] {
  const others = before.filter(({ id }) => !latest.some((engine) => engine.id === id));
  return [...others, ...latest];
}

function isSamePlace(a: Omit<Place, 'name'>, b: Omit<Place, 'name'>): boolean {
  return a.address === b.address && a.port === b.port;
}

/** Who is logged in; two copies on one computer are told apart. */
function defaultName(profile: number): string {
  const number = profile === 1 ? '' : ` ${profile}`;
  try {
    return (cleanText(cleanName(userInfo().username), 28) || 'Player') + number;
  } catch {
    return `Player${number}`;
  }
}
