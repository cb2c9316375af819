/** A session as a raw extended peer keeps it: whom it can prove to be, and to whom (PROTOCOL.md §5). */

import {
  createHmac,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  randomBytes,
} from 'node:crypto';
import { z } from 'zod';
import type { ExtendedPeer } from '../extendedPeer.ts';

const invitation = z.object({ session: z.string(), key: z.string() });
const acknowledgement = z.object({ key: z.string() });
const challenge = z.object({ resume: z.object({ session: z.string(), nonce: z.string() }) });
const welcome = z.object({ resume: z.object({ nonce: z.string(), proof: z.string() }) });

export class RawSession {
  readonly #role: 'host' | 'guest';
  readonly #keys = generateKeyPairSync('x25519');
  #id = randomBytes(16).toString('hex');
  #secret: Buffer = Buffer.alloc(0);

  /** Shakes hands as {@link ExtendedPeer.shakeHands} does, and remembers with whom. */
  static async begin(peer: ExtendedPeer): Promise<RawSession> {
    const session = new RawSession(peer.role);
    await peer.wire.untilConnected();
    if (peer.role === 'host') {
      peer.hello({ session: session.#id, key: session.#key });
      session.#agree(acknowledgement.parse(await peer.next('helloAck')).key);
    } else {
      const { session: id, key } = invitation.parse(await peer.next('hello'));
      session.#id = id;
      peer.say('helloAck', { tengen: peer.tengen, key: session.#key });
      session.#agree(key);
    }
    peer.have();
    await peer.next('have');
    return session;
  }

  private constructor(role: 'host' | 'guest') {
    this.#role = role;
  }

  /** Comes back on a connection that is new; neither has said yet what it holds. */
  async resume(peer: ExtendedPeer): Promise<void> {
    const nonce = randomBytes(16).toString('hex');
    await peer.wire.untilConnected();
    if (this.#role === 'host') {
      const { resume } = challenge.parse(await peer.next('introduce'));
      if (resume.session !== this.#id) throw new Error('it comes back to another session');
      const proof = this.#proof(resume.nonce, nonce);
      peer.say('hello', { tengen: peer.tengen, resume: { nonce, proof } });
      await peer.next('helloAck');
    } else {
      peer.say('introduce', { tengen: peer.tengen, resume: { session: this.#id, nonce } });
      const { resume } = welcome.parse(await peer.next('hello'));
      const proof = this.#proof(nonce, resume.nonce);
      peer.say('helloAck', { tengen: peer.tengen, resume: { proof } });
    }
  }

  get #key(): string {
    const { x } = this.#keys.publicKey.export({ format: 'jwk' });
    return Buffer.from(x ?? '', 'base64url').toString('hex');
  }

  #agree(key: string): void {
    const x = Buffer.from(key, 'hex').toString('base64url');
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x }, format: 'jwk' });
    this.#secret = diffieHellman({ privateKey: this.#keys.privateKey, publicKey });
  }

  #proof(guestNonce: string, hostNonce: string): string {
    return createHmac('sha256', this.#secret)
      .update(`tengen 1 ${this.#role} ${this.#id} ${guestNonce} ${hostNonce}`)
      .digest('hex');
  }
}
