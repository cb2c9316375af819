/** The nodes of a search tree, as a structure of arrays. */

const INITIAL_NODES = 1 << 15;
const MAX_NODES = 1 << 21;

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
