/** The transposition table. The whole position is the key, so two positions are never confused. */

const ENTRIES = 1 << 20;

/** Whether a score is exact or a bound. */
export const EXACT = 0;
export const LOWER_BOUND = 1;
export const UPPER_BOUND = 2;

/** Words of an entry: both halves of the key; score, bound and move; generation and depth. */
const FIELDS = 4;

export class TranspositionTable {
  /** Allocated for the first search. */
  #words = new Int32Array(0);
  #generation = 0;
  /** The entry that {@link find} found last. */
  move = 0;
  score = 0;
  depth = 0;
  bound = EXACT;

  clear(): void {
    if (this.#words.length === 0) this.#words = new Int32Array(ENTRIES * FIELDS);
    this.#generation = (this.#generation + 1) & 0xffff;
    if (this.#generation === 0) {
      this.#words.fill(0);
      this.#generation = 1;
    }
  }

  find(me: number, them: number): boolean {
    const words = this.#words;
    let at = placeOf(me, them);
    for (let i = 0; i < 2; i++) {
      const depth = words[at + 3] ?? 0;
      if (words[at] === me && words[at + 1] === them && depth >>> 16 === this.#generation) {
        const found = words[at + 2] ?? 0;
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

  /** Replaces the first of two slots unless it holds a deeper entry; then the second. */
  store(me: number, them: number, move: number, score: number, depth: number, bound: number): void {
    const words = this.#words;
    let at = placeOf(me, them);
    if (!this.#mayReplace(at, me, them, depth)) at ^= FIELDS;
    words[at] = me;
    words[at + 1] = them;
    words[at + 2] = (score << 16) | (bound << 10) | move;
    words[at + 3] = (this.#generation << 16) | depth;
  }

  #mayReplace(at: number, me: number, them: number, depth: number): boolean {
    const words = this.#words;
    const there = words[at + 3] ?? 0;
    if (there >>> 16 !== this.#generation || (there & 0xff) <= depth) return true;
    return words[at] === me && words[at + 1] === them;
  }
}

/** The index of a slot's first word. */
function placeOf(me: number, them: number): number {
  let hash = Math.imul(me, 0x9e3779b1) ^ Math.imul(them, 0x85ebca77);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) & (ENTRIES - 1)) * FIELDS;
}
