/** What was found out about positions, kept by their exact description: two positions never pass for one. */

const ENTRIES = 1 << 20;

/** How a score is to be read. */
export const EXACT = 0;
export const LOWER_BOUND = 1;
export const UPPER_BOUND = 2;

/** The fields of an entry, one after another: both halves of the key, what was found, and how deep. */
const FIELDS = 4;

export class TranspositionTable {
  /** Made for the first search. */
  private words = new Int32Array(0);
  private generation = 0;
  /** Of the entry that {@link find} found. */
  move = 0;
  score = 0;
  depth = 0;
  bound = EXACT;

  /** Nothing is known any more. */
  clear(): void {
    if (this.words.length === 0) this.words = new Int32Array(ENTRIES * FIELDS);
    this.generation = (this.generation + 1) & 0xffff;
    if (this.generation === 0) {
      this.words.fill(0);
      this.generation = 1;
    }
  }

  find(me: number, them: number): boolean {
    const { words } = this;
    let at = placeOf(me, them);
    for (let i = 0; i < 2; i++) {
      const depth = words[at + 3] ?? 0;
      if (words[at] === me && words[at + 1] === them && depth >>> 16 === this.generation) {
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

  /** Of two entries for one place, the deeper stays; the other makes room. */
  store(me: number, them: number, move: number, score: number, depth: number, bound: number): void {
    const { words } = this;
    let at = placeOf(me, them);
    if (!this.mayReplace(at, me, them, depth)) at ^= FIELDS;
    words[at] = me;
    words[at + 1] = them;
    words[at + 2] = (score << 16) | (bound << 10) | move;
    words[at + 3] = (this.generation << 16) | depth;
  }

  private mayReplace(at: number, me: number, them: number, depth: number): boolean {
    const { words } = this;
    const there = words[at + 3] ?? 0;
    if (there >>> 16 !== this.generation || (there & 0xff) <= depth) return true;
    return words[at] === me && words[at + 1] === them;
  }
}

/** Where the entry's words begin. */
function placeOf(me: number, them: number): number {
  let hash = Math.imul(me, 0x9e3779b1) ^ Math.imul(them, 0x85ebca77);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) & (ENTRIES - 1)) * FIELDS;
}
