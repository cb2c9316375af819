import { expect, test } from 'vitest';
import { checkClock } from '../../../match/index.ts';
import {
  askedBy,
  clockOf,
  limitsOf,
  sameTiming,
  type Timing,
  timingFrom,
  timingKinds,
  timingOf,
  timings,
} from './timing.ts';

const usual: Timing = { kind: 'none', main: 10, increment: 5, periods: 3, period: 30 };

test('each kind of clock in minutes and seconds is one in ms', () => {
  const none = { main: 0, increment: 0, periods: 0, period: 0 };
  expect(clockOf(usual)).toBeNull();
  expect(clockOf({ ...usual, kind: 'total' })).toEqual({ ...none, main: 600_000 });
  expect(clockOf({ ...usual, kind: 'fischer' })).toEqual({
    ...none,
    main: 600_000,
    increment: 5000,
  });
  expect(clockOf({ ...usual, kind: 'move' })).toEqual({ ...none, periods: 1, period: 30_000 });
  expect(clockOf({ ...usual, kind: 'byoYomi' })).toEqual({
    ...none,
    main: 600_000,
    periods: 3,
    period: 30_000,
  });
});

test('a clock read back is the choice that it came of', () => {
  for (const kind of timingKinds) {
    for (const timing of [timingOf(kind), ...timings[kind]]) {
      expect(sameTiming(timingFrom(clockOf(timing)), timing), JSON.stringify(timing)).toBe(true);
    }
  }
  const onlyPeriods: Timing = { ...usual, kind: 'byoYomi', main: 0, periods: 5 };
  expect(timingFrom(clockOf(onlyPeriods))).toMatchObject({ kind: 'byoYomi', main: 0, periods: 5 });
});

test('every number that may be chosen makes a clock that the match takes', () => {
  for (const kind of timingKinds) {
    for (const field of askedBy[kind]) {
      for (const value of limitsOf(kind, field)) {
        const clock = clockOf({ ...timingOf(kind), [field]: value });
        expect(checkClock(clock).ok, `${kind} ${field} ${value}`).toBe(true);
      }
    }
  }
});

test('two choices are the same if the numbers that count are', () => {
  const total: Timing = { ...usual, kind: 'total' };
  expect(sameTiming(total, { ...total, periods: 9 })).toBe(true);
  expect(sameTiming(total, { ...total, main: 9 })).toBe(false);
  expect(sameTiming(total, { ...total, kind: 'fischer' })).toBe(false);
});
