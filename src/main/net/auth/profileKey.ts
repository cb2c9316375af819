/** The Ed25519 key pair of a profile. Its public key is the person's id: `player` (PROTOCOL.md §8). */

import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import type { Role } from './transcript.ts';

export interface ProfileKey {
  /** The public key: 32 bytes in hex. */
  readonly player: string;
  /** The signature of `role` under the hash of a connection's messages: 64 bytes in hex. */
  sign(role: Role, hash: Uint8Array): string;
}

/** What precedes the 32 bytes of a private Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A fresh private key: 32 bytes in hex. */
export function newPrivateKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  const der = privateKey.export({ format: 'der', type: 'pkcs8' });
  return der.subarray(PKCS8_PREFIX.length).toString('hex');
}

/** How many are remembered: this program's, and those of its phones. */
const MAX_KNOWN = 32;
/** By private key, the earliest first: each stranger at the door asks again. */
const known = new Map<string, ProfileKey>();

/** @param key a private key: 32 bytes in hex */
export function profileKeyOf(key: string): ProfileKey {
  const found = known.get(key);
  if (found !== undefined) return found;
  const profileKey = computed(key);
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size >= MAX_KNOWN) known.delete(oldest);
  known.set(key, profileKey);
  return profileKey;
}

function computed(key: string): ProfileKey {
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_PREFIX, Buffer.from(key, 'hex')]),
    format: 'der',
    type: 'pkcs8',
  });
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  return {
    player: Buffer.from(x, 'base64url').toString('hex'),
    sign: (role, hash) => sign(null, signedText(role, hash), privateKey).toString('hex'),
  };
}

/** Whether `player` has signed that hash in that role. @param signature 64 bytes in hex */
export function isSignedBy(
  player: string,
  role: Role,
  hash: Uint8Array,
  signature: string,
): boolean {
  const key = publicKeyOf(player);
  if (key === null) return false;
  return verify(null, signedText(role, hash), key, Buffer.from(signature, 'hex'));
}

function signedText(role: Role, hash: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(`tengen auth 1 ${role}`), hash]);
}

/**
 * The points of low order, without the sign of x. Anybody can sign under them, so they are nobody's key. The
 * last three are other encodings of the first three.
 */
const lowOrder: ReadonlySet<string> = new Set([
  '0'.repeat(64),
  `01${'0'.repeat(62)}`,
  `ec${'f'.repeat(60)}7f`,
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  `ed${'f'.repeat(60)}7f`,
  `ee${'f'.repeat(60)}7f`,
]);

/** Whether it can be somebody's public key. @param player 32 bytes in hex */
export function isPlayer(player: string): boolean {
  return publicKeyOf(player) !== null;
}

/** Null for a key of low order. */
function publicKeyOf(player: string): KeyObject | null {
  const bytes = Buffer.from(player, 'hex');
  const y = Buffer.from(bytes);
  y[31] = (y[31] ?? 0) & 0x7f;
  if (lowOrder.has(y.toString('hex'))) return null;
  try {
    const x = bytes.toString('base64url');
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  } catch {
    return null;
  }
}
