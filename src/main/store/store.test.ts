import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultHome, openStore, type Store } from './store.ts';

let home: string;
const open: Store[] = [];

function opened(): Store {
  const store = openStore(home);
  open.push(store);
  return store;
}

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'tengen-store-'));
});

afterEach(() => {
  for (const store of open.splice(0)) store.close();
  chmodSync(home, 0o700);
  rmSync(home, { recursive: true, force: true });
});

describe('the store', () => {
  it('begins with sensible settings', () => {
    const { settings, places, problem } = opened();
    expect(settings).toMatchObject({ language: 'system', theme: 'system', port: 8388 });
    expect(settings.name).not.toBe('');
    expect(places).toEqual([]);
    expect(problem).toBeNull();
  });

  it('keeps settings and places between runs', () => {
    const first = opened();
    first.set({ name: '小明', language: 'zh', port: 9000 });
    first.set({ theme: 'dark', name: undefined });
    first.visit({ address: '192.168.1.20', port: 8388, name: 'Bob' });
    first.visit({ address: '10.0.0.3', port: 9000, name: null });
    first.close();

    const second = opened();
    expect(second.profile).toBe(1);
    expect(second.settings).toEqual({ name: '小明', language: 'zh', theme: 'dark', port: 9000 });
    expect(second.places).toEqual([
      { address: '10.0.0.3', port: 9000, name: null },
      { address: '192.168.1.20', port: 8388, name: 'Bob' },
    ]);
  });

  it('has a place once, the latest visit first, and forgets it when told', () => {
    const store = opened();
    store.visit({ address: 'a', port: 1, name: null });
    store.visit({ address: 'b', port: 1, name: null });
    store.visit({ address: 'a', port: 1, name: 'Ann' });
    expect(store.places.map(({ address }) => address)).toEqual(['a', 'b']);
    store.forget('b', 1);
    store.close();
    expect(opened().places).toEqual([{ address: 'a', port: 1, name: 'Ann' }]);
  });

  it('remembers the latest twelve places', () => {
    const store = opened();
    for (let port = 1; port <= 20; port++) store.visit({ address: 'a', port, name: null });
    store.close();
    expect(opened().places.map(({ port }) => port)).toEqual([
      20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9,
    ]);
  });

  it('is one copy’s own: others on the computer take the next profile, and a freed one is taken again', () => {
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

  it('takes what it does not understand for unset', () => {
    opened().close();
    const database = new DatabaseSync(join(home, 'profile-1', 'tengen.db'));
    database.exec(
      `REPLACE INTO setting VALUES ('port', '"many"'), ('theme', 'not JSON'), ('wind', '1')`,
    );
    database.close();
    expect(opened().settings).toMatchObject({ port: 8388, theme: 'system' });
  });

  it('leaves a file of a later version alone, and says that nothing is kept', () => {
    opened().close();
    const path = join(home, 'profile-1', 'tengen.db');
    const database = new DatabaseSync(path);
    database.exec('PRAGMA user_version = 99');
    database.close();
    const store = opened();
    expect(store.problem).toMatch(/later version/);
    store.set({ name: 'Kept in memory' });
    expect(store.settings.name).toBe('Kept in memory');
    const again = new DatabaseSync(path);
    expect(again.prepare('PRAGMA user_version').get()).toEqual({ user_version: 99 });
    again.close();
  });

  it('leaves a damaged file alone, and says that nothing is kept', () => {
    mkdirSync(join(home, 'profile-1'), { recursive: true });
    writeFileSync(join(home, 'profile-1', 'tengen.db'), 'this is no database, whatever its name');
    const store = opened();
    expect(store.problem).not.toBeNull();
    expect(store.settings.port).toBe(8388);
  });

  it('works without being able to write: a file where the folder should be', () => {
    writeFileSync(join(home, 'file'), '');
    const store = openStore(join(home, 'file'));
    open.push(store);
    expect(store.problem).not.toBeNull();
    store.visit({ address: 'a', port: 1, name: null });
    expect(store.places).toHaveLength(1);
  });
});

describe('the data directory', () => {
  it('is TENGEN_HOME where that is set', () => {
    expect(defaultHome({ TENGEN_HOME: '/somewhere' })).toBe('/somewhere');
    expect(defaultHome({})).toMatch(/tengen/i);
  });
});
