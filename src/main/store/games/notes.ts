/** What somebody thinks of a stored game, in a table beside its record. */

import type { DatabaseSync } from 'node:sqlite';
import type { Notes } from '../../../record/notes.ts';
import { notesSchema } from '../../../record/notesSchema.ts';
import { Damage } from '../failure.ts';
import { prepared } from '../prepared.ts';
import { parseJson } from '../rows.ts';
import { versionOf } from '../schema.ts';
import { foldedName } from './foldedName.ts';
import { NOTES_SINCE } from './tables.ts';

/** What the checksum of notes is made of. */
const NOTES_SUMMED = 'note.id, note.value';

/** As JSON; null if there are none. Throws `Damage` if they aren't as they were written. */
export function notesRowOf(database: DatabaseSync, id: number): string | null {
  // A backup reads files of earlier releases as they are.
  if (versionOf(database) < NOTES_SINCE) return null;
  const select = `SELECT value, sum IS checksum(${NOTES_SUMMED}) AS isWhole FROM note WHERE id = ?`;
  const found = prepared(database, select).get(id);
  if (found?.['isWhole'] === 0) throw new Damage(`note ${id}`);
  const value = found?.['value'];
  return typeof value === 'string' ? value : null;
}

/** Throws `Damage` if some, of the games after that id up to the last, aren't as they were written. */
export function demandNotes(database: DatabaseSync, after: number, last: number): void {
  if (versionOf(database) < NOTES_SINCE) return;
  const select = `SELECT id FROM note
    WHERE id > ? AND id <= ? AND sum IS NOT checksum(${NOTES_SUMMED}) LIMIT 1`;
  const found = prepared(database, select).get(after, last);
  if (found !== undefined) throw new Damage(`note ${String(found['id'])}`);
}

/** Null if there are none, or this release doesn't understand them. */
export function notesIn(value: string | null): Notes | null {
  return value === null ? null : (notesSchema.safeParse(parseJson(value)).data ?? null);
}

/** Writes them, in place of others. To be called within a transaction. @param value JSON */
export function writeNotes(database: DatabaseSync, id: number, value: string): void {
  const insert = 'INSERT OR REPLACE INTO note (id, value, words, sum) VALUES (?, ?, ?, 0)';
  prepared(database, insert).run(id, value, wordsIn(value));
  const sum = `UPDATE note SET sum = checksum(${NOTES_SUMMED}) WHERE id = ?`;
  prepared(database, sum).run(id);
}

/** All remarks, as they are searched. */
function wordsIn(value: string): string {
  const remarks = Object.values(notesIn(value)?.remarks ?? {});
  return foldedName(remarks.flatMap(({ text }) => text ?? []).join('\n'));
}
