/** A games.db that is not as it was written: told, quarantined, and everything else kept. */

import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HandTime } from '../../../../test/support/handTime.ts';
import { fillWithGames } from '../../../../test/support/store/archive.ts';
import { addChecksum } from '../schema.ts';
import { openStore, type Store } from '../store.ts';
import { Folders } from '../testing.ts';
import { backupOf } from './backup.ts';
import { SUMMED } from './tables.ts';

const GAMES = 30;
const folders = new Folders();
const time = new HandTime();
let home: string;
let path: string;
let whole: Buffer;
let store: Store | null;

beforeEach(() => {
  home = folders.make();
  fillWithGames(home, GAMES, Date.UTC(2026, 0, 1));
  path = join(home, 'profile-1', 'games.db');
  whole = readFileSync(path);
  store = null;
});

afterEach(() => {
  store?.close();
  folders.clear();
});

/** The file with one bit of the record of that name changed. */
function flipped(text: string): Buffer {
  const file = Buffer.from(whole);
  const at = file.indexOf(text);
  expect(at).toBeGreaterThan(0);
  file[at] = (file[at] ?? 0) ^ 1;
  return file;
}

const damages: readonly [string, () => Buffer, number][] = [
  ['a bit of one record', () => flipped('"Player 7"'), 1],
  ['the whole first page', () => Buffer.from(whole).fill(0, 0, 4096), 0],
  ['its version, to none that can be', () => Buffer.from(whole).fill(255, 60, 64), 0],
  ['its version, to that of an empty file', () => Buffer.from(whole).fill(0, 60, 64), 0],
  ['its write format', () => Buffer.from(whole).fill(9, 18, 19), 0],
  ['its schema format', () => Buffer.from(whole).fill(9, 44, 48), 0],
  ['its page size', () => Buffer.from(whole).fill(3, 16, 18), 0],
];

it.each(damages)(
  'of a file that is damaged every other game is kept, and it is told: %s',
  (_, damage, lost) => {
    const damaged = damage();
    writeFileSync(path, damaged);
    store = openStore(home, time);
    // The background check finds what nobody has asked for.
    time.pass(10_000);
    expect(store.news).toMatchObject({ code: 'fileDamaged' });
    expect(store.unsaved).toBeNull();
    expect(store.games.page({ limit: 100 })).toMatchObject({ total: GAMES - lost });
    expect(store.games.page({ limit: 100 })?.games).toHaveLength(GAMES - lost);
    const [moved = ''] = readdirSync(join(home, 'profile-1')).filter((name) =>
      /^games-damaged.*db$/.test(name),
    );
    expect(readFileSync(join(home, 'profile-1', moved)).equals(damaged)).toBe(true);
  },
);

/** The file that takes the place of a damaged one. */
function savedOf(damaged: Buffer): Buffer {
  const other = folders.make();
  mkdirSync(join(other, 'profile-1'));
  const copy = join(other, 'profile-1', 'games.db');
  writeFileSync(copy, damaged);
  const opened = openStore(other, new HandTime());
  opened.games.find(8);
  opened.close();
  return readFileSync(copy);
}

it.each(['before the damaged file', 'before its journal', 'after it'])(
  'a replacement that ended %s was moved is finished at the next start, and told',
  (moment) => {
    const damaged = flipped('"Player 7"');
    const [saved, moved] = ['games-saved-1.db', 'games-damaged-1.db'].map((name) =>
      join(home, 'profile-1', name),
    );
    if (saved === undefined || moved === undefined) throw new Error('no path');
    writeFileSync(saved, savedOf(damaged));
    if (moment === 'after it') renameSync(path, moved);
    writeFileSync(moment === 'after it' ? moved : path, damaged);
    if (moment === 'before its journal') writeFileSync(`${moved}-journal`, '');
    store = openStore(home, time);
    expect(store.games.page({ limit: 100 })).toMatchObject({ total: GAMES - 1 });
    expect(store.news).toMatchObject({ code: 'fileDamaged' });
    expect(store.unsaved).toBeNull();
    expect(readFileSync(moved).equals(damaged)).toBe(true);
    expect(existsSync(saved)).toBe(false);
  },
);

it('a sound file is replaced by none that was saved from it', () => {
  const saved = join(home, 'profile-1', 'games-saved-1.db');
  writeFileSync(saved, savedOf(flipped('"Player 7"')));
  store = openStore(home, time);
  expect(store.games.page({ limit: 100 })).toMatchObject({ total: GAMES });
  expect([store.news, existsSync(saved)]).toEqual([null, true]);
});

it('a game that an earlier release couldn’t list is listed; one that was stored again since is not', () => {
  const database = new DatabaseSync(path);
  database.exec(`DELETE FROM game WHERE id IN (8, 9);
    UPDATE game SET match = 500, number = 1 WHERE id = 10`);
  const about = { from: { match: 500, number: 1 }, mine: 'black', ended: 5, isImported: false };
  const told = JSON.stringify({ ...about, undone: { me: 0, opponent: 0 }, ranAway: null });
  addChecksum(database);
  database.prepare('UPDATE record SET about = ? WHERE id = 9').run(told);
  database.exec(`UPDATE record SET sum = checksum(${SUMMED}) WHERE id = 9`);
  database.close();
  store = openStore(home, time);
  time.pass(10_000);
  expect(store.games.page({ limit: 100 })).toMatchObject({ total: GAMES - 1 });
  expect([store.news, store.unsaved]).toEqual([null, null]);
});

it.each([
  ['An idea', 'the check in the background'],
  ['An idea', 'whoever opens the game'],
  ['"value of the game"', 'the check in the background'],
])(
  'notes are kept if another row is damaged; if they are, the game is kept without them: %s, found by %s',
  (damaged, finder) => {
    const [idea, other] = ['An idea', '"value of the game"'].map((text) => ({
      variations: [],
      remarks: { 1: { text } },
    }));
    if (idea === undefined || other === undefined) throw new Error('no notes');
    store = openStore(home, time);
    expect([store.games.setNotes(8, idea), store.games.setNotes(9, other)]).toEqual([
      'done',
      'done',
    ]);
    store.close();
    whole = readFileSync(path);
    writeFileSync(path, flipped(JSON.stringify(damaged).slice(1, -1)));
    store = openStore(home, time);
    if (finder === 'whoever opens the game') store.games.find(8);
    else time.pass(10_000);
    expect(store.news).toMatchObject({ code: 'fileDamaged' });
    expect(store.games.page({ limit: 100 })).toMatchObject({ total: GAMES });
    const isIdea = damaged === 'An idea';
    expect([8, 9].map((id) => store?.games.find(id)?.notes)).toEqual([
      isIdea ? null : idea,
      isIdea ? other : null,
    ]);
  },
);

it('a file of a later release is left as it is', () => {
  const later = Buffer.from(whole).fill(0, 60, 63).fill(77, 63, 64);
  writeFileSync(path, later);
  store = openStore(home, time);
  time.pass(10_000);
  expect(store.news).toBeNull();
  expect(store.unsaved).toMatchObject({ code: 'gamesNewer' });
  expect(readFileSync(path).equals(later)).toBe(true);
});

it('a backup says how many games can’t be read', () => {
  writeFileSync(path, flipped('"Player 7"'));
  const lines = backupOf(home, 1);
  if (!lines.ok) throw new Error(lines.error);
  let count = 0;
  let next = lines.value.next();
  for (; next.done !== true; next = lines.value.next()) count++;
  expect([count, next.value]).toEqual([GAMES - 1, 1]);
});
