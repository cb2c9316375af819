/**
 * A tablebase of the positions in which both sides fly with their last three men: all 2,691,920, solved by
 * retrograde analysis from the wins in one move. Positions that differ only by one of the board's 16
 * symmetries are solved once.
 */

import { ALL, completing, count, first } from './bits.ts';

type Squares = readonly [number, number, number];

interface Triple {
  readonly set: number;
  readonly squares: Squares;
}

const SQUARES = 24;
/** The sets of three squares, by number. */
const triples: readonly Triple[] = Array.from({ length: SQUARES }, (_, c) =>
  Array.from({ length: c }, (_, b) =>
    Array.from(
      { length: b },
      (_, a): Triple => ({
        set: (1 << a) | (1 << b) | (1 << c),
        squares: [a, b, c],
      }),
    ),
  ).flat(),
).flat();
const COUNT = triples.length;

/** The number of the triple of any three squares, whatever their order. */
const numbers = new Int16Array(SQUARES ** 3);
for (const [number, { squares }] of triples.entries()) {
  for (const a of squares) {
    for (const b of squares) {
      for (const c of squares) if (a !== b && b !== c && a !== c) numbers[at(a, b, c)] = number;
    }
  }
}

function at(a: number, b: number, c: number): number {
  return (a * SQUARES + b) * SQUARES + c;
}

function numberOf(a: number, b: number, c: number): number {
  return numbers[at(a, b, c)] ?? 0;
}

/** The image of each triple under each symmetry: rotations, reflections, and turning inside out. */
const images = [0, 2].flatMap((inside) =>
  [1, -1].flatMap((sense) =>
    [0, 2, 4, 6].map((turn) => {
      const image = (square: number): number =>
        Math.abs(inside - (square >> 3)) * 8 + ((sense * square + turn) & 7);
      return Int16Array.from(triples, ({ squares: [a, b, c] }) =>
        numberOf(image(a), image(b), image(c)),
      );
    }),
  ),
);
/** One representative of each class of symmetric triples. */
const firsts = [...triples.keys()].filter((n) => images.every((image) => (image[n] ?? 0) >= n));

export class FlyingTablebase {
  isReady = false;
  /** Plies to the end, without the last removal: the side to move wins if odd and loses if even; 0 is a draw. */
  #distances = new Uint8Array(0);
  readonly #work = this.#build();

  /** Continues building, in steps far shorter than a millisecond, until it is done or halted. */
  prepare(halt: () => boolean): void {
    while (!this.isReady && !halt()) if (this.#work.next().done) this.isReady = true;
  }

  /** Whether both sides have three men, all of them on the board. */
  has(me: number, them: number): boolean {
    return (me | them) <= ALL && count(me | them) === 6 && count(me) === 3;
  }

  /** @param me three men of the side to move @param them three men of its opponent */
  distance(me: number, them: number): number {
    return this.#distances[numberOfSet(me) * COUNT + numberOfSet(them)] ?? 0;
  }

  *#build(): Generator<void, void> {
    this.#distances = new Uint8Array(COUNT * COUNT);
    for (const me of firsts) {
      const { set } = tripleAt(me);
      for (const [them, { set: other }] of triples.entries()) {
        const free = ALL & ~(set | other);
        if ((set & other) === 0 && (completing(set) & free) !== 0) this.#set(me, them, 1);
      }
      yield;
    }
    let isNew = true;
    for (let plies = 2; isNew; plies += 2) {
      isNew = false;
      for (const me of firsts) {
        if (this.#findLosses(me, plies)) isNew = true;
        yield;
      }
    }
  }

  /** Finds the positions lost in `plies`, and their predecessors, which are won. */
  #findLosses(me: number, plies: number): boolean {
    const { set, squares } = tripleAt(me);
    let isNew = false;
    for (const [them, other] of triples.entries()) {
      if ((set & other.set) !== 0 || this.#distances[me * COUNT + them] !== 0) continue;
      const free = ALL & ~(set | other.set);
      if (!this.#isLost(squares, them, free, plies)) continue;
      isNew = true;
      this.#set(me, them, plies);
      forEachFlight(other.squares, free, (before) => {
        if (this.#distances[before * COUNT + me] === 0) this.#set(before, me, plies + 1);
        return true;
      });
    }
    return isNew;
  }

  /** Whether all moves lead to positions that the opponent wins in fewer plies. */
  #isLost(men: Squares, them: number, free: number, plies: number): boolean {
    return forEachFlight(men, free, (after) => {
      const distance = this.#distances[them * COUNT + after] ?? 0;
      return distance % 2 === 1 && distance < plies;
    });
  }

  #set(me: number, them: number, distance: number): void {
    for (const image of images) {
      this.#distances[(image[me] ?? 0) * COUNT + (image[them] ?? 0)] = distance;
    }
  }
}

/** Visits the triples after each flight to a free square, as long as `visit` returns true. */
function forEachFlight([a, b, c]: Squares, free: number, visit: (men: number) => boolean): boolean {
  for (let rest = free; rest !== 0; rest &= rest - 1) {
    const to = first(rest);
    const goesOn =
      visit(numberOf(a, b, to)) && visit(numberOf(a, to, c)) && visit(numberOf(to, b, c));
    if (!goesOn) return false;
  }
  return true;
}

function tripleAt(number: number): Triple {
  const triple = triples[number];
  if (triple === undefined) throw new RangeError('There is no such triple.');
  return triple;
}

function numberOfSet(set: number): number {
  const rest = set & (set - 1);
  return numberOf(first(set), first(rest), first(rest & (rest - 1)));
}
