/** Paces what this program sends, so that it never reaches the peer's limit (rate.ts): PROTOCOL.md §6. */

import { z } from 'zod';
import { isBefore, messageCursor } from './cursor.ts';
import { ARRIVES_WITHIN } from './limits.ts';
import { isMatchMessage } from './messages.ts';
import { rateLimits } from './rate.ts';
import type { Cursor, Message } from './types.ts';

export const paceLimits = {
  /** The most messages that may be unpaid. Further ones wait. */
  messages: 16,
  /**
   * One arrived message is paid for every so many ms. In any 10 s at most 200 arrive: 168 that were paid
   * for, and, after a stall, 16 unpaid ones and 16 `have`.
   */
  perMessage: 60,
  /** The same for bytes: at most 232 KiB in any 10 s. */
  bytes: 32_768,
  bytesPerMs: 20.48,
} as const;

const receivedSchema = z.object({ method: z.string(), params: z.looseObject({}).catch({}) });

/** A message that may not have arrived yet. */
interface SentMessage {
  readonly at: number;
  /** The peer is past this once it has received the message; null if the message isn't about the match. */
  readonly cursor: Cursor | null;
  /** The peer never shows that it has arrived. */
  readonly isPaidByTime: boolean;
}

/**
 * Decides when the next message may be sent to one peer. Times are ms on a monotonic clock.
 *
 * A message counts until it is paid for. Time pays for one every 60 ms, but except for `have` and `watchers` only once the
 * peer has shown that it received it. So a stalled connection does not fill up with messages that then
 * arrive all at once. Each message of the peer except `have` pays for two that it had received, because its
 * limit allows two more for each message that it sends. So two programs that answer each other are not
 * slowed down.
 */
export class Pacer {
  /** Unpaid messages: how many have arrived, and the later ones in order. */
  #arrived = 0;
  #sent: SentMessage[] = [];
  /** Time up to here is used up. */
  #paidUntil = 0;
  /** Unpaid bytes at `#bytesAt`. */
  #bytes = 0;
  #bytesAt = 0;

  /** How long a message of so many bytes has to wait if nothing is received meanwhile; ms. */
  wait(now: number, bytes: number): number {
    this.#pay(now);
    const over = this.#bytes === 0 ? 0 : this.#bytes + bytes - paceLimits.bytes;
    const forBytes = Math.max(0, over) / paceLimits.bytesPerMs;
    return Math.ceil(Math.max(forBytes, this.#waitForOne(now)));
  }

  /** Notes a message of ours, of so many bytes. */
  sent(now: number, message: Message, bytes: number): void {
    this.#pay(now);
    this.#bytes += bytes;
    this.#sent.push({
      at: now,
      cursor: isMatchMessage(message) ? messageCursor(message) : null,
      isPaidByTime: message.method === 'have' || message.method === 'watchers',
    });
  }

  /** Notes a message of the peer. Its cursor shows which of ours have arrived. */
  received(now: number, message: object): void {
    const { data } = receivedSchema.safeParse(message);
    if (data === undefined) return;
    this.#pay(now);
    const cursor = messageCursor(data);
    const arrived =
      this.#sent.findLastIndex((sent) => sent.cursor && isBefore(sent.cursor, cursor)) + 1;
    this.#arrived += arrived;
    this.#sent.splice(0, arrived);
    if (data.method !== 'have') {
      this.#arrived = Math.max(0, this.#arrived - rateLimits.perSent);
    }
  }

  #waitForOne(now: number): number {
    if (this.#arrived + this.#sent.length < paceLimits.messages) return 0;
    const { perMessage } = paceLimits;
    const [oldest] = this.#sent;
    const until =
      this.#payable(now) > 0 || oldest === undefined
        ? this.#paidUntil + perMessage
        : oldest.at + ARRIVES_WITHIN;
    // Rounding may leave nothing of a fraction of a millisecond.
    return Math.max(1, until - now);
  }

  /** How many messages time may pay for. */
  #payable(now: number): number {
    return this.#arrived + this.#sent.filter((sent) => mayHaveArrived(sent, now)).length;
  }

  #pay(now: number): void {
    const { bytesPerMs, perMessage } = paceLimits;
    this.#bytes = Math.max(0, this.#bytes - (now - this.#bytesAt) * bytesPerMs);
    this.#bytesAt = now;
    const payable = this.#payable(now);
    const payments = Math.floor((now - this.#paidUntil) / perMessage);
    // Time does not pay in advance: what is not used is lost.
    this.#paidUntil = payments < payable ? this.#paidUntil + payments * perMessage : now;
    for (let paid = 0; paid < Math.min(payments, payable); paid += 1) this.#payForOne(now);
  }

  #payForOne(now: number): void {
    if (this.#arrived > 0) this.#arrived -= 1;
    else {
      const index = this.#sent.findIndex((sent) => mayHaveArrived(sent, now));
      if (index >= 0) this.#sent.splice(index, 1);
    }
  }
}

function mayHaveArrived({ at, isPaidByTime }: SentMessage, now: number): boolean {
  return isPaidByTime || now - at >= ARRIVES_WITHIN;
}
