/** Notices when this program did not run for a while, or the computer slept. */

import type { Pause } from '../protocol/link.ts';

/** How often it is looked, ms. */
const EVERY = 250;
/** A pause that is shorter is none: whoever keeps a clock allows for it anyway. */
const WORTH_NOTING = 750;

export class Pulse {
  readonly #clock: () => number;
  readonly #date: () => number;
  readonly #onPause: (pause: Pause) => void;
  readonly #timer: NodeJS.Timeout;
  #at: number;
  #dated: number;

  /** @param clock milliseconds, never going back @param date ms since 1970 */
  constructor(clock: () => number, onPause: (pause: Pause) => void, date: () => number = Date.now) {
    this.#clock = clock;
    this.#date = date;
    this.#onPause = onPause;
    this.#at = clock();
    this.#dated = date();
    this.#timer = setInterval(() => this.feel(), EVERY).unref();
  }

  /** Tells of a pause, if there was one since the last time: to be called before anything else is done. */
  feel(): void {
    const [now, dated] = [this.#clock(), this.#date()];
    const stalled = now - this.#at - EVERY;
    // The date may also have been set; that looks the same.
    const slept = dated - this.#dated - (now - this.#at);
    this.#at = now;
    this.#dated = dated;
    const noted = (ms: number) => (ms >= WORTH_NOTING ? ms : 0);
    if (noted(stalled) > 0 || noted(slept) > 0) {
      this.#onPause({ stalled: noted(stalled), slept: noted(slept) });
    }
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
