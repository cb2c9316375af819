/** Many games, several pairs of copies at work at once; and the figures that come of them. */

import { Duel } from './duel.ts';

/**
 * Gives each job to the next pair that is free; the pairs have the seeds `seed`, `seed` + 1, ….
 * Resolves with how long the link took to come back, each time, in ms.
 */
export async function abreast<Job>(
  { pairs, seed }: { readonly pairs: number; readonly seed: number },
  jobs: readonly Job[],
  work: (duel: Duel, job: Job) => Promise<void>,
): Promise<readonly number[]> {
  const waiting = jobs.values();
  const resumes: number[] = [];
  const failures: unknown[] = [];
  const pair = async (n: number) => {
    const duel = await Duel.open(seed + n);
    try {
      for (const job of waiting) {
        await work(duel, job);
        if (failures.length > 0) break;
      }
    } catch (error) {
      failures.push(error);
    }
    resumes.push(...duel.resumes);
    await duel.close();
  };
  await Promise.all(Array.from({ length: pairs }, (_, n) => pair(n)));
  if (failures.length > 0) throw failures[0];
  return resumes;
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
