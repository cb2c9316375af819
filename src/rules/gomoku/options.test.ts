import { describe, expect, it } from 'vitest';
import { gomokuOptions } from './options.ts';

const defaults = {
  size: 15,
  rule: 'freestyle',
  opening: 'free',
  fullBoard: 'draw',
  forbidden: 'refuse',
};

describe('gomoku’s options', () => {
  it('all have defaults', () => {
    expect(gomokuOptions.read({})).toEqual({ ok: true, value: defaults });
  });

  it.each([
    { size: 8 },
    { size: 19 },
    { rule: 'standard' },
    { rule: 'renju' },
    { opening: 'centre' },
    { opening: 'centre', size: 9 },
    { fullBoard: 'white' },
    { forbidden: 'lose' },
    { rule: 'renju', forbidden: 'lose' },
    { size: 11, rule: 'standard', opening: 'centre', fullBoard: 'white' },
  ])('%o may be chosen', (options) => {
    expect(gomokuOptions.read(options)).toEqual({ ok: true, value: { ...defaults, ...options } });
  });

  it.each([
    ['size', { size: 7 }],
    ['size', { size: 20 }],
    ['size', { size: 15.5 }],
    ['size', { size: Number.NaN }],
    ['size', { size: '15' }],
    ['size', { size: null }],
    ['rule', { rule: 'Freestyle' }],
    ['rule', { rule: 5 }],
    ['opening', { opening: 'center' }],
    ['opening', { opening: true }],
    ['fullBoard', { fullBoard: 'black' }],
    ['forbidden', { forbidden: 'allow' }],
    ['forbidden', { rule: 'renju', forbidden: true }],
    ['komi', { komi: 6.5 }],
    ['__proto__', JSON.parse('{"__proto__": {"size": 9}}')],
  ])('"%s" is named where it is refused: %o', (name, options) => {
    expect(gomokuOptions.read(options)).toEqual({
      ok: false,
      error: { code: 'badOption', message: expect.stringContaining(`"${name}"`) },
    });
  });

  it.each([8, 10, 12, 14, 16, 18])('a board of %i has no middle point to open on', (size) => {
    expect(gomokuOptions.read({ size, opening: 'centre' })).toEqual({
      ok: false,
      error: { code: 'badOption', message: expect.stringContaining('"opening"') },
    });
  });
});
