/** When the program shows itself anew: at once, but for what strangers cause, of which much may come. */

/** ms between two views of what strangers cause: 20 a second. */
export const GATHER_FOR = 50;

export class Showing {
  readonly #show: () => void;
  /** Runs for a while after each view. */
  #timer: NodeJS.Timeout | undefined;
  #isStale = false;

  constructor(show: () => void) {
    this.#show = show;
  }

  now(): void {
    clearTimeout(this.#timer);
    this.#isStale = false;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.flush();
    }, GATHER_FOR);
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
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isStale = false;
  }
}
