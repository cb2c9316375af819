/**
 * The versions of a profile's file, oldest first. A released entry never changes: files of that version
 * exist. To change the tables, add an entry: old files are checked by their own version's columns, then
 * migrated, and their checksums are computed anew.
 */

export interface Version {
  /** Migrates a file of the version before. */
  readonly script: string;
  /** The tables that the script creates or changes. */
  readonly tables: Readonly<Record<string, Table>>;
}

export interface Table {
  /** All columns but `sum`. One that begins with `match, n` is a list that belongs to a match, numbered from 0. */
  readonly columns: string;
  /** Whether each row has a `sum`, the checksum of its other columns. */
  readonly summed: boolean;
  /** What the JSON of each `value` has and that of other tables with the same columns lacks. */
  readonly field?: string;
}

const event = { columns: 'match, n, value', summed: true, field: 'type' };
const said = { ...event, field: 'method' };

export const versions: readonly Version[] = [
  // 0.1 and 0.2
  {
    script: `
      CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
      CREATE TABLE place (
        address TEXT NOT NULL, port INTEGER NOT NULL, name TEXT,
        visited INTEGER PRIMARY KEY AUTOINCREMENT, UNIQUE (address, port)
      ) STRICT;`,
    tables: {
      setting: { columns: 'name, value', summed: false },
      place: { columns: 'address, port, name, visited', summed: false },
    },
  },
  // 0.3
  {
    script: `
      CREATE TABLE match (
        id INTEGER PRIMARY KEY, role TEXT, setup TEXT NOT NULL, peer TEXT NOT NULL, session TEXT,
        secret TEXT, address TEXT, port INTEGER, thought REAL, touched INTEGER NOT NULL,
        closed INTEGER, why TEXT, sum INTEGER NOT NULL
      ) STRICT;
      CREATE TABLE event (
        match INTEGER NOT NULL REFERENCES match, n INTEGER NOT NULL, value TEXT NOT NULL,
        sum INTEGER NOT NULL, PRIMARY KEY (match, n)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE said (
        match INTEGER NOT NULL REFERENCES match, n INTEGER NOT NULL, value TEXT NOT NULL,
        sum INTEGER NOT NULL, PRIMARY KEY (match, n)
      ) STRICT, WITHOUT ROWID;`,
    tables: {
      match: {
        columns:
          'id, role, setup, peer, session, secret, address, port, thought, touched, closed, why',
        summed: true,
      },
      event,
      said,
    },
  },
  // 0.4: events also have `seated`
  {
    script: `
      CREATE TABLE engine (
        n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL, game TEXT NOT NULL,
        protocol TEXT NOT NULL, line TEXT NOT NULL, sum INTEGER NOT NULL
      ) STRICT;`,
    tables: {
      engine: { columns: 'n, id, name, game, protocol, line', summed: true },
    },
  },
  // 0.8: who the players are
  {
    script: `
      ALTER TABLE match ADD COLUMN auth TEXT;
      ALTER TABLE place ADD COLUMN player TEXT;
      CREATE TABLE identity (n INTEGER PRIMARY KEY, key TEXT NOT NULL, sum INTEGER NOT NULL) STRICT;
      CREATE TABLE person (
        n INTEGER PRIMARY KEY, player TEXT NOT NULL UNIQUE, names TEXT NOT NULL,
        first INTEGER NOT NULL, last INTEGER NOT NULL, compared INTEGER NOT NULL,
        sum INTEGER NOT NULL
      ) STRICT;`,
    tables: {
      match: {
        columns:
          'id, role, setup, peer, session, secret, address, port, thought, touched, closed, why, auth',
        summed: true,
      },
      place: { columns: 'address, port, name, visited, player', summed: false },
      identity: { columns: 'n, key', summed: true },
      person: { columns: 'n, player, names, first, last, compared', summed: true },
    },
  },
  // 0.12: every row has a checksum; phones have tables of their own, and were a row of `setting`
  {
    script: `
      ALTER TABLE setting ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE place ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
      CREATE TABLE door (n INTEGER PRIMARY KEY, port INTEGER, sum INTEGER NOT NULL) STRICT;
      CREATE TABLE phone (
        n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, hash TEXT NOT NULL, name TEXT,
        player TEXT, match INTEGER, sum INTEGER NOT NULL
      ) STRICT;
      CREATE TABLE sentAway (hash TEXT PRIMARY KEY, sum INTEGER NOT NULL) STRICT;
      INSERT INTO door (n, port, sum)
        SELECT 0, CAST(value ->> 'port' AS INTEGER), 0 FROM setting
        WHERE name = 'phones' AND json_valid(value);
      INSERT OR IGNORE INTO phone (n, id, hash, name, player, match, sum)
        SELECT phone.key, CAST(phone.value ->> 'id' AS TEXT), CAST(phone.value ->> 'hash' AS TEXT),
          CAST(phone.value ->> 'name' AS TEXT), CAST(phone.value ->> 'player' AS TEXT),
          CAST(phone.value ->> 'match' AS INTEGER), 0
        FROM setting, json_each(
          CASE WHEN json_valid(setting.value) THEN setting.value ELSE '{}' END, '$.phones'
        ) AS phone
        WHERE setting.name = 'phones';
      DELETE FROM setting WHERE name = 'phones' AND json_valid(value);`,
    tables: {
      setting: { columns: 'name, value', summed: true },
      place: { columns: 'address, port, name, visited, player', summed: true },
      door: { columns: 'n, port', summed: true },
      phone: { columns: 'n, id, hash, name, player, match', summed: true },
      sentAway: { columns: 'hash', summed: true },
    },
  },
];
