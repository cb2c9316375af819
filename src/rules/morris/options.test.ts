import { describe, expect, it } from 'vitest';
import { morrisOptions } from './options.ts';

const defaults = {
  removal: 'protected',
  doubleMill: 1,
  flying: true,
  moveLimit: 100,
  repetition: true,
};

describe('morris’s options', () => {
  it('all have defaults', () => {
    expect(morrisOptions.read({})).toEqual({ ok: true, value: defaults });
  });

  it.each([
    { removal: 'protectedWhilePlacing' },
    { removal: 'any' },
    { doubleMill: 2 },
    { flying: false },
    { moveLimit: 0 },
    { moveLimit: 1 },
    { moveLimit: 200 },
    { repetition: false },
    { removal: 'any', doubleMill: 2, flying: false, moveLimit: 50, repetition: false },
  ])('%o may be chosen', (options) => {
    expect(morrisOptions.read(options)).toEqual({ ok: true, value: { ...defaults, ...options } });
  });

  it.each([
    ['removal', { removal: 'Any' }],
    ['removal', { removal: true }],
    ['doubleMill', { doubleMill: 0 }],
    ['doubleMill', { doubleMill: 3 }],
    ['doubleMill', { doubleMill: '2' }],
    ['flying', { flying: 1 }],
    ['flying', { flying: 'true' }],
    ['moveLimit', { moveLimit: -1 }],
    ['moveLimit', { moveLimit: 201 }],
    ['moveLimit', { moveLimit: 50.5 }],
    ['moveLimit', { moveLimit: null }],
    ['repetition', { repetition: 3 }],
    ['size', { size: 9 }],
    ['__proto__', JSON.parse('{"__proto__": {"flying": false}}')],
  ])('"%s" is named where it is refused: %o', (name, options) => {
    expect(morrisOptions.read(options)).toEqual({
      ok: false,
      error: { code: 'badOption', message: expect.stringContaining(`"${name}"`) },
    });
  });
});
