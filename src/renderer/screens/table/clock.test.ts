import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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

describe('a reading', () => {
  test('of total time is all that is left', () => {
    expect(shown(total, 10 * min)).toEqual(['10:00', 0]);
    expect(shown(total, 0)).toEqual(['0.0', 0]);
  });

  test('of byo-yomi is the main time first, with all periods still to come', () => {
    expect(shown(byoYomi, 10 * min + 90 * s)).toEqual(['10:00', 3]);
    expect(shown(byoYomi, 90 * s + 1)).toEqual(['0.1', 3]);
  });

  test('of byo-yomi is then the present period, and how many are left with it', () => {
    expect(shown(byoYomi, 90 * s)).toEqual(['0:30', 3]);
    expect(shown(byoYomi, 60 * s + 1)).toEqual(['0.1', 3]);
    expect(shown(byoYomi, 60 * s)).toEqual(['0:30', 2]);
    expect(shown(byoYomi, 30 * s)).toEqual(['0:30', 1]);
    expect(shown(byoYomi, 0)).toEqual(['0.0', 0]);
  });

  test('of time per move is the move’s, without a count of periods', () => {
    expect(shown(perMove, 30 * s)).toEqual(['0:30', 0]);
    expect(shown(perMove, 12_345)).toEqual(['0:13', 0]);
  });

  test('warns in the last ten seconds, but not where overtime follows the main time', () => {
    expect(read(total, 10_001).low).toBe(false);
    expect(read(total, 10_000).low).toBe(true);
    expect(read(byoYomi, 95 * s).low).toBe(false);
    expect(read(byoYomi, 68 * s).low).toBe(true);
    expect(read(byoYomi, 60 * s).low).toBe(false);
  });
});

test('times are written as people read them', () => {
  expect(
    [3_600_000, 3_599_001, 65_000, 10_001, 10_000, 9_999, 9_900, 101, 1, 0].map(format),
  ).toEqual(['1:00:00', '1:00:00', '1:05', '0:11', '10.0', '10.0', '9.9', '0.2', '0.1', '0.0']);
});

test('only the clock that runs goes down, by the watch and not by how often it is looked at', () => {
  const clocks: Clocks = { clock: total, black: 60_000, white: 50_000, running: 'black' };
  expect(leftAt(clocks, 'black', 1000, 4500)).toBe(56_500);
  expect(leftAt(clocks, 'white', 1000, 4500)).toBe(50_000);
  expect(leftAt(clocks, 'black', 1000, 100_000)).toBe(0);
});

test('a clock shows something else exactly when it says so, and not before', () => {
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

test('tenths are shown from ten seconds on, and nothing changes any more at the end', () => {
  expect([10_001, 10_000, 9_901, 9_900, 1].map((left) => changesIn(total, left))).toEqual([
    1, 100, 1, 100, 1,
  ]);
  expect(changesIn(total, 0)).toBeNull();
});

test('the warning comes when the last ten seconds begin, once for each period', () => {
  const running = (clock: Clocks['clock'], black: number): Clocks => ({
    clock,
    black,
    white: 0,
    running: 'black',
  });
  expect(lowIn(running(total, 12 * s), 'black')).toBe(2 * s);
  expect(lowIn(running(total, 4 * s), 'black')).toBe(0);
  expect(lowIn(running(total, 4 * s), 'white')).toBeNull();
  expect(lowIn(running(byoYomi, 91 * s), 'black')).toBe(21 * s);
  expect(lowIn(running(byoYomi, 75 * s), 'black')).toBe(5 * s);
  expect(lowIn(running({ ...byoYomi, period: 5 * s }, 16 * s), 'black')).toBe(1 * s);
});
