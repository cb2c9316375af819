import fc from 'fast-check';
import { expect, test } from 'vitest';
import { neighboursOf, pointAt, pointNames, points } from '../../../rules/morris/index.ts';
import { coordinates, isPoint, lines, rowsOf, standingMills, start, stepOnLines } from './lines.ts';

const at = (name: string) => {
  const point = points[pointNames.indexOf(name)];
  if (point === undefined) throw new Error(name);
  return point;
};
const nameOf = (point: { row: number; column: number } | null) =>
  point && pointNames[pointAt(point) ?? -1];
const plain = { ctrl: false, turned: false };
const go = (from: string, key: string, how = plain) => nameOf(stepOnLines(at(from), key, how));

test('men lie where their points are', () => {
  const rows = rowsOf(['b......................w']);
  expect(rows).toEqual([
    'b......',
    '.......',
    '.......',
    '.......',
    '.......',
    '.......',
    '......w',
  ]);
  const every = rowsOf(['b'.repeat(24)]).join('');
  expect(every.split('b').length - 1).toBe(24);
  expect(Array.from(every, (man) => man === 'b')).toEqual(
    Array.from({ length: 49 }, (_, n) => isPoint({ row: Math.floor(n / 7), column: n % 7 })),
  );
});

test('letters run from a, figures from the bottom up, as the points are called', () => {
  for (const [point, name] of pointNames.entries()) {
    const { row, column } = points[point] ?? { row: -1, column: -1 };
    expect(coordinates.column(column) + coordinates.row(row)).toBe(name);
  }
});

test('a mill stands where three men of one side are on a line', () => {
  expect(lines).toHaveLength(16);
  const names = (men: string) => standingMills([men]).map((mill) => mill.map(nameOf).join(' '));
  expect(names('bbb.....................')).toEqual(['a7 d7 g7']);
  expect(names('bbw.....................')).toEqual([]);
  expect(names('.ww.w..w................')).toEqual(['d7 d6 d5']);
  expect(names('.'.repeat(24))).toEqual([]);
});

test('arrows lead to the next point along a line, and nowhere else', () => {
  expect(go('a7', 'ArrowRight')).toBe('d7');
  expect(go('a7', 'ArrowDown')).toBe('a4');
  expect(go('d7', 'ArrowDown')).toBe('d6');
  expect(go('d5', 'ArrowDown')).toBe('d5');
  expect(go('c4', 'ArrowRight')).toBe('c4');
  expect(go('b6', 'ArrowLeft')).toBe('b6');
  expect(go('d6', 'x')).toBeNull();
});

test('other keys lead to the end of the line, and with Ctrl to the first and last point', () => {
  expect(go('d7', 'Home')).toBe('a7');
  expect(go('a4', 'End')).toBe('c4');
  expect(go('d7', 'PageDown')).toBe('d5');
  expect(go('g1', 'PageUp')).toBe('g7');
  expect(go('d5', 'Home', { ...plain, ctrl: true })).toBe('a7');
  expect(go('d5', 'End', { ...plain, ctrl: true })).toBe('g1');
});

test('on a turned board keys lead the other way', () => {
  const turned = { ctrl: false, turned: true };
  expect(go('d7', 'ArrowUp', turned)).toBe('d6');
  expect(go('a7', 'ArrowLeft', turned)).toBe('d7');
  expect(go('d7', 'Home', turned)).toBe('g7');
  expect(go('d7', 'End', { ...turned, ctrl: true })).toBe('a7');
});

test('arrows lead from any point to its neighbours alone, and there and back', () => {
  const back = new Map([
    ['ArrowUp', 'ArrowDown'],
    ['ArrowDown', 'ArrowUp'],
    ['ArrowLeft', 'ArrowRight'],
    ['ArrowRight', 'ArrowLeft'],
  ]);
  fc.assert(
    fc.property(fc.constantFrom(...points), fc.constantFrom(...back.keys()), (from, key) => {
      const to = stepOnLines(from, key, plain) ?? from;
      if (to === from) return;
      expect(neighboursOf(pointAt(from) ?? -1)).toContain(pointAt(to));
      expect(stepOnLines(to, back.get(key) ?? '', plain)).toEqual(from);
    }),
  );
});

test('arrows reach every point from the first', () => {
  const reached = new Set([nameOf(start)]);
  const open = [start];
  for (let from = open.pop(); from !== undefined; from = open.pop()) {
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
      const to = stepOnLines(from, key, plain);
      if (to === null || reached.has(nameOf(to))) continue;
      reached.add(nameOf(to));
      open.push(to);
    }
  }
  expect(reached.size).toBe(24);
});
