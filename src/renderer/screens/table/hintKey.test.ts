import { expect, test } from 'vitest';
import { isHintKey } from './hintKey.ts';

const key = (
  pressed: string,
  code: string,
  held: { ctrlKey?: boolean; altKey?: boolean; metaKey?: boolean } = {},
) => isHintKey({ key: pressed, code, ctrlKey: false, altKey: false, metaKey: false, ...held });

test('H is the key of the hint, large or small, wherever it lies', () => {
  expect(key('h', 'KeyH')).toBe(true);
  expect(key('H', 'KeyH')).toBe(true);
  expect(key('h', 'KeyJ')).toBe(true);
  expect(key('d', 'KeyH')).toBe(false);
});

test('where the keyboard writes no Latin letters, it is the key in that place', () => {
  expect(key('р', 'KeyH')).toBe(true);
  expect(key('Process', 'KeyH')).toBe(true);
  expect(key('Process', 'KeyG')).toBe(false);
});

test('with Ctrl, Alt or Meta it means something else', () => {
  expect(key('h', 'KeyH', { ctrlKey: true })).toBe(false);
  expect(key('h', 'KeyH', { altKey: true })).toBe(false);
  expect(key('h', 'KeyH', { metaKey: true })).toBe(false);
});
