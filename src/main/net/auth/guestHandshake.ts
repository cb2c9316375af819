/** The guest's side of a first meeting (PROTOCOL.md §8). */

import { ACKNOWLEDGE_WITHIN } from '../../../protocol/limits.ts';
import { hasAbility, type Invitation, message, readGreeting } from '../../../protocol/messages.ts';
import type { OutgoingMessage, ProgramInfo } from '../../../protocol/types.ts';
import type { Timer } from '../../time.ts';
import {
  Agreement,
  claimedPlayer,
  type HandshakeParams,
  type HandshakeResult,
} from './agreement.ts';
import { bytesOf, type Handshake, type HandshakeContext } from './handshake.ts';
import { commitmentTo } from './transcript.ts';

interface GuestParams extends HandshakeParams {
  readonly me: ProgramInfo;
  /** My public X25519 key, in hex. */
  readonly key: string;
  /** Whether the link would answer that `hello`, or close. */
  accepts(hello: object): boolean;
}

type State =
  | { readonly type: 'greeting'; readonly introduce: Uint8Array | null }
  /** `helloAck` is sent. `hello` waits for the host's signature. */
  | { readonly type: 'verifying'; readonly hello: object; readonly agreement: Agreement }
  /** The link receives `hello`. Its `helloAck` is sent already. */
  | { readonly type: 'joining' }
  /** The check was prevented. If the host goes on with it, only this side was made to believe so. */
  | { readonly type: 'prevented' }
  | { readonly type: 'over' };

export class GuestHandshake implements Handshake, HandshakeResult {
  readonly #params: GuestParams;
  readonly #helloAck: OutgoingMessage;
  #state: State = { type: 'greeting', introduce: null };
  #auth: HandshakeResult['auth'] = null;
  #prevented = false;
  #peerName = '';
  #timer: Timer | undefined;

  constructor(params: GuestParams) {
    this.#params = params;
    this.#helloAck = message('helloAck', { tengen: params.me, key: params.key });
  }

  get peerName(): string {
    return this.#peerName;
  }

  get isAwaitingProof(): boolean {
    return this.#state.type === 'verifying';
  }

  get auth(): HandshakeResult['auth'] {
    return this.#auth;
  }

  get prevented(): boolean {
    return this.#prevented;
  }

  send(outgoing: OutgoingMessage, context: HandshakeContext): void {
    if (this.#state.type === 'joining' && outgoing.method === 'helloAck') {
      this.#state = { type: 'over' };
      context.finish();
      return;
    }
    if (outgoing.method !== 'introduce') {
      context.write(outgoing);
      return;
    }
    const commit = commitmentTo(bytesOf(this.#helloAck));
    const introduce = message('introduce', { tengen: this.#params.me, commit });
    this.#state = { type: 'greeting', introduce: bytesOf(introduce) };
    context.write(introduce);
  }

  receive(received: object, bytes: Uint8Array, context: HandshakeContext): void {
    const read = readGreeting(received);
    const state = this.#state;
    if (state.type === 'verifying') {
      if (read.ok && read.value.method === 'auth')
        this.#verify(state.hello, state.agreement, read.value.params.sign, context);
      // The host may have closed the link.
      else if (read.ok && read.value.method === 'bye') context.deliver(received);
      else this.#fail(context);
      return;
    }
    if (state.type === 'prevented') {
      if (read.ok && read.value.method === 'auth') this.#fail(context);
      else this.#passOn(received, context);
      return;
    }
    if (state.type !== 'greeting' || !read.ok || read.value.method !== 'hello') {
      context.deliver(received);
      return;
    }
    const { params } = read.value;
    const invitation = params.tengen !== undefined && !('resume' in params) ? params : null;
    if (!this.#isExpected(invitation)) this.#fail(context);
    else if (invitation !== null && this.#params.accepts(received))
      this.#answer(received, bytes, invitation, state.introduce, context);
    else this.#passOn(received, context);
  }

  stop(): void {
    this.#timer?.cancel();
  }

  /** Whether the host says that it is who is expected, in a way that it will have to prove, and proposes what is. */
  #isExpected(invitation: Invitation | null): boolean {
    const { isExpected } = this.#params;
    if (isExpected === null) return true;
    if (invitation?.commit === undefined) return false;
    const player = claimedPlayer(invitation.tengen);
    return player !== null && isExpected(player, invitation.match.game);
  }

  #answer(
    received: object,
    hello: Uint8Array,
    { tengen, key, commit }: Invitation,
    introduce: Uint8Array | null,
    context: HandshakeContext,
  ): void {
    const { profileKey } = this.#params;
    this.#peerName = tengen.name;
    if (tengen.player === profileKey.player) {
      context.fail('self');
      return;
    }
    if (commit === undefined) {
      this.#prevented = hasAbility(tengen, 'auth');
      if (!this.#prevented) this.#passOn(received, context);
      else {
        this.#state = { type: 'prevented' };
        context.deliver(received);
      }
      return;
    }
    const helloAck = bytesOf(this.#helloAck);
    const player = claimedPlayer(tengen);
    const secret = this.#params.deriveSecret(key);
    if (
      introduce === null ||
      player === null ||
      secret === null ||
      commit !== commitmentTo(helloAck)
    ) {
      this.#fail(context);
      return;
    }
    const transcript = { introduce, hello, helloAck };
    const agreement = new Agreement('guest', profileKey, player, secret, transcript);
    this.#state = { type: 'verifying', hello: received, agreement };
    this.#timer = this.#params.time.after(ACKNOWLEDGE_WITHIN, () => context.fail('gone'));
    context.write(this.#helloAck);
    context.protect(agreement.seal);
  }

  #verify(hello: object, agreement: Agreement, sign: string, context: HandshakeContext): void {
    this.stop();
    this.#auth = agreement.accept(sign);
    if (this.#auth === null) {
      this.#fail(context);
      return;
    }
    context.write(message('auth', { sign: agreement.sign }));
    this.#state = { type: 'joining' };
    context.deliver(hello);
  }

  #passOn(received: object, context: HandshakeContext): void {
    this.#state = { type: 'over' };
    context.finish();
    context.deliver(received);
  }

  #fail(context: HandshakeContext): void {
    this.stop();
    context.fail('unverified');
  }
}
