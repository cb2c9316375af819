/** Rows and the values that they stand for. */

import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { clockSchema, type EngineEntry, engineSchema, seatSchema } from '../../contract/fields.ts';
import { type SettingsChanges, settingsSchema } from '../../contract/settings.ts';
import type { MatchEvent } from '../../match/events.ts';
import { claimReasons, offerKinds, resignReasons } from '../../match/index.ts';
import type { SetupData } from '../../match/setup.ts';
import { PROTOCOL_VERSION, tengenSchema } from '../../protocol/messages.ts';
import type { Message, Tengen } from '../../protocol/types.ts';
import type { CachedMatch, Contents, KnownHost, SavedMatch, Unwritten } from './saved.ts';
import { tablesOf, VERSION } from './schema.ts';

/** Places remembered. */
export const MAX_KNOWN_HOSTS = 12;
/** The most unfinished matches that are listed; the others stay in the file. */
export const MAX_UNFINISHED = 50;

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
  .object({ name: z.string(), app: z.string(), abilities: tengenSchema.shape.abilities })
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
  z.object({ type: z.literal('departed'), at: ms }),
  z.object({ type: z.literal('returned'), step: count, at: ms }),
  z.object({ type: z.literal('rejoined') }),
  z.object({ type: z.literal('peerDeparted') }),
  z.object({ type: z.literal('peerReturned') }),
  z.object({ type: z.literal('ready'), by: z.enum(['me', 'peer']) }),
  z.object({ type: z.literal('configured'), setup: setupSchema }),
  z.object({ type: z.literal('started'), color: side.nullable() }),
  z.object({ type: z.literal('restarted'), by: z.enum(['me', 'peer']) }),
  z.object({ type: z.literal('discarded') }),
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

const chosen = settingsSchema.partial();
const settingRows = z.array(z.object({ name: z.string(), value: z.string() }));
const knownHostRows = z.array(
  z.object({ address: z.string(), port: z.number(), name: z.string().nullable() }),
);
const idRows = z.array(z.object({ id: z.int() }));
const openRows = z.array(z.object({ id: z.int(), discarded: z.int() }));
const discarded: MatchEvent = { type: 'discarded' };
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
    knownHosts: readKnownHosts(database),
    engines: readEngines(database),
    matches: readMatches(database),
  };
}

/** As much as can be understood of a file whose tables may be others. */
export function readWhatIsKnown(database: DatabaseSync): Contents {
  return {
    settings: known(() => readSettings(database), {}),
    knownHosts: known(() => readKnownHosts(database), []),
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

/** Each for itself: one that is not understood costs none of the others. */
function readSettings(database: DatabaseSync): SettingsChanges {
  const rows = settingRows.parse(database.prepare('SELECT name, value FROM setting').all());
  const settings: SettingsChanges = {};
  for (const { name, value } of rows) {
    Object.assign(settings, chosen.safeParse({ [name]: parseJson(value) }).data);
  }
  return settings;
}

function readKnownHosts(database: DatabaseSync): readonly KnownHost[] {
  const latest = 'SELECT address, port, name FROM place ORDER BY visited DESC LIMIT ?';
  return knownHostRows.parse(database.prepare(latest).all(MAX_KNOWN_HOSTS));
}

function readEngines(database: DatabaseSync): readonly EngineEntry[] {
  const all = 'SELECT id, name, game, protocol, line FROM engine ORDER BY n';
  return database
    .prepare(all)
    .all()
    .flatMap((row) => engineSchema.safeParse(row).data ?? []);
}

function readMatches(database: DatabaseSync): readonly SavedMatch[] {
  const open = `SELECT id,
      EXISTS (SELECT 1 FROM event WHERE match = match.id AND value = ?) AS discarded
    FROM match
    WHERE closed IS NULL AND (role IS NULL OR session IS NOT NULL) ORDER BY touched DESC`;
  const rows = openRows.parse(database.prepare(open).all(JSON.stringify(discarded)));
  const matches: SavedMatch[] = [];
  let knownHosts = MAX_UNFINISHED;
  for (const { id, discarded } of rows) {
    // One that was discarded takes no place on the list.
    const knownHost = discarded === 1 ? 0 : 1;
    const match = knownHost > knownHosts ? null : readMatch(database, id);
    if (match === null) continue;
    matches.push(match);
    knownHosts -= knownHost;
  }
  return matches;
}

/** Null where there is no unfinished match of that id, or none that this program understands. */
export function readMatch(database: DatabaseSync, id: number): SavedMatch | null {
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
  { settings, knownHosts, engines, matches }: Unwritten,
): void {
  for (const [name, value] of Object.entries(settings)) {
    if (value === undefined) continue;
    database
      .prepare('REPLACE INTO setting (name, value) VALUES (?, ?)')
      .run(name, JSON.stringify(value));
  }
  if (knownHosts !== null) writeKnownHosts(database, knownHosts);
  if (engines !== null) writeEngines(database, engines);
  for (const match of matches) writeMatch(database, match);
}

function writeKnownHosts(database: DatabaseSync, knownHosts: readonly KnownHost[]): void {
  database.exec('DELETE FROM place');
  const put = database.prepare('INSERT INTO place (address, port, name) VALUES (?, ?, ?)');
  for (const { address, port, name } of knownHosts.toReversed()) put.run(address, port, name);
}

function writeEngines(database: DatabaseSync, engines: readonly EngineEntry[]): void {
  database.exec('DELETE FROM engine');
  const put = putter(database, 'engine');
  for (const [n, engine] of engines.entries()) put({ n, ...engine });
}

function writeMatch(database: DatabaseSync, { saved, closed, written }: CachedMatch): void {
  const { id, role, setup, peer, session, address, port, thought, touched } = saved;
  const put = putter(database, 'match', 'id');
  put({
    id,
    role,
    setup: JSON.stringify(setup),
    peer: JSON.stringify(peer),
    session: session?.id ?? null,
    // Kept no longer than it can be asked for.
    secret: closed === null ? (session?.secret ?? null) : null,
    address,
    port,
    thought,
    touched,
    closed: closed?.at ?? null,
    why: closed?.why ?? null,
  });
  if (written === null) {
    for (const table of ['event', 'said']) {
      database.prepare(`DELETE FROM ${table} WHERE match = ?`).run(id);
    }
  }
  append(database, 'event', id, saved.events, written?.events ?? 0);
  append(database, 'said', id, saved.said, written?.said ?? 0);
}

function append(
  database: DatabaseSync,
  table: 'event' | 'said',
  match: number,
  values: readonly unknown[],
  from: number,
): void {
  const put = putter(database, table);
  for (const [index, value] of values.slice(from).entries()) {
    put({ match, n: from + index, value: JSON.stringify(value) });
  }
}

type Row = Readonly<Record<string, string | number | null>>;

/**
 * Writes rows with their checksums; a column that a row lacks is null.
 * @param key the column by which a row is written over that is there already
 */
function putter(database: DatabaseSync, table: string, key?: string): (row: Row) => void {
  const columns = tablesOf(VERSION).get(table)?.columns.split(', ') ?? [];
  const values = columns.map((_, index) => `?${index + 1}`);
  const update = [...columns, 'sum'].map((name) => `${name} = excluded.${name}`);
  const statement = database.prepare(
    `INSERT INTO ${table} (${columns}, sum) VALUES (${values}, checksum(${values}))
     ${key === undefined ? '' : `ON CONFLICT (${key}) DO UPDATE SET ${update}`}`,
  );
  return (row) => {
    statement.run(...columns.map((name) => row[name] ?? null));
  };
}
