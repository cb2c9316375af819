/** Things that are too costly for each test to have its own: as many tests as there are things run at once. */

export class Pool<T> {
  readonly #free: T[];
  readonly #waiting: ((one: T) => void)[] = [];

  constructor(all: readonly T[]) {
    this.#free = [...all];
  }

  /** One of them, as soon as there is one that nobody uses. */
  async take(): Promise<T> {
    return this.#free.pop() ?? new Promise((resolve) => this.#waiting.push(resolve));
  }

  giveBack(one: T): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free.push(one);
    else next(one);
  }
}
