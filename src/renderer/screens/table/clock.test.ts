import { expect, test } from 'vitest';
import { fc } from '../../../../test/support/properties.ts';
import { type Clocks, changesIn, format, leftAt, lowIn, read } from './clock.ts';

const s = 1000;
const min = 60 * s;
const total = { main: 10 * min, increment: 0, periods: 0, period: 0 };
const perMove = { main: 0, increment: 0, periods: 1, period: 30 * s };
const byoYomi = { main: 10 * min, increment: 0, periods: 3, period: 30 * s };

const shown = (clock: Parameters<typeof read>[0], left: number) => {
  const { ms, periods } = read(clock, left);
  return [format(ms), periods];
};

test.for([
  ['total time', total, 10 * min, '10:00', 0],
  ['total time', total, 0, '0.0', 0],
  // First the main time, with all periods still to come.
  ['byo-yomi', byoYomi, 10 * min + 90 * s, '10:00', 3],
  ['byo-yomi', byoYomi, 90 * s + 1, '0.1', 3],
  // Then the present period, and how many are left with it.
  ['byo-yomi', byoYomi, 90 * s, '0:30', 3],
  ['byo-yomi', byoYomi, 60 * s + 1, '0.1', 3],
  ['byo-yomi', byoYomi, 60 * s, '0:30', 2],
  ['byo-yomi', byoYomi, 30 * s, '0:30', 1],
  ['byo-yomi', byoYomi, 0, '0.0', 0],
  ['time per move', perMove, 30 * s, '0:30', 0],
  ['time per move', perMove, 12_345, '0:13', 0],
] as const)(
  'a clock of %s %j with %i ms left reads %s with %i periods',
  ([, clock, left, ...as]) => {
    expect(shown(clock, left)).toEqual(as);
  },
);

test('a clock is low in its last ten seconds, but not where overtime follows the main time', () => {
  expect(read(total, 10_001).low).toBe(false);
  expect(read(total, 10_000).low).toBe(true);
  expect(read(byoYomi, 95 * s).low).toBe(false);
  expect(read(byoYomi, 68 * s).low).toBe(true);
  expect(read(byoYomi, 60 * s).low).toBe(false);
});

test('a clock writes minutes, seconds and the last ten seconds’ tenths', () => {
  expect(
    [3_600_000, 3_599_001, 65_000, 10_001, 10_000, 9_999, 9_900, 101, 1, 0].map(format),
  ).toEqual(['1:00:00', '1:00:00', '1:05', '0:11', '10.0', '10.0', '9.9', '0.2', '0.1', '0.0']);
});

test('the running clock goes down and the other one stays', () => {
  const clocks: Clocks = { clock: total, black: 60_000, white: 50_000, running: 'black' };
  expect(leftAt(clocks, 'black', 1000, 4500)).toBe(56_500);
  expect(leftAt(clocks, 'white', 1000, 4500)).toBe(50_000);
  expect(leftAt(clocks, 'black', 1000, 100_000)).toBe(0);
});

test('a clock shows something else exactly when it says that it will', () => {
  const clock = fc.constantFrom(total, perMove, byoYomi);
  fc.assert(
    fc.property(clock, fc.integer({ min: 1, max: 700_000 }), (chosen, left) => {
      const wait = changesIn(chosen, left);
      if (wait === null) throw new Error('It has not run out.');
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(1000);
      const at = (ms: number) => JSON.stringify(shown(chosen, ms));
      if (wait > 1) expect(at(left - wait + 1)).toBe(at(left));
      expect(at(left - wait)).not.toBe(at(left));
    }),
  );
});

test('a clock changes with every tenth in the last ten seconds, and never after its end', () => {
  expect([10_001, 10_000, 9_901, 9_900, 1].map((left) => changesIn(total, left))).toEqual([
    1, 100, 1, 100, 1,
  ]);
  expect(changesIn(total, 0)).toBeNull();
});

test('a clock warns when the last ten seconds begin, once for each period', () => {
  const running = (clock: Clocks['clock'], black: number) =>
    ({ clock, black, white: 0, running: 'black' }) as const;
  expect(lowIn(running(total, 12 * s), 'black')).toBe(2 * s);
  expect(lowIn(running(total, 4 * s), 'black')).toBe(0);
  expect(lowIn(running(total, 4 * s), 'white')).toBeNull();
  expect(lowIn(running(byoYomi, 91 * s), 'black')).toBe(21 * s);
  expect(lowIn(running(byoYomi, 75 * s), 'black')).toBe(5 * s);
  expect(lowIn(running({ ...byoYomi, period: 5 * s }, 16 * s), 'black')).toBe(1 * s);
});
