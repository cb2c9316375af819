import { expect, it } from 'vitest';
import { setUp } from '../../rules/go/testing.ts';
import { goEngine } from './index.ts';
import { settled, withDead } from './testing.ts';

it.each(['area', 'territory'] as const)(
  'a settled game is estimated nearly as it is counted by %s, dead stones included',
  (scoring) => {
    const estimated = (rows: string) =>
      goEngine.estimate?.(setUp(rows, { scoring, komi: 0.5 }), 1) ?? expect.fail();
    const { owners, lead, dead } = estimated(settled);
    // Black has 45 points by area; by territory both have 16.
    expect(Math.abs(lead - (scoring === 'area' ? 8.5 : -0.5))).toBeLessThan(3);
    expect([owners[0], owners[8], dead.length]).toEqual([
      expect.closeTo(1, 0),
      expect.closeTo(-1, 0),
      0,
    ]);
    expect(estimated(withDead).dead).toEqual([{ row: 1, column: 1 }]);
  },
);
