/** Records as JSON: one object. */

import { z } from 'zod';
import { checkClock } from '../match/index.ts';
import { type Result, succeed } from '../rules/index.ts';
import { type RecordError, recordError } from './errors.ts';
import { MAX_RECORD_BYTES, MAX_RECORD_MOVES } from './limits.ts';
import { type GameRecord, positionsOf, recordReasons, startOf } from './record.ts';

const MAX_NAME = 200;
const MAX_COMMENT = 10_000;

const ms = z.int().min(0);
const playerSchema = z.object({
  name: z.string().max(MAX_NAME).nullable(),
  player: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  computer: z.string().max(60).optional(),
});

/** Its moves and options are not judged here. */
export const recordSchema = z.object({
  game: z.string().max(40),
  options: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .default({})
    .describe('[RULES.md](RULES.md)'),
  setup: z.record(z.string(), z.unknown()).optional(),
  moves: z.array(z.record(z.string(), z.unknown())).max(MAX_RECORD_MOVES),
  clock: z.object({ main: ms, increment: ms, periods: ms, period: ms }).optional(),
  times: z.array(ms.nullable()).optional(),
  comments: z.record(z.string().regex(/^\d{1,4}$/), z.string().max(MAX_COMMENT)).optional(),
  players: z
    .object({ black: playerSchema, white: playerSchema })
    .default({ black: { name: null }, white: { name: null } }),
  date: z
    .string()
    .regex(/^\d{4}(?:-\d\d(?:-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z)?)?)?$/)
    .nullable()
    .default(null),
  result: z
    .object({
      winner: z.enum(['black', 'white', 'draw']),
      reason: z.enum(recordReasons),
      margin: z.number().min(0).optional(),
    })
    .nullable()
    .default(null),
  app: z.string().max(MAX_NAME).nullable().default(null),
  mine: z.enum(['black', 'white', 'both']).optional(),
  analysis: z.record(z.string(), z.unknown()).optional(),
}) satisfies z.ZodType<GameRecord>;

/** A record of which every move has been replayed. */
export function readJson(text: string): Result<GameRecord, RecordError> {
  if (new TextEncoder().encode(text).length > MAX_RECORD_BYTES) return recordError('recordTooBig');
  try {
    return readRecord(JSON.parse(text));
  } catch {
    return recordError('recordUnknown');
  }
}

/** As {@link readJson}, from a value. */
export function readRecord(value: unknown): Result<GameRecord, RecordError> {
  const read = recordSchema.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    const where = issue?.path.join('.') ?? '';
    return where === '' ? recordError('recordUnknown') : recordError('recordBroken', { where });
  }
  return checked(read.data);
}

/** The record with its options and moves as the rules give them; refused if they can't be played. */
export function checked(record: GameRecord): Result<GameRecord, RecordError> {
  const { game, setup, moves, clock, times } = record;
  const start = startOf(record);
  if (!start.ok) {
    const { code, message } = start.error;
    return code === 'badSetup'
      ? recordError('recordSetup')
      : recordError('recordOptions', { how: message });
  }
  if (!checkClock(clock ?? null).ok) return recordError('recordBroken', { where: 'clock' });
  if (times !== undefined && times.length !== moves.length) {
    return recordError('recordBroken', { where: 'times' });
  }
  const positions = positionsOf({ game, options: start.value.options, setup, moves });
  if (!positions.ok) return recordError('recordMove', { n: positions.error.at + 1 });
  const clean = moves.map((move, at) => positions.value[at]?.move(move) ?? move);
  return succeed({ ...record, options: start.value.options, moves: clean });
}

export function writeJson(record: GameRecord): string {
  return JSON.stringify(record);
}
