import { describe, expect, it } from 'vitest';
import { goOptions } from './options.ts';

const defaults = {
  size: 19,
  komi: 6.5,
  ko: 'simple',
  scoring: 'territory',
  dead: 'agree',
  handicap: 0,
};

describe('go’s options', () => {
  it('all have defaults', () => {
    expect(goOptions.read({})).toEqual({ ok: true, value: defaults });
  });

  it.each([
    { size: 2 },
    { size: 9 },
    { komi: 0 },
    { komi: 0.5 },
    { komi: 99.5 },
    { ko: 'superko' },
    { scoring: 'area' },
    { dead: 'none' },
    { handicap: 2 },
    { handicap: 9, size: 9 },
    { handicap: 5, size: 13 },
    { handicap: 0, size: 10 },
    { size: 13, komi: 7, ko: 'superko', scoring: 'area', dead: 'none', handicap: 4 },
  ])('%o may be chosen', (options) => {
    expect(goOptions.read(options)).toEqual({ ok: true, value: { ...defaults, ...options } });
  });

  it.each([
    ['size', { size: 1 }],
    ['size', { size: 20 }],
    ['size', { size: 9.5 }],
    ['size', { size: '9' }],
    ['komi', { komi: -0.5 }],
    ['komi', { komi: 0.25 }],
    ['komi', { komi: 100 }],
    ['komi', { komi: '6.5' }],
    ['komi', { komi: Number.NaN }],
    ['ko', { ko: 'positional' }],
    ['ko', { ko: true }],
    ['scoring', { scoring: 'Area' }],
    ['dead', { dead: false }],
    ['handicap', { handicap: 1 }],
    ['handicap', { handicap: 10 }],
    ['handicap', { handicap: 2.5 }],
    ['handicap', { handicap: '2' }],
    ['rule', { rule: 'renju' }],
    ['__proto__', JSON.parse('{"__proto__": {"size": 9}}')],
  ])('"%s" is named where it is refused: %o', (name, options) => {
    expect(goOptions.read(options)).toEqual({
      ok: false,
      error: { code: 'badOption', message: expect.stringContaining(`"${name}"`) },
    });
  });

  it('have places for handicap stones on boards of 9, 13 and 19 alone', () => {
    for (let size = 2; size <= 19; size++) {
      const read = goOptions.read({ size, handicap: 2 });
      expect([size, read.ok]).toEqual([size, [9, 13, 19].includes(size)]);
      if (read.ok) continue;
      expect(read.error.code).toBe('badOption');
      expect(read.error.message).toContain('"handicap"');
      expect(read.error.message).toContain(`${size} by ${size}`);
    }
  });
});
