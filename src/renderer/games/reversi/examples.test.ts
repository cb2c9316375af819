/** What the figures of the rules say is so. */

import { expect, test } from 'vitest';
import { exampleOf } from '../example.ts';
import { pointOf } from '../labels.ts';
import { examples } from './examples.ts';
import { flippedBy } from './flipping.ts';

const position = (name: keyof typeof examples) => exampleOf('reversi', examples[name]).position;
function flipped(name: 'before' | 'several' | 'still') {
  const before = position(name);
  const aim = pointOf(before.text.read(examples[name].aim ?? ''));
  if (aim === null) throw new Error(name);
  return flippedBy(before, aim).map((point) => before.text.write({ ...point }));
}
const discs = (name: keyof typeof examples) => position(name).board.join('').replaceAll('.', '');

test('the figures of a row show four white discs before Black flips them, and after', () => {
  expect(position('before').turn).toBe('black');
  expect(flipped('before')).toEqual(['C5', 'D5', 'E5', 'F5']);
  expect(discs('after')).toBe('bbbbbb');
});

test('the figure of several rows shows that all enclosed ones are flipped and one that is not enclosed stays', () => {
  const names = flipped('several');
  expect(names).toHaveLength(8);
  for (const name of ['D6', 'D7']) expect(names).not.toContain(name);
  expect(position('several').board.slice(5, 7)).toEqual(['..ww....', '.b.w....']);
});

test('the figure of what doesn’t flip shows two discs that do', () => {
  expect(flipped('still')).toEqual(['C6', 'D6']);
  expect(position('still').board[4]).toBe('...w....');
});

test('the figure of a pass shows a side that has to', () => {
  expect(position('stuck').turn).toBe('black');
  expect(position('stuck').details().due).toBe('pass');
});

test('the figure of the end shows an end with two empty cells', () => {
  const { outcome, board } = position('over');
  expect(outcome).toMatchObject({ winner: 'white', reason: 'discs' });
  expect(position('over').details().score).toEqual({ black: 21, white: 41 });
  expect(board.join('').match(/\./g)).toHaveLength(2);
});
