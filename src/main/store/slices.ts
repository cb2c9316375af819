/**
 * The slices: what the store keeps besides matches. Each has one row in a table, which reads it from a profile's file,
 * writes it there, and merges what memory has with what the file has.
 */

import type { DatabaseSync } from 'node:sqlite';
import type { EngineEntry } from '../../contract/fields.ts';
import type { SettingsChanges } from '../../contract/settings.ts';
import { MAX_PEOPLE, mergedPerson, type Person } from './people.ts';
import {
  readAddresses,
  readEngines,
  readKey,
  readPeople,
  readPhones,
  readSettings,
  readWatchers,
  writeAddresses,
  writeEngines,
  writeKey,
  writePeople,
  writePhones,
  writeSettings,
  writeWatchers,
} from './records.ts';
import type { HostAddress, KnownHost, SavedPhones, SavedWatchers } from './saved.ts';

/** How many addresses are remembered. */
export const MAX_ADDRESSES = 12;

export interface Slices {
  /** Only those that were ever set. */
  readonly settings: SettingsChanges;
  /** The hosts that were joined, the latest first. */
  readonly addresses: readonly KnownHost[];
  /** In the order in which they were added. */
  readonly engines: readonly EngineEntry[];
  /** This profile's private key: 32 bytes in hex; null if it has none yet. */
  readonly key: string | null;
  /** The latest met first. */
  readonly people: readonly Person[];
  readonly phones: SavedPhones;
  /** See `Store.watchers`. */
  readonly watchers: SavedWatchers | null;
}

export type Slice = keyof Slices;

/**
 * What has become of entries, by their keys, since the file was last written. One that was removed and then came back
 * stays `removed`: nothing of what the file still has belongs to it.
 */
export type Touched = ReadonlyMap<string, 'changed' | 'removed'>;

interface SliceRow<Value> {
  readonly empty: Value;
  /** The keys of all its entries. */
  readonly keys: (value: Value) => readonly string[];
  readonly read: (database: DatabaseSync) => Value;
  /** Within a transaction. What this release doesn't understand stays in the file. */
  readonly write: (database: DatabaseSync, value: Value) => void;
  /** Of each touched entry what memory has, of all others what the file has. */
  readonly merge: (memory: Value, file: Value, touched: Touched) => Value;
}

export const slices: { readonly [S in Slice]: SliceRow<Slices[S]> } = {
  settings: {
    empty: {},
    keys: Object.keys,
    read: readSettings,
    write: writeSettings,
    merge: (memory, file, touched) => {
      const set = Object.entries(memory).filter(([name]) => touched.has(name));
      return { ...file, ...Object.fromEntries(set) };
    },
  },
  addresses: {
    empty: [],
    keys: (addresses) => addresses.map(keyOfAddress),
    read: (database) => readAddresses(database, MAX_ADDRESSES),
    write: writeAddresses,
    merge: (memory, file, touched) => {
      const { ours, others } = apart(memory, file, touched, keyOfAddress);
      return [...ours, ...others].slice(0, MAX_ADDRESSES);
    },
  },
  engines: {
    empty: [],
    keys: (engines) => engines.map(({ id }) => id),
    read: readEngines,
    write: writeEngines,
    merge: (memory, file, touched) => {
      const { ours, others } = apart(memory, file, touched, ({ id }) => id);
      return [...others, ...ours];
    },
  },
  key: {
    empty: null,
    keys: (key) => (key === null ? [] : ['key']),
    read: readKey,
    write: writeKey,
    // Others know the profile by the key that its file has.
    merge: (memory, file, touched) => file ?? (touched.has('key') ? memory : null),
  },
  people: {
    empty: [],
    keys: (people) => people.map(({ player }) => player),
    read: readPeople,
    write: writePeople,
    merge: (memory, file, touched) => {
      const { ours, others } = apart(memory, file, touched, ({ player }) => player);
      const met = ours.map((person) => {
        const known = file.find(({ player }) => player === person.player);
        const isNew = known === undefined || touched.get(person.player) === 'removed';
        return isNew ? person : mergedPerson(person, known);
      });
      return [...met, ...others].toSorted((a, b) => b.last - a.last).slice(0, MAX_PEOPLE);
    },
  },
  phones: {
    empty: { port: null, phones: [], sentAway: [] },
    keys: ({ phones, sentAway }) => ['port', ...phones.map(({ id }) => id), ...sentAway],
    read: readPhones,
    write: writePhones,
    merge: (memory, file, touched) => {
      const { ours, others } = apart(memory.phones, file.phones, touched, ({ id }) => id);
      const sentAway = new Set([...file.sentAway, ...memory.sentAway]);
      return {
        port: touched.has('port') ? memory.port : (file.port ?? memory.port),
        phones: [...others, ...ours].filter(({ hash }) => !sentAway.has(hash)),
        sentAway: [...sentAway],
      };
    },
  },
  watchers: {
    empty: null,
    keys: (watchers) => (watchers === null ? [] : ['watchers']),
    read: readWatchers,
    write: writeWatchers,
    // Of one program at a time.
    merge: (memory, file, touched) => (touched.has('watchers') ? memory : file),
  },
};

/** The touched entries as memory has them, and the others as the file has them. */
function apart<Entry>(
  memory: readonly Entry[],
  file: readonly Entry[],
  touched: Touched,
  keyOf: (entry: Entry) => string,
): { readonly ours: readonly Entry[]; readonly others: readonly Entry[] } {
  return {
    ours: memory.filter((entry) => touched.has(keyOf(entry))),
    others: file.filter((entry) => !touched.has(keyOf(entry))),
  };
}

export function keyOfAddress({ address, port }: HostAddress): string {
  return `${address} ${port}`;
}
