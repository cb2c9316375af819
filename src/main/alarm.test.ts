import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Alarm } from './alarm.ts';

let rung: number[];
let alarm: Alarm;
let start: number;
const now = () => performance.now() - start;

beforeEach(() => {
  vi.useFakeTimers();
  rung = [];
  start = performance.now();
  alarm = new Alarm(now, () => rung.push(now()));
});

afterEach(() => {
  alarm.stop();
  vi.useRealTimers();
});

it('rings when it is due, and once', () => {
  alarm.set(1000);
  vi.advanceTimersByTime(999);
  expect(rung).toEqual([]);
  vi.advanceTimersByTime(5000);
  expect(rung).toEqual([1000]);
});

it('rings for what was due last, earlier or later', () => {
  alarm.set(1000);
  alarm.set(3000);
  vi.advanceTimersByTime(1500);
  expect(rung).toEqual([]);
  alarm.set(2000);
  vi.advanceTimersByTime(5000);
  expect(rung).toEqual([2000]);
});

it('rings no more where nothing is due any more, until something is', () => {
  alarm.set(1000);
  alarm.set(null);
  vi.advanceTimersByTime(5000);
  expect(rung).toEqual([]);
  alarm.set(6000);
  vi.advanceTimersByTime(5000);
  expect(rung).toEqual([6000]);
});

it('rings at once for what is past', () => {
  vi.advanceTimersByTime(500);
  alarm.set(100);
  vi.advanceTimersByTime(1);
  expect(rung).toEqual([501]);
});

it('never rings before the hour, though timers are only whole ms', () => {
  alarm.set(1000.4);
  vi.advanceTimersByTime(1000);
  expect(rung).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(rung).toEqual([1001]);
});

it('waits for longer than a timer can be set for', () => {
  const day = 24 * 60 * 60 * 1000;
  alarm.set(101 * day);
  // A timer that is set for too long would ring at once, and be set anew a thousand times a second.
  vi.advanceTimersToNextTimer();
  expect(now()).toBeGreaterThan(20 * day);
  vi.advanceTimersByTime(101 * day - now());
  expect(rung).toEqual([101 * day]);
});

it('does not ring once it is stopped', () => {
  alarm.set(1000);
  alarm.stop();
  vi.advanceTimersByTime(5000);
  expect(rung).toEqual([]);
});
