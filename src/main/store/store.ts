/**
 * What a copy of the program remembers between runs, in one SQLite file of its own.
 *
 * The file is locked by the copy that uses it, for as long as it runs and however it ends: a second
 * copy on the same computer takes the next profile beside it.
 */

import { mkdirSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { cleanName, cleanText } from '../../protocol/text.ts';
import {
  DEFAULT_PORT,
  type Settings,
  type SettingsChanges,
  settingsSchema,
} from '../../protocol/window.ts';

/** Somewhere one has joined a game. */
export interface Place {
  readonly address: string;
  readonly port: number;
  /** Who hosted there; null for a base peer, which says no name. */
  readonly name: string | null;
}

export interface Store {
  /** Which copy this is on the computer, from 1. */
  readonly profile: number;
  /** Why nothing is kept; null where all is well. */
  readonly problem: string | null;
  readonly settings: Settings;
  /** Latest first. */
  readonly places: readonly Place[];
  /** Undefined leaves a setting as it is. */
  set(changes: SettingsChanges): void;
  visit(place: Place): void;
  forget(address: string, port: number): void;
  close(): void;
}

/** Each brings a file of the version before it up to the next. */
const migrations = [
  `CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
   CREATE TABLE place (
     address TEXT NOT NULL, port INTEGER NOT NULL, name TEXT, visited INTEGER PRIMARY KEY AUTOINCREMENT,
     UNIQUE (address, port)
   ) STRICT;`,
];

/** Copies that may run on one computer at once. */
const PROFILES = 16;
/** Places remembered. */
const PLACES = 12;

/** Where this program keeps its files on this computer; `TENGEN_HOME` overrides it. */
export function defaultHome(environment: NodeJS.ProcessEnv = process.env): string {
  const { TENGEN_HOME, APPDATA, XDG_DATA_HOME } = environment;
  if (TENGEN_HOME) return TENGEN_HOME;
  if (process.platform === 'win32') return join(APPDATA ?? homedir(), 'Tengen');
  if (process.platform === 'darwin') return join(homedir(), 'Library/Application Support/Tengen');
  return join(XDG_DATA_HOME ?? join(homedir(), '.local/share'), 'tengen');
}

/** Opens the first profile below `home` that no other copy uses. Where none can be written, all is kept in memory only. */
export function openStore(home: string): Store {
  let problem: string | null = null;
  for (let profile = 1; profile <= PROFILES; profile++) {
    try {
      const folder = join(home, `profile-${profile}`);
      mkdirSync(folder, { recursive: true });
      return new SqliteStore(join(folder, 'tengen.db'), profile, null);
    } catch (error) {
      if (isBusy(error)) continue;
      problem = error instanceof Error ? error.message : String(error);
      break;
    }
  }
  return new SqliteStore(':memory:', 1, problem ?? 'too many copies are running');
}

function isBusy(error: unknown): boolean {
  // SQLITE_BUSY: another copy holds the file.
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}

const rows = {
  settings: z.array(z.object({ name: z.string(), value: z.string() })),
  places: z.array(z.object({ address: z.string(), port: z.number(), name: z.string().nullable() })),
};

class SqliteStore implements Store {
  readonly profile: number;
  readonly #database: DatabaseSync;
  /** Whether there is no file at all. */
  readonly #memory: boolean;
  #problem: string | null;
  #settings: Settings;
  #places: readonly Place[];

  constructor(path: string, profile: number, problem: string | null) {
    this.profile = profile;
    this.#problem = problem;
    this.#memory = problem !== null;
    this.#database = new DatabaseSync(path, { timeout: 0 });
    try {
      // Exclusive from the first read on, until the process ends: this is the profile's lock.
      this.#database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL;');
      this.#database.exec('BEGIN EXCLUSIVE; COMMIT;');
      this.#migrate();
      this.#settings = this.#readSettings();
      this.#places = this.#readPlaces();
    } catch (error) {
      this.#database.close();
      throw error;
    }
  }

  get problem(): string | null {
    return this.#problem;
  }

  get settings(): Settings {
    return this.#settings;
  }

  get places(): readonly Place[] {
    return this.#places;
  }

  set(changes: SettingsChanges): void {
    const { name, language, theme, port } = this.#settings;
    this.#settings = {
      name: changes.name ?? name,
      language: changes.language ?? language,
      theme: changes.theme ?? theme,
      port: changes.port ?? port,
    };
    this.#write(() => {
      const put = this.#database.prepare('REPLACE INTO setting (name, value) VALUES (?, ?)');
      for (const [name, value] of Object.entries(this.#settings)) {
        put.run(name, JSON.stringify(value));
      }
    });
  }

  visit(place: Place): void {
    const others = this.#places.filter((known) => !isSamePlace(known, place));
    this.#places = [place, ...others].slice(0, PLACES);
    this.#write(() => {
      this.#database
        .prepare('REPLACE INTO place (address, port, name) VALUES (?, ?, ?)')
        .run(place.address, place.port, place.name);
      this.#database
        .prepare(
          'DELETE FROM place WHERE visited NOT IN (SELECT visited FROM place ORDER BY visited DESC LIMIT ?)',
        )
        .run(PLACES);
    });
  }

  forget(address: string, port: number): void {
    this.#places = this.#places.filter((known) => !isSamePlace(known, { address, port }));
    this.#write(() => {
      this.#database.prepare('DELETE FROM place WHERE address = ? AND port = ?').run(address, port);
    });
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }

  /** What cannot be written holds until the program ends, and the person is told. */
  #write(work: () => void): void {
    if (this.#memory) return;
    try {
      work();
      this.#problem = null;
    } catch (error) {
      this.#problem = error instanceof Error ? error.message : String(error);
    }
  }

  #migrate(): void {
    const row = this.#database.prepare('PRAGMA user_version').get();
    const version = z.object({ user_version: z.int() }).parse(row).user_version;
    if (version > migrations.length) {
      throw new Error(`${this.#database.location()} was written by a later version of Tengen`);
    }
    for (const [index, script] of migrations.entries()) {
      if (index < version) continue;
      this.#database.exec(`BEGIN; ${script} PRAGMA user_version = ${index + 1}; COMMIT;`);
    }
  }

  #readSettings(): Settings {
    const read = rows.settings.parse(
      this.#database.prepare('SELECT name, value FROM setting').all(),
    );
    const stored = new Map(read.map(({ name, value }) => [name, parseJson(value)]));
    const kept = <T>(schema: z.ZodType<T>, name: keyof Settings, standard: T): T =>
      schema.safeParse(stored.get(name)).data ?? standard;
    const { name, language, theme, port } = settingsSchema.shape;
    return {
      name: kept(name, 'name', defaultName(this.profile)),
      language: kept(language, 'language', 'system'),
      theme: kept(theme, 'theme', 'system'),
      port: kept(port, 'port', DEFAULT_PORT),
    };
  }

  #readPlaces(): readonly Place[] {
    return rows.places.parse(
      this.#database
        .prepare('SELECT address, port, name FROM place ORDER BY visited DESC LIMIT ?')
        .all(PLACES),
    );
  }
}

function isSamePlace(a: Omit<Place, 'name'>, b: Omit<Place, 'name'>): boolean {
  return a.address === b.address && a.port === b.port;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
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
