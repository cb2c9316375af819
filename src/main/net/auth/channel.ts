/** A connection as the link sees it: only with the messages that the link may act upon (PROTOCOL.md §8). */

import type { OutgoingMessage } from '../../../protocol/types.ts';
import type { Connection, InputFault } from '../connection.ts';
import type { Handshake, HandshakeContext, HandshakeFault } from './handshake.ts';

interface ChannelEvents {
  /** White space came before any message. Called once. */
  onBlank(): void;
  onMessage(message: object): void;
  /** Only `onClose` follows. */
  onFault(why: InputFault): void;
  /** The first meeting has failed. Only `onClose` follows. */
  onHandshakeFault(why: HandshakeFault, name: string): void;
  /** The connection is gone, whoever closed it. Called once, last. */
  onClose(): void;
}

export class Channel {
  readonly #connection: Connection;
  readonly #events: ChannelEvents;
  /** Null once everything is passed on. */
  #handshake: Handshake | null;
  #isOver = false;
  readonly #context: HandshakeContext;

  constructor(connection: Connection, handshake: Handshake | null, events: ChannelEvents) {
    this.#connection = connection;
    this.#handshake = handshake;
    this.#events = events;
    if (handshake === null) connection.forgetBytes();
    this.#context = {
      write: (message) => connection.send(message),
      protect: (seal) => connection.protect(seal),
      deliver: (message) => this.#deliver(message),
      finish: () => this.#finish(),
      fail: (why) => this.#fail(why),
    };
    connection.setHandlers({
      onBlank: () => this.#events.onBlank(),
      onMessage: (message, bytes) => this.#receive(message, bytes),
      onFault: (why) => this.#noteFault(why),
      onClose: () => {
        this.#handshake?.stop();
        if (this.#handshake?.isAwaitingProof) this.#fail('gone');
        this.#events.onClose();
      },
    });
  }

  send(message: OutgoingMessage): void {
    if (this.#isOver) return;
    if (this.#handshake === null) this.#connection.send(message);
    else this.#handshake.send(message, this.#context);
  }

  pace(): void {
    this.#connection.pace();
  }

  /** See {@link Connection.bePatient}. */
  bePatient(): void {
    this.#connection.bePatient();
  }

  close(): void {
    this.#stop();
    this.#connection.close();
  }

  drop(): void {
    this.#stop();
    this.#connection.drop();
  }

  #receive(message: object, bytes: Uint8Array): void {
    if (this.#isOver) return;
    if (this.#handshake === null) this.#events.onMessage(message);
    else this.#handshake.receive(message, bytes, this.#context);
  }

  #deliver(message: object): void {
    if (!this.#isOver) this.#events.onMessage(message);
  }

  #finish(): void {
    this.#handshake?.stop();
    this.#handshake = null;
    this.#connection.forgetBytes();
  }

  /** Whatever goes wrong on a protected connection before the end of a first meeting ends the meeting. */
  #noteFault(why: InputFault): void {
    if (this.#isOver) return;
    if (this.#handshake !== null && 'tampered' in why) this.#fail('unverified');
    else if (this.#handshake !== null && 'cut' in why) this.#fail('gone');
    else this.#events.onFault(why);
  }

  #fail(why: HandshakeFault): void {
    if (this.#isOver) return;
    const name = this.#handshake?.peerName ?? '';
    this.#stop();
    this.#events.onHandshakeFault(why, name);
  }

  #stop(): void {
    this.#isOver = true;
    this.#handshake?.stop();
  }
}
