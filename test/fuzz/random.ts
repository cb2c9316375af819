/** Randomness that can be repeated: one seed for a run, and what is made of it. */

/** This run's seed: `TENGEN_SEED`, else a fresh one. A test that uses it prints it. */
export const seed = Number(process.env['TENGEN_SEED'] ?? Date.now()) >>> 0;

/** mulberry32: small, fast, and even enough to damage things. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A whole number from 0 to `end` - 1. */
  below(end: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000) * end);
  }
}
