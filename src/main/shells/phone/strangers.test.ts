/** How many connections and requests those may have at the phones' door who have said no key. */

import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import { beforeEach, expect, it } from 'vitest';
import { HandTime } from '../../../../test/support/handTime.ts';
import { Strangers } from './strangers.ts';

let time: HandTime;
let strangers: Strangers;

beforeEach(() => {
  time = new HandTime();
  strangers = new Strangers(time);
});

function from(address: string): Socket {
  return Object.defineProperty(new Socket(), 'remoteAddress', { value: address });
}

/** So many connections of that address, the oldest first. */
function open(address: string, count: number): Socket[] {
  const sockets = Array.from({ length: count }, () => from(address));
  for (const socket of sockets) strangers.add(socket);
  return sockets;
}

/** Which of them were dropped, by number. */
const dropped = (sockets: readonly Socket[]) =>
  sockets.flatMap(({ destroyed }, at) => (destroyed ? [at] : []));

it('one address has 48 connections: the oldest that is sent nothing makes room for another', () => {
  const all = open('a', 48);
  expect(dropped(all)).toEqual([]);
  const answers = all.map(() => new EventEmitter());
  for (const [at, answer] of answers.entries())
    if (at !== 20) strangers.answers(all[at] ?? from('a'), answer);
  all.push(...open('a', 1));
  expect(dropped(all)).toEqual([20]);
  answers[30]?.emit('close');
  all.push(...open('a', 1));
  expect(dropped(all)).toEqual([20, 30]);
  for (const socket of all.slice(48)) strangers.answers(socket, new EventEmitter());
  all.push(...open('a', 1));
  expect(dropped(all)).toEqual([0, 20, 30]);
});

it('all together have 96 connections: the address with the most makes room', () => {
  const [few, many] = [open('a', 40), open('b', 48)];
  open('c', 8);
  expect(dropped(many)).toEqual([]);
  open('d', 1);
  expect([dropped(few), dropped(many)]).toEqual([[], [0]]);
});

it('connections of phones that are in don’t count', () => {
  const phones = open('a', 48);
  for (const phone of phones) strangers.welcome(phone, 'a');
  const others = open('a', 48);
  expect(dropped([...phones, ...others])).toEqual([]);
});

it('an address gets 400 files in 10 s', () => {
  const asked = (address: string, times: number) =>
    Array.from({ length: times }, () => strangers.mayAsk(from(address))).filter(Boolean).length;
  expect(asked('a', 401)).toBe(400);
  expect(asked('b', 1)).toBe(1);
  time.pass(8000);
  expect(asked('a', 1)).toBe(0);
  time.pass(2000);
  expect(asked('a', 401)).toBe(400);
});

it('however many addresses ask for files, another one gets some', () => {
  for (let n = 0; n < 2000; n++) expect(strangers.mayAsk(from(`${n}`)), `${n}`).toBe(true);
});
