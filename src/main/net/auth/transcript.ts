/**
 * What two programs compute from the three messages that open a connection: the commitment to `helloAck`, the
 * hash of all three, the four signs and the keys of the link (PROTOCOL.md §8). Messages are their exact bytes,
 * from `{` to `}`.
 */

import { createHash, createHmac } from 'node:crypto';

export type Role = 'host' | 'guest';

/** The three messages of a connection that were acted upon. */
export interface Transcript {
  readonly introduce: Uint8Array;
  readonly hello: Uint8Array;
  readonly helloAck: Uint8Array;
}

/** Four indices, 0–63, into the list of drawn signs. */
export type Signs = readonly [number, number, number, number];

/** The keys of one connection, one a sender. */
export type LinkKeys = Readonly<Record<Role, Buffer>>;

/** A big-endian number of 8 bytes. */
export function eightBytes(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32BE(Math.floor(value / 2 ** 32), 0);
  bytes.writeUInt32BE(value % 2 ** 32, 4);
  return bytes;
}

/** What `introduce` says in advance about `helloAck`: 32 bytes in hex. */
export function commitmentTo(helloAck: Uint8Array): string {
  return createHash('sha256').update('tengen commit').update(helloAck).digest('hex');
}

/** The hash of the three messages: 32 bytes. */
export function hashOf({ introduce, hello, helloAck }: Transcript): Buffer {
  const hash = createHash('sha256').update('tengen auth 1');
  for (const message of [introduce, hello, helloAck]) {
    hash.update(eightBytes(message.length)).update(message);
  }
  return hash.digest();
}

/** The four signs of a first meeting, which the two players may compare. */
export function signsOf(hash: Uint8Array): Signs {
  const bits = createHash('sha256').update('tengen signs').update(hash).digest().readUIntBE(0, 3);
  const sign = (shift: number) => (bits >> shift) & 63;
  return [sign(18), sign(12), sign(6), sign(0)];
}

/** @param secret the session's secret: 32 bytes in hex */
export function linkKeysOf(secret: string, hash: Uint8Array): LinkKeys {
  const key = (role: Role) =>
    createHmac('sha256', Buffer.from(secret, 'hex'))
      .update(`tengen mac ${role}`)
      .update(hash)
      .digest();
  return { host: key('host'), guest: key('guest') };
}
