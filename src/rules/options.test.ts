import { describe, expect, it } from 'vitest';
import { choice, optionList, range } from './options.ts';

describe('a choice', () => {
  const option = choice(['agree', 'none'], 'agree');

  it('is one of its values', () => {
    expect(option.default).toBe('agree');
    expect(option.allowed).toEqual({ kind: 'choice', values: ['agree', 'none'] });
    expect(option.read('none')).toBe('none');
  });

  it.each(['None', '', 0, null, undefined, ['none'], {}])('is not %o', (value) => {
    expect(option.read(value)).toBeNull();
  });

  it('may be between numbers or yes and no', () => {
    expect(choice([1, 2], 1).read(2)).toBe(2);
    expect(choice([1, 2], 1).read('2')).toBeNull();
    expect(choice([true, false], true).read(false)).toBe(false);
    expect(choice([true, false], true).read(0)).toBeNull();
  });
});

describe('a range', () => {
  it('includes both its ends and nothing beyond', () => {
    const size = range(8, 19, 15);
    expect([7, 8, 15, 19, 20].map((value) => size.read(value))).toEqual([null, 8, 15, 19, null]);
  });

  it('goes by its step, counted from its lower end', () => {
    const komi = range(0, 99.5, 6.5, 0.5);
    expect([0, 0.25, 7.5, 99.5, 99.75].map((v) => komi.read(v))).toEqual([
      0,
      null,
      7.5,
      99.5,
      null,
    ]);
    const plies = range(2, 200, 50, 2);
    expect([2, 3, 200].map((v) => plies.read(v))).toEqual([2, null, 200]);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, '15', 15n, true, null, undefined, [15]])(
    'is not %o',
    (value) => {
      expect(range(8, 19, 15).read(value)).toBeNull();
    },
  );
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
