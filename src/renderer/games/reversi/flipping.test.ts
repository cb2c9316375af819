import { expect, test } from 'vitest';
import { exampleOf } from '../example.ts';
import { flipFrom, flipOrigin, flippedBy, openPoints } from './flipping.ts';

const at = (row: number, column: number) => ({ row, column });
const { position } = exampleOf('reversi', { moves: ['D3', 'C3'] });

test('the discs that a move of Reversi flips are known before it is played', () => {
  expect(flippedBy(position, at(2, 1))).toEqual([at(2, 2)]);
  expect(flippedBy(position, at(0, 0))).toEqual([]);
  expect(flippedBy(position, at(3, 3))).toEqual([]);
});

test('the open cells of Reversi are those where something flips, and none where one has to pass', () => {
  const open = openPoints(position);
  expect(open.length).toBeGreaterThan(0);
  for (const point of open) expect(flippedBy(position, point)).not.toEqual([]);
  const stuck = exampleOf('reversi', { setup: { black: [[0, 1]], white: [[0, 0]] } }).position;
  expect(stuck.details().due).toBe('pass');
  expect(openPoints(stuck)).toEqual([]);
});

test('discs flip from the one that has come or gone, and from nowhere after several moves', () => {
  const [one, two, three] = [['....'], ['bw..'], ['bbb.']];
  expect(flipOrigin(two, three)).toEqual(at(0, 2));
  expect(flipOrigin(three, two)).toEqual(at(0, 2));
  expect(flipOrigin(one, three)).toBeNull();
  expect(flipOrigin(two, ['wb..'])).toBeNull();
});

test('a disc falls away from the origin as it is seen, after those that are nearer', () => {
  expect(flipFrom(at(4, 4), at(4, 5), false)).toEqual({ steps: 1, along: 0 });
  expect(flipFrom(at(4, 4), at(6, 4), false)).toEqual({ steps: 2, along: 90 });
  expect(flipFrom(at(4, 4), at(1, 7), false)).toEqual({ steps: 3, along: -45 });
  expect(flipFrom(at(4, 4), at(1, 7), true)).toEqual({ steps: 3, along: 135 });
  expect(flipFrom(null, at(1, 7), false)).toEqual({ steps: 0, along: 0 });
});
