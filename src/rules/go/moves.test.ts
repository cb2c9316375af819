import { describe, expect, it } from 'vitest';
import { go } from './go.ts';
import { started } from './testing.ts';

const { options } = started();

describe('a move, read', () => {
  it.each([
    [
      { row: 3, column: 15 },
      { row: 3, column: 15 },
    ],
    [
      { row: -1, column: 99 },
      { row: -1, column: 99 },
    ],
    [{ pass: true }, { pass: true }],
    [
      { mark: true, row: 3, column: 15 },
      { mark: true, row: 3, column: 15 },
    ],
    [{ agree: true }, { agree: true }],
    [{ resume: true }, { resume: true }],
  ])('%o', (value, move) => {
    expect(go.move(value)).toStrictEqual(move);
    expect(Object.isFrozen(go.move(value))).toBe(true);
  });

  it.each([
    [
      { row: 3, column: 4, number: 1, step: 7, hash: 'x', spent: 3 },
      { row: 3, column: 4 },
    ],
    [{ pass: true, step: 7 }, { pass: true }],
    [
      { mark: true, row: 3, column: 4, step: 7 },
      { mark: true, row: 3, column: 4 },
    ],
    [{ agree: true, step: 7 }, { agree: true }],
    [{ resume: true, step: 7 }, { resume: true }],
    // Only `true` counts.
    [
      { row: 3, column: 4, pass: false, mark: 1, agree: 'yes', resume: null },
      { row: 3, column: 4 },
    ],
    // A pass is a pass, wherever it points.
    [{ pass: true, row: 3, column: 4 }, { pass: true }],
    [{ mark: true, agree: true, row: 3, column: 4 }, { agree: true }],
    [JSON.parse('{"row": 3, "column": 4, "__proto__": {"pass": true}}'), { row: 3, column: 4 }],
    [Object.assign(Object.create({ pass: true }), { row: 3, column: 4 }), { row: 3, column: 4 }],
  ])('without foreign fields: %o', (value, move) => {
    expect(go.move(value)).toStrictEqual(move);
  });

  it.each([
    undefined,
    null,
    true,
    3,
    'pass',
    'D4',
    [],
    [3, 4],
    {},
    { pass: false },
    { pass: 1 },
    { pass: 'true' },
    { Pass: true },
    { mark: true },
    { mark: true, row: 3 },
    { mark: true, row: 3, column: '4' },
    { agree: 1 },
    { resume: {} },
    { row: 3 },
    { column: 4 },
    { row: 3, col: 4 },
    { row: '3', column: 4 },
    { row: 3.5, column: 4 },
    { row: -0, column: 4 },
    { row: Number.NaN, column: 4 },
    { row: 3, column: Number.POSITIVE_INFINITY },
    Object.create({ pass: true }),
    JSON.parse('{"__proto__": {"pass": true}}'),
    () => ({ pass: true }),
    Symbol('pass'),
  ])('is none: %o', (value) => {
    expect(go.move(value)).toBeNull();
    expect(go.play(started(), value)).toEqual({
      ok: false,
      error: {
        code: 'badMove',
        message: 'A move must be a row and a column, whole numbers, or a pass.',
      },
    });
  });

  it('is not what a getter would say, nor is it asked', () => {
    const value = {
      get pass(): boolean {
        throw new Error('asked');
      },
      get row(): number {
        throw new Error('asked');
      },
      column: 7,
    };
    expect(go.move(value)).toBeNull();
  });
});

describe('a move as text', () => {
  it.each([
    ['D4', 19, { row: 15, column: 3 }],
    ['A1', 19, { row: 18, column: 0 }],
    ['H8', 9, { row: 1, column: 7 }],
    // There is no I.
    ['J8', 9, { row: 1, column: 8 }],
    ['J10', 19, { row: 9, column: 8 }],
    ['T19', 19, { row: 0, column: 18 }],
    ['B2', 2, { row: 0, column: 1 }],
    ['pass', 19, { pass: true }],
    ['mark D4', 19, { mark: true, row: 15, column: 3 }],
    ['mark T19', 19, { mark: true, row: 0, column: 18 }],
    ['agree', 19, { agree: true }],
    ['resume', 19, { resume: true }],
  ] as const)('%s on a board of %i', (text, size, move) => {
    const { options } = started({ size });
    expect(go.text.write(move, options)).toBe(text);
    for (const written of [text, text.toLowerCase(), text.toUpperCase()]) {
      expect(go.text.read(written, options)).toStrictEqual(move);
    }
  });

  it('goes both ways for every point of every size', () => {
    for (let size = 2; size <= 19; size++) {
      const { options } = started({ size });
      const texts = new Set<string>();
      for (let row = 0; row < size; row++) {
        for (let column = 0; column < size; column++) {
          for (const move of [
            { row, column },
            { mark: true, row, column },
          ] as const) {
            const text = go.text.write(move, options);
            texts.add(text);
            expect(go.text.read(text, options)).toStrictEqual(move);
            expect(text).not.toContain('I');
          }
        }
      }
      expect(texts.size).toBe(2 * size * size);
    }
  });

  it.each([
    '',
    'I5',
    'i5',
    'U1',
    'A0',
    'A20',
    'A01',
    'AA1',
    '4D',
    'D-4',
    'D4.0',
    ' D4',
    'D4 ',
    'D4\n',
    'passed',
    'pass ',
    'mark',
    'mark ',
    'markD4',
    'mark  D4',
    'mark I5',
    'mark U1',
    'mark pass',
    'agreed',
    're\u017fume',
    'mar\u212a D4',
    '\u017f4',
    'Ｄ４',
  ])('%j means no move on a board of 19', (text) => {
    expect(go.text.read(text, options)).toBeNull();
  });

  it('is read by the size of the board', () => {
    const { options } = started({ size: 9 });
    expect(go.text.read('K1', options)).toBeNull();
    expect(go.text.read('A10', options)).toBeNull();
    expect(go.text.read('mark A10', options)).toBeNull();
  });
});
