/** Notices when this program did not run for a while, or the computer slept. */

import type { Pause } from '../../protocol/link.ts';
import type { Time, Timer } from '../time.ts';

/** How often it is looked, ms. */
const EVERY = 250;
/** A pause that is shorter is none: whoever keeps a clock allows for it anyway. */
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

  /** Tells of a pause, if there was one since the last time: to be called before anything else is done. */
  check(): void {
    const [now, dated] = [this.#time.now(), this.#time.date()];
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
    this.#timer.cancel();
  }
}
