/** The connections of a session, one after the other. Only the latest is used. */

import type { Link, TransitionResult } from '../../protocol/link.ts';
import type { OutgoingMessage } from '../../protocol/types.ts';
import { Channel } from '../net/auth/channel.ts';
import type { Handshake, HandshakeFault } from '../net/auth/handshake.ts';
import type { Connection, InputFault } from '../net/connection.ts';

/** As of a {@link Channel}, but only of the latest connection. */
interface LatestConnectionEvents {
  /** Called before each of the others. They are not called if it closes the connection. */
  onInput(): void;
  onBlank(): void;
  onMessage(message: object): void;
  onFault(why: InputFault): void;
  onHandshakeFault(why: HandshakeFault, name: string): void;
  onClose(): void;
}

export class LatestConnection {
  readonly #events: LatestConnectionEvents;
  #channel: Channel | null = null;

  constructor(events: LatestConnectionEvents) {
    this.#events = events;
  }

  get isOpen(): boolean {
    return this.#channel !== null;
  }

  /** Uses this connection from now on, and no other. */
  use(connection: Connection, handshake: Handshake | null): void {
    this.#channel?.drop();
    const react = (pass: () => void) => {
      this.#events.onInput();
      if (this.#channel === channel) pass();
    };
    const channel = new Channel(connection, handshake, {
      onBlank: () => react(() => this.#events.onBlank()),
      onMessage: (message) => react(() => this.#events.onMessage(message)),
      onFault: (why) => react(() => this.#events.onFault(why)),
      onHandshakeFault: (why, name) => react(() => this.#events.onHandshakeFault(why, name)),
      onClose: () => react(() => this.#events.onClose()),
    });
    this.#channel = channel;
  }

  /** Lost if there is no connection. */
  send(message: OutgoingMessage): void {
    this.#channel?.send(message);
  }

  /** Sends what a transition says, in the way that its peer needs. */
  deliver(before: Link, { link, outgoing }: TransitionResult): void {
    if (link.peer !== null) this.#channel?.pace();
    for (const message of outgoing) this.send(message);
    if (before.status !== 'baseLive' && link.status === 'baseLive') this.#channel?.bePatient();
  }

  /** Closes at once, without what waits to be sent. */
  drop(): void {
    this.#channel?.drop();
    this.#channel = null;
  }

  close(): void {
    this.#channel?.close();
    this.#channel = null;
  }
}
