/** Dialling a host again and again, after longer and longer waits, with jitter (PROTOCOL.md §5). */

import type { Problem } from '../../contract/problems.ts';
import type { Link } from '../../protocol/types.ts';
import type { Connection } from '../net/connection.ts';
import type { Time, Timer } from '../time.ts';
import { type Dialling, dial } from './dialer.ts';

/** How long the first wait is; each is twice as long as the one before, up to the longest: ms. */
interface Pace {
  readonly first: number;
  readonly longest: number;
}

/** Where the connection broke. */
export const FAST: Pace = { first: 250, longest: 5000 };
/** Where the other side has left, and nobody knows when it comes back. With jitter, no wait is longer than 30 s. */
export const SLOW: Pace = { first: 5000, longest: 24_000 };

/** Each delay is between so much and so much of itself, so that many do not dial in step. */
const JITTER = [0.75, 1.25] as const;
/** Where somebody else was found, who may be gone another time. */
export const RARE: Pace = { first: 3_600_000, longest: 3_600_000 };

export interface RedialEvents {
  onConnection(connection: Connection): void;
  /** Told each time that nobody was reached; it is tried again. */
  onFailure(problem: Problem): void;
}

export class Redialer {
  readonly address: string;
  readonly port: number;
  readonly #time: Time;
  readonly #events: RedialEvents;
  #pace = FAST;
  #delay = FAST.first;
  #timer: Timer | undefined;
  #dialling: Dialling | null = null;

  constructor(address: string, port: number, time: Time, events: RedialEvents) {
    this.address = address;
    this.port = port;
    this.#time = time;
    this.#events = events;
  }

  /** Dials after a while, each time after a longer one. */
  again(pace = this.#pace): void {
    this.stop();
    if (pace !== this.#pace) this.#delay = pace.first;
    this.#pace = pace;
    const [least, most] = JITTER;
    const wait = this.#delay * (least + Math.random() * (most - least));
    this.#delay = Math.min(2 * this.#delay, pace.longest);
    this.#timer = this.#time.after(wait, () => this.#dial());
  }

  /** Dials at once, and begins again with short waits. */
  now(pace = this.#pace): void {
    this.stop();
    this.#pace = pace;
    this.#delay = pace.first;
    this.#dial();
  }

  /** All is well: the next time begins with short waits. */
  rest(): void {
    this.#delay = this.#pace.first;
  }

  stop(): void {
    this.#timer?.cancel();
    this.#dialling?.cancel();
    this.#dialling = null;
  }

  #dial(): void {
    const dialling = dial(this.address, this.port, this.#time);
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

/** At what waits a guest looks for its host. */
export function paceOf({ disconnection }: Link): Pace {
  return disconnection?.why === 'left' ? SLOW : FAST;
}
