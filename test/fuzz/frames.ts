/** Messages as peers send them, and the same after something has happened to their bytes. */

import type { Random } from './random.ts';

const utf8 = new TextEncoder();
const bytesOf = (texts: readonly string[]) => texts.map((text) => utf8.encode(text));

/** One or two of every kind, in both dialects. */
const sampleMessages = [
  { method: 'hello', params: {} },
  { method: 'helloAck', params: {} },
  { method: 'ready', params: {} },
  { method: 'restart', params: {} },
  { method: 'startGame', params: { color: true } },
  { method: 'draw', params: { column: 8, row: 7 } },
  { method: 'introduce', params: { tengen: { version: 1, name: '阿尔法 😀', app: 'Tengen 1' } } },
  {
    method: 'hello',
    params: {
      tengen: { version: 1, name: 'Ada \\ "B"', app: 'Tengen 1' },
      session: '00112233445566778899aabbccddeeff',
      key: 'ab'.repeat(32),
      number: 1,
      match: { game: 'gomoku', options: { size: 15, rule: 'freestyle' }, clock: null },
    },
  },
  { method: 'have', params: { number: 1, step: 12 } },
  { method: 'ready', params: { number: 2 } },
  { method: 'restart', params: { number: 1 } },
  {
    method: 'draw',
    params: { number: 1, step: 12, row: 7, column: 8, hash: 'af63dc4c8601ec8c', spent: 1234 },
  },
  { method: 'have', params: { number: 1, step: 1, left: 59_000 } },
  {
    method: 'draw',
    params: { number: 1, step: 1, mark: true, row: 7, column: 8, hash: '0'.repeat(16) },
  },
  {
    method: 'configure',
    params: {
      number: 3,
      match: {
        game: 'go',
        options: { size: 9, komi: 6.5 },
        clock: { main: 60_000, increment: 0, periods: 3, period: 30_000 },
      },
    },
  },
  { method: 'offer', params: { number: 1, step: 1, kind: 'undo', to: 0 } },
  { method: 'answer', params: { number: 1, step: 1, kind: 'draw', accept: true } },
  { method: 'commit', params: { number: 1, step: 1, kind: 'restart' } },
  { method: 'withdraw', params: { number: 1, step: 1, kind: 'undo' } },
  { method: 'resign', params: { number: 1, step: 1, reason: 'left' } },
  { method: 'claim', params: { number: 1, step: 1, reason: 'time' } },
  { method: 'say', params: { text: 'Good luck 🙂', emote: 'wave' } },
  { method: 'error', params: { code: 'wrongParams', message: 'é\n', method: 'draw' } },
  { method: 'bye', params: { reason: 'left' } },
];

const frames = bytesOf(sampleMessages.map((message) => `${JSON.stringify(message)}\n`));

/** What a damaged place may get: pieces of JSON, odd values and characters, bytes that are no text. */
const pieces = [
  ...bytesOf('{ } [ ] : , " \\ {} "" [{ ]} /**/ [[[[ {"a":'.split(' ')),
  ...bytesOf('null true NaN 1e999 1e308 -0 0.5 "7" -1 15 9007199254740993'.split(' ')),
  ...bytesOf('"__proto__": "constructor": "params": "method": "draw" "restart"'.split(' ')),
  ...bytesOf('\\u \\ud800 \\ude00 \\" \\u0000 \0 \ufeff \u202e 中 😀'.split(' ')),
  ...bytesOf([' ', '\n', '\r\n', '['.repeat(40), 'x'.repeat(300)]),
  ...[[0xff], [0x80], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf0, 0x9f], [0xe4]].map((piece) =>
    Uint8Array.from(piece),
  ),
];

const nothing = new Uint8Array(0);
const choose = (random: Random, list: readonly Uint8Array[]) =>
  list[random.below(list.length)] ?? nothing;

/** A message damaged in up to four places; sometimes not at all. */
export function mutatedFrame(random: Random): Uint8Array {
  let bytes = choose(random, frames);
  for (let wounds = random.below(5); wounds > 0; wounds--) {
    const at = random.below(bytes.length + 1);
    const before = bytes.subarray(0, at);
    const further = at + 1 + random.below(8);
    switch (random.below(6)) {
      case 0: // One bit.
        bytes = bytes.with(
          Math.min(at, bytes.length - 1),
          (bytes[at] ?? 0) ^ (1 << random.below(8)),
        );
        break;
      case 1: // A stretch lost.
        bytes = joined(before, bytes.subarray(further));
        break;
      case 2: // A stretch said twice.
        bytes = joined(before, bytes.subarray(random.below(at + 1)));
        break;
      case 3: // Something put in.
        bytes = joined(before, choose(random, pieces), bytes.subarray(at));
        break;
      case 4: // Something put in the place of something.
        bytes = joined(before, choose(random, pieces), bytes.subarray(further));
        break;
      default: // The head of this one on the tail of another.
        bytes = joined(before, choose(random, frames).subarray(at));
    }
  }
  return bytes;
}

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
