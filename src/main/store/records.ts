/** Reads and writes the rows of the slices. What a row of a table can't be read as stays there, and is left out. */

import type { DatabaseSync } from 'node:sqlite';
import type { z } from 'zod';
import { type EngineEntry, engineSchema } from '../../contract/fields.ts';
import { type SettingsChanges, settingsSchema } from '../../contract/settings.ts';
import type { Person } from './people.ts';
import { put, type Row } from './put.ts';
import {
  doorRow,
  identityRow,
  knownHostRow,
  numberRow,
  parseJson,
  personRow,
  phoneRow,
  rowIdRow,
  savedWatchers,
  sentAwayRow,
  settingRow,
} from './rows.ts';
import type { KnownHost, SavedPhones, SavedWatchers } from './saved.ts';

/** Settings are read one by one, so that one that is not understood costs none of the others. */
export function readSettings(database: DatabaseSync): SettingsChanges {
  const rows = readable(database, 'SELECT name, value FROM setting', settingRow);
  const schema = settingsSchema.partial();
  const settings: SettingsChanges = {};
  for (const { name, value } of rows) {
    const read = parseJson(value);
    if (read !== undefined) Object.assign(settings, schema.safeParse({ [name]: read }).data);
  }
  return settings;
}

export function writeSettings(database: DatabaseSync, settings: SettingsChanges): void {
  for (const [name, value] of Object.entries(settings)) {
    if (value !== undefined)
      put(database, 'setting', { name, value: JSON.stringify(value) }, 'name');
  }
}

export function readAddresses(database: DatabaseSync, limit: number): readonly KnownHost[] {
  const latest = `SELECT * FROM place ORDER BY visited DESC LIMIT ${limit}`;
  return readable(database, latest, knownHostRow);
}

export function writeAddresses(database: DatabaseSync, addresses: readonly KnownHost[]): void {
  const rows = addresses.map(({ player = null, ...address }) => ({ ...address, player }));
  const table = { name: 'place', number: 'visited', key: 'address, port', row: knownHostRow };
  replaceRows(database, table, rows.toReversed());
}

export function readEngines(database: DatabaseSync): readonly EngineEntry[] {
  return readable(database, 'SELECT * FROM engine ORDER BY n', engineSchema);
}

export function writeEngines(database: DatabaseSync, engines: readonly EngineEntry[]): void {
  replaceRows(database, { name: 'engine', number: 'n', key: 'id', row: engineSchema }, engines);
}

export function readKey(database: DatabaseSync): string | null {
  return readable(database, 'SELECT key FROM identity', identityRow)[0]?.key ?? null;
}

export function writeKey(database: DatabaseSync, key: string | null): void {
  if (key !== null) put(database, 'identity', { n: 0, key }, 'n');
}

export function readPeople(database: DatabaseSync): readonly Person[] {
  return readable(database, 'SELECT * FROM person ORDER BY n', personRow);
}

export function writePeople(database: DatabaseSync, people: readonly Person[]): void {
  const rows = people.map(({ names, compared, ...person }) => {
    return { ...person, names: JSON.stringify(names), compared: compared ? 1 : 0 };
  });
  replaceRows(database, { name: 'person', number: 'n', key: 'player', row: personRow }, rows);
}

export function readPhones(database: DatabaseSync): SavedPhones {
  return {
    port: readable(database, 'SELECT port FROM door', doorRow)[0]?.port ?? null,
    phones: readable(database, 'SELECT * FROM phone ORDER BY n', phoneRow),
    sentAway: readable(database, 'SELECT hash FROM sentAway', sentAwayRow).map(({ hash }) => hash),
  };
}

export function writePhones(database: DatabaseSync, { port, phones, sentAway }: SavedPhones): void {
  put(database, 'door', { n: 0, port }, 'n');
  const rows = phones.map((phone) => ({ ...phone }));
  replaceRows(database, { name: 'phone', number: 'n', key: 'id', row: phoneRow }, rows);
  // For good: none is ever removed.
  for (const hash of sentAway) put(database, 'sentAway', { hash }, 'hash');
}

/** Their row among the settings, where earlier releases ignore it. No setting may have this name. */
const watchersName = 'watchers';

export function readWatchers(database: DatabaseSync): SavedWatchers | null {
  const query = `SELECT name, value FROM setting WHERE name = '${watchersName}'`;
  const [row] = readable(database, query, settingRow);
  return savedWatchers.safeParse(parseJson(row?.value ?? '')).data ?? null;
}

export function writeWatchers(database: DatabaseSync, watchers: SavedWatchers | null): void {
  put(database, 'setting', { name: watchersName, value: JSON.stringify(watchers) }, 'name');
}

/** The rows that this release understands. */
function readable<T>(database: DatabaseSync, query: string, schema: z.ZodType<T>): readonly T[] {
  const rows = database.prepare(query).all();
  return rows.flatMap((row) => {
    const read = schema.safeParse(row);
    return read.success ? [read.data] : [];
  });
}

interface ListTable {
  readonly name: string;
  /** The column by which its rows are ordered. */
  readonly number: string;
  /** What no two rows have in common. */
  readonly key: string;
  /** A row that this release understands. */
  readonly row: z.ZodType;
}

/** Replaces the rows that this release understands. The others, which a later one has written, stay. */
function replaceRows(
  database: DatabaseSync,
  { name, number, key, row: schema }: ListTable,
  rows: readonly Row[],
): void {
  const remove = database.prepare(`DELETE FROM ${name} WHERE rowid = ?`);
  for (const row of database.prepare(`SELECT rowid AS row, * FROM ${name}`).all())
    if (schema.safeParse(row).success) remove.run(rowIdRow.parse(row).row);
  const last = database.prepare(`SELECT coalesce(max(${number}), -1) AS last FROM ${name}`).get();
  const from = numberRow.parse(last).last + 1;
  for (const [index, row] of rows.entries())
    put(database, name, { ...row, [number]: from + index }, key);
}
