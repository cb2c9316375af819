/** When the peer was last heard while both could play on: by two clocks, because one may stand still during sleep. */

import { SLEPT_AFTER } from '../../protocol/limits.ts';
import type { Time } from '../time.ts';

export class LastHeard {
  readonly #time: Time;
  /** On the program's clock and by the calendar; null if nobody knows. */
  #last: { readonly at: number; readonly date: number } | null = null;

  constructor(time: Time) {
    this.#time = time;
  }

  /** @param at ms on the program's clock */
  note(at: number): void {
    this.#last = { at, date: this.#time.date() };
  }

  /** How long ago it was, sleep included; ms, infinity if nobody knows. The calendar may have been set meanwhile. */
  get ago(): number {
    if (this.#last === null) return Number.POSITIVE_INFINITY;
    return Math.max(this.#time.now() - this.#last.at, this.#time.date() - this.#last.date);
  }

  /** Whether the computer has slept since: the calendar has gone on for longer than the program's clock. */
  get hasSlept(): boolean {
    if (this.#last === null) return false;
    const { at, date } = this.#last;
    return this.#time.date() - date - (this.#time.now() - at) >= SLEPT_AFTER;
  }
}
