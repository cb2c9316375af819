/** The bytes of a peer, and the messages in them: PROTOCOL.md §1. */

import { describe, expect, test } from 'vitest';
import { fc } from '../../test/support/properties.ts';
import { encode, type Frame, type FrameLimits, FrameReader, frameLimits } from './framing.ts';

const utf8 = new TextEncoder();

function bytesOf(...parts: (string | readonly number[])[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...utf8.encode(part)] : [...part])),
  );
}

/** `bytes` in pieces, cut before each of these positions. */
function cutAt(bytes: Uint8Array, positions: readonly number[]): Uint8Array[] {
  const cuts = [0, ...positions.toSorted((a, b) => a - b), bytes.length];
  return cuts.slice(1).map((end, i) => bytes.slice(cuts[i], end));
}

function read(chunks: readonly Uint8Array[], limits?: FrameLimits): Frame[] {
  const reader = new FrameReader(limits);
  return chunks.flatMap((chunk) => [...reader.push(chunk)]);
}

function readText(text: string): Frame[] {
  return read([bytesOf(text)]);
}

const fault = (name: string) => ({ ok: false, fault: name });
const good = (value: object) => ({ ok: true, value });

const draw = { method: 'draw', params: { row: 7, column: 8 } };
const chat = { method: 'say', params: { text: '你好，天元！é 😀 "quoted" \\ {[' } };
const hello = { method: 'hello', params: {} };

/** Any message, and what a reader gets of it (-0 is sent as 0). */
const messages = fc
  .dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ stringUnit: 'binary', maxDepth: 6 }))
  .map((message) => ({ text: encode(message).trimEnd(), value: JSON.parse(encode(message)) }));

const separators = fc.constantFrom('', '\n', '\r\n', '\n\n', ' ', '\t', '\r', ' \n\t\r\n ');

/** Bytes of every kind from what a peer could mean to what it never would. */
const soup = fc
  .array(
    fc.oneof(
      {
        weight: 12,
        arbitrary: fc.constantFrom('{', '}', '[', ']', ':', ',', '"', '"a"', '"a":', '{"a":', '\\'),
      },
      {
        weight: 4,
        arbitrary: fc.constantFrom('1', '-0', '1e9', 'null', 'true', '.', '\\"', '\\n'),
      },
      { weight: 2, arbitrary: fc.constantFrom('\\ud83d', '\\ude00', '\\u0041', '\\u12', '\\\\u') },
      { weight: 2, arbitrary: fc.constantFrom(' ', '\n', '\r\n', '\t', '\v', '\u00a0', '\ufeff') },
      { weight: 2, arbitrary: fc.constantFrom('{}', '{"a":1}', '中', '😀', '"__proto__":') },
      { weight: 1, arbitrary: fc.constantFrom([0xff], [0x80], [0xe4, 0xb8], [0xc0, 0x80], [0]) },
    ),
    { maxLength: 40 },
  )
  .map((parts) => bytesOf(...parts));

describe('a message', () => {
  test('is written as one JSON object ended by one newline, without lone surrogates', () => {
    expect(encode(draw)).toBe('{"method":"draw","params":{"row":7,"column":8}}\n');
    expect(encode({ text: 'a\nb 😀' })).toBe('{"text":"a\\nb 😀"}\n');
    expect(encode({ text: 'a\ud800b', list: ['\udc00'] })).toBe(
      '{"text":"a\ufffdb","list":["\ufffd"]}\n',
    );
  });

  test('arrives the same if it is cut at any byte, or at any two', () => {
    const bytes = bytesOf(encode(chat), JSON.stringify(hello), JSON.stringify(draw), '\r\n');
    const expected = [chat, hello, draw].map(good);
    for (let at = 0; at <= bytes.length; at++) {
      expect(read(cutAt(bytes, [at])), `cut at ${at}`).toEqual(expected);
    }
    const small = bytesOf('{"é\\"":[{}]}{"😀":1}');
    const both = [good({ 'é"': [{}] }), good({ '😀': 1 })];
    for (let a = 0; a <= small.length; a++) {
      for (let b = a; b <= small.length; b++) {
        expect(read(cutAt(small, [a, b])), `cut at ${a} and ${b}`).toEqual(both);
      }
    }
  });

  test('arrives the same whatever it is, with any whitespace between, cut anywhere', () => {
    fc.assert(
      fc.property(
        separators,
        fc.array(fc.tuple(messages, separators), { maxLength: 8 }),
        fc.array(fc.nat(), { maxLength: 12 }),
        (before, sent, cuts) => {
          const all = bytesOf(before, ...sent.flatMap(([message, after]) => [message.text, after]));
          const positions = cuts.map((cut) => cut % (all.length + 1));
          expect(read(cutAt(all, positions))).toEqual(sent.map(([message]) => good(message.value)));
        },
      ),
    );
  });

  test.each([
    ['{\n "method" :\t"hello",\r\n "params" : { } }', hello],
    ['{"}{":"]\\"[","a":"\\\\","b":["\\\\\\"}"]}', { '}{': ']"[', a: '\\', b: ['\\"}'] }],
    ['{"\ufeff":"\ufeffa"}', { '\ufeff': '\ufeffa' }],
    ['{"a":"\\ud83d\\ude00","b":"\\\\ud800"}', { a: '😀', b: '\\ud800' }],
    ['{"a":1,"a":2}', { a: 2 }],
  ])('is read by its structure: %j', (text, value) => {
    expect(readText(text)).toEqual([good(value)]);
  });

  test('is read as soon as its last brace is there, from a copy of the chunks before', () => {
    const reader = new FrameReader();
    const chunk = bytesOf('{"a":"begun');
    expect([...reader.push(chunk)]).toEqual([]);
    chunk.fill(0);
    expect([...reader.push(bytesOf('"}'))]).toEqual([good({ a: 'begun' })]);
  });

  test('reaches no prototype by its keys', () => {
    const text = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    const [frame] = readText(text);
    expect(frame).toEqual(good(JSON.parse(text)));
    expect(frame?.ok === true && Object.hasOwn(frame.value, '__proto__')).toBe(true);
    expect(frame?.ok === true && Object.getPrototypeOf(frame.value)).toBe(Object.prototype);
    expect('polluted' in {}).toBe(false);
  });
});

test.each([
  ['', null],
  ['\n', true],
  [' ', true],
  ['\n{}', true],
  ['{', false],
  ['{}\n', false],
  ['x', false],
])('the first byte alone tells whether whitespace comes first: %j, %j', (text, expected) => {
  const reader = new FrameReader();
  for (const part of [text, '', '\n']) {
    for (const _ of reader.push(bytesOf(part)));
    if (part === '') expect(reader.blankFirst).toBe(expected);
  }
  expect(reader.blankFirst).toBe(expected ?? true);
});

describe('a message of more than 64 KiB', () => {
  /** An object of exactly this many bytes. */
  const ofLength = (length: number) => `{"a":"${'x'.repeat(length - 8)}"}`;
  const longest = ofLength(65_536);

  test.each([
    ['one of 65 537 bytes', ofLength(65_537)],
    ['one of fewer characters', `{"a":"${'中'.repeat(21_842)}xxx"}`],
    ['whitespace in it', `{"a":${' '.repeat(65_536)}1}`],
    ['a letter more', `${longest.slice(0, -1)}x}`],
  ])('is refused: %s', (_, text) => {
    expect(readText(text)).toEqual([fault('tooLong')]);
    expect(readText(longest + text)).toEqual([good(JSON.parse(longest)), fault('tooLong')]);
  });

  test('is none with exactly so many bytes, nor by whitespace between messages', () => {
    const some = `{"a":"${'中'.repeat(21_842)}xx"}`;
    const text = `${' \n'.repeat(100_000)}${longest}${'\r\n'.repeat(100_000)}${longest}${some}`;
    expect(readText(text).map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(read(cutAt(bytesOf(longest, longest), [1, 65_535, 65_536, 70_000]))).toHaveLength(2);
  });

  test('is refused in the very chunk that passes the limit', () => {
    const reader = new FrameReader();
    const chunk = bytesOf('x'.repeat(1024));
    expect([...reader.push(bytesOf('{"'))]).toEqual([]);
    for (let sent = 2; sent + 1024 <= 65_536; sent += 1024) {
      expect([...reader.push(chunk)]).toEqual([]);
    }
    expect([...reader.push(chunk)]).toEqual([fault('tooLong')]);
  });

  test('is one of more than another limit, if that is set', () => {
    const limits = { bytes: 10, depth: 2 };
    expect(read([bytesOf('{"a":1234}{"a":[]}')], limits)).toHaveLength(2);
    expect(read([bytesOf('{"a":12345}')], limits)).toEqual([fault('tooLong')]);
    expect(read([bytesOf('{"a":[[]]}')], limits)).toEqual([fault('tooDeep')]);
  });
});

describe('a message of more than 32 levels', () => {
  test.each([
    ['[', ']'],
    ['{"a":', '}'],
  ])('is refused: %s', (open, close) => {
    const nested = (levels: number) =>
      `{"a":${open.repeat(levels - 1)}1${close.repeat(levels - 1)}}`;
    expect(readText(nested(32))).toEqual([good(JSON.parse(nested(32)))]);
    expect(readText(nested(33))).toEqual([fault('tooDeep')]);
  });

  test('is counted afresh for each branch and each message, and not in strings', () => {
    const wide = `{"a":[${Array.from({ length: 100 }, () => '[{}]').join()}],"b":"${'['.repeat(99)}"}`;
    expect(readText(wide.repeat(3))).toHaveLength(3);
  });

  test('is refused before it ends', () => {
    const reader = new FrameReader();
    expect([...reader.push(bytesOf('{"a":', '['.repeat(31)))]).toEqual([]);
    expect([...reader.push(bytesOf('['))]).toEqual([fault('tooDeep')]);
  });
});

describe('a malformed message', () => {
  test.each([
    ['overlong, two bytes', [0xc0, 0x80]],
    ['overlong, two bytes', [0xc1, 0xbf]],
    ['overlong, three bytes', [0xe0, 0x80, 0xaf]],
    ['overlong, four bytes', [0xf0, 0x80, 0x80, 0xaf]],
    ['a high surrogate', [0xed, 0xa0, 0x80]],
    ['a pair of surrogates', [0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80]],
    ['beyond U+10FFFF', [0xf4, 0x90, 0x80, 0x80]],
    ['a continuation alone', [0x80]],
    ['a character cut short', [0xe4, 0xb8]],
    ['never a byte of UTF-8', [0xff]],
    ['Latin-1', [0xe9]],
  ])('is refused for its bytes, once it ends: %s, %j', (_name, bad) => {
    expect(read([bytesOf('{"a":"', bad, '"}')])).toEqual([fault('notText')]);
    expect(read([bytesOf('{"', bad, '":1}')])).toEqual([fault('notText')]);
    expect(read([bytesOf('{"a":', bad, '}')])).toEqual([fault('notText')]);
  });

  test.each([
    '{"a":"\\ud800"}',
    '{"a":"\\uDFFF"}',
    '{"\\ud800":1}',
    '{"a":[{"b":["x\\udc00\\ud800"]}]}',
    '{"a":"\\ud83d😀"}',
    '{"a":"\\ud83d\\n\\ude00"}',
    '{"a":"\\ud83d","b":"\\ude00"}',
    '{"a":"\\ud83d\\\\ude00"}',
    '{"a":"\\ud800","a":1}',
  ])('is refused for a lone surrogate as an escape: %s', (text) => {
    expect(readText(text)).toEqual([fault('notText')]);
  });

  test.each([
    ...[
      '{a:1}',
      '{"a":01}',
      '{"a":NaN}',
      "{'a':1}",
      '{"a":1,}',
      '{"a":1/**/}',
      '{"a"}',
      '{"a":1]}',
    ],
    ...['{"a":}', '{"a":"\n"}', '{"a":"\\x"}', '{"a":"\\u12"}', '{\u00a0}', '{]', '{"a":tru}'],
  ])('is refused as text that is no JSON: %j', (text) => {
    expect(readText(text)).toEqual([fault('notJson')]);
  });

  test.each([
    ...['[]', '[{}]', '1', '"{}"', 'true', 'null', '}', ']', ',', 'GET / HTTP/1.1', '\ufeff{}'],
    ...['\0', '\v', '\f', '\u00a0{}', '\u2028{}', '中', '\ud800'],
  ])('is refused as anything but an object: %j', (text) => {
    expect(readText(text)).toEqual([fault('notObject')]);
    expect(readText(`{}\n${text}`)).toEqual([good({}), fault('notObject')]);
  });

  test('is the last that is read, and all after it is swallowed', () => {
    const reader = new FrameReader();
    const frames = [good({ a: 1 }), good({ b: 2 }), fault('notObject')];
    expect([...reader.push(bytesOf('{"a":1}{"b":2},{"c":3}'))]).toEqual(frames);
    expect([...reader.push(bytesOf('{"d":4}')), ...reader.push(bytesOf('x'))]).toEqual([]);
  });
});

describe('of any bytes', () => {
  const strings = /"(?:[^"\\]|\\.)*"/gs;

  function deepest(json: string): number {
    let depth = 0;
    let most = 0;
    for (const character of json.replace(strings, '')) {
      if ('{['.includes(character)) most = Math.max(most, ++depth);
      if ('}]'.includes(character)) depth--;
    }
    return most;
  }

  /**
   * The messages in `bytes` by JSON.parse alone: the shortest piece from each `{` on that it takes,
   * for no JSON object begins with another.
   */
  function reference(bytes: Uint8Array): unknown[] {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    const values: unknown[] = [];
    let start = 0;
    for (let end = 1; end <= bytes.length; end++) {
      while (start < end && [0x20, 0x0a, 0x0d, 0x09].includes(bytes[start] ?? 0)) start++;
      if (start < end && bytes[start] !== 0x7b) break;
      if (bytes[end - 1] !== 0x7d) continue;
      try {
        const text = decoder.decode(bytes.subarray(start, end));
        const value: unknown = JSON.parse(text);
        if (deepest(text) > frameLimits.depth) break;
        const meant = (text.match(strings) ?? []).map((literal): string => JSON.parse(literal));
        if (!meant.every((string) => string.isWellFormed())) break;
        values.push(value);
        start = end;
      } catch {
        // Not the end of a message.
      }
    }
    return values;
  }

  test('the reader takes what JSON.parse takes, however they are cut', () => {
    const limits = { bytes: 60, depth: 3 };
    fc.assert(
      fc.property(fc.oneof(soup, fc.uint8Array()), fc.array(fc.nat()), (bytes, cuts) => {
        const values = read([bytes]).flatMap((frame) => (frame.ok ? [frame.value] : []));
        expect(values).toEqual(reference(bytes));
        // Faults included.
        const whole = read([bytes], limits);
        const positions = cuts.map((cut) => cut % (bytes.length + 1));
        expect(read(cutAt(bytes, positions), limits)).toEqual(whole);
        const single = [...bytes].map((byte) => Uint8Array.of(byte));
        expect(read(single, limits)).toEqual(whole);
      }),
      { numRuns: 1000 },
    );
  });
});
