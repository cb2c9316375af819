/** The triangular table of principal variations, one for each ply. */
export class VariationTable {
  readonly #width: number;
  readonly #moves: Int16Array;
  readonly #lengths: Int32Array;

  constructor(mostPlies: number) {
    this.#width = mostPlies;
    this.#moves = new Int16Array(mostPlies * mostPlies);
    this.#lengths = new Int32Array(mostPlies);
  }

  clear(ply: number): void {
    this.#lengths[ply] = 0;
  }

  /** The variation of this ply becomes `move` followed by the variation of the next ply. */
  extend(ply: number, move: number): void {
    const moves = this.#moves;
    const lengths = this.#lengths;
    const width = this.#width;
    const at = ply * width;
    const more = lengths[ply + 1] ?? 0;
    moves[at] = move;
    moves.copyWithin(at + 1, at + width, at + width + more);
    lengths[ply] = more + 1;
  }

  from(ply: number): readonly number[] {
    const at = ply * this.#width;
    return [...this.#moves.subarray(at, at + (this.#lengths[ply] ?? 0))];
  }
}
