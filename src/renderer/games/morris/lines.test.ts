import { expect, test } from 'vitest';
import { fc } from '../../../../test/support/properties.ts';
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

test('men of morris lie where their points are', () => {
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

test('coordinates of morris are those of the names of its points', () => {
  for (const [point, name] of pointNames.entries()) {
    const { row, column } = points[point] ?? { row: -1, column: -1 };
    expect(coordinates.column(column) + coordinates.row(row)).toBe(name);
  }
});

test('a mill of morris stands where three men of one side are on a line', () => {
  expect(lines).toHaveLength(16);
  const names = (men: string) => standingMills([men]).map((mill) => mill.map(nameOf).join(' '));
  expect(names('bbb.....................')).toEqual(['a7 d7 g7']);
  expect(names('bbw.....................')).toEqual([]);
  expect(names('.ww.w..w................')).toEqual(['d7 d6 d5']);
  expect(names('.'.repeat(24))).toEqual([]);
});

const ctrl = { ctrl: true, turned: false };
const turned = { ctrl: false, turned: true };

test.for([
  ['ArrowRight', 'a7', 'd7', plain],
  ['ArrowDown', 'a7', 'a4', plain],
  ['ArrowDown', 'd7', 'd6', plain],
  ['ArrowDown', 'd5', 'd5', plain],
  ['ArrowRight', 'c4', 'c4', plain],
  ['ArrowLeft', 'b6', 'b6', plain],
  ['x', 'd6', null, plain],
  ['Home', 'd7', 'a7', plain],
  ['End', 'a4', 'c4', plain],
  ['PageDown', 'd7', 'd5', plain],
  ['PageUp', 'g1', 'g7', plain],
  ['Home', 'd5', 'a7', ctrl],
  ['End', 'd5', 'g1', ctrl],
  ['ArrowUp', 'd7', 'd6', turned],
  ['ArrowLeft', 'a7', 'd7', turned],
  ['Home', 'd7', 'g7', turned],
  ['End', 'd7', 'a7', { ...turned, ctrl: true }],
] as const)(
  'the key %s leads on a board of morris from %s to %s with %j',
  ([key, from, to, how]) => {
    expect(nameOf(stepOnLines(at(from), key, how))).toBe(to);
  },
);

test('arrow keys lead from a point of morris to its neighbours alone, and back again', () => {
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

test('arrow keys reach every point of morris from the first', () => {
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
