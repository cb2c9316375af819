/** A raw peer's half of what two programs know each other again by: PROTOCOL.md §5, from its text alone. */

import {
  createHmac,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';

export class Keys {
  readonly #private: KeyObject;
  /** The public one: 32 raw bytes in hex. */
  readonly key: string;

  constructor() {
    const { publicKey, privateKey } = generateKeyPairSync('x25519');
    this.#private = privateKey;
    this.key = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString(
      'hex',
    );
  }

  /** The secret of the session in which the other side's key is that. */
  secretWith(key: string): string {
    const x = Buffer.from(key, 'hex').toString('base64url');
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x }, format: 'jwk' });
    return diffieHellman({ privateKey: this.#private, publicKey }).toString('hex');
  }
}

/** What that side of a session proves itself by; the secret is in hex. */
export function proofOf(
  role: 'host' | 'guest',
  secret: string,
  session: string,
  guestNonce: string,
  hostNonce: string,
): string {
  return createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(`tengen 1 ${role} ${session} ${guestNonce} ${hostNonce}`)
    .digest('hex');
}

export function guestProof(...of: [string, string, string, string]): string {
  return proofOf('guest', ...of);
}
