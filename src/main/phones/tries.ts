/** How many short codes may be tried: few enough that guessing is hopeless. */

export const tryLimits = {
  /** This many in so many ms, whoever tries. */
  tries: 5,
  window: 60_000,
  /** One address has at most this many of them, and fewer the more addresses have tried. */
  perAddress: 3,
} as const;

interface Try {
  readonly address: string;
  readonly at: number;
}

/** Times are ms of a clock that never goes back. */
export class Tries {
  /** Those of the window, the earliest first. */
  #counted: readonly Try[] = [];

  /** Whether that address may try one more code, which is counted. What is refused costs nothing. */
  take(address: string, now: number): boolean {
    const { tries, window, perAddress } = tryLimits;
    this.#counted = this.#counted.filter(({ at }) => now - at < window);
    const others = new Set(
      this.#counted.map((one) => one.address).filter((one) => one !== address),
    );
    // While few others try, a newcomer mostly finds a try left.
    const share = Math.max(1, Math.min(perAddress, Math.floor(tries / (others.size + 1))));
    const own = this.#counted.filter((one) => one.address === address).length;
    if (own >= share || this.#counted.length >= tries) return false;
    this.#counted = [...this.#counted, { address, at: now }];
    return true;
  }

  /** The latest try of that address was right, so it wasn’t a guess. */
  giveBack(address: string): void {
    const last = this.#counted.findLastIndex((one) => one.address === address);
    this.#counted = this.#counted.filter((_, at) => at !== last);
  }
}
