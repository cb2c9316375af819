/** Generates moves. */

import { ALL, completing, completingByStep, count, first, neighbours } from './bits.ts';
import { placement, removal, step } from './moves.ts';

/** Promise of a move that closes a mill, and of one that blocks a mill. */
export const CLOSES = 1 << 24;
export const BLOCKS = 1 << 23;

const steps = Int32Array.from({ length: 24 }, (_, square) => neighbours(1 << square));

/** Whether this side's men may fly. */
function flies(flying: boolean, side: number): boolean {
  return flying && side >>> 24 === 0 && count(side) === 3;
}

/** Whether this side would have no move if it were to move. */
export function isBlocked(flying: boolean, side: number, free: number): boolean {
  return side >>> 24 === 0 && (neighbours(side) & free) === 0 && !flies(flying, side);
}

/** The free squares on which this side, if it were to move, could complete a mill. */
export function threats(flying: boolean, side: number, free: number): number {
  const own = side & ALL;
  if (side >>> 24 > 0 || flies(flying, side)) return completing(own) & free;
  return completingByStep(own, own) & free;
}

/** The men that may be removed. @param sparesMills those in mills may not, unless all are in mills */
function removable(side: number, sparesMills: boolean): number {
  const men = side & ALL;
  const others = men & ~completing(men);
  return sparesMills && others !== 0 ? others : men;
}

/** A reusable list of moves and their promise, by which they are ordered. */
export class MoveList {
  readonly moves = new Int32Array(64);
  readonly promise = new Int32Array(64);
  length = 0;

  #add(move: number, promise: number): void {
    this.moves[this.length] = move;
    this.promise[this.length] = promise;
    this.length++;
  }

  /** All moves of a side that has nothing to remove. */
  fill(flying: boolean, me: number, them: number): void {
    this.length = 0;
    const own = me & ALL;
    const free = ALL & ~(me | them);
    const blocks = threats(flying, them, free);
    if (me >>> 24 > 0) {
      this.#addPlacements(free, completing(own), blocks);
      return;
    }
    const anywhere = flies(flying, me);
    for (let men = own; men !== 0; men &= men - 1) {
      const from = first(men);
      const to = anywhere ? free : free & (steps[from] ?? 0);
      if (to !== 0) this.#addSteps(from, to, completing(own & ~(1 << from)), blocks);
    }
  }

  /** Only those moves that close a mill. */
  fillMills(flying: boolean, me: number, them: number): void {
    this.length = 0;
    const own = me & ALL;
    const free = ALL & ~(me | them);
    const mills = threats(flying, me, free);
    if (mills === 0) return;
    if (me >>> 24 > 0) {
      this.#addPlacements(mills, mills, 0);
      return;
    }
    const anywhere = flies(flying, me);
    for (let men = own; men !== 0; men &= men - 1) {
      const from = first(men);
      const reach = anywhere ? mills : mills & (steps[from] ?? 0);
      const to = reach === 0 ? 0 : reach & completing(own & ~(1 << from));
      if (to !== 0) this.#addSteps(from, to, to, 0);
    }
  }

  fillRemovals(them: number, sparesMills: boolean): void {
    this.length = 0;
    for (let men = removable(them, sparesMills); men !== 0; men &= men - 1) {
      this.#add(removal(first(men)), 0);
    }
  }

  #addPlacements(free: number, mills: number, blocks: number): void {
    for (let squares = free; squares !== 0; squares &= squares - 1) {
      const bit = squares & -squares;
      this.#add(placement(first(squares)), promiseOf(bit, mills, blocks));
    }
  }

  #addSteps(from: number, free: number, mills: number, blocks: number): void {
    for (let squares = free; squares !== 0; squares &= squares - 1) {
      const bit = squares & -squares;
      this.#add(step(from, first(squares)), promiseOf(bit, mills, blocks));
    }
  }

  /** Selection sort: moves the most promising move from `index` on to `index`, and returns it. */
  pick(index: number): number {
    const { moves, promise } = this;
    let best = index;
    for (let i = index + 1; i < this.length; i++) {
      if ((promise[i] ?? 0) > (promise[best] ?? 0)) best = i;
    }
    const move = moves[best] ?? 0;
    const worth = promise[best] ?? 0;
    moves[best] = moves[index] ?? 0;
    promise[best] = promise[index] ?? 0;
    moves[index] = move;
    promise[index] = worth;
    return move;
  }
}

function promiseOf(bit: number, mills: number, blocks: number): number {
  return ((mills & bit) !== 0 ? CLOSES : 0) | ((blocks & bit) !== 0 ? BLOCKS : 0);
}
