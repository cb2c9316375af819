/** Principal variation search with iterative deepening; late quiet moves are reduced or pruned. */

import { Board, findLegal } from './board.ts';
import { CELLS, Cells } from './cells.ts';
import { evaluate } from './evaluation.ts';
import { MoveOrdering } from './moveOrdering.ts';
import { EXACT, LOWER_BOUND, TranspositionTable, UPPER_BOUND } from './transpositionTable.ts';

const INFINITE = 20_000;
const MAX_PLIES = 66;
/** In the last plies of the game no move is pruned or reduced. */
const EXACT_PLIES = 4;
/** Moves searched with one, two and three plies of depth left. */
const movesByDepth = [0, 8, 14, 24] as const;
/** Nodes between two checks of the clock: about 1 ms. */
const NODES_PER_CHECK = 1024;

/** What ends a search. */
interface Limits {
  readonly nodes: number;
  /** Plies. */
  readonly depth: number;
  over(): boolean;
}

export interface SearchResult {
  /** The principal variation. */
  readonly cells: readonly number[];
  /** See {@link evaluate}. */
  readonly value: number;
  readonly nodes: number;
  /** Whether the outcome is certain. */
  readonly sure: boolean;
}

export class Search {
  #nodes = 0;
  readonly #boards = Array.from({ length: MAX_PLIES }, () => new Board());
  readonly #table = new TranspositionTable();
  readonly #order = new MoveOrdering(MAX_PLIES);
  #limits: Limits = { nodes: 0, depth: 0, over: () => true };
  #nextCheck = 0;
  #ended = false;

  /**
   * @param root with at least one legal move
   * @param unseen cells that are overlooked
   * @param bonus noise added to the value of each cell at the root
   * @param onLine called with each new best line
   */
  run(
    root: Board,
    unseen: Cells,
    bonus: Int32Array,
    limits: Limits,
    onLine: (line: SearchResult) => void,
  ): SearchResult {
    this.#limits = limits;
    this.#nodes = 0;
    this.#nextCheck = Math.min(NODES_PER_CHECK, limits.nodes);
    this.#ended = false;
    this.#table.clear();
    this.#order.clear(unseen);
    const count = this.#order.list(root, 0, -1);
    const cells = Array.from({ length: count }, (_, i) => this.#order.pick(0, i, count));
    let best: SearchResult = {
      cells: cells.slice(0, 1),
      value: evaluate(root),
      nodes: 1,
      sure: false,
    };
    const tell = (line: SearchResult) => {
      best = line;
      onLine(line);
    };
    tell(best);
    const deepest = Math.min(limits.depth, root.pliesLeft, MAX_PLIES - 2);
    for (let depth = 1; depth <= deepest && !this.#ended; depth++) {
      this.#deepen(root, depth, cells, bonus, tell);
    }
    return { ...best, nodes: this.#nodes };
  }

  /** Searches the root's moves, and brings the best ones to the front of the list. */
  #deepen(
    root: Board,
    depth: number,
    cells: number[],
    bonus: Int32Array,
    onLine: (line: SearchResult) => void,
  ): void {
    const next = this.#boardAt(1);
    const exact = root.pliesLeft <= EXACT_PLIES && !this.#order.overlooks;
    let best = -INFINITE;
    for (const [i, cell] of cells.entries()) {
      const liked = bonus[cell] ?? 0;
      next.follow(root, cell);
      let value = best + 1;
      if (i > 0) value = liked - this.#search(1, depth - 1, liked - best - 1, liked - best);
      if (value > best) {
        value = liked - this.#search(1, depth - 1, liked - INFINITE, liked - best);
      }
      if (this.#ended) return;
      if (value > best) {
        best = value;
        cells.splice(i, 1);
        cells.unshift(cell);
        onLine({
          cells: [cell, ...this.#lineFrom(next)],
          value: value - liked,
          nodes: this.#nodes,
          sure: exact && depth === root.pliesLeft,
        });
      }
    }
  }

  /** Fail-soft: a value outside the window is a bound. */
  #search(height: number, depth: number, alpha: number, beta: number): number {
    const board = this.#boardAt(height);
    if (++this.#nodes >= this.#nextCheck) this.#check();
    if (this.#ended) return 0;
    const { pliesLeft } = board;
    if (depth <= 0 || pliesLeft <= 1) return evaluate(board);

    const place = this.#table.find(board);
    if (place >= 0 && this.#table.settles(place, depth, alpha, beta)) {
      return this.#table.valueAt(place);
    }
    const count = this.#order.list(board, height, place < 0 ? -1 : this.#table.cellAt(place));
    if (count === 0) return evaluate(board);

    const exact = pliesLeft <= EXACT_PLIES;
    const most = exact ? count : Math.min(count, movesByDepth[depth] ?? CELLS);
    const next = this.#boardAt(height + 1);
    let best = -INFINITE;
    let bestCell = -1;
    let low = alpha;
    for (let i = 0; i < most; i++) {
      const cell = this.#order.pick(height, i, count);
      const quiet = this.#order.isQuiet(height, i);
      const reduction = exact || !quiet || depth < 3 || i < 4 ? 0 : i < 16 ? 1 : 2;
      next.follow(board, cell);
      // All moves but the first get the null window, and are searched again if they beat alpha.
      let value = low + 1;
      if (i > 0) value = -this.#search(height + 1, depth - 1 - reduction, -low - 1, -low);
      if (value > low && reduction > 0) {
        value = -this.#search(height + 1, depth - 1, -low - 1, -low);
      }
      if (i === 0 || (value > low && value < beta)) {
        value = -this.#search(height + 1, depth - 1, -beta, -low);
      }
      if (this.#ended) return 0;
      if (value <= best) continue;
      best = value;
      bestCell = cell;
      low = Math.max(low, value);
      if (value >= beta) {
        if (quiet) this.#order.updateHistory(pliesLeft, height, cell, depth);
        break;
      }
    }
    const bound = best >= beta ? LOWER_BOUND : best > alpha ? EXACT : UPPER_BOUND;
    this.#table.set(board, bestCell, depth, bound, best);
    return best;
  }

  /** The principal variation from the table. */
  #lineFrom(start: Board): number[] {
    const cells: number[] = [];
    const legal = new Cells();
    let board = start;
    while (board.pliesLeft > 0 && cells.length < 12) {
      const place = this.#table.find(board);
      const cell = place < 0 ? -1 : this.#table.cellAt(place);
      findLegal(board.mine, board.theirs, legal);
      if (cell < 0 || !legal.has(cell)) break;
      cells.push(cell);
      const next = new Board();
      next.follow(board, cell);
      board = next;
    }
    return cells;
  }

  #boardAt(height: number): Board {
    const board = this.#boards[height];
    if (board === undefined) throw new RangeError(`No board at height ${height}.`);
    return board;
  }

  #check(): void {
    this.#nextCheck = this.#nodes + NODES_PER_CHECK;
    this.#ended = this.#nodes >= this.#limits.nodes || this.#limits.over();
  }
}
