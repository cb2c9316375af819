/** Messages as they are read, and text from a peer: PROTOCOL.md §1, §3 and §6. */

import { describe, expect, it } from 'vitest';
import { session, tengen } from '../../test/support/ends.ts';
import { fc } from '../../test/support/properties.ts';
import { declaredVersion, readBase, readExtended, readGreeting } from './messages.ts';
import { cleanName, cleanText } from './text.ts';

const parse = (json: string): object => JSON.parse(json);

/** Every method of the three vocabularies. */
const base = ['hello', 'helloAck', 'ready', 'startGame', 'draw', 'restart'];
const methods = [
  ...base,
  ...['introduce', 'have', 'configure', 'offer', 'answer', 'commit', 'withdraw', 'resign', 'claim'],
  ...['say', 'error', 'bye'],
];

const offer = {
  tengen: tengen('Bob'),
  session: session.id,
  key: session.key,
  number: 1,
  match: { game: 'gomoku', options: { size: 15 }, clock: null },
};
const hash = 'ab'.repeat(8);
const here = { number: 1, step: 0 };

describe('a message', () => {
  it('may have no params, and unknown fields', () => {
    expect(readBase({ method: 'ready' })).toEqual({
      ok: true,
      value: { method: 'ready', params: {} },
    });
    const params = { number: 1, step: 2, later: true };
    expect(readExtended({ method: 'have', params, jsonrpc: '2.0' })).toEqual({
      ok: true,
      value: { method: 'have', params: { number: 1, step: 2 } },
    });
  });

  it.each([
    [{ method: 'sing' }, 'unknownMethod', 'sing'],
    [{ method: 7 }, 'unknownMethod', null],
    [{}, 'unknownMethod', null],
    [{ method: 'startGame', params: { color: 'black' } }, 'wrongParams', 'startGame'],
    [{ method: 'ready', params: [] }, 'wrongParams', 'ready'],
    [{ method: 'ready', params: null }, 'wrongParams', 'ready'],
  ])('that is %j is refused: %s', (message, fault, method) => {
    expect(readBase(message)).toEqual({ ok: false, error: { fault, method } });
  });

  it('of the extended dialect is not read from a base peer', () => {
    for (const method of methods.filter((each) => !base.includes(each))) {
      expect(readBase({ method })).toMatchObject({ error: { fault: 'unknownMethod' } });
    }
  });

  it.each([
    ['a hash of seven bytes', 'draw', { ...here, hash: 'ab'.repeat(7) }],
    ['a step below 0', 'draw', { number: 1, step: -1, hash }],
    ['a fraction of a step', 'have', { number: 1, step: 0.5 }],
    ['a number that cannot be counted', 'ready', { number: 1e308 }],
    ['a colour by name', 'startGame', { color: 'white', number: 1, match: offer.match }],
    ['colour 2', 'startGame', { color: 2, number: 1, match: offer.match }],
    ['a time below 0', 'draw', { ...here, hash, spent: -1 }],
    ['a fraction of a ms', 'draw', { ...here, hash, spent: 0.5 }],
    ['a clock below 0', 'have', { ...here, left: -1 }],
    ['no game', 'configure', { number: 2 }],
    ['no clock', 'configure', { number: 2, match: { game: 'go', options: {} } }],
    [
      'half a ms on a clock',
      'configure',
      {
        number: 2,
        match: { ...offer.match, clock: { main: 0.5, increment: 0, periods: 0, period: 0 } },
      },
    ],
    ['an unknown kind', 'offer', { ...here, kind: 'tea' }],
    ['a prototype as a kind', 'offer', { ...here, kind: '__proto__' }],
    ['a ply below 0', 'offer', { ...here, kind: 'undo', to: -1 }],
    ['accept that is 1', 'answer', { ...here, kind: 'draw', accept: 1 }],
    ['no accept', 'answer', { ...here, kind: 'draw' }],
    ['no kind', 'commit', here],
    ['no step', 'withdraw', { number: 1, kind: 'draw' }],
    ['no reason', 'resign', here],
    ['a claim’s reason', 'resign', { ...here, reason: 'away' }],
    ['a resignation’s reason', 'claim', { ...here, reason: 'resign' }],
    ['neither text nor emote', 'say', {}],
  ])('with %s has wrong params: %s', (_, method, params) => {
    expect(readExtended({ method, params })).toMatchObject({ error: { fault: 'wrongParams' } });
  });

  it('declares a version, which is read before anything else', () => {
    expect(declaredVersion(parse('{"params":{"tengen":{"version":2,"name":[]}}}'))).toBe(2);
    expect(declaredVersion({ method: 'hello', params: {} })).toBeNull();
    expect(declaredVersion({ method: 'hello' })).toBeNull();
  });

  it.each([
    '{"method":"draw","params":{"__proto__":{"row":1},"number":1,"step":0,"hash":"0000000000000000"}}',
    '{"__proto__":{"method":"ready"},"params":{}}',
    '{"method":"__proto__","params":{}}',
    '{"method":"constructor"}',
    '{"method":"hello","params":{"__proto__":{"tengen":1}}}',
  ])('reaches no prototype: %s', (json) => {
    for (const read of [readGreeting, readBase, readExtended]) {
      const result = read(parse(json));
      if (result.ok) {
        expect(Object.getPrototypeOf(result.value.params)).toBe(Object.prototype);
        expect('row' in result.value.params).toBe(false);
      }
      expect(Object.hasOwn(Object.prototype, 'row')).toBe(false);
    }
  });

  it('is read or refused whatever it is, and nothing is thrown', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.constantFrom('', ...methods),
        fc.jsonValue(),
        (rest, method, params) => {
          for (const read of [readGreeting, readBase, readExtended]) {
            expect(typeof read({ ...rest, method, params }).ok).toBe('boolean');
            expect(typeof read(rest).ok).toBe('boolean');
          }
        },
      ),
    );
  });
});

describe('a hello', () => {
  it('is extended if it declares that, and else base', () => {
    expect(readGreeting({ method: 'hello', params: offer })).toMatchObject({
      ok: true,
      value: { params: { tengen: { name: 'Bob' } } },
    });
    expect(readGreeting({ method: 'hello', params: { greeting: 'hi' } })).toEqual({
      ok: true,
      value: { method: 'hello', params: {} },
    });
  });

  it.each([
    { ...offer, key: 'A'.repeat(64) },
    { ...offer, session: 'two words' },
    { ...offer, session: 'x'.repeat(65) },
    { ...offer, number: 2 },
    { ...offer, match: undefined },
    { ...offer, tengen: { ...offer.tengen, name: ' \u202e ' } },
    { tengen: null },
  ])('that is neither is refused: %#', (params) => {
    expect(readGreeting({ method: 'hello', params })).toMatchObject({
      error: { fault: 'wrongParams' },
    });
  });
});

describe('text from a peer', () => {
  it.each([
    ['  A\u0000n\u202en\u2066\n ', 'Ann'],
    ['\u200e\u061c', ''],
    ['\u200b\u200d\u2060\ufeff\u3000', ''],
    ['a\u034f\u{e0042}\u115f\u{e0fff}b', 'ab'],
    ['\u{1f468}\u200d\u{1f33e} \u845b\u{e0100}', '\u{1f468}\u200d\u{1f33e} \u845b\u{e0100}'],
    ['🙂'.repeat(40), '🙂'.repeat(32)],
    ['👨\u200d'.repeat(20), `${'👨\u200d'.repeat(15)}👨`],
    [`\u0301 \ufe0fA${'\u0301'.repeat(30)}da`, `A${'\u0301'.repeat(4)}da`],
    [`A${'\u0301\u200d'.repeat(30)}da`, 'A\u0301\u200d\u0301\u200dda'],
    [' \u3000\t\n', ''],
    ['\ud800', '\ufffd'],
    ['2 (ליאת)', '2 (ליאת)'],
    ...['Ann', '👩‍🚀', '小明', 'Jürgen O’Neill', 'مريم', 'नेहा'].map((name) => [name, name]),
  ])('loses what nobody should see, and what is too long: %j', (text, name) => {
    expect(cleanName(text)).toBe(name);
  });

  it('is well formed and clean whatever it was', () => {
    expect(cleanText('\ud800x', 5)).toBe('\ufffdx');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const name = cleanName(text);
        expect([...name].length).toBeLessThanOrEqual(32);
        expect(name).not.toMatch(/^[\s\p{M}\u200c\u200d]|[\s\u200c\u200d]$/u);
        expect(name).not.toMatch(/[\p{Mn}\p{Me}\u200c\u200d]{5}/u);
        expect(name.isWellFormed()).toBe(true);
        expect(cleanName(name)).toBe(name);
      }),
    );
  });
});
