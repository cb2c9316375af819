/** The slices in memory, which are the truth, and what of them the file lacks. */

import type { DatabaseSync } from 'node:sqlite';
import { type Slice, type Slices, slices, type Touched } from './slices.ts';

/** All slices, in the order of their table. */
const names = Object.keys(slices).filter((name): name is Slice => Object.hasOwn(slices, name));

export class Memory {
  readonly #values: { -readonly [S in Slice]: Slices[S] };
  /** Of each slice that the file lacks something of. */
  readonly #touched = new Map<Slice, Map<string, 'changed' | 'removed'>>();

  constructor() {
    this.#values = valuesOf((slice) => slices[slice].empty);
  }

  get values(): Slices {
    return this.#values;
  }

  /** Whether the file lacks anything. */
  get isDirty(): boolean {
    return this.#touched.size > 0;
  }

  /** Replaces a slice. @param keys the entries that differ, each changed, added or removed */
  set<S extends Slice>(slice: S, value: Slices[S], ...keys: readonly string[]): void {
    this.#values[slice] = value;
    const left = new Set(slices[slice].keys(value));
    for (const key of keys) this.#touch(slice, key, left.has(key) ? 'changed' : 'removed');
  }

  /** Adds what the file has to what was changed here. */
  merge(file: Slices): void {
    const mergeOne = <S extends Slice>(slice: S) => {
      const touched: Touched = this.#touched.get(slice) ?? new Map();
      this.#values[slice] = slices[slice].merge(this.#values[slice], file[slice], touched);
    };
    for (const slice of names) mergeOne(slice);
  }

  /** Nothing is left but what was changed here. */
  keepTouched(): void {
    this.merge(valuesOf((slice) => slices[slice].empty));
  }

  /** The file may have lost everything. */
  touchAll(): void {
    const touchOne = <S extends Slice>(slice: S) => {
      for (const key of slices[slice].keys(this.#values[slice])) this.#touch(slice, key, 'changed');
    };
    for (const slice of names) touchOne(slice);
  }

  /** Writes the slices that the file lacks something of, within a transaction. */
  write(database: DatabaseSync): void {
    const writeOne = <S extends Slice>(slice: S) =>
      slices[slice].write(database, this.#values[slice]);
    for (const slice of this.#touched.keys()) writeOne(slice);
  }

  /** That transaction is complete. */
  noteWritten(): void {
    this.#touched.clear();
  }

  #touch(slice: Slice, key: string, how: 'changed' | 'removed'): void {
    const touched = this.#touched.get(slice) ?? new Map<string, 'changed' | 'removed'>();
    this.#touched.set(slice, touched);
    if (touched.get(key) !== 'removed') touched.set(key, how);
  }
}

/** The slices of a file. */
export function readSlices(database: DatabaseSync): Slices {
  return valuesOf((slice) => slices[slice].read(database));
}

/** As much as can be understood of a file whose tables may differ. */
export function readKnownSlices(database: DatabaseSync): Slices {
  return valuesOf((slice) => {
    try {
      return slices[slice].read(database);
    } catch {
      return slices[slice].empty;
    }
  });
}

function valuesOf(of: <S extends Slice>(slice: S) => Slices[S]) {
  return {
    settings: of('settings'),
    addresses: of('addresses'),
    engines: of('engines'),
    key: of('key'),
    people: of('people'),
    phones: of('phones'),
    watchers: of('watchers'),
  } satisfies Slices;
}
