/** Reads and writes what the tables hold. */

import type { DatabaseSync } from 'node:sqlite';
import { type EngineEntry, engineSchema } from '../../contract/fields.ts';
import { type SettingsChanges, settingsSchema } from '../../contract/settings.ts';
import type { MatchEvent } from '../../match/events.ts';
import type { Person } from './people.ts';
import { prepared } from './prepared.ts';
import {
  closedRows,
  doorSchema,
  eventRows,
  identityRows,
  idRows,
  knownHostRows,
  matchRow,
  messageRows,
  openRows,
  parseJson,
  personRow,
  settingRows,
  setupText,
} from './rows.ts';
import type {
  CachedMatch,
  Contents,
  KnownHost,
  SavedDoor,
  SavedMatch,
  StoredMatch,
  Unwritten,
} from './saved.ts';
import { tablesOf, VERSION } from './schema.ts';

/** How many known hosts are remembered. */
export const MAX_KNOWN_HOSTS = 12;
/** How many unfinished matches are listed; the others stay in the file. */
export const MAX_UNFINISHED = 50;

const discarded: MatchEvent = { type: 'discarded' };

export function readContents(database: DatabaseSync): Contents {
  return {
    settings: readSettings(database),
    knownHosts: readKnownHosts(database),
    engines: readEngines(database),
    identityKey: readIdentity(database),
    people: readPeople(database),
    door: readDoor(database),
    matches: readMatches(database),
  };
}

/** As much as can be understood of a file whose tables may differ. */
export function readWhatIsKnown(database: DatabaseSync): Contents {
  return {
    settings: known(() => readSettings(database), {}),
    knownHosts: known(() => readKnownHosts(database), []),
    engines: known(() => readEngines(database), []),
    identityKey: known(() => readIdentity(database), null),
    people: known(() => readPeople(database), []),
    door: known(() => readDoor(database), null),
    matches: known(() => readMatches(database), []),
  };
}

function known<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

/** Settings are read one by one, so that one that is not understood costs none of the others. */
function readSettings(database: DatabaseSync): SettingsChanges {
  const rows = settingRows.parse(database.prepare('SELECT name, value FROM setting').all());
  const schema = settingsSchema.partial();
  const settings: SettingsChanges = {};
  for (const { name, value } of rows) {
    Object.assign(settings, schema.safeParse({ [name]: parseJson(value) }).data);
  }
  return settings;
}

/** The row of the settings' table that says how phones come in. It is no setting. */
const PHONES = 'phones';

function readDoor(database: DatabaseSync): SavedDoor | null {
  const row = database.prepare('SELECT name, value FROM setting WHERE name = ?').all(PHONES);
  const [saved] = settingRows.parse(row);
  return saved === undefined ? null : (doorSchema.safeParse(parseJson(saved.value)).data ?? null);
}

function readKnownHosts(database: DatabaseSync): readonly KnownHost[] {
  const latest = 'SELECT * FROM place ORDER BY visited DESC LIMIT ?';
  return knownHostRows.parse(database.prepare(latest).all(MAX_KNOWN_HOSTS));
}

function readEngines(database: DatabaseSync): readonly EngineEntry[] {
  const all = 'SELECT id, name, game, protocol, line FROM engine ORDER BY n';
  return database
    .prepare(all)
    .all()
    .flatMap((row) => engineSchema.safeParse(row).data ?? []);
}

function readIdentity(database: DatabaseSync): string | null {
  const rows = database.prepare('SELECT key FROM identity').all();
  return identityRows.parse(rows)[0]?.key ?? null;
}

function readPeople(database: DatabaseSync): readonly Person[] {
  return database
    .prepare('SELECT player, names, first, last, compared FROM person ORDER BY n')
    .all()
    .flatMap((row) => personRow.safeParse(row).data ?? []);
}

function readMatches(database: DatabaseSync): readonly SavedMatch[] {
  const open = `SELECT id,
      EXISTS (SELECT 1 FROM event WHERE match = match.id AND value = ?) AS discarded
    FROM match
    WHERE closed IS NULL AND (role IS NULL OR session IS NOT NULL) ORDER BY touched DESC`;
  const rows = openRows.parse(database.prepare(open).all(JSON.stringify(discarded)));
  const matches: SavedMatch[] = [];
  let slotsLeft = MAX_UNFINISHED;
  for (const { id, discarded } of rows) {
    // A discarded match takes no slot of the list.
    const slots = discarded === 1 ? 0 : 1;
    const match = slots > slotsLeft ? null : readMatch(database, id);
    if (match === null) continue;
    matches.push(match);
    slotsLeft -= slots;
  }
  return matches;
}

/**
 * Null if there is no unfinished match of that id, or none that this program understands.
 * @param orClosed whether it may be closed
 */
export function readMatch(database: DatabaseSync, id: number, orClosed = false): SavedMatch | null {
  const select = (rows: string) => database.prepare(`SELECT ${rows}`);
  const wanted = orClosed ? '' : 'AND closed IS NULL';
  const match = matchRow.safeParse(select(`* FROM match WHERE id = ? ${wanted}`).get(id));
  const list = (table: 'event' | 'said') =>
    select(`n, value FROM ${table} WHERE match = ? ORDER BY n`).all(id);
  const events = eventRows.safeParse(list('event'));
  const said = messageRows.safeParse(list('said'));
  if (!match.success || !events.success || !said.success) return null;
  return { ...match.data, events: events.data, said: said.data };
}

/** The match with the next higher id, closed or not; null if there is none. */
export function readNext(database: DatabaseSync, after: number): StoredMatch | null {
  const next = 'SELECT id, closed FROM match WHERE id > ? ORDER BY id LIMIT 1';
  const row = closedRows.parse(prepared(database, next).all(after))[0];
  return row === undefined ? null : { ...row, saved: readMatch(database, row.id, true) };
}

/** The id of the unfinished match with that session; of several, one that is hosted here. */
export function findSession(database: DatabaseSync, session: string): number | null {
  const found = database
    .prepare(
      `SELECT id FROM match WHERE session = ? AND closed IS NULL
       ORDER BY role = 'host' DESC, touched DESC`,
    )
    .all(session);
  return idRows.parse(found)[0]?.id ?? null;
}

/** To be called within a transaction. Overwrites what the file has already. */
export function write(
  database: DatabaseSync,
  { settings, knownHosts, engines, identityKey, people, door, matches, forgotten }: Unwritten,
): void {
  const named = door === null ? settings : { ...settings, [PHONES]: door };
  for (const [name, value] of Object.entries(named)) {
    if (value === undefined) continue;
    database
      .prepare('REPLACE INTO setting (name, value) VALUES (?, ?)')
      .run(name, JSON.stringify(value));
  }
  if (knownHosts !== null) writeKnownHosts(database, knownHosts);
  if (engines !== null) writeEngines(database, engines);
  if (identityKey !== null) put(database, 'identity', { n: 0, key: identityKey }, 'n');
  if (people !== null) writePeople(database, people);
  for (const match of matches) writeMatch(database, match);
  for (const id of forgotten) forgetMatch(database, id);
}

function forgetMatch(database: DatabaseSync, id: number): void {
  for (const table of ['event', 'said']) {
    prepared(database, `DELETE FROM ${table} WHERE match = ?`).run(id);
  }
  prepared(database, 'DELETE FROM match WHERE id = ?').run(id);
}

function writeKnownHosts(database: DatabaseSync, knownHosts: readonly KnownHost[]): void {
  database.exec('DELETE FROM place');
  const put = database.prepare(
    'INSERT INTO place (address, port, name, player) VALUES (?, ?, ?, ?)',
  );
  for (const { address, port, name, player = null } of knownHosts.toReversed())
    put.run(address, port, name, player);
}

function writeEngines(database: DatabaseSync, engines: readonly EngineEntry[]): void {
  database.exec('DELETE FROM engine');
  for (const [n, engine] of engines.entries()) put(database, 'engine', { n, ...engine });
}

function writePeople(database: DatabaseSync, people: readonly Person[]): void {
  database.exec('DELETE FROM person');
  for (const [n, { names, compared, ...person }] of people.entries()) {
    const row = { n, ...person, names: JSON.stringify(names), compared: compared ? 1 : 0 };
    put(database, 'person', row);
  }
}

function writeMatch(database: DatabaseSync, { saved, closed, written }: CachedMatch): void {
  const { setup, peer, session, auth, events, said, thinkingTime, ...columns } = saved;
  const row = {
    ...columns,
    setup: setupText(setup),
    peer: JSON.stringify(peer),
    thought: thinkingTime,
    auth: auth && JSON.stringify(auth),
    session: session?.id ?? null,
    // A closed match can't be resumed.
    secret: closed === null ? (session?.secret ?? null) : null,
    closed: closed?.at ?? null,
    why: closed?.why ?? null,
  };
  put(database, 'match', row, 'id');
  if (written === null) {
    for (const table of ['event', 'said']) {
      database.prepare(`DELETE FROM ${table} WHERE match = ?`).run(saved.id);
    }
  }
  append(database, 'event', saved.id, events, written?.events ?? 0);
  append(database, 'said', saved.id, said, written?.said ?? 0);
}

function append(
  database: DatabaseSync,
  table: 'event' | 'said',
  match: number,
  values: readonly unknown[],
  from: number,
): void {
  for (const [index, value] of values.slice(from).entries()) {
    put(database, table, { match, n: from + index, value: JSON.stringify(value) });
  }
}

type Row = Readonly<Record<string, string | number | null>>;

/** By table: its columns, and the SQL that writes one row of them. */
const inserts = new Map<string, { readonly columns: readonly string[]; readonly sql: string }>();

/**
 * Writes a row with its checksum; a missing column becomes null.
 * @param key the column by which an existing row is found and overwritten: always the same for a table
 */
function put(database: DatabaseSync, table: string, row: Row, key?: string): void {
  const insert = inserts.get(table) ?? insertInto(table, key);
  inserts.set(table, insert);
  prepared(database, insert.sql).run(...insert.columns.map((name) => row[name] ?? null));
}

function insertInto(table: string, key: string | undefined) {
  const columns = tablesOf(VERSION).get(table)?.columns.split(', ') ?? [];
  const values = columns.map((_, index) => `?${index + 1}`);
  // Not the key: if it could change, SQLite would look for rows that refer to it.
  const others = [...columns, 'sum'].filter((name) => name !== key);
  const update = others.map((name) => `${name} = excluded.${name}`);
  const sql = `INSERT INTO ${table} (${columns}, sum) VALUES (${values}, checksum(${values}))
    ${key === undefined ? '' : `ON CONFLICT (${key}) DO UPDATE SET ${update}`}`;
  return { columns, sql };
}
