/** Does something when it is asked for, but not too often. */

import type { Time, Timer } from '../time.ts';

export class Paced {
  readonly #time: Time;
  readonly #work: () => void;
  #timer: Timer | undefined;
  /** When it is due; infinite if it isn't. */
  #due = Number.POSITIVE_INFINITY;
  #latest = Number.NEGATIVE_INFINITY;

  constructor(time: Time, work: () => void) {
    this.#time = time;
    this.#work = work;
  }

  /**
   * Does it once after `delay` ms, or earlier if that was asked for.
   * @param gap ms since the last time that have to be over
   */
  request(delay: number, gap: number): void {
    const now = this.#time.now();
    const due = Math.max(now + delay, this.#latest + gap);
    if (due >= this.#due) return;
    this.cancel();
    this.#due = due;
    this.#timer = this.#time.after(due - now, () => this.#run()).unref();
  }

  cancel(): void {
    this.#timer?.cancel();
    this.#due = Number.POSITIVE_INFINITY;
  }

  #run(): void {
    this.#due = Number.POSITIVE_INFINITY;
    this.#latest = this.#time.now();
    this.#work();
  }
}
