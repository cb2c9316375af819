/** How much a search may still do. */

/** Nodes between two looks at the clock: at most about 3 ms. */
const NODES_PER_CHECK = 512;

export class Budget {
  nodes = 0;
  /** Whether the search has to end. */
  ended = false;
  readonly #limit: number;
  readonly #over: () => boolean;
  #nextCheck: number;

  /** @param over whether time is over */
  constructor(limit: number, over: () => boolean) {
    this.#limit = limit;
    this.#over = over;
    this.#nextCheck = Math.min(NODES_PER_CHECK, limit);
  }

  /** Counts a node. @returns {@link ended} */
  spend(): boolean {
    if (++this.nodes >= this.#nextCheck && !this.ended) {
      this.#nextCheck = Math.min(this.nodes + NODES_PER_CHECK, this.#limit);
      this.ended = this.nodes >= this.#limit || this.#over();
    }
    return this.ended;
  }
}
