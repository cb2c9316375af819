/** Watching a host's match: dials it, asks to be let in, and dials again after each cut (PROTOCOL.md §10). */

import { type Problem, problem } from '../../contract/problems.ts';
import { encode } from '../../protocol/framing.ts';
import { KEEPALIVE, SILENCE_TIMEOUT, watchLimits } from '../../protocol/limits.ts';
import { message as messageOf } from '../../protocol/messages.ts';
import type { ByeReason, Disconnection, Tengen } from '../../protocol/types.ts';
import { readWatching, type WatchMessage } from '../../protocol/watching.ts';
import type { Connection } from '../net/connection.ts';
import { WatchedSession } from '../session/watched.ts';
import type { Time, Timer } from '../time.ts';
import { type Dialling, dial } from './dialer.ts';
import { Redialer } from './redialer.ts';

/** How often it is looked whether the host is silent, ms. */
const CHECK_EVERY = 1000;

export interface WatchEvents {
  /** The view has changed. */
  onChange(watch: Watch): void;
  /** Watching has ended, not by the player here. Called once, last. */
  onEnd(problem: Problem): void;
}

export class Watch {
  readonly type = 'watching';
  readonly address: string;
  readonly port: number;
  readonly session: WatchedSession;
  readonly #introduce: () => Tengen;
  readonly #time: Time;
  readonly #events: WatchEvents;
  readonly #redialer: Redialer;
  readonly #ticking: Timer;
  #dialling: Dialling | null = null;
  #connection: Connection | null = null;
  #heardAt = 0;
  #saidAt = 0;
  /** By which the host knows this program after a cut; null before it is let in. */
  #token: string | null = null;
  #disconnection: Disconnection | null = null;

  constructor(
    address: string,
    port: number,
    introduce: () => Tengen,
    time: Time,
    events: WatchEvents,
  ) {
    this.address = address;
    this.port = port;
    this.#introduce = introduce;
    this.#time = time;
    this.#events = events;
    this.session = new WatchedSession(time);
    this.#redialer = new Redialer(address, port, time, {
      onConnection: (connection) => this.#attach(connection),
      onFailure: () => {},
    });
    this.#ticking = time.every(CHECK_EVERY, () => this.#tick()).unref();
  }

  get isLetIn(): boolean {
    return this.#token !== null;
  }

  /** As the window shows it: `since` in ms since 1970. Null while connected, and before it was let in. */
  get disconnection(): Disconnection | null {
    return this.#disconnection;
  }

  /** Dials for the first time. */
  begin(): void {
    const dialling = dial(this.address, this.port, this.#time);
    this.#dialling = dialling;
    void dialling.connected.then((connected) => {
      if (this.#dialling !== dialling) return;
      this.#dialling = null;
      if (connected.ok) this.#attach(connected.value);
      else this.#end(connected.error);
    });
  }

  /** A cable may have been plugged in: dials at once after a cut. */
  hurry(): void {
    if (this.#disconnection !== null && this.#connection === null) this.#redialer.now();
  }

  stop(): void {
    this.#ticking.cancel();
    this.#dialling?.cancel();
    this.#dialling = null;
    this.#redialer.stop();
    const connection = this.#connection;
    this.#connection = null;
    connection?.close();
  }

  #attach(connection: Connection): void {
    this.#connection = connection;
    this.#heardAt = this.#time.now();
    this.#saidAt = this.#heardAt;
    connection.admit(watchLimits);
    connection.forgetBytes();
    const ifCurrent = (react: () => void) => () => {
      if (this.#connection === connection) react();
    };
    connection.setHandlers({
      // The original program doesn't know `introduce`.
      onBlank: ifCurrent(() => this.#introduceTo(connection)),
      onMessage: (message) => ifCurrent(() => this.#receive(message))(),
      onFault: ifCurrent(() => this.#end(problem('notWatched', { address: this.address }))),
      onClose: ifCurrent(() => this.#lose('closed')),
    });
  }

  #introduceTo(connection: Connection): void {
    const token = this.#token === null ? {} : { token: this.#token };
    connection.send(messageOf('introduce', { tengen: this.#introduce(), watch: true, ...token }));
  }

  #receive(value: object): void {
    this.#heardAt = this.#time.now();
    const read = readWatching(value);
    if (read.ok) this.#hear(read.value);
    // A later release may say more.
    else if (read.error.fault === 'wrongParams') this.#fail();
  }

  #hear(message: WatchMessage): void {
    switch (message.method) {
      case 'watching':
        this.#token = message.params.token;
        this.#disconnection = null;
        this.#redialer.rest();
        this.#events.onChange(this);
        return;
      case 'record':
      case 'events':
        if (this.#token === null || !this.session.hear(message)) this.#fail();
        else this.#events.onChange(this);
        return;
      case 'bye':
        this.#end(this.#partingProblem(message.params.reason));
        return;
      case 'hello':
        this.#fail();
        return;
      case 'alive':
        return;
    }
  }

  #partingProblem(reason: ByeReason | null): Problem {
    const { address } = this;
    switch (reason) {
      case 'declined':
        return problem(this.isLetIn ? 'watchStopped' : 'watchDeclined');
      case 'full':
        return problem('watchFull');
      case 'later':
        return problem('tooOften');
      case 'self':
        return problem('ownProfile');
      case 'left':
        return problem('watchEnded');
      default:
        return problem('notWatched', { address });
    }
  }

  #fail(): void {
    this.#end(problem('notWatched', { address: this.address }));
  }

  #tick(): void {
    const now = this.#time.now();
    if (this.#connection === null) return;
    if (now - this.#heardAt > SILENCE_TIMEOUT && this.isLetIn) this.#lose('silent');
    else if (this.isLetIn && now - this.#saidAt >= KEEPALIVE) {
      this.#saidAt = now;
      this.#connection.sendText(encode({ method: 'alive', params: {} }));
    }
  }

  #lose(why: 'closed' | 'silent'): void {
    const connection = this.#connection;
    this.#connection = null;
    connection?.drop();
    if (!this.isLetIn) {
      this.#end(problem('closedEarly'));
      return;
    }
    this.session.stop();
    this.#disconnection ??= { since: this.#time.date(), why, trying: true };
    this.#redialer.again();
    this.#events.onChange(this);
  }

  #end(why: Problem): void {
    this.stop();
    this.session.stop();
    this.#events.onEnd(why);
  }
}
