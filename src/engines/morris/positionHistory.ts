/** The positions on the way here, since the last placement or removal. */

/** Two numbers for each position: either side, from the one that was to act. */
export class PositionHistory {
  readonly #positions: Int32Array;
  /** Where the search begins. */
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
   * Whether a position counts as there for the third time. Within the search a second time is enough:
   * who can force it again, can force it thrice.
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
