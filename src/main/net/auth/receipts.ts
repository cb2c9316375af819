/**
 * Notices that a message of a protected connection stays unconfirmed, as if somebody held it back (PROTOCOL.md §8).
 * It counts messages when they are written. The link counts them earlier, before the pacer holds them back.
 */

import { z } from 'zod';
import type { Time, Timer } from '../../time.ts';

const haveSchema = z.object({ params: z.object({ heard: z.int().min(0) }) });

/** ms */
const CHECK_EVERY = 500;

export class Receipts {
  readonly #time: Time;
  readonly #within: number;
  readonly #onOverdue: () => void;
  /** When each unconfirmed message was sent, oldest first. */
  #sentAt: number[] = [];
  #confirmed = 0;
  #timer: Timer | undefined;

  /** @param within ms in which each message has to be confirmed */
  constructor(time: Time, within: number, onOverdue: () => void) {
    this.#time = time;
    this.#within = within;
    this.#onOverdue = onOverdue;
  }

  /** The signatures come before the session and aren't counted. */
  sent({ method }: { readonly method: string }): void {
    if (method === 'auth') return;
    this.#sentAt.push(this.#time.now());
    this.#timer ??= this.#time.every(CHECK_EVERY, () => this.#check()).unref();
  }

  received(message: object): void {
    if (!('method' in message) || message.method !== 'have') return;
    const { data } = haveSchema.safeParse(message);
    if (data === undefined) return;
    const confirmed = data.params.heard - this.#confirmed;
    if (confirmed <= 0) return;
    this.#sentAt.splice(0, confirmed);
    this.#confirmed = data.params.heard;
  }

  stop(): void {
    this.#timer?.cancel();
  }

  #check(): void {
    const [oldest] = this.#sentAt;
    if (oldest === undefined || this.#time.now() - oldest < this.#within) return;
    this.stop();
    this.#onOverdue();
  }
}
