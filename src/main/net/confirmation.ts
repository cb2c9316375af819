/** Notices when sent bytes stay unacknowledged for long, and when they are acknowledged after all. */

import type { Time, Timer } from '../time.ts';

/** ms */
const CHECK_EVERY = 1000;
/** The player is told after this many ms without an acknowledgement. */
const UNCONFIRMED_AFTER = 10_000;

export class Confirmation {
  readonly #unconfirmed: () => number;
  readonly #time: Time;
  readonly #onChange: () => void;
  /** Runs while something is unacknowledged. */
  #timer: Timer | undefined;
  #since = 0;
  #late = false;

  /**
   * @param unconfirmed returns how many bytes are unacknowledged
   * @param onChange called each time {@link late} changes
   */
  constructor(unconfirmed: () => number, time: Time, onChange: () => void) {
    this.#unconfirmed = unconfirmed;
    this.#time = time;
    this.#onChange = onChange;
  }

  /** Whether something has been unacknowledged for {@link UNCONFIRMED_AFTER}. */
  get late(): boolean {
    return this.#late;
  }

  /** Call after sending. */
  sent(): void {
    if (this.#timer !== undefined) return;
    this.#since = this.#time.now();
    this.#timer = this.#time.every(CHECK_EVERY, () => this.#check()).unref();
  }

  stop(): void {
    this.#timer?.cancel();
    this.#timer = undefined;
  }

  #check(): void {
    const waiting = this.#unconfirmed() > 0;
    if (!waiting) this.stop();
    const late = waiting && this.#time.now() - this.#since >= UNCONFIRMED_AFTER;
    if (late === this.#late) return;
    this.#late = late;
    this.#onChange();
  }
}
