/** Records as JSON: one object. */

import { z } from 'zod';
import { checkClock } from '../match/index.ts';
import { type AnyMove, type AnyPosition, gameById, type Result, succeed } from '../rules/index.ts';
import { ownField } from '../rules/reading.ts';
import { type RecordError, recordError } from './errors.ts';
import {
  MAX_COMMENT,
  MAX_JSON_DEPTH,
  MAX_NAME,
  MAX_NOTES_BYTES,
  MAX_RECORD_BYTES,
  MAX_RECORD_MOVES,
} from './limits.ts';
import { type Notes, renumbered, tried } from './notes.ts';
import { notesSchema } from './notesSchema.ts';
import { type GameRecord, marginOf, positionsOf, startOf } from './record.ts';
import { shownName } from './shownName.ts';

const hour = String.raw`(?:[01]\d|2[0-3])`;
const sixtieth = String.raw`[0-5]\d`;
const midnight = String.raw`24:00(?::00(?:\.0{1,3})?)?`;
const time = String.raw`(?:${hour}:${sixtieth}(?::${sixtieth}(?:\.\d{1,3})?)?|${midnight})`;
const zone = `(?:Z|[+-]${hour}:${sixtieth})`;
const day = String.raw`(?:0[1-9]|[12]\d|3[01])`;
const month = '(?:0[1-9]|1[0-2])';
/** What ECMAScript's `Date.parse` takes, from a year alone to the millisecond; a time has its zone. */
const date = new RegExp(String.raw`^\d{4}(?:-${month}(?:-${day}(?:T${time}${zone})?)?)?$`);

const ms = z.int().min(0);
const playerSchema = z.object({
  // Releases up to 0.14 have stored names as files had them.
  name: z.string().max(MAX_NAME).nullable().overwrite(shownName),
  player: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  computer: z.string().max(60).optional(),
});

/** Its moves and options are not judged here, and it has no limits: the profile's own records are read with it. */
export const recordSchema = z
  .object({
    game: z.string().max(40),
    options: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
      .default({})
      .describe('[RULES.md](RULES.md)'),
    setup: z.record(z.string(), z.unknown()).optional(),
    moves: z.array(z.record(z.string(), z.unknown())),
    clock: z.object({ main: ms, increment: ms, periods: ms, period: ms }).optional(),
    times: z.array(ms.nullable()).optional(),
    comments: z.record(z.string().regex(/^\d{1,4}$/), z.string().max(MAX_COMMENT)).optional(),
    players: z
      .object({ black: playerSchema, white: playerSchema })
      .default({ black: { name: null }, white: { name: null } }),
    date: z.string().regex(date).nullable().default(null),
    result: z
      .object({
        winner: z.enum(['black', 'white', 'draw']),
        reason: z.string().regex(/^[a-zA-Z]{1,40}$/),
        margin: z.number().min(0).optional(),
      })
      .nullable()
      .default(null),
    app: z.string().max(MAX_NAME).nullable().default(null),
    given: z.int().min(1).optional(),
    notes: notesSchema.optional(),
    kept: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'record' }) satisfies z.ZodType<GameRecord>;

const named = z.object({ game: z.string(), moves: z.array(z.unknown()) });

/** As {@link readRecord}, from text. Never throws. */
export function readJson(text: string): Result<GameRecord, RecordError> {
  if (bytesOf(text) > MAX_RECORD_BYTES) return recordError('recordTooBig');
  if (depthOf(text) > MAX_JSON_DEPTH) return recordError('recordUnknown');
  try {
    return readRecord(JSON.parse(text));
  } catch {
    return recordError('recordUnknown');
  }
}

/**
 * A record of which every move has been replayed, from any value. Refused as `recordTooBig` (lists beyond limits.ts),
 * `recordUnknown` (no record at all), `recordUnknownGame`, `recordBroken`, `recordOptions`, `recordSetup` or `recordMove`.
 */
export function readRecord(value: unknown): Result<GameRecord, RecordError> {
  // A schema tells what is wrong with each of a million values.
  if (countsOf(value).some((count) => count > MAX_RECORD_MOVES)) {
    return recordError('recordTooBig');
  }
  // A later release may write records of its games in another way.
  const unknown = named.safeParse(value).data;
  if (unknown !== undefined && gameById(unknown.game) === null)
    return recordError('recordUnknownGame', { game: unknown.game.slice(0, 40) });
  const read = recordSchema.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    const where = issue?.path.join('.') ?? '';
    return where === '' ? recordError('recordUnknown') : recordError('recordBroken', { where });
  }
  return checked(read.data);
}

/**
 * The record with its options and moves as the rules give them; refused as `recordBroken`, `recordOptions`,
 * `recordSetup` or `recordMove`.
 */
export function checked(record: GameRecord): Result<GameRecord, RecordError> {
  const { clock, times, comments, given = 0 } = record;
  const start = startOf(record);
  if (!start.ok) {
    const { code, message } = start.error;
    return code === 'badSetup'
      ? recordError('recordSetup')
      : recordError('recordOptions', { how: message });
  }
  if (!checkClock(clock ?? null).ok) return recordError('recordBroken', { where: 'clock' });
  if (times !== undefined && times.length !== record.moves.length) {
    return recordError('recordBroken', { where: 'times' });
  }
  if (given > record.moves.length) return recordError('recordBroken', { where: 'given' });
  if (Object.keys(comments ?? {}).some((ply) => Number(ply) > record.moves.length)) {
    return recordError('recordBroken', { where: 'comments' });
  }
  const moves: AnyMove[] = [];
  const positions = [start.value];
  let position = start.value;
  for (const move of record.moves) {
    const played = position.play(move);
    if (!played.ok) return recordError('recordMove', { n: moves.length + 1 });
    moves.push(played.value.move);
    position = played.value.position;
    positions.push(position);
  }
  const notes = record.notes === undefined ? undefined : checkedNotes(record.notes, positions);
  if (notes === null) return recordError('recordBroken', { where: 'notes' });
  return succeed({
    ...record,
    options: start.value.options,
    ...(record.setup !== undefined && { setup: setupOf(start.value, record.setup) }),
    moves,
    result: resultOf(position, record.result),
    ...(notes !== undefined && { notes }),
  });
}

/** The same as {@link checked} gives them; null if they don't fit that record. */
export function notesFor(record: GameRecord, notes: Notes): Notes | null {
  const positions = positionsOf(record);
  return positions.ok ? checkedNotes(notes, positions.value) : null;
}

/** In the order of a file; null if a move is illegal or follows nothing, or a remark is nowhere, or they are too large. */
function checkedNotes(notes: Notes, positions: readonly AnyPosition[]): Notes | null {
  if (bytesOf(JSON.stringify(notes)) > MAX_NOTES_BYTES) return null;
  const plies = positions.length - 1;
  const moves: AnyMove[] = [];
  const ordered = renumbered(notes, plies).notes;
  for (const { move, played } of tried(ordered, positions)) {
    if (played === null) return null;
    moves.push(move);
  }
  const isWhole = moves.length === notes.variations.length;
  const counts = [notes, ordered].map(({ remarks }) => Object.keys(remarks).length);
  if (!isWhole || counts[0] !== counts[1]) return null;
  const variations = ordered.variations.map((one, n) => ({ ...one, move: moves[n] ?? {} }));
  return { ...ordered, variations };
}

/** The description of a starting position, without what the rules don't read. Of a game that is over there, the turn is as it was said. */
function setupOf(start: AnyPosition, setup: object): Readonly<Record<string, unknown>> {
  return { ...start.describe(), turn: start.turn ?? ownField(setup, 'turn') ?? 'black' };
}

/** Where the rules have ended the game, they say how. */
function resultOf(position: AnyPosition, said: GameRecord['result']): GameRecord['result'] {
  const { outcome } = position;
  if (outcome === null) return said;
  const { reason } = outcome;
  if (said?.winner === outcome.winner && said.reason === reason) return said;
  const margin = marginOf(position, reason);
  return { winner: outcome.winner, reason, ...(margin !== null && { margin }) };
}

/** In UTF-8; of a text that is too long in any case, at least so many. */
export function bytesOf(text: string): number {
  return text.length > MAX_RECORD_BYTES ? text.length : new TextEncoder().encode(text).length;
}

/** Whether `text` is JSON that a record may be. */
export function isJson(text: string): boolean {
  if (text.length > MAX_RECORD_BYTES || depthOf(text) > MAX_JSON_DEPTH) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** How many arrays and objects of JSON are within each other. */
export function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    if (letter === '"') at = endOfString(text, at + 1);
    else if (letter === '[' || letter === '{') deepest = Math.max(deepest, ++depth);
    else if (letter === ']' || letter === '}') depth--;
  }
  return deepest;
}

function endOfString(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charAt(at) !== '"') at += text.charAt(at) === '\\' ? 2 : 1;
  return at;
}

/** How many parts the lists and objects of a record have. */
function countsOf(value: unknown): readonly number[] {
  if (typeof value !== 'object' || value === null) return [];
  const parts = ['moves', 'times', 'comments', 'options', 'setup'].map((name) =>
    ownField(value, name),
  );
  return parts.flatMap((part) =>
    typeof part === 'object' && part !== null ? [Object.keys(part).length] : [],
  );
}
