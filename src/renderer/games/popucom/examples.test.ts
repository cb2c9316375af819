/** What the figures of the rules say is so. */

import { expect, test } from 'vitest';
import { exampleOf } from '../example.ts';
import { examples } from './examples.ts';

const position = (name: keyof typeof examples) => exampleOf('popucom', examples[name]).position;
const middle = (name: keyof typeof examples) => position(name).details().territory?.[4];
const stones = (name: keyof typeof examples) => position(name).board.join('').replaceAll('.', '');

test('the figure of three in a row shows that they leave and the row is painted', () => {
  expect(middle('after')).toBe('bbbbbbbbb');
  expect(stones('after')).toBe('');
});

test('the figures of paint show that it stops before the other side’s stone and passes one’s own', () => {
  expect(middle('stopped')).toBe('bbbbbbb..');
  expect(stones('stopped')).toBe('w');
  expect(middle('passed')).toBe('bbbbbbbbb');
  expect(stones('passed')).toBe('b');
});

test('the figure of a row and a column shows that five stones leave and 17 cells are painted', () => {
  expect(position('cross').details().score).toEqual({ black: 17, white: 0 });
  expect(stones('cross')).toBe('ww');
});
