/** Another program holds the file of the profile while this one is open. */

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HandTime } from '../../test/support/handTime.ts';
import { give, Programs, refused } from '../../test/support/programs.ts';
import type { App } from './app.ts';
import { openStore } from './store/store.ts';

let programs: Programs;
let home: string;
let time: HandTime;
let holder: DatabaseSync;
let app: App;
let key: string;

beforeEach(() => {
  programs = new Programs();
  home = join(programs.home, 'data');
  time = new HandTime();
  const store = openStore(home);
  store.set({ name: 'Ann', volume: 10 });
  store.addEngine({ id: 'gnugo', name: 'GNU Go', game: 'go', protocol: 'gtp', line: 'gnugo' });
  key = store.identityKey;
  store.close();
  holder = new DatabaseSync(join(home, 'profile-1', 'tengen.db'));
  holder.exec('BEGIN; SELECT count(*) FROM setting');
  app = programs.open(home, time);
});

afterEach(async () => {
  if (holder.isOpen) holder.close();
  await programs.clear();
});

it('its person is still the same, and nothing is saved until it lets go', async () => {
  expect(app.view()).toMatchObject({
    profile: 1,
    settings: { name: 'Ann' },
    unsaved: { code: 'profileHeld' },
  });
  await give(app, { command: 'set', volume: 20 });
  await give(app, { command: 'openProfile' });
  expect(app.view().unsaved?.code).toBe('profileHeld');
  holder.close();
  await give(app, { command: 'openProfile' });
  expect(app.view()).toMatchObject({ profile: 1, unsaved: null });
  expect(await refused(app, { command: 'openProfile' })).toBe('profileNotHeld');
  await programs.close(app);
  const store = openStore(home);
  expect(store.settings).toMatchObject({ name: 'Ann', volume: 20 });
  store.close();
});

it('it is opened by itself once the other program lets go', () => {
  holder.close();
  time.pass(3000);
  expect(app.view()).toMatchObject({ profile: 1, settings: { name: 'Ann' }, unsaved: null });
});

it('another profile has nothing of it but what has changed in this run, and above all not its key', async () => {
  await give(app, { command: 'set', volume: 20 });
  await give(app, { command: 'local', black: 'person', white: 'person' });
  await give(app, { command: 'draw', row: 7, column: 7 });
  expect(await refused(app, { command: 'openProfile', other: true })).toBe('leaveFirst');
  await give(app, { command: 'leave' });
  await give(app, { command: 'openProfile', other: true });
  expect(app.view()).toMatchObject({
    profile: 2,
    named: false,
    settings: { volume: 20 },
    engines: [],
    unsaved: null,
    unfinished: [{ ply: 1 }],
  });
  await programs.close(app);
  holder.close();
  const first = openStore(home);
  const second = openStore(home);
  expect([first.profile, second.profile]).toEqual([1, 2]);
  expect(first.settings).toMatchObject({ name: 'Ann', volume: 10 });
  expect(first.unfinished).toEqual([]);
  expect(second.unfinished).toHaveLength(1);
  expect(second.identityKey).not.toBe(first.identityKey);
  expect(first.identityKey).toBe(key);
  for (const store of [first, second]) store.close();
});
