/** Why something isn't saved, and when that is tried again. */

import type { Problem } from '../../contract/problems.ts';
import type { Time, Timer } from '../time.ts';

/** ms */
const RETRY_AFTER = 2000;

export class Unsaved {
  readonly #time: Time;
  readonly #retry: () => void;
  #problem: Problem | null = null;
  #timer: Timer | undefined;

  constructor(time: Time, retry: () => void) {
    this.#time = time;
    this.#retry = retry;
  }

  /** Null if everything is saved. */
  get problem(): Problem | null {
    return this.#problem;
  }

  /** Whether it will be tried again. */
  get isWaiting(): boolean {
    return this.#timer !== undefined;
  }

  /** Call after each attempt. Returns whether the player is told something else now. */
  note(problem: Problem | null): boolean {
    this.stop();
    if (problem !== null) this.#timer = this.#time.after(RETRY_AFTER, this.#retry).unref();
    if (problem?.message === this.#problem?.message) return false;
    this.#problem = problem;
    return true;
  }

  /** Nothing is tried again. */
  stop(): void {
    this.#timer?.cancel();
    this.#timer = undefined;
  }
}
