/** What the figures of the rules say is so. */

import { expect, test } from 'vitest';
import { exampleOf } from '../example.ts';
import { examples } from './examples.ts';

const position = (name: keyof typeof examples) => exampleOf('gomoku', examples[name]).position;
const written = (name: 'doubleThree' | 'doubleFour' | 'forbiddenOverline' | 'blocked') => {
  const at = position(name);
  return at.details().forbidden?.map((point) => at.text.write({ ...point }));
};

test('the figures of five and six show that five win, and six do not where exactly five are asked for', () => {
  expect(position('five').outcome).toMatchObject({ winner: 'black', reason: 'five' });
  expect(position('five').outcome?.lines.map((line) => line.length)).toEqual([5]);
  expect(position('overline').outcome).toBeNull();
  expect(position('overline').board.join('')).toContain('bbbbbb');
});

test('each figure of a forbidden point has one cross, and that of a blocked one has none', () => {
  expect(written('doubleThree')).toEqual(['I8']);
  expect(written('doubleFour')).toEqual(['I7']);
  expect(written('forbiddenOverline')).toEqual(['I9']);
  expect(written('blocked')).toEqual([]);
});

test('the figure of danger has one point, which is dangerous to black', () => {
  expect(position('danger').details().danger?.black).toEqual([{ row: 7, column: 8 }]);
});
