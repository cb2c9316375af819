/** Orders moves: the table's move, then moves that make or block a line, then killer moves and history. */

import { type Board, findLegal, findShots, gainOf } from './board.ts';
import { CELLS, Cells } from './cells.ts';
import { keepRelevant, RELEVANCE_PLIES } from './relevance.ts';

/** The lowest score of a move that makes or blocks a line. */
const LOUD = 20_000;
const TABLE_MOVE = 1_000_000;
/** All history values are halved when one exceeds this. */
const MAX_HISTORY = 4000;

const legal = new Cells();
const seen = new Cells();
const answer = new Cells();
const shots = new Cells();
const threats = new Cells();

/** Move lists, one for each ply of the search (`height`). */
export class MoveOrdering {
  readonly #cells: Int8Array;
  readonly #scores: Int32Array;
  /** Two for each height: quiet moves that caused a cutoff there. */
  readonly #killers: Int8Array;
  /** For each side and quiet move, the sum of depth² over its cutoffs. */
  readonly #history = new Int32Array(2 * CELLS);

  /** Cells that the level overlooks. */
  readonly #unseen = new Cells();

  constructor(heights: number) {
    this.#cells = new Int8Array(heights * CELLS);
    this.#scores = new Int32Array(heights * CELLS);
    this.#killers = new Int8Array(heights * 2);
  }

  /** Whether the level overlooks any cell. */
  get overlooks(): boolean {
    return !this.#unseen.isEmpty();
  }

  clear(unseen: Cells): void {
    this.#unseen.copy(unseen);
    this.#killers.fill(-1);
    this.#history.fill(0);
  }

  /**
   * Lists the legal moves that are not overlooked, or all if none is left; below the root without those that make no
   * difference.
   *
   * @param first the table's move, or −1
   * @returns how many there are
   */
  list(board: Board, height: number, first: number): number {
    const { mine, theirs, pliesLeft } = board;
    findLegal(mine, theirs, legal);
    findLegal(theirs, mine, answer);
    findShots(mine, legal, shots);
    findShots(theirs, answer, threats);
    seen.set(
      legal.top & ~this.#unseen.top,
      legal.middle & ~this.#unseen.middle,
      legal.bottom & ~this.#unseen.bottom,
    );
    if (seen.isEmpty()) seen.copy(legal);
    if (pliesLeft <= RELEVANCE_PLIES && height > 0) {
      keepRelevant(board, answer, shots, threats, seen);
    }
    const from = height * CELLS;
    const history = (pliesLeft & 1) * CELLS;
    const killer = this.#killers[2 * height];
    const second = this.#killers[2 * height + 1];
    let count = 0;
    for (let cell = seen.take(); cell >= 0; cell = seen.take()) {
      let score = this.#history[history + cell] ?? 0;
      if (shots.has(cell)) score += LOUD + 1000 * gainOf(mine, theirs, cell);
      if (threats.has(cell)) score += LOUD + 900 * gainOf(theirs, mine, cell);
      if (cell === killer) score += 4000;
      else if (cell === second) score += 3000;
      if (cell === first) score += TABLE_MOVE;
      this.#cells[from + count] = cell;
      this.#scores[from + count] = score;
      count++;
    }
    return count;
  }

  /** Selection sort: the `i`-th move by its score. Call with i = 0, 1, 2 … */
  pick(height: number, i: number, count: number): number {
    const cells = this.#cells;
    const scores = this.#scores;
    const at = height * CELLS + i;
    let best = at;
    let most = scores[at] ?? 0;
    for (let j = at + 1; j < height * CELLS + count; j++) {
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

  /** Whether the `i`-th move, already picked, neither makes nor blocks a line. */
  isQuiet(height: number, i: number): boolean {
    return (this.#scores[height * CELLS + i] ?? 0) < LOUD;
  }

  /** Notes that a quiet move has caused a cutoff. */
  updateHistory(pliesLeft: number, height: number, cell: number, depth: number): void {
    const history = this.#history;
    const killers = this.#killers;
    const place = (pliesLeft & 1) * CELLS + cell;
    const raised = (history[place] ?? 0) + depth * depth;
    history[place] = raised;
    if (raised > MAX_HISTORY) for (const [i, one] of history.entries()) history[i] = one >> 1;
    if (killers[2 * height] === cell) return;
    killers[2 * height + 1] = killers[2 * height] ?? -1;
    killers[2 * height] = cell;
  }
}
