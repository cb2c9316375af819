import { describe, expect, it } from 'vitest';
import { drawn, setUp } from '../../rules/go/testing.ts';
import { inverted, movedBoard, symmetries } from '../../rules/testing.ts';
import { isBadSelfAtari } from './around.ts';
import { NOWHERE } from './board.ts';
import { BLACK, EMPTY, WHITE } from './colours.ts';
import { vitalPoint } from './nakade.ts';
import { shapeTable } from './patterns.ts';
import { boardOf } from './reading.ts';

describe('a shape of three by three stones of Go', () => {
  it.each([
    [
      'a hane that encloses',
      `
        .....
        .bwb.
        .....
        .....
        .....
      `,
      true,
    ],
    [
      'a hane that does not cut',
      `
        .....
        .bw..
        .....
        .....
        .....
      `,
      true,
    ],
    [
      'a cut that nothing protects',
      `
        .....
        .bw..
        .w...
        .....
        .....
      `,
      true,
    ],
    [
      'a peep',
      `
        .....
        .bw..
        .w.b.
        .....
        .....
      `,
      true,
    ],
    [
      'a stone alone',
      `
        .....
        .b...
        .....
        .....
        .....
      `,
      false,
    ],
    [
      'two of a colour',
      `
        .....
        .bb..
        .....
        .....
        .....
      `,
      false,
    ],
    [
      'nothing',
      `
        .....
        .....
        .....
        .....
        .....
      `,
      false,
    ],
  ])('is %s, turned, mirrored, and for both colours: %s %s', (_, rows, isShape) => {
    for (const symmetry of Object.values(symmetries)) {
      for (const board of [drawn(rows), inverted(drawn(rows))]) {
        const turned = boardOf(setUp(movedBoard(board, symmetry).join(' ')));
        expect(shapeTable[turned.code[turned.placeOf(2, 2)] ?? 0] === 1).toBe(isShape);
      }
    }
  });
});

describe('the vital point of an eye in Go', () => {
  it.each([
    [
      'of three in a row',
      `
        ...b.
        bbbb.
        .....
        .....
        .....
      `,
      0,
      1,
    ],
    [
      'of three round a corner',
      `
        ..b..
        .bb..
        bb...
        .....
        .....
      `,
      0,
      0,
    ],
    [
      'of four, a pyramid',
      `
        ...b.
        b.bb.
        bbb..
        .....
        .....
      `,
      0,
      1,
    ],
    [
      'of five, bulky',
      `
        ..bb.
        ...b.
        bbbb.
        .....
        .....
      `,
      1,
      1,
    ],
  ])('is found in one %s', (_, rows, row, column) => {
    const board = boardOf(setUp(rows));
    expect(vitalPoint(board, board.placeOf(0, 0), BLACK)).toBe(board.placeOf(row, column));
  });

  it.each([
    [
      'of two',
      `
        ..b..
        bbb..
        .....
        .....
        .....
      `,
    ],
    [
      'of four in a row',
      `
        ....b
        bbbbb
        .....
        .....
        .....
      `,
    ],
    [
      'of a square',
      `
        ..b..
        ..b..
        bbb..
        .....
        .....
      `,
    ],
    [
      'of what the other has a stone beside',
      `
        ...w.
        bbbb.
        .....
        .....
        .....
      `,
    ],
    [
      'of the open board',
      `
        .....
        .....
        .....
        .....
        .....
      `,
    ],
  ])('is nowhere in one %s', (_, rows) => {
    const board = boardOf(setUp(rows));
    expect(board.colour[board.placeOf(0, 0)]).toBe(EMPTY);
    expect(vitalPoint(board, board.placeOf(0, 0), BLACK)).toBe(NOWHERE);
  });
});

describe('a self-atari in Go', () => {
  it('is bad for nothing, and not where it takes or nearly takes', () => {
    // A5 for black: one liberty, B5; nothing of white's is short of liberties.
    const alone = boardOf(
      setUp(`
        ...w.
        w....
        .w...
        .....
        .....
      `),
    );
    expect(isBadSelfAtari(alone, alone.placeOf(0, 0), BLACK)).toBe(true);
    expect(isBadSelfAtari(alone, alone.placeOf(0, 0), WHITE)).toBe(false);
    // White lives in the corner unless black throws in.
    const thrown = boardOf(
      setUp(`
        ..wb.
        wwwb.
        bbbb.
        .....
        .....
      `),
    );
    expect(isBadSelfAtari(thrown, thrown.placeOf(0, 0), BLACK)).toBe(false);
  });
});
