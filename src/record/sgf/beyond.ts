/**
 * What SGF can't say, in one property of our own: XT, JSON. Its name has two letters because GNU Go knows no
 * longer ones.
 */

import { z } from 'zod';
import { depthOf, recordSchema } from '../json.ts';
import { MAX_JSON_DEPTH, MAX_RECORD_MOVES } from '../limits.ts';
import type { Notes } from '../notes.ts';
import type { GameRecord } from '../record.ts';
import { isSame } from '../same.ts';
import { readText } from './text.ts';

const { shape } = recordSchema;

const schema = z.object({
  /** Of the position after the last move: it tells whether another program has changed the moves. */
  hash: z.string().max(16),
  plies: z
    .array(z.tuple([z.int().min(0), z.string().max(20), z.int().min(0).nullable()]))
    .max(MAX_RECORD_MOVES)
    .optional(),
  options: shape.options.unwrap(),
  setup: shape.setup.nullable(),
  clock: shape.clock.nullable(),
  times: shape.times.nullable(),
  /** Before 0.16. */
  comments: shape.comments.nullable(),
  notes: shape.notes.nullable(),
  players: shape.players.unwrap().optional(),
  date: shape.date.unwrap().optional(),
  result: shape.result.unwrap().optional(),
  app: shape.app.unwrap().optional(),
});
export type BeyondSgf = z.infer<typeof schema>;

/** Null if there is none, or it is damaged. */
export function readBeyond(value: string | null): BeyondSgf | null {
  if (value === null) return null;
  const text = readText(value);
  if (depthOf(text) > MAX_JSON_DEPTH) return null;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

const fields = ['setup', 'clock', 'times', 'notes', 'players', 'date', 'result', 'app'] as const;

/** The fields of `record` that are not in `plain`. */
export function beyond(record: GameRecord, plain: GameRecord): Partial<BeyondSgf> {
  return Object.fromEntries(
    fields.flatMap((name) =>
      isSame(record[name], plain[name]) ? [] : [[name, record[name] ?? null]],
    ),
  );
}

/** `plain` with what our own file says beyond SGF. */
export function withBeyond(plain: GameRecord, said: BeyondSgf): GameRecord {
  const { setup, clock, times } = { ...plain, ...said };
  const notes = notesSaid(plain, said);
  return {
    game: plain.game,
    options: plain.options,
    ...(setup != null && { setup }),
    moves: plain.moves,
    ...(clock != null && { clock }),
    ...(times != null && { times }),
    ...(notes != null && { notes }),
    players: said.players ?? plain.players,
    date: said.date === undefined ? plain.date : said.date,
    result: said.result === undefined ? plain.result : said.result,
    app: said.app === undefined ? plain.app : said.app,
  };
}

/** Remarks were apart before 0.16. */
function notesSaid({ notes }: GameRecord, said: BeyondSgf): Notes | null | undefined {
  if (said.notes !== undefined) return said.notes;
  if (said.comments === undefined) return notes;
  const remarks = Object.entries(said.comments ?? {}).map(([ply, text]) => [ply, { text }]);
  return remarks.length === 0 ? null : { variations: [], remarks: Object.fromEntries(remarks) };
}
