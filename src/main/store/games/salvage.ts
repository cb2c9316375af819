/** Reads what can still be read of a damaged `games.db`. */

import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { log } from '../../log.ts';
import { reasonOf } from '../failure.ts';
import { addChecksum, transact } from '../schema.ts';
import { gameRowOf, storedOf } from './rows.ts';
import { type WrittenGame, writeGame } from './writing.ts';

/** How many ids between two readable ones are tried one by one. */
const MAX_TRIED = 100_000;

const idRows = z.array(z.object({ id: z.int().min(1) }));
const deletedRows = z.array(z.object({ match: z.int(), number: z.int() }));

/** A damaged page costs the games on it. Whatever else is in the file is made again. */
export function salvage(path: string, saved: DatabaseSync): void {
  let old: DatabaseSync | null = null;
  try {
    old = new DatabaseSync(path, { readOnly: true });
    addChecksum(old);
    copy(old, saved);
  } catch (error) {
    log?.('store', `nothing can be read of ${path}: ${reasonOf(error)}`);
  } finally {
    old?.close();
  }
}

function copy(old: DatabaseSync, saved: DatabaseSync): void {
  const deleted = attempt(() =>
    deletedRows.parse(old.prepare('SELECT match, number FROM deleted').all()),
  );
  transact(saved, () => {
    for (const id of idsIn(old)) {
      const game = attempt(() => lostGame(old, id));
      if (game !== null) writeGame(saved, game, id);
    }
    const bury = saved.prepare('INSERT INTO deleted (match, number) VALUES (?, ?)');
    for (const { match, number } of deleted ?? []) bury.run(match, number);
  });
}

/** Read from both ends up to the first row that can't be read, and then one by one in between. */
function idsIn(old: DatabaseSync): ReadonlySet<number> {
  const [up, down] = ['ASC', 'DESC'].map((order) => {
    const ids: number[] = [];
    attempt(() => {
      const rows = old.prepare(`SELECT id FROM record ORDER BY id ${order}`).iterate();
      for (const row of rows) ids.push(...idRows.parse([row]).map(({ id }) => id));
    });
    return ids;
  });
  const ids = new Set([...(up ?? []), ...(down ?? [])]);
  const from = up?.at(-1) ?? 0;
  const to = Math.min(down?.at(-1) ?? 0, from + MAX_TRIED);
  for (let id = from + 1; id < to; id++) ids.add(id);
  return ids;
}

/** Null if the file is damaged there. */
function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

function lostGame(old: DatabaseSync, id: number): WrittenGame | null {
  const row = gameRowOf(old, id);
  const stored = row && storedOf(row);
  if (row === null || stored === null) return null;
  const { board, territory, analysis } = row;
  return { ...row.about, record: stored.record, analysis, picture: { board, territory } };
}
