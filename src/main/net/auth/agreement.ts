/** What the handshakes of the host and of the guest have in common at a first meeting (PROTOCOL.md §8). */

import { hasAbility } from '../../../protocol/messages.ts';
import type { ProgramInfo } from '../../../protocol/types.ts';
import type { Time } from '../../time.ts';
import { isPlayer, isSignedBy, type ProfileKey } from './profileKey.ts';
import { Seal } from './seal.ts';
import {
  hashOf,
  linkKeysOf,
  type Role,
  type Signs,
  signsOf,
  type Transcript,
} from './transcript.ts';

/** What each side brings to a first meeting. */
export interface HandshakeParams {
  readonly profileKey: ProfileKey;
  readonly time: Time;
  /** The secret of the session: 32 bytes in hex; null for a key that allows none. */
  deriveSecret(peerKey: string): string | null;
  /** Whether the peer may be that player, who has to be proved; null if anybody may. `game` is what a host proposes. */
  readonly isExpected: ((player: string, game?: string) => boolean) | null;
}

/** What a first meeting has shown. */
export interface HandshakeResult {
  /** Null if the link is not protected. */
  readonly auth: { readonly player: string; readonly signs: Signs } | null;
  /** Both programs could have protected the link, but something between them has prevented it. */
  readonly prevented: boolean;
}

/** The key that a program with the ability `auth` declares; null without the ability, or with a key that can't be one. */
export function claimedPlayer(tengen: ProgramInfo | null): string | null {
  const player = hasAbility(tengen, 'auth') ? tengen?.player : undefined;
  return player !== undefined && isPlayer(player) ? player : null;
}

/** The three messages are known: what is signed, and what protects the link. */
export class Agreement {
  readonly seal: Seal;
  readonly signs: Signs;
  /** This program's signature, in hex. */
  readonly sign: string;
  readonly #hash: Buffer;
  readonly #player: string;
  readonly #peerRole: Role;

  /** @param player the peer's @param secret 32 bytes in hex */
  constructor(role: Role, profileKey: ProfileKey, player: string, secret: string, of: Transcript) {
    this.#hash = hashOf(of);
    this.#player = player;
    this.#peerRole = role === 'host' ? 'guest' : 'host';
    this.seal = new Seal(role, linkKeysOf(secret, this.#hash));
    this.signs = signsOf(this.#hash);
    this.sign = profileKey.sign(role, this.#hash);
  }

  /** What is known of the peer if that is its signature; null if it is not. */
  accept(signature: string): NonNullable<HandshakeResult['auth']> | null {
    if (!isSignedBy(this.#player, this.#peerRole, this.#hash, signature)) return null;
    return { player: this.#player, signs: this.signs };
  }
}
