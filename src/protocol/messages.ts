/** What two peers say to each other: PROTOCOL.md §2 and §3 as schemas, one vocabulary for each stage of a talk. */

import { z } from 'zod';
import { type Result, succeed } from '../rules/index.ts';
import { cleanName, cleanText } from './text.ts';

/** The version of the extended dialect that this program speaks. */
export const PROTOCOL_VERSION = 1;

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`));
const count = z.int().min(0);
/** Any object: of its fields, none is read here. */
const anything = z.object({});

/** Who is speaking: what makes a peer an extended one. */
const tengenSchema = z.object({
  version: z.literal(PROTOCOL_VERSION),
  name: z.string().transform(cleanName).pipe(z.string().min(1)),
  app: z.string().transform((app) => cleanText(app, 64)),
});
export type Tengen = z.infer<typeof tengenSchema>;

const clock = z.object({ main: count, increment: count, periods: count, period: count });

/** The game that is to be played. Its options are the rules' to judge. */
const setup = z.object({
  game: z.string(),
  options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  clock: clock.nullable(),
});
export type MatchSetup = z.infer<typeof setup>;

/** What an extended host says to a newcomer. */
const invitation = z.object({
  tengen: tengenSchema,
  // Without a space, which would part it from its neighbours in a proof.
  session: z.string().regex(/^[!-~]{1,64}$/),
  key: hex(32),
  number: z.literal(1),
  match: setup,
});
export type Invitation = z.infer<typeof invitation>;

/** `false` is black, `true` white: the receiver's colour. */
const color = z.union([z.boolean(), z.literal(0), z.literal(1)]).transform(Boolean);

const say = <const M extends string, P extends z.ZodType>(method: M, params: P) =>
  z.object({ method: z.literal(method), params });

const bye = say(
  'bye',
  z.object({
    reason: z.string().transform((reason) => cleanText(reason, 200)),
    version: z.unknown().optional(),
  }),
);
const error = say(
  'error',
  z.object({ code: z.string(), message: z.string(), method: z.string().optional() }),
);

/** Before both are connected. A `hello` or `helloAck` without `tengen` comes from a base peer. */
const greeting = z.discriminatedUnion('method', [
  say('introduce', z.object({ tengen: tengenSchema })),
  say('hello', z.union([invitation, z.object({ tengen: z.undefined().optional() })])),
  say(
    'helloAck',
    z.union([
      z.object({ tengen: tengenSchema, key: hex(32) }),
      z.object({ tengen: z.undefined().optional() }),
    ]),
  ),
  bye,
  error,
]);

/** A base peer, once connected. The fields of a move are the rules' to read: see {@link paramsOf}. */
const base = z.discriminatedUnion('method', [
  say('hello', anything),
  say('helloAck', anything),
  say('ready', anything),
  say('startGame', z.object({ color })),
  say('draw', anything),
  say('restart', anything),
]);

/** An extended peer, once connected. The fields of a move are the rules' to read: see {@link paramsOf}. */
const extended = z.discriminatedUnion('method', [
  // One that crossed `hello` is left aside.
  say('introduce', anything),
  say('have', z.object({ number: count, step: count })),
  say('ready', z.object({ number: count })),
  say('startGame', z.object({ color, number: count, match: setup })),
  say('draw', z.object({ number: count, step: count, hash: hex(8) })),
  error,
  bye,
]);

export type GreetingMessage = z.infer<typeof greeting>;
export type ExtendedMessage = z.infer<typeof extended>;

/** A message as it is sent. */
export interface Message {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Why a message was refused; `method` is what it called itself, clipped, if it did. */
export interface Misunderstanding {
  readonly fault: 'unknownMethod' | 'wrongParams';
  readonly method: string | null;
}

function reader<M>(schema: z.ZodType<M>): (value: object) => Result<M, Misunderstanding> {
  return (value) => {
    const read = schema.safeParse('params' in value ? value : { ...value, params: {} });
    if (read.success) return succeed(read.data);
    const method = 'method' in value && typeof value.method === 'string' ? value.method : null;
    // Only a method that is in no branch of the vocabulary fails at the method itself.
    const unknown = read.error.issues[0]?.path[0] === 'method';
    return {
      ok: false,
      error: {
        fault: unknown ? 'unknownMethod' : 'wrongParams',
        method: method === null ? null : cleanText(method, 32),
      },
    };
  };
}

/** Each reads a message of its vocabulary, or says why it is none. Unknown fields are left aside. */
export const readGreeting = reader(greeting);
export const readBase = reader(base);
export const readExtended = reader(extended);

/** A message's params as they came, for the rules to read a move from. */
export function paramsOf(message: object): unknown {
  return 'params' in message ? message.params : undefined;
}

const declaration = z.object({
  params: z.object({ tengen: z.object({ version: z.number() }) }),
});

/** The protocol version that a message declares, read before anything else of it; null if none. */
export function declaredVersion(message: object): number | null {
  return declaration.safeParse(message).data?.params.tengen.version ?? null;
}
