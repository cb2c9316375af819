import { describe, expect, it } from 'vitest';
import { isPlayer, isSignedBy, newPrivateKey, profileKeyOf } from './profileKey.ts';
import { Seal } from './seal.ts';
import { commitmentTo, hashOf, linkKeysOf, signsOf } from './transcript.ts';

const [introduce, hello, helloAck] = ['introduce', 'hello', 'helloAck'].map((method) =>
  Buffer.from(`{"method":"${method}"}`),
);
if (introduce === undefined || hello === undefined || helloAck === undefined) throw new Error();
const hash = hashOf({ introduce, hello, helloAck });

/** Far beyond what a fair distribution over 64 signs gives: 63 are expected, with a deviation of 11. */
const UNFAIR = 110;

it('all signs are equally likely at each of the four places', () => {
  const total = 16_384;
  const counts = Array.from({ length: 4 }, () => new Uint32Array(64));
  for (let n = 0; n < total; n++) {
    const key = Buffer.from(`{"key":"${n.toString(16).padStart(64, '0')}"}`);
    for (const [place, sign] of signsOf(hashOf({ introduce, hello, helloAck: key })).entries()) {
      const count = counts[place];
      if (count !== undefined) count[sign] = (count[sign] ?? 0) + 1;
    }
  }
  const expected = total / 64;
  const squares = counts.map((each) =>
    each.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0),
  );
  expect(Math.max(...squares)).toBeLessThan(UNFAIR);
});

/** The results of another implementation: Python 3, with hashlib, hmac and cryptography. */
describe('authentication computes what PROTOCOL.md §8 says:', () => {
  it('the commitment, the hash and the signs', () => {
    expect(commitmentTo(helloAck)).toBe(
      'd550edfdc8d9195495b09b54eaf152eebf20d2e199f9212aaea2b10abf233b98',
    );
    expect(hash.toString('hex')).toBe(
      '6f8030142738496ed32038f817fe303170d613fc5ef3e9310ac734a660279ef8',
    );
    expect(signsOf(hash)).toEqual([61, 23, 59, 42]);
  });

  it('the keys of the link and the macs of its messages', () => {
    const keys = linkKeysOf('01'.repeat(32), hash);
    expect([keys.host.toString('hex'), keys.guest.toString('hex')]).toEqual([
      '0ad5cc02bb454519658c6339b2dffafdcfbcb150f356f0a382638961b79f0d6c',
      '3d36fbce780c108e5864506048b38dbb73c321fe10b4d6e20e32ad0d06b09c82',
    ]);
    const seal = new Seal('host', keys);
    const sealed = ['0', '1'].map(() => seal.seal('{"method":"have","params":{}}\n'));
    expect(sealed).toEqual([
      '{"method":"have","params":{},"mac":"9b2a2d8801df2b8d67e0910c73ce0b92"}\n',
      '{"method":"have","params":{},"mac":"ceca8c80dce93775c63634c71fe1b2c8"}\n',
    ]);
  });

  it('the signature', () => {
    // The key of RFC 8032, section 7.1, test 1.
    const key = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60';
    const { player, sign } = profileKeyOf(key);
    expect(player).toBe('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a');
    expect(sign('host', hash)).toBe(
      '62b481e407d4e1afa9d976fee2e6c6f917514ec1d3f7eb8f74319cbf4eaad621972212d98bc34fa08a0e2ff32176b2d72636a4e2616f51751bb74e0a1c832d06',
    );
  });
});

describe('a profile key', () => {
  it('signs for one role and one hash, and nobody else signs for it', () => {
    const [mine, other] = [newPrivateKey(), newPrivateKey()].map(profileKeyOf);
    if (mine === undefined || other === undefined) throw new Error();
    const signature = mine.sign('guest', hash);
    expect(isSignedBy(mine.player, 'guest', hash, signature)).toBe(true);
    expect(isSignedBy(mine.player, 'host', hash, signature)).toBe(false);
    expect(
      isSignedBy(
        mine.player,
        'guest',
        hashOf({ introduce, hello: introduce, helloAck }),
        signature,
      ),
    ).toBe(false);
    expect(isSignedBy(other.player, 'guest', hash, signature)).toBe(false);
    expect(isSignedBy(mine.player, 'guest', hash, '00'.repeat(64))).toBe(false);
  });

  it.each([
    '0'.repeat(64),
    `01${'0'.repeat(62)}`,
    `01${'0'.repeat(60)}80`,
    'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
    '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
    `ec${'f'.repeat(62)}`,
    `ee${'f'.repeat(60)}7f`,
  ])('is not a key of low order, under which anybody can sign: %s', (player) => {
    expect(isPlayer(player)).toBe(false);
    // R is the neutral element and S is 0: holds under the key 1 for every text.
    const anybodys = `01${'0'.repeat(126)}`;
    expect(isSignedBy(player, 'host', hash, anybodys)).toBe(false);
  });
});
