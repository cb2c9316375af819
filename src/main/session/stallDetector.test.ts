import { beforeEach, expect, test } from 'vitest';
import { HandTime } from '../../../test/support/handTime.ts';
import { StallDetector } from './stallDetector.ts';

let time: HandTime;
let pauses: string[];
let detector: StallDetector;

beforeEach(() => {
  time = new HandTime();
  pauses = [];
  detector = new StallDetector(time, ({ stalled, slept }) => {
    pauses.push(`${Math.round(stalled)} ${Math.round(slept)}`);
  });
});

test('a program that runs, or is a little late, has no pause', () => {
  time.pass(10_000);
  time.stall(900);
  detector.check();
  time.pass(1000);
  expect(pauses).toEqual([]);
});

test('a program that stood still notices it but for a quarter of a second, whatever comes first', () => {
  time.pass(1000);
  time.stall(8000);
  detector.check();
  expect(pauses).toEqual(['7750 0']);
  time.pass(1000);
  time.stall(3000);
  time.pass(250);
  expect(pauses.slice(1)).toEqual(['2750 0']);
});

test('a computer that slept is noticed by the date, though its clock stood', () => {
  time.sleep(9000);
  detector.check();
  expect(pauses).toEqual(['0 9000']);
});

test('a date that is set back is no pause', () => {
  time.sleep(-3_600_000);
  detector.check();
  expect(pauses).toEqual([]);
});

test('a stall detector that is stopped notices nothing by itself', () => {
  detector.stop();
  time.stall(8000);
  time.pass(1000);
  expect(pauses).toEqual([]);
});
