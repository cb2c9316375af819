/** Detects repetitions: the positions since the last placement or removal. */

/** Two numbers a position: the side to act, then its opponent. */
export class PositionHistory {
  readonly #positions: Int32Array;
  /** The index of the root position. */
  readonly #start: number;

  constructor(earlier: readonly (readonly [me: number, them: number])[], mostPlies: number) {
    this.#start = earlier.length;
    this.#positions = new Int32Array(2 * (earlier.length + mostPlies));
    this.#positions.set(earlier.flat());
  }

  /** @param ply of the search, from 0 */
  remember(me: number, them: number, ply: number): void {
    const at = 2 * (this.#start + ply);
    this.#positions[at] = me;
    this.#positions[at + 1] = them;
  }

  /**
   * Whether the position counts as the third repetition. Within the search a second one is enough: a side
   * that can force it twice can force it three times.
   * @param quiet how many moves it is since the last placement or removal
   */
  isRepeated(me: number, them: number, quiet: number, ply: number): boolean {
    const positions = this.#positions;
    const start = this.#start;
    const here = start + ply;
    const oldest = Math.max(0, here - quiet);
    let times = 1;
    for (let i = here - 4; i >= oldest; i -= 2) {
      if (positions[2 * i] !== me || positions[2 * i + 1] !== them) continue;
      times++;
      if (times === 3 || i >= start) return true;
    }
    return false;
  }
}
