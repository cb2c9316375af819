import { expect, test } from 'vitest';
import { isSameTime } from './writing.ts';

test.for([
  // A day is one wherever one is.
  ['2026-11-23', '2026-11-23T00:30:00+14:00', true],
  ['2026-11-23', '2026-11-23T23:30:00-12:00', true],
  ['2026-11-23', '2026-11-22T17:00:00Z', true],
  ['2026-11-23', '2026-11-24T09:00:00.000Z', true],
  ['2026-11-23', '2026-11-22T09:00:00Z', false],
  ['2026-11-23', '2026-11-24T13:00:00Z', false],
  ['2026-11', '2026-12-01T09:00:00Z', true],
  ['2026-11', '2026-12-02T09:00:00Z', false],
  ['2026', '2025-12-31T11:00:00Z', true],
  ['2026', '2025-12-30T11:00:00Z', false],
  ['2026', '2026-11-23', true],
  ['2026-11', '2026-11-23', true],
  ['2026-11-22', '2026-11-23', false],
  ['2026-11-23T10:00:00Z', '2026-11-23T19:10:00+09:00', true],
  ['2026-11-23T10:00:00Z', '2026-11-23T10:11:00Z', false],
  [null, '2026-11-23', false],
  [null, null, true],
] as const)('%s and %s may be the same time: %s', ([a, b, isSame]) => {
  expect([isSameTime(a, b), isSameTime(b, a)]).toEqual([isSame, isSame]);
});
