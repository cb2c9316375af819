/** What holds of every store, whatever has become of its file. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Random, seed } from '../../../test/fuzz/random.ts';
import { sized } from '../../../test/support/size.ts';
import { type KeptMatch, type MatchRecord, openStore, type Store } from './store.ts';
import {
  everyEvent,
  Folders,
  kept,
  sampleEngine,
  sampleEvent,
  sampleMatch,
  sampleMessage,
} from './testing.ts';

const folders = new Folders();

/** A store that is closed and opened again after everything that is done with it. */
class Restarted implements Store {
  readonly #home: string;
  #store: Store;

  constructor(home: string) {
    this.#home = home;
    this.#store = openStore(home);
  }

  get profile() {
    return this.#store.profile;
  }
  get unsaved() {
    return this.#store.unsaved;
  }
  get news() {
    return this.#store.news;
  }
  get settings() {
    return this.#store.settings;
  }
  get places() {
    return this.#store.places;
  }
  get engines() {
    return this.#store.engines;
  }
  get unfinished() {
    return this.#store.unfinished;
  }
  get discarded() {
    return this.#store.discarded;
  }
  byId(id: number) {
    return this.#store.byId(id);
  }
  bySession(id: string) {
    return this.#store.bySession(id);
  }
  onUnsaved() {}
  set(...given: Parameters<Store['set']>) {
    this.#then(() => this.#store.set(...given));
  }
  visit(...given: Parameters<Store['visit']>) {
    this.#then(() => this.#store.visit(...given));
  }
  forget(...given: Parameters<Store['forget']>) {
    this.#then(() => this.#store.forget(...given));
  }
  addEngine(...given: Parameters<Store['addEngine']>) {
    this.#then(() => this.#store.addEngine(...given));
  }
  removeEngine(...given: Parameters<Store['removeEngine']>) {
    this.#then(() => this.#store.removeEngine(...given));
  }
  begin(...given: Parameters<Store['begin']>) {
    return this.#record(this.#then(() => this.#store.begin(...given)).id);
  }
  reopen(id: number) {
    return this.#store.reopen(id) === null ? null : this.#record(id);
  }
  close() {
    this.#store.close();
  }

  #record(id: number): MatchRecord {
    const record = () => this.#store.reopen(id);
    return {
      id,
      note: (...given) => this.#then(() => record()?.note(...given)),
      move: (...given) => this.#then(() => record()?.move(...given)),
      think: (...given) => this.#then(() => record()?.think(...given)),
      close: (...given) => this.#then(() => record()?.close(...given)),
    };
  }

  #then<T>(work: () => T): T {
    const done = work();
    this.#store.close();
    this.#store = openStore(this.#home);
    return done;
  }
}

function withFile(): Store {
  return openStore(folders.make());
}

function withoutFile(): Store {
  const file = join(folders.make(), 'file');
  writeFileSync(file, '');
  return openStore(file);
}

function withNewerFile(): Store {
  const home = folders.make();
  mkdirSync(join(home, 'profile-1'));
  const database = new DatabaseSync(join(home, 'profile-1', 'tengen.db'));
  database.exec('CREATE TABLE match (name TEXT); PRAGMA user_version = 99;');
  database.close();
  return openStore(home);
}

const ways: [string, { open: () => Store; unsaved: string | null }][] = [
  ['with a file', { open: withFile, unsaved: null }],
  ['started anew after everything', { open: () => new Restarted(folders.make()), unsaved: null }],
  ['where no file can be had', { open: withoutFile, unsaved: 'notSaved' }],
  ['with a file of a later version', { open: withNewerFile, unsaved: 'fileNewer' }],
];

describe.each(ways)('a store %s', (_, { open, unsaved }) => {
  let store: Store;

  beforeEach(() => {
    store = open();
  });

  afterEach(() => {
    expect(store.unsaved?.code ?? null).toBe(unsaved);
    expect(store.news).toBeNull();
    store.close();
    folders.clear();
  });

  it('begins with sensible settings', () => {
    expect(store.settings).toMatchObject({ language: 'system', theme: 'system', port: 8388 });
    expect(store.settings.name).not.toBe('');
    expect(store.places).toEqual([]);
    expect(store.unfinished).toEqual([]);
  });

  it('keeps settings, each for itself', () => {
    store.set({ name: '小明', language: 'zh', port: 9000 });
    store.set({ theme: 'dark', name: undefined });
    expect(store.settings).toEqual({ name: '小明', language: 'zh', theme: 'dark', port: 9000 });
  });

  it('has the engines that were set up, in that order, one of each id', () => {
    expect(store.engines).toEqual([]);
    for (const n of [1, 2, 3]) store.addEngine(sampleEngine(n));
    store.removeEngine('brain-2');
    store.removeEngine('nobody');
    const other = { ...sampleEngine(1), name: 'Another' };
    store.addEngine(other);
    expect(store.engines).toEqual([sampleEngine(3), other]);
  });

  it('has a place once, the latest visit first, and forgets it when told', () => {
    store.visit({ address: 'a', port: 1, name: null });
    store.visit({ address: 'b', port: 1, name: null });
    store.visit({ address: 'a', port: 1, name: 'Ann' });
    expect(store.places.map(({ address }) => address)).toEqual(['a', 'b']);
    store.forget('b', 1);
    expect(store.places).toEqual([{ address: 'a', port: 1, name: 'Ann' }]);
  });

  it('remembers the latest twelve places', () => {
    for (let port = 1; port <= 15; port++) store.visit({ address: 'a', port, name: null });
    expect(store.places.map(({ port }) => port)).toEqual([
      15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4,
    ]);
  });

  it('has a match as it was begun', () => {
    const { id } = store.begin(sampleMatch(1));
    const here = sampleMatch(2, {
      role: null,
      peer: null,
      session: null,
      address: null,
      port: null,
    });
    const local = store.begin(here);
    const nothing = { events: [], said: [], thought: 0, touched: expect.any(Number) };
    expect(store.unfinished).toEqual([
      { ...here, id: local.id, ...nothing },
      { ...sampleMatch(1), id, ...nothing },
    ]);
    expect(Math.abs(kept(store, id).touched - Date.now())).toBeLessThan(60_000);
  });

  it('has what was noted of a match, in order: every kind of event, and what was said', () => {
    const events = Object.values(everyEvent);
    const said = events.map((_, n) => sampleMessage(n));
    const match = store.begin(sampleMatch(1));
    match.note({ events: events.slice(0, 5), said: said.slice(0, 7), thought: 17.5 });
    match.note({ events: events.slice(5) });
    match.note({ said: said.slice(7) });
    expect(kept(store, match.id)).toMatchObject({ events, said, thought: 17.5 });
  });

  it('knows how long was thought in the present turn', () => {
    const match = store.begin(sampleMatch(1));
    match.think(2500);
    expect(kept(store, match.id).thought).toBe(2500);
    match.note({ events: [sampleEvent(1)], thought: 0 });
    expect(kept(store, match.id).thought).toBe(0);
    match.think(1.5);
    expect(kept(store, match.id)).toMatchObject({ thought: 1.5, events: [sampleEvent(1)] });
  });

  it('knows where the other side is now, and who', () => {
    const match = store.begin(sampleMatch(1));
    match.move({ address: '10.0.0.9', port: 9 });
    match.move({ peer: { version: 1, name: 'Bea', app: 'Tengen 9' } });
    expect(kept(store, match.id)).toMatchObject({
      address: '10.0.0.9',
      port: 9,
      peer: { name: 'Bea' },
    });
    match.move({ address: null });
    expect(kept(store, match.id)).toMatchObject({ address: null, port: 9 });
  });

  it('has the match first that was touched last', () => {
    const [a, b, c] = [1, 2, 3].map((n) => store.begin(sampleMatch(n)));
    a?.note({ events: [sampleEvent(1)] });
    c?.think(5);
    expect(store.unfinished.map(({ id }) => id)).toEqual([a?.id, c?.id, b?.id]);
  });

  it('has a match no more once it is closed', () => {
    const match = store.begin(sampleMatch(1));
    const other = store.begin(sampleMatch(2));
    match.note({ events: [sampleEvent(1)] });
    match.close('diverged');
    match.note({ events: [sampleEvent(2)] });
    expect(store.unfinished.map(({ id }) => id)).toEqual([other.id]);
    expect(store.reopen(match.id)).toBeNull();
    expect(store.bySession('session-1')).toBeNull();
  });

  it('goes on with a match', () => {
    const { id } = store.begin(sampleMatch(1));
    store.reopen(id)?.note({ events: [sampleEvent(1)] });
    store.reopen(id)?.note({ events: [sampleEvent(2)] });
    expect(kept(store, id).events).toEqual([sampleEvent(1), sampleEvent(2)]);
    expect(store.reopen(id + 1)).toBeNull();
  });

  it('finds a match by its session; of several, the one that is hosted here', () => {
    const hosted = store.begin(sampleMatch(2));
    const joined = store.begin(sampleMatch(1, { session: sampleMatch(2).session }));
    const other = store.begin(sampleMatch(3));
    expect(store.bySession('session-2')?.id).toBe(hosted.id);
    expect(store.bySession('session-3')?.id).toBe(other.id);
    expect(store.bySession('session-1')).toBeNull();
    hosted.close(null);
    expect(store.bySession('session-2')?.id).toBe(joined.id);
  });

  it('lists the latest fifty, and finds the others as well', () => {
    const ids = Array.from({ length: 53 }, (_, n) => store.begin(sampleMatch(n)).id);
    expect(store.unfinished.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 50));
    expect(store.bySession('session-1')?.id).toBe(ids[1]);
    store.reopen(ids[0] ?? 0)?.note({ events: [sampleEvent(1)] });
    expect(store.unfinished[0]).toMatchObject({ id: ids[0], events: [sampleEvent(1)] });
  });

  it('has every match that was discarded, however many are on the list, and lists as many as ever', () => {
    const note = { events: [sampleEvent(1), everyEvent.discarded, sampleEvent(2)] };
    const ids = Array.from({ length: 106 }, (_, n) => store.begin(sampleMatch(n)).id);
    const discarded = ids.filter((_, n) => n % 2 === 0);
    for (const id of discarded.slice(0, 2)) store.reopen(id)?.note(note);
    for (const id of ids.filter((_, n) => n % 2 === 1)) store.reopen(id)?.note({ thought: 1 });
    for (const id of discarded.slice(2)) store.reopen(id)?.note(note);
    const listed = ids.filter((_, n) => n % 2 === 1).toReversed();
    expect(store.unfinished.map(({ id }) => id)).toEqual(listed.slice(0, 50));
    expect(new Set(store.discarded.map(({ id }) => id))).toEqual(new Set(discarded));
    store.reopen(discarded[0] ?? 0)?.close(null);
    expect(store.discarded).toHaveLength(52);
  });

  it('finds a match that is not closed by its id', () => {
    const { id } = store.begin(sampleMatch(1));
    expect(store.byId(id)).toMatchObject({ id, ...sampleMatch(1) });
    expect(store.byId(id + 1)).toBeNull();
    store.reopen(id)?.close(null);
    expect(store.byId(id)).toBeNull();
  });

  it('lists no match with a base peer, with whom nobody goes on', () => {
    const match = store.begin(sampleMatch(1));
    const base = { role: 'host', peer: null, session: null } as const;
    for (let n = 0; n < 51; n++) store.begin(sampleMatch(n, base));
    expect(store.unfinished.map(({ id }) => id)).toEqual([match.id]);
  });

  it('hands out what does not change afterwards', () => {
    const match = store.begin(sampleMatch(1));
    const before = store.unfinished;
    const told = JSON.stringify(before);
    match.note({ events: [sampleEvent(1)], said: [sampleMessage(1)] });
    expect(JSON.stringify(before)).toBe(told);
  });

  it(
    'has after any sequence of operations what a plain list has',
    () => {
      const steps = sized(2000, 100);
      console.info(`TENGEN_SEED=${seed}: ${steps} operations`);
      const random = new Random(seed);
      let model: { match: Omit<KeptMatch, 'touched'>; record: MatchRecord }[] = [];
      for (let step = 0; step < steps; step++) {
        const chosen = model[random.below(model.length)];
        const change = (change: Partial<KeptMatch>, touches: boolean) => {
          if (chosen === undefined) return;
          chosen.match = { ...chosen.match, ...change };
          if (touches) model = [chosen, ...model.filter((each) => each !== chosen)];
        };
        const what = random.below(12);
        if (chosen === undefined || what === 0) {
          const sample = sampleMatch(step);
          const record = store.begin(sample);
          const match = { ...sample, id: record.id, events: [], said: [], thought: 0 };
          model = [{ match, record }, ...model];
        } else if (what === 1) {
          chosen.record.close(null);
          model = model.filter((each) => each !== chosen);
        } else if (what < 4) {
          chosen.record.think(step);
          change({ thought: step }, false);
        } else if (what < 5) {
          chosen.record.move({ address: `10.0.0.${step}` });
          change({ address: `10.0.0.${step}` }, false);
        } else {
          const events = Array.from({ length: random.below(3) }, (_, n) =>
            sampleEvent(step * 3 + n),
          );
          const said = Array.from({ length: random.below(3) }, (_, n) =>
            sampleMessage(step * 3 + n),
          );
          chosen.record.note({ events, said });
          change(
            { events: [...chosen.match.events, ...events], said: [...chosen.match.said, ...said] },
            true,
          );
        }
        expect(store.unfinished.map(({ touched: _, ...match }) => match)).toEqual(
          model.map(({ match }) => match).slice(0, 50),
        );
      }
    },
    sized(300_000, 30_000),
  );
});
