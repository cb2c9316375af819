/** A later release that changes tables: everything written before is still there. The only change here is one more version. */

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { Random, seed } from '../../../test/fuzz/random.ts';
import { sized } from '../../../test/support/size.ts';
import { damaged, PAGE, rowsOf, wronged } from '../../../test/support/store/damaging.ts';
import { type Released, releasedProfiles } from '../../../test/support/store/profiles.ts';
import type { SettingsChanges } from '../../contract/settings.ts';
import { addChecksum, migrate, tablesOf, VERSION, versionOf } from './schema.ts';
import { openStore, type SavedMatch, type Store } from './store.ts';
import {
  Folders,
  kept,
  layProfile,
  readFiles,
  sampleEvent,
  sampleMatch,
  sampleMessage,
} from './testing.ts';

vi.mock(import('./versions.ts'), async (original) => {
  const { versions } = await original();
  const tables = new Map(versions.flatMap(({ tables }) => Object.entries(tables)));
  const wider = (name: string, column: string) => ({
    columns: `${tables.get(name)?.columns}, ${column}`,
    summed: true,
  });
  const grown = {
    script: `
      ALTER TABLE match ADD COLUMN mood TEXT;
      ALTER TABLE event ADD COLUMN heard INTEGER;
      CREATE TABLE note (n INTEGER PRIMARY KEY, text TEXT NOT NULL, sum INTEGER NOT NULL) STRICT;`,
    tables: {
      match: wider('match', 'mood'),
      event: wider('event', 'heard'),
      note: { columns: 'n, text', summed: true },
    },
  };
  return { versions: [...versions, grown] };
});

vi.mock(import('../../contract/settings.ts'), async (original) => {
  const window = await original();
  const { z } = await import('zod');
  return { ...window, settingsSchema: window.settingsSchema.extend({ later: z.boolean() }) };
});

const folders = new Folders();
const open: Store[] = [];

afterEach(() => {
  for (const store of open.splice(0)) store.close();
  folders.clear();
});

function opened(home: string): Store {
  const store = openStore(home);
  open.push(store);
  return store;
}

const profiles = releasedProfiles();
const kinds = profiles.map((profile) => [`${profile.version}, ${profile.ended}`, profile] as const);

function latest(): Released {
  const profile = profiles.find(({ version, ended }) => version === '0.4.0' && ended === 'closed');
  if (profile === undefined) throw new Error('no such profile');
  return profile;
}

/** The same with everything in the file itself, and its matches. */
function folded(profile: Released): { file: Buffer; matches: readonly SavedMatch[] } {
  const path = layProfile(folders.make(), profile);
  const database = new DatabaseSync(path);
  database.exec('PRAGMA journal_mode = DELETE');
  database.close();
  const { file } = readFiles(path);
  const home = folders.make();
  layProfile(home, { file, log: Buffer.alloc(0) });
  const store = openStore(home);
  const matches = store.unfinished;
  store.close();
  return { file, matches };
}

describe.each(kinds)('after a column was added to `match`, a file of %s', (_, profile) => {
  it('opens with everything in it, is migrated, and can be written to', () => {
    const home = folders.make();
    const path = layProfile(home, profile);
    const { settings, places, engines, matches } = profile.contents;
    const store = opened(home);
    expect(store).toMatchObject({
      unsaved: null,
      news: null,
      settings,
      knownHosts: places,
      engines,
    });
    expect(new Set(store.unfinished.map(({ id }) => id))).toEqual(
      new Set(matches.map(({ id }) => id)),
    );
    for (const { id } of store.unfinished) {
      store.reopenMatch(id)?.note({ events: [sampleEvent(1)], said: [sampleMessage(1)] });
    }
    const added = store.beginMatch(sampleMatch(1));
    const { unfinished } = store;
    store.close();

    const again = opened(home);
    expect(again).toMatchObject({
      unsaved: null,
      news: null,
      settings,
      knownHosts: places,
      engines,
    });
    expect(again.unfinished).toEqual(unfinished);
    expect(kept(again, added.id)).toMatchObject(sampleMatch(1));
    again.close();
    const database = new DatabaseSync(path);
    expect(versionOf(database)).toBe(VERSION);
    const open = database.prepare('SELECT mood FROM match WHERE closed IS NULL').all();
    expect(open).toHaveLength(matches.length + 1);
    database.close();
  });

  it('loses nothing where only its first page is damaged', () => {
    const { file, matches } = folded(profile);
    const home = folders.make();
    layProfile(home, { file: file.fill(0, 0, PAGE), log: Buffer.alloc(0) });
    const store = opened(home);
    const { settings, places, engines } = profile.contents;
    const everything = {
      unsaved: null,
      settings,
      knownHosts: places,
      engines,
      unfinished: matches,
    };
    expect(store).toMatchObject({ ...everything, news: { code: 'fileDamaged' } });
    store.close();
    expect(opened(home)).toMatchObject({ ...everything, news: null });
  });

  it('keeps every match whose rows can still be read, whatever is damaged', () => {
    const { file, matches } = folded(profile);
    const random = new Random(seed);
    const sound = layProfile(folders.make(), { file, log: Buffer.alloc(0) });
    const whole = rowsOf(sound, matches);
    for (let round = 0; round < sized(200, 2); round++) {
      const { bytes, how } = damaged(file, random);
      const told = `TENGEN_SEED=${seed}, round ${round}: ${how}`;
      const files = { file: bytes, log: Buffer.alloc(0) };
      const rows = rowsOf(layProfile(folders.make(), files), matches);
      const home = folders.make();
      layProfile(home, files);
      const store = opened(home);
      expect(wronged(store.unfinished, rows, whole, matches), told).toEqual([]);
      store.close();
    }
  });
});

describe('a row that is damaged before a column is added', () => {
  it('does not become a sound one', () => {
    const home = folders.make();
    const path = layProfile(home, latest());
    const database = new DatabaseSync(path);
    const { columns } = tablesOf(versionOf(database)).get('match') ?? {};
    addChecksum(database);
    // Only of closed matches is a damaged row no reason to set the file aside.
    database.exec(`
      UPDATE match SET closed = 1; UPDATE match SET sum = checksum(${columns});
      UPDATE event SET value = replace(value, '"', '') WHERE n = 0;`);
    const { damaged } = z
      .object({ damaged: z.int() })
      .parse(database.prepare('SELECT count(*) AS damaged FROM event WHERE n = 0').get());
    expect(damaged).toBe(12);
    database.close();

    opened(home).close();
    const after = new DatabaseSync(path);
    addChecksum(after);
    expect(versionOf(after)).toBe(VERSION);
    const wrong = 'SELECT n FROM event WHERE sum IS NOT checksum(match, n, value, heard)';
    expect(after.prepare(wrong).all()).toEqual(Array(damaged).fill({ n: 0 }));
    after.close();
  });
});

describe('a migration that fails', () => {
  it('leaves the file as it was, whatever steps came before', () => {
    const database = new DatabaseSync(':memory:');
    const first = { script: 'CREATE TABLE one (n INTEGER) STRICT;', tables: {} };
    const second = { script: 'CREATE TABLE two (n INTEGER) STRICT;', tables: {} };
    const wrong = { script: 'DROP TABLE three;', tables: {} };
    migrate(database, [first]);
    expect(() => migrate(database, [first, second, wrong])).toThrow('three');
    expect(versionOf(database)).toBe(1);
    expect(database.prepare('SELECT name FROM sqlite_schema').all()).toEqual([{ name: 'one' }]);
    database.close();
  });
});

describe('a setting that was added to the schema', () => {
  it('survives a restart with no other change, in a new file and in one of every release', () => {
    for (const profile of [null, ...profiles]) {
      const home = folders.make();
      if (profile !== null) layProfile(home, profile);
      const store = opened(home);
      const changes: SettingsChanges & { later: boolean } = { later: false, port: 1234 };
      store.set(changes);
      store.close();
      const again = opened(home);
      expect(again.settings).toEqual({ ...store.settings, later: false, port: 1234 });
      again.close();
    }
  });

  it('is lost alone where its value is bad', () => {
    const home = folders.make();
    const store = opened(home);
    store.set({ name: 'Ann', port: 1234, theme: 'dark' });
    store.close();
    const database = new DatabaseSync(join(home, 'profile-1', 'tengen.db'));
    addChecksum(database);
    database.exec(`INSERT INTO setting VALUES ('later', '"loud"', checksum('later', '"loud"'))`);
    database.close();
    const again = opened(home);
    expect(again.settings).toEqual(store.settings);
    expect(again.settings).not.toHaveProperty('later');
  });
});
