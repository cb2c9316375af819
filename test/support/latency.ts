/** How long a copy takes to answer, asked again and again while something goes on. */

import type { Copy } from './copy.ts';
import { sized } from './size.ts';
import { pass } from './waiter.ts';

const EVERY = 20;

export interface Answers {
  readonly count: number;
  /** ms */
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
}

/** Both are asked at the same moments: a computer that is busy with other things slows both. */
export async function answers(
  attacked: Copy,
  quiet: Copy,
  during: Promise<unknown>,
): Promise<{ readonly attacked: Answers; readonly quiet: Answers }> {
  let over = false;
  const end = during.finally(() => {
    over = true;
  });
  const pending: Promise<[number, number]>[] = [];
  while (!over) {
    pending.push(Promise.all([ask(attacked), ask(quiet)]));
    await pass(EVERY);
  }
  await end;
  const all = await Promise.all(pending);
  return {
    attacked: summary(all.map(([ms]) => ms)),
    quiet: summary(all.map(([, ms]) => ms)),
  };
}

/** What a copy that is attacked has to answer within, 99 times of 100, and more where the computer is busy anyway. */
export function bound(quiet: Answers): number {
  return sized(250, 5000) + 4 * quiet.p99;
}

export function told({ count, p50, p99, longest }: Answers): string {
  const [half, most, all] = [p50, p99, longest].map((ms) => ms.toFixed(1));
  return `${count} answers meanwhile: p50 ${half} ms, p99 ${most} ms, at most ${all} ms`;
}

async function ask(copy: Copy): Promise<number> {
  const from = performance.now();
  await copy.command({ command: 'accept', candidate: 'nobody' });
  return performance.now() - from;
}

function summary(times: readonly number[]): Answers {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), longest: at(1) };
}
