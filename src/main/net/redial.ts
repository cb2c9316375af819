/** Dialling a host again and again: after 0.25 s, then doubling to 5 s, with jitter (PROTOCOL.md §5). */

import type { Problem } from '../../protocol/window.ts';
import type { Connection } from './connection.ts';
import { type Dialling, dial } from './guest.ts';

const FIRST = 250;
const LONGEST = 5000;
/** Each delay is between so much and so much of itself, so that many do not dial in step. */
const JITTER = [0.75, 1.25] as const;

export interface RedialEvents {
  onConnection(connection: Connection): void;
  /** Told each time that nobody was reached; it is tried again. */
  onFailure(problem: Problem): void;
}

export class Redial {
  readonly address: string;
  readonly port: number;
  readonly #clock: () => number;
  readonly #events: RedialEvents;
  #delay = FIRST;
  #timer: NodeJS.Timeout | undefined;
  #dialling: Dialling | null = null;

  /** @param clock milliseconds, never going back */
  constructor(address: string, port: number, clock: () => number, events: RedialEvents) {
    this.address = address;
    this.port = port;
    this.#clock = clock;
    this.#events = events;
  }

  /** Dials after a while, each time after a longer one. */
  again(): void {
    this.stop();
    const [least, most] = JITTER;
    const wait = this.#delay * (least + Math.random() * (most - least));
    this.#delay = Math.min(2 * this.#delay, LONGEST);
    this.#timer = setTimeout(() => this.#dial(), wait);
  }

  /** Dials at once, and begins again with short waits. */
  now(): void {
    this.stop();
    this.#delay = FIRST;
    this.#dial();
  }

  /** All is well: the next time begins with short waits. */
  rest(): void {
    this.#delay = FIRST;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#dialling?.cancel();
    this.#dialling = null;
  }

  #dial(): void {
    const dialling = dial(this.address, this.port, this.#clock);
    this.#dialling = dialling;
    void dialling.connected.then((connected) => {
      if (this.#dialling !== dialling) {
        if (connected.ok) connected.value.drop();
        return;
      }
      this.#dialling = null;
      if (connected.ok) this.#events.onConnection(connected.value);
      else {
        this.again();
        this.#events.onFailure(connected.error);
      }
    });
  }
}
