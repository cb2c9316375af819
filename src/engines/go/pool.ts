/** The nodes of a search tree, one array for each thing that is known of a node. */

const FIRST = 1 << 15;
const MOST = 1 << 21;

export class Pool {
  used = 0;
  #capacity = FIRST;
  /** The move that leads here. */
  move = new Int16Array(FIRST);
  visits = new Float32Array(FIRST);
  /** For the side that made the move. */
  wins = new Float32Array(FIRST);
  /** As if the move had been made at once whenever it was made later: RAVE, all moves as first. */
  amafVisits = new Float32Array(FIRST);
  amafWins = new Float32Array(FIRST);
  /** Visits and wins that are taken for granted. */
  priorVisits = new Float32Array(FIRST);
  priorWins = new Float32Array(FIRST);
  firstChild = new Int32Array(FIRST);
  children = new Int16Array(FIRST);

  clear(): void {
    this.used = 0;
  }

  /** Room for so many nodes in a row: where it begins, or -1 where there is no more. */
  take(count: number): number {
    while (this.used + count > this.#capacity) {
      if (this.#capacity >= MOST) return -1;
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
