/** What a host says of itself by multicast DNS, to and from packets (PROTOCOL.md §7). */

import { createHash, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { type Answer, AUTHORITATIVE_ANSWER, decode, encode } from 'dns-packet';
import { z } from 'zod';
import { gameId, gameIdsOf } from '../../protocol/knownGames.ts';
import { MAX_NAME } from '../../protocol/limits.ts';
import { PROTOCOL_VERSION } from '../../protocol/messages.ts';
import { releasedGames } from '../../protocol/seeking.ts';
import { cleanName } from '../../protocol/text.ts';

const SERVICE = '_tengen._tcp.local';
/** Every packet that concerns Tengen contains it. */
export const MARK = '_tengen';
/** The longest packet, in bytes: what an Ethernet frame holds. */
export const MAX_PACKET = 1440;
/** An answer has room for this many nonces besides the longest announcement. */
export const MAX_NONCES = 6;
/** How long others may believe an announcement, s. */
const TTL = 15;
/** The most bytes of a text (RFC 6763 §6.1). */
const MAX_TEXT = 255;
/** That of addresses and ports, which belong to one host only (RFC 6762 §10.2). */
const unique = { ttl: TTL, flush: true } as const;

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`));
const name = z
  .string()
  .max(4 * MAX_NAME)
  .transform(cleanName)
  .refine((clean) => clean !== '');

/** Its texts are in the order in which they are sent. */
const fields = z.object({
  /** Random, fresh at each start of the program. */
  id: hex(8),
  port: z.int().min(1).max(65535),
  name,
  /** What is played, or wanted; null for any, which only a seeker can want. */
  game: gameId.nullable(),
  /** Those that a seeker knows; none of a host. */
  games: z.array(gameId).readonly(),
  state: z.enum(['open', 'playing', 'seeking']),
  /** The host's opponent, and how many moves were made; null unless it is playing. */
  opponent: name.nullable(),
  moves: z.int().min(0).max(1_000_000).nullable(),
  /** Whether others may watch. */
  watch: z.boolean(),
  /** By which those who know the player recognise it: a salt, and the beginning of its hash with the player's id. */
  tag: hex(16).nullable(),
});
const announcementSchema = fields.refine(({ game, state, tag }) =>
  state === 'seeking' ? tag !== null : game !== null,
);
export type Announcement = z.infer<typeof announcementSchema>;

/** @param player the public key that is the player's id, in hex */
export function tagOf(player: string): string {
  return tagWith(randomBytes(8), player);
}

/** Whether that is a tag of that player's. */
export function isTagOf(tag: string | null, player: string): boolean {
  return tag !== null && tag === tagWith(Buffer.from(tag.slice(0, 16), 'hex'), player);
}

function tagWith(salt: Buffer, player: string): string {
  const hash = createHash('sha256').update(salt).update(Buffer.from(player, 'hex')).digest();
  return Buffer.concat([salt, hash.subarray(0, 8)]).toString('hex');
}

/** A subtype of the service that only one question asks for, so an answer proves that it was heard. */
function subtype(nonce: string): string {
  return `_${nonce}._sub.${SERVICE}`;
}

export function question(nonce: string): Buffer {
  return encode({ type: 'query', questions: [{ name: subtype(nonce), type: 'PTR' }] });
}

/** @param address of this computer, from which it is sent @param nonces of the questions that it answers */
export function answer(
  announcement: Announcement,
  address: string,
  nonces: Iterable<string> = [],
): Buffer {
  const { id, port } = announcement;
  const service = `${id}.${SERVICE}`;
  const target = `${id}.local`;
  const data = address.replace(/%.*/, '');
  const answers: Answer[] = [
    ...[SERVICE, ...[...nonces].map(subtype)].map((name) => pointer(name, service, TTL)),
    { ...unique, type: 'SRV', name: service, data: { port, target } },
    { ...unique, type: 'TXT', name: service, data: textsOf(announcement) },
    { ...unique, type: isIPv6(data) ? 'AAAA' : 'A', name: target, data },
  ];
  return encode({ type: 'response', flags: AUTHORITATIVE_ANSWER, answers });
}

/** Says that the host is gone. */
export function goodbye(id: string): Buffer {
  const answers = [pointer(SERVICE, `${id}.${SERVICE}`, 0)];
  return encode({ type: 'response', flags: AUTHORITATIVE_ANSWER, answers });
}

function pointer(name: string, data: string, ttl: number): Answer {
  return { type: 'PTR', name, ttl, data };
}

function textsOf(announcement: Announcement): string[] {
  const { name, game, games, state, opponent, moves, watch, tag } = announcement;
  return [
    'txtvers=1',
    `protocol=${PROTOCOL_VERSION}`,
    `name=${name}`,
    ...(game === null ? [] : [`game=${game}`]),
    ...(state === 'seeking' ? [gamesText(games)] : []),
    `state=${state}`,
    ...(opponent === null ? [] : [`opponent=${opponent}`]),
    ...(moves === null ? [] : [`moves=${moves}`]),
    `watch=${watch ? 1 : 0}`,
    ...(tag === null ? [] : [`tag=${tag}`]),
  ];
}

/** As many as a text has room for. */
function gamesText(games: readonly string[]): string {
  return games.reduce((text, game, n) => {
    const longer = n === 0 ? `games=${game}` : `${text},${game}`;
    return longer.length > MAX_TEXT ? text : longer;
  }, 'games=');
}

/** What isn't the id of a game is left out. @param text undefined if there is none */
function gamesIn(text: string | undefined): readonly string[] {
  return text === undefined ? releasedGames : gameIdsOf(text.split(','));
}

const recordSchema = z.object({
  type: z.string(),
  name: z.string(),
  ttl: z.number().default(0),
  data: z.unknown(),
});
const packetSchema = z.object({
  questions: z.array(z.object({ name: z.string(), type: z.string() })),
  answers: z.array(recordSchema),
});
type Records = z.infer<typeof packetSchema>['answers'];

/** A question for hosts. */
export interface Asked {
  /** At most one; none in the question of another DNS-SD browser. */
  readonly nonces: readonly string[];
}

/** Null if it isn't Tengen that is asked for. */
export function readQuestion(packet: Buffer): Asked | null {
  const questions = read(packet)?.questions ?? [];
  const names = questions.map(({ name }) => name.toLowerCase());
  const nonces = names.flatMap((name) => {
    const [, nonce] = /^_([0-9a-f]{16})\._sub\._tengen\._tcp\.local$/.exec(name) ?? [];
    return nonce === undefined ? [] : [nonce];
  });
  return nonces.length > 0 || names.includes(SERVICE) ? { nonces: nonces.slice(0, 1) } : null;
}

/** What a response says of one host. */
export type Told =
  | { readonly type: 'here'; readonly announcement: Announcement }
  | { readonly type: 'gone'; readonly id: string };

/** @param nonces only an answer to one of these counts; null for a response that nobody has asked for */
export function readAnswer(packet: Buffer, nonces: readonly string[] | null): Told | null {
  const records = read(packet)?.answers ?? [];
  const asked = nonces?.map(subtype) ?? [SERVICE];
  const pointers = records.filter(({ type, name }) => type === 'PTR' && asked.includes(name));
  const [pointer] = pointers;
  const service = String(pointer?.data);
  const [id = ''] = service.split('.');
  if (pointer === undefined || service !== `${id}.${SERVICE}`) return null;
  if (pointer.ttl === 0) return { type: 'gone', id };
  const announcement = announcementSchema.safeParse({
    id,
    port: portIn(records, service),
    ...textsIn(records, service),
  });
  return announcement.success ? { type: 'here', announcement: announcement.data } : null;
}

function portIn(records: Records, service: string): unknown {
  const data = records.find(({ type, name }) => type === 'SRV' && name === service)?.data;
  return z.object({ port: z.number() }).safeParse(data).data?.port;
}

/** The texts of another version of the protocol are none. */
function textsIn(records: Records, service: string): object {
  const data = records.find(({ type, name }) => type === 'TXT' && name === service)?.data;
  const lines = z.array(z.instanceof(Uint8Array)).safeParse(data).data ?? [];
  const texts = new Map<string, string>();
  for (const bytes of lines) {
    const [, key, value] = /^(\w+)=(.*)$/su.exec(Buffer.from(bytes).toString()) ?? [];
    if (key !== undefined && value !== undefined && !texts.has(key)) texts.set(key, value);
  }
  if (texts.get('protocol') !== String(PROTOCOL_VERSION)) return {};
  const moves = texts.get('moves');
  const state = texts.get('state');
  return {
    name: texts.get('name'),
    game: texts.get('game') ?? null,
    games: state === 'seeking' ? gamesIn(texts.get('games')) : [],
    state,
    opponent: texts.get('opponent') ?? null,
    moves: moves === undefined ? null : /^\d{1,7}$/.test(moves) ? Number(moves) : undefined,
    watch: texts.get('watch') === '1',
    tag: texts.get('tag') ?? null,
  };
}

function read(packet: Buffer): z.infer<typeof packetSchema> | null {
  try {
    return packetSchema.safeParse(decode(packet)).data ?? null;
  } catch {
    return null;
  }
}
