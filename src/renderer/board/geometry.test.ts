import { expect, test } from 'vitest';
import { fc } from '../../../test/support/properties.ts';
import type { Point } from '../../rules/game.ts';
import {
  centreOf,
  endsOf,
  geometryOf,
  pointSet,
  positionOf,
  reachOf,
  starPoints,
  step,
  viewOf,
} from './geometry.ts';

const sizes = Array.from({ length: 18 }, (_, index) => index + 2);
const board = (size: number, turned = false) => ({ rows: size, columns: size, turned });
const at = (row: number, column: number): Point => ({ row, column });
const names = (points: readonly Point[]) =>
  points.map(({ row, column }) => `${row},${column}`).sort();

test('every point of a board has its place, evenly spaced around the middle', () => {
  for (const size of sizes) {
    const geometry = geometryOf(size, size);
    const places = geometry.places.flat();
    expect(places).toHaveLength(size * size);
    for (const place of places) {
      expect(positionOf(geometry, place)).toBe(place);
      const opposite = positionOf(geometry, at(size - 1 - place.row, size - 1 - place.column));
      expect(place.x + (opposite?.x ?? 0)).toBeCloseTo(geometry.width, 1);
      expect(place.y + (opposite?.y ?? 0)).toBeCloseTo(geometry.height, 1);
      const next = positionOf(geometry, at(place.row, place.column + 1));
      if (next !== undefined) expect(next.x - place.x).toBeCloseTo(geometry.cell, 1);
    }
  }
});

test('stones touch neither each other nor the coordinates at the edge', () => {
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
  expect(wide.places.map(({ length }) => length)).toEqual(Array.from({ length: 8 }, () => 16));
  expect(positionOf(wide, at(8, 0))).toBeUndefined();
  expect(positionOf(wide, at(0, -1))).toBeUndefined();
});

test('presses on a board count up to three quarters of a cell from an outermost line', () => {
  const geometry = geometryOf(15, 15);
  const { left, right, top, bottom } = reachOf(geometry);
  expect([right, top, bottom]).toEqual([left, left, left]);
  const first = geometry.places[0]?.[0]?.x ?? 0;
  const reach = (Number.parseFloat(left) / 100) * geometry.width;
  expect(first - reach).toBeCloseTo(0.75 * geometry.cell, 0);
});

test.for([2, 5, 9, 19])('presses beside a board of %i lines do not count', (lines) => {
  for (const bare of [false, true])
    expect(Number.parseFloat(reachOf(geometryOf(lines, lines, false, bare)).left)).not.toBeLessThan(
      0,
    );
});

test.for([
  [2, ''],
  [3, '1,1'],
  [8, '2,2 2,5 5,2 5,5'],
  [9, '2,2 2,6 4,4 6,2 6,6'],
  [15, '11,11 11,3 3,11 3,3 7,7'],
  [19, '15,15 15,3 15,9 3,15 3,3 3,9 9,15 9,3 9,9'],
] as const)('a board of %i lines has its star points at %s', ([size, points]) => {
  expect(names(starPoints(board(size))).join(' ')).toBe(points);
});

test('the star points of a board are the same from every side, and each is there once', () => {
  for (const size of sizes) {
    const stars = starPoints(board(size));
    expect(new Set(names(stars)).size).toBe(stars.length);
    const turned = stars.map(({ row, column }) => at(column, size - 1 - row));
    expect(names(turned)).toEqual(names(stars));
    const mirrored = stars.map(({ row, column }) => at(row, size - 1 - column));
    expect(names(mirrored)).toEqual(names(stars));
  }
});

test('a winning line runs from end to end in whatever order its points come', () => {
  for (const { row, column } of [at(0, 1), at(1, 0), at(1, 1), at(1, -1)]) {
    const line = [0, 1, 2, 3, 4].map((n) => at(4 + n * row, 7 + n * column));
    fc.assert(
      fc.property(fc.shuffledSubarray(line, { minLength: 5 }), (shuffled) => {
        expect(endsOf(shuffled)).toEqual([line[0], line[4]]);
      }),
    );
  }
  expect(endsOf([])).toBeNull();
});

const keys = {
  ArrowUp: at(6, 3),
  ArrowDown: at(8, 3),
  ArrowLeft: at(7, 2),
  ArrowRight: at(7, 4),
  Home: at(7, 0),
  End: at(7, 14),
  PageUp: at(0, 3),
  PageDown: at(14, 3),
};

test('the cursor begins in the middle, and keys never move it off the board', () => {
  expect(centreOf(geometryOf(15, 15))).toEqual(at(7, 7));
  expect(centreOf(geometryOf(8, 8))).toEqual(at(3, 3));
  for (const [key, to] of Object.entries(keys)) expect(step(board(15), at(7, 3), key)).toEqual(to);
  expect(step(board(15), at(7, 3), 'Home', true)).toEqual(at(0, 0));
  expect(step(board(15), at(7, 3), 'End', true)).toEqual(at(14, 14));
  expect(step(board(15), at(7, 3), 'h')).toBeNull();

  fc.assert(
    fc.property(fc.array(fc.constantFrom(...Object.keys(keys))), (pressed) => {
      let point = centreOf(geometryOf(8, 8));
      for (const key of pressed) point = step(board(8), point, key) ?? at(-1, -1);
      expect(positionOf(geometryOf(8, 8), point)).toMatchObject(point);
    }),
  );
});

test('on a turned board every point lies where its opposite was', () => {
  for (const size of sizes) {
    const turned = geometryOf(size, size, true);
    for (const { row, column, x, y } of geometryOf(size, size).places.flat()) {
      const opposite = at(size - 1 - row, size - 1 - column);
      expect(positionOf(turned, opposite)).toEqual({ ...opposite, x, y });
    }
  }
});

test('on a turned board keys lead where they point to as it is seen', () => {
  const opposite = ({ row, column }: Point) => at(14 - row, 14 - column);
  const point = fc.record({ row: fc.nat(14), column: fc.nat(14) });
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(keys)), point, fc.boolean(), (key, from, ctrl) => {
      const there = step(board(15), opposite(from), key, ctrl);
      expect(step(board(15, true), from, key, ctrl)).toEqual(there && opposite(there));
    }),
  );
});

test('a part of a board is cut half a cell around its outermost points, turned or not', () => {
  for (const turned of [false, true]) {
    const geometry = geometryOf(9, 9, turned);
    const view = viewOf(geometry, at(1, 2), at(3, 6));
    const [x = 0, y = 0, width = 0, height = 0] = view.split(' ').map(Number);
    expect(width / geometry.cell).toBeCloseTo(5, 1);
    expect(height / geometry.cell).toBeCloseTo(3, 1);
    const places = geometry.places.flat();
    const inside = places.filter(
      (place) => place.x > x && place.x < x + width && place.y > y && place.y < y + height,
    );
    const part = places.filter(
      ({ row, column }) => row >= 1 && row <= 3 && column >= 2 && column <= 6,
    );
    expect(names(inside)).toEqual(names(part));
  }
});

test('a set of points knows each by its row and its column', () => {
  const set = pointSet([at(1, 12)]);
  expect(set.has(at(1, 12))).toBe(true);
  expect(set.has(at(11, 2))).toBe(false);
  expect(pointSet().has(at(0, 0))).toBe(false);
});
