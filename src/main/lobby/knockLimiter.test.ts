import { describe, expect, test } from 'vitest';
import { tagOf } from './announcement.ts';
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

/** Who says nothing of who they are. */
const eve = { address: A, name: 'Eve', player: null };

test('an address that is ignored stays so, even if a guest from there has proved who it is', () => {
  const knocks = new KnockLimiter();
  knocks.ignore(eve);
  knocks.welcome(A);
  expect(knocks.knock(A, 3_600_000)).toBe('declined');
  expect(knocks.knock(B, 0)).toBe('listed');
  expect([A, B].map((address) => knocks.isIgnored(address, null))).toEqual([true, false]);
  expect(knocks.ignored).toEqual([eve]);
  knocks.stopIgnoring(A);
  expect([knocks.ignored, knocks.knock(A, 3_600_000)]).toEqual([[], 'listed']);
});

test('a person who is ignored is that at every address, and nobody else at theirs who says who they are', () => {
  const [zoe, ann] = ['0'.repeat(64), '1'.repeat(64)];
  const knocks = new KnockLimiter();
  knocks.ignore({ address: A, name: 'Zoe', player: zoe });
  knocks.ignore({ address: B, name: 'Zoe', player: zoe });
  expect(knocks.ignored).toEqual([{ address: B, name: 'Zoe', player: zoe }]);
  const isIgnored = [A, B].map((at) => [zoe, ann, null].map((who) => knocks.isIgnored(at, who)));
  expect(isIgnored).toEqual([
    [true, false, false],
    [true, false, true],
  ]);
  const found = (player: string | null, ...addresses: string[]) =>
    knocks.isFoundIgnored({ addresses, tag: player && tagOf(player) });
  expect([found(zoe, A), found(ann, B), found(null, B), found(null, A)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  knocks.ignore(eve);
  expect(found(ann, A)).toBe(true);
  knocks.stopIgnoringFound({ addresses: [A, B], tag: tagOf(zoe) });
  expect(knocks.ignored).toEqual([]);
  knocks.ignore({ address: A, name: 'Zoe', player: zoe });
  knocks.ignore(eve);
  knocks.stopIgnoring(A, null);
  expect(knocks.ignored).toMatchObject([{ name: 'Zoe' }]);
  knocks.stopIgnoring(A, ann);
  expect(knocks.ignored).toMatchObject([{ name: 'Zoe' }]);
  knocks.stopIgnoring(A, zoe);
  expect(knocks.ignored).toEqual([]);
});

test('somebody with an IPv4 address is ignored by all of those, whatever others say at another, and somebody without by all', () => {
  const [own, other] = ['fe80::1%eth0', 'fe80::2%eth0'];
  const knocks = new KnockLimiter();
  knocks.ignore(eve);
  const areIgnored = (all: readonly (readonly string[])[]) =>
    all.map((addresses) => knocks.isFoundIgnored({ addresses, tag: null }));
  expect(areIgnored([[A], [A, own], [A, B], [own], [B, own]])).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  knocks.ignore({ ...eve, address: own });
  expect(areIgnored([[own], [own, other], [B, own]])).toEqual([true, false, false]);
});
