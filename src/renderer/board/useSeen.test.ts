import { expect, test } from 'vitest';
import { type Seen, seenNext } from './useSeen.ts';

const first: Seen = { now: ['b.'], before: null, turned: false };

test('a board with equal rows is the same board, though they are other objects', () => {
  expect(seenNext(first, ['b.'], false)).toBe(first);
});

test('a board knows what was there before from its first change on', () => {
  const then = seenNext(first, ['bw'], false);
  expect(then).toEqual({ now: ['bw'], before: ['b.'], turned: false });
  expect(seenNext(then, ['bw'], false)).toBe(then);
  expect(seenNext(then, ['..'], false).before).toEqual(['bw']);
});

test('a board that is turned forgets what was there before, unless a move turned it', () => {
  const then = seenNext(first, ['bw'], false);
  expect(seenNext(then, ['bw'], true)).toEqual({ now: ['bw'], before: null, turned: true });
  expect(seenNext(first, ['bw'], true).before).toEqual(['b.']);
});

test('a board of another size replaces the one that was seen', () => {
  expect(seenNext(first, ['b.', '..'], false).now).toEqual(['b.', '..']);
});
