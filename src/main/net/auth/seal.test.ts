import { describe, expect, it } from 'vitest';
import { fc } from '../../../../test/support/properties.ts';
import { encode, FrameReader } from '../../../protocol/framing.ts';
import { Seal } from './seal.ts';
import { linkKeysOf } from './transcript.ts';

const keys = linkKeysOf('ab'.repeat(32), Buffer.from('the hash of a connection'));
const later = linkKeysOf('ab'.repeat(32), Buffer.from('the hash of the next connection'));

const conversation: readonly object[] = [
  { method: 'have', params: { number: 1, step: 0, heard: 0 } },
  { method: 'ready', params: { number: 1 } },
  { method: 'say', params: { text: '天元 {"mac":"' } },
  { method: 'draw', params: { number: 1, step: 0, row: 7, column: 7, hash: 'af63dc4c8601ec8c' } },
  { method: 'have', params: { number: 1, step: 0, heard: 0 } },
  { method: 'have', params: { number: 1, step: 0, heard: 0 } },
  { method: 'resign', params: { number: 1, step: 1, reason: 'resign' } },
];

function sealed(messages = conversation, role: 'host' | 'guest' = 'host', under = keys): Buffer[] {
  const seal = new Seal(role, under);
  return messages.map((message) => Buffer.from(seal.seal(encode(message))));
}

/** What a guest takes of these bytes. */
function taken(...chunks: Uint8Array[]): object[] {
  const reader = new FrameReader({ bytes: 1000, depth: 32 });
  const seal = new Seal('guest', keys);
  reader.open = (message) => seal.open(message);
  const frames = chunks.flatMap((chunk) => [...reader.push(chunk)]);
  return frames.flatMap((frame) => (frame.ok ? [frame.value] : []));
}

/** Nothing false is taken, and nothing that follows. A false message may be unfinished until more is read. */
function expectNoticed(bytes: Uint8Array, changedFrom: number): void {
  const messages = taken(bytes, Buffer.from('"x}}}}}'), Buffer.concat(sealed()));
  expect(messages.length).toBeLessThanOrEqual(changedFrom);
  expect(messages).toEqual(conversation.slice(0, messages.length));
}

const stream = Buffer.concat(sealed());
/** The number of whole messages before each byte. */
const before = sealed().flatMap((bytes, index) => Array.from(bytes, () => index));
const isSpace = (byte: number | undefined) => [0x09, 0x0a, 0x0d, 0x20].includes(byte ?? 0);
/** The newlines between messages belong to nothing. */
const positions = before.flatMap((_, at) => (stream[at] === 0x0a ? [] : [at]));

describe('a sealed conversation', () => {
  it('arrives as it was sent, however it is cut into chunks', () => {
    expect(taken(stream)).toEqual(conversation);
    const bytes = Array.from(stream, (byte) => Uint8Array.of(byte));
    expect(taken(...bytes)).toEqual(conversation);
  });

  it('shows every changed bit', () => {
    for (const at of positions) {
      for (let bit = 0; bit < 8; bit++) {
        const changed = Buffer.from(stream);
        changed[at] = (changed[at] ?? 0) ^ (1 << bit);
        expectNoticed(changed, before[at] ?? 0);
      }
    }
  });

  it('shows every byte that is removed, repeated or swapped with the next', () => {
    for (const at of positions) {
      const [here, next] = [stream.subarray(at, at + 1), stream.subarray(at + 1, at + 2)];
      const rest = [stream.subarray(0, at), stream.subarray(at + 1), stream.subarray(at + 2)];
      const [head = here, tail = here, afterNext = here] = rest;
      expectNoticed(Buffer.concat([head, tail]), before[at] ?? 0);
      if (!here.equals(next) && !isSpace(next[0]))
        expectNoticed(Buffer.concat([head, next, here, afterNext]), before[at] ?? 0);
      expectNoticed(Buffer.concat([head, here, here, tail]), (before[at] ?? 0) + 1);
    }
  });

  it('shows whatever is inserted or removed anywhere', () => {
    const byte = fc.oneof(fc.nat(255), fc.constantFrom(...Buffer.from('{}[]",:\\\n ac0123')));
    const place = fc.nat(stream.length);
    const inserted = fc.array(byte, { maxLength: 60 });
    fc.assert(
      fc.property(place, fc.nat(60), inserted, (at, removed, bytes) => {
        const changed = Buffer.concat([
          stream.subarray(0, at),
          Buffer.from(bytes),
          stream.subarray(at + removed),
        ]);
        const first = stream.findIndex((byte, index) => byte !== changed[index]);
        // White space before messages belongs to nothing.
        fc.pre(first >= 0 && stream[first] !== 0x0a);
        const isBetween = first === 0 || stream[first - 1] === 0x0a;
        fc.pre(!isBetween || !isSpace(changed[first]));
        expectNoticed(changed, before[first] ?? 0);
      }),
      { numRuns: 3000 },
    );
  });

  it('shows every message that is dropped, repeated, moved, put in, or of another connection or direction', () => {
    const own = sealed();
    const others = [
      ...sealed(conversation, 'guest'),
      ...sealed(conversation, 'host', later),
      ...conversation.map((message) => Buffer.from(encode(message))),
    ];
    const [from, to] = [fc.nat(own.length - 1), fc.nat(own.length)];
    for (const [at] of own.entries()) {
      const without = own.toSpliced(at, 1);
      if (at < own.length - 1) expectNoticed(Buffer.concat(without), at);
      for (const put of [...own, ...others]) {
        if (put === own[at]) continue;
        expectNoticed(Buffer.concat(own.toSpliced(at, 0, put)), at);
        expectNoticed(Buffer.concat(own.toSpliced(at, 1, put)), at);
      }
    }
    fc.assert(
      fc.property(from, to, (a, b) => {
        const [moved = Buffer.alloc(0)] = own.slice(a, a + 1);
        const order = own.toSpliced(a, 1).toSpliced(b, 0, moved);
        const first = order.findIndex((bytes, index) => bytes !== own[index]);
        if (first >= 0) expectNoticed(Buffer.concat(order), first);
      }),
    );
  });

  it('is not taken up again after a false message', () => {
    const seal = new Seal('guest', keys);
    const [first = Buffer.alloc(0)] = sealed();
    expect(seal.open(Buffer.from('{"method":"bye","params":{}}'))).toBeNull();
    expect(seal.open(first.subarray(0, -1))).toBeNull();
  });
});
