/** Files that are not as they were written: what is left of them is kept, and they themselves as well. */

import { copyFileSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PAGE } from '../../../test/support/store/damaging.ts';
import { FRAME_HEADER, HEADER } from './log.ts';
import { addChecksum } from './schema.ts';
import { openStore, type SavedMatch, type Store } from './store.ts';
import {
  type Files,
  Folders,
  layProfile,
  readFiles,
  sampleEngine,
  sampleEvent,
  sampleMatch,
  sampleMessage,
  shown,
} from './testing.ts';

/** Where in the file its version is, a byte. */
const VERSION_AT = 63;
const folders = new Folders();
const lasting = new Folders();

/** A profile as it was left, and what is in it. */
interface State {
  readonly files: Files;
  readonly unfinished: readonly SavedMatch[];
}

/** Of a program that was closed, and of one that was killed in its second run. */
let closed: State;
let killed: State;

beforeAll(() => {
  const home = lasting.make();
  const left = ({ unfinished }: Store): State => ({
    files: readFiles(join(home, 'profile-1', 'tengen.db')),
    unfinished,
  });
  const store = openStore(home);
  store.set({ name: 'Ann', port: 9000 });
  for (let n = 1; n <= 12; n++)
    store.rememberHost({ address: `10.0.0.${n}`, port: 1, name: `P ${n}` });
  for (const n of [1, 2]) store.addEngine(sampleEngine(n));
  const records = Array.from({ length: 24 }, (_, n) => store.beginMatch(sampleMatch(n)));
  for (const [n, match] of records.entries()) {
    const events = Array.from({ length: 5 + 4 * n }, (_, step) => sampleEvent(n * 1000 + step));
    match.note({ events, said: [sampleMessage(n)] });
    if (n % 4 === 3) match.close(null);
  }
  store.close();
  closed = left(store);

  const again = openStore(home);
  for (const { id } of again.unfinished.slice(0, 9)) {
    again
      .reopenMatch(id)
      ?.note({ events: [sampleEvent(1)], said: [sampleMessage(1)], thinkingTime: 5 });
  }
  killed = left(again);
  again.close();
});

afterEach(() => folders.clear());
afterAll(() => lasting.clear());

function homeWith(files: Files): { home: string; path: string } {
  const home = folders.make();
  return { home, path: layProfile(home, files) };
}

describe('a file whose first bytes are others', () => {
  const version = (number: number) => (file: Buffer) => file.writeUInt32BE(number, VERSION_AT - 3);

  it.each<[string, (file: Buffer) => unknown]>([
    ['says to be of version 0', version(0)],
    ['says to be of version 1', version(1)],
    ['says to be of version 256', version(256)],
    ['says to be of version -1', version(2 ** 32 - 1)],
    ['says not to be written', (file) => file.writeUInt8(3, 18)],
    ['says not to be read', (file) => file.writeUInt8(3, 19)],
    ['says to have pages of another size', (file) => file.writeUInt16BE(8192, 16)],
    ['says to be no database', (file) => file.write('something', 0)],
    ['says nothing', (file) => file.fill(0, 0, PAGE)],
  ])('loses nothing: it %s', (_, change) => {
    const { files, unfinished } = closed;
    const file = Buffer.from(files.file);
    change(file);
    const { home } = homeWith({ ...files, file });
    const store = openStore(home);
    const news = { code: 'fileDamaged' };
    expect(shown(store)).toMatchObject({ unsaved: null, news, settings: { name: 'Ann' } });
    expect(store.unfinished).toEqual(unfinished);
    expect(store.engines).toEqual([sampleEngine(1), sampleEngine(2)]);
    store.close();
  });
});

describe('an engine’s row that is not as it was written', () => {
  it.each([
    ['its command line is another', `line = replace(line, 'gnugo', 'gnuga')`],
    ['its protocol is none', `protocol = 'gtq'`],
    [
      'all of it is right but for a field that nobody knows',
      `protocol = 'uci', sum = checksum(n, id, name, game, 'uci', line)`,
    ],
  ])('is not started, and costs nothing else: %s', (_, change) => {
    const { files, unfinished } = closed;
    const { home, path } = homeWith(files);
    const database = new DatabaseSync(path);
    addChecksum(database);
    database.exec(`UPDATE engine SET ${change} WHERE id = 'brain-1'`);
    database.close();
    const store = openStore(home);
    expect(shown(store)).toMatchObject({ unsaved: null, settings: { name: 'Ann' } });
    expect(store.engines).toEqual([sampleEngine(2)]);
    expect(store.unfinished).toEqual(unfinished);
    store.close();
  });
});

describe('a file of which nothing is left', () => {
  it('loses nothing that is in its log', () => {
    const first = folders.make();
    const before = openStore(first);
    before.set({ name: 'Ann' });
    for (const n of [1, 2]) before.beginMatch(sampleMatch(n)).note({ events: [sampleEvent(n)] });
    const { unfinished } = before;
    const { log } = readFiles(join(first, 'profile-1', 'tengen.db'));
    before.close();

    const { home } = homeWith({ file: Buffer.alloc(0), log });
    const store = openStore(home);
    expect(shown(store)).toMatchObject({ unsaved: null, news: { code: 'fileDamaged' } });
    expect(shown(store)).toMatchObject({ settings: { name: 'Ann' }, unfinished });
    const damaged = `${store.news?.detail['file']}`;
    expect(readFiles(damaged).log.equals(log)).toBe(true);
    store.close();
  });

  it('is a new one where there is no log', () => {
    const { home } = homeWith({ file: Buffer.alloc(0), log: Buffer.alloc(0) });
    const store = openStore(home);
    expect(shown(store)).toMatchObject({ unsaved: null, news: null, unfinished: [] });
    store.close();
  });
});

describe('a frame of the log whose page number is lost', () => {
  it('costs nothing that an earlier state of its page has', () => {
    const home = lasting.make();
    const first = openStore(home);
    const matches = [1, 2].map((n) => first.beginMatch(sampleMatch(n)));
    const note = (n: number) => ({ events: [sampleEvent(n)], said: [sampleMessage(n)] });
    for (let n = 0; n < 24; n++) for (const match of matches) match.note(note(n));
    first.close();
    const store = openStore(home);
    for (const { id } of store.unfinished) store.reopenMatch(id)?.note(note(24));
    const { file, log } = readFiles(join(home, 'profile-1', 'tengen.db'));
    const { unfinished } = store;
    store.close();

    const round = (at: number) => log.toString('hex', at + 8, at + 16);
    const starts = Array.from({ length: 12 }, (_, n) => HEADER + n * (FRAME_HEADER + PAGE));
    const frames = starts.filter((at) => round(at) === log.toString('hex', 16, 24));
    expect(frames.length).toBeGreaterThan(6);
    // Without the mark of its end the last transaction has never been.
    for (const at of frames.slice(0, -1)) {
      const lost = Buffer.from(log).fill(0, at, at + 4);
      const after = openStore(homeWith({ file, log: lost }).home);
      const found = { news: after.news?.code, unfinished: after.unfinished };
      after.close();
      expect(found, `frame at ${at}`).toEqual({ news: 'fileDamaged', unfinished });
    }
  });
});

describe('a program that ends while it sets a damaged file aside', () => {
  const save = (folder: string, sound: Buffer) =>
    writeFileSync(join(folder, 'tengen-saved-1.db'), sound);
  const moveAside = (folder: string, file: string) =>
    renameSync(join(folder, `tengen.${file}`), join(folder, `tengen-damaged-1.${file}`));

  const interrupted: [string, (folder: string, sound: Buffer) => void][] = [
    [
      'the new file is not whole yet',
      (folder, sound) => writeFileSync(join(folder, 'tengen-saved.part'), sound.subarray(0, 9000)),
    ],
    ['the new file is whole', save],
    [
      'the log is aside',
      (folder, sound) => {
        save(folder, sound);
        moveAside(folder, 'db-wal');
      },
    ],
    [
      'both are aside',
      (folder, sound) => {
        save(folder, sound);
        for (const file of ['db-wal', 'db']) moveAside(folder, file);
      },
    ],
  ];

  it.each(interrupted)('is gone on with by the next one: %s', (_, interrupt) => {
    const { files, unfinished } = killed;
    const file = Buffer.from(files.file).fill(0, 0, 100);
    const log = Buffer.from(files.log).fill(0, 0, 32);
    const { home, path } = homeWith({ file, log });
    const folder = dirname(path);
    // What was salvaged is written without a log.
    interrupt(folder, Buffer.from(closed.files.file).fill(1, 18, 20));

    const store = openStore(home);
    expect(shown(store)).toMatchObject({ unsaved: null, news: { code: 'fileDamaged' } });
    expect(new Set(store.unfinished.map(({ id }) => id))).toEqual(
      new Set(unfinished.map(({ id }) => id)),
    );
    store.close();
    const damaged = `${store.news?.detail['file']}`;
    expect(isDeepStrictEqual(readFiles(damaged), { file, log })).toBe(true);
    expect(readdirSync(folder).filter((name) => name.includes('saved'))).toEqual([]);
    const again = openStore(home);
    expect(shown(again)).toMatchObject({ unsaved: null, news: null });
    again.close();
  });
});

describe('a file that is only called like one of a quarantine', () => {
  it.each([
    ['garbage', (folder: string) => writeFileSync(join(folder, 'tengen-saved-1.db'), 'garbage')],
    [
      'an older copy',
      (folder: string) =>
        copyFileSync(join(folder, 'tengen.db'), join(folder, 'tengen-saved-1.db')),
    ],
  ])('replaces no sound file: %s', (_, put) => {
    const { home, path } = homeWith(closed.files);
    put(dirname(path));
    const first = openStore(home);
    first.set({ name: 'Bea' });
    first.close();
    const again = openStore(home);
    expect(shown(again)).toMatchObject({ news: null, unsaved: null, settings: { name: 'Bea' } });
    again.close();
  });
});

describe('a file that breaks while it is used', () => {
  it('is set aside, and all that is in memory goes into a new one', () => {
    const home = folders.make();
    const path = join(home, 'profile-1', 'tengen.db');
    const store = openStore(home);
    store.set({ name: 'Ann' });
    store.rememberHost({ address: 'a', port: 1, name: null });
    // More than SQLite keeps in its cache.
    const long = { method: 'say', params: { text: 'x'.repeat(1000) } };
    const matches = Array.from({ length: 40 }, (_, n) => store.beginMatch(sampleMatch(n)));
    for (const match of matches) match.note({ said: Array.from({ length: 100 }, () => long) });
    writeFileSync(path, Buffer.alloc(readFileSync(path).length, 7));
    writeFileSync(`${path}-wal`, Buffer.alloc(readFileSync(`${path}-wal`).length, 7));

    let told = 0;
    store.onChange(() => told++);
    for (const match of matches) match.note({ events: [sampleEvent(1)], said: [long] });
    expect(shown(store)).toMatchObject({ unsaved: null, news: { code: 'fileDamaged' } });
    expect(told).toBe(1);
    const { settings, knownHosts, unfinished } = store;
    store.close();
    const again = openStore(home);
    expect(shown(again)).toMatchObject({ settings, places: knownHosts, news: null });
    expect(again.unfinished).toEqual(unfinished);
    again.close();
  });
});
