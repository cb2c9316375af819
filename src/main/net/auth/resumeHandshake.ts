/** What protects the connection on which a guest resumes a protected session (PROTOCOL.md §8). */

import { message, readGreeting, resumed } from '../../../protocol/messages.ts';
import type { OutgoingMessage, ProgramInfo } from '../../../protocol/types.ts';
import { bytesOf, type Handshake, type HandshakeContext } from './handshake.ts';
import { Seal } from './seal.ts';
import { hashOf, linkKeysOf } from './transcript.ts';

const NO_BYTES = new Uint8Array();

/** The host's side, once the guest's proof is good. @param secret the session's, in hex */
export function hostSeal(
  secret: string,
  introduce: Uint8Array,
  hello: OutgoingMessage,
  helloAck: Uint8Array,
): Seal {
  const hash = hashOf({ introduce, hello: bytesOf(hello), helloAck });
  return new Seal('host', linkKeysOf(secret, hash));
}

/** The guest's side. */
export class ResumeHandshake implements Handshake {
  readonly isAwaitingProof = false;
  readonly #secret: string;
  readonly #peer: ProgramInfo;
  #introduce: Uint8Array = NO_BYTES;
  #hello: Uint8Array = NO_BYTES;

  get peerName(): string {
    return this.#peer.name;
  }

  /** @param secret the session's, in hex @param peer the host as known: now it only says what its release can do */
  constructor(secret: string, peer: ProgramInfo) {
    this.#secret = secret;
    this.#peer = peer;
  }

  send(outgoing: OutgoingMessage, context: HandshakeContext): void {
    context.write(outgoing);
    if (outgoing.method === 'introduce') this.#introduce = bytesOf(outgoing);
    if (outgoing.method !== 'helloAck') return;
    const hash = hashOf({
      introduce: this.#introduce,
      hello: this.#hello,
      helloAck: bytesOf(outgoing),
    });
    context.protect(new Seal('guest', linkKeysOf(this.#secret, hash)));
    context.finish();
  }

  receive(received: object, bytes: Uint8Array, context: HandshakeContext): void {
    const read = readGreeting(received);
    if (read.ok && read.value.method === 'hello' && 'resume' in read.value.params) {
      this.#hello = bytes;
      const { resume, tengen } = read.value.params;
      context.deliver(message('hello', { tengen: resumed(this.#peer, tengen), resume }));
    } else context.deliver(received);
  }

  stop(): void {}
}
