/**
 * Solved positions: those with at most eight men, all on the board. Who computes and keeps them hands them
 * over by {@link provideTablebase}; `tablebaseSolver.ts` computes them.
 */

import type { MorrisOptions } from '../../rules/morris/index.ts';
import { ALL, count } from './bits.ts';
import { TablebaseIndex } from './tablebaseIndex.ts';
import { tablebaseName, tablebaseRules } from './tablebaseRules.ts';

/** How many men the side to move has, and its opponent. */
export type Material = readonly [men: number, opponents: number];

/** What is solved together, each pair after those that it leads to. */
export const materials: readonly (readonly Material[])[] = [
  [[3, 3]],
  [
    [4, 3],
    [3, 4],
  ],
  [[4, 4]],
  [
    [5, 3],
    [3, 5],
  ],
];
const MOST_MEN = 8;

/**
 * A position's value is a byte: 0 is a draw. Otherwise the side to move loses or wins in a number of plies,
 * removals included, if the winner hurries and the loser resists as long as it can.
 */
export function lost(plies: number): number {
  return 2 * plies + 1;
}
export function won(plies: number): number {
  return 2 * plies + 2;
}
export const DRAWN = 0;

/** The values of one material. */
export interface Table {
  readonly index: TablebaseIndex;
  readonly values: Uint8Array;
}

let indexes: readonly TablebaseIndex[] = [];

/** For each material; computed when they are first needed. */
function indexesOfAll(): readonly TablebaseIndex[] {
  if (indexes.length === 0) {
    indexes = materials.flat().map(([men, opponents]) => new TablebaseIndex(men, opponents));
  }
  return indexes;
}

/** The size of a tablebase, bytes. */
export const TABLEBASE_SIZE = 11_643_827;

export class Tablebase {
  /** By eight times the men of the side to move, plus its opponent's. */
  readonly #tables: (Table | undefined)[] = [];

  /** @param values of length {@link TABLEBASE_SIZE} */
  constructor(values: Uint8Array) {
    const all = indexesOfAll();
    let start = 0;
    for (const [i, [men, opponents]] of materials.flat().entries()) {
      const index = all[i];
      if (index === undefined) continue;
      const end = start + index.size;
      this.#tables[8 * men + opponents] = { index, values: values.subarray(start, end) };
      start = end;
    }
  }

  table(men: number, opponents: number): Table {
    const table = this.#tables[8 * men + opponents];
    if (table === undefined) throw new RangeError('This material is not solved.');
    return table;
  }

  /** Whether this position, with no removal due, is solved. */
  has(me: number, them: number): boolean {
    if ((me | them) > ALL) return false;
    const opponents = count(them);
    return opponents >= 3 && isSolved(count(me), opponents);
  }

  /** The plies to the end: positive if the side to move wins, 0 or negative if it loses; null for a draw. */
  plies(me: number, them: number): number | null {
    const { index, values } = this.table(count(me), count(them));
    const value = values[index.numberOf(me, them)] ?? 0;
    if (value === DRAWN) return null;
    return value % 2 === 1 ? 0 - ((value - 1) >>> 1) : (value - 2) >>> 1;
  }
}

/** Whether positions with so many men are solved, or the game is over by then. */
export function isSolved(men: number, opponents: number): boolean {
  return men + opponents <= MOST_MEN && men >= 3;
}

/** The latest that was provided. */
let provided: { readonly name: string; readonly tablebase: Tablebase } | null = null;

/** From now on the engine uses these values, of length {@link TABLEBASE_SIZE}, for games under these rules only. */
export function provideTablebase(name: string, values: Uint8Array): void {
  provided = { name, tablebase: new Tablebase(values) };
}

/** Null if none was provided. */
export function tablebaseFor(options: MorrisOptions): Tablebase | null {
  return provided?.name === tablebaseName(tablebaseRules(options)) ? provided.tablebase : null;
}
