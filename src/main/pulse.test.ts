import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Pause } from '../protocol/link.ts';
import { Pulse } from './pulse.ts';

let now: number;
let date: number;
let pauses: Pause[];
let pulse: Pulse;

/** So much time goes by in which the program runs, or only by that clock. */
function run(ms: number): void {
  for (let gone = 0; gone < ms; gone += 50) {
    now += 50;
    date += 50;
    vi.advanceTimersByTime(50);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  now = 1000;
  date = 1_000_000;
  pauses = [];
  pulse = new Pulse(
    () => now,
    (pause) => pauses.push(pause),
    () => date,
  );
});

afterEach(() => {
  pulse.stop();
  vi.useRealTimers();
});

test('a program that runs has no pause, nor one that is a little late', () => {
  run(10_000);
  now += 900;
  date += 900;
  pulse.feel();
  run(1000);
  expect(pauses).toEqual([]);
});

test('a program that stood still notices it, whatever comes first then: but for a quarter of a second', () => {
  run(1000);
  now += 8000;
  date += 8000;
  pulse.feel();
  expect(pauses).toEqual([{ stalled: 7750, slept: 0 }]);
  run(1000);
  now += 3000;
  date += 3000;
  vi.advanceTimersByTime(250);
  expect(pauses.slice(1)).toEqual([{ stalled: 2750, slept: 0 }]);
});

test('a computer that slept is noticed though its clock stood: the date has gone on', () => {
  run(1000);
  date += 9000;
  pulse.feel();
  expect(pauses).toEqual([{ stalled: 0, slept: 9000 }]);
});

test('a date that is set back is no pause', () => {
  date -= 3_600_000;
  pulse.feel();
  expect(pauses).toEqual([]);
});
