import { describe, expect, it } from 'vitest';
import { choice, optionList, range } from './options.ts';

// What an option refuses is in the contract of every game.
describe('an option', () => {
  it('of a choice is one of its values, and of their type', () => {
    const option = choice(['agree', 'none'], 'agree');
    expect(option.default).toBe('agree');
    expect(option.allowed).toEqual({ kind: 'choice', values: ['agree', 'none'] });
    expect([option.read('none'), option.read('None')]).toEqual(['none', null]);
    expect([choice([1, 2], 1).read(2), choice([1, 2], 1).read('2')]).toEqual([2, null]);
  });

  it('of a range includes both its ends, and goes by its step from the lower one', () => {
    const read = (min: number, max: number, step: number, values: readonly number[]) =>
      values.map((value) => range(min, max, min, step).read(value));
    expect(read(8, 19, 1, [7, 8, 15, 19, 20])).toEqual([null, 8, 15, 19, null]);
    expect(read(0, 99.5, 0.5, [0, 0.25, 7.5, 99.5, 99.75])).toEqual([0, null, 7.5, 99.5, null]);
    expect(read(1, 9, 2, [1, 2, 9])).toEqual([1, null, 9]);
    expect(Object.is(range(0, 9, 0).read(-0), 0)).toBe(true);
  });
});

describe('an option list', () => {
  const fields = { size: range(8, 19, 15), dead: choice(['agree', 'none'], 'agree') };
  const list = optionList<{ readonly size: number; readonly dead: 'agree' | 'none' }>(
    fields,
    (pick) => ({ size: pick('size', fields.size), dead: pick('dead', fields.dead) }),
    ({ size, dead }) => (size === 8 && dead === 'none' ? 'Not these two together.' : null),
  );
  const refused = (message: string) => ({ ok: false, error: { code: 'badOption', message } });

  it('fills in defaults', () => {
    expect(list.read({})).toEqual({ ok: true, value: { size: 15, dead: 'agree' } });
    expect(list.read({ size: 9 })).toEqual({ ok: true, value: { size: 9, dead: 'agree' } });
    expect(list.read({ size: undefined })).toEqual({
      ok: true,
      value: { size: 15, dead: 'agree' },
    });
  });

  it('says what an option must be', () => {
    expect(list.read({ size: 20 })).toEqual(
      refused('The option "size" must be a whole number from 8 to 19.'),
    );
    expect(list.read({ dead: 1 })).toEqual(
      refused('The option "dead" must be one of agree, none.'),
    );
    const fields = { komi: range(0, 99.5, 6.5, 0.5) };
    const komi = optionList<{ readonly komi: number }>(fields, (pick) => ({
      komi: pick('komi', fields.komi),
    }));
    expect(komi.read({ komi: 0.2 })).toEqual(
      refused('The option "komi" must be a multiple of 0.5 from 0 to 99.5.'),
    );
  });

  it('names the first that is wrong', () => {
    expect(list.read({ dead: 1, size: 20 })).toEqual(
      refused('The option "size" must be a whole number from 8 to 19.'),
    );
  });

  it('refuses what it does not know', () => {
    expect(list.read({ ply: 1 })).toEqual(refused('There is no option "ply" in this game.'));
    expect(list.read({ constructor: 1 })).toEqual(
      refused('There is no option "constructor" in this game.'),
    );
    expect(list.read(JSON.parse('{"__proto__": {"size": 9}}'))).toEqual(
      refused('There is no option "__proto__" in this game.'),
    );
  });

  it('quotes no more than 40 characters of an unknown name', () => {
    expect(list.read({ ['x'.repeat(1000)]: 1 })).toEqual(
      refused(`There is no option "${'x'.repeat(40)}" in this game.`),
    );
  });

  it('refuses options that do not go together', () => {
    expect(list.read({ size: 8, dead: 'none' })).toEqual(refused('Not these two together.'));
  });

  it('looks at own fields alone', () => {
    expect(list.read(Object.create({ size: 9 }))).toEqual({
      ok: true,
      value: { size: 15, dead: 'agree' },
    });
  });

  it.each([null, undefined, 15, 'size', true, [], [15]])('refuses %o', (value) => {
    expect(list.read(value)).toEqual(refused('The options must be an object.'));
  });
});
