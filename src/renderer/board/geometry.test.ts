import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Point } from '../../rules/game.ts';
import {
  centreOf,
  endsOf,
  geometryOf,
  placeOf,
  pointSet,
  reachOf,
  starPoints,
  step,
  viewOf,
} from './geometry.ts';

const sizes = Array.from({ length: 18 }, (_, index) => index + 2);
const board = (size: number, turned = false) => ({ rows: size, columns: size, turned });
const names = (points: readonly Point[]) =>
  points.map(({ row, column }) => `${row},${column}`).sort();

test('every point has its place, evenly spaced, with the middle of the board in the middle', () => {
  for (const size of sizes) {
    const geometry = geometryOf(size, size);
    const places = geometry.places.flat();
    expect(places).toHaveLength(size * size);
    for (const place of places) {
      expect(placeOf(geometry, place)).toBe(place);
      const opposite = placeOf(geometry, {
        row: size - 1 - place.row,
        column: size - 1 - place.column,
      });
      expect(place.x + (opposite?.x ?? 0)).toBeCloseTo(geometry.width, 1);
      expect(place.y + (opposite?.y ?? 0)).toBeCloseTo(geometry.height, 1);
      const next = placeOf(geometry, { row: place.row, column: place.column + 1 });
      if (next !== undefined) expect(next.x - place.x).toBeCloseTo(geometry.cell, 1);
    }
  }
});

test('stones do not touch each other, nor the coordinates at the edge', () => {
  for (const size of sizes) {
    const { cell, stone, places, pad } = geometryOf(size, size);
    expect(2 * stone).toBeLessThan(cell);
    expect((places[0]?.[0]?.x ?? 0) - stone).toBeGreaterThan(pad);
  }
});

test('a board keeps the proportions of its lines', () => {
  const wide = geometryOf(8, 16);
  expect(wide.width).toBe(1000);
  expect(wide.height).toBeLessThan(wide.width);
  expect(wide.places).toHaveLength(8);
  expect(wide.places[7]).toHaveLength(16);
  expect(placeOf(wide, { row: 8, column: 0 })).toBeUndefined();
  expect(placeOf(wide, { row: 0, column: -1 })).toBeUndefined();
});

test('presses count up to three quarters of a cell from an outermost line', () => {
  const geometry = geometryOf(15, 15);
  const { left, right, top, bottom } = reachOf(geometry);
  expect([right, top, bottom]).toEqual([left, left, left]);
  const first = geometry.places[0]?.[0]?.x ?? 0;
  const reach = (Number.parseFloat(left) / 100) * geometry.width;
  expect(first - reach).toBeCloseTo(0.75 * geometry.cell, 0);
});

test('star points are where boards have them', () => {
  expect(names(starPoints(board(15)))).toEqual(
    names([
      { row: 3, column: 3 },
      { row: 3, column: 11 },
      { row: 7, column: 7 },
      { row: 11, column: 3 },
      { row: 11, column: 11 },
    ]),
  );
  const nine = [3, 9, 15].flatMap((row) => [3, 9, 15].map((column) => ({ row, column })));
  expect(names(starPoints(board(19)))).toEqual(names(nine));
  const corners8 = [2, 5].flatMap((row) => [2, 5].map((column) => ({ row, column })));
  expect(names(starPoints(board(8)))).toEqual(names(corners8));
  expect(names(starPoints(board(9)))).toContain('4,4');
  expect(starPoints(board(3))).toEqual([{ row: 1, column: 1 }]);
  expect(starPoints(board(2))).toEqual([]);
});

test('star points are the same from every side, and each is there once', () => {
  for (const size of sizes) {
    const stars = starPoints(board(size));
    const turned = stars.map(({ row, column }) => ({ row: column, column: size - 1 - row }));
    const mirrored = stars.map(({ row, column }) => ({ row, column: size - 1 - column }));
    expect(new Set(names(stars)).size).toBe(stars.length);
    expect(names(turned)).toEqual(names(stars));
    expect(names(mirrored)).toEqual(names(stars));
  }
});

test('a line runs from end to end, in whatever order its points come', () => {
  const directions = [
    { row: 0, column: 1 },
    { row: 1, column: 0 },
    { row: 1, column: 1 },
    { row: 1, column: -1 },
  ];
  for (const { row, column } of directions) {
    const line = [0, 1, 2, 3, 4].map((n) => ({ row: 4 + n * row, column: 7 + n * column }));
    fc.assert(
      fc.property(fc.shuffledSubarray(line, { minLength: 5 }), (shuffled) => {
        expect(endsOf(shuffled)).toEqual([line[0], line[4]]);
      }),
    );
  }
  expect(endsOf([])).toBeNull();
});

test('keys move the cursor, and never off the board', () => {
  const at = { row: 7, column: 3 };
  const keys = {
    ArrowUp: { row: 6, column: 3 },
    ArrowDown: { row: 8, column: 3 },
    ArrowLeft: { row: 7, column: 2 },
    ArrowRight: { row: 7, column: 4 },
    Home: { row: 7, column: 0 },
    End: { row: 7, column: 14 },
    PageUp: { row: 0, column: 3 },
    PageDown: { row: 14, column: 3 },
  };
  for (const [key, to] of Object.entries(keys)) expect(step(board(15), at, key)).toEqual(to);
  expect(step(board(15), at, 'Home', true)).toEqual({ row: 0, column: 0 });
  expect(step(board(15), at, 'End', true)).toEqual({ row: 14, column: 14 });
  expect(step(board(15), at, 'h')).toBeNull();

  fc.assert(
    fc.property(fc.array(fc.constantFrom(...Object.keys(keys))), (pressed) => {
      let point = centreOf(geometryOf(8, 8));
      for (const key of pressed) point = step(board(8), point, key) ?? { row: -1, column: -1 };
      expect(placeOf(geometryOf(8, 8), point)).toMatchObject(point);
    }),
  );
});

test('the cursor begins in the middle', () => {
  expect(centreOf(geometryOf(15, 15))).toEqual({ row: 7, column: 7 });
  expect(centreOf(geometryOf(8, 8))).toEqual({ row: 3, column: 3 });
});

test('on a turned board every point lies where its opposite was', () => {
  for (const size of sizes) {
    const plain = geometryOf(size, size);
    const turned = geometryOf(size, size, true);
    for (const { row, column, x, y } of plain.places.flat()) {
      const opposite = { row: size - 1 - row, column: size - 1 - column };
      expect(placeOf(turned, opposite)).toEqual({ ...opposite, x, y });
    }
  }
});

test('on a turned board keys lead where they point to as it is seen', () => {
  const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp'];
  const opposite = ({ row, column }: Point) => ({ row: 14 - row, column: 14 - column });
  fc.assert(
    fc.property(
      fc.constantFrom(...keys),
      fc.record({ row: fc.nat(14), column: fc.nat(14) }),
      fc.boolean(),
      (key, point, ctrl) => {
        const there = step(board(15), opposite(point), key, ctrl);
        expect(step(board(15, true), point, key, ctrl)).toEqual(there && opposite(there));
      },
    ),
  );
});

test('a part of a board is cut half a cell around its outermost points, turned or not', () => {
  for (const turned of [false, true]) {
    const geometry = geometryOf(9, 9, turned);
    const [from, to] = [
      { row: 1, column: 2 },
      { row: 3, column: 6 },
    ];
    const [x = 0, y = 0, width = 0, height = 0] = viewOf(geometry, from, to).split(' ').map(Number);
    expect(width / geometry.cell).toBeCloseTo(5, 1);
    expect(height / geometry.cell).toBeCloseTo(3, 1);
    const inside = geometry.places
      .flat()
      .filter((place) => place.x > x && place.x < x + width && place.y > y && place.y < y + height);
    const part = (place: Point) =>
      place.row >= 1 && place.row <= 3 && place.column >= 2 && place.column <= 6;
    expect(names(inside)).toEqual(names(geometry.places.flat().filter(part)));
  }
});

test('a set of points knows each by where it is', () => {
  const set = pointSet([{ row: 1, column: 12 }]);
  expect(set.has({ row: 1, column: 12 })).toBe(true);
  expect(set.has({ row: 11, column: 2 })).toBe(false);
  expect(pointSet().has({ row: 0, column: 0 })).toBe(false);
});
