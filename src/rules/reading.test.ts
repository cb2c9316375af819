import { describe, expect, it } from 'vitest';
import { fc } from '../../test/support/properties.ts';
import { ownField, readPointMove, readStones } from './reading.ts';
import { boardFrom } from './testing.ts';

describe('the stones of a set-up', () => {
  it('stand where they are listed, whatever the board', () => {
    const boards = fc
      .tuple(fc.integer({ min: 2, max: 19 }), fc.array(fc.constantFrom('.', 'b', 'w')))
      .map(([size, marks]) =>
        boardFrom(size, ({ row, column }) => marks[row * size + column] ?? '.'),
      );
    fc.assert(
      fc.property(boards, fc.constantFrom('black', 'white'), (board, turn) => {
        const points = (mark: string) =>
          board.flatMap((line, row) =>
            Array.from(line.matchAll(new RegExp(mark, 'g')), ({ index }) => [row, index]),
          );
        const value = { black: points('b'), white: points('w'), turn };
        expect(readStones(value, board.length)).toEqual({ ok: true, value: { board, turn } });
      }),
    );
  });

  it('are none, with black to move, where nothing is said', () => {
    expect(readStones({ ply: 7 }, 2)).toEqual({
      ok: true,
      value: { board: ['..', '..'], turn: 'black' },
    });
  });

  it.each([
    ['A set-up must be an object.', null],
    ['A set-up must be an object.', [[0, 0]]],
    ['A set-up must be an object.', 'A1'],
    ['"black" must be a list of points.', { black: 'A1' }],
    ['"white" must be a list of points.', { white: { row: 0, column: 0 } }],
    ['"black" has something that is no [row, column] of the board.', { black: [[3, 0]] }],
    ['"black" has something that is no [row, column] of the board.', { black: [[0, -1]] }],
    ['"black" has something that is no [row, column] of the board.', { black: [[0, 3]] }],
    ['"black" has something that is no [row, column] of the board.', { black: [[0.5, 0]] }],
    ['"black" has something that is no [row, column] of the board.', { black: [[-0, 0]] }],
    ['"black" has something that is no [row, column] of the board.', { black: [[0, 0, 0]] }],
    ['"white" has something that is no [row, column] of the board.', { white: [{ row: 0 }] }],
    ['A point is given more than once.', { black: [[0, 0]], white: [[0, 0]] }],
    ['"turn" must be black or white.', { turn: 'red' }],
  ])('are refused with "%s": %j', (message, value) => {
    expect(readStones(value, 3)).toEqual({ ok: false, error: { code: 'badSetup', message } });
  });
});

describe('an own field', () => {
  it('is never the prototype’s, and never a getter’s', () => {
    expect(ownField({ row: 1 }, 'row')).toBe(1);
    expect(ownField(Object.create({ row: 1 }), 'row')).toBeUndefined();
    expect(
      ownField(
        {
          get row() {
            return 1;
          },
        },
        'row',
      ),
    ).toBeUndefined();
    expect(ownField(null, 'row')).toBeUndefined();
  });
});

describe('a point that is read', () => {
  it('may lie off the board, and is frozen', () => {
    const point = readPointMove({ row: -1, column: 2 ** 53, pass: true });
    expect(point).toStrictEqual({ row: -1, column: 2 ** 53 });
    expect(Object.isFrozen(point)).toBe(true);
  });
});
