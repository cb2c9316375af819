/** Whatever becomes of the files, no phone is forgotten or deleted that nobody has sent away, and none comes back that somebody has. */

import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PhoneScene } from '../../../../test/support/phoneScene.ts';
import { give, refused } from '../../../../test/support/programs.ts';
import type { App } from '../../app.ts';

let scene: PhoneScene;
let profile: string;
let homes: string;

beforeEach(() => {
  scene = new PhoneScene();
  profile = join(scene.home, 'profile-1');
  homes = join(profile, 'phones');
});

afterEach(() => scene.clear());

const names = ['Ann', 'Ben'];

/** Two phones that have come in and chosen a name, by their keys; their computer is closed. */
async function twoPhones(): Promise<readonly string[]> {
  const host = scene.open();
  const keys: string[] = [];
  for (const name of names) keys.push((await scene.phone(host, name)).key ?? '');
  await scene.close(host);
  return keys;
}

/** The names of the phones with these keys, as they come in; null for one that is turned away. */
async function namesOf(host: App, keys: readonly string[]): Promise<(string | null)[]> {
  const url = await scene.invite(host);
  const found: (string | null)[] = [];
  for (const key of keys) {
    const isKnown = host.view().phones.length > found.filter((name) => name !== null).length;
    if (!isKnown) {
      expect(await scene.refusal(url, key)).toBe(4401);
      found.push(null);
      continue;
    }
    const { view } = await scene.enter(url, key);
    found.push(view.named ? view.settings.name : null);
  }
  return found;
}

/** Changes bytes of the file as a program would that knows nothing of it. */
function spoil(change: (file: Buffer) => Buffer): void {
  const path = join(profile, 'tengen.db');
  writeFileSync(path, change(readFileSync(path)));
}

/** One bit of the first place where that text stands. */
function flip(text: string): (file: Buffer) => Buffer {
  return (file) => {
    const at = file.indexOf(text);
    expect(at).toBeGreaterThan(0);
    file[at] = (file[at] ?? 0) ^ 1;
    return file;
  };
}

const losses: readonly [string, () => void][] = [
  ['the row of a phone has a flipped bit', () => spoil(flip('Ann'))],
  ['the first page is gone', () => spoil((file) => file.fill(0, 0, 4096))],
  ['nothing of it is left', () => spoil((file) => file.fill(7))],
  ['it is cut to one page', () => spoil((file) => file.subarray(0, 4096))],
  ['it is gone', () => rmSync(join(profile, 'tengen.db'))],
  [
    'it is a folder',
    () => {
      rmSync(join(profile, 'tengen.db'));
      mkdirSync(join(profile, 'tengen.db'));
      setTimeout(() => rmSync(join(profile, 'tengen.db'), { recursive: true }), 0);
    },
  ],
];

it.each(losses)(
  'all phones come back as themselves where the file with their list is lost: %s',
  async (_, lose) => {
    const keys = await twoPhones();
    lose();
    const host = scene.open();
    await scene.pass(3000);
    expect(await namesOf(host, keys)).toEqual(names);
    expect(
      host
        .view()
        .phones.map(({ name }) => name)
        .toSorted(),
    ).toEqual(names);
  },
);

it('a phone whose own file is lost with their list keeps its place among eight: it may have had a name', async () => {
  const first = scene.open();
  for (let n = 1; n <= 8; n += 1) await scene.phone(first, `Ann ${n}`);
  const [{ id } = { id: '' }] = first.view().phones;
  await scene.close(first);
  rmSync(join(profile, 'tengen.db'));
  writeFileSync(join(homes, id, 'profile-1', 'tengen.db'), 'spoilt');
  const host = scene.open();
  await scene.pass(3000);
  const url = await scene.invite(host);
  expect(host.view().phones.find((phone) => phone.id === id)).toEqual({
    id,
    name: null,
    state: 'away',
  });
  expect(host.view().inviting).toMatchObject({ full: true });
  expect(await scene.refusal(url)).toBe(4409);
  expect(host.view().phones).toHaveLength(8);
});

it('an older file deletes no phone that has come since', async () => {
  const first = scene.open();
  const ann = await scene.phone(first, 'Ann');
  await scene.close(first);
  const older = readFileSync(join(profile, 'tengen.db'));
  const second = scene.open();
  const ben = await scene.phone(second, 'Ben');
  await scene.close(second);
  writeFileSync(join(profile, 'tengen.db'), older);
  expect(await namesOf(scene.open(), [ann.key ?? '', ben.key ?? ''])).toEqual(names);
});

it('no phone is invited while the file can’t be had, and all are there once it can', async () => {
  const keys = await twoPhones();
  const lock = new DatabaseSync(join(scene.home, 'opening.lock'));
  lock.exec('BEGIN EXCLUSIVE');
  const host = scene.open();
  expect(await refused(host, { command: 'invite' })).toBe('noPhonesYet');
  lock.close();
  await scene.pass(3000);
  expect(host.view().unsaved).toBeNull();
  expect(host.view().phones).toHaveLength(2);
  const cem = await scene.phone(host, 'Cem');
  await scene.close(host);
  expect(await namesOf(scene.open(), [...keys, cem.key ?? ''])).toEqual([...names, 'Cem']);
});

it('the key of a phone that was sent away is void for good, also in older files and folders', async () => {
  const [ann = '', ben = ''] = await twoPhones();
  const older = join(scene.home, 'older');
  cpSync(profile, older, { recursive: true });
  const host = scene.open();
  const { id } = host.view().phones.find(({ name }) => name === 'Ann') ?? { id: '' };
  await give(host, { command: 'sendAway', phone: id });
  expect(await scene.refusal(await scene.invite(host), ann)).toBe(4401);
  await scene.close(host);
  expect(existsSync(join(homes, id))).toBe(false);

  const putBack: readonly (() => void)[] = [
    () => cpSync(join(older, 'tengen.db'), join(profile, 'tengen.db')),
    () => cpSync(join(older, 'phones', id), join(homes, id), { recursive: true }),
    () => cpSync(older, profile, { recursive: true }),
    () => {
      rmSync(join(homes, 'sent-away'), { recursive: true });
      cpSync(join(older, 'phones', id), join(homes, id), { recursive: true });
    },
  ];
  for (const put of putBack) {
    put();
    const again = scene.open();
    expect(await scene.refusal(await scene.invite(again), ann)).toBe(4401);
    expect(again.view().phones.map(({ name }) => name)).toEqual(['Ben']);
    expect(await namesOf(again, [ben])).toEqual(['Ben']);
    expect(existsSync(join(homes, id))).toBe(false);
    await scene.close(again);
  }
});

it('of a phone that is sent away the key is deleted at once, and the games after 30 days', async () => {
  const [ann = ''] = await twoPhones();
  const host = scene.open();
  const { id } = host.view().phones.find(({ name }) => name === 'Ann') ?? { id: '' };
  const home = join(homes, id, 'profile-1');
  const games = readFileSync(join(home, 'games.db'));
  await give(host, { command: 'sendAway', phone: id });
  await scene.close(host);
  const [hash = ''] = readdirSync(join(homes, 'sent-away'));
  const [time = ''] = readdirSync(join(homes, 'sent-away', hash));
  const kept = join(homes, 'sent-away', hash, time);
  expect(readdirSync(join(kept, 'profile-1')).filter((name) => name.includes('tengen'))).toEqual(
    [],
  );
  expect(readFileSync(join(kept, 'profile-1', 'games.db')).equals(games)).toBe(true);
  const day = 24 * 3_600_000;
  const { mtime: since } = statSync(kept);
  for (const [age, isThere] of [
    [-1, true],
    [29, true],
    [31, false],
  ] as const) {
    const date = new Date(since.getTime() - age * day);
    utimesSync(kept, date, date);
    const again = scene.open();
    expect([age, existsSync(kept)]).toEqual([age, isThere]);
    expect(await scene.refusal(await scene.invite(again), ann)).toBe(4401);
    await scene.close(again);
  }
});

it('what somebody else has put among the phones’ folders stays, and nothing is touched through a link', async () => {
  const [ann = ''] = await twoPhones();
  const host = scene.open();
  const { id } = host.view().phones.find(({ name }) => name === 'Ann') ?? { id: '' };
  const others = ['album', '0123456789abcdef', 'ABCDEF0123456789', 'sent-away.txt'];
  for (const name of others) mkdirSync(join(homes, name));
  await scene.close(host);
  const album = join(scene.home, 'album');
  renameSync(homes, album);
  // On Windows only a junction needs no right of its own.
  symlinkSync(album, homes, 'junction');
  const before = readdirSync(album, { recursive: true }).toSorted();
  const linked = scene.open();
  await give(linked, { command: 'sendAway', phone: id });
  expect(await scene.refusal(await scene.invite(linked), ann)).toBe(4401);
  await scene.close(linked);
  expect(readdirSync(album, { recursive: true }).toSorted()).toEqual(before);

  unlinkSync(homes);
  renameSync(album, homes);
  renameSync(join(homes, id), join(scene.home, 'precious'));
  symlinkSync(join(scene.home, 'precious'), join(homes, id), 'junction');
  await scene.close(scene.open());
  expect(readdirSync(homes)).toEqual(expect.arrayContaining([...others, id]));
  expect(existsSync(join(scene.home, 'precious', 'profile-1', 'tengen.db'))).toBe(true);
});
