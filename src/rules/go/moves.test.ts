import { describe, expect, it } from 'vitest';
import { go } from './go.ts';
import { started } from './testing.ts';

const { options } = started();

describe('what is read as a move of Go', () => {
  // What every game's moves have in common is in games.test.ts.
  it.each([
    // Only `true` counts.
    [
      { row: 3, column: 4, pass: false, mark: 1, agree: 'yes', resume: null },
      { row: 3, column: 4 },
    ],
    [{ pass: 1 }, null],
    // A pass is a pass, wherever it points, and so is an agreement.
    [{ pass: true, row: 3, column: 4, agree: true }, { pass: true }],
    [{ mark: true, agree: true, row: 3, column: 4 }, { agree: true }],
    [{ mark: true }, null],
    [Object.assign(Object.create({ pass: true }), { row: 3, column: 4 }), { row: 3, column: 4 }],
  ])('is for %o the move %o', (value, move) => {
    expect(go.move(value)).toStrictEqual(move);
  });
});

describe('a move of Go as text', () => {
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
  ] as const)('is %s on a board of %i', (text, size, move) => {
    const { options } = started({ size });
    expect(go.text.write(move, options)).toBe(text);
    for (const written of [text, text.toLowerCase(), text.toUpperCase()]) {
      expect(go.text.read(written, options)).toStrictEqual(move);
    }
  });

  it.each([
    ...['', 'I5', 'i5', 'U1', 'A0', 'A20', 'A01', '4D', 'D4.0', ' D4', 'D4\n', 'passed', 'mark'],
    ...[
      'markD4',
      'mark  D4',
      'mark I5',
      'mark pass',
      're\u017fume',
      'mar\u212a D4',
      '\u017f4',
      'Ｄ４',
    ],
  ])('is not %j on a board of 19', (text) => {
    expect(go.text.read(text, options)).toBeNull();
  });

  it('is read by the size of the board', () => {
    const { options } = started({ size: 9 });
    expect(go.text.read('K1', options)).toBeNull();
    expect(go.text.read('A10', options)).toBeNull();
    expect(go.text.read('mark A10', options)).toBeNull();
  });
});
