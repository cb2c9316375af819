/** Looks whether the records of `games.db` are as they were written, and listed. */

import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { Damage } from '../failure.ts';
import { prepared } from '../prepared.ts';
import { demandIntegrity } from '../reading.ts';
import { demandNotes } from './notes.ts';
import { gameRowOf } from './rows.ts';
import { SUMMED } from './tables.ts';
import { listGame } from './writing.ts';

/**
 * The id of the last of so many records that are as they were written; null if there are no more. Throws `Damage` if
 * one isn't. A damaged page can also hide a record, or show one twice. Lists those that an earlier release couldn't. To
 * be called within a transaction.
 */
export function lastChecked(database: DatabaseSync, after: number, count: number): number | null {
  const select = `SELECT id, sum IS checksum(${SUMMED}) AS isWhole,
       EXISTS (SELECT 1 FROM game WHERE game.id = record.id) AS isListed,
       digest, length(analysis)
     FROM record WHERE id > ? ORDER BY id LIMIT ?`;
  const rows = checkedRows.parse(prepared(database, select).all(after, count));
  demandNotes(database, after, rows.at(-1)?.id ?? after);
  for (const [n, { id, isWhole }] of rows.entries()) {
    const isInOrder = id > (rows[n - 1]?.id ?? after);
    if (isWhole === 0 || !isInOrder) throw new Damage(`record ${id}`);
  }
  const last = rows.at(-1)?.id ?? null;
  const end = rows.length < count || last === null ? Number.MAX_SAFE_INTEGER : last;
  const listed = prepared(database, 'SELECT count(*) AS n FROM game WHERE id > ? AND id <= ?');
  const found = rows.filter(({ isListed }) => isListed === 1).length;
  if (listed.get(after, end)?.['n'] !== found) throw new Damage('a listed game has no record');
  const hidden = rows.filter(({ isListed }) => isListed === 0);
  if (hidden.length > 0) list(database, hidden);
  if (last === null) prepared(database, READ_REST).get();
  return last;
}

/** SQLite throws where it can't read one. */
const READ_REST = `SELECT (SELECT total(length(key)) FROM opponent NOT INDEXED),
  (SELECT total(number) FROM deleted)`;

const checkedRows = z.array(z.object({ id: z.int(), isWhole: z.int(), isListed: z.int() }));

/** Throws `Damage` if the list of games has lost them. */
function list(database: DatabaseSync, records: readonly { readonly id: number }[]): void {
  demandIntegrity(database);
  for (const { id } of records) {
    const row = gameRowOf(database, id);
    if (row !== null) listGame(database, row);
  }
}
