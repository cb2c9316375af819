/** What two peers say to each other: PROTOCOL.md §2 and §3 as schemas, one vocabulary for each stage of a talk. */

import { z } from 'zod';
import { claimReasons, offerKinds, resignReasons } from '../match/index.ts';
import { type Result, succeed } from '../rules/index.ts';
import { cleanName, cleanText } from './text.ts';

/** The version of the extended dialect that this program speaks. */
export const PROTOCOL_VERSION = 1;

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`));
const count = z.int().min(0);
/** Any object: of its fields, none is read here. */
const anything = z.object({});

/**
 * What a program can do beyond version 0.4, declared in `tengen.abilities`. An unknown ability is ignored.
 *
 * `settle`: its `have` says `heard`, `game`, `outcome` and `restored`, and it understands a `claim` for `left`.
 */
export const ABILITIES = ['settle'] as const;
export type Ability = (typeof ABILITIES)[number];

const abilities = z
  .array(z.string())
  .max(32)
  .transform((names) => ABILITIES.filter((name) => names.includes(name)));

/** Who is speaking: what makes a peer an extended one. Version 0.4 and earlier send no `abilities`. */
export const tengenSchema = z.object({
  version: z.literal(PROTOCOL_VERSION),
  name: z.string().transform(cleanName).pipe(z.string().min(1)),
  app: z.string().transform((app) => cleanText(app, 64)),
  abilities: abilities.readonly().optional().catch(undefined),
});
export type Tengen = z.infer<typeof tengenSchema>;

/** Whether the peer's program has that ability. */
export function hasAbility(peer: Tengen | null, ability: Ability): boolean {
  return peer?.abilities?.includes(ability) ?? false;
}

const clock = z.object({ main: count, increment: count, periods: count, period: count });

/** The game that is to be played. Its options are the rules' to judge. */
const setup = z.object({
  game: z.string(),
  options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  clock: clock.nullable(),
});

/** Where in a match something was said: the sender's own count. */
const place = { number: count, step: count };
const kind = z.enum(offerKinds);

/** A session's name: without a space, which would part it from its neighbours in a proof. */
const session = z.string().regex(/^[!-~]{1,64}$/);

/** What an extended host says to a newcomer. */
const invitation = z.object({
  tengen: tengenSchema,
  session,
  key: hex(32),
  number: z.literal(1),
  match: setup,
});
const nonce = hex(16);
const proof = hex(32);
/** What a host says to a guest that comes back: PROTOCOL.md §5. */
const welcomeBack = z.object({ tengen: tengenSchema, resume: z.object({ nonce, proof }) });
/** What a guest says that comes back. */
const resume = z.object({ session, nonce });
export type Invitation = z.infer<typeof invitation>;

/** `false` is black, `true` white: the receiver's colour. */
const color = z.union([z.boolean(), z.literal(0), z.literal(1)]).transform(Boolean);

/** The most characters of something said. */
export const MAX_CHAT = 200;
export const MAX_EMOTE = 32;
/** Shown as plain text, clipped to `length` characters. */
const chat = (length: number) =>
  z
    .string()
    .transform((text) => cleanText(text, length))
    .pipe(z.string().min(1));

/** One method of a vocabulary, and how its params are read: null where they are wrong. */
const say = <const M extends string, P>(method: M, schema: z.ZodType<P>) => ({
  method,
  read(params: unknown) {
    const read = schema.safeParse(params);
    return read.success ? { method, params: read.data } : null;
  },
});

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
const greeting = [
  say('introduce', z.object({ tengen: tengenSchema, resume: resume.optional() })),
  say('hello', z.union([welcomeBack, invitation, z.object({ tengen: z.undefined().optional() })])),
  say(
    'helloAck',
    z.union([
      z.object({ tengen: tengenSchema, resume: z.object({ proof }) }),
      z.object({ tengen: tengenSchema, key: hex(32) }),
      z.object({ tengen: z.undefined().optional() }),
    ]),
  ),
  bye,
  error,
];

/** A base peer, once connected. The fields of a move are the rules' to read: see {@link paramsOf}. */
const base = [
  say('hello', anything),
  say('helloAck', anything),
  say('ready', anything),
  say('startGame', z.object({ color })),
  say('draw', anything),
  say('restart', anything),
];

/** What a side holds. Only a peer with the ability `settle` sends more than `left`. */
const have = z.object({
  ...place,
  left: count.optional(),
  heard: count.optional(),
  game: count.optional(),
  outcome: z
    .object({ winner: z.enum(['black', 'white', 'draw']), reason: z.string().max(64) })
    .optional(),
  restored: z.boolean().optional(),
});
export type Have = z.infer<typeof have>;

/** An extended peer, once connected. The fields of a move are the rules' to read: see {@link paramsOf}. */
const extended = [
  // One that crossed `hello` is left aside.
  say('introduce', anything),
  say('have', have),
  say('configure', z.object({ number: count, match: setup })),
  say('ready', z.object({ number: count })),
  say('startGame', z.object({ color, number: count, match: setup })),
  say('draw', z.object({ ...place, hash: hex(8), spent: count.optional() })),
  say('offer', z.object({ ...place, kind, to: count.optional() })),
  say('answer', z.object({ ...place, kind, accept: z.boolean() })),
  say('commit', z.object({ ...place, kind })),
  say('withdraw', z.object({ ...place, kind })),
  say('resign', z.object({ ...place, reason: z.enum(resignReasons) })),
  say('claim', z.object({ ...place, reason: z.enum(claimReasons) })),
  say(
    'say',
    z
      .object({ text: chat(MAX_CHAT).optional(), emote: chat(MAX_EMOTE).optional() })
      .refine(({ text, emote }) => text !== undefined || emote !== undefined),
  ),
  error,
  bye,
];

/** A message as it is sent. */
export interface Message {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** What is said of the match between two Tengens: recorded, and said again where it was not heard. */
const ofMatch: ReadonlySet<string> = new Set([
  'configure',
  'ready',
  'startGame',
  'draw',
  'offer',
  'answer',
  'commit',
  'withdraw',
  'resign',
  'claim',
]);

export function isOfMatch({ method }: Message): boolean {
  return ofMatch.has(method);
}

/** Such a message ends a game without ending a step. */
export function isEnding({ method }: Message): boolean {
  return method === 'resign' || method === 'claim';
}

/** Why a message was refused; `method` is what it called itself, clipped, if it did. */
export interface Misunderstanding {
  readonly fault: 'unknownMethod' | 'wrongParams';
  readonly method: string | null;
}

/** Something that reads the params of one method. */
interface Word<M> {
  readonly method: string;
  read(params: unknown): M | null;
}

function reader<M>(words: readonly Word<M>[]): (value: object) => Result<M, Misunderstanding> {
  const vocabulary = new Map(words.map((word) => [word.method, word]));
  return (value) => {
    const method = 'method' in value && typeof value.method === 'string' ? value.method : null;
    const word = method === null ? undefined : vocabulary.get(method);
    const message = word?.read('params' in value ? value.params : {}) ?? null;
    if (message !== null) return succeed(message);
    return {
      ok: false,
      error: {
        fault: word === undefined ? 'unknownMethod' : 'wrongParams',
        method: method === null ? null : cleanText(method, 32),
      },
    };
  };
}

type MessageOf<W extends readonly Word<unknown>[]> = NonNullable<ReturnType<W[number]['read']>>;
export type GreetingMessage = MessageOf<typeof greeting>;
export type BaseMessage = MessageOf<typeof base>;
export type ExtendedMessage = MessageOf<typeof extended>;

/** Each reads a message of its vocabulary, or says why it is none. Unknown fields are left aside. */
export const readGreeting = reader<GreetingMessage>(greeting);
export const readBase = reader<BaseMessage>(base);
export const readExtended = reader<ExtendedMessage>(extended);

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
