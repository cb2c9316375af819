import { expect, test } from 'vitest';
import { isHintKey } from './keys.ts';

const key = (
  pressed: string,
  code: string,
  held: { ctrlKey?: boolean; altKey?: boolean; metaKey?: boolean } = {},
) => isHintKey({ key: pressed, code, ctrlKey: false, altKey: false, metaKey: false, ...held });

test('the hint key is H, large or small, wherever it lies', () => {
  expect(key('h', 'KeyH')).toBe(true);
  expect(key('H', 'KeyH')).toBe(true);
  expect(key('h', 'KeyJ')).toBe(true);
  expect(key('d', 'KeyH')).toBe(false);
});

test('the hint key of a keyboard without Latin letters is the one in the place of H', () => {
  expect(key('р', 'KeyH')).toBe(true);
  expect(key('Process', 'KeyH')).toBe(true);
  expect(key('Process', 'KeyG')).toBe(false);
});

test('the hint key with Ctrl, Alt or Meta means something else', () => {
  expect(key('h', 'KeyH', { ctrlKey: true })).toBe(false);
  expect(key('h', 'KeyH', { altKey: true })).toBe(false);
  expect(key('h', 'KeyH', { metaKey: true })).toBe(false);
});
