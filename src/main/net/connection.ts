/** One TCP connection to a peer: turns bytes into messages and back. It knows neither rules nor dialects. */

import type { Socket } from 'node:net';
import type { Fault } from '../../contract/problems.ts';
import { encode, FrameReader } from '../../protocol/framing.ts';
import { SILENCE_TIMEOUT } from '../../protocol/limits.ts';
import { Pacer } from '../../protocol/pacer.ts';
import { RateLimit } from '../../protocol/rate.ts';
import type { OutgoingMessage } from '../../protocol/types.ts';
import { log, loggable } from '../log.ts';
import type { Time, Timer } from '../time.ts';
import { Receipts } from './auth/receipts.ts';
import { MAC_LENGTH, type Seal } from './auth/seal.ts';

/** A peer that leaves more bytes than this unread counts as gone. */
const UNREAD_LIMIT = 1 << 20;
/**
 * TCP keep-alive, in ms: after `initialDelay` without a byte the system probes the peer every `interval`,
 * up to `count` times, then closes the connection. A Node older than 24.19 knows only `initialDelay` and
 * sends 10 probes, one a second.
 */
interface KeepAlive {
  readonly initialDelay: number;
  readonly interval: number;
  readonly count: number;
}
/** For a link that can reconnect: a dead computer is noticed after 20 s. */
const SHORT_KEEP_ALIVE: KeepAlive = { initialDelay: 10_000, interval: 1000, count: 10 };
/** For a match that ends with its connection: it survives 10 minutes without a network, as TCP does. */
const LONG_KEEP_ALIVE: KeepAlive = { initialDelay: 120_000, interval: 60_000, count: 10 };
/** How much a candidate may send before it is accepted (PROTOCOL.md §6). */
const CANDIDATE_BYTES = 4096;
const NO_BYTES = new Uint8Array();

/**
 * The input is not a message, or too much. On a protected connection: `tampered` if the peer can't have sent it, `cut`
 * if that isn't proved.
 */
export type InputFault =
  | { readonly fault: Fault }
  | { readonly flood: true }
  | { readonly tampered: true }
  | { readonly cut: true };

type ClearFault = Extract<InputFault, { fault: Fault } | { flood: true }>;

interface ConnectionEvents {
  /** White space came before any message. Called once. */
  onBlank?(): void;
  /** @param bytes of the message, from `{` to `}`; empty once {@link Connection.protect} or `forgetBytes` was called */
  onMessage(message: object, bytes: Uint8Array): void;
  /** Only `onClose` follows. */
  onFault(why: InputFault): void;
  /** The connection is gone, whoever closed it. Called once, last. */
  onClose(): void;
}

export class Connection {
  /** The peer's address; IPv4 without the IPv6 prefix. */
  readonly address: string;
  /** When it was opened, ms. */
  readonly openedAt: number;
  readonly #socket: Socket;
  /** Its name in the log. */
  readonly #name: string;
  readonly #reader = new FrameReader();
  readonly #time: Time;
  #events: ConnectionEvents | null = null;
  /** Null until the peer is accepted; until then its bytes and messages are counted. */
  #rate: RateLimit | null = null;
  #bytes = 0;
  #messages = 0;
  /** Of the latest message, while the peer is not known. */
  #latest: Uint8Array = NO_BYTES;
  /** Null unless all messages have a mac. */
  #seal: Seal | null = null;
  readonly #receipts: Receipts;
  /** How many messages a candidate may send. */
  #allowed = 1;
  /** Null unless the peer is a Tengen that plays; then nothing waits. */
  #pacer: Pacer | null = null;
  /** Messages to send, in order, once the pacer allows it. */
  readonly #waiting: OutgoingMessage[] = [];
  #turn: Timer | undefined;
  #blankTold = false;
  #deaf = false;

  constructor(socket: Socket, time: Time) {
    this.#socket = socket;
    this.#time = time;
    this.openedAt = time.now();
    this.#receipts = new Receipts(time, SILENCE_TIMEOUT, () => this.drop());
    this.#reader.open = (message) => {
      this.#latest = message.slice();
      return message;
    };
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
      this.#receipts.stop();
      log?.('link', `${this.#name} closed`);
      this.#events?.onClose();
    });
  }

  /** Replaces the present handlers. */
  setHandlers(handlers: ConnectionEvents): void {
    this.#events = handlers;
  }

  /** The peer is accepted: from now on it may send so much in 10 s, by default as much as a player. */
  admit(limits?: ConstructorParameters<typeof RateLimit>[0]): void {
    this.#rate = new RateLimit(limits);
  }

  /** The match ends with this connection, so it is kept through a long interruption of the network. */
  bePatient(): void {
    this.#keepAlive(LONG_KEEP_ALIVE);
  }

  /** Allows a candidate one more message, because it is asked something. */
  expectAnother(): void {
    this.#allowed += 1;
  }

  /** From now on each message has a mac, those of the peer too. Whatever else arrives is a fault. */
  protect(seal: Seal): void {
    this.#seal = seal;
    this.#latest = NO_BYTES;
    this.#reader.open = (message) => seal.open(message);
  }

  /** From now on the bytes of messages are not needed. A protected connection stays protected. */
  forgetBytes(): void {
    if (this.#seal !== null) return;
    this.#latest = NO_BYTES;
    this.#reader.open = null;
  }

  /** From now on sending keeps below the limit that the peer, a Tengen, accepts. */
  pace(): void {
    this.#pacer ??= new Pacer();
  }

  /** Sends the message now, or in its turn as soon as the peer's limit allows it. */
  send(message: OutgoingMessage): void {
    // No message may be dropped, `have` included: both sides count them.
    this.#waiting.push(message);
    this.#sendWaiting();
  }

  #sendWaiting(): void {
    this.#turn?.cancel();
    for (let [next] = this.#waiting; next !== undefined; [next] = this.#waiting) {
      const text = encode(next);
      const bytes = Buffer.byteLength(text) + (this.#seal === null ? 0 : MAC_LENGTH);
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

  #write(message: OutgoingMessage, text: string): void {
    if (this.#socket.destroyed || this.#socket.writableEnded) return;
    log?.('link', `${this.#name} sent ${loggable(message)}`);
    // A `have` doesn't raise the peer's limit. Every move is answered by one, so a peer that only marks stones
    // would never reach its limit.
    if (message.method !== 'have') this.#rate?.sent(this.#time.now());
    if (this.#seal !== null) this.#receipts.sent(message);
    this.#socket.write(this.#seal?.seal(text) ?? text);
    if (this.#socket.writableLength > UNREAD_LIMIT) this.drop();
  }

  /** Sends an encoded message at once, to one who watches or whose match is watched. */
  sendText(text: string): void {
    if (this.#socket.destroyed || this.#socket.writableEnded) return;
    this.#socket.write(text);
    if (this.#socket.writableLength > UNREAD_LIMIT) this.drop();
  }

  #stopWaiting(): void {
    this.#turn?.cancel();
    this.#waiting.length = 0;
  }

  /** Sends white space, by which a host shows that it speaks the extended dialect (PROTOCOL.md §3). */
  sendBlank(): void {
    this.#socket.write('\n');
  }

  /**
   * Closes once everything written has left, after a second at the latest. Nothing more is read. Of the
   * waiting messages only `bye` is sent: the others are resent after the reconnect.
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

  /** Closes at once and discards unsent messages. */
  drop(): void {
    this.#deaf = true;
    this.#stopWaiting();
    this.#socket.destroy();
  }

  /** Notices a dead computer even while nothing is sent. */
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
        if (this.#seal !== null) this.#receipts.received(frame.value);
        this.#events?.onMessage(frame.value, this.#latest);
      }
      // The handler may have closed the connection.
      if (this.#deaf) return;
    }
    this.#sendWaiting();
    if (this.#reader.blankFirst && !this.#blankTold) {
      this.#blankTold = true;
      this.#events?.onBlank?.();
    }
  }

  /** Counts input. Returns false, and calls `onFault`, past the limit. */
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

  #fail(fault: ClearFault): void {
    this.#deaf = true;
    const why = this.#seal === null ? fault : protectedFault(fault, this.#seal);
    log?.('link', `${this.#name} rejected: ${'fault' in fault ? fault.fault : 'flood'}`);
    this.#events?.onFault(why);
  }
}

/** Whatever is no message has a wrong mac. How much arrives at once is up to the network, too. */
function protectedFault(fault: ClearFault, { isForged, isBroken }: Seal): InputFault {
  const isTooMuch = 'flood' in fault || fault.fault === 'tooMuchBeforeAccepted';
  return isTooMuch || (isBroken && !isForged) ? { cut: true } : { tampered: true };
}
