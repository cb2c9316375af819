/** Reads and writes matches: an append-only list of events and messages for each. */

import type { DatabaseSync } from 'node:sqlite';
import type { MatchEvent } from '../../match/events.ts';
import { prepared } from './prepared.ts';
import { put } from './put.ts';
import {
  closedRows,
  eventRows,
  idRows,
  matchRow,
  messageRows,
  openRows,
  storedEvent,
  storedSetup,
} from './rows.ts';
import type { CachedMatch, SavedMatch, StoredMatch } from './saved.ts';
import { tablesOf, transact, VERSION } from './schema.ts';

/** How many unfinished matches are listed; the others stay in the file. */
export const MAX_UNFINISHED = 50;

const discarded: MatchEvent = { type: 'discarded' };

/** Those that are not closed, the latest touched first: at most 50, and all discarded ones. */
export function readMatches(database: DatabaseSync): readonly SavedMatch[] {
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

/** Within a transaction. */
export function forgetMatch(database: DatabaseSync, id: number): void {
  for (const table of ['event', 'said']) {
    prepared(database, `DELETE FROM ${table} WHERE match = ?`).run(id);
  }
  prepared(database, 'DELETE FROM match WHERE id = ?').run(id);
}

/** Gives a match another id, which no other has. */
export function renumberMatch(database: DatabaseSync, id: number, otherId: number): void {
  transact(database, () => {
    for (const [table, column] of [
      ['match', 'id'],
      ['event', 'match'],
      ['said', 'match'],
    ] as const) {
      const { columns } = tablesOf(VERSION).get(table) ?? { columns: '' };
      const sum = `checksum(${columns.replace(new RegExp(`\\b${column}\\b`), '?1')})`;
      database
        .prepare(`UPDATE ${table} SET ${column} = ?1, sum = ${sum} WHERE ${column} = ?2`)
        .run(otherId, id);
    }
  });
}

/** Within a transaction. Overwrites what the file has already. */
export function writeMatch(database: DatabaseSync, { saved, closed, written }: CachedMatch): void {
  const { setup, peer, session, auth, events, said, thinkingTime, ...columns } = saved;
  const row = {
    ...columns,
    setup: JSON.stringify(storedSetup(setup)),
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
  append(database, 'event', saved.id, events, written?.events ?? 0, storedEvent);
  append(database, 'said', saved.id, said, written?.said ?? 0);
}

function append<T extends object>(
  database: DatabaseSync,
  table: 'event' | 'said',
  match: number,
  values: readonly T[],
  from: number,
  stored: (value: T) => object = (value) => value,
): void {
  for (const [index, value] of values.slice(from).entries()) {
    put(database, table, { match, n: from + index, value: JSON.stringify(stored(value)) });
  }
}
