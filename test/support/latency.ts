/** How long a copy takes to answer, asked again and again. */

import type { Copy } from './copy.ts';
import { pass } from './waiter.ts';

/** How long each answer took that was asked for while `during` went on, ms, shortest first. */
export async function latencies(copy: Copy, during: Promise<unknown>): Promise<number[]> {
  let over = false;
  void during.finally(() => {
    over = true;
  });
  const pending: Promise<number>[] = [];
  while (!over) {
    pending.push(ask(copy));
    await pass(20);
  }
  await during;
  return (await Promise.all(pending)).sort((a, b) => a - b);
}

async function ask(copy: Copy): Promise<number> {
  const from = performance.now();
  await copy.command({ command: 'accept', candidate: 'nobody' });
  return performance.now() - from;
}

/** @param sorted shortest first @param share such as 0.99 */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}
