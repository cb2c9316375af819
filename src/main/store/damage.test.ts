/** Files that are not as they were written: what is left of them is kept, and they themselves as well. */

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Random, seed } from '../../../test/fuzz/random.ts';
import { sized } from '../../../test/support/size.ts';
import { type KeptMatch, openStore, type Store } from './store.ts';
import { Folders, sampleEvent, sampleMatch, sampleMessage } from './testing.ts';

const PAGE = 4096;
const folders = new Folders();
const lasting = new Folders();

/** The bytes of a profile's two files, of which one that is not there has none. */
interface Files {
  readonly file: Buffer;
  readonly log: Buffer;
}

function readFiles(path: string): Files {
  const read = (path: string) => (existsSync(path) ? readFileSync(path) : Buffer.alloc(0));
  return { file: read(path), log: read(`${path}-wal`) };
}

function homeWith({ file, log }: Files): { home: string; path: string } {
  const home = folders.make();
  const path = join(home, 'profile-1', 'tengen.db');
  mkdirSync(join(home, 'profile-1'));
  writeFileSync(path, file);
  if (log.length > 0) writeFileSync(`${path}-wal`, log);
  return { home, path };
}

/** A profile as it was left, and what is in it. */
interface State {
  readonly files: Files;
  readonly unfinished: readonly KeptMatch[];
  /** Those that are closed as well. */
  readonly matches: readonly KeptMatch[];
}

const states = new Map<string, State>();

beforeAll(() => {
  const home = lasting.make();
  const leave = (name: string, matches: readonly KeptMatch[], store: Store) => {
    const files = readFiles(join(home, 'profile-1', 'tengen.db'));
    states.set(name, { files, matches, unfinished: store.unfinished });
  };
  const store = openStore(home);
  store.set({ name: 'Ann', port: 9000 });
  for (let n = 1; n <= 12; n++) store.visit({ address: `10.0.0.${n}`, port: 1, name: `P ${n}` });
  const records = Array.from({ length: 24 }, (_, n) => store.begin(sampleMatch(n)));
  for (const [n, match] of records.entries()) {
    for (let step = n * 1000; step < n * 1000 + 5 + n * 4; step += 5) {
      const events = [0, 1, 2, 3, 4].map((more) => sampleEvent(step + more));
      match.note({ events, said: [sampleMessage(step)] });
    }
  }
  const matches = store.unfinished;
  for (const [n, match] of records.entries()) if (n % 4 === 3) match.close(null);
  leave('all in the log', matches, store);
  store.close();
  leave('all in the file', matches, store);

  const again = openStore(home);
  for (const { id } of again.unfinished.slice(0, 9)) {
    again.reopen(id)?.note({ events: [sampleEvent(1)], said: [sampleMessage(1)], thought: 5 });
  }
  leave('some in the log', [...again.unfinished, ...matches], again);
  again.close();
});

afterEach(() => folders.clear());
afterAll(() => lasting.clear());

function damaged(bytes: Buffer, random: Random): { bytes: Buffer; how: string } {
  const page = random.below(Math.ceil(bytes.length / PAGE)) * PAGE;
  const at = random.below(bytes.length);
  const end = Math.min(bytes.length, at + 1 + random.below(3 * PAGE));
  const changed = Buffer.from(bytes);
  switch (random.below(6)) {
    case 0:
      return { bytes: changed.subarray(0, at), how: `cut at ${at}` };
    case 1:
      return { bytes: changed.subarray(0, page), how: `cut at ${page}` };
    case 2:
      return {
        bytes: changed.fill(0, page, Math.min(page + PAGE, bytes.length)),
        how: `zeros in ${page / PAGE}`,
      };
    case 3:
      for (let n = at; n < end; n++) changed[n] = random.below(256);
      return { bytes: changed, how: `garbage from ${at} to ${end}` };
    case 4:
      for (let n = 0; n < 20; n++) changed[random.below(bytes.length)] = random.below(256);
      return { bytes: changed, how: '20 bytes anywhere' };
    default:
      changed[at] = (changed[at] ?? 0) ^ (1 << random.below(8));
      return { bytes: changed, how: `a bit at ${at}` };
  }
}

/** Whether SQLite itself still finds every row of that match, asked for one by one. */
function isToBeHad(database: DatabaseSync, match: KeptMatch): boolean {
  const { id, role, setup, peer, session, address, port, thought, touched } = match;
  const row = (query: string, ...key: number[]) => {
    const found = database.prepare(query).get(...key);
    return found === undefined ? null : Object.values(found);
  };
  const columns =
    'role, setup, peer, session, secret, address, port, thought, touched, closed, why';
  const [text, told] = [JSON.stringify(setup), JSON.stringify(peer)];
  const numbered = (table: string, values: readonly unknown[]) =>
    [...values, undefined].every((value, n) => {
      const found = row(`SELECT value FROM ${table} WHERE match = ? AND n = ?`, id, n);
      return JSON.stringify(found) === JSON.stringify((value && [JSON.stringify(value)]) || null);
    });
  const expected = [
    role,
    text,
    told,
    session?.id,
    session?.secret,
    address,
    port,
    thought,
    touched,
  ];
  return (
    JSON.stringify(row(`SELECT ${columns} FROM match WHERE id = ?`, id)) ===
      JSON.stringify([...expected, null, null]) &&
    numbered('event', match.events) &&
    numbered('said', match.said)
  );
}

function toBeHad(files: Files, matches: readonly KeptMatch[]): readonly KeptMatch[] {
  const { path } = homeWith(files);
  const database = new DatabaseSync(path);
  try {
    return matches.filter((match) => {
      try {
        return isToBeHad(database, match);
      } catch {
        return false;
      }
    });
  } finally {
    database.close();
  }
}

/** A log that is cut short takes a match back to where it was before. */
function isBeginning(part: KeptMatch, whole: KeptMatch | undefined): boolean {
  const beginning = whole && {
    ...whole,
    events: whole.events.slice(0, part.events.length),
    said: whole.said.slice(0, part.said.length),
    thought: part.thought,
    touched: part.touched,
  };
  return isDeepStrictEqual(part, beginning);
}

describe('a damaged file', () => {
  it.each([
    ['all in the file', 'file'],
    ['some in the log', 'file'],
    ['all in the log', 'log'],
    ['some in the log', 'log'],
  ] as const)(
    'is set aside as it was, and what can still be read is kept: %s, damage in the %s',
    (state, where) => {
      const rounds = sized(2000, 40);
      const random = new Random(seed);
      let [setAside, lost] = [0, 0];
      const left = states.get(state);
      if (left === undefined) throw new Error(`no state ${state}`);
      for (let round = 0; round < rounds; round++) {
        const { bytes, how } = damaged(left.files[where], random);
        const files = { ...left.files, [where]: bytes };
        const told = `TENGEN_SEED=${seed}, round ${round}: ${how}`;
        const { home, path } = homeWith(files);

        const store = openStore(home);
        expect(store.unsaved, told).toBeNull();
        for (const match of store.unfinished) {
          const was = left.matches.find(({ id }) => id === match.id);
          expect(isBeginning(match, was), told).toBe(true);
        }
        const sound = toBeHad(files, left.unfinished);
        const missing = sound.filter(
          (match) => !store.unfinished.some((kept) => isDeepStrictEqual(kept, match)),
        );
        expect(
          missing.map(({ address }) => address),
          told,
        ).toEqual([]);

        const aside = readdirSync(join(home, 'profile-1')).filter((name) =>
          /^tengen-damaged-[\dTZ.]+\.db$/.test(name),
        );
        if (store.news === null) expect(aside, told).toEqual([]);
        else {
          setAside++;
          const [name = ''] = aside;
          const file = join(home, 'profile-1', name);
          expect(store.news, told).toMatchObject({ code: 'fileDamaged', detail: { file } });
          expect(isDeepStrictEqual(readFiles(file), files), told).toBe(true);
        }
        lost += left.unfinished.length - store.unfinished.length;

        const match = store.begin(sampleMatch(99));
        match.note({ events: [sampleEvent(99)] });
        const after = store.unfinished;
        store.close();
        const again = openStore(home);
        expect(again, told).toMatchObject({ news: null, unsaved: null, unfinished: after });
        again.close();
        expect(existsSync(path), told).toBe(true);
        folders.clear();
      }
      console.info(
        `TENGEN_SEED=${seed}: ${rounds} damages of the ${where} (${state}), ${setAside} set aside, ` +
          `${lost} of ${rounds * left.unfinished.length} matches lost`,
      );
    },
  );
});
