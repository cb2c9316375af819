/** Random faults in each file of a filled profile: a fault costs at most the rows that it hits, and what is lost is told. */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { Random, seed } from '../../../test/fuzz/random.ts';
import { HandTime } from '../../../test/support/handTime.ts';
import { sized } from '../../../test/support/size.ts';
import { fillWithGames } from '../../../test/support/store/archive.ts';
import {
  type PlacedRow,
  placedRowsOf,
  type Row,
  rowsOf,
} from '../../../test/support/store/rowPages.ts';
import { FRAME_HEADER, HEADER } from './log.ts';
import { tablesOf, VERSION } from './schema.ts';
import { openStore } from './store.ts';
import { Folders, sampleEngine, sampleEvent, sampleMatch, sampleMessage } from './testing.ts';

const PAGE = 4096;
const FRAME = FRAME_HEADER + PAGE;
/** How many faults of each kind are tried in each file: of 13 pairs. */
const TIMES = sized(310, 6);
/** ms after which all records were checked. */
const CHECKED = 10_000;

const files = ['tengen.db', 'tengen.db-wal', 'games.db'] as const;
type File = (typeof files)[number];
type Profile = Readonly<Record<File, Buffer>>;

const tables = {
  'tengen.db': Object.fromEntries([...tablesOf(VERSION).keys()].map((name) => [name, null])),
  // What the checksum is made of. An analysis can be made again.
  'games.db': { record: ['value', 'about', 'board', 'territory'], deleted: null },
} as const;

const lasting = new Folders();
const folders = new Folders();
afterAll(() => {
  lasting.clear();
  folders.clear();
});

function read(home: string): Profile {
  const bytes = (file: File) => {
    try {
      return readFileSync(join(home, 'profile-1', file));
    } catch {
      return Buffer.alloc(0);
    }
  };
  return {
    'tengen.db': bytes('tengen.db'),
    'tengen.db-wal': bytes('tengen.db-wal'),
    'games.db': bytes('games.db'),
  };
}

function lay(profile: Profile): string {
  const home = folders.make();
  mkdirSync(join(home, 'profile-1'));
  for (const file of files)
    if (profile[file].length > 0) writeFileSync(join(home, 'profile-1', file), profile[file]);
  return home;
}

/** As a program left it that was closed, and as one that was killed. */
function filled(): { readonly closed: Profile; readonly killed: Profile } {
  const home = lasting.make();
  fillWithGames(home, 60, Date.UTC(2026, 0, 1));
  const store = openStore(home, new HandTime());
  store.set({ name: 'Ann 小明', language: 'ja', theme: 'dark', port: 9000 });
  for (let n = 1; n <= 12; n++)
    store.rememberHost({ address: `10.0.0.${n}`, port: n, name: `Place ${n}` });
  for (const n of [1, 2, 3]) store.addEngine(sampleEngine(n));
  const idOf = (n: number) => n.toString(16).padStart(64, '0');
  for (let n = 1; n <= 40; n++) {
    store.meet(idOf(n), `Person ${n}`);
    if (n % 2 === 0) store.noteCompared(idOf(n));
  }
  store.setPhonePort(8389);
  for (let n = 1; n <= 4; n++) {
    const phone = { id: n.toString(16).padStart(16, '0'), hash: idOf(n), player: idOf(90 + n) };
    store.keepPhone({ ...phone, name: `Phone ${n}`, match: null });
    if (n === 4) store.sendPhoneAway(phone);
  }
  const matches = Array.from({ length: 10 }, (_, n) => store.beginMatch(sampleMatch(n)));
  const play = (from: number, to: number) => {
    for (const match of matches)
      for (let step = from; step < to; step++)
        match.note({ events: [sampleEvent(step)], said: [sampleMessage(step)] });
  };
  play(0, 12);
  store.close();
  const closed = read(home);

  const again = openStore(home, new HandTime());
  again.rememberHost({ address: '10.1.0.1', port: 1, name: 'Later' });
  again.meet(idOf(50), 'Later');
  for (const { id } of again.unfinished.slice(0, 6)) {
    const match = again.reopenMatch(id);
    for (let step = 12; step < 24; step++)
      match?.note({ events: [sampleEvent(step)], said: [sampleMessage(step)] });
  }
  const killed = read(home);
  again.close();
  return { closed, killed };
}

/** A profile as it was written, and where each of its rows is. */
interface Sound {
  readonly profile: Profile;
  readonly rows: Readonly<Record<'tengen.db' | 'games.db', readonly PlacedRow[]>>;
  /** The rows after a start and a good end. */
  readonly after: readonly Row[];
  /** The page that each frame of the log holds, and whether a transaction ends with it. Behind them may be others of an earlier round. */
  readonly frames: readonly { readonly page: number; readonly commits: boolean }[];
}

function sound(profile: Profile): Sound {
  const home = lay(profile);
  const place = (file: 'tengen.db' | 'games.db') =>
    placedRowsOf(join(home, 'profile-1', file), tables[file]);
  const rows = { 'tengen.db': place('tengen.db'), 'games.db': place('games.db') };
  const log = profile['tengen.db-wal'];
  const frames = framesOf(log);
  const opened = started(lay(profile));
  expect(opened.told).toBeNull();
  return { profile, rows, after: opened.rows, frames };
}

function framesOf(log: Buffer): Sound['frames'] {
  const frames: { page: number; commits: boolean }[] = [];
  for (let at = HEADER; at + FRAME <= log.length; at += FRAME) {
    if (log.compare(log, 16, 24, at + 8, at + 16) !== 0) break;
    frames.push({ page: log.readUInt32BE(at), commits: log.readUInt32BE(at + 4) > 0 });
  }
  return frames;
}

/** What a start finds, and leaves in the files at its end. */
function started(home: string) {
  const time = new HandTime();
  const store = openStore(home, time);
  time.pass(CHECKED);
  const told = store.unsaved?.code ?? store.news?.code ?? null;
  const listed = store.games.page({ limit: 100 })?.total ?? null;
  store.close();
  const folder = join(home, 'profile-1');
  const rows = (['tengen.db', 'games.db'] as const).flatMap((file) =>
    attempt(() => rowsOf(join(folder, file), tables[file])),
  );
  return { told, listed, rows };
}

function attempt(work: () => readonly Row[]): readonly Row[] {
  try {
    return work();
  } catch {
    return [];
  }
}

const kinds = ['bit', 'byte', 'page', 'cut', 'missing'] as const;
type Kind = (typeof kinds)[number];

interface Fault {
  readonly bytes: Buffer;
  /** The first byte that is another, and the one after the last. */
  readonly from: number;
  readonly to: number;
}

interface Written {
  readonly unit: number;
  readonly start: number;
  readonly end: number;
}

function fault(kind: Kind, sound: Buffer, { unit, start, end }: Written, random: Random): Fault {
  const bytes = Buffer.from(sound);
  const at = random.below(end);
  const was = bytes[at] ?? 0;
  switch (kind) {
    case 'bit':
      bytes[at] = was ^ (1 << random.below(8));
      return { bytes, from: at, to: at + 1 };
    case 'byte':
      bytes[at] = (was + 1 + random.below(255)) % 256;
      return { bytes, from: at, to: at + 1 };
    case 'page': {
      const from = start + random.below((end - start) / unit) * unit;
      const to = Math.min(from + unit, bytes.length);
      const isZero = random.below(2) === 0;
      for (let n = from; n < to; n++) bytes[n] = isZero ? 0 : random.below(256);
      return { bytes, from, to };
    }
    case 'cut':
      return { bytes: bytes.subarray(0, at), from: at, to: bytes.length };
    case 'missing':
      return { bytes: Buffer.alloc(0), from: 0, to: bytes.length };
  }
}

interface Hit {
  /** The pages whose latest state was hit. */
  readonly pages: ReadonlySet<number>;
  /** Whether only the end of the log was: that is an older copy, as a program leaves it that is ended as it writes. */
  readonly isOlder: boolean;
}

function hitBy({ from, to }: Fault, file: File, kind: Kind, { frames }: Sound): Hit {
  if (file !== 'tengen.db-wal') {
    const inLog = new Set(file === 'tengen.db' ? frames.map(({ page }) => page) : []);
    const pages = range(Math.floor(from / PAGE) + 1, Math.ceil(to / PAGE));
    return { pages: new Set(pages.filter((page) => !inLog.has(page))), isOlder: false };
  }
  const [first, last] = [from, to - 1].map((at) => Math.floor((at - HEADER) / FRAME));
  const lastEnd = frames.slice(0, -1).findLastIndex(({ commits }) => commits);
  const isOlder = kind === 'cut' ? (first ?? 0) >= 0 : (first ?? 0) > lastEnd;
  // Of a transaction that isn't complete, nothing has ever been.
  const begun =
    frames.slice(0, Math.max(0, first ?? 0)).findLastIndex(({ commits }) => commits) + 1;
  const hit = isOlder ? range(begun, frames.length - 1) : range(first ?? 0, last ?? 0);
  const latest = new Map(frames.map(({ page }, n) => [page, n]));
  const pages = [...latest].flatMap(([page, n]) => (hit.includes(n) ? [page] : []));
  return { pages: new Set(pages), isOlder };
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => from + n);
}

/** Whether that byte belongs to one row: it lies behind the list of a leaf's rows, or isn't on a leaf. */
function isWithinRow(file: File, at: number, bytes: Buffer): boolean {
  const isLog = file === 'tengen.db-wal';
  const offset = isLog ? ((at - HEADER) % FRAME) - FRAME_HEADER : at % PAGE;
  if (at < PAGE || offset < 0) return false;
  const page = bytes.subarray(at - offset, at - offset + PAGE);
  const isLeaf = page[0] === 0x0d || page[0] === 0x0a;
  return isLeaf && offset >= page.readUInt16BE(5);
}

const idOfRow = ({ table, key }: Row) => `${table} ${key}`;

/** The lost rows that follow a lost one of their match, the others that were hit, and those that weren't. */
function judged(lost: readonly Row[], sound: Sound, hit: ReadonlySet<number>, file: File) {
  const placed = file === 'games.db' ? sound.rows['games.db'] : sound.rows['tengen.db'];
  const pages = new Map(placed.map((row) => [idOfRow(row), row.pages]));
  const isHit = (row: Row) => [...(pages.get(idOfRow(row)) ?? [])].some((page) => hit.has(page));
  const isChained = ({ table, key }: Row) => {
    if (table !== 'event' && table !== 'said') return false;
    const [match, n = 0] = numbers.parse(JSON.parse(key));
    return lost.some((other) => {
      const [otherMatch, otherN = 0] = numbers.parse(JSON.parse(other.key));
      const isBefore = other.table === 'match' || (other.table === table && otherN < n);
      return otherMatch === match && isBefore;
    });
  };
  const unchained = lost.filter((row) => !isChained(row));
  return {
    direct: unchained.filter(isHit),
    wrong: unchained.filter((row) => !isHit(row)),
  };
}

const numbers = z.array(z.number()).catch([]);

const tried = files.flatMap((file) =>
  kinds
    // The journal of games.db is empty but for a moment.
    .filter((kind) => kind !== 'missing' || file === 'tengen.db-wal')
    .map((kind) => [kind, file] as const),
);

it.each(tried)(
  'a fault costs at most the rows that it hits, and what is lost is told: %s of %s',
  (kind, file) => {
    const random = new Random(seed ^ tried.findIndex(([a, b]) => a === kind && b === file));
    const profiles = filled();
    const states = (
      file === 'tengen.db' ? (['closed', 'killed'] as const) : (['killed'] as const)
    ).map((name) => sound(profiles[name]));
    let [lostRows, losses, tolds] = [0, 0, 0];
    for (let time = 0; time < TIMES; time++) {
      const state = states[time % states.length];
      if (state === undefined) throw new Error('no state');
      const isLog = file === 'tengen.db-wal';
      const bytes = state.profile[file];
      // Behind the frames the log has space that was never written.
      const written = isLog
        ? { unit: FRAME, start: HEADER, end: HEADER + state.frames.length * FRAME }
        : { unit: PAGE, start: 0, end: bytes.length };
      const done = fault(kind, bytes, written, random);
      const home = lay({ ...state.profile, [file]: done.bytes });
      const why = `TENGEN_SEED=${seed} time ${time}: ${kind} of ${file} from ${done.from} to ${done.to}`;
      const { told, rows, listed } = started(home);
      const before = kept(home);
      if (told === 'fileNewer') {
        expect(
          before.some((bytes) => bytes.equals(done.bytes)),
          why,
        ).toBe(true);
        folders.clear();
        continue;
      }
      // What was kept is a sound profile.
      if (told !== null) expect(started(home), why).toEqual({ told: null, rows, listed });
      folders.clear();
      const found = new Map(rows.map((row) => [idOfRow(row), row.value]));
      const lost = state.after.filter((row) => found.get(idOfRow(row)) !== row.value);
      const { pages, isOlder } = hitBy(done, file, kind, state);
      const { direct, wrong } = judged(lost, state, pages, file);
      expect(wrong.map(idOfRow), why).toEqual([]);
      const isOneRow = kind === 'bit' || kind === 'byte';
      if (isOneRow && !isOlder && isWithinRow(file, done.from, state.profile[file]))
        expect(direct.length, why).toBeLessThanOrEqual(1);
      expect(listed, why).toBe(rows.filter(({ table }) => table === 'record').length);
      if (lost.length > 0) {
        if (!isOlder) expect(told, why).not.toBeNull();
        losses++;
        lostRows += lost.length;
      }
      if (told !== null) {
        tolds++;
        expect(
          done.bytes.length === 0 || before.some((bytes) => bytes.equals(done.bytes)),
          why,
        ).toBe(true);
      }
    }
    console.info(
      `TENGEN_SEED=${seed}: ${TIMES} × ${kind} of ${file}: ${losses} losses, ${lostRows} rows, ${tolds} told`,
    );
  },
  sized(600_000, 120_000),
);

/** All files of the profile. */
function kept(home: string): readonly Buffer[] {
  const folder = join(home, 'profile-1');
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [readFileSync(join(folder, entry.name))] : [],
  );
}
