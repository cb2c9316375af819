/** Randomness that can be repeated: one seed for a run, and what is made of it. */

import { sized } from '../support/size.ts';

/** `TENGEN_SEED`, else the same for everybody; a run in full size explores with a fresh one. A test that uses it prints it. */
export const seed = Number(process.env['TENGEN_SEED'] ?? sized(Date.now(), 1)) >>> 0;

/** Numbers in [0, 1), the same for the same seed: mulberry32, which is small, fast, and even enough to damage things. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export class Random {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = randomFrom(seed);
  }

  /** A whole number from 0 to `end` - 1. */
  below(end: number): number {
    return Math.floor(this.#next() * end);
  }
}
