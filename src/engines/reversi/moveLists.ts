/** Lists of moves with scores, one for each number of empty points. */

const MOST_EMPTIES = 100;
const MOST_MOVES = 64;

export class MoveLists {
  readonly #cells = new Uint8Array(MOST_EMPTIES * MOST_MOVES);
  readonly #scores = new Int32Array(MOST_EMPTIES * MOST_MOVES);

  set(empties: number, i: number, cell: number, score: number): void {
    this.#cells[empties * MOST_MOVES + i] = cell;
    this.#scores[empties * MOST_MOVES + i] = score;
  }

  /** Selection sort: the `i`-th of `count` moves by its score. Call with i = 0, 1, 2 … */
  pick(empties: number, i: number, count: number): number {
    const cells = this.#cells;
    const scores = this.#scores;
    const from = empties * MOST_MOVES;
    const at = from + i;
    let best = at;
    let most = scores[at] ?? 0;
    for (let j = at + 1; j < from + count; j++) {
      const score = scores[j] ?? 0;
      if (score > most) {
        most = score;
        best = j;
      }
    }
    const cell = cells[best] ?? 0;
    cells[best] = cells[at] ?? 0;
    scores[best] = scores[at] ?? 0;
    cells[at] = cell;
    scores[at] = most;
    return cell;
  }
}
