/** Files whose log was lost: what was written last is missing, and the person is told. */

import { existsSync, rmSync, truncateSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { releasedProfiles } from '../../../test/support/store/profiles.ts';
import { openStore, type Store } from './store.ts';
import {
  type Files,
  Folders,
  layProfile,
  readFiles,
  sampleEvent,
  sampleMatch,
  shown,
} from './testing.ts';

const nothing = Buffer.alloc(0);
const folders = new Folders();
const open: Store[] = [];

afterEach(() => {
  vi.restoreAllMocks();
  for (const store of open.splice(0)) store.close();
  folders.clear();
});

function opened(home: string): Store {
  const store = openStore(home);
  open.push(store);
  return store;
}

function fileIn(home: string): string {
  return join(home, 'profile-1', 'tengen.db');
}

/** Why the mark cannot be taken back; null where it can. */
let failing: 'database or disk is full' | 'disk I/O error' | null = null;

/** From now on there is no room on the disk for what takes the mark back. */
function failToUnmark(): void {
  failing = 'database or disk is full';
  const exec = DatabaseSync.prototype.exec;
  vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (
    this: DatabaseSync,
    sql: string,
  ) {
    if (failing !== null && sql === 'PRAGMA application_id = 0') {
      const errcode = failing === 'disk I/O error' ? 10 : 13;
      throw Object.assign(new Error(failing), { errcode });
    }
    exec.call(this, sql);
  });
}

/** Opens what was left behind. */
function openedWith(files: Files): { store: Store; path: string } {
  const home = folders.make();
  return { path: layProfile(home, files), store: opened(home) };
}

/** What a program leaves that is killed in its second run. */
function leave(): { files: Files; first: ReturnType<typeof shown>; all: ReturnType<typeof shown> } {
  const home = folders.make();
  const before = opened(home);
  before.set({ name: 'Ann' });
  before.beginMatch(sampleMatch(1)).note({ events: [sampleEvent(1)] });
  before.close();
  const first = shown(before);
  const store = opened(home);
  store.beginMatch(sampleMatch(2)).note({ events: [sampleEvent(2)] });
  return { files: readFiles(fileIn(home)), first, all: shown(store) };
}

describe('a file that was left without its log', () => {
  it.each([
    ['missing', (_: string) => {}],
    ['empty', (log: string) => truncateSync(log, 0)],
    ['cut after its header', (log: string) => truncateSync(log, 32)],
    ['cut in its first frame', (log: string) => truncateSync(log, 4096)],
  ])('is told of and set aside as it was, and the rest is kept: the log is %s', (how, cut) => {
    const { files, first } = leave();
    const home = folders.make();
    const path = layProfile(home, how === 'missing' ? { ...files, log: nothing } : files);
    cut(`${path}-wal`);
    const left = readFiles(path);
    const store = opened(home);
    expect(shown(store)).toEqual({ ...first, news: store.news });
    expect(store.news?.code).toBe('fileIncomplete');
    const incomplete = `${store.news?.detail['file']}`;
    expect(dirname(incomplete)).toBe(dirname(path));
    expect(isDeepStrictEqual(readFiles(incomplete), left)).toBe(true);

    store.beginMatch(sampleMatch(3));
    store.close();
    const again = opened(home);
    expect(again.news).toBeNull();
    expect(again.unfinished).toHaveLength(2);
    expect(isDeepStrictEqual(readFiles(incomplete), left)).toBe(true);
  });

  it('is told of where an earlier release wrote it and had put nothing into the file itself', () => {
    const killed = releasedProfiles().filter(({ ended }) => ended === 'killed');
    expect(killed.length).toBeGreaterThanOrEqual(4);
    for (const { version, file } of killed) {
      const { store } = openedWith({ file, log: nothing });
      expect([version, store.news?.code, store.unsaved]).toEqual([version, 'fileIncomplete', null]);
      const incomplete = readFiles(`${store.news?.detail['file']}`);
      expect(incomplete.file.equals(file)).toBe(true);
    }
  });

  it('is told of where the program had run for long', () => {
    const home = folders.make();
    const store = opened(home);
    const match = store.beginMatch(sampleMatch(1));
    for (let n = 0; n < 450; n++) match.note({ events: [sampleEvent(n)] });
    const { file } = readFiles(fileIn(home));
    const { store: after } = openedWith({ file, log: nothing });
    expect(after.news?.code).toBe('fileIncomplete');
    // Put into the file every 200 writes.
    const [saved] = after.unfinished;
    expect(saved?.events.length).toBeGreaterThanOrEqual(250);
    expect(saved?.events.length).toBeLessThan(450);
  });
});

describe('a log is not reported missing', () => {
  it('where the program was closed, was killed, or has only just been started', () => {
    const home = folders.make();
    const first = opened(home);
    const started = readFiles(fileIn(home));
    first.set({ name: 'Ann' });
    const killed = readFiles(fileIn(home));
    first.close();
    const closed = readFiles(fileIn(home));
    expect(closed.log).toHaveLength(0);
    const second = opened(home);
    const startedAgain = readFiles(fileIn(home));
    second.close();
    for (const files of [started, killed, closed, startedAgain]) {
      expect(openedWith(files).store).toMatchObject({ news: null, unsaved: null });
    }
  });

  it('where an earlier release closed the file, or another program put the log into it', () => {
    for (const { file } of releasedProfiles().filter(({ ended }) => ended === 'closed')) {
      expect(openedWith({ file, log: nothing }).store).toMatchObject({ news: null, unsaved: null });
    }
    const { files, all } = leave();
    const path = layProfile(folders.make(), files);
    const other = new DatabaseSync(path);
    other.prepare('SELECT * FROM setting').all();
    other.close();
    expect(existsSync(`${path}-wal`)).toBe(false);
    const { store } = openedWith(readFiles(path));
    expect(shown(store)).toEqual(all);
  });

  it.each([
    ['it is closed then', (store: Store) => store.close()],
    [
      'it fails in another way and is opened anew then',
      (store: Store) => {
        failing = 'disk I/O error';
        store.set({ name: 'Bob' });
        failing = null;
        store.close();
      },
    ],
  ])('where the disk has no room to take the mark back after a checkpoint: %s', (_, end) => {
    const home = folders.make();
    const store = openStore(home);
    store.set({ name: 'Ann' });
    const match = store.beginMatch(sampleMatch(1));
    for (let n = 0; n < 198; n++) match.note({ events: [sampleEvent(n)] });
    expect(store.unsaved).toBeNull();
    failToUnmark();
    // Before this write all is put into the file.
    match.noteThinking(1);
    expect(store.unsaved?.code).toBe('notSaved');
    end(store);
    failing = null;
    expect(store.news).toBeNull();
    const after = opened(home);
    expect([after.news, after.unsaved]).toEqual([null, null]);
    expect(after.unfinished[0]?.events).toHaveLength(198);
    after.close();
    expect(readFiles(fileIn(home)).log).toHaveLength(0);
    expect(opened(home).news).toBeNull();
  });

  it('wherever a program is killed, unless it held something and is lost', () => {
    const home = folders.make();
    const moments: Files[] = [];
    let watching = true;
    const exec = DatabaseSync.prototype.exec;
    vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (
      this: DatabaseSync,
      sql: string,
    ) {
      exec.call(this, sql);
      const files = readFiles(fileIn(home));
      if (watching && !isDeepStrictEqual(files, moments.at(-1))) moments.push(files);
    });
    for (const run of [1, 2]) {
      const store = openStore(home);
      const match = store.beginMatch(sampleMatch(run));
      // The log is put into the file before the first write and the 201st.
      for (let n = 2; n < 204; n++) {
        watching = n < 4 || n > 198;
        match.noteThinking(n);
      }
      store.close();
    }
    vi.restoreAllMocks();

    const seen = new Set<string>();
    for (const files of moments) {
      const { store, path } = openedWith(files);
      expect(store).toMatchObject({ news: null, unsaved: null });
      const { store: without } = openedWith({ ...files, log: nothing });
      const lost = !isDeepStrictEqual({ ...shown(without), news: null }, shown(store));
      seen.add(`${lost} ${without.news?.code}`);
      if (lost) expect(without.news?.code).toBe('fileIncomplete');
      store.close();
      expect(opened(dirname(dirname(path))).news).toBeNull();
      for (const each of open.splice(0)) each.close();
    }
    expect(moments.length).toBeGreaterThan(30);
    expect(seen).toContain('true fileIncomplete');
    expect(seen).toContain('false undefined');
  });
});

// Windows takes away no file that is open.
describe.runIf(process.platform !== 'win32')(
  'a log that is taken away while the program runs',
  () => {
    it('costs nothing: everything is written again', () => {
      const home = folders.make();
      const store = opened(home);
      const match = store.beginMatch(sampleMatch(1));
      match.note({ events: [sampleEvent(1)] });
      rmSync(`${fileIn(home)}-wal`);
      match.note({ events: [sampleEvent(2)] });
      const files = readFiles(fileIn(home));
      expect(store).toMatchObject({ unsaved: null, news: null });
      const { store: after } = openedWith(files);
      expect(shown(after)).toEqual(shown(store));
    });
  },
);
