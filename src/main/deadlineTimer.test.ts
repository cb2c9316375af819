import { beforeEach, expect, test } from 'vitest';
import { HandTime } from '../../test/support/handTime.ts';
import { DeadlineTimer } from './session/deadlineTimer.ts';

let time: HandTime;
let start: number;
/** ms since the start. */
let rung: number[];
let timer: DeadlineTimer;

beforeEach(() => {
  time = new HandTime();
  rung = [];
  start = time.now();
  timer = new DeadlineTimer(time, () => rung.push(Math.floor(time.now() - start)));
});

const set = (due: number | null) => timer.set(due === null ? null : start + due);

test('a deadline timer rings when it is due, and once', () => {
  set(1000);
  time.pass(999);
  expect(rung).toEqual([]);
  time.pass(5000);
  expect(rung).toEqual([1000]);
});

test.for([
  [3000, 2000],
  [1000, 2000],
])(
  'a deadline timer that is set from %d to %d ms rings at the latter',
  ([before = 0, after = 0]) => {
    set(before);
    time.pass(500);
    set(after);
    time.pass(5000);
    expect(rung).toEqual([after]);
  },
);

test('a deadline timer rings no more once nothing is due, until something is', () => {
  set(1000);
  set(null);
  time.pass(5000);
  expect(rung).toEqual([]);
  set(6000);
  time.pass(5000);
  expect(rung).toEqual([6000]);
});

test('a deadline timer rings at once for what is past', () => {
  time.pass(500);
  set(100);
  time.pass(1.5);
  expect(rung).toEqual([501]);
});

test('a deadline timer waits for longer than a timer can be set for', () => {
  const day = 24 * 60 * 60 * 1000;
  set(101 * day);
  time.pass(101 * day - 1000);
  expect(rung).toEqual([]);
  time.pass(2000);
  expect(rung).toEqual([101 * day]);
});

test('a deadline timer does not ring once it is stopped', () => {
  set(1000);
  timer.stop();
  time.pass(5000);
  expect(rung).toEqual([]);
});
