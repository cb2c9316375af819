/** The host's side of a first meeting (PROTOCOL.md §8). */

import { INTRODUCED_WITHIN } from '../../../protocol/limits.ts';
import { hasAbility, message, readGreeting } from '../../../protocol/messages.ts';
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

/** An `introduce` of a guest that wants to be accepted. */
export interface Introduction {
  readonly tengen: ProgramInfo;
  readonly commit: string | null;
  /** Who it says it is; null if it doesn't say. */
  readonly player: string | null;
  /** Whether it wants to watch; `token` if it did before. */
  readonly watch: { readonly token: string | null } | null;
  /** From `{` to `}`. */
  readonly bytes: Uint8Array;
}

/** The introduction in that message; null if it is none. */
export function readIntroduction(received: object, bytes: Uint8Array): Introduction | null {
  const read = readGreeting(received);
  if (!read.ok || read.value.method !== 'introduce') return null;
  const { tengen, commit = null, watch, token = null } = read.value.params;
  const player = claimedPlayer(tengen);
  return { tengen, commit, player, watch: watch === undefined ? null : { token }, bytes };
}

interface HostParams extends HandshakeParams {
  /** Null if the guest has not introduced itself yet. */
  readonly introduction: Introduction | null;
  /** When the guest connected, ms. */
  readonly openedAt: number;
}

type State =
  /** `hello` waits for `introduce`. */
  | { readonly type: 'waiting'; readonly hello: OutgoingMessage | null }
  /** `hello` is sent, without the guest's commitment. */
  | { readonly type: 'unprotected' }
  /** `hello` is sent, with the guest's commitment. */
  | {
      readonly type: 'greeting';
      readonly introduction: Introduction;
      readonly player: string;
      readonly hello: Uint8Array;
    }
  /** `auth` is sent. `helloAck` waits for the guest's signature. */
  | { readonly type: 'verifying'; readonly helloAck: object; readonly agreement: Agreement };

export class HostHandshake implements Handshake, HandshakeResult {
  readonly #params: HostParams;
  #introduction: Introduction | null;
  #state: State = { type: 'waiting', hello: null };
  #auth: HandshakeResult['auth'] = null;
  #prevented = false;
  #timer: Timer | undefined;

  constructor(params: HostParams) {
    this.#params = params;
    this.#introduction = params.introduction;
  }

  get peerName(): string {
    return this.#introduction?.tengen.name ?? '';
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
    // The guest takes nothing without a mac once it has answered `hello`.
    const isUnreadable =
      this.#state.type === 'greeting' &&
      outgoing.method === 'bye' &&
      outgoing.params['reason'] !== 'version';
    if (isUnreadable) return;
    if (outgoing.method !== 'hello' || this.#state.type !== 'waiting') {
      context.write(outgoing);
      return;
    }
    const { openedAt, time } = this.#params;
    const wait = openedAt + INTRODUCED_WITHIN - time.now();
    if (this.#introduction !== null || wait <= 0) {
      this.#greet(outgoing, context);
      return;
    }
    this.#state = { type: 'waiting', hello: outgoing };
    this.#timer = time.after(wait, () => this.#greet(outgoing, context));
  }

  receive(received: object, bytes: Uint8Array, context: HandshakeContext): void {
    const state = this.#state;
    switch (state.type) {
      case 'waiting':
        this.#introduction ??= readIntroduction(received, bytes);
        if (state.hello !== null && this.#introduction !== null) this.#greet(state.hello, context);
        else this.#hearEarly(received, context);
        return;
      case 'unprotected':
        this.#hearUnprotected(received, context);
        return;
      case 'greeting':
        this.#hearAck(received, bytes, state, context);
        return;
      case 'verifying':
        this.#verify(received, state.helloAck, state.agreement, context);
    }
  }

  stop(): void {
    this.#timer?.cancel();
  }

  /** Sends `hello`. With the guest's commitment, the link will be protected. */
  #greet(hello: OutgoingMessage, context: HandshakeContext): void {
    this.stop();
    const introduction = this.#introduction;
    const player = introduction?.player ?? null;
    const commit = introduction?.commit ?? null;
    const { isExpected } = this.#params;
    if (isExpected !== null && (player === null || commit === null || !isExpected(player))) {
      context.fail('unverified');
      return;
    }
    if (introduction === null || player === null || commit === null || hello.method !== 'hello') {
      this.#state = { type: 'unprotected' };
      context.write(hello);
      return;
    }
    const params = { ...hello.params, commit };
    const greeting = { ...hello, params };
    this.#state = { type: 'greeting', introduction, player, hello: bytesOf(greeting) };
    context.write(greeting);
  }

  /** `helloAck` answers `hello`, which is not sent yet. */
  #hearEarly(received: object, context: HandshakeContext): void {
    const read = readGreeting(received);
    if (read.ok && read.value.method === 'helloAck') context.fail('unverified');
    else if (read.ok && ['bye', 'error'].includes(read.value.method)) context.deliver(received);
  }

  #hearUnprotected(received: object, context: HandshakeContext): void {
    const read = readGreeting(received);
    if (read.ok && read.value.method === 'helloAck') {
      const { tengen } = read.value.params;
      if (tengen?.player === this.#params.profileKey.player) {
        context.fail('self');
        return;
      }
      const declared = [tengen, this.#introduction?.tengen];
      this.#prevented = declared.some(
        (each) => each?.player !== undefined || hasAbility(each ?? null, 'auth'),
      );
      context.finish();
    }
    context.deliver(received);
  }

  #hearAck(
    received: object,
    bytes: Uint8Array,
    { introduction, player, hello }: Extract<State, { type: 'greeting' }>,
    context: HandshakeContext,
  ): void {
    const read = readGreeting(received);
    if (!read.ok || read.value.method !== 'helloAck') {
      context.deliver(received);
      return;
    }
    const { params } = read.value;
    const isCommitted = commitmentTo(bytes) === introduction.commit;
    if (!isCommitted || !('key' in params) || !isSame(params.tengen, introduction.tengen)) {
      context.fail('unverified');
      return;
    }
    const secret = this.#params.deriveSecret(params.key);
    if (secret === null) {
      context.fail('unverified');
      return;
    }
    const transcript = { introduce: introduction.bytes, hello, helloAck: bytes };
    const agreement = new Agreement('host', this.#params.profileKey, player, secret, transcript);
    this.#state = { type: 'verifying', helloAck: received, agreement };
    context.protect(agreement.seal);
    context.write(message('auth', { sign: agreement.sign }));
  }

  #verify(
    received: object,
    helloAck: object,
    agreement: Agreement,
    context: HandshakeContext,
  ): void {
    const read = readGreeting(received);
    if (read.ok && read.value.method === 'bye') {
      context.deliver(received);
      return;
    }
    const isSigned = read.ok && read.value.method === 'auth';
    this.#auth = isSigned ? agreement.accept(read.value.params.sign) : null;
    if (this.#auth === null) {
      context.fail('unverified');
      return;
    }
    context.finish();
    context.deliver(helloAck);
  }
}

/** Whether `helloAck` says of the guest what `introduce` has said. */
function isSame(a: ProgramInfo, b: ProgramInfo): boolean {
  return (
    a.name === b.name &&
    a.player === b.player &&
    a.abilities?.join() === b.abilities?.join() &&
    a.games?.join() === b.games?.join()
  );
}
