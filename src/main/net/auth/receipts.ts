/** Notices that a message of a protected connection stays unconfirmed, as if somebody held it back (PROTOCOL.md §7). */

import { z } from 'zod';
import type { Time, Timer } from '../../time.ts';

const haveSchema = z.object({
  method: z.literal('have'),
  params: z.object({ heard: z.int().min(0) }),
});

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
    if (this.#sentAt.length === 1) this.#wait();
  }

  received(message: object): void {
    const { data } = haveSchema.safeParse(message);
    if (data === undefined) return;
    const confirmed = data.params.heard - this.#confirmed;
    if (confirmed <= 0) return;
    this.#sentAt.splice(0, confirmed);
    this.#confirmed = data.params.heard;
    this.#wait();
  }

  stop(): void {
    this.#timer?.cancel();
  }

  #wait(): void {
    this.#timer?.cancel();
    const [oldest] = this.#sentAt;
    if (oldest === undefined) return;
    const left = oldest + this.#within - this.#time.now();
    this.#timer = this.#time.after(Math.max(0, left), this.#onOverdue).unref();
  }
}
