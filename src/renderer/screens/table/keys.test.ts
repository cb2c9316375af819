import { expect, test } from 'vitest';
import { centreOf, geometryOf, step } from '../../board/geometry.ts';
import { isShortcut, type ShortcutName, shortcuts } from './keys.ts';

const pressed = (
  name: ShortcutName,
  key: string,
  code: string,
  held: { ctrlKey?: boolean; altKey?: boolean; metaKey?: boolean } = {},
) => isShortcut(name, { key, code, ctrlKey: false, altKey: false, metaKey: false, ...held });

test('the key of a letter is that letter, large or small, wherever it lies', () => {
  expect(pressed('hint', 'h', 'KeyH')).toBe(true);
  expect(pressed('hint', 'H', 'KeyH')).toBe(true);
  expect(pressed('hint', 'h', 'KeyJ')).toBe(true);
  expect(pressed('hint', 'd', 'KeyH')).toBe(false);
  // A French keyboard has A in the place of Q.
  expect(pressed('ask', 'a', 'KeyQ')).toBe(true);
  expect(pressed('ask', 'q', 'KeyA')).toBe(false);
});

test('the key of a letter on a keyboard without Latin letters is the one in its place', () => {
  expect(pressed('hint', 'р', 'KeyH')).toBe(true);
  expect(pressed('hint', 'Process', 'KeyH')).toBe(true);
  expect(pressed('hint', 'Process', 'KeyG')).toBe(false);
});

test('a key with Ctrl, Alt or Meta means something else', () => {
  for (const held of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }]) {
    expect(pressed('hint', 'h', 'KeyH', held)).toBe(false);
    expect(pressed('pause', ' ', 'Space', held)).toBe(false);
  }
});

test('Ctrl or Command with a letter is another key than the letter', () => {
  expect(pressed('takeBack', 'z', 'KeyZ', { ctrlKey: true })).toBe(true);
  expect(pressed('takeBack', 'z', 'KeyZ', { metaKey: true })).toBe(true);
  expect(pressed('takeBack', 'z', 'KeyZ')).toBe(false);
  expect(pressed('takeBack', 'u', 'KeyU')).toBe(true);
  expect(pressed('takeBack', 'u', 'KeyU', { ctrlKey: true })).toBe(false);
  expect(pressed('takeBack', 'z', 'KeyZ', { ctrlKey: true, altKey: true })).toBe(false);
});

test('the question mark is a character, wherever it lies', () => {
  const keyboards = [
    ['?', 'Slash'],
    // German, French, and Chinese full width.
    ['?', 'Minus'],
    ['?', 'KeyM'],
    ['？', 'Slash'],
  ] as const;
  for (const [key, code] of keyboards) expect(pressed('keys', key, code)).toBe(true);
  expect(pressed('keys', '/', 'Slash')).toBe(false);
  expect(pressed('keys', '-', 'Slash')).toBe(false);
});

test('every key of the board’s cursor moves it', () => {
  const geometry = geometryOf(9, 9);
  for (const key of [...shortcuts.cursor.keys, ...shortcuts.edge.keys]) {
    expect(step(geometry, centreOf(geometry), key), key).not.toBeNull();
  }
});
