/**
 * The tables of `games.db`, the file of a profile's finished games. It is apart from `tengen.db`, which is
 * checked as a whole at every start and therefore stays small.
 */

import type { DatabaseSync } from 'node:sqlite';
import { Damage } from '../failure.ts';
import { LAST_VERSION, migrate, versionOf } from '../schema.ts';
import type { Version } from '../versions.ts';
import { addRemarks } from './remarks.ts';

/** What the checksum of a record is made of. */
export const SUMMED = 'record.id, value, about, board, territory';

/** `record` has all there is to know of a game. The other tables find it, and can be made again. A released entry never changes. */
const versions: readonly Version[] = [
  // 0.10
  {
    script: `
   CREATE TABLE record (
     id INTEGER PRIMARY KEY AUTOINCREMENT, value TEXT NOT NULL, about TEXT NOT NULL,
     board TEXT NOT NULL, territory TEXT, sum INTEGER NOT NULL, digest TEXT NOT NULL, analysis TEXT
   ) STRICT;
   CREATE INDEX digests ON record (digest);
   CREATE TABLE opponent (
     n INTEGER PRIMARY KEY, key TEXT NOT NULL, player TEXT, computer TEXT, name TEXT,
     folded TEXT NOT NULL, UNIQUE (key, folded)
   ) STRICT;
   CREATE TABLE game (
     id INTEGER PRIMARY KEY REFERENCES record, match INTEGER, number INTEGER, game TEXT NOT NULL,
     ended INTEGER NOT NULL, opponent INTEGER NOT NULL REFERENCES opponent, mine TEXT NOT NULL,
     result TEXT NOT NULL, undone INTEGER NOT NULL, undoneByOpponent INTEGER NOT NULL, ranAway TEXT,
     UNIQUE (match, number)
   ) STRICT;
   CREATE INDEX listed ON game (ended, id, opponent, game, result);
   CREATE INDEX counted ON game (mine, game, result);
   CREATE INDEX met ON game (opponent, ended, mine, result);
   CREATE INDEX faced ON game (
     opponent, mine, game, result, ended, undone, undoneByOpponent, ranAway
   );
   CREATE TABLE deleted (
     match INTEGER NOT NULL, number INTEGER NOT NULL, PRIMARY KEY (match, number)
   ) STRICT, WITHOUT ROWID;`,
    // The checksum of a record is made when it is written.
    tables: {},
  },
  // 0.16: what somebody thinks of a game
  {
    script: `
   CREATE TABLE note (
     id INTEGER PRIMARY KEY REFERENCES record ON DELETE CASCADE, value TEXT NOT NULL,
     words TEXT NOT NULL, sum INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX commented ON record (id) WHERE instr(value, '"comments":');`,
    tables: {},
  },
];
/** The first version with a table of notes. */
export const NOTES_SINCE = 2;

/** Throws if the file can't be written, is damaged, or was written by a later release. */
export function prepareTables(database: DatabaseSync): void {
  const version = versionOf(database);
  if (version < 0 || version > LAST_VERSION) throw new Damage(`version ${version}`);
  migrate(database, versions);
  addRemarks(database);
}

/** Whether a later release wrote it. */
export function isLater(database: DatabaseSync): boolean {
  const version = versionOf(database);
  return version > versions.length && version <= LAST_VERSION;
}
