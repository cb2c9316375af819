/** Notices when what was sent stays unconfirmed for long, and when it is confirmed after all. */

/** ms */
const LOOK_EVERY = 1000;
/** After so long without confirmation the person is told; ms. */
export const UNCONFIRMED_AFTER = 10_000;

export class Confirmation {
  readonly #unconfirmed: () => number;
  readonly #clock: () => number;
  readonly #onChange: () => void;
  /** Runs while something is unconfirmed. */
  #timer: NodeJS.Timeout | undefined;
  #since = 0;
  #late = false;

  /**
   * @param unconfirmed bytes
   * @param clock milliseconds, never going back
   * @param onChange called each time {@link late} changes
   */
  constructor(unconfirmed: () => number, clock: () => number, onChange: () => void) {
    this.#unconfirmed = unconfirmed;
    this.#clock = clock;
    this.#onChange = onChange;
  }

  /** Whether something has been unconfirmed for {@link UNCONFIRMED_AFTER}. */
  get late(): boolean {
    return this.#late;
  }

  /** Call after sending. */
  sent(): void {
    if (this.#timer !== undefined) return;
    this.#since = this.#clock();
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #look(): void {
    const waiting = this.#unconfirmed() > 0;
    if (!waiting) this.stop();
    const late = waiting && this.#clock() - this.#since >= UNCONFIRMED_AFTER;
    if (late === this.#late) return;
    this.#late = late;
    this.#onChange();
  }
}
