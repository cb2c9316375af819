/** Rows and the values that they stand for. */

import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { MatchEvent } from '../../match/events.ts';
import { claimReasons, offerKinds, resignReasons } from '../../match/index.ts';
import type { SetupData } from '../../match/setup.ts';
import { type Message, PROTOCOL_VERSION, type Tengen } from '../../protocol/messages.ts';
import {
  clockSchema,
  type EngineEntry,
  engineSchema,
  seatSchema,
  settingsSchema,
} from '../../protocol/window.ts';
import type { Contents, KeptMatch, Live, Place, Unwritten } from './kept.ts';
import { checked } from './schema.ts';

/** Places remembered. */
export const PLACES = 12;
/** The most unfinished matches that are listed; the others stay in the file. */
export const LISTED = 50;

const side = z.enum(['black', 'white']);
const kind = z.enum(offerKinds);
const count = z.int().min(0);
const ms = z.number();
const fields = z.record(z.string(), z.unknown());

const setupSchema: z.ZodType<SetupData> = z.object({
  game: z.string(),
  options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  clock: clockSchema.nullable(),
});

/** Which version it spoke then does not matter: it is asked again as the two meet. */
const peerSchema: z.ZodType<Tengen> = z
  .object({ name: z.string(), app: z.string() })
  .transform((peer) => ({ ...peer, version: PROTOCOL_VERSION }));

const eventSchema: z.ZodType<MatchEvent> = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('moved'),
    move: fields,
    charge: ms.exactOptional(),
    forgiven: ms.exactOptional(),
  }),
  z.object({ type: z.literal('offered'), by: side, kind, to: count.exactOptional() }),
  z.object({ type: z.literal('answered'), by: side, kind, accept: z.boolean() }),
  z.object({ type: z.literal('withdrawn'), by: side, kind }),
  z.object({ type: z.literal('agreed'), by: side, kind, charge: ms.exactOptional() }),
  z.object({
    type: z.literal('resigned'),
    by: side,
    step: count,
    reason: z.enum(resignReasons),
  }),
  z.object({ type: z.literal('claimed'), by: side, step: count, reason: z.enum(claimReasons) }),
  z.object({ type: z.literal('told'), side, step: count, left: ms }),
  z.object({ type: z.literal('ready'), by: z.enum(['me', 'peer']) }),
  z.object({ type: z.literal('configured'), setup: setupSchema }),
  z.object({ type: z.literal('started'), color: side.nullable() }),
  z.object({ type: z.literal('restarted'), by: z.enum(['me', 'peer']) }),
  z.object({ type: z.literal('seated'), black: seatSchema, white: seatSchema, seed: z.int32() }),
]);

const messageSchema: z.ZodType<Message> = z.object({ method: z.string(), params: fields });

/** The text of a JSON value. */
function json<T>(schema: z.ZodType<T>) {
  return z.preprocess((text) => (typeof text === 'string' ? parseJson(text) : text), schema);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const settingRows = z.array(z.object({ name: z.string(), value: z.string() }));
const placeRows = z.array(
  z.object({ address: z.string(), port: z.number(), name: z.string().nullable() }),
);
const idRows = z.array(z.object({ id: z.int() }));
const matchRow = z
  .object({
    id: z.int(),
    role: z.enum(['host', 'guest']).nullable(),
    setup: json(setupSchema),
    peer: json(peerSchema.nullable()),
    session: z.string().nullable(),
    secret: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .nullable(),
    address: z.string().nullable(),
    port: z.int().nullable(),
    thought: ms,
    touched: z.int(),
  })
  .transform(({ session, secret, ...match }) => ({
    ...match,
    session: session === null || secret === null ? null : { id: session, secret },
  }));
/** Numbered from 0 without a gap. */
function numberedRows<T>(schema: z.ZodType<T>) {
  return z
    .array(z.object({ n: z.int(), value: json(schema) }))
    .refine((rows) => rows.every(({ n }, index) => n === index))
    .transform((rows) => rows.map(({ value }) => value));
}
const eventRows = numberedRows(eventSchema);
const messageRows = numberedRows(messageSchema);

export function readContents(database: DatabaseSync): Contents {
  return {
    settings: readSettings(database),
    places: readPlaces(database),
    engines: readEngines(database),
    matches: readMatches(database),
  };
}

/** As much as can be understood of a file whose tables may be others. */
export function readWhatIsKnown(database: DatabaseSync): Contents {
  return {
    settings: known(() => readSettings(database), {}),
    places: known(() => readPlaces(database), []),
    engines: known(() => readEngines(database), []),
    matches: known(() => readMatches(database), []),
  };
}

function known<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

function readSettings(database: DatabaseSync): Contents['settings'] {
  const rows = settingRows.parse(database.prepare('SELECT name, value FROM setting').all());
  const stored = new Map(rows.map(({ name, value }) => [name, parseJson(value)]));
  const { name, language, theme, port } = settingsSchema.shape;
  return {
    name: name.safeParse(stored.get('name')).data,
    language: language.safeParse(stored.get('language')).data,
    theme: theme.safeParse(stored.get('theme')).data,
    port: port.safeParse(stored.get('port')).data,
  };
}

function readPlaces(database: DatabaseSync): readonly Place[] {
  const latest = 'SELECT address, port, name FROM place ORDER BY visited DESC LIMIT ?';
  return placeRows.parse(database.prepare(latest).all(PLACES));
}

function readEngines(database: DatabaseSync): readonly EngineEntry[] {
  const all = 'SELECT id, name, game, protocol, line FROM engine ORDER BY n';
  return database
    .prepare(all)
    .all()
    .flatMap((row) => engineSchema.safeParse(row).data ?? []);
}

function readMatches(database: DatabaseSync): readonly KeptMatch[] {
  const unfinished = `SELECT id FROM match
    WHERE closed IS NULL AND (role IS NULL OR session IS NOT NULL) ORDER BY touched DESC`;
  const matches: KeptMatch[] = [];
  for (const { id } of idRows.parse(database.prepare(unfinished).all())) {
    const match = readMatch(database, id);
    if (match !== null) matches.push(match);
    if (matches.length === LISTED) break;
  }
  return matches;
}

/** Null where there is no unfinished match of that id, or none that this program understands. */
export function readMatch(database: DatabaseSync, id: number): KeptMatch | null {
  const of = (rows: string) => database.prepare(`SELECT ${rows}`);
  const match = matchRow.safeParse(of('* FROM match WHERE id = ? AND closed IS NULL').get(id));
  const events = eventRows.safeParse(of('n, value FROM event WHERE match = ? ORDER BY n').all(id));
  const said = messageRows.safeParse(of('n, value FROM said WHERE match = ? ORDER BY n').all(id));
  if (!match.success || !events.success || !said.success) return null;
  return { ...match.data, events: events.data, said: said.data };
}

/** The id of the unfinished match with that session; of several, one that is hosted here. */
export function findSession(database: DatabaseSync, session: string): number | null {
  const found = database
    .prepare(
      `SELECT id FROM match WHERE session = ? AND closed IS NULL
       ORDER BY role = 'host' DESC, touched DESC`,
    )
    .all(session);
  return idRows.parse(found)[0]?.id ?? null;
}

/** Within a transaction. What the file has of it already is written over. */
export function write(
  database: DatabaseSync,
  { settings, places, engines, matches }: Unwritten,
): void {
  for (const [name, value] of Object.entries(settings)) {
    if (value === undefined) continue;
    database
      .prepare('REPLACE INTO setting (name, value) VALUES (?, ?)')
      .run(name, JSON.stringify(value));
  }
  if (places !== null) writePlaces(database, places);
  if (engines !== null) writeEngines(database, engines);
  for (const match of matches) writeMatch(database, match);
}

function writePlaces(database: DatabaseSync, places: readonly Place[]): void {
  database.exec('DELETE FROM place');
  const put = database.prepare('INSERT INTO place (address, port, name) VALUES (?, ?, ?)');
  for (const { address, port, name } of places.toReversed()) put.run(address, port, name);
}

function writeEngines(database: DatabaseSync, engines: readonly EngineEntry[]): void {
  database.exec('DELETE FROM engine');
  const put = database.prepare(insert('engine'));
  for (const [n, { id, name, game, protocol, line }] of engines.entries()) {
    put.run(n, id, name, game, protocol, line);
  }
}

const insertMatch = `${insert('match')} ON CONFLICT (id) DO UPDATE SET
  peer = excluded.peer, secret = excluded.secret, address = excluded.address, port = excluded.port,
  thought = excluded.thought, touched = excluded.touched, closed = excluded.closed, why = excluded.why,
  sum = excluded.sum`;

function writeMatch(database: DatabaseSync, { kept, closed, written }: Live): void {
  const { id, role, setup, peer, session, address, port, thought, touched } = kept;
  database.prepare(insertMatch).run(
    id,
    role,
    JSON.stringify(setup),
    JSON.stringify(peer),
    session?.id ?? null,
    // Kept no longer than it can be asked for.
    closed === null ? (session?.secret ?? null) : null,
    address,
    port,
    thought,
    touched,
    closed?.at ?? null,
    closed?.why ?? null,
  );
  if (written === null) {
    for (const table of ['event', 'said']) {
      database.prepare(`DELETE FROM ${table} WHERE match = ?`).run(id);
    }
  }
  append(database, 'event', id, kept.events, written?.events ?? 0);
  append(database, 'said', id, kept.said, written?.said ?? 0);
}

function append(
  database: DatabaseSync,
  table: 'event' | 'said',
  match: number,
  values: readonly unknown[],
  from: number,
): void {
  const put = database.prepare(insert(table));
  for (const [index, value] of values.slice(from).entries()) {
    put.run(match, from + index, JSON.stringify(value));
  }
}

function insert(table: keyof typeof checked): string {
  const columns = checked[table];
  const values = columns.split(', ').map((_, index) => `?${index + 1}`);
  return `INSERT INTO ${table} (${columns}, sum) VALUES (${values}, checksum(${values}))`;
}
