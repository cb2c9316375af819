/**
 * A session's way to its peer: one connection after the other, of which only the latest is used, and only the messages
 * that the link may act upon (PROTOCOL.md §8).
 */

import type { Link, TransitionResult } from '../../protocol/link.ts';
import type { OutgoingMessage } from '../../protocol/types.ts';
import type { Handshake, HandshakeContext, HandshakeFault } from '../net/auth/handshake.ts';
import type { Connection, InputFault } from '../net/connection.ts';
import type { Proven } from './hostProof.ts';

interface ChannelEvents {
  /** Called before each of the others. They are not called if it closes the connection. */
  onInput(): void;
  /** White space came before any message. Called once for a connection. */
  onBlank(): void;
  onMessage(message: object): void;
  /** Only `onClose` follows. */
  onFault(why: InputFault): void;
  /** The first meeting has failed, and the connection is closed. */
  onHandshakeFault(why: HandshakeFault, name: string): void;
  /** The peer has closed the connection, or it has broken. */
  onClose(): void;
}

interface Latest {
  readonly connection: Connection;
  /** Null once everything is passed on. */
  handshake: Handshake | null;
  readonly context: HandshakeContext;
}

export class Channel {
  readonly #events: ChannelEvents;
  #latest: Latest | null = null;

  constructor(events: ChannelEvents) {
    this.#events = events;
  }

  get isOpen(): boolean {
    return this.#latest !== null;
  }

  /** Uses this connection from now on, and no other. */
  use(connection: Connection, handshake: Handshake | null): void {
    this.drop();
    if (handshake === null) connection.forgetBytes();
    const context: HandshakeContext = {
      write: (message) => connection.send(message),
      protect: (seal) => connection.protect(seal),
      deliver: (message) => this.#tell(latest, () => this.#events.onMessage(message)),
      finish: () => {
        latest.handshake?.stop();
        latest.handshake = null;
        connection.forgetBytes();
      },
      fail: (why) => this.#fail(latest, why),
    };
    const latest: Latest = { connection, handshake, context };
    this.#latest = latest;
    connection.setHandlers({
      onBlank: () => this.#tell(latest, () => this.#events.onBlank()),
      onMessage: (message, bytes) => {
        if (latest.handshake === null) context.deliver(message);
        else latest.handshake.receive(message, bytes, context);
      },
      onFault: (why) => this.#noteFault(latest, why),
      onClose: () => {
        if (latest.handshake?.isAwaitingProof) this.#fail(latest, 'gone');
        else this.#tell(latest, () => this.#events.onClose());
      },
    });
  }

  /** The link hears what was said on the latest connection before it was used here, by the handshake. */
  hear({ introduce, hello }: Proven): void {
    if (this.#latest === null) return;
    const { handshake, context } = this.#latest;
    // It was written already.
    handshake?.send(introduce, { ...context, write: () => {} });
    handshake?.receive(hello.message, hello.bytes, context);
  }

  /** Lost if there is no connection. */
  send(message: OutgoingMessage): void {
    if (this.#latest === null) return;
    const { connection, handshake, context } = this.#latest;
    if (handshake === null) connection.send(message);
    else handshake.send(message, context);
  }

  /** Sends what a transition says, in the way that its peer needs. */
  deliver(before: Link, { link, outgoing }: TransitionResult): void {
    if (link.peer !== null) this.#latest?.connection.pace();
    for (const message of outgoing) this.send(message);
    if (before.status !== 'baseLive' && link.status === 'baseLive')
      this.#latest?.connection.bePatient();
  }

  /** Closes at once, without what waits to be sent. */
  drop(): void {
    this.#leave()?.drop();
  }

  close(): void {
    this.#leave()?.close();
  }

  #leave(): Connection | null {
    const latest = this.#latest;
    latest?.handshake?.stop();
    this.#latest = null;
    return latest?.connection ?? null;
  }

  #tell(latest: Latest, event: () => void): void {
    if (this.#latest !== latest) return;
    this.#events.onInput();
    if (this.#latest === latest) event();
  }

  /** Whatever goes wrong on a protected connection before the end of a first meeting ends the meeting. */
  #noteFault(latest: Latest, why: InputFault): void {
    if (latest.handshake !== null && 'tampered' in why) this.#fail(latest, 'unverified');
    else if (latest.handshake !== null && 'cut' in why) this.#fail(latest, 'gone');
    else this.#tell(latest, () => this.#events.onFault(why));
  }

  #fail(latest: Latest, why: HandshakeFault): void {
    this.#tell(latest, () => {
      this.close();
      this.#events.onHandshakeFault(why, latest.handshake?.peerName ?? '');
    });
  }
}
