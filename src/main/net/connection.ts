/** One TCP connection to a peer: bytes in, messages out. It knows no rules and no dialect. */

import type { Socket } from 'node:net';
import { encode, FrameReader } from '../../protocol/framing.ts';
import type { Message } from '../../protocol/messages.ts';
import type { Fault } from '../../protocol/problems.ts';
import { RateLimit } from '../../protocol/rate.ts';

/** Bytes waiting to be sent to a peer that does not read, past which it is taken for gone. */
const UNREAD_LIMIT = 1 << 20;
/** After this long without a byte the system asks whether the other side is still there; ms. */
const KEEP_ALIVE = 10_000;
/** What a candidate may say before it is accepted (PROTOCOL.md §6). */
const CANDIDATE_BYTES = 4096;

export interface Listener {
  /** White space came before any message: told once. */
  onBlank?(): void;
  onMessage(message: object): void;
  /** What was read is no message, or too much. Nothing more will be told but `onClose`. */
  onFault(why: { readonly fault: Fault } | { readonly flood: true }): void;
  /** The connection is gone, whoever closed it. Told once, last. */
  onClose(): void;
}

export class Connection {
  /** The other side's address, without an IPv6 prefix. */
  readonly address: string;
  readonly #socket: Socket;
  readonly #reader = new FrameReader();
  readonly #clock: () => number;
  #listener: Listener | null = null;
  /** Null while the peer is not accepted: then bytes and messages are counted instead. */
  #rate: RateLimit | null = null;
  #bytes = 0;
  #messages = 0;
  /** How many messages a candidate may say. */
  #allowed = 1;
  #blankTold = false;
  #deaf = false;

  /** @param clock milliseconds, never going back */
  constructor(socket: Socket, clock: () => number) {
    this.#socket = socket;
    this.#clock = clock;
    this.address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
    socket.setNoDelay(true);
    // A computer that has died without a word is noticed in the end, also where nothing is to be said.
    socket.setKeepAlive(true, KEEP_ALIVE);
    socket.on('data', (chunk: Buffer) => this.#read(chunk));
    // An error is always followed by `close`, which is what counts.
    socket.on('error', () => {});
    socket.on('close', () => {
      this.#deaf = true;
      this.#listener?.onClose();
    });
  }

  /** Tells `listener` from now on, in the place of whoever listened before. */
  listen(listener: Listener): void {
    this.#listener = listener;
  }

  /** From now on the peer may say as much as one who plays. */
  admit(): void {
    this.#rate = new RateLimit();
  }

  /** A candidate is asked something: it may say one message more. */
  expectAnother(): void {
    this.#allowed += 1;
  }

  send(message: Message): void {
    if (this.#socket.destroyed || this.#socket.writableEnded) return;
    // `have` allows nothing: it answers every move, and by marks alone one side could go on for ever.
    if (message.method !== 'have') this.#rate?.said(this.#clock());
    this.#socket.write(encode(message));
    if (this.#socket.writableLength > UNREAD_LIMIT) this.drop();
  }

  /** White space: how an extended host shows itself (PROTOCOL.md §3). */
  sendBlank(): void {
    this.#socket.write('\n');
  }

  /** Closes after what was sent has left; within a second in any case. Nothing more is read. */
  close(): void {
    this.#deaf = true;
    if (this.#socket.destroyed) return;
    this.#socket.end();
    const timer = setTimeout(() => this.#socket.destroy(), 1000);
    this.#socket.once('close', () => clearTimeout(timer));
  }

  /** Closes at once, whatever was still to be sent. */
  drop(): void {
    this.#deaf = true;
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    if (this.#deaf || !this.#counts(chunk.length, 0)) return;
    for (const frame of this.#reader.push(chunk)) {
      if (!frame.ok) this.#fail({ fault: frame.fault });
      else if (this.#counts(0, 1)) this.#listener?.onMessage(frame.value);
      // Whoever listens may have closed.
      if (this.#deaf) return;
    }
    if (this.#reader.blankFirst && !this.#blankTold) {
      this.#blankTold = true;
      this.#listener?.onBlank?.();
    }
  }

  /** Counts what came; false, and told, where it is past the limit. */
  #counts(bytes: number, messages: number): boolean {
    if (this.#rate !== null) {
      if (this.#rate.heard(this.#clock(), bytes, messages)) return true;
      this.#fail({ flood: true });
      return false;
    }
    this.#bytes += bytes;
    this.#messages += messages;
    if (this.#bytes <= CANDIDATE_BYTES && this.#messages <= this.#allowed) return true;
    this.#fail({ fault: 'tooMuchBeforeAccepted' });
    return false;
  }

  #fail(why: Parameters<Listener['onFault']>[0]): void {
    this.#deaf = true;
    this.#listener?.onFault(why);
  }
}
