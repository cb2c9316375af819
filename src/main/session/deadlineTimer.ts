import type { Time, Timer } from '../time.ts';

/** The longest time that a Node timer can be set for, ms: 24 days. */
const LONGEST = 2 ** 31 - 1;

/** One timer for the next deadline. If the deadline is postponed, the old timer still fires, and is then set again. */
export class DeadlineTimer {
  readonly #time: Time;
  readonly #onDue: () => void;
  #timer: Timer | undefined;
  /** The deadline, and when the timer fires. */
  #due = Number.POSITIVE_INFINITY;
  #set = Number.POSITIVE_INFINITY;

  /** @param onDue called at the latest deadline that was set */
  constructor(time: Time, onDue: () => void) {
    this.#time = time;
    this.#onDue = onDue;
  }

  /** @param due on the same clock; null for never */
  set(due: number | null): void {
    this.#due = due ?? Number.POSITIVE_INFINITY;
    if (this.#due >= this.#set) return;
    this.#timer?.cancel();
    this.#set = this.#due;
    const wait = Math.max(1, Math.ceil(this.#due - this.#time.now()));
    this.#timer = this.#time.after(Math.min(wait, LONGEST), () => {
      this.#set = Number.POSITIVE_INFINITY;
      if (this.#time.now() < this.#due) this.set(this.#due);
      else this.#onDue();
    });
  }

  stop(): void {
    this.#timer?.cancel();
    this.#due = Number.POSITIVE_INFINITY;
    this.#set = Number.POSITIVE_INFINITY;
  }
}
