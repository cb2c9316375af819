/** Many games, several pairs of copies at work at once; and the figures that come of them. */

import { Duel } from './duel.ts';

/** Pairs with the seeds `seed`, `seed` + 1, …. */
export function openPairs(pairs: number, seed: number): Promise<readonly Duel[]> {
  return Promise.all(Array.from({ length: pairs }, (_, n) => Duel.open(seed + n)));
}

export async function closePairs(pairs: readonly Duel[]): Promise<void> {
  await Promise.all(pairs.map((duel) => duel.close()));
}

/** Gives each job to the next pair that is free; resolves with how long each resuming took, in ms. */
export async function abreast<Job>(
  pairs: readonly Duel[],
  jobs: Iterable<Job>,
  work: (duel: Duel, job: Job) => Promise<unknown>,
): Promise<readonly number[]> {
  const waiting = jobs[Symbol.iterator]();
  const before = pairs.map(({ resumes }) => resumes.length);
  const failures: unknown[] = [];
  const workOn = async (duel: Duel) => {
    // A loop over the iterator would close it for the others where this pair fails.
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      await work(duel, next.value).catch((error: unknown) => failures.push(error));
      if (failures.length > 0) return;
    }
  };
  await Promise.all(pairs.map(workOn));
  if (failures.length > 0) throw failures[0];
  return pairs.flatMap(({ resumes }, n) => resumes.slice(before[n]));
}

/** @param part of all the values that is no higher, 0 to 1 */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? 0;
}

export function figures(resumes: readonly number[]): string {
  const [p50, p95, most] = [0.5, 0.95, 1].map((part) => Math.round(quantile(resumes, part)));
  return `back ${resumes.length} times, after ${p50} ms (p50), ${p95} ms (p95), ${most} ms (max)`;
}
