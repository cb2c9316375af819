/** Reads what can still be read of a damaged `games.db`. */

import type { DatabaseSync } from 'node:sqlite';
import { rowsIn } from '../pages.ts';
import { checksumOf, transact } from '../schema.ts';
import { writeNotes } from './notes.ts';
import { rowOf } from './rows.ts';
import { listGame } from './writing.ts';

/** Copies each row whose checksum is right, and makes whatever else is in the file again. */
export function salvage(path: string, saved: DatabaseSync): void {
  transact(saved, () => {
    // A record of a later release, which can't be listed here, is kept as it is.
    const keep = saved.prepare(
      `INSERT OR IGNORE INTO record (id, value, about, board, territory, sum, digest, analysis)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    const bury = saved.prepare('INSERT OR IGNORE INTO deleted (match, number) VALUES (?, ?)');
    const known = new Set<number>();
    const notes = new Map<number, string>();
    for (const { rowid, values } of rowsIn(path)) {
      if (rowid === null) {
        const [match, number] = values;
        const isPair = values.length === 2 && [match, number].every(Number.isSafeInteger);
        if (isPair) bury.run(match ?? null, number ?? null);
        continue;
      }
      const id = Number(rowid);
      const note = notesOfRow(id, values);
      // The latest row of each comes first.
      if (note !== null && !notes.has(id)) notes.set(id, note);
      const [, value, about, board, territory, sum, digest, analysis = null] = values;
      const summed = [id, value, about, board, territory];
      if (values.length !== 8 || known.has(id) || sum !== safeChecksum(summed)) continue;
      known.add(id);
      const row = rowOf({ id, value, about, board, territory, analysis, notes: null, isWhole: 1 });
      if (row === null || !listGame(saved, row))
        keep.run(id, ...texts(values.slice(1, 5)), sum ?? null, `${digest}`, ...texts([analysis]));
    }
    for (const [id, value] of notes) if (known.has(id)) writeNotes(saved, id, value);
  });
}

/** Of a row of `note` whose checksum is right; null for any other. */
function notesOfRow(id: number, values: readonly unknown[]): string | null {
  const [, value, , sum] = values;
  const isNote = values.length === 4 && typeof value === 'string';
  return isNote && sum === checksumOf([id, value]) ? value : null;
}

/** Null where a value is none that is ever written. */
function safeChecksum(values: readonly unknown[]): number | null {
  return values.some((value) => typeof value === 'bigint') ? null : checksumOf(values);
}

function texts(values: readonly unknown[]): (string | null)[] {
  return values.map((value) => (typeof value === 'string' ? value : null));
}
