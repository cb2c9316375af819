/** Decides when a new view is shown: at once, or gathered if candidates caused it. */

import type { Time, Timer } from '../time.ts';

/** ms between two views that strangers cause: 20 a second. */
export const MIN_INTERVAL = 50;

export class ViewThrottle {
  readonly #time: Time;
  readonly #show: () => void;
  /** Runs for that long after each view. */
  #timer: Timer | undefined;
  #isStale = false;

  constructor(time: Time, show: () => void) {
    this.#time = time;
    this.#show = show;
  }

  now(): void {
    this.#timer?.cancel();
    this.#isStale = false;
    this.#timer = this.#time.after(MIN_INTERVAL, () => {
      this.#timer = undefined;
      this.flush();
    });
    this.#show();
  }

  /** At once; or shortly after the latest view, with everything that has changed by then. */
  soon(): void {
    this.#isStale = true;
    if (this.#timer === undefined) this.now();
  }

  /** Shows now what has changed since the latest view. */
  flush(): void {
    if (this.#isStale) this.now();
  }

  stop(): void {
    this.#timer?.cancel();
    this.#timer = undefined;
    this.#isStale = false;
  }
}
