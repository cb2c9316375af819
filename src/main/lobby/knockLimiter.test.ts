import { describe, expect, test } from 'vitest';
import { KnockLimiter, knockLimits } from './knockLimiter.ts';

const A = '192.168.1.7';
const B = '192.168.1.8';

/** How many of those who knock every so many ms are listed, by when. */
function listed(
  knocks: KnockLimiter,
  { every, until, from = 0 }: { every: number; until: number; from?: number },
) {
  const times: number[] = [];
  for (let now = from; now < until; now += every) {
    if (knocks.knock(A, now) === 'listed') times.push(now);
  }
  return times;
}

describe('knocks from one address', () => {
  test('are listed 5 times in 10 s, then after growing pauses', () => {
    const times = listed(new KnockLimiter(), { every: 1, until: 200_000 });
    const seconds = times.map((time) => Math.round(time / 1000));
    expect(seconds).toEqual([0, 10, 30, 70, 150].flatMap((second) => Array(5).fill(second)));
  });

  test('are listed at least every 5 minutes, however long it goes on', () => {
    const times = listed(new KnockLimiter(), { every: 100, until: 3_600_000 });
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(Math.max(...gaps)).toBe(knockLimits.longestPause + 100);
    expect(times.length).toBe(5 * 16);
  });

  test('begin anew once nobody has come from there for a while', () => {
    const knocks = new KnockLimiter();
    listed(knocks, { every: 10, until: 12_000 });
    expect(listed(knocks, { every: 10, from: 60_000, until: 70_500 })).toHaveLength(10);
  });

  test('of a person who tries again now and then are all listed', () => {
    expect(listed(new KnockLimiter(), { every: 2500, until: 100_000 })).toHaveLength(40);
  });

  test('are remembered of the latest 1000 addresses', () => {
    const knocks = new KnockLimiter();
    listed(knocks, { every: 1, until: 1000 });
    for (let n = 1; n < knockLimits.addresses; n += 1) knocks.knock(`${n}`, 1000);
    expect(knocks.knock(A, 1000)).toBe('later');
    knocks.knock(B, 1000);
    expect(knocks.knock(A, 1000)).toBe('listed');
  });
});
