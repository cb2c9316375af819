/** Schedules of two copies over one data directory, which comes and goes: nothing that was saved is lost, and nothing removed comes back. */

import { cpSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { Random, seed } from '../../../test/fuzz/random.ts';
import { HandTime } from '../../../test/support/handTime.ts';
import { sized } from '../../../test/support/size.ts';
import { openStore, type Store } from './store.ts';
import { Folders, sampleEngine, sampleEvent, sampleMatch } from './testing.ts';

const SCHEDULES = sized(1000, 40);
const STEPS = 40;
const folders = new Folders();

afterEach(() => folders.clear());

/** What a profile has to have: the entries of its lists as text, by name. Null for one that was removed. */
type Entries = Map<string, string | null>;

const player = (n: number) => n.toString(16).padStart(64, '0');
const phoneId = (n: number) => n.toString(16).padStart(16, '0');

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
      return store.phones.phones.find(({ id }) => id === phoneId(Number(n)))?.name ?? null;
    case 'match':
      return store.byId(Number(n))?.events.length.toString() ?? null;
    default:
      return null;
  }
}

class Copy {
  readonly time = new HandTime();
  readonly store: Store;
  /** What was done since something was last saved. */
  #done: Entries = new Map();

  constructor(home: string) {
    this.store = openStore(home, this.time);
  }

  /** Does one thing. @param removes whether something is removed, if that can be */
  act(random: Random, step: number, removes: boolean): void {
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
        const phone = { hash: player(step), name: text, player: null, match: null };
        if (store.isOwn) {
          store.keepPhone({ id: phoneId(step), ...phone });
          note(`phone ${step}`, text);
        }
        return;
      }
      case 8: {
        const [phone] = store.phones.phones;
        if (phone === undefined) return;
        store.sendPhoneAway(phone);
        return void note(`phone ${Number.parseInt(phone.id, 16)}`, null);
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
  settle(profiles: Map<number, Entries>): void {
    if (this.store.unsaved !== null || !this.store.isOwn) return;
    const entries = profiles.get(this.store.profile) ?? new Map();
    profiles.set(this.store.profile, entries);
    for (const [name, value] of this.#done) entries.set(name, value);
    this.#done = new Map();
    for (const [name, value] of entries)
      expect([name, shownBy(this.store, name)]).toEqual([name, value]);
  }
}

it('two copies over a data directory that comes and goes lose nothing that was saved, and nothing removed comes back', () => {
  for (let schedule = 0; schedule < SCHEDULES; schedule++) {
    const random = new Random(seed ^ Math.imul(schedule + 1, 0x9e3779b1));
    const base = folders.make();
    const [home, away] = [join(base, 'home'), join(base, 'away')];
    const profiles = new Map<number, Entries>();
    const copies: Copy[] = [];
    const trace: string[] = [];
    const present = () => (existsSync(away) ? away : home);
    const restoreHome = () => {
      if (!existsSync(away)) return;
      rmSync(home, { recursive: true, force: true });
      renameSync(away, home);
      for (const { time } of copies) time.pass(5000);
    };
    try {
      for (let step = 1; step <= STEPS; step++) {
        const copy = copies[random.below(2)];
        const what = random.below(12);
        if (copy === undefined) {
          if (copies.length < 2) copies.push(new Copy(home));
          trace.push('start');
        } else if (what === 0 && !existsSync(away) && existsSync(home)) {
          renameSync(home, away);
          writeFileSync(home, 'not a folder');
          trace.push('gone');
        } else if (what === 1) {
          restoreHome();
          trace.push('back');
        } else if (what < 4) {
          const { store } = copy;
          const folder = join(present(), `profile-${store.profile}`);
          const image = join(base, 'image');
          const isKill = what === 2 && store.isOwn && existsSync(folder);
          // As the files are at this moment: what closing it writes is undone.
          if (isKill) cpSync(folder, image, { recursive: true });
          store.close();
          if (isKill) {
            rmSync(folder, { recursive: true });
            renameSync(image, folder);
          }
          copies.splice(copies.indexOf(copy), 1);
          trace.push(isKill ? 'kill' : 'quit');
        } else {
          // What is removed while the file can't be had is merged later.
          copy.act(random, step, existsSync(away) && random.below(2) === 0);
          trace.push('act');
        }
        for (const each of copies) each.settle(profiles);
      }
      restoreHome();
      for (const each of copies) each.settle(profiles);
      for (const { store } of copies.splice(0)) store.close();
      for (let n = 0; n < profiles.size; n++) {
        const last = new Copy(home);
        copies.push(last);
        expect(last.store.profile).toBeGreaterThanOrEqual(1);
        if (profiles.has(last.store.profile)) last.settle(profiles);
      }
    } catch (error) {
      console.error(`TENGEN_SEED=${seed}, schedule ${schedule}: ${trace.join(', ')}`);
      throw error;
    } finally {
      for (const { store } of copies) store.close();
      folders.clear();
    }
  }
}, 1_200_000);
