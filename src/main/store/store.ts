/**
 * What a copy of the program remembers between runs, in one SQLite file of its own. While it runs, memory
 * is authoritative; the file follows as soon as it can be written.
 *
 * A running copy holds a lock on its file, which ends with the process. A second copy on the same computer
 * takes the next profile.
 */

import { randomInt } from 'node:crypto';
import type { EngineEntry } from '../../contract/fields.ts';
import { type Problem, problem } from '../../contract/problems.ts';
import { defaultSettings, type Settings, type SettingsChanges } from '../../contract/settings.ts';
import { newPrivateKey, profileKeyOf } from '../net/auth/profileKey.ts';
import { computerTime, type Time } from '../time.ts';
import { defaultName } from './defaults.ts';
import { Archive } from './games/archive.ts';
import type { Me } from './games/finished.ts';
import { type Changed, Games } from './games/games.ts';
import { GamesFile } from './games/gamesFile.ts';
import { Journal } from './journal.ts';
import { mergedPeople, type Person, withCompared, withMeeting } from './people.ts';
import { MAX_KNOWN_HOSTS, MAX_UNFINISHED } from './records.ts';
import {
  type CachedMatch,
  type Contents,
  type HostAddress,
  initialState,
  isDiscarded,
  type KnownHost,
  type MatchRecord,
  type NewMatch,
  type SavedDoor,
  type SavedMatch,
} from './saved.ts';

export { defaultHome } from './defaults.ts';
export { isNameOfOther, type Person, personOf } from './people.ts';
export type {
  HostAddress,
  KnownHost,
  MatchRecord,
  NewMatch,
  SavedDoor,
  SavedMatch,
  SavedPhone,
  SessionAuth,
} from './saved.ts';
export { isDiscarded } from './saved.ts';

export interface Store {
  /** The number of this copy on the computer, from 1. */
  readonly profile: number;
  /** Why nothing is being saved; null if all is well. */
  readonly unsaved: Problem | null;
  /** What the player has to be told about the file, once; null if there is nothing. */
  readonly news: Problem | null;
  readonly settings: Settings;
  /** Whether the player has ever chosen a name. */
  readonly named: boolean;
  /** Latest first. */
  readonly knownHosts: readonly KnownHost[];
  /** External engines, in the order in which they were added. */
  readonly engines: readonly EngineEntry[];
  /** This profile's private key, made when it is first asked for: 32 bytes in hex. */
  readonly identityKey: string;
  /** The people met, the latest first. */
  readonly people: readonly Person[];
  /** How phones come in; null if none was ever invited. */
  readonly door: SavedDoor | null;
  /** The finished games. */
  readonly games: Games;
  /** Matches that are neither closed nor discarded, the latest touched first; at most 50. */
  readonly unfinished: readonly SavedMatch[];
  /** All matches that were discarded and are not closed. */
  readonly discarded: readonly SavedMatch[];
  /** A match that is not closed, listed or not. */
  byId(id: number): SavedMatch | null;
  /** The unclosed match with that session; if there are several, one that is hosted here. */
  bySession(id: string): SavedMatch | null;
  /** Undefined leaves a setting as it is. */
  set(changes: SettingsChanges): void;
  rememberHost(knownHost: KnownHost): void;
  forgetHost(address: string, port: number): void;
  /** Replaces one with the same id. */
  addEngine(engine: EngineEntry): void;
  removeEngine(id: string): void;
  /** The two have met, and that player has proved who it is. */
  meet(player: string, name: string): void;
  /** The players have compared the signs, and found them the same. */
  noteCompared(player: string): void;
  /** Nobody is known by that id any more, and nobody with it is expected at an address. */
  forgetPlayer(player: string): void;
  setDoor(door: SavedDoor): void;
  /** For good. */
  deleteGame(id: number): Changed;
  beginMatch(match: NewMatch): MatchRecord;
  /** Goes on recording an unfinished match; null if there is none of that id. */
  reopenMatch(id: number): MatchRecord | null;
  /** Called when `unsaved` or `news` has changed. */
  onUnsaved(listener: () => void): void;
  close(): void;
}

/**
 * Opens the first profile below `home` that no other copy uses. Never throws: if none can be written, everything stays in memory.
 * @param nameOf the name of a player who has not set one
 */
export function openStore(
  home: string,
  time: Time = computerTime,
  nameOf: (profile: number) => string = defaultName,
): Store {
  return new MemoryAndFile(home, time, nameOf);
}

class MemoryAndFile implements Store {
  readonly #time: Time;
  /** The name of a player who has not set one. */
  readonly #nameOf: (profile: number) => string;
  readonly #journal: Journal;
  readonly games: Games;
  readonly #gamesFile: GamesFile;
  #gamesNews: Problem | null = null;
  readonly #archive: Archive;
  readonly #listeners: (() => void)[] = [];
  readonly #matches = new Map<number, CachedMatch>();
  #profile = 1;
  #ownName: string;
  /** Only those that were ever set. */
  #chosen: SettingsChanges = {};
  #knownHosts: readonly KnownHost[] = [];
  #engines: readonly EngineEntry[] = [];
  #identityKey: string | null = null;
  #people: readonly Person[] = [];
  #door: SavedDoor | null = null;
  #unfinished: readonly SavedMatch[] | null = null;

  constructor(home: string, time: Time, nameOf: (profile: number) => string) {
    this.#time = time;
    this.#nameOf = nameOf;
    this.#ownName = nameOf(1);
    this.#journal = new Journal(home, time, {
      onContents: (contents, profile) => this.#learn(contents, profile),
      everything: () => ({
        settings: this.#chosen,
        knownHosts: this.#knownHosts,
        engines: this.#engines,
        identityKey: this.#identityKey,
        people: this.#people,
        door: this.#door,
        matches: new Set(this.#matches.values()),
        forgotten: new Set<number>(),
      }),
      onOwn: (path) => this.#gamesFile.open(path),
      onChange: () => this.#changed(),
    });
    this.#gamesFile = new GamesFile(time, {
      onDamaged: (file) => {
        this.#gamesNews = problem('fileDamaged', { file });
        this.#changed();
      },
      onChange: () => this.#changed(),
    });
    this.games = new Games(this.#gamesFile);
    this.#journal.open();
    const matches = {
      after: (id: number) => this.#journal.after(id),
      inMemory: (id: number) => this.#matches.get(id) ?? null,
      forget: (id: number) => this.#forget(id),
    };
    const isSaved = () => this.#gamesFile.isSaved;
    this.#archive = new Archive(this.games, matches, time, () => this.#me, isSaved);
  }

  get profile(): number {
    return this.#profile;
  }

  get unsaved(): Problem | null {
    const reason = this.#gamesFile.unsaved;
    return this.#journal.unsaved ?? (reason === null ? null : problem('notSaved', { reason }));
  }

  get news(): Problem | null {
    return this.#journal.news ?? this.#gamesNews;
  }

  get settings(): Settings {
    return Object.assign({ ...defaultSettings, name: this.#ownName }, defined(this.#chosen));
  }

  get named(): boolean {
    return this.#chosen.name !== undefined;
  }

  get knownHosts(): readonly KnownHost[] {
    return this.#knownHosts;
  }

  get engines(): readonly EngineEntry[] {
    return this.#engines;
  }

  get identityKey(): string {
    if (this.#identityKey === null) {
      this.#identityKey = newPrivateKey();
      this.#journal.add({ identityKey: this.#identityKey });
    }
    return this.#identityKey;
  }

  get people(): readonly Person[] {
    return this.#people;
  }

  get door(): SavedDoor | null {
    return this.#door;
  }

  get unfinished(): readonly SavedMatch[] {
    this.#unfinished ??= this.#open
      // A match with a base peer can't be continued.
      .filter(({ role, session }) => role === null || session !== null)
      .filter((saved) => !isDiscarded(saved))
      .sort((a, b) => b.touched - a.touched)
      .slice(0, MAX_UNFINISHED);
    return this.#unfinished;
  }

  get discarded(): readonly SavedMatch[] {
    return this.#open.filter(isDiscarded);
  }

  get #open(): readonly SavedMatch[] {
    return [...this.#matches.values()]
      .filter(({ closed }) => closed === null)
      .map(({ saved }) => saved);
  }

  byId(id: number): SavedMatch | null {
    return this.#find(id)?.saved ?? null;
  }

  bySession(id: string): SavedMatch | null {
    const found = this.#open.filter(({ session }) => session?.id === id);
    const loaded = found.find(({ role }) => role === 'host') ?? found[0];
    return loaded ?? this.#load(this.#journal.find({ session: id }))?.saved ?? null;
  }

  set(changes: SettingsChanges): void {
    const settings = defined(changes);
    this.#chosen = { ...this.#chosen, ...settings };
    this.#journal.add({ settings });
  }

  rememberHost(knownHost: KnownHost): void {
    this.#knownHosts = withKnownHosts([knownHost], this.#knownHosts);
    this.#journal.add({ knownHosts: this.#knownHosts });
  }

  forgetHost(address: string, port: number): void {
    this.#knownHosts = this.#knownHosts.filter((known) => !isSameHost(known, { address, port }));
    this.#journal.add({ knownHosts: this.#knownHosts });
  }

  addEngine(engine: EngineEntry): void {
    this.#engines = withEngines(this.#engines, [engine]);
    this.#journal.add({ engines: this.#engines });
  }

  removeEngine(id: string): void {
    this.#engines = this.#engines.filter((engine) => engine.id !== id);
    this.#journal.add({ engines: this.#engines });
  }

  meet(player: string, name: string): void {
    this.#setPeople(withMeeting(this.#people, { player, name }, this.#time.date()));
  }

  noteCompared(player: string): void {
    this.#setPeople(withCompared(this.#people, player));
  }

  forgetPlayer(player: string): void {
    this.#setPeople(this.#people.filter((person) => person.player !== player));
    this.#knownHosts = this.#knownHosts.map((known) =>
      known.player === player ? { ...known, player: undefined } : known,
    );
    this.#journal.add({ knownHosts: this.#knownHosts });
  }

  #setPeople(people: readonly Person[]): void {
    this.#people = people;
    this.#journal.add({ people });
  }

  setDoor(door: SavedDoor): void {
    this.#door = door;
    this.#journal.add({ door });
  }

  deleteGame(id: number): Changed {
    const { changed, match } = this.games.delete(id);
    // In this run: of its other games, too, nothing is lacking.
    const isClosed = match !== null && this.#matches.get(match)?.closed != null;
    if (isClosed && this.#gamesFile.isSaved) this.#forget(match);
    return changed;
  }

  beginMatch(match: NewMatch): MatchRecord {
    // Random, so that a match begun while there is no file doesn't collide with one in the file.
    const id = randomInt(1, 2 ** 48 - 1);
    const saved = { ...match, ...initialState, id, touched: this.#now() };
    const live: CachedMatch = { saved, closed: null, written: null, outcome: null };
    this.#matches.set(id, live);
    this.#change(live, {});
    return this.#record(live);
  }

  reopenMatch(id: number): MatchRecord | null {
    const live = this.#find(id);
    return live && this.#record(live);
  }

  onUnsaved(listener: () => void): void {
    this.#listeners.push(listener);
  }

  close(): void {
    this.#archive.stop();
    this.#journal.close();
    this.#gamesFile.close();
  }

  /** Merges the file's contents; what was changed in memory meanwhile takes precedence. */
  #learn(contents: Contents, profile: number): void {
    const { settings, knownHosts, engines, identityKey, people, door, matches } = contents;
    this.#profile = profile;
    // Others know the profile by the key that its file has.
    this.#identityKey = identityKey ?? this.#identityKey;
    this.#people = mergedPeople(this.#people, people);
    this.#door ??= door;
    this.#ownName = this.#nameOf(profile);
    this.#chosen = { ...defined(settings), ...this.#chosen };
    this.#knownHosts = withKnownHosts(this.#knownHosts, knownHosts);
    this.#engines = withEngines(engines, this.#engines);
    for (const match of matches) this.#load(match);
  }

  /** Null if there is none of that id, or it is closed. */
  #find(id: number): CachedMatch | null {
    const live = this.#matches.get(id) ?? this.#load(this.#journal.find({ id }));
    return live?.closed === null ? live : null;
  }

  /** Takes a match from the file into memory; null if it was closed here. */
  #load(saved: SavedMatch | null): CachedMatch | null {
    if (saved === null) return null;
    const known = this.#matches.get(saved.id);
    if (known !== undefined) return known.closed === null ? known : null;
    const written = { events: saved.events.length, said: saved.said.length };
    const live: CachedMatch = { saved, closed: null, written, outcome: null };
    this.#matches.set(saved.id, live);
    this.#unfinished = null;
    return live;
  }

  #record(live: CachedMatch): MatchRecord {
    const { games } = this;
    return {
      id: live.saved.id,
      get series() {
        return games.seriesOf(live.saved.id);
      },
      note: ({ events = [], said = [], thinkingTime = live.saved.thinkingTime, match }) => {
        const { saved } = live;
        this.#change(live, {
          events: [...saved.events, ...events],
          said: [...saved.said, ...said],
          thinkingTime,
          touched: this.#now(),
        });
        if (match !== undefined) this.#archive.note(live, match, events);
      },
      setPeer: (where) => this.#change(live, where),
      noteThinking: (thinkingTime) => this.#change(live, { thinkingTime }, false),
      close: (why, match) => {
        live.closed ??= { at: this.#time.date(), why };
        this.#change(live, {});
        if (match !== undefined) this.#archive.noteClosed(live, match, why);
      },
    };
  }

  get #me(): Me {
    const player = this.#identityKey === null ? null : profileKeyOf(this.#identityKey).player;
    return { name: this.settings.name, player };
  }

  /** A closed match isn't needed any more: its games are stored. */
  #forget(id: number): void {
    this.#matches.delete(id);
    this.#journal.add({ forgotten: new Set([id]) });
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }

  #change(live: CachedMatch, change: Partial<SavedMatch>, lasting = true): void {
    live.saved = { ...live.saved, ...change };
    this.#unfinished = null;
    this.#journal.add({ matches: new Set([live]) }, lasting);
  }

  /** Later than any earlier value, even if the computer's clock was set back: ms since 1970. */
  #now(): number {
    return Math.max(this.#time.date(), (this.unfinished[0]?.touched ?? 0) + 1);
  }
}

function defined(changes: SettingsChanges): SettingsChanges {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

function withKnownHosts(
  latest: readonly KnownHost[],
  before: readonly KnownHost[],
): readonly KnownHost[] {
  const others = before.filter(
    (knownHost) => !latest.some((known) => isSameHost(known, knownHost)),
  );
  return [...latest, ...others].slice(0, MAX_KNOWN_HOSTS);
}

function withEngines(
  before: readonly EngineEntry[],
  latest: readonly EngineEntry[],
): readonly EngineEntry[] {
  const others = before.filter(({ id }) => !latest.some((engine) => engine.id === id));
  return [...others, ...latest];
}

/** The host that was met at that address before; null if there is none. */
export function knownHostAt(knownHosts: readonly KnownHost[], at: HostAddress): KnownHost | null {
  return knownHosts.find((known) => isSameHost(known, at)) ?? null;
}

function isSameHost(a: HostAddress, b: HostAddress): boolean {
  return a.address === b.address && a.port === b.port;
}
