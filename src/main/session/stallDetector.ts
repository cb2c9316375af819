/** Notices when this program did not run for a while, or the computer slept. */

import type { Pause } from '../../protocol/link.ts';
import type { Time, Timer } from '../time.ts';

/** How often it checks, ms. */
const EVERY = 250;
/** Shorter pauses don't count, ms: the timekeeper allows for them anyway. */
const WORTH_NOTING = 750;

export class StallDetector {
  readonly #time: Time;
  readonly #onPause: (pause: Pause) => void;
  readonly #timer: Timer;
  #at: number;
  #dated: number;

  constructor(time: Time, onPause: (pause: Pause) => void) {
    this.#time = time;
    this.#onPause = onPause;
    this.#at = time.now();
    this.#dated = time.date();
    this.#timer = time.every(EVERY, () => this.check()).unref();
  }

  /** Reports a pause since the latest check. Call it before anything else is done. */
  check(): void {
    const [now, dated] = [this.#time.now(), this.#time.date()];
    const stalled = now - this.#at - EVERY;
    // Setting the date looks the same.
    const slept = dated - this.#dated - (now - this.#at);
    this.#at = now;
    this.#dated = dated;
    const noted = (ms: number) => (ms >= WORTH_NOTING ? ms : 0);
    if (noted(stalled) > 0 || noted(slept) > 0) {
      this.#onPause({ stalled: noted(stalled), slept: noted(slept) });
    }
  }

  stop(): void {
    this.#timer.cancel();
  }
}
