/** How fast this program speaks, so that the other side's limit (rate.ts) is never reached: PROTOCOL.md §6. */

import { z } from 'zod';
import { isBefore, messageCursor } from './cursor.ts';
import { isMatchMessage } from './messages.ts';
import { rateLimits } from './rate.ts';
import type { Cursor, Message } from './types.ts';

export const paceLimits = {
  /** How many messages count against the pace at most: what is beyond waits. */
  messages: 24,
  /** One of those that have arrived stops counting after so long, in ms: with the 24, 194 in any 10 s. */
  perMessage: 59,
  /** Likewise in bytes: 232 KiB in any 10 s. */
  bytes: 32_768,
  bytesPerMs: 20.48,
  /** A message has arrived by then, or the link is broken; ms. */
  arrivesWithin: 12_000,
} as const;

const receivedSchema = z.object({ method: z.string(), params: z.looseObject({}).catch({}) });

/** A message that may still be on its way. `place`: what the other side is past once it has taken it. */
interface SentMessage {
  readonly at: number;
  readonly cursor: Cursor | null;
}

/**
 * Decides when the next message may be sent to one peer. Times are ms of a clock that never goes back.
 *
 * A message counts until it is paid for. Time pays for one every 59 ms; of those about the match only
 * for one of which the peer has shown that it has taken it. So a link that stands still does not fill
 * up with messages that then arrive all at once. What the peer says of the match itself pays for two
 * that it had taken by then, because its limit allows two more for each of its own: two programs that
 * answer each other are not slowed down.
 */
export class Pacer {
  /** Messages not yet paid for: those that have arrived, and the later ones in order. */
  #arrived = 0;
  #sent: SentMessage[] = [];
  /** From when on time has paid for nothing yet. */
  #paidUntil = 0;
  /** Bytes not yet paid for, at that time. */
  #bytes = 0;
  #bytesAt = 0;

  /** For how long a message of so many bytes has to wait, in ms, if nothing is heard meanwhile. */
  wait(now: number, bytes: number): number {
    this.#pay(now);
    const over = this.#bytes === 0 ? 0 : this.#bytes + bytes - paceLimits.bytes;
    const forBytes = Math.max(0, over) / paceLimits.bytesPerMs;
    return Math.ceil(Math.max(forBytes, this.#waitForOne(now)));
  }

  sent(now: number, message: Message, bytes: number): void {
    this.#pay(now);
    this.#bytes += bytes;
    this.#sent.push({ at: now, cursor: isMatchMessage(message) ? messageCursor(message) : null });
  }

  /** The peer has said that. It says how far it has come, so all that was sent before has arrived. */
  received(now: number, message: object): void {
    const { data } = receivedSchema.safeParse(message);
    if (data === undefined) return;
    this.#pay(now);
    const cursor = messageCursor(data);
    const taken =
      this.#sent.findLastIndex((sent) => sent.cursor && isBefore(sent.cursor, cursor)) + 1;
    this.#arrived += taken;
    this.#sent.splice(0, taken);
    if (data.method !== 'have') {
      this.#arrived = Math.max(0, this.#arrived - rateLimits.perSent);
    }
  }

  #waitForOne(now: number): number {
    if (this.#arrived + this.#sent.length < paceLimits.messages) return 0;
    const { perMessage, arrivesWithin } = paceLimits;
    const [oldest] = this.#sent;
    const until =
      this.#payable(now) > 0 || oldest === undefined
        ? this.#paidUntil + perMessage
        : oldest.at + arrivesWithin;
    // Of a fraction of a millisecond nothing may be left by reckoning.
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
    const turns = Math.floor((now - this.#paidUntil) / perMessage);
    // What is not used up is lost: time does not pay in advance.
    this.#paidUntil = turns < payable ? this.#paidUntil + turns * perMessage : now;
    for (let paid = 0; paid < Math.min(turns, payable); paid += 1) this.#payForOne(now);
  }

  #payForOne(now: number): void {
    if (this.#arrived > 0) this.#arrived -= 1;
    else {
      const index = this.#sent.findIndex((sent) => mayHaveArrived(sent, now));
      if (index >= 0) this.#sent.splice(index, 1);
    }
  }
}

/** Of what is not about the match, the peer never shows that it has arrived. */
function mayHaveArrived({ at, cursor }: SentMessage, now: number): boolean {
  return cursor === null || now - at >= paceLimits.arrivesWithin;
}
