import { expect, test } from 'vitest';
import { checkClock } from '../../../match/index.ts';
import {
  askedBy,
  clockOf,
  rangeOf,
  sameTiming,
  type Timing,
  timingFrom,
  timingKinds,
  timingOf,
  timings,
} from './timing.ts';

const usual: Timing = { kind: 'none', main: 10, increment: 5, periods: 3, period: 30 };

const none = { main: 0, increment: 0, periods: 0, period: 0 };

test.for([
  ['none', null],
  ['total', { ...none, main: 600_000 }],
  ['fischer', { ...none, main: 600_000, increment: 5000 }],
  ['move', { ...none, periods: 1, period: 30_000 }],
  ['byoYomi', { ...none, main: 600_000, periods: 3, period: 30_000 }],
] as const)('the timing %s makes the clock %j', ([kind, clock]) => {
  expect(clockOf({ ...usual, kind })).toEqual(clock);
});

test('a timing that is read back from its clock is the same', () => {
  for (const kind of timingKinds) {
    for (const timing of [timingOf(kind), ...timings[kind]]) {
      expect(sameTiming(timingFrom(clockOf(timing)), timing), JSON.stringify(timing)).toBe(true);
    }
  }
  const half: Timing = { ...timingOf('total'), main: 2.5 };
  expect(timingFrom(clockOf(half))).toMatchObject({ kind: 'total', main: 2.5 });
  const onlyPeriods: Timing = { ...usual, kind: 'byoYomi', main: 0, periods: 5 };
  expect(timingFrom(clockOf(onlyPeriods))).toMatchObject({ kind: 'byoYomi', main: 0, periods: 5 });
});

test('every number that may be chosen for a timing makes a clock that the match takes', () => {
  for (const kind of timingKinds) {
    for (const field of askedBy[kind]) {
      const { min, max, step } = rangeOf(kind, field);
      for (const value of [min, min + step, max]) {
        const clock = clockOf({ ...timingOf(kind), [field]: value });
        expect(checkClock(clock).ok, `${kind} ${field} ${value}`).toBe(true);
      }
    }
  }
});

test('two timings are the same if the numbers that count are', () => {
  const total: Timing = { ...usual, kind: 'total' };
  expect(sameTiming(total, { ...total, periods: 9 })).toBe(true);
  expect(sameTiming(total, { ...total, main: 9 })).toBe(false);
  expect(sameTiming(total, { ...total, kind: 'fischer' })).toBe(false);
});
