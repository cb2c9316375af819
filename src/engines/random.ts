/** Random numbers that are the same again from the same seed. */

export interface Random {
  /** From 0 to below `limit`, a whole number of at most 2³¹. */
  below(limit: number): number;
  /** From 0 to below 1. */
  real(): number;
}

/** Marsaglia's xorshift, 32 bit (period 2³² − 1), from a seed that is first scattered. @param seed any 32-bit integer */
export function randomFrom(seed: number): Random {
  let state = scatter(seed) || 0x9e3779b9;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  return {
    below: (limit) => Math.floor((next() / 0x1_0000_0000) * limit),
    real: () => next() / 0x1_0000_0000,
  };
}

/** Another 32-bit integer, so that neighbours lie far apart: the finalizer of MurmurHash3. */
export function scatter(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
