import { expect, test } from 'vitest';
import { openKeys } from './keys.ts';

/** What a browser stores for a page, from one load to the next. */
function browser() {
  const stored = new Map<string, string>();
  return {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  };
}

test('a phone comes with the scanned key, and after a reload with its own one', () => {
  const storage = browser();
  const first = openKeys('a', storage);
  expect(first.key()).toBe('a');
  first.keep('own');
  expect(storage.getItem('tengen-key')).toBe('own');
  expect(openKeys('', storage).key()).toBe('own');
});

test('a page that is reloaded before it was let in still has the scanned key', () => {
  const storage = browser();
  openKeys('a', storage);
  expect(openKeys('', storage).key()).toBe('a');
});

test('a phone that scans a code keeps its own key as long as that is good', () => {
  const storage = browser();
  openKeys('a', storage).keep('own');
  const again = openKeys('b', storage);
  expect(again.key()).toBe('own');
  expect(again.refuse(1006)).toBeNull();
  expect(again.refuse(4401)).toBe('again');
  expect(again.key()).toBe('b');
  expect(again.refuse(4401)).toBe('unknownKey');
});

test.for([
  [4401, 'unknownKey'],
  [4403, 'sentAway'],
  [4409, 'full'],
  [4410, 'ended'],
] as const)('a phone that has no other key takes the close code %i as %s', ([code, refusal]) => {
  const storage = browser();
  openKeys('a', storage).keep('own');
  expect(openKeys('', storage).refuse(code)).toBe(refusal);
});

test('a phone whose browser stores nothing still comes in', () => {
  const door = openKeys('a', null);
  expect(door.key()).toBe('a');
  door.keep('own');
  expect(door.key()).toBe('own');
});
