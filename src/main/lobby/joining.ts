/** A guest's way to its host: it dials the host for the first meeting, and again after each cut. */

import type { Problem } from '../../contract/problems.ts';
import { baseSetup } from '../../protocol/baseGame.ts';
import type { SessionFactory } from '../session/factory.ts';
import type { NetworkSession, SessionEvents } from '../session/network.ts';
import type { Expected } from '../session/opponent.ts';
import type { Time } from '../time.ts';
import { type Dialling, dial } from './dialer.ts';
import { paceOf, Redialer } from './redialer.ts';

export class Joining {
  readonly type = 'joining';
  readonly address: string;
  readonly port: number;
  readonly #time: Time;
  readonly #redialer: Redialer;
  #session: NetworkSession | null;
  /** While the host is dialled for the first time. */
  #dialling: Dialling | null = null;
  /** Called when the host isn't reached again; null once it was called. */
  #onFailure: ((problem: Problem) => void) | null = null;
  #isFound = false;

  /** @param session null before the first meeting */
  constructor(address: string, port: number, session: NetworkSession | null, time: Time) {
    this.address = address;
    this.port = port;
    this.#session = session;
    this.#time = time;
    this.#redialer = new Redialer(address, port, time, {
      onConnection: (connection) => this.#session?.reconnect(connection),
      onFailure: (problem) => {
        this.#onFailure?.(problem);
        this.#onFailure = null;
      },
    });
  }

  /** With the host that was reached; null before. */
  get session(): NetworkSession | null {
    return this.#session;
  }

  /** Dials for the first time. @param expected who should be there, if that is known @param onFailure called if the host isn't reached */
  meet(
    factory: SessionFactory,
    expected: Expected | null,
    events: SessionEvents,
    onFailure: (problem: Problem) => void,
  ): void {
    const { address, port } = this;
    const dialling = dial(address, port, this.#time);
    this.#dialling = dialling;
    void dialling.connected.then((connected) => {
      if (this.#dialling !== dialling) return;
      this.#dialling = null;
      if (!connected.ok) {
        onFailure(connected.error);
        return;
      }
      const connection = connected.value;
      const { openedAt } = connection;
      const at = { role: 'guest', setup: baseSetup, address, port } as const;
      const host = { introduction: null, isAccepted: false, isExpected: null, expected };
      this.#session = factory.create({ ...at, ...host, openedAt }, events);
      this.#session.open(connection);
    });
  }

  /** Dials again at once. @param onFailure called the first time that the host isn't reached; null to tell nobody */
  dialAgain(onFailure: ((problem: Problem) => void) | null): void {
    if (this.#session === null) return;
    this.#onFailure = onFailure;
    this.#redialer.now(paceOf(this.#session));
  }

  /** A disconnected guest that is waiting dials at once. */
  hurry(): void {
    if (this.#session?.disconnection?.trying) this.#redialer.now();
  }

  /** The session's connection is gone: dials again after a wait if the two are to reconnect. */
  noteLost(): void {
    if (this.#session?.disconnection?.trying) this.#redialer.again(paceOf(this.#session));
  }

  /** The session is connected. Returns whether the host was found here for the first time. */
  noteFound(): boolean {
    if (this.#session?.isTampered === false) this.#redialer.rest();
    if (this.#isFound) return false;
    this.#isFound = true;
    this.#session?.changeAddress(this.address, this.port);
    return true;
  }

  stop(): void {
    this.#dialling?.cancel();
    this.#dialling = null;
    this.#redialer.stop();
  }
}
