import { describe, expect, it } from 'vitest';
import { popucomOptions } from './options.ts';

describe('POPUCOM’s options', () => {
  it('all have defaults', () => {
    expect(popucomOptions.read({})).toEqual({ ok: true, value: { plies: 50 } });
  });

  it.each([2, 4, 50, 198, 200])('a game may last %i plies', (plies) => {
    expect(popucomOptions.read({ plies })).toEqual({ ok: true, value: { plies } });
  });

  it.each([
    ['plies', { plies: 0 }],
    ['plies', { plies: 1 }],
    ['plies', { plies: 49 }],
    ['plies', { plies: 201 }],
    ['plies', { plies: 202 }],
    ['plies', { plies: -2 }],
    ['plies', { plies: 50.5 }],
    ['plies', { plies: Number.NaN }],
    ['plies', { plies: '50' }],
    ['plies', { plies: null }],
    ['size', { size: 9 }],
    ['__proto__', JSON.parse('{"__proto__": {"plies": 2}}')],
  ])('"%s" is named where it is refused: %o', (name, options) => {
    expect(popucomOptions.read(options)).toEqual({
      ok: false,
      error: { code: 'badOption', message: expect.stringContaining(`"${name}"`) },
    });
  });
});
