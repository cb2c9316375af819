/** Waiting for something to come true, with a failure that says what was there instead. */

export class Waiter {
  readonly #pending = new Set<() => void>();

  /** Something has happened: everybody who waits looks again. */
  changed(): void {
    for (const look of this.#pending) look();
  }

  /**
   * What `look` gives as soon as that is not undefined, looked for now and after each change.
   * Fails when `look` throws, or after `ms` with what `explain` says.
   */
  until<T>(look: () => T | undefined, ms: number, explain: () => string): Promise<T> {
    return new Promise((resolve, reject) => {
      const attempt = (): void => {
        try {
          const found = look();
          if (found === undefined) return;
          resolve(found);
        } catch (error) {
          reject(error);
        }
        settle();
      };
      const timer = setTimeout(() => {
        reject(new Error(`after ${ms} ms: ${explain()}`));
        settle();
      }, ms);
      const settle = (): void => {
        clearTimeout(timer);
        this.#pending.delete(attempt);
      };
      this.#pending.add(attempt);
      attempt();
    });
  }
}

/** Time that passes by itself, ms: only for what must not happen, and where the rule is about time. */
export function pass(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
