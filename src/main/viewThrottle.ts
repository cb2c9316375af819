/** When the program shows itself anew: at once, but for what strangers cause, of which much may come. */

import type { Time, Timer } from './time.ts';

/** ms between two views of what strangers cause: 20 a second. */
export const MIN_INTERVAL = 50;

export class ViewThrottle {
  readonly #time: Time;
  readonly #show: () => void;
  /** Runs for a while after each view. */
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

  /** At once, or where something was shown just now, a little later with all that has changed until then. */
  soon(): void {
    this.#isStale = true;
    if (this.#timer === undefined) this.now();
  }

  /** Shows now what has changed and is not shown yet. */
  flush(): void {
    if (this.#isStale) this.now();
  }

  stop(): void {
    this.#timer?.cancel();
    this.#timer = undefined;
    this.#isStale = false;
  }
}
