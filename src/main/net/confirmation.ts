/** Notices when what was sent stays unconfirmed for long, and when it is confirmed after all. */

import type { Time, Timer } from '../time.ts';

/** ms */
const LOOK_EVERY = 1000;
/** After so long without confirmation the person is told; ms. */
export const UNCONFIRMED_AFTER = 10_000;

export class Confirmation {
  readonly #unconfirmed: () => number;
  readonly #time: Time;
  readonly #onChange: () => void;
  /** Runs while something is unconfirmed. */
  #timer: Timer | undefined;
  #since = 0;
  #late = false;

  /**
   * @param unconfirmed bytes
   * @param onChange called each time {@link late} changes
   */
  constructor(unconfirmed: () => number, time: Time, onChange: () => void) {
    this.#unconfirmed = unconfirmed;
    this.#time = time;
    this.#onChange = onChange;
  }

  /** Whether something has been unconfirmed for {@link UNCONFIRMED_AFTER}. */
  get late(): boolean {
    return this.#late;
  }

  /** Call after sending. */
  sent(): void {
    if (this.#timer !== undefined) return;
    this.#since = this.#time.now();
    this.#timer = this.#time.every(LOOK_EVERY, () => this.#look()).unref();
  }

  stop(): void {
    this.#timer?.cancel();
    this.#timer = undefined;
  }

  #look(): void {
    const waiting = this.#unconfirmed() > 0;
    if (!waiting) this.stop();
    const late = waiting && this.#time.now() - this.#since >= UNCONFIRMED_AFTER;
    if (late === this.#late) return;
    this.#late = late;
    this.#onChange();
  }
}
