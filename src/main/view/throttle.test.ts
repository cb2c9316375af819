import { beforeEach, expect, test } from 'vitest';
import { HandTime } from '../../../test/support/handTime.ts';
import { MIN_INTERVAL, ViewThrottle } from './throttle.ts';

let time: HandTime;
let state = 0;
let shown: number[] = [];
let showing: ViewThrottle;

beforeEach(() => {
  time = new HandTime();
  state = 0;
  shown = [];
  showing = new ViewThrottle(time, () => shown.push(state));
});

function change(when: 'now' | 'soon'): void {
  state += 1;
  showing[when]();
}

test('what happens in a game is shown at once, each time', () => {
  for (let n = 0; n < 100; n += 1) change('now');
  time.pass(1000);
  expect(shown).toEqual(Array.from({ length: 100 }, (_, n) => n + 1));
});

test('a single knock is shown at once', () => {
  change('soon');
  expect(shown).toEqual([1]);
  time.pass(1000);
  change('soon');
  time.pass(1000);
  expect(shown).toEqual([1, 2]);
});

test('however many knock, at most 20 views a second are made, and the last state is shown', () => {
  for (let ms = 0; ms < 3000; ms += 1) {
    for (let n = 0; n < 10; n += 1) change('soon');
    time.pass(1);
  }
  expect(shown.length).toBeLessThanOrEqual(1 + 3000 / MIN_INTERVAL);
  expect(shown.length).toBeGreaterThan(50);
  time.pass(MIN_INTERVAL);
  expect(shown.at(-1)).toBe(30_000);
});

test('a view that waits is shown with the next that is shown at once, or when it is asked for', () => {
  change('soon');
  change('soon');
  change('now');
  change('soon');
  expect(shown).toEqual([1, 3]);
  showing.flush();
  expect(shown).toEqual([1, 3, 4]);
  showing.flush();
  time.pass(1000);
  expect(shown).toEqual([1, 3, 4]);
});

test('no view is shown once the throttle is stopped', () => {
  change('soon');
  change('soon');
  showing.stop();
  time.pass(1000);
  expect(shown).toEqual([1]);
});
