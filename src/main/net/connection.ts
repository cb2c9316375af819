/** One TCP connection to a peer: bytes in, messages out. It knows no rules and no dialect. */

import type { Socket } from 'node:net';
import type { Fault } from '../../contract/problems.ts';
import { encode, FrameReader } from '../../protocol/framing.ts';
import { Pacer } from '../../protocol/pacer.ts';
import { RateLimit } from '../../protocol/rate.ts';
import type { Message } from '../../protocol/types.ts';
import { log, loggable } from '../log.ts';
import type { Time, Timer } from '../time.ts';
import { unacknowledged } from './unacknowledged.ts';

/** Bytes waiting to be sent to a peer that does not read, past which it is taken for gone. */
const UNREAD_LIMIT = 1 << 20;
/**
 * After `initialDelay` without a byte the system asks whether the other side is still there, every
 * `interval` up to `count` times; then the connection is closed. ms. A Node older than 24.19 knows
 * only `initialDelay`, and asks 10 times, every second.
 */
interface KeepAlive {
  readonly initialDelay: number;
  readonly interval: number;
  readonly count: number;
}
/** Who can come back loses nothing: a dead computer is noticed after 20 s. */
const SHORT_KEEP_ALIVE: KeepAlive = { initialDelay: 10_000, interval: 1000, count: 10 };
/** A game that ends with its connection survives what TCP survives: 10 minutes without a network. */
const LONG_KEEP_ALIVE: KeepAlive = { initialDelay: 120_000, interval: 60_000, count: 10 };
/** What a candidate may say before it is accepted (PROTOCOL.md §6). */
const CANDIDATE_BYTES = 4096;

export interface ConnectionEvents {
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
  /** Its name in the log. */
  readonly #name: string;
  readonly #reader = new FrameReader();
  readonly #time: Time;
  #events: ConnectionEvents | null = null;
  /** Null while the peer is not accepted: then bytes and messages are counted instead. */
  #rate: RateLimit | null = null;
  #bytes = 0;
  #messages = 0;
  /** How many messages a candidate may say. */
  #allowed = 1;
  /** Null as long as the peer is no Tengen that plays: then nothing waits. */
  #pacer: Pacer | null = null;
  /** What is to be said, in order, once the pace allows it. */
  readonly #waiting: Message[] = [];
  #turn: Timer | undefined;
  #blankTold = false;
  #deaf = false;

  constructor(socket: Socket, time: Time) {
    this.#socket = socket;
    this.#time = time;
    this.address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
    this.#name = `${this.address}:${socket.remotePort}`;
    log?.('link', `${this.#name} opened`);
    socket.setNoDelay(true);
    this.#keepAlive(SHORT_KEEP_ALIVE);
    socket.on('data', (chunk: Buffer) => this.#read(chunk));
    // An error is always followed by `close`, which is what counts.
    socket.on('error', () => {});
    socket.on('close', () => {
      this.#deaf = true;
      this.#stopWaiting();
      log?.('link', `${this.#name} closed`);
      this.#events?.onClose();
    });
  }

  /** Tells `listener` from now on, in the place of whoever listened before. */
  listen(listener: ConnectionEvents): void {
    this.#events = listener;
  }

  /** From now on the peer may say as much as one who plays. */
  admit(): void {
    this.#rate = new RateLimit();
  }

  /** The game ends with this connection: an interrupted network is borne for long. */
  bePatient(): void {
    this.#keepAlive(LONG_KEEP_ALIVE);
  }

  /** How many bytes of what was sent the other computer has not acknowledged, as far as this system tells. */
  get unacknowledged(): number {
    return unacknowledged(this.#socket);
  }

  /** A candidate is asked something: it may say one message more. */
  expectAnother(): void {
    this.#allowed += 1;
  }

  /** From now on what is sent keeps below what the other side, a Tengen, accepts. */
  pace(): void {
    this.#pacer ??= new Pacer();
  }

  /** Sends the message now, or in its turn as soon as the other side's limit allows it. */
  send(message: Message): void {
    // Nothing is left out: both sides count messages.
    this.#waiting.push(message);
    this.#sendWaiting();
  }

  #sendWaiting(): void {
    this.#turn?.cancel();
    for (let [next] = this.#waiting; next !== undefined; [next] = this.#waiting) {
      const text = encode(next);
      const bytes = Buffer.byteLength(text);
      const now = this.#time.now();
      const wait = this.#pacer?.wait(now, bytes) ?? 0;
      if (wait > 0) {
        this.#turn = this.#time.after(wait, () => this.#sendWaiting());
        return;
      }
      this.#waiting.shift();
      this.#pacer?.sent(now, next, bytes);
      this.#write(next, text);
    }
  }

  #write(message: Message, text: string): void {
    if (this.#socket.destroyed || this.#socket.writableEnded) return;
    log?.('link', `${this.#name} sent ${loggable(message)}`);
    // `have` allows nothing: it answers every move, and by marks alone one side could go on for ever.
    if (message.method !== 'have') this.#rate?.sent(this.#time.now());
    this.#socket.write(text);
    if (this.#socket.writableLength > UNREAD_LIMIT) this.drop();
  }

  #stopWaiting(): void {
    this.#turn?.cancel();
    this.#waiting.length = 0;
  }

  /** White space: how an extended host shows itself (PROTOCOL.md §3). */
  sendBlank(): void {
    this.#socket.write('\n');
  }

  /**
   * Closes after what was sent has left; within a second in any case. Nothing more is read. Of what
   * still waits only `bye` is sent: the rest is said again when the two meet again.
   */
  close(): void {
    this.#deaf = true;
    const last = this.#waiting.at(-1);
    if (last?.method === 'bye') this.#write(last, encode(last));
    this.#stopWaiting();
    if (this.#socket.destroyed) return;
    this.#socket.end();
    const timer = this.#time.after(1000, () => this.#socket.destroy());
    this.#socket.once('close', () => timer.cancel());
  }

  /** Closes at once, whatever was still to be sent. */
  drop(): void {
    this.#deaf = true;
    this.#stopWaiting();
    this.#socket.destroy();
  }

  /** A computer that has died without a word is noticed in the end, also if nothing is to be said. */
  #keepAlive({ initialDelay, interval, count }: KeepAlive): void {
    this.#socket.setKeepAlive(true, initialDelay, interval, count);
  }

  #read(chunk: Buffer): void {
    if (this.#deaf || !this.#counts(chunk.length, 0)) return;
    for (const frame of this.#reader.push(chunk)) {
      if (!frame.ok) this.#fail({ fault: frame.fault });
      else if (this.#counts(0, 1)) {
        log?.('link', `${this.#name} received ${loggable(frame.value)}`);
        this.#pacer?.received(this.#time.now(), frame.value);
        this.#events?.onMessage(frame.value);
      }
      // Whoever listens may have closed.
      if (this.#deaf) return;
    }
    this.#sendWaiting();
    if (this.#reader.blankFirst && !this.#blankTold) {
      this.#blankTold = true;
      this.#events?.onBlank?.();
    }
  }

  /** Counts what came; false, and told, where it is past the limit. */
  #counts(bytes: number, messages: number): boolean {
    if (this.#rate !== null) {
      if (this.#rate.received(this.#time.now(), bytes, messages)) return true;
      this.#fail({ flood: true });
      return false;
    }
    this.#bytes += bytes;
    this.#messages += messages;
    if (this.#bytes <= CANDIDATE_BYTES && this.#messages <= this.#allowed) return true;
    this.#fail({ fault: 'tooMuchBeforeAccepted' });
    return false;
  }

  #fail(why: Parameters<ConnectionEvents['onFault']>[0]): void {
    this.#deaf = true;
    log?.('link', `${this.#name} rejected: ${'fault' in why ? why.fault : 'flood'}`);
    this.#events?.onFault(why);
  }
}
