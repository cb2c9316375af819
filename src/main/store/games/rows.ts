/** Reads the rows of `games.db`. */

import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import {
  type Analysis,
  analysisSchema,
  type GameSummary,
  keptSchema,
} from '../../../contract/games.ts';
import { recordSchema } from '../../../record/json.ts';
import { movesPlayed } from '../../../record/movesPlayed.ts';
import type { GameRecord } from '../../../record/record.ts';
import { Damage } from '../failure.ts';
import { prepared } from '../prepared.ts';
import { parseJson } from '../rows.ts';
import type { About } from './finished.ts';
import { SUMMED } from './tables.ts';

const json = <T>(schema: z.ZodType<T>) =>
  z.preprocess((text) => (typeof text === 'string' ? parseJson(text) : text), schema);

const { mine, undone, ranAway } = keptSchema.shape;
const aboutSchema: z.ZodType<About> = z.object({
  from: z.object({ match: z.int(), number: z.int() }).nullable(),
  mine,
  ended: z.int(),
  undone,
  ranAway,
  isImported: z.boolean(),
});

const rowSchema = z.object({
  id: z.int(),
  value: z.string(),
  about: json(aboutSchema),
  board: z.string(),
  territory: z.string().nullable(),
  analysis: z.string().nullable(),
  isWhole: z.literal(1),
});
export type GameRow = z.infer<typeof rowSchema>;

/**
 * The id of the last of so many records that are as they were written, and listed; null if there are no more. Throws
 * `Damage` if one isn't. A damaged page can also hide a record, or show one twice.
 */
export function lastChecked(database: DatabaseSync, after: number, count: number): number | null {
  const select = `SELECT id, sum IS checksum(${SUMMED}) AS isWhole,
       EXISTS (SELECT 1 FROM game WHERE game.id = record.id) AS isListed,
       digest, length(analysis)
     FROM record WHERE id > ? ORDER BY id LIMIT ?`;
  const rows = checkedRows.parse(prepared(database, select).all(after, count));
  for (const [n, { id, isWhole, isListed }] of rows.entries()) {
    const isInOrder = id > (rows[n - 1]?.id ?? after);
    if (isWhole === 0 || !isInOrder) throw new Damage(`record ${id}`);
    if (isListed === 0 && isListable(database, id)) throw new Damage(`record ${id} isn’t listed`);
  }
  const last = rows.at(-1)?.id ?? null;
  const end = rows.length < count || last === null ? Number.MAX_SAFE_INTEGER : last;
  const listed = prepared(database, 'SELECT count(*) AS n FROM game WHERE id > ? AND id <= ?');
  const found = rows.filter(({ isListed }) => isListed === 1).length;
  if (listed.get(after, end)?.['n'] !== found) throw new Damage('a listed game has no record');
  if (last === null) prepared(database, READ_REST).get();
  return last;
}

/** SQLite throws where it can't read one. */
const READ_REST = `SELECT (SELECT total(length(key)) FROM opponent NOT INDEXED),
  (SELECT total(number) FROM deleted)`;

const checkedRows = z.array(z.object({ id: z.int(), isWhole: z.int(), isListed: z.int() }));

/** One of a later release may not be. */
function isListable(database: DatabaseSync, id: number): boolean {
  const row = gameRowOf(database, id);
  return row !== null && storedOf(row) !== null;
}

/** A game that was read. */
export interface StoredGame {
  readonly id: number;
  readonly record: GameRecord;
  readonly about: About;
  readonly analysis: Analysis | null;
}

/** Null if there is none of that id, or this release doesn't understand it. Throws `Damage` if it isn't as it was written. */
export function gameRowOf(database: DatabaseSync, id: number): GameRow | null {
  const select = prepared(
    database,
    `SELECT id, value, about, board, territory, analysis, sum IS checksum(${SUMMED}) AS isWhole
     FROM record WHERE id = ?`,
  );
  const found = select.get(id);
  if (found?.['isWhole'] === 0) throw new Damage(`record ${id}`);
  return rowOf(found);
}

/** Null if this release doesn't understand it. */
export function rowOf(found: unknown): GameRow | null {
  return rowSchema.safeParse(found).data ?? null;
}

/** The record was judged when it was written: it isn't replayed. */
export function storedOf({ id, value, about, analysis }: GameRow): StoredGame | null {
  const read = recordSchema.safeParse(parseJson(value));
  if (!read.success) return null;
  const kept = analysisSchema.safeParse(analysis === null ? null : parseJson(analysis));
  return { id, record: read.data, about, analysis: kept.data ?? null };
}

const summarised = recordSchema
  .pick({ game: true, options: true, players: true, date: true, result: true })
  .extend({ moves: z.array(z.record(z.string(), z.unknown())) });

export function summaryOf(row: GameRow): GameSummary | null {
  const { id, value, about, board, territory, analysis } = row;
  const read = summarised.safeParse(parseJson(value));
  if (!read.success) return null;
  const { game, options, players, date, result, moves } = read.data;
  const size = options['size'];
  const rows = board.split('/');
  return {
    id,
    game,
    size: typeof size === 'number' ? size : null,
    ended: about.ended,
    date,
    players,
    mine: about.mine,
    result,
    plies: moves.length,
    moves: movesPlayed(moves),
    board: rows.length === 1 ? board : rows,
    territory: territory === null ? null : territory.split('/'),
    imported: about.isImported,
    analysed: analysis !== null,
  };
}
