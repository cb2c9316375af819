/** Solves a tablebase by retrograde analysis. */

import {
  ALL,
  completing,
  completingByStep,
  count,
  first,
  millsThrough,
  neighbours,
} from './bits.ts';
import { DRAWN, lost, type Material, materials, type Table, Tablebase, won } from './tablebase.ts';
import type { TablebaseRules } from './tablebaseRules.ts';

/** Positions looked at between two yields: far less than a millisecond's work. */
const CHUNK = 256;
/** The most that a value can say. */
const MOST_PLIES = 126;

/** @param values receives the values of all positions; of length `TABLEBASE_SIZE`, zeros */
export function* solveTablebase(rules: TablebaseRules, values: Uint8Array): Generator<void, void> {
  const solver = new Solver(rules, new Tablebase(values));
  for (const together of materials) yield* solver.solve(together);
}

/** Values as scores that can be compared: a win in no ply would be `WIN`. */
const WIN = 1000;
const scores = Int16Array.from({ length: 256 }, (_, value) => {
  if (value === DRAWN) return 0;
  const plies = (value - 1) >>> 1;
  return value % 2 === 1 ? plies - WIN : WIN - plies;
});

/** The score of a position whose successor, `plies` later with the opponent to move, has this one. */
function before(score: number, plies: number): number {
  return score > 0 ? plies - score : score < 0 ? -score - plies : 0;
}

const steps = Int32Array.from({ length: 24 }, (_, square) => neighbours(1 << square));

class Solver {
  readonly #rules: TablebaseRules;
  readonly #tablebase: Tablebase;
  /** The plies up to which values are final, in the tables being solved. */
  #plies = 0;
  /** The largest value that has been written into them. */
  #largest = 0;

  constructor(rules: TablebaseRules, tablebase: Tablebase) {
    this.#rules = rules;
    this.#tablebase = tablebase;
  }

  *solve(together: readonly Material[]): Generator<void, void> {
    this.#plies = 0;
    this.#largest = 0;
    for (const material of together) yield* this.#findEnds(material);
    for (; 2 * this.#plies < this.#largest; this.#plies++) {
      for (const material of together) yield* this.#spread(material);
    }
  }

  /** Finds the positions that are blocked, and those that a removal wins. */
  *#findEnds([men, opponents]: Material): Generator<void, void> {
    const table = this.#tablebase.table(men, opponents);
    const { index, values } = table;
    const mayFly = this.#flies(men);
    for (let number = 0; number < values.length; number++) {
      if (number % CHUNK === 0) yield;
      const me = index.meAt(number);
      const them = index.themAt(number);
      const free = ALL & ~(me | them);
      const mills = mayFly ? completing(me) & free : completingByStep(me, me) & free;
      if (mills !== 0) {
        const score = this.#bestRemoval(me, them, free & mills);
        if (score > 0) this.#write(table, number, won(WIN - score));
      }
      if (values[number] !== DRAWN) continue;
      const score = this.#scoreIfLost(me, them, men, opponents);
      if (score < 0) this.#write(table, number, lost(WIN + score));
    }
  }

  /** Goes back from the positions decided in exactly `#plies` to their predecessors. */
  *#spread([men, opponents]: Material): Generator<void, void> {
    const { index, values } = this.#tablebase.table(men, opponents);
    const plies = this.#plies;
    const loss = lost(plies);
    const win = won(plies);
    for (let number = 0; number < values.length; number++) {
      if (number % CHUNK === 0) yield;
      const value = values[number];
      if (value === loss || value === win) {
        this.#goBack(index.meAt(number), index.themAt(number), men, opponents, value === loss);
      }
    }
  }

  /** The opponent has just moved, without closing a mill: `them` before that may be lost or won now. */
  #goBack(me: number, them: number, men: number, opponents: number, isLoss: boolean): void {
    const table = this.#tablebase.table(opponents, men);
    const { index, values } = table;
    const mayFly = this.#flies(opponents);
    const free = ALL & ~(me | them);
    const next = won(this.#plies + 1);
    for (let rest = them; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const others = them ^ bit;
      if ((completing(others) & bit) !== 0) continue;
      for (
        let back = mayFly ? free : free & (steps[first(bit)] ?? 0);
        back !== 0;
        back &= back - 1
      ) {
        const earlier = others | (back & -back);
        const number = index.numberOf(earlier, me);
        const value = values[number] ?? 0;
        if (isLoss) {
          if (value === DRAWN || (value % 2 === 0 && value > next)) {
            this.#write(table, number, next);
          }
        } else if (value === DRAWN) {
          const score = this.#scoreIfLost(earlier, me, opponents, men);
          if (score < 0) this.#write(table, number, lost(WIN + score));
        }
      }
    }
  }

  #write({ index, values }: Table, number: number, value: number): void {
    if (value > 2 * MOST_PLIES + 2) throw new RangeError('A win takes too long.');
    if (value > this.#largest) this.#largest = value;
    index.write(values, number, value);
  }

  /** The score if every move is known to lose; otherwise 0, or that of a win. */
  #scoreIfLost(me: number, them: number, men: number, opponents: number): number {
    const { index, values } = this.#tablebase.table(opponents, men);
    const mayFly = this.#flies(men);
    const free = ALL & ~(me | them);
    const final = won(this.#plies);
    let best = -WIN;
    for (let rest = me; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const others = me ^ bit;
      const mills = completing(others);
      const reach = mayFly ? free : free & (steps[first(bit)] ?? 0);
      for (let to = reach & ~mills; to !== 0; to &= to - 1) {
        const value = values[index.numberOf(them, others | (to & -to))] ?? 0;
        if (value === DRAWN || value % 2 === 1 || value > final) return 0;
        const score = before(scores[value] ?? 0, 1);
        if (score > best) best = score;
      }
      for (let to = reach & mills; to !== 0; to &= to - 1) {
        const score = this.#afterMill(others | (to & -to), them, first(to));
        if (score >= 0) return score;
        if (score > best) best = score;
      }
    }
    return best;
  }

  /** The best score of a move that closes a mill on one of these squares. */
  #bestRemoval(me: number, them: number, squares: number): number {
    const mayFly = this.#flies(count(me));
    let best = -WIN;
    for (let rest = me; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const others = me ^ bit;
      const reach = mayFly ? squares : squares & (steps[first(bit)] ?? 0);
      for (let to = reach & completing(others); to !== 0; to &= to - 1) {
        const score = this.#afterMill(others | (to & -to), them, first(to));
        if (score > best) best = score;
      }
    }
    return best;
  }

  /** The best score of the removals after `me` has closed one or two mills with the man on `square`. */
  #afterMill(me: number, them: number, square: number): number {
    const isDouble = this.#rules.doubleMill === 2 && millsThrough(me, square) === 2;
    return this.#remove(me, them, isDouble ? 2 : 1, 1);
  }

  /** @param plies so far */
  #remove(me: number, them: number, due: number, plies: number): number {
    const protectedMen = this.#rules.spares ? completing(them) : 0;
    const others = them & ~protectedMen;
    let best = -WIN;
    const men = count(me);
    const left = count(them) - 1;
    if (left < 3) return WIN - plies - 1;
    for (let rest = others !== 0 ? others : them; rest !== 0; rest &= rest - 1) {
      const remaining = them ^ (rest & -rest);
      let score: number;
      if (due > 1) score = this.#remove(me, remaining, due - 1, plies + 1);
      else {
        const { index, values } = this.#tablebase.table(left, men);
        score = before(scores[values[index.numberOf(remaining, me)] ?? 0] ?? 0, plies + 1);
      }
      if (score > best) best = score;
    }
    return best;
  }

  #flies(men: number): boolean {
    return this.#rules.flying && men === 3;
  }
}
