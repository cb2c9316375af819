/** The nodes of a search tree, as a structure of arrays. */

const INITIAL_NODES = 1 << 15;
const MAX_NODES = 1 << 21;
/** The largest subtree that is kept for the next move; copying it takes some 5 ms. */
const MAX_KEPT = 1 << 18;

export class Pool {
  used = 0;
  #capacity = INITIAL_NODES;
  /** The move that leads here. */
  move = new Int16Array(INITIAL_NODES);
  visits = new Float32Array(INITIAL_NODES);
  /** Of the side that made the move. */
  wins = new Float32Array(INITIAL_NODES);
  /** AMAF statistics (all moves as first), for RAVE: playouts in which the move came at any time. */
  amafVisits = new Float32Array(INITIAL_NODES);
  amafWins = new Float32Array(INITIAL_NODES);
  /** Prior visits and wins. */
  priorVisits = new Float32Array(INITIAL_NODES);
  priorWins = new Float32Array(INITIAL_NODES);
  firstChild = new Int32Array(INITIAL_NODES);
  children = new Int16Array(INITIAL_NODES);

  clear(): void {
    this.used = 0;
  }

  /** Allocates `count` consecutive nodes. @returns the first, or -1 if the pool is full */
  take(count: number): number {
    while (this.used + count > this.#capacity) {
      if (this.#capacity >= MAX_NODES) return -1;
      this.#grow();
    }
    const first = this.used;
    const end = first + count;
    this.used = end;
    this.visits.fill(0, first, end);
    this.wins.fill(0, first, end);
    this.amafVisits.fill(0, first, end);
    this.amafWins.fill(0, first, end);
    this.children.fill(0, first, end);
    return first;
  }

  /** Keeps a move from being chosen again. */
  forbid(node: number): void {
    this.priorVisits[node] = 1e9;
    this.priorWins[node] = 0;
  }

  /** Copies a node's figures, and which its children are. */
  copyNode(from: number, source: Pool, to: number): void {
    this.move[to] = source.move[from] ?? 0;
    this.visits[to] = source.visits[from] ?? 0;
    this.wins[to] = source.wins[from] ?? 0;
    this.amafVisits[to] = source.amafVisits[from] ?? 0;
    this.amafWins[to] = source.amafWins[from] ?? 0;
    this.priorVisits[to] = source.priorVisits[from] ?? 0;
    this.priorWins[to] = source.priorWins[from] ?? 0;
    this.firstChild[to] = source.firstChild[from] ?? 0;
    this.children[to] = source.children[from] ?? 0;
  }

  /** Becomes a copy of the subtree of another pool's node. */
  copySubtree(node: number, source: Pool): void {
    this.clear();
    this.take(1);
    this.copyNode(node, source, 0);
    // A copied node's first child is still the source's until its turn comes.
    for (let at = 0; at < this.used; at++) {
      const count = this.children[at] ?? 0;
      if (count === 0) continue;
      const from = this.firstChild[at] ?? 0;
      const to = this.used + count > MAX_KEPT ? -1 : this.take(count);
      if (to < 0) {
        this.children[at] = 0;
        continue;
      }
      for (let i = 0; i < count; i++) this.copyNode(from + i, source, to + i);
      this.firstChild[at] = to;
    }
  }

  #grow(): void {
    this.#capacity *= 2;
    const capacity = this.#capacity;
    this.move = shorts(this.move, capacity);
    this.visits = floats(this.visits, capacity);
    this.wins = floats(this.wins, capacity);
    this.amafVisits = floats(this.amafVisits, capacity);
    this.amafWins = floats(this.amafWins, capacity);
    this.priorVisits = floats(this.priorVisits, capacity);
    this.priorWins = floats(this.priorWins, capacity);
    const first = new Int32Array(capacity);
    first.set(this.firstChild);
    this.firstChild = first;
    this.children = shorts(this.children, capacity);
  }
}

function floats(old: Float32Array<ArrayBuffer>, length: number): Float32Array<ArrayBuffer> {
  const longer = new Float32Array(length);
  longer.set(old);
  return longer;
}

function shorts(old: Int16Array<ArrayBuffer>, length: number): Int16Array<ArrayBuffer> {
  const longer = new Int16Array(length);
  longer.set(old);
  return longer;
}
