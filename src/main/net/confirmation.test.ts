import { beforeEach, expect, test } from 'vitest';
import { HandTime } from '../../../test/support/handTime.ts';
import { Confirmation } from './confirmation.ts';

let time: HandTime;
let unconfirmed: number;
let looks: number;
let told: boolean[];
let confirmation: Confirmation;

beforeEach(() => {
  time = new HandTime();
  unconfirmed = 0;
  looks = 0;
  told = [];
  const look = () => {
    looks += 1;
    return unconfirmed;
  };
  confirmation = new Confirmation(look, time, () => told.push(confirmation.late));
});

function send(): void {
  unconfirmed = 40;
  confirmation.sent();
}

test('what was sent and stays unconfirmed for 10 s is told, once', () => {
  send();
  time.pass(9000);
  expect(told).toEqual([]);
  time.pass(60_000);
  expect(told).toEqual([true]);
});

test('what was sent and is confirmed after all is told within a second', () => {
  send();
  time.pass(20_000);
  unconfirmed = 0;
  time.pass(1000);
  expect(told).toEqual([true, false]);
});

test('what was sent and is confirmed at once is looked at once, and nothing is told', () => {
  send();
  unconfirmed = 0;
  time.pass(60_000);
  expect([told, looks]).toEqual([[], 1]);
});

test('the 10 s for a confirmation begin with the first message that is unconfirmed', () => {
  send();
  time.pass(8000);
  send();
  time.pass(2000);
  expect(told).toEqual([true]);
});

test('the 10 s for a confirmation begin anew once all was confirmed', () => {
  send();
  time.pass(8000);
  unconfirmed = 0;
  time.pass(1000);
  send();
  time.pass(9000);
  expect(told).toEqual([]);
});

test('nobody looks for a confirmation after the connection has ended', () => {
  send();
  confirmation.stop();
  time.pass(60_000);
  expect([told, looks]).toEqual([[], 0]);
});
