import { expect, test } from 'vitest';
import { secondsToClaim } from './away.ts';

test('an end without a winner is possible a minute after the link went away', () => {
  const away = { since: 1_000_000, why: 'closed', trying: true } as const;
  const after = (ms: number) => secondsToClaim(away, away.since + ms);
  expect([0, 1, 22_500, 59_999].map(after)).toEqual([60, 60, 38, 1]);
  // The program says when it is; until then there is a moment to wait.
  expect(after(60_000)).toBe(1);
});
