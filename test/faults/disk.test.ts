/** A disk that is full, and one that is read-only: the game goes on, the person is told, and all is saved once it can be. */

import { tmpdir } from 'node:os';
import { test as base, describe, expect } from 'vitest';
import { gamesPageSchema } from '../../src/contract/games.ts';
import { Copy } from '../support/copy.ts';
import { SmallDisk } from '../support/smallDisk.ts';
import { acceptFirst, begin, host as listen } from '../support/stage.ts';
import { DrivenStore, type Shown } from '../support/store/driven.ts';

/** A disk of its own, and what runs on it. */
class Desk {
  readonly disk: SmallDisk;
  readonly #stores: DrivenStore[] = [];
  readonly #copies: Copy[] = [];

  constructor(disk: SmallDisk) {
    this.disk = disk;
  }

  /** @param temporary where it makes files that are not to stay */
  async start(temporary = tmpdir()): Promise<DrivenStore> {
    const run = [...this.disk.run, 'env', `TMPDIR=${temporary}`];
    const store = await DrivenStore.start(this.disk.folder, run);
    this.#stores.push(store);
    return store;
  }

  /** What a program that is started after this one was killed finds. */
  async afterKill(store: DrivenStore): Promise<Shown> {
    await store.kill();
    return (await this.start(this.disk.folder)).do({ do: 'open' });
  }

  async startCopy(): Promise<Copy> {
    const copy = await Copy.start(undefined, { disk: this.disk });
    this.#copies.push(copy);
    return copy;
  }

  /** A host on the small disk and its guest, in their first game. */
  async beginTogether(): Promise<{ host: Copy; guest: Copy }> {
    const [host, guest] = await Promise.all([this.startCopy(), Copy.start('Boris')]);
    this.#copies.push(guest);
    await guest.do({ command: 'join', address: '127.0.0.1', port: await listen(host) });
    await acceptFirst(host);
    await guest.waitFor(({ match }) => match !== null);
    await begin([host, guest]);
    return { host, guest };
  }

  async clear(): Promise<void> {
    for (const store of this.#stores) await store.kill();
    for (const copy of this.#copies) await copy.stop();
    await this.disk.stop();
    expect(this.#copies.flatMap(({ faults }) => faults)).toEqual([]);
  }
}

const test = base.extend('desk', async ({ task: _ }, { onCleanup }) => {
  const desk = new Desk(await SmallDisk.make(1024));
  onCleanup(() => desk.clear());
  return desk;
});

/** Notes one thing after the other, until it cannot be saved. */
async function noteUntilUnsaved(store: DrivenStore): Promise<Shown> {
  for (;;) {
    const shown = await store.do({ do: 'note', count: 10 });
    if (shown.unsaved !== null) return shown;
  }
}

describe.concurrent('a store on a full disk', () => {
  test('goes on in memory, says so, and saves all as soon as there is room', async ({ desk }) => {
    const store = await desk.start(desk.disk.folder);
    await store.do({ do: 'open' });
    await store.do({ do: 'begin' });
    await desk.disk.fill();
    const { unsaved } = await noteUntilUnsaved(store);
    expect(unsaved).toMatchObject({ code: 'notSaved', detail: { reason: /full/ } });
    await store.do({ do: 'set', name: 'Ann' });
    await store.do({ do: 'begin' });
    const before = await store.do({ do: 'note', count: 50 });
    expect(before).toMatchObject({ name: 'Ann', matches: [{ events: 50, said: 50 }, {}] });

    await desk.disk.free();
    const saved = await store.until(({ unsaved }) => unsaved === null);
    const after = await desk.afterKill(store);
    expect(after).toEqual({ ...saved, done: 1 });
    expect(after.matches).toEqual(before.matches);
  });

  test('tries again with whatever is done next', async ({ desk }) => {
    const store = await desk.start(desk.disk.folder);
    await store.do({ do: 'begin' });
    await desk.disk.fill();
    await noteUntilUnsaved(store);
    await desk.disk.free();
    expect(await store.do({ do: 'note', count: 1 })).toMatchObject({ unsaved: null });
  });

  test('keeps a note whole or not at all when its process is killed', async ({ desk }) => {
    const store = await desk.start(desk.disk.folder);
    await store.do({ do: 'begin' });
    await desk.disk.fill();
    const { matches } = await noteUntilUnsaved(store);
    const unsaved = matches[0]?.events ?? 0;
    await store.do({ do: 'note', count: 3 });
    const after = await desk.afterKill(store);
    expect(after.matches).toMatchObject([{ events: unsaved - 10, said: unsaved - 10 }]);
  });
});

test('a store on a small disk leaves the room that it doesn’t need to others', async ({
  onTestFinished,
}) => {
  const desk = new Desk(await SmallDisk.make(2600));
  onTestFinished(() => desk.clear());
  for (const profile of [1, 2]) {
    const store = await desk.start();
    expect(await store.do({ do: 'begin' })).toMatchObject({ profile, unsaved: null });
    expect(await store.do({ do: 'note', count: 5 })).toMatchObject({ unsaved: null });
  }
});

describe.concurrent('a store that is opened', () => {
  test.for(['full', 'read-only'])(
    'on a %s disk starts with nothing, and saves what was done once it can',
    async (how, { desk }) => {
      const isFull = how === 'full';
      await (isFull ? desk.disk.fill() : desk.disk.setWritable(false));
      const store = await desk.start(isFull ? desk.disk.folder : tmpdir());
      await store.do({ do: 'begin' });
      const { unsaved, matches } = await store.do({ do: 'note', count: 5 });
      expect(unsaved).toMatchObject({ code: 'notSaved' });
      await (isFull ? desk.disk.free() : desk.disk.setWritable(true));
      await store.until(({ unsaved }) => unsaved === null);
      expect(await desk.afterKill(store)).toMatchObject({ profile: 1, unsaved: null, matches });
    },
  );

  test.for(['closed', 'killed'])(
    'on a read-only disk after it was %s has all that was kept, goes on, and saves once it can',
    async (how, { desk }) => {
      const first = await desk.start();
      await first.do({ do: 'set', name: 'Ann' });
      await first.do({ do: 'begin' });
      const { matches } = await first.do({ do: 'note', count: 20 });
      await (how === 'closed' ? first.end() : first.kill());
      await desk.disk.setWritable(false);

      const store = await desk.start();
      const shown = await store.do({ do: 'open' });
      expect(shown).toMatchObject({ profile: 1, name: 'Ann', matches, news: null });
      expect(shown.unsaved).toMatchObject({ code: 'notSaved' });
      await store.do({ do: 'set', name: 'Bea' });
      await store.do({ do: 'note', count: 1 });
      await store.do({ do: 'begin' });
      const before = await store.do({ do: 'note', count: 2 });
      expect(before.unsaved).toMatchObject({ code: 'notSaved' });

      await desk.disk.setWritable(true);
      await store.until(({ unsaved }) => unsaved === null);
      const after = await desk.afterKill(store);
      expect(after).toMatchObject({ name: 'Bea', unsaved: null, news: null });
      expect(after.matches).toEqual(before.matches);
      expect(after.matches).toMatchObject([
        { events: 2 },
        { id: matches[0]?.id, events: 21, said: 21 },
      ]);
    },
  );
});

/** Whoever is on turn moves, so many times. No line comes about. */
async function play(plies: number, ...seats: Copy[]): Promise<void> {
  for (let n = 0; n < plies; n++) {
    const { turn, ply } = seats[0]?.match ?? {};
    const mover = seats.find(({ match }) => match.local || match.color === turn);
    if (mover === undefined || ply === undefined) throw new Error('nobody is on turn');
    const row = (2 * ply) % 15;
    const column = (7 * ply + 2 * Math.floor(ply / 15)) % 15;
    await mover.do({ command: 'draw', row, column });
    await Promise.all(seats.map((seat) => seat.waitFor(({ match }) => match?.ply === ply + 1)));
  }
}

describe.concurrent('a program', () => {
  test.for([
    ['in turn', 4],
    ['out of turn', 5],
  ] as const)(
    'that resigns %s while its disk is full, and is killed, loses the match with its peer, and nobody is accused',
    async ([, plies], { desk }) => {
      const { host, guest } = await desk.beginTogether();
      // The host's first move decides which colour resigns in turn.
      const extra = host.match.color === 'black' ? 0 : 1;
      await play(plies + extra, host, guest);
      await desk.disk.fill();
      await host.do({ command: 'resign' });
      await guest.waitFor(({ match }) => match?.outcome?.reason === 'resign');
      await host.waitFor(({ unsaved }) => unsaved?.code === 'notSaved');
      const { id } = host.match;
      await host.kill();
      await desk.disk.free();
      const again = await desk.startCopy();
      expect(again.view.unfinished).toMatchObject([{ id, ply: plies + extra }]);
      await again.do({ command: 'resume', match: id });
      // Nobody does anything: the two find out by what each says it holds.
      await Promise.all([again, guest].map((seat) => seat.waitForProblem('lost')));
    },
  );

  test('plays on across the link while its disk is full, says so, and has lost nothing after a crash', async ({
    desk,
  }) => {
    const { host, guest } = await desk.beginTogether();
    await play(4, host, guest);
    expect(host.view.unsaved).toBeNull();
    await desk.disk.fill();
    await play(6, host, guest);
    expect(host.view.unsaved).toMatchObject({ code: 'notSaved', detail: { reason: /full/ } });
    expect(guest.view).toMatchObject({
      unsaved: null,
      link: { state: 'connected', problem: null },
    });
    await desk.disk.free();
    const freed = performance.now();
    await host.waitFor(({ unsaved }) => unsaved === null);
    const saved = performance.now() - freed;
    await play(1, host, guest);

    const { id, moves } = host.match;
    await host.kill();
    const again = await desk.startCopy();
    expect(again.view.unfinished).toMatchObject([{ id, ply: 11, name: 'Boris' }]);
    await again.do({ command: 'resume', match: id });
    for (const seat of [again, guest]) {
      await seat.waitFor(({ link }) => link.state === 'connected');
      expect(seat.match.moves).toEqual(moves);
    }
    await play(2, again, guest);
    console.info(
      `disk full: 6 plies played on, saved ${saved.toFixed()} ms after there was room, 0 lost`,
    );
  });

  test('goes on with a match where nothing can be written, says so, and saves it once it can', async ({
    desk,
  }) => {
    const first = await desk.startCopy();
    await first.do({ command: 'local', black: 'person', white: 'person' });
    await first.waitFor(({ match }) => match?.phase === 'playing');
    await play(5, first);
    const { id } = first.match;
    await first.kill();
    await desk.disk.setWritable(false);

    const second = await desk.startCopy();
    expect(second.view.unsaved).toMatchObject({ code: 'notSaved' });
    expect(second.view.unfinished).toMatchObject([{ id, ply: 5 }]);
    await second.do({ command: 'resume', match: id });
    await play(3, second);
    await desk.disk.setWritable(true);
    const freed = performance.now();
    await second.waitFor(({ unsaved }) => unsaved === null);
    const saved = performance.now() - freed;
    await second.kill();

    const third = await desk.startCopy();
    expect(third.view).toMatchObject({ unsaved: null, unfinished: [{ id, ply: 8 }] });
    console.info(
      `read-only: 3 plies played on, saved ${saved.toFixed()} ms after it could be, 0 lost`,
    );
  });

  test('has a game that ended while its disk was full in the list, once there is room, and after a crash', async ({
    desk,
  }) => {
    const copy = await desk.startCopy();
    await copy.do({ command: 'local', black: 'person', white: 'person' });
    await play(5, copy);
    await desk.disk.fill();
    await copy.do({ command: 'resign' });
    await copy.waitFor(({ unsaved }) => unsaved?.code === 'notSaved');
    await desk.disk.free();
    await copy.waitFor(({ unsaved }) => unsaved === null);
    const listed = { total: 1, games: [{ plies: 5, result: { reason: 'resign' } }] };
    expect(await copy.query({ command: 'games' }, gamesPageSchema)).toMatchObject(listed);
    await copy.kill();
    const again = await desk.startCopy();
    expect(await again.query({ command: 'games' }, gamesPageSchema)).toMatchObject(listed);
  });
});
