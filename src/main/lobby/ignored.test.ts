import { expect, test } from 'vitest';
import { tagOf } from './announcement.ts';
import { IgnoredPeople } from './ignored.ts';

const A = '192.168.1.7';
const B = '192.168.1.8';
const [ZOE, ANN] = ['0'.repeat(64), '1'.repeat(64)];

/** Who says nothing of who they are. */
const eve = { address: A, name: 'Eve', player: null };
const zoe = { address: A, name: 'Zoe', player: ZOE };

test('somebody who says nothing of who they are is ignored with everybody at their address', () => {
  const ignored = new IgnoredPeople();
  ignored.add(eve);
  expect([A, B].map((at) => [ignored.has(at, null, false), ignored.has(at, ANN, true)])).toEqual([
    [true, true],
    [false, false],
  ]);
  expect(ignored.all).toEqual([eve]);
  expect([ignored.remove(B), ignored.remove(A, ZOE), ignored.remove(A, null)]).toEqual([
    false,
    false,
    true,
  ]);
  expect([ignored.all, ignored.has(A, null, false)]).toEqual([[], false]);
});

test('a person who is ignored is that at every address, and at theirs whoever doesn’t have to prove to be another', () => {
  const ignored = new IgnoredPeople();
  ignored.add(zoe);
  ignored.add({ ...zoe, address: B });
  expect(ignored.all).toEqual([{ ...zoe, address: B }]);
  const claims: readonly (readonly [string | null, boolean])[] = [
    [ZOE, true],
    [ZOE, false],
    [ANN, true],
    [ANN, false],
    [null, false],
  ];
  expect([A, B].map((at) => claims.map((claim) => ignored.has(at, ...claim)))).toEqual([
    [true, true, false, false, false],
    [true, true, false, true, true],
  ]);
  ignored.add(eve);
  expect([ignored.remove(A, ZOE), ignored.remove(B, ZOE), ignored.remove(A)]).toEqual([
    false,
    true,
    true,
  ]);
  expect(ignored.all).toEqual([]);
});

test('a person who is found is kept away by their tag, and by whoever said nothing at their address', () => {
  const ignored = new IgnoredPeople();
  ignored.add(zoe);
  const inTheWay = (player: string | null, ...addresses: string[]) =>
    ignored.keepingAway({ addresses, tag: player && tagOf(player) });
  expect([inTheWay(ZOE, B), inTheWay(ANN, A), inTheWay(null, A)]).toEqual([[zoe], [], []]);
  ignored.add(eve);
  expect([inTheWay(ZOE, A), inTheWay(ANN, A)]).toEqual([[zoe, eve], [eve]]);
});

test('somebody with an IPv4 address is ignored by all of those, whatever others say at another, and somebody without by all', () => {
  const [own, other] = ['fe80::1%eth0', 'fe80::2%eth0'];
  const ignored = new IgnoredPeople();
  ignored.add(eve);
  const areIgnored = (all: readonly (readonly string[])[]) =>
    all.map((addresses) => ignored.keepingAway({ addresses, tag: null }).length > 0);
  expect(areIgnored([[A], [A, own], [A, B], [own], [B, own]])).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  ignored.add({ ...eve, address: own });
  expect(areIgnored([[own], [own, other], [B, own]])).toEqual([true, false, false]);
});
