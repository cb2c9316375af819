/** Principal variation search with iterative deepening; late quiet moves are reduced or pruned. */

import type { Team } from '../engine.ts';
import { Board, findLegal } from './board.ts';
import { CELLS, Cells } from './cells.ts';
import { evaluate } from './evaluation.ts';
import { MoveOrdering } from './moveOrdering.ts';
import {
  bucketHashOf,
  cellOf,
  EXACT,
  keyOf,
  LOWER_BOUND,
  scoreOf,
  settles,
  TranspositionTable,
  UPPER_BOUND,
} from './transpositionTable.ts';

const INFINITE = 20_000;
const MAX_PLIES = 66;
/** With so few plies left, no move is pruned or reduced. */
const EXACT_PLIES = 4;
/** With so few plies left, the root is searched once more without pruning, if there are nodes left for it. */
const SOLVABLE_PLIES = 10;
/** Added to the depth of an entry that was found without pruning. */
const UNPRUNED = 64;
/** Moves searched with one, two and three plies of depth left. */
const movesByDepth = [0, 8, 14, 24] as const;
/** Nodes between two checks of the clock: about 1 ms. */
const NODES_PER_CHECK = 1024;

/** What ends a search. */
interface Limits {
  readonly nodes: number;
  /** Plies. */
  readonly depth: number;
  /** Whether to use what the previous search found. */
  readonly keep: boolean;
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
  readonly #table: TranspositionTable;
  readonly #order = new MoveOrdering(MAX_PLIES);
  #limits: Limits = { nodes: 0, depth: 0, keep: false, over: () => true };
  #nextCheck = 0;
  #exactPlies = EXACT_PLIES;
  #ended = false;
  /** Index in the team; 0 for the thread that decides. */
  readonly #index: number;
  readonly #isShared: boolean;

  /** @param team threads that search at the same time and share their table */
  constructor(team?: Team) {
    this.#table = new TranspositionTable(team?.memory);
    this.#isShared = team !== undefined;
    this.#index = team?.index ?? 0;
  }

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
    this.#exactPlies = EXACT_PLIES;
    // What other threads find now stays, and what they found in another game does no harm.
    if (!limits.keep && !this.#isShared) this.#table.clear();
    this.#table.age();
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
    // Helpers differ in depth and in the order of moves, so that the shared table gets more different positions.
    cells.push(...cells.splice(0, this.#index));
    for (let depth = 1 + (this.#index % 2); depth <= deepest && !this.#ended; depth++) {
      this.#deepen(root, depth, cells, bonus, tell);
    }
    this.#exactPlies = Math.max(EXACT_PLIES, root.pliesLeft);
    if (deepest === root.pliesLeft && !this.#ended && root.pliesLeft <= SOLVABLE_PLIES) {
      this.#deepen(root, root.pliesLeft, cells, bonus, tell);
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
    const isExact = depth === root.pliesLeft && depth <= this.#exactPlies && !this.#order.overlooks;
    let best = -INFINITE;
    let found: SearchResult | null = null;
    for (const [i, cell] of cells.entries()) {
      const liked = isExact ? 0 : (bonus[cell] ?? 0);
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
        found = {
          cells: [cell, ...this.#lineFrom(next)],
          value: value - liked,
          nodes: this.#nodes,
          // A win is one whatever the other moves lead to.
          sure: isExact && value > 0,
        };
        onLine(found);
      }
    }
    if (isExact && found?.sure === false) onLine({ ...found, sure: true });
  }

  /** Fail-soft: a value outside the window is a bound. */
  #search(height: number, wanted: number, alpha: number, beta: number): number {
    const board = this.#boardAt(height);
    if (++this.#nodes >= this.#nextCheck) this.#check();
    if (this.#ended) return 0;
    const { pliesLeft } = board;
    // With two plies left few moves are relevant: they are cheaper to search than to misjudge.
    const depth = pliesLeft === 2 ? 2 : wanted;
    if (depth <= 0 || pliesLeft <= 1) return evaluate(board);

    const hash = bucketHashOf(board);
    const key = keyOf(board);
    const entry = this.#table.find(hash, key);
    const exact = pliesLeft <= this.#exactPlies;
    const certainty = exact ? depth + UNPRUNED : depth;
    if (settles(entry, certainty, alpha, beta)) return scoreOf(entry);
    const count = this.#order.list(board, height, cellOf(entry));
    if (count === 0) return evaluate(board);

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
    this.#table.set(hash, key, bestCell, certainty, bound, best);
    return best;
  }

  /** The principal variation from the table. */
  #lineFrom(start: Board): number[] {
    const cells: number[] = [];
    const legal = new Cells();
    let board = start;
    while (board.pliesLeft > 0 && cells.length < 12) {
      const cell = cellOf(this.#table.find(bucketHashOf(board), keyOf(board)));
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
