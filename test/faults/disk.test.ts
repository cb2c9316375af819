/** A disk that is full, and one that is read-only: the game goes on, the person is told, and all is saved once it can be. */

import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Copy } from '../support/copy.ts';
import { DiskCopy } from '../support/diskCopy.ts';
import { SmallDisk } from '../support/smallDisk.ts';
import { DrivenStore, type Shown } from '../support/store/driven.ts';

let disk: SmallDisk;
const stores: DrivenStore[] = [];

beforeEach(async () => {
  disk = await SmallDisk.make(1024);
});

afterEach(async () => {
  for (const store of stores.splice(0)) await store.kill();
  await disk.stop();
});

/** @param temporary where it makes files that are not to stay */
async function start(temporary = tmpdir()): Promise<DrivenStore> {
  const run = [...disk.run, 'env', `TMPDIR=${temporary}`];
  const store = await DrivenStore.start(disk.folder, run);
  stores.push(store);
  return store;
}

/** Notes one thing after the other, until it cannot be saved. */
async function noteUntilUnsaved(store: DrivenStore): Promise<Shown> {
  for (;;) {
    const shown = await store.do({ do: 'note', count: 10 });
    if (shown.unsaved !== null) return shown;
  }
}

/** What a program that is started after this one was killed finds. */
async function afterKill(store: DrivenStore): Promise<Shown> {
  await store.kill();
  return (await start(disk.folder)).do({ do: 'open' });
}

describe('on a full disk', () => {
  it('everything goes on in memory, is told to be unsaved, and is saved as soon as there is room', async () => {
    const store = await start(disk.folder);
    await store.do({ do: 'open' });
    await store.do({ do: 'begin' });
    await disk.fill();
    const { unsaved } = await noteUntilUnsaved(store);
    expect(unsaved).toMatchObject({ code: 'notSaved', detail: { reason: /full/ } });
    await store.do({ do: 'set', name: 'Ann' });
    await store.do({ do: 'begin' });
    const before = await store.do({ do: 'note', count: 50 });
    expect(before).toMatchObject({ name: 'Ann', matches: [{ events: 50, said: 50 }, {}] });

    await disk.free();
    const saved = await store.until(({ unsaved }) => unsaved === null);
    const after = await afterKill(store);
    expect(after).toEqual({ ...saved, done: 1 });
    expect(after.matches).toEqual(before.matches);
  });

  it('it is tried again with whatever is done next', async () => {
    const store = await start(disk.folder);
    await store.do({ do: 'begin' });
    await disk.fill();
    await noteUntilUnsaved(store);
    await disk.free();
    expect(await store.do({ do: 'note', count: 1 })).toMatchObject({ unsaved: null });
  });

  it('a note is kept whole or not at all when the process is killed', async () => {
    const store = await start(disk.folder);
    await store.do({ do: 'begin' });
    await disk.fill();
    const { matches } = await noteUntilUnsaved(store);
    const unsaved = matches[0]?.events ?? 0;
    await store.do({ do: 'note', count: 3 });
    const after = await afterKill(store);
    expect(after.matches).toMatchObject([{ events: unsaved - 10, said: unsaved - 10 }]);
  });

  it('a program starts, and saves what was done as soon as there is room', async () => {
    await disk.fill();
    const store = await start(disk.folder);
    await store.do({ do: 'begin' });
    const { unsaved, matches } = await store.do({ do: 'note', count: 5 });
    expect(unsaved).toMatchObject({ code: 'notSaved' });
    await disk.free();
    await store.until(({ unsaved }) => unsaved === null);
    expect(await afterKill(store)).toMatchObject({ profile: 1, unsaved: null, matches });
  });
});

describe('on a read-only disk', () => {
  it.each([
    ['was closed', (store: DrivenStore) => store.end()],
    ['was killed', (store: DrivenStore) => store.kill()],
  ])(
    'what was kept by a program that %s is there, goes on, and is saved once it can be',
    async (_, leave) => {
      const first = await start();
      await first.do({ do: 'set', name: 'Ann' });
      await first.do({ do: 'begin' });
      const { matches } = await first.do({ do: 'note', count: 20 });
      await leave(first);
      await disk.setWritable(false);

      const store = await start();
      const shown = await store.do({ do: 'open' });
      expect(shown).toMatchObject({ profile: 1, name: 'Ann', matches, news: null });
      expect(shown.unsaved).toMatchObject({ code: 'notSaved' });
      await store.do({ do: 'set', name: 'Bea' });
      await store.do({ do: 'note', count: 1 });
      await store.do({ do: 'begin' });
      const before = await store.do({ do: 'note', count: 2 });
      expect(before.unsaved).toMatchObject({ code: 'notSaved' });

      await disk.setWritable(true);
      await store.until(({ unsaved }) => unsaved === null);
      const after = await afterKill(store);
      expect(after).toMatchObject({ name: 'Bea', unsaved: null, news: null });
      expect(after.matches).toEqual(before.matches);
      expect(after.matches).toMatchObject([
        { events: 2 },
        { id: matches[0]?.id, events: 21, said: 21 },
      ]);
    },
  );

  it('a program starts with nothing, and saves what was done once it can', async () => {
    await disk.setWritable(false);
    const store = await start();
    await store.do({ do: 'begin' });
    const { matches } = await store.do({ do: 'note', count: 5 });
    await disk.setWritable(true);
    await store.until(({ unsaved }) => unsaved === null);
    expect(await afterKill(store)).toMatchObject({ profile: 1, unsaved: null, matches });
  });
});

describe('the whole program', () => {
  const copies: (Copy | DiskCopy)[] = [];

  afterEach(async () => {
    for (const copy of copies.splice(0)) await (copy instanceof Copy ? copy.stop() : copy.kill());
  });

  async function startCopy(): Promise<DiskCopy> {
    const copy = await DiskCopy.start(disk);
    copies.push(copy);
    return copy;
  }

  /** Whoever is on turn moves, so many times. No line comes about. */
  async function play(plies: number, ...seats: (Copy | DiskCopy)[]): Promise<void> {
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

  /** A host on the small disk and its guest, in their first game. */
  async function beginTogether(): Promise<{ host: DiskCopy; guest: Copy }> {
    const host = await startCopy();
    const guest = await Copy.start('Boris');
    copies.push(guest);
    await host.do({ command: 'host', address: '127.0.0.1', port: 0 });
    const { link } = await host.waitFor(({ link }) => link.port !== null && link.port > 0);
    await guest.do({ command: 'join', address: '127.0.0.1', port: link.port ?? 0 });
    const { link: listening } = await host.waitFor(({ link }) => link.candidates.length === 1);
    await host.do({ command: 'accept', candidate: listening.candidates[0]?.id ?? '' });
    for (const seat of [host, guest]) {
      await seat.waitFor(({ link }) => link.state === 'connected');
      await seat.do({ command: 'ready' });
    }
    for (const seat of [host, guest]) {
      await seat.waitFor(({ match }) => match?.phase === 'playing');
    }
    return { host, guest };
  }

  it.each([
    ['in turn', 4],
    ['out of turn', 5],
  ])(
    'that resigns %s while its disk is full, and is killed, loses the match with its peer, and nobody is accused',
    async (_, plies) => {
      const { host, guest } = await beginTogether();
      // The host's first move decides which colour resigns in turn.
      const extra = host.match.color === 'black' ? 0 : 1;
      await play(plies + extra, host, guest);
      await disk.fill();
      await host.do({ command: 'resign' });
      await guest.waitFor(({ match }) => match?.outcome?.reason === 'resign');
      expect(host.view.unsaved).toMatchObject({ code: 'notSaved' });
      const { id } = host.match;
      await host.kill();
      await disk.free();
      const again = await startCopy();
      expect(again.view.unfinished).toMatchObject([{ id, ply: plies + extra }]);
      await again.do({ command: 'resume', match: id });
      // Nobody does anything: the two find out by what each says it holds.
      for (const seat of [again, guest]) {
        await seat.waitFor(({ link }) => link.problem?.code === 'lost');
      }
    },
  );

  it('plays on across the link while its disk is full, says so, and has lost nothing after a crash', async () => {
    const { host, guest } = await beginTogether();

    await play(4, host, guest);
    expect(host.view.unsaved).toBeNull();
    await disk.fill();
    await play(6, host, guest);
    expect(host.view.unsaved).toMatchObject({ code: 'notSaved', detail: { reason: /full/ } });
    expect(guest.view).toMatchObject({
      unsaved: null,
      link: { state: 'connected', problem: null },
    });
    await disk.free();
    const freed = performance.now();
    await host.waitFor(({ unsaved }) => unsaved === null);
    const saved = performance.now() - freed;
    await play(1, host, guest);

    const { id, moves } = host.match;
    await host.kill();
    const again = await startCopy();
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

  it('goes on with a match where nothing can be written, says so, and saves it once it can be', async () => {
    const first = await startCopy();
    await first.do({ command: 'local', black: 'person', white: 'person' });
    await first.waitFor(({ match }) => match?.phase === 'playing');
    await play(5, first);
    const { id } = first.match;
    await first.kill();
    await disk.setWritable(false);

    const second = await startCopy();
    expect(second.view.unsaved).toMatchObject({ code: 'notSaved' });
    expect(second.view.unfinished).toMatchObject([{ id, ply: 5 }]);
    await second.do({ command: 'resume', match: id });
    await play(3, second);
    await disk.setWritable(true);
    const freed = performance.now();
    await second.waitFor(({ unsaved }) => unsaved === null);
    const saved = performance.now() - freed;
    await second.kill();

    const third = await startCopy();
    expect(third.view).toMatchObject({ unsaved: null, unfinished: [{ id, ply: 8 }] });
    console.info(
      `read-only: 3 plies played on, saved ${saved.toFixed()} ms after it could be, 0 lost`,
    );
  });
});
