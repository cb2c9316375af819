/** Reads the rows of `games.db`. */

import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import {
  type Analysis,
  analysisSchema,
  type FoundRemark,
  type GameSummary,
  keptSchema,
} from '../../../contract/games.ts';
import { recordSchema } from '../../../record/json.ts';
import { movesPlayed } from '../../../record/movesPlayed.ts';
import type { Notes } from '../../../record/notes.ts';
import { type GameRecord, notesOf } from '../../../record/record.ts';
import { gameById } from '../../../rules/index.ts';
import { Damage } from '../failure.ts';
import { prepared } from '../prepared.ts';
import { parseJson } from '../rows.ts';
import type { About } from './finished.ts';
import { notesIn, notesRowOf } from './notes.ts';
import { pieceOf } from './remarks.ts';
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
  notes: z.string().nullable(),
  isWhole: z.literal(1),
});
export type GameRow = z.infer<typeof rowSchema>;

/** A game that was read. */
export interface StoredGame {
  readonly id: number;
  readonly record: GameRecord;
  readonly about: About;
  readonly analysis: Analysis | null;
  readonly notes: Notes | null;
}

/** Null if there is none of that id, or this release doesn't understand it. Throws `Damage` if it isn't as it was written. */
export function gameRowOf(database: DatabaseSync, id: number): GameRow | null {
  const row = bareRowOf(database, id);
  return row && { ...row, notes: notesRowOf(database, id) };
}

/** As {@link gameRowOf}, without its notes, which may be a hundred times as long as the rest. */
export function bareRowOf(database: DatabaseSync, id: number): Omit<GameRow, 'notes'> | null {
  const select = prepared(
    database,
    `SELECT id, value, about, board, territory, analysis, sum IS checksum(${SUMMED}) AS isWhole
     FROM record WHERE id = ?`,
  );
  const found = select.get(id);
  if (found?.['isWhole'] === 0) throw new Damage(`record ${id}`);
  return rowOf(found && { ...found, notes: null });
}

/** Null if this release doesn't understand it. */
export function rowOf(found: unknown): GameRow | null {
  return rowSchema.safeParse(found).data ?? null;
}

/** Notes have a table of their own: a field of that name is another thing. */
const storedSchema = recordSchema.omit({ notes: true });
const later = storedSchema.loose();

/** The record was judged when it was written: it isn't replayed. */
export function storedOf({ id, value, about, analysis, notes }: GameRow): StoredGame | null {
  const written = parseJson(value);
  const read = storedSchema.safeParse(written);
  if (!read.success) return null;
  // What a later release has noted of a game of its own stays.
  const record = gameById(read.data.game) === null ? later.parse(written) : read.data;
  const kept = analysisSchema.safeParse(analysis === null ? null : parseJson(analysis));
  return { id, record, about, analysis: kept.data ?? null, notes: notesIn(notes) };
}

function foundIn(row: GameRow, searched: readonly string[]): FoundRemark | null {
  const stored = storedOf(row);
  const notes = stored && notesOf({ ...stored.record, notes: stored.notes ?? undefined });
  return notes && pieceOf(notes, searched);
}

const summarised = recordSchema
  .pick({ game: true, options: true, players: true, date: true, result: true })
  .extend({ moves: z.array(z.record(z.string(), z.unknown())) });

/** @param searched texts, folded: the piece of a remark that has one of them is told */
export function summaryOf(row: GameRow, searched: readonly string[]): GameSummary | null {
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
    moves: movesPlayed({ game, moves }),
    board: rows.length === 1 ? board : rows,
    territory: territory === null ? null : territory.split('/'),
    imported: about.isImported,
    analysed: analysis !== null,
    remark: searched.length === 0 ? null : foundIn(row, searched),
  };
}
