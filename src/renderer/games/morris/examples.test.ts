/** What the figures of the rules say is so. */

import { expect, test } from 'vitest';
import { exampleOf } from '../example.ts';
import { examples } from './examples.ts';
import { openOf } from './pressing.ts';

const position = (name: keyof typeof examples) => exampleOf('morris', examples[name]).position;
const legal = (name: keyof typeof examples) =>
  position(name)
    .legal()
    .map((move) => position(name).text.write(move));

test('the figure of a mill shows that any white man can be taken', () => {
  expect(position('mill').details().due).toBe('removal');
  expect(legal('mill')).toEqual(['xb4', 'xf4', 'xc3', 'xd2']);
});

test('the figure of a protected mill shows that only the other two men can be taken', () => {
  expect(legal('protectedMill')).toEqual(['xf4', 'xf2']);
});

test('the figure of two mills shows that one man takes two', () => {
  const first = position('twoMills');
  expect(first.details().mills).toHaveLength(5);
  const played = first.play(first.legal()[0]);
  expect(played.ok && played.value.position.details().due).toBe('removal');
});

test('the figures of moving and flying show as many rings as there are moves', () => {
  const from = (name: 'moving' | 'flying') =>
    openOf(position(name).legal()).shifts.filter(
      (shift) => JSON.stringify(shift.from) === JSON.stringify(examples[name].selected),
    ).length;
  expect(from('moving')).toBe(2);
  expect(from('flying')).toBe(24 - 3 - 6);
});

test('the figure of a blocked side shows that it has lost', () => {
  expect(position('blocked').outcome).toMatchObject({ winner: 'white', reason: 'blocked' });
});
