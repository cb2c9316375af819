/** What stands between a link and its connection until the connection is protected, or known not to be (PROTOCOL.md §8). */

import { encode } from '../../../protocol/framing.ts';
import type { OutgoingMessage } from '../../../protocol/types.ts';
import type { Seal } from './seal.ts';

/**
 * Why a first meeting has failed. `self`: the peer shows this profile's own key. `unverified`: something arrived that
 * doesn't come from who it says. `gone`: the peer ended the connection, or said nothing more, before its proof.
 */
export type HandshakeFault = 'self' | 'unverified' | 'gone';

/** What a handshake does to the connection and the link. */
export interface HandshakeContext {
  /** Writes the message to the connection. */
  write(message: OutgoingMessage): void;
  /** From now on each message has a mac. */
  protect(seal: Seal): void;
  /** The link receives the message. */
  deliver(message: object): void;
  /** From now on everything is passed on as it is. */
  finish(): void;
  fail(why: HandshakeFault): void;
}

export interface Handshake {
  /** The link sends a message. */
  send(message: OutgoingMessage, context: HandshakeContext): void;
  /** A message has arrived. @param bytes from `{` to `}`; empty if it had a mac */
  receive(message: object, bytes: Uint8Array, context: HandshakeContext): void;
  /** What the peer calls itself; empty if nobody knows. */
  readonly peerName: string;
  /** Whether the peer has answered, and has only to prove who it is. */
  readonly isAwaitingProof: boolean;
  /** Stops its timer. */
  stop(): void;
}

/** The message as it is written, from `{` to `}`. */
export function bytesOf(message: object): Uint8Array {
  return Buffer.from(encode(message).slice(0, -1));
}
