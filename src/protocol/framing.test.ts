import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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

/** A good message or several, with a few bytes replaced, dropped or put in. */
const damaged = fc
  .tuple(
    fc.array(fc.tuple(messages, separators), { minLength: 1, maxLength: 3 }),
    fc.array(fc.tuple(fc.nat(), fc.nat(2), fc.oneof(soup, fc.uint8Array({ maxLength: 3 }))), {
      maxLength: 3,
    }),
  )
  .map(([sent, wounds]) => {
    let bytes = bytesOf(...sent.flatMap(([message, separator]) => [message.text, separator]));
    for (const [where, lost, put] of wounds) {
      const at = where % (bytes.length + 1);
      bytes = bytesOf([...bytes.subarray(0, at)], [...put], [...bytes.subarray(at + lost)]);
    }
    return bytes;
  });

describe('a message is written', () => {
  test('as one JSON object ended by one newline', () => {
    expect(encode(draw)).toBe('{"method":"draw","params":{"row":7,"column":8}}\n');
    expect(encode({ text: 'a\nb' })).toBe('{"text":"a\\nb"}\n');
  });

  test('without lone surrogates, so that every reader takes it', () => {
    expect(encode({ text: 'a\ud800b', list: ['\udc00'] })).toBe(
      '{"text":"a\ufffdb","list":["\ufffd"]}\n',
    );
    expect(encode({ text: '😀' })).toBe('{"text":"😀"}\n');
  });
});

describe('messages arrive the same', () => {
  const bytes = bytesOf(
    encode(chat),
    JSON.stringify(hello),
    JSON.stringify(draw),
    '\r\n',
    encode(chat),
  );
  const expected = [chat, hello, draw, chat].map(good);

  test('cut once, at any byte', () => {
    for (let at = 0; at <= bytes.length; at++) {
      expect(read(cutAt(bytes, [at])), `cut at ${at}`).toEqual(expected);
    }
  });

  test('cut twice, at any two bytes of a message', () => {
    const small = bytesOf('{"é\\"":[{}]}{"😀":1}');
    const both = [good({ 'é"': [{}] }), good({ '😀': 1 })];
    for (let a = 0; a <= small.length; a++) {
      for (let b = a; b <= small.length; b++) {
        expect(read(cutAt(small, [a, b])), `cut at ${a} and ${b}`).toEqual(both);
      }
    }
  });

  test('byte by byte', () => {
    expect(read([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(expected);
  });

  test('any messages, with any whitespace between, cut anywhere', () => {
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

  test('glued, on lines, on CRLF lines, with blank lines, with any JSON whitespace', () => {
    for (const between of ['', '\n', '\r\n', '\n\n\n', ' \t\r\n \n', '\r']) {
      expect(
        readText([hello, draw, hello].map((one) => JSON.stringify(one)).join(between)),
      ).toEqual([hello, draw, hello].map(good));
    }
    expect(readText('{\n "method" :\t"hello",\r\n "params" : { } }')).toEqual([good(hello)]);
  });

  test('with braces, brackets, quotes and backslashes in their strings', () => {
    const value = { '}{': ']"[', a: '\\', b: ['\\"}', '"}'] };
    expect(readText(JSON.stringify(value))).toEqual([good(value)]);
  });

  test('with a byte-order mark in a string, which is text', () => {
    expect(readText('{"\ufeff":"\ufeffa"}')).toEqual([good({ '\ufeff': '\ufeffa' })]);
  });

  test('as soon as the last brace is there, without waiting for a newline', () => {
    const reader = new FrameReader();
    expect([...reader.push(bytesOf('{"a":{}'))]).toEqual([]);
    expect([...reader.push(bytesOf('}'))]).toEqual([good({ a: {} })]);
  });

  test('when the sender of a chunk writes over it afterwards', () => {
    const reader = new FrameReader();
    const chunk = bytesOf('{"a":"begun');
    expect([...reader.push(chunk)]).toEqual([]);
    chunk.fill(0);
    expect([...reader.push(bytesOf('"}'))]).toEqual([good({ a: 'begun' })]);
  });
});

describe('the first byte tells whether whitespace comes first', () => {
  test.each([
    ['', null],
    ['\n', true],
    [' ', true],
    ['\n{}', true],
    ['{', false],
    ['{}\n', false],
    ['x', false],
  ])('%j: %j', (text, expected) => {
    const reader = new FrameReader();
    for (const _ of reader.push(bytesOf(text)));
    expect(reader.blankFirst).toBe(expected);
  });

  test('and what follows does not change it', () => {
    const reader = new FrameReader();
    for (const text of ['{', '}', '\n', '\n']) for (const _ of reader.push(bytesOf(text)));
    expect(reader.blankFirst).toBe(false);
  });
});

describe('a message has at most 64 KiB', () => {
  /** An object of exactly this many bytes. */
  const ofLength = (length: number) => `{"a":"${'x'.repeat(length - 8)}"}`;
  const longest = ofLength(65_536);

  test('65 536 bytes are allowed, again and again', () => {
    expect(readText(longest + longest)).toEqual([1, 2].map(() => good(JSON.parse(longest))));
    expect(read(cutAt(bytesOf(longest, longest), [1, 65_535, 65_536, 70_000]))).toHaveLength(2);
  });

  test('65 537 bytes are not', () => {
    expect(readText(ofLength(65_537))).toEqual([fault('tooLong')]);
  });

  test('bytes are counted, not characters', () => {
    expect(readText(`{"a":"${'中'.repeat(21_842)}xx"}`)).toEqual([
      expect.objectContaining({ ok: true }),
    ]);
    expect(readText(`{"a":"${'中'.repeat(21_842)}xxx"}`)).toEqual([fault('tooLong')]);
  });

  test('whitespace counts in a message, not between messages', () => {
    expect(readText(`{"a":${' '.repeat(65_536)}1}`)).toEqual([fault('tooLong')]);
    expect(readText(`${' \n'.repeat(100_000)}${longest}${'\r\n'.repeat(100_000)}{}`)).toHaveLength(
      2,
    );
  });

  test('an endless one is refused in the very chunk that passes the limit', () => {
    const reader = new FrameReader();
    const chunk = bytesOf('x'.repeat(1024));
    expect([...reader.push(bytesOf('{"'))]).toEqual([]);
    for (let sent = 2; sent + 1024 <= 65_536; sent += 1024) {
      expect([...reader.push(chunk)]).toEqual([]);
    }
    expect([...reader.push(chunk)]).toEqual([fault('tooLong')]);
  });

  test('the byte after the limit is the one that is too much', () => {
    const reader = new FrameReader();
    expect([...reader.push(bytesOf(longest.slice(0, -1), 'x'))]).toEqual([]);
    expect([...reader.push(bytesOf('}'))]).toEqual([fault('tooLong')]);
  });

  test('another limit can be set', () => {
    const limits = { bytes: 10, depth: 2 };
    expect(read([bytesOf('{"a":1234}{"a":[]}')], limits)).toHaveLength(2);
    expect(read([bytesOf('{"a":12345}')], limits)).toEqual([fault('tooLong')]);
    expect(read([bytesOf('{"a":[[]]}')], limits)).toEqual([fault('tooDeep')]);
  });
});

describe('a message has at most 32 levels', () => {
  test.each([
    ['[', ']'],
    ['{"a":', '}'],
  ])('of %s', (open, close) => {
    const nested = (levels: number) =>
      `{"a":${open.repeat(levels - 1)}1${close.repeat(levels - 1)}}`;
    expect(readText(nested(32))).toEqual([good(JSON.parse(nested(32)))]);
    expect(readText(nested(33))).toEqual([fault('tooDeep')]);
  });

  test('objects and arrays together', () => {
    expect(readText(`${'{"a":['.repeat(16)}${']}'.repeat(16)}`)).toHaveLength(1);
    expect(readText('{"a":['.repeat(17))).toEqual([fault('tooDeep')]);
  });

  test('counted afresh for each branch and each message, and not in strings', () => {
    const wide = `{"a":[${Array.from({ length: 100 }, () => '[{}]').join()}],"b":"${'['.repeat(99)}"}`;
    expect(readText(wide.repeat(3))).toHaveLength(3);
  });

  test('deeper nesting is refused at once, before the message ends', () => {
    const reader = new FrameReader();
    expect([...reader.push(bytesOf('{"a":', '['.repeat(31)))]).toEqual([]);
    expect([...reader.push(bytesOf('['))]).toEqual([fault('tooDeep')]);
  });
});

describe('what is no text is refused when its message ends', () => {
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
    ['never a byte of UTF-8', [0xfe]],
    ['Latin-1', [0xe9]],
  ])('%s: %j', (_name, bad) => {
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
  ])('a lone surrogate as an escape: %s', (text) => {
    expect(readText(text)).toEqual([fault('notText')]);
  });

  test('a pair of escapes is text, and so is an escape that is itself escaped', () => {
    expect(readText('{"a":"\\ud83d\\ude00","b":"\\\\ud800","c":"\\u00e9"}')).toEqual([
      good({ a: '😀', b: '\\ud800', c: 'é' }),
    ]);
  });
});

describe('anything else is refused', () => {
  test.each(
    '{a:1} | {"a":01} | {"a":NaN} | {\'a\':1} | {"a":1,} | {"a":1/**/} | {"a"} | {"a":1]} | {"a":}'
      .split(' | ')
      .concat(
        '{"a":"\n"}',
        '{"a":"\\x"}',
        '{"a":"\\u12"}',
        '{\u00a0}',
        '{]',
        '{"a":tru}',
        '{"a":1 2}',
      ),
  )('text that is no JSON: %j', (text) => {
    expect(readText(text)).toEqual([fault('notJson')]);
  });

  test.each(
    '[] | [{}] | 1 | "{}" | true | null | } | ] | , | GET / HTTP/1.1 | \ufeff{} | \0 | \v | \f | \u00a0{} | \u2028{} | 中'
      .split(' | ')
      .concat('\ud800'),
  )('anything but an object: %j', (text) => {
    expect(readText(text)).toEqual([fault('notObject')]);
    expect(readText(`{}\n${text}`)).toEqual([good({}), fault('notObject')]);
  });

  test('after a fault all is swallowed, and what came before it has arrived', () => {
    const reader = new FrameReader();
    expect([...reader.push(bytesOf('{"a":1}{"b":2},{"c":3}'))]).toEqual([
      good({ a: 1 }),
      good({ b: 2 }),
      fault('notObject'),
    ]);
    expect([...reader.push(bytesOf('{"d":4}'))]).toEqual([]);
    expect([...reader.push(bytesOf('x'))]).toEqual([]);
  });
});

describe('keys that mean something elsewhere are plain keys', () => {
  test('__proto__, constructor and prototype reach no prototype', () => {
    const text = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    const [frame] = readText(text);
    expect(frame).toEqual(good(JSON.parse(text)));
    expect(frame?.ok === true && Object.hasOwn(frame.value, '__proto__')).toBe(true);
    expect(frame?.ok === true && Object.getPrototypeOf(frame.value)).toBe(Object.prototype);
    expect('polluted' in {}).toBe(false);
  });

  test('of one key given twice the last counts', () => {
    expect(readText('{"a":1,"a":2,"__proto__":1,"__proto__":2}')).toEqual([
      good(JSON.parse('{"a":2,"__proto__":2}')),
    ]);
  });
});

describe('whatever comes', () => {
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

  test.each([
    ['made of JSON’s own pieces', soup],
    ['made by damaging good messages', damaged],
    ['at all', fc.uint8Array()],
  ])('%s: the reader takes what JSON.parse takes', (_name, anything) => {
    fc.assert(
      fc.property(anything, (bytes) => {
        const values = read([bytes]).flatMap((frame) => (frame.ok ? [frame.value] : []));
        expect(values).toEqual(reference(bytes));
      }),
      { numRuns: 1000 },
    );
  });

  test('the cuts change nothing, not even the fault', () => {
    const limits = { bytes: 60, depth: 3 };
    fc.assert(
      fc.property(fc.oneof(soup, damaged), fc.array(fc.nat()), (bytes, cuts) => {
        const positions = cuts.map((cut) => cut % (bytes.length + 1));
        const whole = read([bytes], limits);
        expect(read(cutAt(bytes, positions), limits)).toEqual(whole);
        expect(
          read(
            [...bytes].map((byte) => Uint8Array.of(byte)),
            limits,
          ),
        ).toEqual(whole);
      }),
      { numRuns: 1000 },
    );
  });
});
