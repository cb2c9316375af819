/** What holds of every store, whatever has become of its file. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Random, seed } from '../../../test/fuzz/random.ts';
import { sized } from '../../../test/support/size.ts';
import { initialState } from './saved.ts';
import { type MatchWriter, openStore, type SavedMatch, type Store } from './store.ts';
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

/** A store that is closed and opened again after each of the first things done with it, and then after every tenth. */
function restarting(home: string): Store {
  let store = openStore(home);
  let done = 0;
  /** What `target` gives now, whose methods are followed by a restart. */
  function following<T extends object>(first: T, target: () => T | null, but: string[] = []): T {
    return new Proxy(first, {
      get: (_, name) => {
        const value: unknown = Reflect.get(target() ?? first, name);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]) => {
          const result: unknown = Reflect.apply(value, target() ?? first, given);
          if (but.includes(String(name))) return result;
          done += 1;
          if (done < 20 || done % 10 === 0) {
            store.close();
            store = openStore(home);
          }
          return isRecord(result) ? following(result, () => store.reopenMatch(result.id)) : result;
        };
      },
    });
  }
  return following(store, () => store, ['close', 'onChange', 'byId', 'bySession']);
}

function isRecord(value: unknown): value is MatchWriter {
  return typeof value === 'object' && value !== null && 'note' in value;
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
  ['started anew after everything', { open: () => restarting(folders.make()), unsaved: null }],
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
    expect(store.knownHosts).toEqual([]);
    expect(store.unfinished).toEqual([]);
  });

  it('keeps settings, each for itself', () => {
    const before = store.settings;
    store.set({ name: '小明', language: 'zh', port: 9000 });
    store.set({ theme: 'dark', name: undefined });
    expect(store.settings).toEqual({
      ...before,
      name: '小明',
      language: 'zh',
      theme: 'dark',
      port: 9000,
    });
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

  it('has who watches what is hosted, until the player stops hosting', () => {
    expect(store.watchers).toBeNull();
    const watchers = {
      session: '0',
      places: [{ token: 'a'.repeat(32), address: '127.0.0.1' }],
      sentAway: [],
    };
    store.keepWatchers({ session: '0', places: [], sentAway: [] });
    store.keepWatchers(watchers);
    expect(store.watchers).toEqual(watchers);
    store.keepWatchers(null);
    expect(store.watchers).toBeNull();
    store.keepWatchers(watchers);
  });

  it('has the latest twelve places once each, the latest visit first, and forgets one when told', () => {
    const ports = () => store.knownHosts.map(({ port }) => port);
    for (let port = 1; port <= 15; port++) store.rememberHost({ address: 'a', port, name: null });
    expect(ports()).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4]);
    store.rememberHost({ address: 'a', port: 9, name: 'Ann' });
    store.forgetHost('a', 14);
    expect(ports()).toEqual([9, 15, 13, 12, 11, 10, 8, 7, 6, 5, 4]);
    expect(store.knownHosts[0]).toEqual({ address: 'a', port: 9, name: 'Ann' });
  });

  it('has a match as it was begun', () => {
    const { id } = store.beginMatch(sampleMatch(1));
    const here = sampleMatch(2, {
      role: null,
      peer: null,
      session: null,
      auth: null,
      address: null,
      port: null,
    });
    const local = store.beginMatch(here);
    const nothing = { ...initialState, touched: expect.any(Number) };
    expect(store.unfinished).toEqual([
      { ...here, id: local.id, ...nothing },
      { ...sampleMatch(1), id, ...nothing },
    ]);
    expect(Math.abs(kept(store, id).touched - Date.now())).toBeLessThan(60_000);
  });

  it('has what was noted of a match, in order: every kind of event, and what was said', () => {
    const events = Object.values(everyEvent);
    const said = events.map((_, n) => sampleMessage(n));
    const match = store.beginMatch(sampleMatch(1));
    match.note({ events: events.slice(0, 5), said: said.slice(0, 7), thinkingTime: 17.5 });
    match.note({ events: events.slice(5) });
    match.note({ said: said.slice(7) });
    expect(kept(store, match.id)).toMatchObject({ events, said, thinkingTime: 17.5 });
  });

  it('knows where the other side is now, and who', () => {
    const match = store.beginMatch(sampleMatch(1));
    const peer = { version: 1 as const, name: 'Bea', app: 'Tengen 9' };
    match.setPeer({ address: '10.0.0.9', port: 9 });
    match.setPeer({ peer });
    expect(kept(store, match.id)).toMatchObject({ address: '10.0.0.9', port: 9, peer });
    match.setPeer({ address: null });
    expect(kept(store, match.id)).toMatchObject({ address: null, port: 9 });
  });

  it('has a match no more once it is closed', () => {
    const match = store.beginMatch(sampleMatch(1));
    const other = store.beginMatch(sampleMatch(2));
    expect(store.byId(match.id)).toMatchObject({ id: match.id, ...sampleMatch(1) });
    match.close('diverged');
    match.note({ events: [sampleEvent(2)] });
    expect(store.unfinished.map(({ id }) => id)).toEqual([other.id]);
    const nowhere = [
      store.reopenMatch(match.id),
      store.byId(match.id),
      store.bySession('session-1'),
    ];
    expect(nowhere).toEqual([null, null, null]);
  });

  it('finds a match by its session; of several, the one that is hosted here', () => {
    const hosted = store.beginMatch(sampleMatch(2));
    const joined = store.beginMatch(sampleMatch(1, { session: sampleMatch(2).session }));
    const other = store.beginMatch(sampleMatch(3));
    expect(store.bySession('session-2')?.id).toBe(hosted.id);
    expect(store.bySession('session-3')?.id).toBe(other.id);
    expect(store.bySession('session-1')).toBeNull();
    hosted.close(null);
    expect(store.bySession('session-2')?.id).toBe(joined.id);
  });

  it('lists the latest fifty, and finds the others as well', () => {
    const ids = Array.from({ length: 53 }, (_, n) => store.beginMatch(sampleMatch(n)).id);
    expect(store.unfinished.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 50));
    expect(store.bySession('session-1')?.id).toBe(ids[1]);
    store.reopenMatch(ids[0] ?? 0)?.note({ events: [sampleEvent(1)] });
    expect(store.unfinished[0]).toMatchObject({ id: ids[0], events: [sampleEvent(1)] });
  });

  it('has every match that was discarded, however many are on the list, and lists as many as ever', () => {
    const note = { events: [sampleEvent(1), everyEvent.discarded, sampleEvent(2)] };
    const ids = Array.from({ length: 106 }, (_, n) => store.beginMatch(sampleMatch(n)).id);
    const discarded = ids.filter((_, n) => n % 2 === 0);
    for (const id of discarded.slice(0, 2)) store.reopenMatch(id)?.note(note);
    for (const id of ids.filter((_, n) => n % 2 === 1))
      store.reopenMatch(id)?.note({ thinkingTime: 1 });
    for (const id of discarded.slice(2)) store.reopenMatch(id)?.note(note);
    const listed = ids.filter((_, n) => n % 2 === 1).toReversed();
    expect(store.unfinished.map(({ id }) => id)).toEqual(listed.slice(0, 50));
    expect(new Set(store.discarded.map(({ id }) => id))).toEqual(new Set(discarded));
    store.reopenMatch(discarded[0] ?? 0)?.close(null);
    expect(store.discarded).toHaveLength(52);
  });

  it('lists no match with a base peer, with whom nobody goes on', () => {
    const match = store.beginMatch(sampleMatch(1));
    const base = { role: 'host', peer: null, session: null, auth: null } as const;
    for (let n = 0; n < 51; n++) store.beginMatch(sampleMatch(n, base));
    expect(store.unfinished.map(({ id }) => id)).toEqual([match.id]);
  });

  it('hands out what does not change afterwards', () => {
    const match = store.beginMatch(sampleMatch(1));
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
      let model: { match: Omit<SavedMatch, 'touched'>; record: MatchWriter }[] = [];
      for (let step = 0; step < steps; step++) {
        const chosen = model[random.below(model.length)];
        const change = (change: Partial<SavedMatch>, touches: boolean) => {
          if (chosen === undefined) return;
          chosen.match = { ...chosen.match, ...change };
          if (touches) model = [chosen, ...model.filter((each) => each !== chosen)];
        };
        const what = random.below(12);
        const record =
          chosen && (step % 3 === 0 ? store.reopenMatch(chosen.match.id) : chosen.record);
        if (chosen === undefined || what === 0) {
          const sample = sampleMatch(step);
          const record = store.beginMatch(sample);
          const match = { ...sample, ...initialState, id: record.id };
          model = [{ match, record }, ...model];
        } else if (what === 1) {
          record?.close(null);
          model = model.filter((each) => each !== chosen);
        } else if (what < 4) {
          record?.noteThinking(step);
          change({ thinkingTime: step }, false);
        } else if (what < 5) {
          record?.setPeer({ address: `10.0.0.${step}` });
          change({ address: `10.0.0.${step}` }, false);
        } else {
          const numbers = (count: number) => Array.from({ length: count }, (_, n) => step * 3 + n);
          const events = numbers(random.below(3)).map(sampleEvent);
          const said = numbers(random.below(3)).map(sampleMessage);
          const thinkingTime = step % 2 === 0 ? { thinkingTime: step / 4 } : {};
          record?.note({ events, said, ...thinkingTime });
          const { match } = chosen;
          const more = { events: [...match.events, ...events], said: [...match.said, ...said] };
          change({ ...more, ...thinkingTime }, true);
        }
        expect(store.unfinished.map(({ touched: _, ...match }) => match)).toEqual(
          model.map(({ match }) => match).slice(0, 50),
        );
      }
    },
    sized(300_000, 120_000),
  );
});
