/** Pseudorandom numbers: the same seed gives the same sequence. */

export interface Random {
  /** An integer from 0 to below `limit`, which is at most 2³¹. */
  below(limit: number): number;
  /** From 0 to below 1. */
  real(): number;
}

/** Marsaglia's 32-bit xorshift (period 2³² − 1) from the hashed seed. @param seed any 32-bit integer */
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

/** Hashes a 32-bit integer: the finalizer of MurmurHash3. */
export function scatter(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
