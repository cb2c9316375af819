/** The pause before a move is shown, from now on. */

import type { Time, Timer } from '../time.ts';

export class Pause {
  readonly #time: Time;
  readonly #since: number;
  readonly #over = Promise.withResolvers<void>();
  #timer: Timer | null = null;

  constructor(time: Time) {
    this.#time = time;
    this.#since = time.now();
  }

  get over(): Promise<void> {
    return this.#over.promise;
  }

  /** @param ms since it began; nothing to wait for ends it at once */
  last(ms: number): void {
    this.#timer?.cancel();
    const left = this.#since + ms - this.#time.now();
    if (left > 0) this.#timer = this.#time.after(left, this.#over.resolve);
    else this.#over.resolve();
  }
}
