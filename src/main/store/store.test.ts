import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HandTime } from '../../../test/support/handTime.ts';
import { addChecksum } from './schema.ts';
import { defaultHome, openStore, type Store } from './store.ts';
import {
  Folders,
  kept,
  sampleEngine,
  sampleEvent,
  sampleMatch,
  sampleMessage,
  shown,
} from './testing.ts';

const folders = new Folders();
const open: Store[] = [];
let home: string;
let time: HandTime;

beforeEach(() => {
  home = folders.make();
  time = new HandTime();
});

afterEach(() => {
  for (const store of open.splice(0)) store.close();
  folders.clear();
});

function opened(where = home): Store {
  const store = openStore(where, time);
  open.push(store);
  return store;
}

/** What another program finds in the first profile's file, which must be closed. */
function inFile(query: string): unknown {
  const database = new DatabaseSync(fileIn(home));
  addChecksum(database);
  try {
    return database.prepare(query).all();
  } finally {
    database.close();
  }
}

function fileIn(folder: string): string {
  return join(folder, 'profile-1', 'tengen.db');
}

describe('a store', () => {
  it('keeps nothing that was done after it was closed, and throws nothing', () => {
    const first = opened();
    const match = first.beginMatch(sampleMatch(1));
    first.close();
    first.set({ port: 1 });
    match.note({ events: [sampleEvent(1)] });
    expect(shown(opened())).toMatchObject({
      settings: { port: 8388 },
      unfinished: [{ events: [] }],
    });
  });

  it('keeps a closed match in the file with why, without its secret', () => {
    const store = opened();
    const match = store.beginMatch(sampleMatch(1));
    match.note({ events: [sampleEvent(1), sampleEvent(2)], said: [sampleMessage(1)] });
    match.close('diverged');
    match.close(null);
    store.close();
    expect(inFile('SELECT id, why, closed > 0 AS closed, secret FROM match')).toEqual([
      { id: match.id, why: 'diverged', closed: 1, secret: null },
    ]);
    expect(inFile('SELECT value FROM event')).toHaveLength(2);
  });

  it('takes what it does not understand for not set, and keeps such a match in the file', () => {
    const first = opened();
    const [odd, sound] = [first.beginMatch(sampleMatch(1)), first.beginMatch(sampleMatch(2))];
    first.close();
    for (const [name, value] of [
      ['port', '"many"'],
      ['theme', 'not JSON'],
      ['wind', '1'],
    ])
      inFile(
        `REPLACE INTO setting VALUES ('${name}', '${value}', checksum('${name}', '${value}'))`,
      );
    const again = openStore(home);
    again.reopenMatch(odd.id)?.note({ events: [JSON.parse('{"type":"teleported"}')] });
    again.close();
    const store = opened();
    expect(store.settings).toMatchObject({ port: 8388, theme: 'system' });
    expect(store.unfinished.map(({ id }) => id)).toEqual([sound.id]);
    expect(store.reopenMatch(odd.id)).toBeNull();
    expect(store.bySession('session-1')).toBeNull();
    expect(store.unsaved).toBeNull();
    store.close();
    expect(inFile('SELECT value FROM event')).toEqual([{ value: '{"type":"teleported"}' }]);
  });
});

it('survives a power cut with every event, but perhaps without the latest thinking time', () => {
  const commits: unknown[] = [];
  const store = opened();
  const { exec } = DatabaseSync.prototype;
  const watched = vi.spyOn(DatabaseSync.prototype, 'exec');
  watched.mockImplementation(function (this: DatabaseSync, sql) {
    if (sql === 'COMMIT' && this.location() !== null) {
      const pragma = (name: string) => Object.values(this.prepare(`PRAGMA ${name}`).get() ?? {})[0];
      commits.push([pragma('synchronous'), pragma('fullfsync')]);
    }
    exec.call(this, sql);
  });
  const [normal, full] = [
    [1, 1],
    [2, 1],
  ];
  try {
    const match = store.beginMatch(sampleMatch(1));
    match.noteThinking(1000);
    match.note({ events: [sampleEvent(1)] });
    match.noteThinking(2000);
    match.close('breach');
  } finally {
    watched.mockRestore();
  }
  expect(commits).toEqual([full, normal, full, normal, full]);
});

describe('the log of a profile', () => {
  it('has room for the moves of a game from its first write on, so that none of them makes it grow', () => {
    const store = opened();
    const match = store.beginMatch(sampleMatch(1));
    const size = () => statSync(`${fileIn(home)}-wal`).size;
    const before = size();
    for (let n = 0; n < 190; n++)
      match.note({ events: [sampleEvent(n)], said: n % 2 === 0 ? [sampleMessage(n)] : [] });
    expect(size()).toBe(before);
    for (let n = 0; n < 500; n++) match.note({ events: [sampleEvent(n)] });
    expect(size()).toBe(before);
  });
});

describe('a profile', () => {
  it('is one copy’s own: others on the computer take the next, and a freed one is taken again', () => {
    const first = opened();
    const second = opened();
    expect([first.profile, second.profile]).toEqual([1, 2]);
    expect(second.settings.name).toBe(`${first.settings.name} 2`);
    second.set({ name: 'Second' });
    first.close();
    const third = opened();
    expect(third.profile).toBe(1);
    expect(third.settings.name).not.toBe('Second');
  });

  it('is to be had by sixteen copies; a seventeenth is told, and gets the first that becomes free', () => {
    const [first, ...others] = Array.from({ length: 16 }, () => opened());
    const match = others[0]?.beginMatch(sampleMatch(1));
    const late = opened();
    expect(late.unsaved).toMatchObject({
      code: 'notSaved',
      detail: { reason: 'too many copies are running' },
    });
    const own = late.beginMatch(sampleMatch(2));
    others[0]?.close();
    time.pass(5000);
    expect(shown(late)).toMatchObject({ unsaved: null, profile: 2 });
    expect(late.unfinished.map(({ id }) => id).sort()).toEqual([own.id, match?.id].sort());
    expect(first?.profile).toBe(1);
  });

  // Windows has no such modes.
  it.skipIf(process.platform === 'win32')('is for nobody else to look into', () => {
    mkdirSync(join(home, 'profile-1'), { mode: 0o755 });
    opened();
    opened();
    for (const n of [1, 2]) expect(statSync(join(home, `profile-${n}`)).mode & 0o777).toBe(0o700);
  });
});

describe('a file of a later version', () => {
  /** As a later program that was killed has left it: some of it is still in the log. */
  beforeEach(() => {
    const elsewhere = folders.make();
    const store = openStore(elsewhere);
    store.set({ name: 'Zoe', port: 1234 });
    store.rememberHost({ address: '10.0.0.1', port: 1, name: 'Ann' });
    store.beginMatch(sampleMatch(1)).note({ events: [sampleEvent(1)], said: [sampleMessage(1)] });
    store.beginMatch(sampleMatch(2)).note({ events: [JSON.parse('{"type":"teleported"}')] });
    store.close();
    const later = new DatabaseSync(fileIn(elsewhere));
    later.exec(`
      PRAGMA journal_mode = WAL;
      ALTER TABLE match ADD COLUMN mood TEXT;
      CREATE TABLE mood (name TEXT);
      PRAGMA user_version = 99;
      PRAGMA wal_checkpoint(TRUNCATE);
      UPDATE setting SET value = '4321' WHERE name = 'port';`);
    mkdirSync(join(home, 'profile-1'));
    for (const end of ['', '-wal']) copyFileSync(fileIn(elsewhere) + end, fileIn(home) + end);
    later.close();
  });

  const hash = () =>
    ['', '-wal'].map((end) =>
      createHash('sha256')
        .update(readFileSync(fileIn(home) + end))
        .digest('hex'),
    );

  it('is read as far as it is understood, and not a byte of it is changed', () => {
    const before = hash();
    const store = opened();
    expect(store.unsaved?.code).toBe('fileNewer');
    expect(store.settings).toMatchObject({ name: 'Zoe', port: 4321 });
    expect(store.knownHosts).toEqual([{ address: '10.0.0.1', port: 1, name: 'Ann' }]);
    expect(store.unfinished).toMatchObject([
      { ...sampleMatch(1), events: [sampleEvent(1)], said: [sampleMessage(1)] },
    ]);
    store.set({ name: 'In memory only' });
    store.beginMatch(sampleMatch(3)).note({ events: [sampleEvent(1)] });
    time.pass(60_000);
    expect(store.settings.name).toBe('In memory only');
    expect(store.unsaved?.code).toBe('fileNewer');
    store.close();
    expect(hash()).toEqual(before);
  });
});

describe('a file that cannot be had at first', () => {
  it('is written as soon as it can be: all that was done meanwhile, beside what was in it', () => {
    const before = opened();
    before.set({ name: 'Ann', theme: 'dark' });
    before.rememberHost({ address: 'a', port: 1, name: null });
    before.rememberHost({ address: 'b', port: 1, name: null });
    const watchers = {
      session: '0',
      places: [{ token: 'a'.repeat(32), address: '127.0.0.1' }],
      sentAway: [],
    };
    before.keepWatchers(watchers);
    const old = before.beginMatch(sampleMatch(1));
    before.close();

    const link = join(folders.make(), 'home');
    writeFileSync(link, 'not a folder');
    const store = opened(link);
    let told = 0;
    store.onChange(() => told++);
    expect(store.unsaved).toMatchObject({ code: 'notSaved' });
    store.set({ theme: 'light' });
    store.keepWatchers(null);
    const watched = { ...watchers, session: '1' };
    store.keepWatchers(watched);
    store.rememberHost({ address: 'b', port: 1, name: 'Bea' });
    const match = store.beginMatch(sampleMatch(2));
    match.note({ events: [sampleEvent(1)], said: [sampleMessage(1)] });
    expect(told).toBe(0);

    rmSync(link);
    mkdirSync(join(link, 'profile-1'), { recursive: true });
    copyFileSync(fileIn(home), fileIn(link));
    time.pass(5000);
    expect(told).toBe(1);
    expect(store.unsaved).toBeNull();
    match.note({ events: [sampleEvent(2)] });
    const { profile, settings, knownHosts, unfinished } = store;
    expect(settings).toMatchObject({ name: 'Ann', theme: 'light' });
    expect(knownHosts).toMatchObject([{ address: 'b', name: 'Bea' }, { address: 'a' }]);
    expect(unfinished.map(({ id }) => id)).toEqual([match.id, old.id]);
    expect(kept(store, match.id).events).toEqual([sampleEvent(1), sampleEvent(2)]);
    store.close();
    expect(shown(opened(link))).toMatchObject({
      profile,
      settings,
      places: knownHosts,
      unfinished,
      watchers: watched,
    });
  });
});

// Windows takes away no file that is open.
describe.runIf(process.platform !== 'win32')('a file that is taken away', () => {
  it('is written anew, with all that is in memory', () => {
    const store = opened();
    store.set({ name: 'Ann' });
    store.rememberHost({ address: 'a', port: 1, name: null });
    store.addEngine(sampleEngine(1));
    store.keepWatchers({ session: '0', places: [], sentAway: [] });
    const match = store.beginMatch(sampleMatch(1));
    match.note({ events: [sampleEvent(1)] });
    rmSync(join(home, 'profile-1'), { recursive: true });
    match.note({ events: [sampleEvent(2)] });
    expect(shown(store)).toMatchObject({ unsaved: null, news: null });
    const { settings, knownHosts, engines, unfinished, watchers } = store;
    store.close();
    expect(engines).toHaveLength(1);
    const all = { settings, places: knownHosts, engines, unfinished, watchers };
    expect(shown(opened())).toMatchObject(all);
  });
});

describe('the data directory', () => {
  it('is TENGEN_HOME where that is set', () => {
    expect(defaultHome({ TENGEN_HOME: '/somewhere' })).toBe('/somewhere');
    expect(defaultHome({})).toMatch(/tengen/i);
  });
});
