/** Limits what those may do at the phones' door who have not said a valid key (docs/security.md). */

import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { KnockLimiter } from '../../lobby/knockLimiter.ts';
import type { Time } from '../../time.ts';

export const strangerLimits = {
  /** The most connections: in all, and from one address, behind which 8 phones with 6 each may be. */
  connections: 96,
  perAddress: 48,
  /** The most requests of one address in so many ms. */
  requests: 400,
  window: 10_000,
  /** How long a connection may be open without a request or an answer under way, ms. */
  idle: 10_000,
  /** How long a page may take to say its key, ms. */
  key: 5000,
  /** This many addresses are counted in a window: the latest. */
  addresses: 1000,
} as const;

export class Strangers {
  readonly #time: Time;
  /** The earliest first. */
  readonly #sockets = new Map<Socket, string>();
  /** To these, a file is being sent. */
  readonly #busy = new Set<Socket>();
  /** How many keys may be tried. */
  readonly #knocks = new KnockLimiter();
  readonly #requests = new Map<string, number>();
  #since = 0;

  constructor(time: Time) {
    this.#time = time;
  }

  /**
   * A connection has been opened. If there are too many, one of the address with the most is dropped: the oldest to
   * which nothing is being sent, or else the oldest.
   */
  add(socket: Socket): void {
    const source = sourceOf(socket);
    this.#sockets.set(socket, source);
    socket.once('close', () => this.#forget(socket));
    const { connections, perAddress } = strangerLimits;
    const crowds = Map.groupBy(this.#sockets, ([, address]) => address);
    const own = crowds.get(source) ?? [];
    if (this.#sockets.size <= connections && own.length <= perAddress) return;
    const largest = [...crowds.values()].reduce((a, b) => (b.length > a.length ? b : a), own);
    const crowd = own.length > perAddress ? own : largest;
    const others = crowd.map(([other]) => other).filter((other) => other !== socket);
    const dropped = others.find((other) => !this.#busy.has(other)) ?? others[0];
    if (dropped === undefined) return;
    this.#forget(dropped);
    dropped.destroy();
  }

  /** A file is being sent there until the answer is closed. */
  answers(socket: Socket, answer: EventEmitter): void {
    this.#busy.add(socket);
    answer.once('close', () => this.#busy.delete(socket));
  }

  #forget(socket: Socket): void {
    this.#sockets.delete(socket);
    this.#busy.delete(socket);
  }

  /** Whether that address may ask for one more file, which is counted. */
  mayAsk(socket: Socket): boolean {
    const now = this.#time.now();
    if (now - this.#since >= strangerLimits.window) {
      this.#requests.clear();
      this.#since = now;
    }
    const source = sourceOf(socket);
    const count = this.#requests.get(source) ?? 0;
    const { requests, addresses } = strangerLimits;
    if (count >= requests) return false;
    const [earliest] = this.#requests.keys();
    if (count === 0 && earliest !== undefined && this.#requests.size >= addresses)
      this.#requests.delete(earliest);
    this.#requests.set(source, count + 1);
    return true;
  }

  /** Whether that address may try one more key, which is counted. */
  mayTry(socket: Socket): boolean {
    return this.#knocks.list(sourceOf(socket), this.#time.now());
  }

  /** It has said a valid key. */
  welcome(socket: Socket, address: string): void {
    this.#forget(socket);
    this.#knocks.welcome(address);
  }
}

export function sourceOf({ remoteAddress = '' }: Socket): string {
  return remoteAddress;
}
