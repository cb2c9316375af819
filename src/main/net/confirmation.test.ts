import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Confirmation } from './confirmation.ts';

let unconfirmed: number;
let looks: number;
let told: boolean[];
let confirmation: Confirmation;

beforeEach(() => {
  vi.useFakeTimers();
  unconfirmed = 0;
  looks = 0;
  told = [];
  const look = () => {
    looks += 1;
    return unconfirmed;
  };
  confirmation = new Confirmation(
    look,
    () => performance.now(),
    () => told.push(confirmation.late),
  );
});

afterEach(() => {
  confirmation.stop();
  vi.useRealTimers();
});

function send(): void {
  unconfirmed = 40;
  confirmation.sent();
}

it('What stays unconfirmed for 10 s is told, once', () => {
  send();
  vi.advanceTimersByTime(9999);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([true]);
});

it('What is confirmed after all is told within a second', () => {
  send();
  vi.advanceTimersByTime(20_000);
  unconfirmed = 0;
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([true, false]);
});

it('What is confirmed at once is looked at once, and nothing is told', () => {
  send();
  unconfirmed = 0;
  vi.advanceTimersByTime(60_000);
  expect([told, looks]).toEqual([[], 1]);
});

it('The 10 s begin with the first message that is unconfirmed', () => {
  send();
  vi.advanceTimersByTime(8000);
  send();
  vi.advanceTimersByTime(2000);
  expect(told).toEqual([true]);
});

it('The 10 s begin anew once all was confirmed', () => {
  send();
  vi.advanceTimersByTime(8000);
  unconfirmed = 0;
  vi.advanceTimersByTime(1000);
  send();
  vi.advanceTimersByTime(9000);
  expect(told).toEqual([]);
});

it('Nobody looks after the connection has ended', () => {
  send();
  confirmation.stop();
  vi.advanceTimersByTime(60_000);
  expect([told, looks]).toEqual([[], 0]);
});
