import { describe, expect, it } from 'vitest';
import { mills, neighboursOf, pointAt, pointNames, points } from './points.ts';

describe('the board of morris', () => {
  // The drawing in RULES.md §3.
  const drawing = [
    'a7       d7       g7',
    '   b6    d6    f6   ',
    '      c5 d5 e5      ',
    'a4 b4 c4    e4 f4 g4',
    '      c3 d3 e3      ',
    '   b2    d2    f2   ',
    'a1       d1       g1',
  ];

  it('has 24 points, numbered in reading order', () => {
    const drawn = drawing.flatMap((line, row) =>
      Array.from({ length: 7 }, (_, column) => ({
        name: line.slice(3 * column, 3 * column + 2).trim(),
        point: { row, column },
      })).filter(({ name }) => name !== ''),
    );
    expect(drawn).toHaveLength(24);
    expect(pointNames).toEqual(drawn.map(({ name }) => name));
    expect(points).toEqual(drawn.map(({ point }) => point));
  });

  it('has its points at 24 places of the grid, and nowhere else', () => {
    const found: (number | null)[] = [];
    for (let row = -2; row < 9; row++) {
      for (let column = -2; column < 9; column++) found.push(pointAt({ row, column }));
    }
    expect(found.filter((point) => point !== null)).toEqual(points.map((_, point) => point));
    for (const [point, place] of points.entries()) expect(pointAt(place)).toBe(point);
    expect(pointAt({ row: 0.5, column: 0 })).toBeNull();
    expect(pointAt({ row: 1e308, column: Number.NEGATIVE_INFINITY })).toBeNull();
  });

  it('has the 16 mills of RULES.md §3', () => {
    const listed =
      '0-1-2, 3-4-5, 6-7-8, 9-10-11, 12-13-14, 15-16-17, 18-19-20, 21-22-23, 0-9-21, 3-10-18, ' +
      '6-11-15, 1-4-7, 16-19-22, 8-12-17, 5-13-20, 2-14-23';
    expect(mills.map((mill) => mill.join('-')).join(', ')).toBe(listed);
  });

  it('can’t be changed', () => {
    const parts = [pointNames, points, ...points, mills, ...mills];
    const beside = points.map((_, point) => neighboursOf(point));
    expect([...parts, ...beside].filter((part) => !Object.isFrozen(part))).toEqual([]);
  });
});
