/** Hosts and guests that find each other by multicast DNS: whole programs, on a network of their own. */

import { test as base, describe, expect } from 'vitest';
import { z } from 'zod';
import type { View } from '../../src/contract/view.ts';
import { Copy } from '../support/copy.ts';
import { type Computer, Lan } from '../support/lan.ts';
import { Spoken } from '../support/spoken.ts';

/** Set by scripts/test.mjs, whose summary says so. */
const impossible = process.env['TENGEN_NO_NAMESPACES'];

class Room {
  readonly lan: Lan;
  readonly #copies: Copy[] = [];
  readonly #forgers: Spoken<number>[] = [];

  constructor(lan: Lan) {
    this.lan = lan;
  }

  computer(number: number): Computer {
    const computer = this.lan.computers[number - 1];
    if (computer === undefined) throw new Error('there is no such computer');
    return computer;
  }

  async start(number: number, name: string): Promise<Copy> {
    const { run } = this.computer(number);
    const copy = await Copy.start(name, { run, environment: { TENGEN_NEARBY: '' } });
    this.#copies.push(copy);
    return copy;
  }

  /** Announces hosts that don't exist from that computer, 10 000 a second. */
  async forge(number: number): Promise<void> {
    const computer = this.computer(number);
    const program = [process.execPath, 'test/support/forging.ts', computer.address(0)];
    const forger = new Spoken([...computer.run, ...program], z.number());
    this.#forgers.push(forger);
    await forger.until('a flood', () => true);
  }

  async clear(): Promise<void> {
    for (const forger of this.#forgers) await forger.kill();
    for (const copy of this.#copies) await copy.stop();
    await this.lan.stop();
    expect(this.#copies.flatMap(({ faults }) => faults)).toEqual([]);
  }
}

const test = base.extend('room', async ({ task: _ }, { onCleanup }) => {
  const room = new Room(await Lan.make(3));
  onCleanup(() => room.clear());
  return room;
});

function finds(name: string) {
  return ({ nearby }: View) => nearby.some((host) => host.name === name);
}

/** How many ms it takes until a copy finds that host, or does not find it any more. */
async function until(copy: Copy, name: string, isFound = true, patience = 25_000): Promise<number> {
  const since = performance.now();
  await copy.waitFor((view) => finds(name)(view) === isFound, patience);
  return performance.now() - since;
}

describe.skipIf(impossible)('on a network with two switches', { concurrent: true }, () => {
  test('a host is found within 2 s, whoever was first, and forgotten once it is gone', async ({
    room,
  }) => {
    const ada = await room.start(1, 'Ada');
    await ada.do({ command: 'host' });
    const ben = await room.start(2, 'Ben');
    expect(await until(ben, 'Ada')).toBeLessThan(2000);
    const [found] = ben.view.nearby;
    expect(found).toMatchObject({ port: 8388, game: 'gomoku', state: 'open', opponent: null });

    const cleo = await room.start(3, 'Cleo');
    await cleo.do({ command: 'host', game: 'go' });
    expect(await until(ben, 'Cleo')).toBeLessThan(2000);
    expect(ben.view.nearby.map(({ id }) => id)[0]).toBe(found?.id);
    await cleo.kill();
    const crashed = until(ben, 'Cleo', false);

    const seen: boolean[] = [];
    ben.watch((view) => seen.push(finds('Ada')(view)));
    await room.computer(1).plug(0, false);
    const other = room.computer(1).address(1);
    await ben.waitFor(({ nearby }) => nearby.some(({ address }) => address === other));
    expect(seen).not.toContain(false);

    // Who joins looks for nobody, and looks again afterwards.
    await ben.do({ command: 'join', address: other });
    await ada.waitFor(({ link }) => link.candidates[0]?.name === 'Ben');
    expect(ben.view.nearby).toEqual([]);
    await ben.do({ command: 'disconnect' });
    expect(await until(ben, 'Ada')).toBeLessThan(2000);

    await ada.do({ command: 'set', announce: false });
    expect(await until(ben, 'Ada', false)).toBeLessThan(5000);
    await ada.do({ command: 'set', announce: true });
    expect(await until(ben, 'Ada')).toBeLessThan(2000);
    await ada.quit();
    expect(await until(ben, 'Ada', false)).toBeLessThan(5000);
    // It was killed before all of this.
    expect(await crashed).toBeLessThan(20_000);
    expect(ben.view.nearby).toEqual([]);
  });

  test('of five who look for a game four meet; one of them leaves, looks again and meets the fifth', async ({
    room,
  }) => {
    // Several copies run on one computer.
    const people = await Promise.all(
      ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil'].map((name, n) => room.start((n % 3) + 1, name)),
    );
    const isMet = ({ view }: Copy) => view.link.state === 'connected';
    const begun = performance.now();
    for (const person of people) await person.do({ command: 'seek' });
    await expect.poll(() => people.filter(isMet).length, { timeout: 25_000 }).toBe(4);
    console.info(`two pairs after ${(performance.now() - begun).toFixed()} ms`);
    const pairs = people.map(({ view }) => view.link.peer?.name ?? null);
    for (const [n, name] of pairs.entries()) {
      const other = people.findIndex(({ view }) => view.settings.name === name);
      expect(pairs[other] ?? null).toBe(name === null ? null : people[n]?.view.settings.name);
    }
    const fifth = people.find((person) => !isMet(person));
    const leaver = people.find(isMet);
    const left = people.find(({ view }) => view.settings.name === leaver?.view.link.peer?.name);
    if (fifth === undefined || leaver === undefined || left === undefined) throw new Error('none');
    await leaver.do({ command: 'leave' });
    await left.waitFor(({ link }) => link.state === 'idle');
    // Both look again: whoever is last plays their last opponent only if nobody else is there.
    await Promise.all([leaver, left].map((person) => person.do({ command: 'seek' })));
    await fifth.waitFor(({ link }) => link.state === 'connected', 25_000);
    await expect.poll(() => [leaver, left].some(isMet)).toBe(true);
    const met = [leaver, left].find(isMet);
    expect(met?.view.link.peer?.name).toBe(fifth.view.settings.name);
    expect(left.view.seeking ?? leaver.view.seeking).not.toBeNull();
    for (const person of [fifth, met]) await person?.do({ command: 'ready' });
    await fifth.waitFor(({ match }) => match?.phase === 'playing');
  });

  test('a host is found while 10 000 others a second are forged, none of which is', async ({
    room,
  }) => {
    await room.forge(3);
    const ben = await room.start(2, 'Ben');
    const ada = await room.start(1, 'Ada');
    await ada.do({ command: 'host' });
    // The flood takes much of this computer's time, too.
    const took = await until(ben, 'Ada', true, 60_000);
    console.info(`found in a flood after ${took.toFixed()} ms`);
    expect(ben.view.nearby.map(({ name }) => name)).toEqual(['Ada']);
  });
});
