import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { session, tengen } from '../../test/support/ends.ts';
import { declaredVersion, readBase, readExtended, readGreeting } from './messages.ts';
import { cleanName, cleanText } from './text.ts';

const parse = (json: string): object => JSON.parse(json);

/** Every method of the three vocabularies. */
const methods = [
  ...['hello', 'helloAck', 'introduce', 'have', 'configure', 'ready', 'startGame', 'draw'],
  ...['offer', 'answer', 'commit', 'withdraw', 'resign', 'claim', 'say', 'error', 'bye', 'restart'],
];

const offer = {
  tengen: tengen('Bob'),
  session: session.id,
  key: session.key,
  number: 1,
  match: { game: 'gomoku', options: { size: 15 }, clock: null },
};

describe('reading a message', () => {
  it('takes missing params as none', () => {
    expect(readBase({ method: 'ready' })).toEqual({
      ok: true,
      value: { method: 'ready', params: {} },
    });
  });

  it('ignores unknown fields', () => {
    const read = readExtended({
      method: 'have',
      params: { number: 1, step: 2, later: true },
      jsonrpc: '2.0',
    });
    expect(read).toEqual({
      ok: true,
      value: { method: 'have', params: { number: 1, step: 2 } },
    });
  });

  it('tells an unknown method from wrong params', () => {
    expect(readBase({ method: 'sing' })).toMatchObject({
      error: { fault: 'unknownMethod', method: 'sing' },
    });
    expect(readBase({ method: 7 })).toMatchObject({
      error: { fault: 'unknownMethod', method: null },
    });
    expect(readBase({})).toMatchObject({ error: { fault: 'unknownMethod', method: null } });
    expect(readBase({ method: 'startGame', params: { color: 'black' } })).toMatchObject({
      error: { fault: 'wrongParams', method: 'startGame' },
    });
    expect(readBase({ method: 'ready', params: [] })).toMatchObject({
      error: { fault: 'wrongParams' },
    });
    expect(readBase({ method: 'ready', params: null })).toMatchObject({
      error: { fault: 'wrongParams' },
    });
  });

  it('never reads an extended method from a base peer', () => {
    const base = ['hello', 'helloAck', 'ready', 'startGame', 'draw', 'restart'];
    for (const method of methods.filter((each) => !base.includes(each))) {
      expect(readBase({ method })).toMatchObject({ error: { fault: 'unknownMethod' } });
    }
  });

  it('knows an extended hello from a base one, and refuses one that is neither', () => {
    expect(readGreeting({ method: 'hello', params: offer })).toMatchObject({
      ok: true,
      value: { params: { tengen: { name: 'Bob' } } },
    });
    expect(readGreeting({ method: 'hello', params: { greeting: 'hi' } })).toEqual({
      ok: true,
      value: { method: 'hello', params: {} },
    });
    for (const broken of [
      { ...offer, key: 'A'.repeat(64) },
      { ...offer, session: 'two words' },
      { ...offer, session: 'x'.repeat(65) },
      { ...offer, number: 2 },
      { ...offer, match: undefined },
      { ...offer, tengen: { ...offer.tengen, name: ' \u202e ' } },
      { tengen: null },
    ]) {
      expect(readGreeting({ method: 'hello', params: broken })).toMatchObject({
        error: { fault: 'wrongParams' },
      });
    }
  });

  it.each([
    ['hash of seven bytes', 'draw', { number: 1, step: 0, hash: 'ab'.repeat(7) }],
    ['step below nought', 'draw', { number: 1, step: -1, hash: 'ab'.repeat(8) }],
    ['fraction of a step', 'have', { number: 1, step: 0.5 }],
    ['number past all counting', 'ready', { number: 1e308 }],
    ['colour by name', 'startGame', { color: 'white', number: 1, match: offer.match }],
    ['colour 2', 'startGame', { color: 2, number: 1, match: offer.match }],
    ['time below nought', 'draw', { number: 1, step: 0, hash: 'ab'.repeat(8), spent: -1 }],
    ['fraction of a ms', 'draw', { number: 1, step: 0, hash: 'ab'.repeat(8), spent: 0.5 }],
    ['clock below nought', 'have', { number: 1, step: 0, left: -1 }],
    ['choice without a game', 'configure', { number: 2 }],
    ['choice without a clock', 'configure', { number: 2, match: { game: 'go', options: {} } }],
    [
      'clock of half a ms',
      'configure',
      {
        number: 2,
        match: { ...offer.match, clock: { main: 0.5, increment: 0, periods: 0, period: 0 } },
      },
    ],
    ['kind nobody knows', 'offer', { number: 1, step: 0, kind: 'tea' }],
    ['prototype as a kind', 'offer', { number: 1, step: 0, kind: '__proto__' }],
    ['ply below nought', 'offer', { number: 1, step: 0, kind: 'undo', to: -1 }],
    ['answer neither yes nor no', 'answer', { number: 1, step: 0, kind: 'draw', accept: 1 }],
    ['answer without a word', 'answer', { number: 1, step: 0, kind: 'draw' }],
    ['commit of nothing', 'commit', { number: 1, step: 0 }],
    ['withdrawal without a step', 'withdraw', { number: 1, kind: 'draw' }],
    ['resignation without a reason', 'resign', { number: 1, step: 0 }],
    ['reason to resign nobody knows', 'resign', { number: 1, step: 0, reason: 'away' }],
    ['reason to claim nobody knows', 'claim', { number: 1, step: 0, reason: 'resign' }],
    ['remark without a word', 'say', {}],
  ])('refuses a %s', (_, method, params) => {
    expect(readExtended({ method, params })).toMatchObject({ error: { fault: 'wrongParams' } });
  });

  it('reads the version before anything else', () => {
    expect(declaredVersion(parse('{"params":{"tengen":{"version":2,"name":[]}}}'))).toBe(2);
    expect(declaredVersion({ method: 'hello', params: {} })).toBeNull();
    expect(declaredVersion({ method: 'hello' })).toBeNull();
  });

  it('lets nothing reach a prototype', () => {
    for (const read of [readGreeting, readBase, readExtended]) {
      for (const json of [
        '{"method":"draw","params":{"__proto__":{"row":1},"number":1,"step":0,"hash":"0000000000000000"}}',
        '{"__proto__":{"method":"ready"},"params":{}}',
        '{"method":"__proto__","params":{}}',
        '{"method":"constructor"}',
        '{"method":"hello","params":{"__proto__":{"tengen":1}}}',
      ]) {
        const result = read(parse(json));
        if (result.ok) {
          expect(Object.getPrototypeOf(result.value.params)).toBe(Object.prototype);
          expect('row' in result.value.params).toBe(false);
        }
        expect(Object.hasOwn(Object.prototype, 'row')).toBe(false);
      }
    }
  });

  it('reads or refuses any JSON object, and never throws', () => {
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

describe('text from somebody else', () => {
  it('loses control characters, direction overrides and surrounding space', () => {
    expect(cleanName('  A\u0000n\u202en\u2066\n ')).toBe('Ann');
    expect(cleanName('\u200e\u061c')).toBe('');
    expect(cleanName('\u200b\u200d\u2060\ufeff\u3000')).toBe('');
  });

  it('is clipped by characters, never in the middle of one', () => {
    expect(cleanName('🙂'.repeat(40))).toBe('🙂'.repeat(32));
    expect(cleanText('\ud800x', 5)).toBe('\ufffdx');
  });

  it('keeps every ordinary name', () => {
    for (const name of ['Ann', '👩‍🚀', '小明', 'Jürgen O’Neill', 'مريم', 'नेहा'])
      expect(cleanName(name)).toBe(name);
  });

  it('is well formed and clean whatever came', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const name = cleanName(text);
        expect([...name].length).toBeLessThanOrEqual(32);
        expect(name).toBe(name.trim());
        expect(name.isWellFormed()).toBe(true);
        expect(cleanName(name)).toBe(name);
      }),
    );
  });
});
