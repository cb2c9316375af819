import { describe, expect, it } from 'vitest';
import { boardFrom } from '../testing.ts';
import { go } from './go.ts';
import { started } from './testing.ts';

/** RULES.md §2, by its own words: near, middle and far are the lines on which the stones stand. */
const places = {
  'lower left': ['far', 'near'],
  'upper right': ['near', 'far'],
  'upper left': ['near', 'near'],
  'lower right': ['far', 'far'],
  centre: ['middle', 'middle'],
  'left side': ['middle', 'near'],
  'right side': ['middle', 'far'],
  top: ['near', 'middle'],
  bottom: ['far', 'middle'],
} as const;

const two = ['lower left', 'upper right'] as const;
const three = [...two, 'upper left'] as const;
const four = [...three, 'lower right'] as const;
const six = [...four, 'left side', 'right side'] as const;
const eight = [...six, 'top', 'bottom'] as const;
const placed = [
  [2, two],
  [3, three],
  [4, four],
  [5, [...four, 'centre']],
  [6, six],
  [7, [...six, 'centre']],
  [8, eight],
  [9, [...eight, 'centre']],
] as const;

describe.each([
  [9, { near: 2, middle: 4, far: 6 }],
  [13, { near: 3, middle: 6, far: 9 }],
  [19, { near: 3, middle: 9, far: 15 }],
] as const)('on a board of Go of %i lines', (size, lines) => {
  it.each(placed)('%i handicap stones stand in their places', (handicap, names) => {
    const stones = names.map((name) => {
      const [row, column] = places[name];
      return { row: lines[row], column: lines[column] };
    });
    const start = started({ size, handicap });
    expect(stones).toHaveLength(handicap);
    expect(go.board(start)).toEqual(
      boardFrom(size, (point) =>
        stones.some(({ row, column }) => row === point.row && column === point.column) ? 'b' : '.',
      ),
    );
    expect(start).toMatchObject({ turn: 'white', ply: 0, captures: { black: 0, white: 0 } });
  });
});
