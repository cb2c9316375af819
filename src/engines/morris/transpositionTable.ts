/**
 * The transposition table. The whole position is the key, so two positions are never confused. Several threads
 * may use the same memory: each entry's key is mixed with its content, so that an entry of which two threads
 * have written a part each isn't found.
 */

/** Entries of a table that one thread has to itself. */
const ENTRIES = 1 << 20;

/** Whether a score is exact or a bound. */
export const EXACT = 0;
export const LOWER_BOUND = 1;
export const UPPER_BOUND = 2;

/** Words of an entry: both halves of the key, mixed with the others; score, bound and move; generation and depth. */
const FIELDS = 4;
const WORD_BYTES = 4;
const GENERATIONS = 0x10000;

export class TranspositionTable {
  readonly #shared: SharedArrayBuffer | undefined;
  /** Allocated for the first search. */
  #words: Int32Array = new Int32Array(0);
  #mask = 0;
  #generation = 0;
  /** The first generation whose entries count. */
  #oldest = 0;
  /** The entry that {@link find} found last. */
  move = 0;
  score = 0;
  depth = 0;
  bound = EXACT;

  /** @param shared the memory that it shares with other threads' tables */
  constructor(shared?: SharedArrayBuffer) {
    this.#shared = shared;
  }

  /** Call before each search. @param keeps whether what earlier searches have found is still of use */
  begin(keeps: boolean): void {
    if (this.#words.length === 0) this.#allocate();
    this.#generation++;
    if (this.#generation === GENERATIONS) {
      this.#words.fill(0);
      this.#generation = 1;
    }
    if (!keeps || this.#oldest > this.#generation) this.#oldest = this.#generation;
  }

  #allocate(): void {
    const shared = this.#shared;
    const slots = shared ? Math.floor(shared.byteLength / WORD_BYTES / FIELDS) : ENTRIES;
    const entries = 2 ** Math.floor(Math.log2(slots));
    this.#words = shared
      ? new Int32Array(shared, 0, entries * FIELDS)
      : new Int32Array(entries * FIELDS);
    this.#mask = entries - 1;
  }

  find(me: number, them: number): boolean {
    const words = this.#words;
    let at = this.#placeOf(me, them);
    for (let i = 0; i < 2; i++) {
      const found = words[at + 2] ?? 0;
      const depth = words[at + 3] ?? 0;
      const isThis =
        ((words[at] ?? 0) ^ found ^ depth) === me && ((words[at + 1] ?? 0) ^ found) === them;
      if (isThis && depth >>> 16 >= this.#oldest) {
        this.score = found >> 16;
        this.move = found & 0x3ff;
        this.bound = (found >>> 10) & 3;
        this.depth = depth & 0xff;
        return true;
      }
      at ^= FIELDS;
    }
    return false;
  }

  /** Whether the found entry is deep enough and its `score` decides a search between `alpha` and `beta`. */
  settles(score: number, depth: number, alpha: number, beta: number): boolean {
    if (this.depth < depth) return false;
    if (this.bound === EXACT) return true;
    return this.bound === LOWER_BOUND ? score >= beta : score <= alpha;
  }

  /** Replaces the first of two slots unless it holds a deeper entry of this search; then the second. */
  store(me: number, them: number, move: number, score: number, depth: number, bound: number): void {
    const words = this.#words;
    let at = this.#placeOf(me, them);
    if (!this.#mayReplace(at, me, them, depth)) at ^= FIELDS;
    const content = (score << 16) | (bound << 10) | move;
    const age = (this.#generation << 16) | depth;
    words[at] = me ^ content ^ age;
    words[at + 1] = them ^ content;
    words[at + 2] = content;
    words[at + 3] = age;
  }

  #mayReplace(at: number, me: number, them: number, depth: number): boolean {
    const words = this.#words;
    const content = words[at + 2] ?? 0;
    const age = words[at + 3] ?? 0;
    if (age >>> 16 !== this.#generation || (age & 0xff) <= depth) return true;
    return ((words[at] ?? 0) ^ content ^ age) === me && ((words[at + 1] ?? 0) ^ content) === them;
  }

  /** The index of a slot's first word. */
  #placeOf(me: number, them: number): number {
    let hash = Math.imul(me, 0x9e3779b1) ^ Math.imul(them, 0x85ebca77);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    return ((hash ^ (hash >>> 13)) & this.#mask) * FIELDS;
  }
}
