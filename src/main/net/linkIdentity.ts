/** How two programs recognise each other when they resume: X25519 keys, the shared secret, and proofs of it (PROTOCOL.md §5). */

import {
  createHmac,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { NewLinkIdentity } from '../../protocol/link.ts';
import { proofText } from '../../protocol/resume.ts';
import type { Prove } from '../../protocol/types.ts';

export type PrivateKey = KeyObject;

export function newLinkIdentity(): {
  readonly identity: NewLinkIdentity;
  readonly privateKey: PrivateKey;
} {
  const { publicKey, privateKey } = generateKeyPairSync('x25519');
  const { x } = publicKey.export({ format: 'jwk' });
  const key = Buffer.from(x ?? '', 'base64url').toString('hex');
  return { identity: { id: randomBytes(16).toString('hex'), key }, privateKey };
}

/** @param peerKey 32 bytes in hex @returns 32 bytes in hex; null for a key that allows no shared secret */
export function deriveSecret(privateKey: PrivateKey, peerKey: string): string | null {
  const x = Buffer.from(peerKey, 'hex').toString('base64url');
  try {
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x }, format: 'jwk' });
    return diffieHellman({ privateKey, publicKey }).toString('hex');
  } catch {
    // A point of low order: the secret would be zero whatever the private key.
    return null;
  }
}

/** @param secret 32 bytes in hex */
export function prover(secret: string, session: string): Prove {
  const key = Buffer.from(secret, 'hex');
  return (role, guestNonce, hostNonce) =>
    createHmac('sha256', key)
      .update(proofText(role, session, guestNonce, hostNonce))
      .digest('hex');
}

/** 16 fresh bytes in hex. */
export function newNonce(): string {
  return randomBytes(16).toString('hex');
}
