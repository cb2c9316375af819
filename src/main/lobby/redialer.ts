/** Dials a host again and again, with growing waits and jitter (PROTOCOL.md §5). */

import type { Problem } from '../../contract/problems.ts';
import { disconnectionOf } from '../../protocol/link.ts';
import type { Disconnection, Link } from '../../protocol/types.ts';
import type { Connection } from '../net/connection.ts';
import type { Time, Timer } from '../time.ts';
import { type Dialling, dial } from './dialer.ts';

/** The first wait and the longest, ms. Each wait is twice as long as the one before. */
interface Waits {
  readonly first: number;
  readonly longest: number;
}

/** After a broken connection. */
const FAST: Waits = { first: 250, longest: 5000 };
/** While something between the two changes what they send. */
const TAMPERED: Waits = { first: 1000, longest: 24_000 };
/** After the peer has left. With jitter, no wait is longer than 30 s. */
export const SLOW: Waits = { first: 5000, longest: 24_000 };

/** After the host has said that it doesn't know the game: its player may install another release. */
const OUTDATED: Waits = { first: 15_000, longest: 3_600_000 };

/** After another program was found there, which may be gone another time. */
export const RARE: Waits = { first: 3_600_000, longest: 3_600_000 };

/** Each wait is multiplied by a random number from this range, so that many guests don't dial in step. */
const JITTER = [0.75, 1.25] as const;

interface RedialEvents {
  onConnection(connection: Connection): void;
  /** Called each time that nobody was reached. It dials again. */
  onFailure(problem: Problem): void;
}

export class Redialer {
  readonly address: string;
  readonly port: number;
  readonly #time: Time;
  readonly #events: RedialEvents;
  #waits = FAST;
  #delay = FAST.first;
  #timer: Timer | undefined;
  #dialling: Dialling | null = null;

  constructor(address: string, port: number, time: Time, events: RedialEvents) {
    this.address = address;
    this.port = port;
    this.#time = time;
    this.#events = events;
  }

  /** Dials after the next wait. */
  again(waits = this.#waits): void {
    this.stop();
    if (waits !== this.#waits) this.#delay = waits.first;
    this.#waits = waits;
    const [least, most] = JITTER;
    const wait = this.#delay * (least + Math.random() * (most - least));
    this.#delay = Math.min(2 * this.#delay, waits.longest);
    this.#timer = this.#time.after(wait, () => this.#dial());
  }

  /** Dials at once, and starts with short waits again. */
  now(waits = this.#waits): void {
    this.stop();
    this.#waits = waits;
    this.#delay = waits.first;
    this.#dial();
  }

  /** The next wait is short again. */
  rest(): void {
    this.#delay = this.#waits.first;
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

/** How a disconnected guest dials its host. */
export function waitsOf({
  disconnection,
  isTampered,
  link,
}: {
  readonly disconnection: Disconnection | null;
  readonly isTampered: boolean;
  readonly link: Link;
}): Waits {
  if (isOutdated(link)) return OUTDATED;
  if (isTampered) return TAMPERED;
  return disconnection?.why === 'left' ? SLOW : FAST;
}

/** Whether the host has said that it doesn't know the game. */
export function isOutdated(link: Link): boolean {
  return disconnectionOf(link)?.outdated === true;
}
