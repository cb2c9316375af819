/** Schemas of the rows of a profile's file. */

import { z } from 'zod';
import { clockSchema, seatSchema } from '../../contract/fields.ts';
import type { MatchEvent } from '../../match/events.ts';
import { claimReasons, colourChoices, offerKinds, resignReasons } from '../../match/index.ts';
import type { SetupData } from '../../match/setup.ts';
import { MAX_WATCHERS } from '../../protocol/limits.ts';
import { PROTOCOL_VERSION, tengenSchema } from '../../protocol/messages.ts';
import type { Message, ProgramInfo } from '../../protocol/types.ts';
import type { Person } from './people.ts';
import type { SavedPhone, SavedWatchers, SessionAuth } from './saved.ts';

const side = z.enum(['black', 'white']);
const kind = z.enum(offerKinds);
const count = z.int().min(0);
const ms = z.number();
const fields = z.record(z.string(), z.unknown());

const options = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
const plainSetup = z.object({
  game: z.string(),
  options,
  clock: clockSchema.nullable(),
  colours: z.enum(colourChoices).optional(),
  given: count.optional(),
});
/** Releases up to 0.9 know no other starting positions. They must not read such a match as one from the usual start. */
const setupFromPosition = plainSetup
  .omit({ options: true })
  .extend({ from: z.object({ options, position: fields }) });
const setupSchema: z.ZodType<SetupData> = z.union([
  plainSetup,
  setupFromPosition.transform(({ from, ...setup }) => ({ ...setup, ...from })),
]);

/** As it is written. */
export function storedSetup({ position, options, ...setup }: SetupData): object {
  return position === undefined ? { ...setup, options } : { ...setup, from: { options, position } };
}

/** As it is written. */
export function storedEvent(event: MatchEvent): object {
  return event.type === 'configured' ? { ...event, setup: storedSetup(event.setup) } : event;
}

/** The protocol version of back then doesn't matter: it is asked again after the reconnect. */
const peerSchema: z.ZodType<ProgramInfo> = z
  .object({
    name: z.string(),
    app: z.string(),
    abilities: tengenSchema.shape.abilities,
    games: tengenSchema.shape.games,
  })
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
  z.object({ type: z.literal('given'), side, step: count, ms: count }),
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

/** A key in hex. */
const key = z.string().regex(/^[0-9a-f]{64}$/);
export const knownHostRow = z.object({
  address: z.string(),
  port: z.number(),
  name: z.string().nullable(),
  // Files of version 3 and earlier have no such column.
  player: key
    .nullish()
    .catch(null)
    .transform((player) => player ?? undefined),
});
const sign = z.int().min(0).max(63);
const authSchema: z.ZodType<SessionAuth> = z.object({
  player: key,
  signs: z.tuple([sign, sign, sign, sign]),
});

const messageSchema: z.ZodType<Message> = z.object({ method: z.string(), params: fields });

/** A column with a JSON value as text. */
function json<T>(schema: z.ZodType<T>) {
  return z.preprocess((text) => (typeof text === 'string' ? parseJson(text) : text), schema);
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const settingRow = z.object({ name: z.string(), value: z.string() });
export const rowIdRow = z.object({ row: z.int() });
export const numberRow = z.object({ last: z.int() });
export const idRow = z.object({ id: z.int() });
export const idRows = z.array(idRow);
export const closedRows = z.array(z.object({ id: z.int(), closed: z.int().nullable() }));
export const openRows = z.array(z.object({ id: z.int(), discarded: z.int() }));
export const matchRow = z
  .object({
    id: z.int(),
    role: z.enum(['host', 'guest']).nullable(),
    setup: json(setupSchema),
    peer: json(peerSchema.nullable()),
    session: z.string().nullable(),
    secret: key.nullable(),
    // Files of version 3 and earlier have no such column.
    auth: json(authSchema.nullable()).optional(),
    address: z.string().nullable(),
    port: z.int().nullable(),
    thought: ms,
    touched: z.int(),
  })
  .transform(({ session, secret, thought, auth = null, ...match }) => ({
    ...match,
    auth,
    thinkingTime: thought,
    session: session === null || secret === null ? null : { id: session, secret },
  }));

export const identityRow = z.object({ key });
export const personRow: z.ZodType<Person> = z.object({
  player: key,
  names: json(z.tuple([z.string()], z.string())),
  first: z.int(),
  last: z.int(),
  compared: z.int().transform((compared) => compared === 1),
});

export const doorRow = z.object({ port: z.int().min(1).max(65535).nullable() });
export const phoneRow: z.ZodType<SavedPhone> = z.object({
  id: z.string().regex(/^[0-9a-f]{16}$/),
  hash: key,
  name: z.string().nullable(),
  player: key.nullable(),
  match: z.int().nullable(),
});
export const sentAwayRow = z.object({ hash: key });
export const savedWatchers: z.ZodType<SavedWatchers> = z.object({
  session: z.string(),
  places: z
    .array(z.object({ token: z.string().regex(/^[0-9a-f]{32}$/), address: z.string() }))
    .max(MAX_WATCHERS),
  sentAway: z.array(z.string()),
});

/** Rows numbered from 0 without a gap. */
function numberedRows<T>(schema: z.ZodType<T>) {
  return z
    .array(z.object({ n: z.int(), value: json(schema) }))
    .refine((rows) => rows.every(({ n }, index) => n === index))
    .transform((rows) => rows.map(({ value }) => value));
}

export const eventRows = numberedRows(eventSchema);
export const messageRows = numberedRows(messageSchema);
