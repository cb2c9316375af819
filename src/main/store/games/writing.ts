/** Writes and removes games. Everything here is to be called within a transaction. */

import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import {
  type GameRecord,
  type Mine,
  positionsOf,
  type RecordPlayer,
} from '../../../record/record.ts';
import { prepared } from '../prepared.ts';
import { idRow, idRows, parseJson } from '../rows.ts';
import type { About } from './finished.ts';
import { foldedName } from './foldedName.ts';
import { writeNotes } from './notes.ts';
import { bareRowOf, type GameRow, storedOf } from './rows.ts';
import { SUMMED } from './tables.ts';

export interface WrittenGame extends About {
  readonly record: GameRecord;
  /** As JSON; null if there is none. */
  readonly analysis: string | null;
  /** As JSON; null if there are none. */
  readonly notes: string | null;
  /** The final position, its rows joined by `/`. */
  readonly picture: { readonly board: string; readonly territory: string | null };
}

/** Returns the game's id. @param id null for a new one; else the game of that id is replaced */
export function writeGame(database: DatabaseSync, game: WrittenGame, id: number | null): number {
  const { from, record, mine, ended, undone, ranAway, isImported, picture } = game;
  if (id !== null) removeGame(database, id);
  const about: About = { from, mine, ended, undone, ranAway, isImported };
  const inserted = prepared(
    database,
    `INSERT INTO record (id, value, about, board, territory, sum, digest, analysis)
     VALUES (?, ?, ?, ?, ?, 0, ?, ?) RETURNING id`,
  ).get(
    id,
    JSON.stringify(record),
    JSON.stringify(about),
    picture.board,
    picture.territory,
    digestOf(record),
    game.analysis,
  );
  const { id: written } = idRow.parse(inserted);
  prepared(database, `UPDATE record SET sum = checksum(${SUMMED}) WHERE id = ?`).run(written);
  prepared(
    database,
    `INSERT INTO game (id, match, number, game, ended, opponent, mine, result, undone,
       undoneByOpponent, ranAway)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    written,
    from?.match ?? null,
    from?.number ?? null,
    record.game,
    ended,
    opponentIn(database, record.players, mine),
    mine,
    resultOf(record, mine),
    undone.me,
    undone.opponent,
    ranAway,
  );
  if (game.notes !== null) writeNotes(database, written, game.notes);
  return written;
}

/** Writes a record that isn't listed, with all that finds it. False if this release doesn't understand it, or the same game of the match is listed. */
export function listGame(database: DatabaseSync, row: GameRow): boolean {
  const stored = storedOf(row);
  if (stored === null) return false;
  const { match, number } = row.about.from ?? { match: null, number: null };
  if (idOf(database, match, number) !== null) return false;
  const { board, territory, analysis, notes } = row;
  const picture = { board, territory };
  const game = { ...row.about, record: stored.record, analysis, notes, picture };
  writeGame(database, game, row.id);
  return true;
}

/** Of the game of a match; null if it isn't listed. */
export function idOf(
  database: DatabaseSync,
  match: number | null,
  number: number | null,
): number | null {
  const select = prepared(database, 'SELECT id FROM game WHERE match = ? AND number = ?');
  return idRow.safeParse(select.get(match, number)).data?.id ?? null;
}

export function removeGame(database: DatabaseSync, id: number): void {
  const removed = prepared(database, 'DELETE FROM game WHERE id = ? RETURNING opponent').get(id);
  prepared(database, 'DELETE FROM record WHERE id = ?').run(id);
  const orphan = `DELETE FROM opponent
    WHERE n = ? AND NOT EXISTS (SELECT 1 FROM game INDEXED BY met WHERE opponent = n)`;
  if (removed !== undefined) prepared(database, orphan).run(removed['opponent'] ?? null);
}

/** The final position of a record that can be replayed. */
export function pictureOf(record: GameRecord): WrittenGame['picture'] {
  const positions = positionsOf(record);
  const last = positions.ok ? positions.value.at(-1) : undefined;
  const territory = last?.details().territory ?? null;
  return { board: last?.board.join('/') ?? '', territory: territory?.join('/') ?? null };
}

/** A stored game without its notes. */
export type KnownGame = NonNullable<ReturnType<typeof bareRowOf>>;

/** The stored games that this is, perhaps as the other player has it, or with other notes: the first first. */
export function knownAs(database: DatabaseSync, record: GameRecord): readonly KnownGame[] {
  const found = prepared(database, 'SELECT id FROM record WHERE digest = ? ORDER BY id');
  return idRows.parse(found.all(digestOf(record))).flatMap(({ id }) => {
    const row = bareRowOf(database, id);
    const { date, result } = datedRow.safeParse(parseJson(row?.value ?? '')).data ?? {};
    if (row === null || date === undefined || !isSameTime(date, record.date)) return [];
    const [mine, theirs] = [result?.margin, record.result?.margin];
    return mine === undefined || theirs === undefined || mine === theirs ? [row] : [];
  });
}

/** What the digest leaves out, because it may be missing. */
const datedRow = z.object({
  date: z.string().nullable(),
  result: z.object({ margin: z.number().optional() }).nullish(),
});

/** Equal for the records of one game: the clocks of two computers differ, and an export has no ids of players. */
function digestOf({ game, options, setup, moves, players, result }: GameRecord): string {
  const names = [players.black, players.white].map(({ name, computer }) => computer ?? name);
  const told = sorted([game, options, setup ?? null, moves, names, result?.winner, result?.reason]);
  return createHash('sha256').update(JSON.stringify(told)).digest('base64');
}

/** The same value, the fields of objects in the order of their names. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, part]) => [name, sorted(part)]));
}

/** How far the clocks of two computers may be apart, ms. */
const CLOCKS_APART = 10 * 60 * 1000;

/** Whether two dates, of which one may be less exact, may be the same. */
export function isSameTime(a: string | null, b: string | null): boolean {
  if (a === b) return true;
  if (a === null || b === null) return false;
  const [longer, shorter] = a.length > b.length ? [a, b] : [b, a];
  if (longer.length <= 10) return longer.startsWith(shorter);
  const time = Date.parse(longer);
  if (shorter.length > 10) return Math.abs(time - Date.parse(shorter)) <= CLOCKS_APART;
  const [first, end] = calendarSpan(shorter);
  return time >= first - EASTERNMOST && time < end + WESTERNMOST;
}

/** The time zones with the first and the last hour of a day, ms from UTC. */
const EASTERNMOST = 14 * 60 * 60 * 1000;
const WESTERNMOST = 12 * 60 * 60 * 1000;

/** The first moment of a day, a month or a year, and the first after it, in UTC. */
function calendarSpan(date: string): readonly [number, number] {
  const [year = 0, month, day] = date.split('-').map(Number);
  const after =
    month === undefined
      ? Date.UTC(year + 1)
      : day === undefined
        ? Date.UTC(year, month)
        : Date.UTC(year, month - 1, day + 1);
  return [Date.parse(date), after];
}

/** How the game ended for me; `other` if I had no side, nobody knows, or it went on from another game. */
function resultOf({ result, given = 0 }: GameRecord, mine: Mine) {
  if (result === null || given > 0 || mine === 'both' || mine === 'none') return 'other';
  if (result.winner === 'draw') return 'drawn';
  return result.winner === mine ? 'won' : 'lost';
}

/** The number of the opponent under that name. */
function opponentIn(database: DatabaseSync, players: GameRecord['players'], mine: Mine): number {
  const { key, player, computer, name, folded } = opponentOf(players, mine);
  const { n } = z.object({ n: z.int() }).parse(
    prepared(
      database,
      `INSERT INTO opponent (key, player, computer, name, folded) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (key, folded) DO UPDATE SET name = excluded.name RETURNING n`,
    ).get(key, player, computer, name, folded),
  );
  return n;
}

const nobody = { player: null, computer: null, name: null };

function opponentOf(players: GameRecord['players'], mine: Mine) {
  const other = mine === 'black' ? players.white : mine === 'white' ? players.black : null;
  if (other === null) {
    const both = foldedName(`${players.black.name ?? ''}\n${players.white.name ?? ''}`);
    return { key: 'two', ...nobody, folded: both };
  }
  const { name, player = null, computer = null } = other;
  return { key: keyOf(other), player, computer, name, folded: foldedName(name ?? '') };
}

/** A person is known by id, or else by name. */
function keyOf({ name, player, computer }: RecordPlayer): string {
  if (computer !== undefined) return computer;
  return player ?? `name ${name ?? ''}`;
}
