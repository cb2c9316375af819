import { createPrivateKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  deriveSecret,
  newLinkIdentity,
  newNonce,
  type PrivateKey,
  prover,
} from './linkIdentity.ts';

const hex = (bytes: number) => new RegExp(`^[0-9a-f]{${2 * bytes}}$`);

/** Both halves in hex. */
function privateKey(d: string, x: string): PrivateKey {
  const base64 = (key: string) => Buffer.from(key, 'hex').toString('base64url');
  return createPrivateKey({
    key: { kty: 'OKP', crv: 'X25519', d: base64(d), x: base64(x) },
    format: 'jwk',
  });
}

describe('a link identity', () => {
  it('has a name and a key of its own', () => {
    const begun = [newLinkIdentity(), newLinkIdentity(), newLinkIdentity()];
    for (const { identity } of begun) {
      expect(identity.id).toMatch(hex(16));
      expect(identity.key).toMatch(hex(32));
    }
    expect(new Set(begun.map(({ identity }) => identity.id)).size).toBe(3);
    expect(new Set(begun.map(({ identity }) => identity.key)).size).toBe(3);
  });

  it('gives both sides the same secret, and nobody else', () => {
    const [host, guest, other] = [newLinkIdentity(), newLinkIdentity(), newLinkIdentity()];
    const secret = deriveSecret(host.privateKey, guest.identity.key);
    expect(secret).toMatch(hex(32));
    expect(deriveSecret(guest.privateKey, host.identity.key)).toBe(secret);
    expect(deriveSecret(other.privateKey, host.identity.key)).not.toBe(secret);
    expect(deriveSecret(other.privateKey, guest.identity.key)).not.toBe(secret);
  });

  it('agrees as RFC 7748, section 6.1 does', () => {
    const bob = privateKey(
      '5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb',
      'de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f',
    );
    expect(
      deriveSecret(bob, '8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a'),
    ).toBe('4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742');
  });

  it.each([
    '0'.repeat(64),
    `01${'0'.repeat(62)}`,
    'e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800',
    '5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157',
    ...['ec', 'ed', 'ee'].map((first) => `${first}${'f'.repeat(60)}7f`),
  ])('has no secret with a key of low order: %s', (key) => {
    expect(deriveSecret(newLinkIdentity().privateKey, key)).toBeNull();
  });
});

describe('a proof', () => {
  const secret = Buffer.from(Array.from({ length: 32 }, (_, n) => n)).toString('hex');
  const session = 'ab'.repeat(16);
  const [guestNonce, hostNonce] = ['01'.repeat(16), 'fe'.repeat(16)];

  // By another implementation of HMAC: Python 3, `hmac.new(secret, b'tengen 1 …', 'sha256')`.
  it.each([
    ['guest', '07dbb75344ca4a5398126290d048ffda3b727936e982fe5b7034e7ceab82d8fd'],
    ['host', '58b873440a7c604ae2e939fc2989554abafaaa766b5432cdee809b522a04c29f'],
  ] as const)('of the %s is the HMAC-SHA-256 of what PROTOCOL.md §5 says', (role, proof) => {
    expect(prover(secret, session)(role, guestNonce, hostNonce)).toBe(proof);
  });

  it('is another with each role, nonce, session and secret', () => {
    const proofs = [
      prover(secret, session)('guest', guestNonce, hostNonce),
      prover(secret, session)('host', guestNonce, hostNonce),
      prover(secret, session)('guest', hostNonce, guestNonce),
      prover(secret, 'cd'.repeat(16))('guest', guestNonce, hostNonce),
      prover('00'.repeat(32), session)('guest', guestNonce, hostNonce),
    ];
    expect(new Set(proofs).size).toBe(proofs.length);
  });

  it('is asked for with 16 fresh bytes each time', () => {
    const nonces = [newNonce(), newNonce(), newNonce()];
    for (const nonce of nonces) expect(nonce).toMatch(hex(16));
    expect(new Set(nonces).size).toBe(3);
  });
});
