/** Counts a search's nodes, and says when it must end. */

import type { Task } from '../engine.ts';

/** Nodes between two checks of the clock: about 1 ms. */
const NODES_PER_CHECK = 256;

export class NodeBudget {
  /** Stones put on the board. */
  nodes = 0;
  /** Whether the whole search is over. */
  over = false;
  limit: number;
  readonly #task: Pick<Task<never>, 'time' | 'now' | 'stopped'>;
  readonly #until: number;
  #nextCheck = NODES_PER_CHECK;

  constructor(task: Pick<Task<never>, 'time' | 'now' | 'stopped'>, limit: number) {
    this.limit = limit;
    this.#task = task;
    this.#until = task.now() + task.time;
    this.over = task.stopped();
  }

  /** Raises the limit, unless the search was stopped or its time ran out. */
  extend(nodes: number): void {
    if (this.over && this.nodes < this.limit) return;
    this.limit = Math.max(this.limit, this.nodes) + nodes;
    this.over = false;
  }

  /** Counts one stone. */
  count(): void {
    this.nodes++;
    if (this.nodes < this.#nextCheck) return;
    this.#nextCheck = this.nodes + NODES_PER_CHECK;
    if (this.nodes >= this.limit || this.#task.stopped() || this.#task.now() >= this.#until) {
      this.over = true;
    }
  }
}
