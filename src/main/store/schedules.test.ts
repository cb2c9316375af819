/** Schedules of two copies over one data directory, which comes and goes: nothing that was saved is lost, nothing removed comes back, and no phone's folder goes that its person didn't send away. */

import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { idle } from '../../../test/e2e/scenes/parts.ts';
import { Random, seed } from '../../../test/fuzz/random.ts';
import { HandTime } from '../../../test/support/handTime.ts';
import { sized } from '../../../test/support/size.ts';
import { partings } from '../../contract/partings.ts';
import type { Reply } from '../../contract/reply.ts';
import { readPhoneCommand } from '../commands/table.ts';
import type { DoorEvents, Greeting } from '../phones/door.ts';
import { Neighbourhood } from '../phones/neighbourhood.ts';
import type { PhoneApp } from '../phones/phone.ts';
import { Phones } from '../phones/phones.ts';
import { openStore, type Store } from './store.ts';
import { Folders, sampleEngine, sampleEvent, sampleMatch } from './testing.ts';

const saying = (key: string): Greeting => ({ key, kept: null, code: null, address: 'a' });

const SCHEDULES = sized(1000, 40);
const STEPS = 40;
const folders = new Folders();

afterEach(() => folders.clear());

/** What a profile has to have: the entries of its lists as text, by name. Null for one that was removed. */
type Entries = Map<string, string | null>;

const player = (n: number) => n.toString(16).padStart(64, '0');

/** What a store shows under that name; null for nothing. */
function shownBy(store: Store, name: string): string | null {
  const [kind, n = ''] = name.split(' ');
  switch (kind) {
    case 'volume':
      return String(store.settings.volume);
    case 'address':
      return store.knownHosts.find(({ port }) => port === Number(n))?.name ?? null;
    case 'engine':
      return store.engines.find(({ id }) => id === sampleEngine(Number(n)).id)?.name ?? null;
    case 'person': {
      const person = store.people.find((one) => one.player === player(Number(n)));
      return person === undefined ? null : String(person.compared);
    }
    case 'phone':
      return store.phones.phones.find(({ id }) => id === n)?.hash ?? null;
    case 'match':
      return store.byId(Number(n))?.events.length.toString() ?? null;
    default:
      return null;
  }
}

/** The app of a phone: it plays games whenever it can write there. */
class PlayingPhone implements PhoneApp {
  readonly player = player(1);
  readonly view = () => idle;
  readonly #folder: string;

  constructor(home: string) {
    this.#folder = join(home, 'profile-1');
    this.play();
  }

  play(): void {
    try {
      mkdirSync(this.#folder, { recursive: true });
      writeFileSync(join(this.#folder, 'tengen.db'), 'its key');
      writeFileSync(join(this.#folder, 'games.db'), 'its games');
    } catch {
      // The data directory is away.
    }
  }

  onView(): () => void {
    return () => {};
  }

  async command(): Promise<Reply> {
    return { ok: true };
  }

  async close(): Promise<void> {}
}

class Copy {
  readonly time = new HandTime();
  readonly store: Store;
  readonly #phones: Phones;
  readonly #keys: Map<string, string>;
  readonly #apps = new Map<string, PlayingPhone>();
  readonly #sentAway = new Set<string>();
  #door: DoorEvents | null = null;
  /** What was done since something was last saved. */
  #done: Entries = new Map();

  /** @param keys of the phones that have come in, by id */
  constructor(home: string, keys: Map<string, string>) {
    this.store = openStore(home, this.time);
    this.#keys = keys;
    this.#phones = new Phones({
      store: this.store,
      time: this.time,
      neighbourhood: new Neighbourhood(),
      home,
      openDoor: async (port, _time, events) => {
        this.#door = events;
        return { ok: true, value: { port, close: () => undefined } };
      },
      readCommand: readPhoneCommand,
      openApp: (folder) => {
        const app = new PlayingPhone(folder);
        this.#apps.set(basename(folder), app);
        return app;
      },
      hosted: () => null,
      onChange: () => undefined,
    });
  }

  /** A phone follows the invitation. Its id; null if none can come in. */
  async #invite(): Promise<string | null> {
    if ((await this.#phones.open()) !== null) return null;
    const before = new Set(this.store.phones.phones.map(({ id }) => id));
    const { url } = this.#phones.invitation('a');
    const entry = this.#door?.admit(saying(url.slice(url.indexOf('#') + 1)));
    const phone = this.store.phones.phones.find(({ id }) => !before.has(id));
    if (typeof entry !== 'object' || phone === undefined) return null;
    this.#keys.set(phone.id, entry.key);
    return phone.id;
  }

  /** Whether each phone of the profile comes in with its key, and none that was sent away. */
  async expectPhones(entries: Entries): Promise<void> {
    if ((await this.#phones.open()) !== null) return;
    for (const [name, hash] of entries) {
      const id = name.replace('phone ', '');
      const key = this.#keys.get(id);
      if (key === undefined) continue;
      const entry = this.#door?.admit(saying(key));
      expect([id, typeof entry === 'object' ? 'in' : entry]).toEqual([
        id,
        hash === null ? partings.unknownKey : 'in',
      ]);
    }
  }

  async close(): Promise<void> {
    await this.#phones.close();
    this.store.close();
  }

  /** Does one thing. @param removes whether something is removed, if that can be */
  async act(random: Random, step: number, removes: boolean): Promise<void> {
    const { store } = this;
    const n = 1 + random.below(4);
    const text = `${step}`;
    const note = (name: string, value: string | null) => this.#done.set(name, value);
    const removals = [2, 4, 6, 8];
    switch (removes ? removals[random.below(removals.length)] : random.below(11)) {
      case 0:
        store.set({ volume: step });
        return void note('volume', text);
      case 1:
        store.rememberHost({ address: 'a', port: n, name: text });
        return void note(`address ${n}`, text);
      case 2:
        store.forgetHost('a', n);
        return void note(`address ${n}`, null);
      case 3:
        store.addEngine({ ...sampleEngine(n), name: text });
        return void note(`engine ${n}`, text);
      case 4:
        store.removeEngine(sampleEngine(n).id);
        return void note(`engine ${n}`, null);
      case 5: {
        store.meet(player(n), 'Ann');
        store.noteCompared(player(n));
        return void note(`person ${n}`, 'true');
      }
      case 6:
        store.forgetPlayer(player(n));
        return void note(`person ${n}`, null);
      case 7: {
        const id = await this.#invite();
        const phone = store.phones.phones.find((one) => one.id === id);
        if (phone !== undefined) note(`phone ${id}`, phone.hash);
        return;
      }
      case 8: {
        const [phone] = store.phones.phones;
        if (phone === undefined) return;
        this.#apps.delete(phone.id);
        this.#sentAway.add(phone.id);
        note(`phone ${phone.id}`, null);
        return void (await this.#phones.sendAway(phone.id));
      }
      case 9: {
        const match = store.beginMatch(sampleMatch(n));
        match.note({ events: [sampleEvent(1)] });
        return void note(`match ${match.id}`, '1');
      }
      default: {
        const [match] = store.unfinished;
        if (match === undefined) return;
        store.reopenMatch(match.id)?.note({ events: [sampleEvent(step)] });
        return void note(`match ${match.id}`, `${match.events.length + 1}`);
      }
    }
  }

  /** Once everything is saved, the profile has to have what was done. */
  settle(profiles: Map<number, Profile>): void {
    for (const app of this.#apps.values()) app.play();
    if (!this.store.isOwn) return;
    const profile = profiles.get(this.store.profile) ?? new Profile();
    profiles.set(this.store.profile, profile);
    for (const id of this.#sentAway) profile.sentAway.add(id);
    if (this.store.unsaved !== null) return;
    for (const [name, value] of this.#done) profile.entries.set(name, value);
    this.#done = new Map();
    for (const [name, value] of profile.entries)
      expect([name, shownBy(this.store, name)]).toEqual([name, value]);
  }
}

/** What a profile has to have. */
class Profile {
  readonly entries: Entries = new Map();
  /** The phones that were sent away, whether or not that was saved. */
  readonly sentAway = new Set<string>();
  /** Those that had a folder. */
  readonly #seen = new Set<string>();

  /** Its files were lost, but not its folders: these alone have the phones. */
  forgetLists(): void {
    for (const name of [...this.entries.keys()])
      if (!name.startsWith('phone')) this.entries.delete(name);
  }

  /** Its program was killed: what wasn't saved may have been done or not. */
  forgetUnsaved(): void {
    for (const id of this.sentAway)
      if (this.entries.get(`phone ${id}`) !== null) this.entries.delete(`phone ${id}`);
  }

  /** Whether each phone's folder is still there, or its games are, if its person sent it away. */
  expectFolders(folder: string): void {
    const phones = join(folder, 'phones');
    if (!existsSync(phones)) return;
    const ids = readdirSync(phones).filter((name) => name !== 'sent-away');
    for (const id of ids) this.#seen.add(id);
    const gone = [...this.#seen].filter((id) => !ids.includes(id));
    expect(gone.filter((id) => !this.sentAway.has(id))).toEqual([]);
    const kept = globSync('sent-away/*/*/profile-1/*', { cwd: phones });
    expect(kept.map((path) => basename(path))).toEqual(gone.map(() => 'games.db'));
  }
}

const filesOf = (folder: string) =>
  readdirSync(folder).filter((name) => /^tengen\.db(-wal|-shm)?$/.test(name));

function loseAll(folder: string): void {
  for (const name of filesOf(folder)) rmSync(join(folder, name));
}

function loseLog(folder: string): void {
  rmSync(join(folder, 'tengen.db-wal'), { force: true });
}

function putBackOlder(folder: string, older: string): void {
  loseAll(folder);
  for (const name of filesOf(older)) cpSync(join(older, name), join(folder, name));
}

/** How a profile loses its lists, but not its folders, while no program runs. */
const losses = [loseAll, loseLog, putBackOlder] as const;

it('two copies over a data directory that comes and goes lose nothing that was saved, no phone’s folder, and nothing removed comes back', async () => {
  for (let schedule = 0; schedule < SCHEDULES; schedule++) {
    const random = new Random(seed ^ Math.imul(schedule + 1, 0x9e3779b1));
    const base = folders.make();
    const [home, away] = [join(base, 'home'), join(base, 'away')];
    const profiles = new Map<number, Profile>();
    const copies: Copy[] = [];
    const keys = new Map<string, string>();
    const trace: string[] = [];
    const present = () => (existsSync(away) ? away : home);
    const restoreHome = () => {
      if (!existsSync(away)) return;
      rmSync(home, { recursive: true, force: true });
      renameSync(away, home);
      for (const { time } of copies) time.pass(5000);
    };
    const check = () => {
      for (const each of copies) each.settle(profiles);
      for (const [n, profile] of profiles) profile.expectFolders(join(present(), `profile-${n}`));
    };
    /** Ends a copy. A kill leaves the files as they are at this moment: what closing it writes is undone. */
    const end = async (copy: Copy, kills: boolean) => {
      const { store } = copy;
      const folder = join(present(), `profile-${store.profile}`);
      const profile = profiles.get(store.profile);
      const [image, older] = [join(base, 'image'), join(base, `older-${store.profile}`)];
      const isKill = kills && store.isOwn && profile !== undefined && existsSync(folder);
      if (isKill) cpSync(folder, image, { recursive: true });
      await copy.close();
      copies.splice(copies.indexOf(copy), 1);
      trace.push(isKill ? 'kill' : 'quit');
      if (!isKill) return;
      rmSync(folder, { recursive: true });
      renameSync(image, folder);
      profile.forgetUnsaved();
      if (!existsSync(older)) return cpSync(folder, older, { recursive: true });
      const loss = losses[random.below(2 * losses.length)];
      if (loss === undefined) return;
      loss(folder, older);
      profile.forgetLists();
      trace.push(`lost: ${loss.name}`);
    };
    try {
      for (let step = 1; step <= STEPS; step++) {
        const copy = copies[random.below(2)];
        const what = random.below(12);
        if (copy === undefined) {
          if (copies.length < 2) copies.push(new Copy(home, keys));
          trace.push('start');
        } else if (what === 0 && !existsSync(away) && existsSync(home)) {
          renameSync(home, away);
          writeFileSync(home, 'not a folder');
          trace.push('gone');
        } else if (what === 1) {
          restoreHome();
          trace.push('back');
        } else if (what < 4) {
          await end(copy, what === 2);
        } else {
          // What is removed while the file can't be had is merged later.
          await copy.act(random, step, existsSync(away) && random.below(2) === 0);
          trace.push('act');
        }
        check();
      }
      restoreHome();
      check();
      for (const each of copies.splice(0)) await each.close();
      for (let n = 0; n < profiles.size; n++) {
        const last = new Copy(home, keys);
        copies.push(last);
        expect(last.store.profile).toBeGreaterThanOrEqual(1);
        check();
        await last.expectPhones(profiles.get(last.store.profile)?.entries ?? new Map());
      }
    } catch (error) {
      console.error(`TENGEN_SEED=${seed}, schedule ${schedule}: ${trace.join(', ')}`);
      throw error;
    } finally {
      for (const each of copies) await each.close();
      folders.clear();
    }
  }
}, 1_200_000);
