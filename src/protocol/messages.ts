/** The messages of both dialects, received and sent: PROTOCOL.md §2 and §3 as one table for each stage. */

import { z } from 'zod';
import { emotes } from '../contract/choices.ts';
import { claimReasons, colourChoices, offerKinds, resignReasons } from '../match/index.ts';
import { type Result, succeed } from '../rules/index.ts';
import { gameIdsOf } from './knownGames.ts';
import { MAX_CHAT, MAX_EMOTE, MAX_WATCHERS, MIN_GIFT } from './limits.ts';
import { cleanName, cleanText } from './text.ts';

/** The version of the extended dialect that this program speaks. */
export const PROTOCOL_VERSION = 1;

/** What a program can do beyond version 0.4: see {@link ABILITIES}. */
export type Ability = 'settle' | 'auth' | 'watch' | 'restart' | 'give' | 'position';

/** How a program declares itself. A peer that sends this is a Tengen; all others are base peers. */
export interface ProgramInfo {
  readonly version: typeof PROTOCOL_VERSION;
  readonly name: string;
  readonly app: string;
  /** Version 0.4 and earlier send none. */
  readonly abilities?: readonly Ability[] | undefined;
  /** With the ability `auth`: the public key of its profile, 32 bytes in hex. A claim until it is proved. */
  readonly player?: string | undefined;
  /** The ids of the games that it knows. Version 0.13 and earlier don't say: see `gamesOf`. */
  readonly games?: readonly string[] | undefined;
}

/** Any message. Only an {@link OutgoingMessage} can be sent. */
export interface Message {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Why a program closes the connection. */
export const byeReasons = [
  'left',
  'busy',
  'full',
  'declined',
  'self',
  'later',
  'replaced',
  'version',
  'match',
  'unknown',
  'proof',
  'silent',
  'garbage',
  'flood',
  'mistakes',
  'breach',
  'diverged',
  'lost',
] as const;
export type ByeReason = (typeof byeReasons)[number];

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`));
const count = z.int().min(0);
/** Any object. None of its fields is read. */
const anything = z.object({});

/**
 * What a program can do beyond version 0.4, declared in `tengen.abilities`. An unknown ability is ignored.
 *
 * `settle`: its `have` says `heard`, `game`, `outcome` and `restored`, and it understands a `claim` for `left`.
 * `auth`: it declares its `player`, proves it, and protects its messages (PROTOCOL.md §8).
 * `watch`: it understands `watchers`.
 * `restart`: it understands `restart`.
 * `give`: it understands `give`, and its `have` says `given`.
 * `position`: it understands `position` in a set-up, as a player and as one who watches.
 */
export const ABILITIES: readonly Ability[] = [
  'settle',
  'auth',
  'watch',
  'restart',
  'give',
  'position',
];

const abilities = z
  .array(z.string())
  .max(32)
  .readonly()
  .transform((names) => ABILITIES.filter((name) => names.includes(name)));

/** The name of a player. */
export const name = z.string().transform(cleanName).pipe(z.string().min(1));

/** A peer that declares this is extended. Version 0.4 and earlier send no `abilities`. */
export const tengenSchema = z.object({
  version: z.literal(PROTOCOL_VERSION),
  name,
  app: z.string().transform((app) => cleanText(app, 64)),
  abilities: abilities.readonly().optional().catch(undefined),
  player: hex(32).optional().catch(undefined),
  games: z.array(z.string()).readonly().transform(gameIdsOf).optional().catch(undefined),
});

/** False for a base peer. */
export function hasAbility(peer: ProgramInfo | null, ability: Ability): boolean {
  return peer?.abilities?.includes(ability) ?? false;
}

/** What a protected session rests on: that stays as the first meeting has proved it. */
const proved: readonly Ability[] = ['settle', 'auth'];

/** A peer that resumes a protected session: who it is, as known, and what its present release can do. */
export function resumed(known: ProgramInfo, now: ProgramInfo): ProgramInfo {
  const abilities = ABILITIES.filter((one) => hasAbility(proved.includes(one) ? known : now, one));
  return { ...known, abilities, games: now.games };
}

const clock = z.object({ main: count, increment: count, periods: count, period: count });

/** The set-up of a round. The rules check the options. */
export const setup = z.object({
  game: z.string(),
  options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  clock: clock.nullable(),
  /** A choice of a later version counts as `lot`: then the host decides. */
  colours: z.enum(colourChoices).optional().catch(undefined),
  /** The rules check it. What is no description isn't read as the usual start. Sent only to the ability `position`. */
  position: z.record(z.string(), z.unknown()).optional(),
});

/** The sender's cursor. */
const cursorFields = { number: count, step: count };
const kind = z.enum(offerKinds);

/** A session id. It has no space because spaces separate the fields of a proof. */
const session = z.string().regex(/^[!-~]{1,64}$/);

/** The guest's commitment to its `helloAck`, which the host repeats in `hello`: PROTOCOL.md §8. */
const commit = hex(32).optional().catch(undefined);

/** The `hello` of an extended host to a new guest. */
const invitation = z.object({
  tengen: tengenSchema,
  commit,
  session,
  key: hex(32),
  number: z.literal(1),
  match: setup,
});
const nonce = hex(16);
const proof = hex(32);
/** The `hello` to a guest that resumes: PROTOCOL.md §5. */
const resumeHello = z.object({ tengen: tengenSchema, resume: z.object({ nonce, proof }) });
/** In the `introduce` of a guest that resumes. */
const resumeRequest = z.object({ session, nonce });
export type Invitation = z.infer<typeof invitation>;

/** `false` is black, `true` white: the receiver's colour. */
const color = z.union([z.boolean(), z.literal(0), z.literal(1)]).transform(Boolean);

/** Shown as plain text, clipped to `length` characters. */
const chat = (length: number) =>
  z
    .string()
    .transform((text) => cleanText(text, length))
    .pipe(z.string().min(1));

interface Flags {
  /** It changes the match: it is recorded, and resent if the peer may have missed it. */
  readonly recorded?: boolean;
  /** It ends a round without ending a step. */
  readonly endsGame?: boolean;
}

/** One message: its params as they are sent and read. `read` returns null if they are wrong. */
export const messageKind = <const M extends string, S extends z.ZodType>(
  method: M,
  params: S,
  { recorded = false, endsGame = false }: Flags = {},
) => ({
  method,
  params,
  recorded,
  endsGame,
  read(value: unknown) {
    const read = params.safeParse(value);
    return read.success ? { method, params: read.data } : null;
  },
});

export const bye = messageKind(
  'bye',
  z.object({
    /** Null for a reason that this version doesn't know. */
    reason: z.string().transform((text) => byeReasons.find((known) => known === text) ?? null),
    version: z.unknown().optional(),
  }),
);
const error = messageKind(
  'error',
  z.object({ code: z.string(), message: z.string(), method: z.string().optional() }),
);

export const hello = messageKind(
  'hello',
  z.union([resumeHello, invitation, z.object({ tengen: z.undefined().optional() })]),
);

/** Until `helloAck`. A `hello` or `helloAck` without `tengen` comes from a base peer. */
const greeting = [
  messageKind(
    'introduce',
    z.object({
      tengen: tengenSchema,
      commit,
      resume: resumeRequest.optional(),
      watch: z.literal(true).optional().catch(undefined),
      token: z.string().max(64).optional().catch(undefined),
    }),
  ),
  hello,
  messageKind(
    'helloAck',
    z.union([
      z.object({ tengen: tengenSchema, resume: z.object({ proof }) }),
      z.object({ tengen: tengenSchema, key: hex(32) }),
      z.object({ tengen: z.undefined().optional() }),
    ]),
  ),
  messageKind('auth', z.object({ sign: hex(64) })),
  bye,
  error,
];

/** A move, whose fields the rules read. zod's `looseObject` does the same in four times the time. */
export const anyMove = z.custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

/** From a base peer, after `helloAck`. */
const base = [
  messageKind('hello', anything),
  messageKind('helloAck', anything),
  messageKind('ready', anything),
  messageKind('startGame', z.object({ color })),
  messageKind('draw', anyMove),
  messageKind('restart', anything),
];

/** Somebody who watches. `id` tells those of one name apart. `emote`: what it has sent a moment ago. */
const watcher = z.object({
  id: z.string().max(40),
  name,
  emote: z.enum(emotes).optional().catch(undefined),
});
export type Watcher = z.infer<typeof watcher>;

/** The sender's position. Only a peer with the ability `settle` sends more than `left`. */
const have = z.object({
  ...cursorFields,
  left: count.optional(),
  heard: count.optional(),
  game: count.optional(),
  outcome: z
    .object({ winner: z.enum(['black', 'white', 'draw']), reason: z.string().max(64) })
    .optional(),
  restored: z.boolean().optional(),
  given: z.object({ black: count, white: count }).optional(),
});

const recorded = { recorded: true };
const ending = { recorded: true, endsGame: true };

const draw = messageKind(
  'draw',
  z.object({ ...cursorFields, hash: hex(8), spent: count.optional() }),
  recorded,
);

/** From an extended peer, after `helloAck`. */
const extended = [
  // It may have crossed `hello`.
  messageKind('introduce', anything),
  messageKind('have', have),
  messageKind('configure', z.object({ number: count, match: setup }), recorded),
  messageKind('ready', z.object({ number: count }), recorded),
  messageKind('startGame', z.object({ color, number: count, match: setup }), recorded),
  messageKind('restart', z.object({ number: count }), recorded),
  {
    ...draw,
    /** Adds `move`: all that was received, from which the rules read the move. */
    read(value: unknown) {
      const read = draw.read(value);
      return read && { ...read, params: { ...read.params, move: value } };
    },
  },
  messageKind('offer', z.object({ ...cursorFields, kind, to: count.optional() }), recorded),
  messageKind('answer', z.object({ ...cursorFields, kind, accept: z.boolean() }), recorded),
  messageKind('commit', z.object({ ...cursorFields, kind }), recorded),
  messageKind('withdraw', z.object({ ...cursorFields, kind }), recorded),
  messageKind(
    'give',
    z.object({ ...cursorFields, ms: z.int().min(MIN_GIFT), sum: count }),
    recorded,
  ),
  messageKind('resign', z.object({ ...cursorFields, reason: z.enum(resignReasons) }), ending),
  messageKind('claim', z.object({ ...cursorFields, reason: z.enum(claimReasons) }), ending),
  messageKind(
    'say',
    z
      .object({ text: chat(MAX_CHAT).optional(), emote: chat(MAX_EMOTE).optional() })
      .refine(({ text, emote }) => text !== undefined || emote !== undefined),
  ),
  /** The host says who watches. */
  messageKind('watchers', z.object({ watchers: z.array(watcher).max(MAX_WATCHERS).readonly() })),
  error,
  bye,
];

const methodsWith = (flag: 'recorded' | 'endsGame'): ReadonlySet<string> =>
  new Set(extended.filter((kind) => kind[flag]).map(({ method }) => method));
const recordedMethods = methodsWith('recorded');
const endingMethods = methodsWith('endsGame');

/** Whether it changes the match between two Tengens. Such a message is recorded, and resent if the peer missed it. */
export function isMatchMessage({ method }: Message): boolean {
  return recordedMethods.has(method);
}

/** Whether it ends a round without ending a step. */
export function isEnding({ method }: Message): boolean {
  return endingMethods.has(method);
}

type SentParams<W extends readonly { readonly method: string; readonly params: z.ZodType }[]> = {
  [K in W[number] as K['method']]: z.input<K['params']>;
};
/** The params of each message as they are sent to an extended peer, and to any peer before that is known. */
export type ExtendedParams = Omit<SentParams<typeof extended>, 'introduce' | 'bye'> &
  Omit<SentParams<typeof greeting>, 'bye'> & {
    bye: { readonly reason: ByeReason; readonly version?: number };
  };
/** The params of each message as they are sent to a base peer. */
export type BaseParams = Omit<SentParams<typeof base>, 'hello' | 'helloAck'>;

type MessageOfParams<P> = {
  [M in keyof P]: { readonly method: M; readonly params: P[M] };
}[keyof P];

/** A message as it is sent. */
export type OutgoingMessage = MessageOfParams<ExtendedParams> | MessageOfParams<BaseParams>;

// The overloads say what the compiler can't work out: that a method and its own params make such a message.

/** A message for an extended peer, or for one that may be. */
export function message<M extends keyof ExtendedParams>(
  method: M,
  params: ExtendedParams[M],
): OutgoingMessage;
export function message(method: string, params: Message['params']): Message {
  return { method, params };
}

/** A message for a base peer. */
export function baseMessage<M extends keyof BaseParams>(
  method: M,
  params: BaseParams[M],
): OutgoingMessage;
export function baseMessage(method: string, params: Message['params']): Message {
  return { method, params };
}

/** Whether a message from the record of a match, which may be a file, can be sent again. */
export function canBeResent(recorded: Message): recorded is OutgoingMessage {
  return isMatchMessage(recorded) && readExtended(recorded).ok;
}

/** A `bye`. Only for `version` it also says the version that this program speaks. */
export function byeMessage(reason: ByeReason): OutgoingMessage {
  return message('bye', reason === 'version' ? { reason, version: PROTOCOL_VERSION } : { reason });
}

/** Why a message was refused. `method` is clipped; null if the message has none. */
export interface Misunderstanding {
  readonly fault: 'unknownMethod' | 'wrongParams';
  readonly method: string | null;
}

/** Something that reads the params of one method. */
interface MessageKind<M> {
  readonly method: string;
  /** Takes any value; null if these are not its params. */
  read(params: unknown): M | null;
}

export function reader<M>(
  kinds: readonly MessageKind<M>[],
): (value: object) => Result<M, Misunderstanding> {
  const byMethod = new Map(kinds.map((kind) => [kind.method, kind]));
  return (value) => {
    const method = 'method' in value && typeof value.method === 'string' ? value.method : null;
    const kind = method === null ? undefined : byMethod.get(method);
    const read = kind?.read('params' in value ? value.params : {}) ?? null;
    if (read !== null) return succeed(read);
    return {
      ok: false,
      error: {
        fault: kind === undefined ? 'unknownMethod' : 'wrongParams',
        method: method === null ? null : cleanText(method, 32),
      },
    };
  };
}

type MessageOf<W extends readonly MessageKind<unknown>[]> = NonNullable<
  ReturnType<W[number]['read']>
>;
export type GreetingMessage = MessageOf<typeof greeting>;
export type BaseMessage = MessageOf<typeof base>;
export type ExtendedMessage = MessageOf<typeof extended>;
/** The params of one message as they are received from an extended peer. */
export type ExtendedParamsOf<M extends ExtendedMessage['method']> = Extract<
  ExtendedMessage,
  { method: M }
>['params'];

/** Each reads a message of its stage, or returns why it is refused. Unknown fields are ignored. */
export const readGreeting = reader<GreetingMessage>(greeting);
export const readBase = reader<BaseMessage>(base);
export const readExtended = reader<ExtendedMessage>(extended);

const declaration = z.object({
  params: z.object({ tengen: z.object({ version: z.number() }) }),
});

/** The protocol version that a message declares; null if none. It is read before the rest of the message. */
export function declaredVersion(message: object): number | null {
  return declaration.safeParse(message).data?.params.tengen.version ?? null;
}
