/** How much an accepted peer may send (PROTOCOL.md §6). */

export const rateLimits = {
  /** ms. A message sent at 0 no longer counts at 10 000. */
  window: 10_000,
  bytes: 262_144,
  messages: 200,
  /** How many more messages the peer may send for each of ours. */
  perSent: 2,
} as const;

/** The traffic of one millisecond. */
interface Tick {
  readonly time: number;
  bytes: number;
  /** Messages received, less those that ours allow. May be negative. */
  messages: number;
}

/**
 * Counts what one peer sends in any 10 s, exact to the millisecond.
 *
 * Times are ms on a monotonic clock. Traffic within one ms is counted together, so at most 10 000 entries
 * are kept, however finely a flood is cut; each is added and dropped once.
 */
export class RateLimit {
  readonly #limits: { readonly bytes: number; readonly messages: number };
  /** Oldest first. Those before `#oldest` are out of the window. */
  #ticks: Tick[] = [];
  #oldest = 0;
  #bytes = 0;
  #messages = 0;

  constructor(limits: { readonly bytes: number; readonly messages: number } = rateLimits) {
    this.#limits = limits;
  }

  /** Notes traffic from the peer. False if it exceeds a limit. */
  received(now: number, bytes: number, messages: number): boolean {
    this.#note(now, bytes, messages);
    return this.#bytes <= this.#limits.bytes && this.#messages <= this.#limits.messages;
  }

  /** Notes a message of ours. */
  sent(now: number): void {
    this.#note(now, 0, -rateLimits.perSent);
  }

  #note(now: number, bytes: number, messages: number): void {
    const time = Math.floor(now);
    this.#forget(time - rateLimits.window);
    this.#bytes += bytes;
    this.#messages += messages;
    const latest = this.#ticks.at(-1);
    if (latest?.time === time) {
      latest.bytes += bytes;
      latest.messages += messages;
    } else {
      this.#ticks.push({ time, bytes, messages });
    }
  }

  /** Drops everything up to `time`. */
  #forget(time: number): void {
    let tick = this.#ticks[this.#oldest];
    while (tick !== undefined && tick.time <= time) {
      this.#bytes -= tick.bytes;
      this.#messages -= tick.messages;
      tick = this.#ticks[++this.#oldest];
    }
    // Only when half is waste, so that each entry is moved once on average.
    if (this.#oldest * 2 > this.#ticks.length) {
      this.#ticks = this.#ticks.slice(this.#oldest);
      this.#oldest = 0;
    }
  }
}
