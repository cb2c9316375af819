/**
 * What a copy of the program remembers between runs, in one SQLite file of its own. While it runs, memory
 * is authoritative; the file follows as soon as it can be written.
 *
 * A running copy holds a lock on its file, which ends with the process. A second copy on the same computer
 * takes the next profile.
 */

import { isDeepStrictEqual } from 'node:util';
import type { EngineEntry } from '../../contract/fields.ts';
import { type Problem, problem } from '../../contract/problems.ts';
import { defaultSettings, type Settings, type SettingsChanges } from '../../contract/settings.ts';
import type { Match } from '../../match/index.ts';
import { newPrivateKey, profileKeyOf } from '../net/auth/profileKey.ts';
import { computerTime, type Time } from '../time.ts';
import type { Contents } from './contents.ts';
import { defaultName } from './defaults.ts';
import { Archive } from './games/archive.ts';
import type { FinishedGame, Me } from './games/finished.ts';
import { type Changed, Games } from './games/games.ts';
import { GamesFile } from './games/gamesFile.ts';
import { Journal } from './journal.ts';
import { MatchCache } from './matchCache.ts';
import { Memory } from './memory.ts';
import { type Person, withCompared, withMeeting } from './people.ts';
import { Profile } from './profile.ts';
import type {
  HostAddress,
  KnownHost,
  MatchWriter,
  NewMatch,
  SavedMatch,
  SavedPhone,
  SavedPhones,
  SavedWatchers,
} from './saved.ts';
import { keyOfAddress, MAX_ADDRESSES, type Slice, type Slices } from './slices.ts';

export { defaultHome } from './defaults.ts';
export { ownerOf } from './owner.ts';
export { isNameOfOther, otherNameOf, type Person, personOf } from './people.ts';
export { isRunning } from './running.ts';
export type {
  HostAddress,
  KnownHost,
  MatchWriter,
  NewMatch,
  SavedMatch,
  SavedPhone,
  SavedPhones,
  SavedPlace,
  SavedWatchers,
  SessionAuth,
} from './saved.ts';
export { isDiscarded } from './saved.ts';

export interface Store {
  /** The number of this copy on the computer, from 1. */
  readonly profile: number;
  /** Whether the profile is surely this copy's, and its contents are known. */
  readonly isOwn: boolean;
  /** Why nothing is being saved; null if all is well. */
  readonly unsaved: Problem | null;
  /** What the player has to be told about the file, once; null if there is nothing. */
  readonly news: Problem | null;
  readonly settings: Settings;
  /** Latest first. */
  readonly knownHosts: readonly KnownHost[];
  /** External engines, in the order in which they were added. */
  readonly engines: readonly EngineEntry[];
  /** This profile's private key, made when it is first asked for: 32 bytes in hex. */
  readonly identityKey: string;
  /** The people met, the latest first. */
  readonly people: readonly Person[];
  readonly phones: SavedPhones;
  /** Who watches what is hosted here, or was when the program ended; null if the player has stopped hosting. */
  readonly watchers: SavedWatchers | null;
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
  /** Whether the player has ever set that: else it has its default. */
  hasSet(setting: keyof Settings): boolean;
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
  /** Where this program listens for phones. */
  setPhonePort(port: number): void;
  /** Replaces one with the same id. */
  keepPhone(phone: SavedPhone): void;
  /** Its key lets nobody in any more, for good. */
  sendPhoneAway(phone: Pick<SavedPhone, 'id' | 'hash'>): void;
  keepWatchers(watchers: SavedWatchers | null): void;
  /** For good. */
  deleteGame(id: number): Changed;
  /** The round of a match as if it were broken off now; null if it was given up, or if the match is closed. */
  playedGame(id: number, match: Match): FinishedGame | null;
  beginMatch(match: NewMatch): MatchWriter;
  /** Goes on recording an unfinished match; null if there is none of that id. */
  reopenMatch(id: number): MatchWriter | null;
  /** Tries again to save, if something can't be saved. */
  retry(): void;
  /** Leaves this profile to the program that holds it, and takes the next free one, with what has changed in this run. */
  takeOtherProfile(): void;
  /** Called when `unsaved` or `news` has changed, and when contents of the file have come later than the start. */
  onChange(listener: () => void): void;
  close(): void;
}

/**
 * Opens the first profile below `home` that no other copy uses. Never throws: if none can be written, everything stays in memory.
 * @param nameOf the name of a player who has not set one
 * @param only the only profile that will do
 */
export function openStore(
  home: string,
  time: Time = computerTime,
  nameOf: (profile: number) => string = defaultName,
  only: number | null = null,
): Store {
  return new MemoryAndFile(home, time, nameOf, only);
}

class MemoryAndFile implements Store {
  readonly #time: Time;
  /** The name of a player who has not set one. */
  readonly #nameOf: (profile: number) => string;
  readonly #memory = new Memory();
  readonly #ownProfile: Profile;
  readonly #journal: Journal;
  readonly games: Games;
  readonly #gamesFile: GamesFile;
  #gamesNews: Problem | null = null;
  readonly #archive: Archive;
  readonly #matches: MatchCache;
  readonly #listeners: (() => void)[] = [];
  #profile = 1;
  #isOwn = false;
  #ownName: string;

  constructor(home: string, time: Time, nameOf: (profile: number) => string, only: number | null) {
    this.#time = time;
    this.#nameOf = nameOf;
    this.#ownName = nameOf(1);
    this.#ownProfile = new Profile(home, only);
    this.#journal = new Journal(this.#ownProfile, time, this.#memory, {
      onContents: (contents, profile) => this.#learn(contents, profile),
      matches: () => this.#matches.all,
      onOwn: (path) => this.#own(path),
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
    const { games } = this;
    const matches = {
      after: (id: number) => this.#journal.after(id),
      inMemory: (id: number) => this.#matches.inMemory(id),
      forget: (id: number) => this.#matches.forget(id),
    };
    const isSaved = () => this.#gamesFile.isSaved;
    const archive = new Archive(games, matches, time, () => this.#me, isSaved);
    this.#archive = archive;
    this.#matches = new MatchCache({ time, journal: this.#journal, games, archive });
    this.#journal.open();
  }

  get profile(): number {
    return this.#profile;
  }

  get isOwn(): boolean {
    return this.#isOwn && this.#ownProfile.isOurs;
  }

  get unsaved(): Problem | null {
    return this.#journal.unsaved ?? this.#gamesFile.unsaved;
  }

  get news(): Problem | null {
    return this.#journal.news ?? this.#gamesNews;
  }

  get settings(): Settings {
    const { settings } = this.#memory.values;
    return Object.assign({ ...defaultSettings, name: this.#ownName }, settings);
  }

  hasSet(setting: keyof Settings): boolean {
    return this.#memory.values.settings[setting] !== undefined;
  }

  get knownHosts(): readonly KnownHost[] {
    return this.#memory.values.addresses;
  }

  get engines(): readonly EngineEntry[] {
    return this.#memory.values.engines;
  }

  get identityKey(): string {
    const { key } = this.#memory.values;
    if (key !== null) return key;
    const made = newPrivateKey();
    this.#memory.set('key', made, 'key');
    this.#journal.note({});
    // The file's, if it has come meanwhile.
    return this.#memory.values.key ?? made;
  }

  get people(): readonly Person[] {
    return this.#memory.values.people;
  }

  get phones(): SavedPhones {
    return this.#memory.values.phones;
  }

  get watchers(): SavedWatchers | null {
    return this.#memory.values.watchers;
  }

  get unfinished(): readonly SavedMatch[] {
    return this.#matches.unfinished;
  }

  get discarded(): readonly SavedMatch[] {
    return this.#matches.discarded;
  }

  byId(id: number): SavedMatch | null {
    return this.#matches.byId(id);
  }

  bySession(id: string): SavedMatch | null {
    return this.#matches.bySession(id);
  }

  set(changes: SettingsChanges): void {
    const set = Object.fromEntries(
      Object.entries(changes).filter(([, value]) => value !== undefined),
    );
    const settings = { ...this.#memory.values.settings, ...set };
    this.#change('settings', settings, ...Object.keys(set));
  }

  rememberHost(host: KnownHost): void {
    const others = this.knownHosts.filter((known) => !isSameHost(known, host));
    this.#change('addresses', [host, ...others].slice(0, MAX_ADDRESSES), keyOfAddress(host));
  }

  forgetHost(address: string, port: number): void {
    const forgotten = { address, port };
    const others = this.knownHosts.filter((known) => !isSameHost(known, forgotten));
    this.#change('addresses', others, keyOfAddress(forgotten));
  }

  addEngine(engine: EngineEntry): void {
    this.#change('engines', [...this.#enginesBut(engine.id), engine], engine.id);
  }

  removeEngine(id: string): void {
    this.#change('engines', this.#enginesBut(id), id);
  }

  #enginesBut(id: string): readonly EngineEntry[] {
    return this.engines.filter((engine) => engine.id !== id);
  }

  meet(player: string, name: string): void {
    const people = withMeeting(this.people, { player, name }, this.#time.date());
    this.#change('people', people, player);
  }

  noteCompared(player: string): void {
    this.#change('people', withCompared(this.people, player), player);
  }

  forgetPlayer(player: string): void {
    const others = this.people.filter((person) => person.player !== player);
    this.#change('people', others, player);
    const expected = this.knownHosts.filter((known) => known.player === player);
    const hosts = this.knownHosts.map((known) =>
      known.player === player ? { ...known, player: undefined } : known,
    );
    this.#change('addresses', hosts, ...expected.map(keyOfAddress));
  }

  setPhonePort(port: number): void {
    this.#change('phones', { ...this.phones, port }, 'port');
  }

  keepPhone(phone: SavedPhone): void {
    const { phones } = this.phones;
    const isKnown = phones.some(({ id }) => id === phone.id);
    const kept = isKnown
      ? phones.map((each) => (each.id === phone.id ? phone : each))
      : [...phones, phone];
    this.#change('phones', { ...this.phones, phones: kept }, phone.id);
  }

  sendPhoneAway({ id, hash }: Pick<SavedPhone, 'id' | 'hash'>): void {
    const { port, phones, sentAway } = this.phones;
    const left = phones.filter((phone) => phone.id !== id && phone.hash !== hash);
    const value = { port, phones: left, sentAway: [...new Set([...sentAway, hash])] };
    this.#change('phones', value, id, hash);
  }

  keepWatchers(watchers: SavedWatchers | null): void {
    if (isDeepStrictEqual(watchers, this.watchers)) return;
    this.#memory.set('watchers', watchers, 'watchers');
    // Strangers may come and go often: that costs no sync.
    this.#journal.note({}, false);
  }

  deleteGame(id: number): Changed {
    const { changed, match } = this.games.delete(id);
    const live = match === null ? null : this.#matches.inMemory(match);
    if (live !== null && this.#gamesFile.isSaved && this.#archive.isStored(live))
      this.#matches.forget(live.saved.id);
    return changed;
  }

  playedGame(id: number, match: Match): FinishedGame | null {
    const saved = this.byId(id);
    return saved && match.round && this.#archive.asOfNow(saved, match, match.round);
  }

  beginMatch(match: NewMatch): MatchWriter {
    return this.#matches.begin(match);
  }

  reopenMatch(id: number): MatchWriter | null {
    return this.#matches.reopen(id);
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  retry(): void {
    this.#journal.retry();
  }

  takeOtherProfile(): void {
    this.#memory.keepTouched();
    this.#matches.keepUnwritten();
    this.#journal.moveOn();
  }

  close(): void {
    this.#archive.stop();
    this.#journal.close();
    this.#gamesFile.close();
  }

  #change<S extends Slice>(slice: S, value: Slices[S], ...keys: readonly string[]): void {
    this.#memory.set(slice, value, ...keys);
    this.#journal.note({});
  }

  #learn({ slices, matches }: Contents, profile: number): void {
    this.#profile = profile;
    this.#ownName = this.#nameOf(profile);
    this.#memory.merge(slices);
    this.#matches.learn(matches);
  }

  #own(path: string): void {
    this.#isOwn = true;
    this.#gamesFile.open(path);
    this.#archive.start();
  }

  get #me(): Me {
    const { key } = this.#memory.values;
    const player = key === null ? null : profileKeyOf(key).player;
    return { name: this.settings.name, player };
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** The host that was met at that address before; null if there is none. */
export function knownHostAt(knownHosts: readonly KnownHost[], at: HostAddress): KnownHost | null {
  return knownHosts.find((known) => isSameHost(known, at)) ?? null;
}

function isSameHost(a: HostAddress, b: HostAddress): boolean {
  return a.address === b.address && a.port === b.port;
}
