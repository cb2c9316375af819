/** Principal variation search with iterative deepening; the end is searched to the last disc. */

import type { Team } from '../engine.ts';
import { type Board, PASS } from './board.ts';
import { Budget } from './budget.ts';
import { Ending } from './ending.ts';
import { type Judge, judgeOf } from './judge.ts';
import { MoveLists } from './moveLists.ts';
import {
  cellOf,
  ENDING,
  EXACT,
  hashOf,
  keyOf,
  LOWER_BOUND,
  scoreOf,
  settles,
  TranspositionTable,
  UPPER_BOUND,
} from './transpositionTable.ts';

/** Values are in hundredths of a disc. */
export const DISC = 100;
const INFINITE = 15_000;
const MOST_PLIES = 60;
/** How deep a position is searched before it is searched to the end, plies. */
const BEFORE_END = 8;
/** From this depth on moves are sorted by what they lead to. */
const SORTED_DEPTH = 3;
const TABLE_MOVE = 1_000_000;
/** Longest line that is told, plies. */
const LINE = 12;

/** What ends a search. */
interface Limits {
  readonly nodes: number;
  /** Plies. */
  readonly depth: number;
  /** With so few empty points the position is searched to the end. */
  readonly exact: number;
  /** Whether to use what the previous search found. */
  readonly keep: boolean;
  over(): boolean;
}

/** A move at the root: a cell, or {@link PASS}. */
export interface Candidate {
  readonly cell: number;
  /** Added to the value of the move. */
  readonly bonus: number;
}

export interface SearchResult {
  /** The principal variation: cells and {@link PASS}. */
  readonly moves: readonly number[];
  /** Hundredths of a disc, without the bonus. */
  readonly value: number;
  readonly nodes: number;
  /** Whether no line of the candidates ends better. */
  readonly sure: boolean;
}

export class Search {
  readonly #table: TranspositionTable;
  readonly #lists = new MoveLists();
  readonly #ending: Ending;
  /** Index in the team; 0 for the thread that decides. */
  readonly #index: number;
  readonly #isShared: boolean;
  readonly #judges: (size: number) => Judge;
  #judge: Judge;
  #budget = new Budget(0, () => true);
  #isFresh = true;

  /**
   * @param team threads that search at the same time and share their table
   * @param judges the evaluation for each size of board
   */
  constructor(team?: Team, judges = judgeOf) {
    this.#judges = judges;
    this.#judge = judges(0);
    this.#table = new TranspositionTable(team?.memory);
    this.#ending = new Ending(this.#table, this.#lists);
    this.#isShared = team !== undefined;
    this.#index = team?.index ?? 0;
  }

  /**
   * @param candidates at least one, the most promising first
   * @param onLine called with each new best line
   */
  run(
    board: Board,
    side: number,
    candidates: readonly Candidate[],
    limits: Limits,
    onLine: (line: SearchResult) => void,
  ): SearchResult {
    const budget = new Budget(limits.nodes, limits.over);
    this.#budget = budget;
    this.#judge = this.#judges(board.size);
    this.#ending.begin(budget, this.#judge);
    // What other threads find now stays, and what they found in another game does no harm.
    if (!limits.keep && !this.#isShared && !this.#isFresh) this.#table.clear();
    this.#isFresh = false;
    this.#table.age();
    const { empties } = board;
    // Helpers differ in depth and in the order of moves, so that the shared table gets more different positions.
    const turned = this.#index % candidates.length;
    const order = [...candidates.slice(turned), ...candidates.slice(0, turned)];
    let best: SearchResult = {
      moves: order.slice(0, 1).map(({ cell }) => cell),
      value: this.#judge(board, side),
      nodes: 1,
      sure: false,
    };
    const tell = (line: SearchResult) => {
      best = line;
      onLine(line);
    };
    tell(best);
    const toEnd = empties <= limits.exact;
    const most = toEnd ? Math.min(BEFORE_END, empties - 1) : Math.min(empties, MOST_PLIES);
    const deepest = Math.min(limits.depth, most);
    for (let depth = 1 + (this.#index % 2); depth <= deepest && !budget.ended; depth++) {
      this.#deepen(board, side, depth, order, tell);
    }
    if (toEnd && !budget.ended) this.#deepen(board, side, empties, order, tell);
    return { ...best, nodes: budget.nodes };
  }

  /** Searches the root's moves, and brings the best ones to the front of the list. */
  #deepen(
    board: Board,
    side: number,
    depth: number,
    order: Candidate[],
    onLine: (line: SearchResult) => void,
  ): void {
    const isExact = depth >= board.empties;
    let best = -INFINITE;
    let found: SearchResult | null = null;
    for (const [i, candidate] of order.entries()) {
      const { cell } = candidate;
      const liked = isExact ? 0 : candidate.bonus;
      const turned = cell === PASS ? 0 : board.play(cell, side);
      const left = cell === PASS ? depth : depth - 1;
      const passed = cell === PASS;
      let value = best + 1;
      if (i > 0)
        value = liked - this.#search(board, -side, left, liked - best - 1, liked - best, passed);
      if (value > best) {
        value = liked - this.#search(board, -side, left, liked - INFINITE, liked - best, passed);
      }
      const isBetter = value > best && !this.#budget.ended;
      const rest = isBetter ? this.#lineFrom(board, -side) : [];
      if (cell !== PASS) board.undo(cell, side, turned);
      if (this.#budget.ended) return;
      if (!isBetter) continue;
      best = value;
      order.splice(i, 1);
      order.unshift(candidate);
      found = {
        moves: [cell, ...rest],
        value: value - liked,
        nodes: this.#budget.nodes,
        // A win is one whatever the other moves lead to.
        sure: isExact && value > 0,
      };
      onLine(found);
    }
    if (isExact && found?.sure === false) onLine({ ...found, sure: true });
  }

  /** Fail-soft: a value outside the window is a bound. */
  #search(
    board: Board,
    side: number,
    depth: number,
    alpha: number,
    beta: number,
    passed: boolean,
  ): number {
    const { empties } = board;
    if (depth >= empties) {
      const [low, high] = [Math.floor(alpha / DISC), Math.ceil(beta / DISC)];
      return DISC * this.#ending.solve(board, side, low, high, passed);
    }
    if (this.#budget.spend()) return 0;
    if (depth <= 0) return this.#judge(board, side);
    const hash = hashOf(board, side, 0);
    const key = keyOf(board, side, 0);
    const entry = this.#table.find(hash, key);
    if (settles(entry, depth, alpha, beta)) return scoreOf(entry);
    const count = this.#list(board, side, cellOf(entry), depth);
    if (count === 0) {
      if (passed) return DISC * side * board.lead;
      return -this.#search(board, -side, depth, -beta, -alpha, true);
    }
    let best = -INFINITE;
    let bestCell = PASS;
    let low = alpha;
    for (let i = 0; i < count; i++) {
      const cell = this.#lists.pick(empties, i, count);
      const turned = board.play(cell, side);
      // All moves but the first get the null window, and are searched again if they beat alpha.
      let value = low + 1;
      if (i > 0) value = -this.#search(board, -side, depth - 1, -low - 1, -low, false);
      if (i === 0 || (value > low && value < beta)) {
        value = -this.#search(board, -side, depth - 1, -beta, -low, false);
      }
      board.undo(cell, side, turned);
      if (this.#budget.ended) return 0;
      if (value <= best) continue;
      best = value;
      bestCell = cell;
      if (value >= beta) break;
      low = Math.max(low, value);
    }
    const bound = best >= beta ? LOWER_BOUND : best > alpha ? EXACT : UPPER_BOUND;
    this.#table.set(hash, key, bestCell, depth, bound, best);
    return best;
  }

  /** Lists the moves by what they lead to, or near the leaves in the order of the board. @returns how many there are */
  #list(board: Board, side: number, first: number, depth: number): number {
    const { next, empties } = board;
    const isSorted = depth >= SORTED_DEPTH;
    let count = 0;
    for (let cell = next[PASS] ?? PASS; cell !== PASS; cell = next[cell] ?? PASS) {
      let score = -count;
      if (isSorted) {
        const turned = board.play(cell, side);
        if (turned === 0) continue;
        score = -this.#judge(board, -side);
        this.#budget.spend();
        board.undo(cell, side, turned);
      } else if (!board.canPlay(cell, side)) continue;
      this.#lists.set(empties, count, cell, cell === first ? TABLE_MOVE : score);
      count++;
    }
    return count;
  }

  /** The principal variation from the table. */
  #lineFrom(board: Board, first: number): number[] {
    const line: { readonly cell: number; readonly side: number; readonly turned: number }[] = [];
    for (let side = first; line.length < LINE; side = -side) {
      const cell = this.#known(board, side);
      const turned = cell === PASS ? 0 : board.play(cell, side);
      if (turned === 0 && (board.canMove(side) || !board.canMove(-side))) break;
      line.push({ cell: turned === 0 ? PASS : cell, side, turned });
    }
    for (const { cell, side, turned } of line.toReversed()) {
      if (cell !== PASS) board.undo(cell, side, turned);
    }
    return line.map(({ cell }) => cell);
  }

  /** The best move that the table has for a position, the end preferred; {@link PASS} if it has none. */
  #known(board: Board, side: number): number {
    for (const kind of [ENDING, 0]) {
      const entry = this.#table.find(hashOf(board, side, kind), keyOf(board, side, kind));
      const cell = cellOf(entry);
      if (cell !== PASS && board.cells[cell] === 0) return cell;
    }
    return PASS;
  }
}
