/** Stores the games of files. Everything here is to be called within a transaction. */

import type { DatabaseSync } from 'node:sqlite';
import type { Analysis, OtherNotes, Own } from '../../../contract/games.ts';
import { MAX_ADDED_TO, MAX_COPIES } from '../../../record/limits.ts';
import { mergedNotes } from '../../../record/mergedNotes.ts';
import type { Notes } from '../../../record/notes.ts';
import { type GameRecord, notesOf } from '../../../record/record.ts';
import { isSame } from '../../../record/same.ts';
import type { About } from './finished.ts';
import { notesRowOf, writeNotes } from './notes.ts';
import { type GameRow, storedOf } from './rows.ts';
import { type KnownGame, knownAs, pictureOf, writeGame } from './writing.ts';

/** A game of a file. */
export interface ImportedGame {
  readonly record: GameRecord;
  readonly about: About;
  /** As it is where it is mine, as its file tells it; null if the file doesn't. */
  readonly claimed: About | null;
  readonly analysis: Analysis | null;
  readonly notes: Notes | null;
}

/** As of the command `import`. */
export interface ImportWishes {
  readonly own: Own;
  readonly otherNotes: OtherNotes;
}

/** What became of a game. */
export interface Imported {
  readonly id: number;
  readonly isKnown: boolean;
  /** Whether it is mine as its file tells it, and doesn't count as mine. */
  readonly isClaimed: boolean;
  readonly notes: NotesKept;
}

/** What became of its notes: `otherwise` and `noRoom`, the stored game has others, and they were left out. */
type NotesKept = 'kept' | 'otherwise' | 'noRoom';

/** Stored notes that may still be put together with those of the file, in UTF-16 units. */
interface Room {
  left: number;
}

/** All games of a file, but for those that aren't to be stored. */
export function importAll(
  database: DatabaseSync,
  games: readonly ImportedGame[],
  wishes: ImportWishes,
): readonly Imported[] {
  const room = { left: MAX_ADDED_TO };
  return games.flatMap((game) => importGame(database, game, wishes, room) ?? []);
}

/** Null if it isn't to be stored. */
function importGame(
  database: DatabaseSync,
  game: ImportedGame,
  { own, otherNotes }: ImportWishes,
  room: Room,
): Imported | null {
  const areOwn = own !== false;
  const isMine = game.claimed !== null;
  const copies = knownAs(database, game.record);
  const [first, ...others] = copies;
  if (first === undefined) {
    if (own === 'stored') return null;
    const id = add(database, game, (areOwn && game.claimed) || game.about);
    return { id, isKnown: false, isClaimed: isMine && !areOwn, notes: 'kept' };
  }
  const [id, notes] = keepNotes(database, game, [first, ...others], otherNotes, room);
  // Of several copies, one counts.
  const isCounted = copies.some(({ about }) => !about.isImported || about.mine !== 'none');
  const canClaim = isMine && !isCounted;
  if (canClaim && areOwn) claim(database, game, first);
  return { id, isKnown: true, isClaimed: canClaim && !areOwn, notes };
}

function add(database: DatabaseSync, game: ImportedGame, about: About): number {
  const { record, analysis, notes } = game;
  const texts = { analysis: textOf(analysis), notes: textOf(notes) };
  return writeGame(database, { ...about, record, picture: pictureOf(record), ...texts }, null);
}

/** The id of the copy that is the file's, and what became of its notes. */
function keepNotes(
  database: DatabaseSync,
  game: ImportedGame,
  copies: readonly [KnownGame, ...KnownGame[]],
  otherNotes: OtherNotes,
  room: Room,
): readonly [id: number, kept: NotesKept] {
  const { record, notes } = game;
  const [first] = copies;
  if (notes === null) return [first.id, 'kept'];
  // A file may have one game thousands of times.
  if (room.left < 0) return [first.id, 'noRoom'];
  const written = JSON.stringify(notes);
  const rows = copies.map((row) => ({ ...row, notes: notesRowOf(database, row.id) }));
  const same = rows.find((row) => row.notes === written);
  if (same !== undefined) return [same.id, 'kept'];
  for (const row of rows) room.left -= row.notes?.length ?? 0;
  if (room.left < 0) return [first.id, 'noRoom'];
  const all = rows.map((row) => ({ id: row.id, ...merged(record, row, notes) }));
  const had = all.find(({ hasAll }) => hasAll);
  if (had !== undefined) return [had.id, 'kept'];
  const bare = all.find(({ isBare }) => isBare);
  const free = bare ?? (otherNotes === 'add' ? all.find(({ both }) => both !== null) : undefined);
  if (free !== undefined) {
    writeNotes(database, free.id, JSON.stringify(free.both));
    return [free.id, 'kept'];
  }
  if (otherNotes === 'leave') return [first.id, 'otherwise'];
  if (otherNotes === 'add' || copies.length >= MAX_COPIES) return [first.id, 'noRoom'];
  return [add(database, game, game.about), 'kept'];
}

/** The notes of a copy with those of the file; null where they can't be put together. */
function merged(record: GameRecord, row: GameRow, notes: Notes) {
  const stored = storedOf(row);
  // What this release doesn't understand stays as it is.
  if (stored === null || (row.notes !== null && stored.notes === null))
    return { both: null, hasAll: false, isBare: false };
  const mine = notesOf({ ...stored.record, notes: stored.notes ?? undefined });
  if (mine === null) return { both: notes, hasAll: false, isBare: true };
  if (isSame(mine, notes)) return { both: mine, hasAll: true, isBare: false };
  const both = mergedNotes(record, mine, notes);
  return { both, hasAll: both !== null && isSame(both, mine), isBare: false };
}

/** Only whose it is changes: the stored record may tell more of the game than this one. */
function claim(database: DatabaseSync, { claimed, analysis }: ImportedGame, row: KnownGame): void {
  const stored = storedOf({ ...row, notes: null });
  if (claimed === null || stored === null) return;
  const { id, board, territory } = row;
  const written = { ...claimed, ended: row.about.ended, record: stored.record };
  const kept = { analysis: row.analysis ?? textOf(analysis), notes: notesRowOf(database, id) };
  writeGame(database, { ...written, picture: { board, territory }, ...kept }, id);
}

function textOf(value: object | null): string | null {
  return value && JSON.stringify(value);
}
