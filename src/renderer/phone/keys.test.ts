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
const jar = { cookie: '' };

test('a phone comes with the scanned key, and after a reload with its own one', () => {
  const storage = browser();
  const first = openKeys('a', storage, jar);
  expect(first.greeting()).toEqual({ key: 'a' });
  first.keep('own');
  expect(storage.getItem('tengen-key')).toBe('own');
  expect(jar.cookie).toMatch(/^tengen-key=own; Path=\/link; SameSite=Strict;/);
  expect(openKeys('', storage, jar).greeting()).toEqual({ key: 'own' });
});

test('a page that is reloaded before it was let in still has the scanned key', () => {
  const storage = browser();
  openKeys('a', storage, jar);
  expect(openKeys('', storage, jar).greeting()).toEqual({ key: 'a' });
});

test('a phone that scans a code keeps its own key as long as that is good', () => {
  const storage = browser();
  openKeys('a', storage, jar).keep('own');
  const again = openKeys('b', storage, jar);
  expect(again.greeting()).toEqual({ key: 'own' });
  expect(again.refuse(1006)).toBeNull();
  expect(again.refuse(4401)).toBe('again');
  expect(again.greeting()).toEqual({ key: 'b' });
  expect(again.refuse(4401)).toBe('unknownKey');
});

test.for([
  [4401, 'unknownPhone'],
  [4403, 'sentAway'],
  [4409, 'full'],
  [4410, 'notInvited'],
  [4411, 'left'],
  [1001, null],
  [1006, null],
] as const)('a phone that has no other key takes the close code %i as %s', ([code, refusal]) => {
  const storage = browser();
  openKeys('a', storage, jar).keep('own');
  expect(openKeys('', storage, jar).refuse(code)).toBe(refusal);
});

test('a phone whose browser stores nothing still comes in', () => {
  const door = openKeys('a', null, jar);
  expect(door.greeting()).toEqual({ key: 'a' });
  door.keep('own');
  expect(door.greeting()).toEqual({ key: 'own' });
});

test('a phone without a key says so, and tries a code that is typed until it is answered', () => {
  const keys = openKeys('', browser(), jar);
  expect(keys.greeting()).toEqual({});
  expect(keys.refuse(4401)).toBe('noKey');
  for (const [code, refusal] of [
    [4404, 'wrongCode'],
    [4429, 'tooManyTries'],
  ] as const) {
    keys.enter('BCDFGHJK');
    expect(keys.greeting()).toEqual({ code: 'BCDFGHJK' });
    expect(keys.refuse(code)).toBe(refusal);
    expect(keys.greeting()).toEqual({});
  }
  keys.enter('BCDFGHJK');
  expect(keys.refuse(1006)).toBeNull();
  expect(keys.greeting()).toEqual({ code: 'BCDFGHJK' });
  keys.keep('own');
  expect(keys.greeting()).toEqual({ key: 'own' });
});

test('that the phone’s user has left outlasts a reload, until they come back or follow an invitation', () => {
  const storage = browser();
  const keys = openKeys('a', storage, jar);
  keys.keep('own');
  keys.leave();
  expect(openKeys('', storage, jar).hasLeft).toBe(true);
  expect(openKeys('b', storage, jar)).toMatchObject({ hasLeft: false });
  keys.leave();
  keys.enter(undefined);
  expect(keys.hasLeft).toBe(false);
  expect(openKeys('', storage, jar).hasLeft).toBe(false);
  // In another page of this phone.
  expect(keys.refuse(4411)).toBe('left');
  expect(openKeys('', storage, jar).hasLeft).toBe(true);
});
